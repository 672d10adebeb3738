"""One-on-one contests with their fouls, cards and injuries (rulebook 1.8, 2.14 and 2.15).

The footballer that starts the contest rolls first (FR-2.14-15). A roll of 1 to 9 is a foul, and a roll of 0 may injure
the roller. After a draw both roll again, each roll with its own checks (FR-1.8-14).
"""

from libc.stdint cimport uint64_t

from footroll.kernels.dice cimport (
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


cdef ContestRoll roll_in_duel(
    int rating, int strength, int victim_strength, bint fouls_count, Dice* dice, int rounding
) noexcept nogil:
    """Roll for one footballer of a contest, with injury checks and fouls.

    After a foul the order is fouls die, cards die, the victim's injury check (FR-2.14-05, FR-2.15-02, FR-2.15-20).
    """
    cdef ContestRoll rolled
    rolled.roll = <int16_t> roll_d100(dice)
    rolled.score = <int16_t> score_of(rating, rolled.roll, rounding)
    rolled.fouled = fouls_count and rolls_foul(rolled.roll)
    rolled.check = -1
    rolled.fouls_face = -1
    rolled.cards_face = -1
    rolled.hurt = 0
    rolled.victim_hurt = 0
    if rolled.fouled:
        roll_foul(&rolled, victim_strength, dice, rounding)
    elif rolled.roll == 0:
        rolled.check = <int8_t> roll_d100(dice)
        rolled.hurt = is_hurt(strength, rolled.check, rounding)
    return rolled


cdef void roll_foul(ContestRoll* rolled, int victim_strength, Dice* dice, int rounding) noexcept nogil:
    """Roll a foul's consequences: call, card, injury check (FR-2.14-07, FR-2.14-11, FR-2.15-01)."""
    rolled.fouls_face = <int8_t> roll_fouls_die(dice)
    rolled.call = <uint8_t> judge_foul(rolled.fouls_face)
    if rolled.call == FOUL_WITH_CARD:
        rolled.cards_face = <int8_t> roll_cards_die(dice)
    rolled.check = <int8_t> roll_d100(dice)
    rolled.victim_hurt = is_hurt(victim_strength, rolled.check, rounding)


cdef bint ends_duel(Duel* duel, const ContestRoll* rolled, bint first) noexcept nogil:
    """Set the verdict of a roll that ends a contest, and return whether it does.

    A whistle voids the contest (FR-2.14-12). After an ignored foul the victim is injured or play continues (FR-2.14-08,
    FR-2.14-09). A footballer injured by a roll of 0 loses without an answer (FR-2.15-06, FR-2.15-09).
    """
    if rolled.hurt:
        duel.verdict = FIRST_HURT if first else SECOND_HURT
    elif rolled.fouled:
        if rolled.call != FOUL_IGNORED:
            duel.verdict = FIRST_FOULED if first else SECOND_FOULED
            duel.card = <uint8_t> judge_card(rolled.cards_face) if rolled.cards_face >= 0 else NO_CARD
        elif rolled.victim_hurt:
            duel.verdict = SECOND_HURT if first else FIRST_HURT
    return duel.verdict != UNDECIDED


def count_duels(
    uint64_t seed, uint64_t contests, int skill, int opponent, int strength, int opponent_strength,
    uint64_t[::1] verdicts, int rounding=HALF_EVEN
):
    """Roll many contests of two from one seed and count their verdicts in `verdicts` (FR-1.8-13)."""
    cdef Dice dice
    cdef Duel duel
    cdef ContestRoll roll, answer
    cdef int better
    cdef uint64_t _contest
    if verdicts.shape[0] <= SECOND_HURT:
        raise ValueError(f"{int(SECOND_HURT) + 1} places are needed for the verdicts")
    with nogil:
        seed_dice(&dice, seed, 0)
        for _contest in range(contests):
            duel = Duel(UNDECIDED, NO_CARD)
            while duel.verdict == UNDECIDED:
                roll = roll_in_duel(skill, strength, opponent_strength, True, &dice, rounding)
                if ends_duel(&duel, &roll, True):
                    break
                answer = roll_in_duel(opponent, opponent_strength, strength, True, &dice, rounding)
                better = better_of(roll.score, answer.score)
                if not ends_duel(&duel, &answer, False) and better != DRAWN:
                    duel.verdict = DUEL_WON if better == WON else DUEL_LOST
            verdicts[duel.verdict] += 1
