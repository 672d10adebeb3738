"""Events: typed values with named fields, built by the kernel and read by everybody."""

import copy
import pickle
import re
from pathlib import Path

import pytest

from footroll.kernels.layout import ContestKind, Die, Do, DuelVerdict, EventKind, Shot, Side, Skill
from footroll.kernels.values import Shape
from footroll.match import Action, Dice, Match, events
from footroll.match.events import (
    ActionPlayed,
    BallStrayed,
    ContestEnded,
    DirectionRolled,
    Event,
    FootballerSentOff,
    GoalScored,
    InjuryChecked,
    KickOffRolled,
    PassPlayed,
    PawnPlaced,
    PawnRan,
    PawnsSwapped,
    ReachTried,
    Rolled,
    ShotTaken,
    SkillRolled,
    TargetAimed,
)
from footroll.notation import load_record, read_position
from footroll.pitch import Cell
from tests.match.board import board, pawn_of

PAGE = Path(__file__).parents[2] / "docs" / "events.md"
RECORDS = Path(__file__).parents[1] / "records"
DUEL = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"
SHOT = ShotTaken(shooter=8, difficulty=40, score=57, result=Shot.ON_TARGET)
CLASSES = [one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)]
BUILT = [one for one in CLASSES if one not in (Event, Rolled)]


def test_a_duel_is_read_with_the_names_of_its_parts():
    # 90% of 70 is 63; 12% of 70 is 8.4
    played = read_position(DUEL, dice=Dice.scripted(90, 12)).play(Action(Do.DO_DRIBBLE))
    assert list(played) == [
        ActionPlayed(action=Do.DO_DRIBBLE, pawn=None),
        SkillRolled(roll=90, roller=1, skill=Skill.DRIBBLE, rating=70, score=63, difficulty=None),
        SkillRolled(roll=12, roller=12, skill=Skill.TACKLE, rating=70, score=8, difficulty=None),
        ContestEnded(1, 12, ContestKind.TO_DRIBBLE, DuelVerdict.DUEL_WON, opponents=1),
        PawnsSwapped(pawn=1, other=12, cell=Cell(61, 30)),
    ]


def test_a_stray_pass_is_read_with_its_yards_and_its_landing(teams):
    # 20% of low-pass 50 is 10, and 20 yards ask for more
    match = board(teams, 20, 1, at={"H8": (40, 30)}, carrier="H8", skills={("H8", Skill.LOW_PASS): 50})
    played = match.play(Action(Do.DO_PASS, cell=Cell(60, 30)))
    (direction,) = (event for event in played if isinstance(event, DirectionRolled))
    (stray,) = (event for event in played if isinstance(event, BallStrayed))
    assert PassPlayed(pawn_of("H8"), succeeded=False, cell=Cell(60, 30)) in played
    assert (direction.die, direction.roll, direction.yards) == (Die.D8, 1, stray.yards)
    assert (stray.kicker, Cell(60, 30).yards_to(stray.cell)) == (pawn_of("H8"), stray.yards)


def test_a_chosen_target_is_read_with_its_column_and_row(teams):
    at = {"H9": (90, 32), "A1": None}
    match = board(teams, 99, at=at, carrier="H9", skills={("H9", Skill.SHOOT): 100})
    match.play(Action(Do.DO_SHOOT))
    played = match.play(Action(Do.DO_AIM, other=5, row=1))
    assert played[0] == TargetAimed(Do.DO_AIM, None, column=5, row=1)
    assert isinstance(played[0], ActionPlayed)
    assert GoalScored(pawn_of("H9"), Side.HOME, goals=(1, 0)) in played


def test_a_roll_for_the_kick_off_belongs_to_a_side_and_to_nobody(teams):
    match = Match(*teams, dice=Dice.scripted(62, 61))
    assert list(match.opening)[:2] == [KickOffRolled(62, Side.HOME), KickOffRolled(61, Side.AWAY)]
    assert match.opening[0].pawn is None


def test_an_event_shows_its_fields_by_name():
    assert repr(SHOT) == "ShotTaken(shooter=8, difficulty=40, score=57, result=ON_TARGET)"
    assert repr(PawnRan(3, None, Cell(5, 6))) == "PawnRan(runner=3, points_at_ball=None, cell=5:6)"


def test_events_are_equal_by_class_and_fields():
    assert ShotTaken(8, 40, 57, Shot.ON_TARGET) == SHOT
    assert hash(ShotTaken(8, 40, 57, Shot.ON_TARGET)) == hash(SHOT)
    assert ShotTaken(8, 40, 58, Shot.ON_TARGET) != SHOT
    assert FootballerSentOff(3, Cell(5, 6)) != events.FootballerInjured(3, Cell(5, 6))
    assert SHOT != (8, 40, 57, Shot.ON_TARGET)


def test_events_cannot_be_changed():
    with pytest.raises(AttributeError, match=r"events cannot be changed: ShotTaken\.score"):
        SHOT.score = 99
    with pytest.raises(AttributeError, match=r"events cannot be changed: ShotTaken\.score"):
        del SHOT.score
    with pytest.raises(AttributeError):
        SHOT.colour = "red"


@pytest.mark.parametrize(
    "call",
    [
        lambda: ShotTaken(8, 40, 57),
        lambda: ShotTaken(8, 40, 57, Shot.WIDE, 1),
        lambda: ShotTaken(8, 40, 57, Shot.WIDE, score=57),
        lambda: ShotTaken(8, 40, 57, verdict=Shot.WIDE),
    ],
)
def test_an_event_takes_each_of_its_fields_once(call):
    with pytest.raises(TypeError, match="ShotTaken takes shooter, difficulty, score, result"):
        call()


def test_the_pawn_of_an_event_is_its_first_footballer_whatever_the_field_is_called():
    assert SHOT.pawn == SHOT.shooter == 8
    assert PawnPlaced(3, None, Cell(5, 6)).pawn == 3
    assert InjuryChecked(5, 3, Skill.STRENGTH, 70, 4, 30, passed=False).pawn == 3
    assert ReachTried(11, 8, 33, None, succeeded=False).pawn == 11


def test_events_are_matched_by_their_fields_in_order():
    match SHOT:
        case ShotTaken(shooter, difficulty, score, Shot.ON_TARGET):
            assert (shooter, difficulty, score) == (8, 40, 57)
        case _:
            pytest.fail("a shot on target is one")


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda event: pickle.loads(pickle.dumps(event))])
def test_events_can_be_copied_and_pickled(twin):
    assert twin(SHOT) == SHOT
    assert twin(PawnRan(3, 2, Cell(5, 6))).cell == Cell(5, 6)


def test_every_note_of_the_kernels_has_a_class():
    assert {one.kind for one in BUILT} == set(EventKind)
    assert len(BUILT) == len(EventKind) - 1 + len(Shape)  # rolls have shapes, and none that is only a roll


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_what_the_kernel_builds_is_what_the_class_makes(record):
    for moment in load_record(record).replay():
        for event in moment.events:
            made = type(event)(*(getattr(event, name) for name in event.__match_args__))
            assert (made, hash(made), repr(made)) == (event, hash(event), repr(event))
        assert [event.roll for event in moment.events if isinstance(event, Rolled)] == list(moment.events.rolls)


def test_the_records_hold_every_event():
    moments = (moment for path in RECORDS.glob("*.txt") for moment in load_record(path).replay())
    assert {type(event) for moment in moments for event in moment.events} == set(BUILT)


def test_the_page_lists_every_event_with_its_fields():
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert rows == {one.__name__: ", ".join(one.__match_args__) for one in BUILT}
