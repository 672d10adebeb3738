"""Forfeits: the commentary, the final panel and the start screen report them (FR-L-03)."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from footroll.kernels.layout import Do
from footroll.match import DONE, Action, Dice
from footroll.notation import read_position, save_record
from footroll.ui.models.answers.waiting import OverAnswer
from footroll.ui.models.companion.questions import question
from footroll.ui.models.full_time.finished import finished_of
from footroll.ui.models.replay.recent import recent_matches
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.replay.words import headline
from footroll.ui.models.session import MatchSession
from footroll.ui.models.telling import story_of

SEVEN = (
    "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,2@80:1,3@80:2,5@80:3,6@80:4,7@80:5,4@61:30 "
    "ask=defenders by=A attack=H carrier=H9 score=0-1"
)
FEW = "Away have 6 footballers left, and a team needs 7 to continue. (FR-L-03)"
OVER = "The match is over: 0 – 1. Home win by forfeit."


@pytest.fixture
def match():
    """Return a match where away has lost its seventh footballer to a red card."""
    match = read_position(SEVEN, dice=Dice.scripted(5, 90))
    match.play(Action(Do.DO_FOUL, pawn=17, other=1))
    assert match.over
    return match


@pytest.fixture
def panel():
    """Return a way to make the panel of a finished match."""
    return lambda match: OverAnswer(match, submit=lambda *_: None, refuse=lambda _: None)


def test_the_commentary_names_the_team_with_too_few_footballers(match):
    lines = [line for step in story_of(match) for line in step]
    assert [line.said for line in lines[-2:]] == [FEW, OVER]
    assert all(line.main for line in lines[-2:])


def test_the_panel_at_the_end_says_by_forfeit_and_why(match, panel):
    answer = panel(match)
    assert answer.question == "Home win by forfeit: 0 – 1"
    assert answer.asides()[0][0] == "How it ended"
    assert answer.asides()[0][1].endswith(f"{FEW} {OVER}")


def test_a_match_that_is_opened_at_its_end_still_says_why(match, panel):
    ended = read_position("footroll-1 100x64 H=1@5:32 A=1@94:32 phase=over ask=nothing ball=50:32 result=away-won")
    assert panel(ended).asides()[0][1] == "Away win by forfeit: Home have too few footballers left (FR-L-03)."


def test_the_recent_matches_and_the_replay_say_by_forfeit(match, tmp_path):
    path = tmp_path / "cup.txt"
    save_record(match.record, path=path)
    (recent,) = recent_matches(tmp_path)
    assert recent.about.startswith("ended by forfeit in turn 0")
    assert headline(load_reel(path).frames[-1]) == "The end: 0-1, Home win by forfeit"


BOTH = (  # both sides have seven, an injured footballer each, and no substitution left
    "footroll-1 100x64 H=1@5:32,2@20:10,3@20:20,4@30:30,5@20:40,6@20:50,7@40:30 "
    "A=1@94:32,2@80:10,3@80:20,4@70:30,5@80:40,6@80:50,7@60:30 phase=restarting ask=substitution by=H attack=H "
    "score=0-1 ball=55:0 restart=throw-in restart.side=H restart.cell=55:0 injured=H4,A4 asked=1 subs=3-3 windows=1-1 "
    "gone=H8,H9,H10,A8,A9,A10 rule.max_substitutions=3"
)


def both_short():
    """Return a match in which both sides were left with six at once, at 0 – 1."""
    match = read_position(BOTH, dice=Dice.scripted())
    match.play(DONE)
    match.play(DONE)
    return match


@pytest.mark.parametrize(
    ("short", "result", "why"),
    [
        ("away", "Home win by forfeit", "Away have too few footballers left (FR-L-03)"),
        ("both", "Away win", "Both sides have too few footballers left, and the score decides (FR-L-03)"),
    ],
)
def test_full_time_says_why_and_in_a_narrow_window_the_tooltip_does(match, open_window, short, result, why):
    ended = both_short() if short == "both" else match
    window = open_window("full-time", finished_of(MatchSession(ended)))
    banner = window.room.banner
    assert (banner.result.text(), banner.about.text()) == (result, f"{why} · turn 0")
    assert banner.about.toolTip() == banner.about.text()
    assert window.room.accessibleName() == f"Full time. Home 0, Away 1. {why}."


def test_the_companion_says_why_it_is_over(match):
    class Session:
        wanted = None

    Session.match = match
    title, follows = question(Session)
    assert title == "The match is over"
    assert follows.startswith("Home win by forfeit: Away have too few footballers left (FR-L-03). ")
