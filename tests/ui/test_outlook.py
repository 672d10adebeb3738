"""What an attack may become: the likeliest balls with exact chances, and the footballers who can change them."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from footroll.kernels.layout import Ask, Do
from footroll.match import DONE, Action
from footroll.notation import read_position
from footroll.odds import action_odds
from footroll.percent import percent
from footroll.ui.models.moments.outlook import NO_OUTLOOK, outlook_of
from tests.ui.hands import run_events

# Away 7 has the ball, and away 9 is 24 yards ahead. Home 8 stands six yards beside that lane; the others are far away.
DEFENCE = (
    "footroll-1 100x64 H=1@4:32,2@20:60,8@48:26 A=1@99:32,7@60:20,9@36:20 ask=defence-runs by=H carrier=A7 attack=A "
    "phase=moving"
)


def later(match, *actions):
    """Return the match at the opponents' next action after some runs."""
    twin = match.copy()
    for action in (*actions, DONE):
        twin.play(action)
    return twin


def test_the_balls_have_the_chances_that_the_odds_count():
    match = read_position(DEFENCE)
    found = outlook_of(match)
    assert found.balls
    twin = later(match)
    assert twin.ask is Ask.ASK_CARRIER
    ball = next(one for one in found.balls if one.words.startswith("7 to 9"))
    nine = next(pawn for pawn in twin.pawns(twin.decider) if twin.footballer(pawn).number == 9)
    assert ball.chance == percent(action_odds(twin, Action.pass_to(twin.cell(nine))).success)


def test_the_footballer_in_the_lane_lowers_the_chance_to_the_number_that_is_named():
    match = read_position(DEFENCE)
    words = outlook_of(match).answer
    assert words.startswith("Only 8 can get into the lane: at ")
    cell = words.split("at ")[1].split(" ")[0]
    eight = next(pawn for pawn in match.pawns(match.decider) if match.footballer(pawn).number == 8)
    run = next(
        action
        for action in match.legal_actions()
        if action.kind is Do.DO_RUN and action.pawn == eight and str(action.cell) == cell
    )
    twin = later(match, run)
    nine = next(pawn for pawn in twin.pawns(twin.decider) if twin.footballer(pawn).number == 9)
    assert words.endswith(f"falls to {percent(action_odds(twin, Action.pass_to(twin.cell(nine))).success)}.")


def test_there_is_none_at_other_questions():
    assert outlook_of(later(read_position(DEFENCE))) == NO_OUTLOOK


def test_the_panel_shows_it_at_the_defenders_movement(at):
    room = at(DEFENCE)
    run_events()
    assert room.panel.becomes.isVisible()
    assert "7 to 9" in room.panel.becomes.accessibleName()
