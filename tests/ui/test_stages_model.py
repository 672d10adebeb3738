"""The stage strip: finished stages, later actors, and the cause of a restart."""

from pathlib import Path

import pytest

pytest.importorskip("PyQt6")

from footroll.kernels.layout import Ask, Restart
from footroll.match import Dice
from footroll.notation import load_record, read_position
from footroll.ui.models.session import MatchSession
from footroll.ui.models.stages import StageProgress, Stages, acting_later

RECORDS = Path(__file__).parent.parent / "records"
SLIPS = "footroll-1 100x64 H=1@5:32,9@60:30,10@40:20 A=1@94:32,4@41:20 ask=carrier carrier=H9"
ALONE = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9"


def first(name, there):
    """Return the match of a record at the first moment where a condition holds."""
    match = next(one.match for one in load_record(RECORDS / f"{name}.txt").replay() if there(one.match))
    match.dice = Dice.seeded(1)
    return match


def test_later_actors_are_counted_beforehand():
    match = read_position(SLIPS)
    assert dict(acting_later(match))[1] == 1  # 10 is marked by 4
    stages = Stages().follow(match)
    assert stages[1].count == "1 can act"
    assert match.ask is Ask.ASK_CARRIER


def test_nobody_can_act_without_an_opponent_nearby():
    assert acting_later(read_position(ALONE)) == ()


def test_stages_before_one_came_count_as_done():
    match = first("bounce", lambda match: match.ask is Ask.ASK_DEFENCE_RUNS)
    stages = Stages().follow(match)
    assert {stage.progress for stage in stages[:5]} == {StageProgress.DONE}


def test_the_strip_says_what_led_to_a_restart(open_room):
    fouled = first("effect-round-the-wall", lambda match: match.ask is Ask.ASK_DEFENCE_PLACES and match.turn)
    assert "Foul by Home 6 on Away 9. Yellow card for Home 6." in open_room(MatchSession(fouled)).strip.note
    out = first("corner", lambda match: match.state["restart"] == Restart.AT_CORNER)
    assert open_room(MatchSession(out)).strip.note == "Corner for Kestrel Forge"
