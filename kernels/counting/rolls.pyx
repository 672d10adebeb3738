"""Exact odds of one footballer's rolls, over the functions that play the match.

Counts are whole numbers. An action has 10,000 equally likely pairs of a roll and an injury check, whether or not the
check is needed: only a 0 asks for it (FR-2.15-02).
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


cdef int count_injuries(int strength, int rounding) noexcept nogil:
    """Count the injury checks, out of 100, that injure (FR-2.15-03)."""
    cdef int injuries = 0
    cdef int check
    for check in range(ROLLS):
        injuries += is_hurt(strength, check, rounding)
    return injuries


cdef RollCounts count_roll(int rating, int strength, int rounding) noexcept nogil:
    """Count the scores of a roll outside a contest; a 0 may injure the roller (FR-2.15-02)."""
    cdef RollCounts counts
    cdef int roll
    memset(&counts, 0, sizeof(RollCounts))
    counts.injured = count_injuries(strength, rounding)
    counts.scores[score_of(rating, 0, rounding)] = ROLLS - counts.injured
    for roll in range(1, ROLLS):
        counts.scores[score_of(rating, roll, rounding)] += ROLLS
    return counts


cdef int count_attempts(int rating, int strength, int difficulty, int rounding) noexcept nogil:
    """Count the rolls that reach a difficulty; an injured roller fails (FR-1.8-08, FR-2.15-06)."""
    cdef RollCounts counts = count_roll(rating, strength, rounding)
    cdef int reached = 0
    cdef int score
    for score in range(rating + 1):
        if judge_attempt(score, difficulty) == SUCCEEDED:
            reached += counts.scores[score]
    return reached


cdef InterceptionCounts count_interceptions(
    int rating, int strength, int against, int tie, int rounding
) noexcept nogil:
    """Count the interceptions of a ball of this score; an injured roller fails (FR-3.1.5-03, FR-2.15-06)."""
    cdef RollCounts counts = count_roll(rating, strength, rounding)
    return judge_rolls(&counts, rating, against, tie)


cdef InterceptionCounts judge_rolls(const RollCounts* counts, int rating, int against, int tie) noexcept nogil:
    """Judge every roll of a rating as an interception of a ball of this score."""
    cdef InterceptionCounts found = InterceptionCounts(0, 0, 0)
    cdef int score, verdict
    for score in range(rating + 1):
        verdict = judge_interception(score, against, tie)
        if verdict == WON:
            found.won += counts.scores[score]
        elif verdict == DRAWN:
            found.tied += counts.scores[score]
    found.failed = ACTION_ROLLS - found.won - found.tied
    return found


cdef void add_catches(SaveCounts* saves, const RollCounts* catches, int power, int64_t factor) noexcept nogil:
    """Add every catch against a power that counts `factor` times (FR-3.5.2-02, FR-2.15-11)."""
    cdef int64_t held = 0
    cdef int64_t deflected = 0
    cdef int score, verdict
    for score in range(HIGHEST_SKILL + 1):
        verdict = judge_catch(score, power)
        if verdict == HELD:
            held += catches.scores[score]
        elif verdict == DEFLECTED:
            deflected += catches.scores[score]
    saves.held += factor * held
    saves.deflected += factor * deflected
    saves.beaten += factor * (ACTION_ROLLS - held - deflected)


cdef SaveCounts count_saves(
    int power, int strength, int difficulty, int catching, int keeper_strength, int rounding
) noexcept nogil:
    """Count the pairs of power and catch for a ball within reach, injuries included (FR-2.16-02 to -07)."""
    cdef RollCounts powers = count_roll(power, strength, rounding)
    cdef RollCounts catches = count_roll(catching, keeper_strength, rounding)
    cdef SaveCounts saves = SaveCounts(0, 0, 0)
    cdef int score
    add_catches(&saves, &catches, shot_power(-1, difficulty, rounding), powers.injured)
    for score in range(power + 1):
        if powers.scores[score]:
            add_catches(&saves, &catches, shot_power(score, difficulty, rounding), powers.scores[score])
    return saves


cdef SaveCounts count_catches(int power, int catching, int strength, int rounding) noexcept nogil:
    """Count the catches of a shot of known power, out of ACTION_ROLLS (FR-3.5.2-01)."""
    cdef RollCounts catches = count_roll(catching, strength, rounding)
    cdef SaveCounts saves = SaveCounts(0, 0, 0)
    add_catches(&saves, &catches, power, 1)
    return saves


cdef void add_contest_roll(ContestRollCounts* counts, const ContestRoll* rolled, int factor) noexcept nogil:
    """Add one roll of a contest that counts `factor` times."""
    cdef Duel duel = Duel(UNDECIDED, NO_CARD)
    ends_duel(&duel, rolled, True)
    if duel.verdict == FIRST_HURT:
        counts.injured += factor
    elif duel.verdict == FIRST_FOULED:
        counts.fouls[duel.card] += factor
    elif duel.verdict == SECOND_HURT:
        counts.victim_injured[rolled.score] += factor
    else:
        counts.scores[rolled.score] += factor


cdef void add_checks(
    ContestRollCounts* counts, uint8_t* script, int rolls, int rating, int strength, int victim_strength,
    bint fouls_count, int factor, int rounding
) noexcept nogil:
    """Add the rolls of a contest that start with a script, one for each of the 100 injury checks."""
    cdef ContestRoll rolled
    cdef Dice dice
    cdef int check
    for check in range(ROLLS):
        script[rolls] = <uint8_t> check
        script_dice(&dice, script, rolls + 1)
        rolled = roll_in_duel(rating, strength, victim_strength, fouls_count, &dice, rounding)
        add_contest_roll(counts, &rolled, factor)


cdef ContestRollCounts count_contest_roll(
    int rating, int strength, int victim_strength, bint fouls_count, int rounding
) noexcept nogil:
    """Count one footballer's contest rolls, with foul, card and injury (FR-2.14-05, FR-2.15-02)."""
    cdef ContestRollCounts counts
    cdef uint8_t script[4]
    cdef int roll, fouls_face, cards_face
    memset(&counts, 0, sizeof(ContestRollCounts))
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
    """Refuse ratings and roundings that the rules do not have."""
    for rating in ratings:
        if not 0 <= rating <= HIGHEST_SKILL:
            raise ValueError(f"a rating goes from 0 to {int(HIGHEST_SKILL)}, and {rating} is outside")
    if not 0 <= rounding <= TRUNCATE:
        raise ValueError(f"a rounding goes from 0 to {int(TRUNCATE)}, and {rounding} is outside")


