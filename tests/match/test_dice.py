"""Dice rolled by people, and invalid rolls."""

import pytest

from footroll.agents import RandomCoach
from footroll.errors import BadRoll, OutOfDice, TeamError
from footroll.kernels.layout import Die, Do, Side, Skill
from footroll.match import Action, Dice, Match
from footroll.match.events import Rolled, SkillRolled
from footroll.notation import read_position
from footroll.pitch import Cell
from footroll.shootout import play as shoot_out
from tests.plain import PlainCoach

DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:40 A=1@94:32,4@61:30 ask=carrier carrier=H9"
SHOOT = Action(Do.DO_SHOOT)


class Person:
    """Rolls dice at a table: records the requests, and answers from a list or a cup."""

    def __init__(self, *rolls, cup=None):
        self.asked, self.rolls, self.cup = [], list(rolls), cup

    def __call__(self, wanted):
        self.asked.append(wanted)
        return self.cup.roll(wanted.die) if self.cup else self.rolls.pop(0)


@pytest.mark.clause("FR-0-07")
@pytest.mark.parametrize(("seed", "coach"), [(0, PlainCoach()), (2, PlainCoach()), (5, RandomCoach(5))])
def test_a_person_is_asked_for_each_roll_of_a_match_and_for_no_other(teams, seed, coach):
    rolled = Match(*teams, dice=Dice.seeded(seed))
    person = Person(cup=Dice.seeded(seed))
    asked = Match(*teams, dice=Dice.asked(person))
    for _ in range(1500):
        if rolled.over:
            break
        person.asked.clear()
        action = coach.decide(rolled)
        events = rolled.play(action)
        assert asked.play(action) == events
        rolls = [event for event in events if isinstance(event, Rolled)]
        assert [(one.die, one.pawn, one.skill if isinstance(one, SkillRolled) else None) for one in rolls] == [
            (one.die, one.pawn, one.skill) for one in person.asked
        ]
    assert asked.save() == rolled.save()
    assert asked.record == rolled.record


def test_a_request_names_the_footballer_die_skill_and_opponent():
    person = Person(90, 12, 95)
    match = read_position(DUEL, dice=Dice.asked(person))
    match.play(SHOOT)
    assert [(one.die, one.side, one.skill, one.opponent) for one in person.asked] == [
        (Die.D100, Side.HOME, Skill.FEINT, 12),
        (Die.D100, Side.AWAY, Skill.TACKLE, 1),
        (Die.D100, Side.HOME, Skill.SHOOT, None),
    ]
    assert person.asked[2].difficulty == match.pitch.difficulty(Cell(60, 30), side=Side.HOME)
    assert str(person.asked[0]) == "Number 9 (HOM 9) rolls a D100 for feint against Number 4 (AWA 4)"


def test_a_request_names_the_first_kick_off_and_directions(teams):
    person = Person(70, 20)
    Match(*teams, dice=Dice.asked(person))
    assert [str(one) for one in person.asked] == [
        "Reds roll a D100 for the first kick-off",
        "Blues roll a D100 for the first kick-off",
    ]
    person = Person(10, 3)
    far = read_position(DUEL.replace("4@61:30", "4@90:1"), dice=Dice.asked(person))
    far.play(Action(Do.DO_PASS, cell=Cell(35, 30)))
    assert str(person.asked[1]) == "Number 9 (HOM 9) rolls a D8 for the direction"
    assert list(person.asked[1].faces) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.clause("FR-1.7-02")
@pytest.mark.parametrize(
    ("roll", "told"),
    [
        (-1, "-1"),
        (100, "100"),
        (1000, "1000"),
        (5.0, "5.0"),
        ("5", "the text '5'"),
        (None, "nothing"),
        (True, "true"),
        pytest.param(10**5000, "a huge number", id="huge"),
    ],
)
def test_an_invalid_roll_is_refused_and_nothing_happens(roll, told):
    person = Person(90, roll, 90, 12, 95)
    match = read_position(DUEL, dice=Dice.asked(person))
    before = match.save()
    with pytest.raises(BadRoll) as refusal:
        match.play(SHOOT)
    assert str(refusal.value) == f"a D100 shows 0 to 99, not {told} (FR-1.7-02)"
    assert match.save() == before
    assert match.play(SHOOT).rolls == (90, 12, 95)  # all of them were asked for again


def test_a_person_who_gives_up_leaves_the_match_as_it_was():
    match = read_position(DUEL, dice=Dice.asked(Person(90)))  # the list runs out within the step
    before = match.save()
    with pytest.raises(IndexError):
        match.play(SHOOT)
    assert (match.save(), match.record.steps) == (before, ())


