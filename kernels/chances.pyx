"""Rolls counted for exact chances, over the very functions that the match is played with.

Everything is counted in whole rolls, never in fractions: an action is one of 10,000 pairs of a roll and the injury
check that a 0 brings (FR-2.15-02), whether or not the check is needed.
"""

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memset

from footroll.kernels.dice cimport judge_foul, script_dice
from footroll.kernels.duels cimport ContestRoll, Duel, ends_duel, roll_in_duel
from footroll.kernels.layout cimport (
    DEFLECTED,
    DRAWN,
    FIRST_FOULED,
    FIRST_HURT,
    FOUL_WITH_CARD,
    HALF_EVEN,
    HELD,
    NO_CARD,
    SECOND_HURT,
    SUCCEEDED,
    TIE_INTERCEPTED,
    TRUNCATE,
    UNDECIDED,
    WON,
    Dice,
)
from footroll.kernels.passes cimport judge_interception
from footroll.kernels.scores cimport is_hurt, judge_attempt, rolls_foul, score_of
from footroll.kernels.shots cimport judge_catch, shot_power


cdef int count_hurts(int strength, int rounding) noexcept nogil:
    """Count the injury checks of 100 that hurt (FR-2.15-03)."""
    cdef int hurts = 0
    cdef int check
    for check in range(ROLLS):
        hurts += is_hurt(strength, check, rounding)
    return hurts


cdef RollCounts count_roll(int rating, int strength, int rounding) noexcept nogil:
    """Count what a roll that is no contest gives: a 0 may hurt, and has its score if it does not (FR-2.15-02)."""
    cdef RollCounts counts
    cdef int roll
    memset(&counts, 0, sizeof(RollCounts))
    counts.hurt = count_hurts(strength, rounding)
    counts.scores[score_of(rating, 0, rounding)] = ROLLS - counts.hurt
    for roll in range(1, ROLLS):
        counts.scores[score_of(rating, roll, rounding)] += ROLLS
    return counts


cdef int count_attempts(int rating, int strength, int difficulty, int rounding) noexcept nogil:
    """Count the rolls that reach a difficulty; who is hurt does not (FR-1.8-08, FR-2.15-06)."""
    cdef RollCounts counts = count_roll(rating, strength, rounding)
    cdef int reached = 0
    cdef int score
    for score in range(rating + 1):
        if judge_attempt(score, difficulty) == SUCCEEDED:
            reached += counts.scores[score]
    return reached


cdef TryCounts count_tries(int rating, int strength, int against, int tie, int rounding) noexcept nogil:
    """Count what a try to intercept a ball of this score comes to; who is hurt misses (FR-3.1.5-03, FR-2.15-06)."""
    cdef RollCounts counts = count_roll(rating, strength, rounding)
    return tries_of(&counts, rating, against, tie)


cdef TryCounts tries_of(const RollCounts* counts, int rating, int against, int tie) noexcept nogil:
    """Count what the rolls of a rating come to as tries to intercept a ball of this score."""
    cdef TryCounts tries = TryCounts(0, 0, 0)
    cdef int score, verdict
    for score in range(rating + 1):
        verdict = judge_interception(score, against, tie)
        if verdict == WON:
            tries.won += counts.scores[score]
        elif verdict == DRAWN:
            tries.drawn += counts.scores[score]
    tries.lost = ACTION_ROLLS - tries.won - tries.drawn
    return tries


cdef void add_catches(SaveCounts* saves, const RollCounts* catches, int power, int64_t times) noexcept nogil:
    """Add what the catches make of a power that comes up so many times (FR-3.5.2-02 to FR-3.5.2-04, FR-2.15-11)."""
    cdef int64_t held = 0
    cdef int64_t deflected = 0
    cdef int score, verdict
    for score in range(HIGHEST_SKILL + 1):
        verdict = judge_catch(score, power)
        if verdict == HELD:
            held += catches.scores[score]
        elif verdict == DEFLECTED:
            deflected += catches.scores[score]
    saves.held += times * held
    saves.deflected += times * deflected
    saves.beaten += times * (ACTION_ROLLS - held - deflected)