def injury_count(int strength, int rounding=HALF_EVEN):
    """Count the injury checks, out of 100, that injure (FR-2.15-03)."""
    check_ratings((strength,), rounding)
    return count_injuries(strength, rounding)


def roll_counts(int rating, int strength, int rounding=HALF_EVEN):
    """Return how many of 10,000 rolls injure the roller, and how many give each score."""
    check_ratings((rating, strength), rounding)
    counts = count_roll(rating, strength, rounding)
    return counts.injured, [counts.scores[score] for score in range(rating + 1)]


def attempt_count(int rating, int strength, int difficulty, int rounding=HALF_EVEN):
    """Count the rolls, out of 10,000, that reach a difficulty (FR-1.8-08)."""
    check_ratings((rating, strength), rounding)
    return count_attempts(rating, strength, difficulty, rounding)


def interception_counts(int rating, int strength, int against, int tie=TIE_INTERCEPTED, int rounding=HALF_EVEN):
    """Return how many of 10,000 interceptions of a ball of this score win, tie and fail (FR-3.1.5-03)."""
    check_ratings((rating, strength), rounding)
    counts = count_interceptions(rating, strength, against, tie, rounding)
    return counts.won, counts.tied, counts.failed


def save_counts(
    int power, int strength, int difficulty, int catching, int keeper_strength, int rounding=HALF_EVEN
):
    """Count 100,000,000 pairs of power and catch: beaten, deflected and held (FR-3.5.2-01)."""
    check_ratings((power, strength, catching, keeper_strength), rounding)
    saves = count_saves(power, strength, difficulty, catching, keeper_strength, rounding)
    return saves.beaten, saves.deflected, saves.held


def catch_counts(int power, int catching, int strength, int rounding=HALF_EVEN):
    """Count 10,000 catches of a shot of this power: beaten, deflected and held (FR-3.5.2-01)."""
    check_ratings((catching, strength), rounding)
    saves = count_catches(power, catching, strength, rounding)
    return saves.beaten, saves.deflected, saves.held


def contest_roll_counts(
    int rating, int strength, int victim_strength, bint fouls_count=True, int rounding=HALF_EVEN
):
    """Return the counts of 360,000 rolls in a contest, with their fouls, cards and injury checks.

    First the rolls that injure the roller, then the whistled fouls by card, then for each score the rolls after which
    play continues, then for each score the ignored fouls that injure their victim.
    """
    check_ratings((rating, strength, victim_strength), rounding)
    counts = count_contest_roll(rating, strength, victim_strength, fouls_count, rounding)
    return (
        counts.injured,
        [counts.fouls[card] for card in range(3)],
        [counts.scores[score] for score in range(rating + 1)],
        [counts.victim_injured[score] for score in range(rating + 1)],
    )


def contest_roll(
    bytes script, int rating, int strength, int victim_strength, bint fouls_count=True, int rounding=HALF_EVEN
):
    """Judge a contest roll with known dice: its verdict, card and score, and how many dice it used.

    The verdict is the roller's; it is UNDECIDED while play continues.
    """
    cdef Dice dice
    cdef Duel duel = Duel(UNDECIDED, NO_CARD)
    check_ratings((rating, strength, victim_strength), rounding)
    script_dice(&dice, script, <uint32_t> len(script))
    rolled = roll_in_duel(rating, strength, victim_strength, fouls_count, &dice, rounding)
    if dice.ran_out or dice.misread:
        raise ValueError(f"the dice {list(script)} do not make one roll of a contest")
    ends_duel(&duel, &rolled, True)
    return duel.verdict, duel.card, rolled.score, dice.rolled
