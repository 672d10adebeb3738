"""The four dice (rulebook 1.7): fair faces, the same rolls from the same seed, exact scripts."""

from collections import Counter
from itertools import pairwise

import pytest

from footroll.kernels import dice
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Card, Die, FoulCall

MASK = 2**64 - 1
FACES = {
    Die.D100: range(100),
    Die.D8: range(1, 9),
    **dict.fromkeys((Die.FOULS_DIE, Die.CARDS_DIE, Die.D6), range(1, 7)),
}

# Published outputs: the test vector of xoshiro256++ for the state 1, 2, 3, 4, and of SplitMix64 for the seed 1234567.
XOSHIRO_1234 = [
    41943041,
    58720359,
    3588806011781223,
    3591011842654386,
    9228616714210784205,
    9973669472204895162,
    14011001112246962877,
    12406186145184390807,
    15849039046786891736,
    10450023813501588000,
]
SPLIT_MIX_1234567 = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]


def rotate(word, left):
    return (word << left | word >> (64 - left)) & MASK


def xoshiro(state):
    """Yield the words of xoshiro256++ in plain Python."""
    a, b, c, d = state
    while True:
        yield (rotate((a + d) & MASK, 23) + a) & MASK
        shifted = (b << 17) & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = rotate(d, 45)


def split_mix(counter):
    """Yield the words of SplitMix64 in plain Python."""
    while True:
        counter = (counter + 0x9E3779B97F4A7C15) & MASK
        word = counter
        word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & MASK
        word = ((word ^ word >> 27) * 0x94D049BB133111EB) & MASK
        yield word ^ word >> 31


def take(words, count):
    return [next(words) for _ in range(count)]


def plain_rolls(state, lowest, faces, count):
    """Roll a die as documented: top 32 bits times the faces, redrawn where a face would be favoured."""
    words, rolls = xoshiro(state), []
    while len(rolls) < count:
        product = (next(words) >> 32) * faces
        if product % 2**32 >= 2**32 % faces:
            rolls.append(lowest + (product >> 32))
    return rolls


def test_the_plain_generators_give_the_published_words():
    assert take(xoshiro((1, 2, 3, 4)), 10) == XOSHIRO_1234
    assert take(split_mix(1234567), 4) == SPLIT_MIX_1234567


@pytest.mark.parametrize("die", list(Die))
def test_seeded_dice_roll_what_the_plain_generator_rolls(die):
    cup = DiceCup.seeded(2026, 5)
    expected = plain_rolls(cup.state, FACES[die][0], len(FACES[die]), 3000)
    assert cup.rolls(die, 3000) == expected


@pytest.mark.parametrize(("seed", "match"), [(0, 0), (1, 0), (0, 1), (2**64 - 1, 7), (7, 2**64 - 1)])
def test_a_match_of_a_seed_begins_as_documented(seed, match):
    counter = next(split_mix(seed)) ^ rotate(next(split_mix(match)), 32)
    assert list(DiceCup.seeded(seed, match).state) == take(split_mix(counter), 4)


@pytest.mark.clause("FR-0-07")
def test_the_same_seed_rolls_the_same_and_another_match_does_not():
    assert DiceCup.seeded(3, 9).rolls(Die.D100, 50) == DiceCup.seeded(3, 9).rolls(Die.D100, 50)
    assert DiceCup.seeded(3, 9).rolls(Die.D100, 50) != DiceCup.seeded(3, 10).rolls(Die.D100, 50)
    assert DiceCup.seeded(3, 9).rolls(Die.D100, 50) != DiceCup.seeded(9, 3).rolls(Die.D100, 50)


def test_ten_thousand_matches_begin_differently():
    assert len({DiceCup.seeded(1, match).state for match in range(10_000)}) == 10_000


@pytest.mark.clause("FR-1.7-01", "FR-1.7-02", "FR-1.7-04", "FR-1.7-09", "FR-1.7-10")
@pytest.mark.parametrize("die", list(Die))
def test_every_face_comes_up_and_none_is_favoured(die):
    rolls, faces = 60_000, FACES[die]
    seen = Counter(DiceCup.seeded(11).rolls(die, rolls))
    assert set(seen) == set(faces)
    expected = rolls / len(faces)
    chi_squared = sum((seen[face] - expected) ** 2 / expected for face in faces)
    freedom = len(faces) - 1
    assert chi_squared < freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations above the mean


def test_neighbouring_rolls_are_independent():
    rolls = DiceCup.seeded(5).rolls(Die.D100, 40_000)
    pairs = Counter((first // 10, second // 10) for first, second in pairwise(rolls))
    expected = (len(rolls) - 1) / 100
    chi_squared = sum((pairs[a, b] - expected) ** 2 / expected for a in range(10) for b in range(10))
    assert chi_squared < 99 + 4 * (2 * 99) ** 0.5


@pytest.mark.clause("FR-0-09", "FR-1.7-09")
@pytest.mark.parametrize(
    ("face", "call"),
    [
        (1, "FOUL_WITH_CARD"),
        (2, "FOUL_WITH_CARD"),
        (3, "FOUL_WITHOUT_CARD"),
        (5, "FOUL_WITHOUT_CARD"),
        (6, "FOUL_IGNORED"),
    ],
)
def test_the_fouls_die_has_two_cards_three_plain_fouls_and_one_ignored_foul(face, call):
    assert FoulCall(dice.judge_foul(face)).name == call


@pytest.mark.clause("FR-0-09", "FR-1.7-10", "FR-2.14-24")
@pytest.mark.parametrize(("face", "card"), [(1, Card.YELLOW), (4, Card.YELLOW), (5, Card.RED), (6, Card.RED)])
def test_the_cards_die_has_four_yellows_and_two_reds(face, card):
    assert dice.judge_card(face) == card


@pytest.mark.clause("FR-0-07")
def test_scripted_dice_return_their_rolls_in_order():
    cup = DiceCup.scripted(0, 99, 8, 6, 1)
    assert [cup.roll(die) for die in (Die.D100, Die.D100, Die.D8, Die.FOULS_DIE, Die.CARDS_DIE)] == [0, 99, 8, 6, 1]
    assert cup.rolled == 5


def test_a_script_that_runs_out_says_so():
    cup = DiceCup.scripted(50)
    cup.roll(Die.D100)
    with pytest.raises(LookupError, match="roll 2 was asked for, and the script holds 1"):
        cup.roll(Die.D100)


@pytest.mark.parametrize(
    ("face", "die"), [(100, Die.D100), (0, Die.D8), (9, Die.D8), (7, Die.CARDS_DIE), (0, Die.FOULS_DIE)]
)
def test_a_scripted_roll_must_be_a_face_of_its_die(face, die):
    with pytest.raises(ValueError, match="roll 1 of the script is not a face"):
        DiceCup.scripted(face).roll(die)


def test_a_saved_state_continues_with_the_same_rolls():
    cup = DiceCup.seeded(8)
    cup.rolls(Die.D8, 100)
    saved = cup.state
    ahead = cup.rolls(Die.D100, 100)
    cup.state = saved
    assert cup.rolls(Die.D100, 100) == ahead


def test_an_all_zero_state_is_refused():
    with pytest.raises(ValueError, match="four words, and not all of them 0"):
        DiceCup.seeded(1).state = (0, 0, 0, 0)


def test_an_unseeded_cup_has_seed_0():
    assert DiceCup().rolls(Die.D8, 10) == DiceCup.seeded(0).rolls(Die.D8, 10)