cdef SaveCounts count_saves(
    int power, int strength, int difficulty, int catching, int keeper_strength, int rounding
) noexcept nogil:
    """Count the pairs of power and catch once the ball is reached, with the injuries of both (FR-2.16-02 to -07)."""
    cdef RollCounts powers = count_roll(power, strength, rounding)
    cdef RollCounts catches = count_roll(catching, keeper_strength, rounding)
    cdef SaveCounts saves = SaveCounts(0, 0, 0)
    cdef int score
    add_catches(&saves, &catches, shot_power(-1, difficulty, rounding), powers.hurt)
    for score in range(power + 1):
        if powers.scores[score]:
            add_catches(&saves, &catches, shot_power(score, difficulty, rounding), powers.scores[score])
    return saves


cdef SaveCounts count_catches(int power, int catching, int strength, int rounding) noexcept nogil:
    """Count the catches of a shot of known power, of ACTION_ROLLS (FR-3.5.2-01)."""
    cdef RollCounts catches = count_roll(catching, strength, rounding)
    cdef SaveCounts saves = SaveCounts(0, 0, 0)
    add_catches(&saves, &catches, power, 1)
    return saves


cdef void add_contest_roll(ContestCounts* counts, const ContestRoll* rolled, int times) noexcept nogil:
    """Add one roll of a contest where it belongs, so many times."""
    cdef Duel duel = Duel(UNDECIDED, NO_CARD, 0, 0)
    ends_duel(&duel, rolled, True)
    if duel.verdict == FIRST_HURT:
        counts.hurt += times
    elif duel.verdict == FIRST_FOULED:
        counts.fouls[duel.card] += times
    elif duel.verdict == SECOND_HURT:
        counts.victim_hurt[rolled.score] += times
    else:
        counts.scores[rolled.score] += times


cdef void add_checks(
    ContestCounts* counts, uint8_t* script, int rolls, int rating, int strength, int victim_strength,
    bint fouls_count, int times, int rounding
) noexcept nogil:
    """Add the rolls of a contest that begin with a script and end with each of the 100 checks."""
    cdef ContestRoll rolled
    cdef Dice dice
    cdef int check
    for check in range(ROLLS):
        script[rolls] = <uint8_t> check
        script_dice(&dice, script, rolls + 1)
        rolled = roll_in_duel(rating, strength, victim_strength, fouls_count, &dice, rounding)
        add_contest_roll(counts, &rolled, times)


cdef ContestCounts count_contest_roll(
    int rating, int strength, int victim_strength, bint fouls_count, int rounding
) noexcept nogil:
    """Count what one footballer's roll in a contest brings, with its foul, card and check (FR-2.14-05, FR-2.15-02)."""
    cdef ContestCounts counts
    cdef uint8_t script[4]
    cdef int roll, fouls_face, cards_face
    memset(&counts, 0, sizeof(ContestCounts))
    for roll in range(ROLLS):
        script[0] = <uint8_t> roll
        if not (fouls_count and rolls_foul(roll)):
            add_checks(&counts, script, 1, rating, strength, victim_strength, fouls_count, 36, rounding)
            continue
        for fouls_face in range(1, 7):
            script[1] = <uint8_t> fouls_face
            if judge_foul(fouls_face) != FOUL_WITH_CARD:
                add_checks(&counts, script, 2, rating, strength, victim_strength, fouls_count, 6, rounding)
                continue
            for cards_face in range(1, 7):
                script[2] = <uint8_t> cards_face
                add_checks(&counts, script, 3, rating, strength, victim_strength, fouls_count, 1, rounding)
    return counts


