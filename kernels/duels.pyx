"""One-on-one contests with their fouls, cards and injuries (rulebook 1.8, 2.14 and 2.15).

The footballer who starts the contest rolls first (FR-2.14-15). A roll of 1 to 9 is a foul and a roll of 0 may hurt the
roller; a draw is rolled again by both, each roll with its own checks (FR-1.8-14).
"""

from libc.stdint cimport uint64_t

from footroll.kernels.dice cimport (
    DiceCup,
    judge_card,
    judge_foul,
    roll_cards_die,
    roll_d100,
    roll_fouls_die,
    seed_dice,
)
from footroll.kernels.layout cimport (
    DRAWN,
    DUEL_LOST,
    DUEL_WON,
    FIRST_FOULED,
    FIRST_HURT,
    FOUL_IGNORED,
    FOUL_WITH_CARD,
    HALF_EVEN,
    NO_CARD,
    SECOND_FOULED,
    SECOND_HURT,
    UNDECIDED,
    WON,
)
from footroll.kernels.scores cimport better_of, is_hurt, rolls_foul, score_of


cdef int resolve_foul(Duel* duel, int strength, Dice* dice, int rounding) noexcept nogil:
    """Roll what a foul brings: the call, the card, the victim's injury check; return the call (FR-2.15-20)."""
    cdef int call = judge_foul(roll_fouls_die(dice))
    duel.card = NO_CARD
    if call == FOUL_WITH_CARD:
        duel.card = <uint8_t> judge_card(roll_cards_die(dice))
    duel.hurt = is_hurt(strength, roll_d100(dice), rounding)
    return call


cdef int resolve_roll(
    Duel* duel, bint first, int strength, int victim_strength, Dice* dice, int rounding
) noexcept nogil:
    """Roll for one of the two and return his roll, having set a verdict if it ends the contest.

    A whistle voids the contest (FR-2.14-12); a foul that the referee lets go hurts or is played on (FR-2.14-08,
    FR-2.14-09); who is hurt by his own 0 loses his part without an answer (FR-2.15-06, FR-2.15-09).
    """
    cdef int roll = roll_d100(dice)
    if roll == 0 and is_hurt(strength, roll_d100(dice), rounding):
        duel.verdict = FIRST_HURT if first else SECOND_HURT
    elif rolls_foul(roll):
        if resolve_foul(duel, victim_strength, dice, rounding) != FOUL_IGNORED:
            duel.verdict = FIRST_FOULED if first else SECOND_FOULED
        elif duel.hurt:
            duel.verdict = SECOND_HURT if first else FIRST_HURT
    return roll


cdef Duel resolve_duel(
    int skill, int opponent, int strength, int opponent_strength, Dice* dice, int rounding
) noexcept nogil:
    """Roll a contest of two until it is decided, the first footballer's roll before the second's (FR-1.8-13)."""
    cdef Duel duel = Duel(UNDECIDED, NO_CARD, 0, 0)
    cdef int roll, answer, better
    while duel.verdict == UNDECIDED and not dice.ran_out:
        duel.rounds += duel.rounds < 255
        roll = resolve_roll(&duel, True, strength, opponent_strength, dice, rounding)
        if duel.verdict != UNDECIDED:
            break
        answer = resolve_roll(&duel, False, opponent_strength, strength, dice, rounding)
        better = better_of(score_of(skill, roll, rounding), score_of(opponent, answer, rounding))
        if duel.verdict == UNDECIDED and better != DRAWN:
            duel.verdict = DUEL_WON if better == WON else DUEL_LOST
    if dice.ran_out:
        duel.verdict = UNDECIDED
    return duel


def roll_duel(
    DiceCup cup not None, int skill, int opponent, int strength, int opponent_strength, int rounding=HALF_EVEN
):
    """Roll one contest with a cup of dice and return its verdict, card, whether the victim was hurt, and rounds."""
    duel = resolve_duel(skill, opponent, strength, opponent_strength, &cup.dice, rounding)
    return duel.verdict, duel.card, bool(duel.hurt), duel.rounds


def count_duels(
    uint64_t seed, uint64_t contests, int skill, int opponent, int strength, int opponent_strength,
    uint64_t[::1] verdicts, int rounding=HALF_EVEN
):
    """Roll so many contests from one seed and add each verdict to its place of `verdicts`."""
    cdef Dice dice
    cdef uint64_t _contest
    if verdicts.shape[0] <= SECOND_HURT:
        raise ValueError(f"{int(SECOND_HURT) + 1} places are needed for the verdicts")
    with nogil:
        seed_dice(&dice, seed, 0)
        for _contest in range(contests):
            verdicts[resolve_duel(skill, opponent, strength, opponent_strength, &dice, rounding).verdict] += 1