def test_undone_rolls_are_not_asked_for_twice_but_another_answer_is_rolled_again():
    person = Person(90, 12, 95, 40, 30)
    match = read_position(DUEL, dice=Dice.asked(person))
    match.play(SHOOT)
    after = match.save()
    match.undo()
    match.play(SHOOT)
    assert (match.save(), len(person.asked)) == (after, 3)
    match.undo()
    match.play(Action(Do.DO_DRIBBLE))
    assert match.record.steps[-1].rolls == (40, 30)


@pytest.mark.parametrize(
    ("rolls", "says"),
    [
        (
            (),
            (
                "the list of rolls is too short; add one, as Number 9 (HOM 9) rolls a D100 for feint against "
                "Number 4 (AWA 4)"
            ),
        ),
        (
            (90,),
            (
                "the list of rolls is too short; add one, as Number 4 (AWA 4) rolls a D100 for tackle "
                "against Number 9 (HOM 9)"
            ),
        ),
        ((90, 5), "the list of rolls is too short; add one, as Number 4 (AWA 4) rolls a fouls die for the foul"),
        ((90, 5, 1), "the list of rolls is too short; add one, as Number 4 (AWA 4) rolls a cards die for the card"),
    ],
)
def test_dice_that_run_out_say_which_roll_is_missing(rolls, says):
    match = read_position(DUEL, dice=Dice.scripted(*rolls))
    with pytest.raises(OutOfDice) as refusal:
        match.play(SHOOT)
    assert str(refusal.value) == says
    assert str(refusal.value.wanted) in says


def test_dice_that_run_out_after_thousands_of_ties_are_reported_like_any_others():
    match = read_position(DUEL, dice=Dice.scripted(*[50] * 5000))
    before = match.save()
    with pytest.raises(OutOfDice) as refusal:
        match.play(Action(Do.DO_DRIBBLE))
    assert refusal.value.wanted.die is Die.D100
    assert match.save() == before


@pytest.mark.clause("FR-1.7-09")
def test_a_scripted_number_that_its_die_does_not_have_is_refused():
    match = read_position(DUEL, dice=Dice.scripted(90, 5, 7))
    before = match.save()
    with pytest.raises(BadRoll, match=r"^a fouls die shows 1 to 6, not 7 \(FR-1.7-09\)$"):
        match.play(SHOOT)
    assert match.save() == before


@pytest.mark.parametrize("roll", [-1, 100, 300, 1.5, "7", None])
def test_a_script_contains_only_rolls(roll):
    with pytest.raises(BadRoll, match=r"^roll 2 must be a whole number from 0 to 99, not .*$"):
        Dice.scripted(5, roll)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7"])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(BadRoll, match=r"^seed must be a whole number from 0 to 18446744073709551615, not .*$"):
        Dice.seeded(seed)


@pytest.mark.parametrize("make", [lambda: Dice.seeded(3), lambda: Dice.scripted(*range(50))])
def test_copied_dice_roll_the_same_independently(make):
    dice = make()
    dice.rolls(Die.D100, 7)
    twin = dice.copy()
    assert twin.rolls(Die.D100, 20) == dice.rolls(Die.D100, 20)
    twin.roll(Die.D100)
    assert (dice.rolled, twin.rolled) == (27, 28)


@pytest.mark.clause("FR-1.5-01")
@pytest.mark.parametrize(
    "play",
    [
        lambda home, away: Match(home, away, dice=Dice.seeded(1)),
        lambda home, away: shoot_out(home, away=away, dice=Dice.seeded(1)),
    ],
)
def test_two_teams_of_one_colour_are_refused(teams, play):
    with pytest.raises(TeamError, match=r"Reds and Reds: both wear #aa0000; .* \(FR-1.5-01\)$"):
        play(teams[0], teams[0])


@pytest.mark.clause("FR-1.5-01")
@pytest.mark.parametrize("side", ["home", "away"])
def test_an_invented_team_has_another_shirt(side):
    other = {"home": "away", "away": "home"}[side]
    even = read_position(DUEL).teams[["home", "away"].index(other)]
    match = read_position(DUEL, **{side: even})
    assert match.teams[0].shirt != match.teams[1].shirt


def test_a_seed_that_is_not_given_to_seeded_is_refused():
    with pytest.raises(TypeError, match="takes 1 positional argument"):
        Dice(7)