def check_ratings(ratings, int rounding):
    """Refuse numbers for which nothing can be counted."""
    for rating in ratings:
        if not 0 <= rating <= HIGHEST_SKILL:
            raise ValueError(f"{rating} is no rating: they go from 0 to {int(HIGHEST_SKILL)}")
    if not HALF_EVEN <= rounding <= TRUNCATE:
        raise ValueError(f"{rounding} is no way of rounding")


def hurting_checks(int strength, int rounding=HALF_EVEN):
    """Return how many of 100 injury checks hurt (FR-2.15-03)."""
    check_ratings((strength,), rounding)
    return count_hurts(strength, rounding)


def roll_counts(int rating, int strength, int rounding=HALF_EVEN):
    """Return how many of 10,000 rolls with their checks hurt the roller, and how many give each score."""
    check_ratings((rating, strength), rounding)
    counts = count_roll(rating, strength, rounding)
    return counts.hurt, [counts.scores[score] for score in range(rating + 1)]


def attempt_count(int rating, int strength, int difficulty, int rounding=HALF_EVEN):
    """Return how many of 10,000 rolls with their checks reach a difficulty (FR-1.8-08)."""
    check_ratings((rating, strength), rounding)
    return count_attempts(rating, strength, difficulty, rounding)


def try_counts(int rating, int strength, int against, int tie=TIE_INTERCEPTED, int rounding=HALF_EVEN):
    """Return how many of 10,000 tries intercept a ball of this score, are rolled again, and miss (FR-3.1.5-03)."""
    check_ratings((rating, strength), rounding)
    tries = count_tries(rating, strength, against, tie, rounding)
    return tries.won, tries.drawn, tries.lost


def save_counts(
    int power, int strength, int difficulty, int catching, int keeper_strength, int rounding=HALF_EVEN
):
    """Return how many of 100,000,000 pairs of power and catch are beaten, deflected and held (FR-3.5.2-01)."""
    check_ratings((power, strength, catching, keeper_strength), rounding)
    saves = count_saves(power, strength, difficulty, catching, keeper_strength, rounding)
    return saves.beaten, saves.deflected, saves.held


def catch_counts(int power, int catching, int strength, int rounding=HALF_EVEN):
    """Return how many of 10,000 catches of a shot of this power are beaten, deflected and held (FR-3.5.2-01)."""
    check_ratings((catching, strength), rounding)
    saves = count_catches(power, catching, strength, rounding)
    return saves.beaten, saves.deflected, saves.held


def contest_roll_counts(
    int rating, int strength, int victim_strength, bint fouls_count=True, int rounding=HALF_EVEN
):
    """Return what 360,000 rolls in a contest with their fouls, cards and checks bring.

    First how many hurt the roller, then the fouls that are whistled by card, then for each score how many play on,
    then for each score how many follow a foul that is let go and hurts its victim.
    """
    check_ratings((rating, strength, victim_strength), rounding)
    counts = count_contest_roll(rating, strength, victim_strength, fouls_count, rounding)
    return (
        counts.hurt,
        [counts.fouls[card] for card in range(3)],
        [counts.scores[score] for score in range(rating + 1)],
        [counts.victim_hurt[score] for score in range(rating + 1)],
    )


def contest_roll(
    bytes script, int rating, int strength, int victim_strength, bint fouls_count=True, int rounding=HALF_EVEN
):
    """Return what a roll in a contest whose dice are known came to, and how many dice of the script it took.

    First the verdict as the roller sees it, UNDECIDED when he plays on, then the card and his score.
    """
    cdef Dice dice
    cdef Duel duel = Duel(UNDECIDED, NO_CARD, 0, 0)
    check_ratings((rating, strength, victim_strength), rounding)
    script_dice(&dice, script, <uint32_t> len(script))
    rolled = roll_in_duel(rating, strength, victim_strength, fouls_count, &dice, rounding)
    if dice.ran_out or dice.misread:
        raise ValueError(f"{list(script)} are not the dice of a roll in a contest")
    ends_duel(&duel, &rolled, True)
    return duel.verdict, duel.card, rolled.score, dice.rolled
