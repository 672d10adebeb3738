"""The commentary of a match: every roll with its calculation, and that of a continued record."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from footroll.kernels.layout import Do
from footroll.match import Action, Dice
from footroll.match.events import SkillRolled
from footroll.notation import load_record, read_position
from footroll.pitch import Cell
from footroll.ui.models.commentary import CommentaryModel
from footroll.ui.models.new_match import at_moment
from footroll.ui.models.session import MatchSession
from footroll.ui.models.sums import roll_words, sums
from footroll.ui.models.telling import story_of, tell_lines

RECORDS = Path(__file__).parent.parent / "records"
SHOT = "footroll-1 100x64 H=1@9:31,9@88:28 A=1@99:30 ask=carrier carrier=H9"
PASS = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:14 A=1@94:32,4@80:30,5@66:21 ask=carrier carrier=H9"


def lines(position, *rolls, actions):
    match = read_position(position, dice=Dice.scripted(*rolls))
    told = [list(tell_lines(match, match.play(action), turn=1)) for action in actions]
    return [line.words for step in told for line in step]


def test_a_shot_is_reported_with_its_calculation():
    assert lines(SHOT, 64, actions=[Action(Do.DO_SHOOT)]) == [
        "Home 9 shoots from 88:28. Roll 64 × Shoot 70 = 45 against 15: on target, R 30."
    ]


def test_a_sure_pass_is_reported_without_a_roll():
    near = [Action(Do.DO_PASS, cell=Cell(60, 28))]
    assert lines(SHOT.replace("9@88:28", "9@60:30"), actions=near)[0] == "Home 9 passes to 60:28. Reached, no roll."


def test_a_pass_and_its_interceptors_are_reported_with_their_difficulties():
    told = lines(PASS, 50, 10, actions=[Action(Do.DO_PASS, cell=Cell(70, 14)), Action(Do.DO_TRY, pawn=13)])
    assert told[0] == "Home 9 declares a pass to 70:14."
    assert told[1] == (
        "Away 5 does not reach it. Roll 50 × Low-pass 70 = 35 against 26, "
        "roll 10 × Intercept 70 = 7 against 35: missed."
    )


def test_a_goalkeeper_in_the_box_is_reported_with_the_effective_skill():
    more = 0
    for moment in load_record(RECORDS / "goalkeeper-in-his-box.txt").replay():
        match = moment.match
        for event in (event for event in moment.events if isinstance(event, SkillRolled)):
            sheet = match.footballer(event.roller).skill(event.skill)
            if event.rating != sheet:
                more += 1
                assert match.footballer(event.roller).goalkeeper
                assert event.rating == sheet + 20  # FR-1.8-16, FR-3.1.5-04
                assert f" {event.rating} = {event.score}" in roll_words(match, event)
    assert more


def test_every_roll_of_every_record_makes_its_score():
    for path in sorted(RECORDS.glob("*.txt")):
        for moment in load_record(path).replay():
            for event in moment.events:
                if isinstance(event, SkillRolled):
                    assert abs(event.roll * event.rating / 100 - event.score) <= 0.5, path
            list(sums(moment.match, moment.events))


def test_a_continued_record_shows_the_earlier_commentary(open_room):
    draft = load_record(RECORDS / "save.txt")
    match = at_moment(draft)
    steps = len(match.record.steps)
    room = open_room(MatchSession(match))
    told = [line.words for lines in story_of(match) for line in lines]
    shown = [room.story.data(room.story.index(row)) for row in range(room.story.rowCount())]
    assert shown == told
    assert any("Reach" in words for words in shown)
    assert len(match.record.steps) == steps


def test_undone_lines_disappear_and_a_filter_keeps_names():
    match = read_position(PASS, dice=Dice.seeded(3))
    story = CommentaryModel(match)
    story.recall()
    story.add(match.play(Action(Do.DO_PASS, cell=Cell(60, 28))), 1)
    assert story.rowCount() == 1
    story.filter("card")
    assert story.rowCount() == 0
    story.filter("")
    assert story.rowCount() == 1
    story.keep(1)
    assert story.rowCount() == 0
