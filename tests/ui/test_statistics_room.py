"""The statistics of a match: counted from events, each with the moments behind it."""

import os
from functools import cache
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")
pytest.importorskip("pyqtgraph")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pyqtgraph import TextItem

from footroll.kernels.layout import Do, Side
from footroll.match import Action, Dice, Match
from footroll.match.events import ContestEnded, FoulCommitted, InterceptionTried
from footroll.notation import read_position, write_record
from footroll.pitch import Cell
from footroll.sheets import read_team
from footroll.ui.models.replay.reel import load_reel, read_reel
from footroll.ui.models.replay.statistics import FRAME, statistics_of
from footroll.ui.models.replay.tracks import Rise, Tracks
from footroll.ui.theme import DARK
from footroll.ui.views.replay.chart import XgChart
from footroll.ui.views.replay.statistics import StatisticsRoom
from tests.plain import PlainCoach
from tests.ui.hands import run_events

RECORDS = Path(__file__).parent.parent / "records"


@cache
def reel():
    match = Match(*(read_team(name).team for name in ("solana-blava", "kestrel-forge")), dice=Dice.seeded(11))
    while not match.over:
        match.play(PlainCoach().decide(match))
    return read_reel(write_record(match.record, seed=11))


def stats(shown):
    return {stat.name: stat for stat in statistics_of(shown)}


def numbers(shown, name):
    stat = stats(shown)[name]
    return stat.words(Side.HOME), stat.words(Side.AWAY)


def test_a_pass_is_counted_once_in_all_and_once_by_its_length():
    """From 60:30 to 68:33 are 8 and 3 yards: 11."""
    text = "footroll-1 100x64 H=1@5:32,9@60:30,8@68:33 A=1@94:32,4@50:60 ask=carrier carrier=H9"
    match = read_position(text, dice=Dice.scripted())
    match.play(Action(Do.DO_PASS, cell=Cell(68, 33)))
    shown = read_reel(write_record(match.record))
    assert numbers(shown, "Passes") == ("1 of 1", "0 of 0")
    assert numbers(shown, "Passes of 11 to 20 yards") == ("1 of 1", "0 of 0")
    assert numbers(shown, "Passes of 1 to 10 yards") == ("0 of 0", "0 of 0")
    assert stats(shown)["Passes"].tried == ([1], [])


def test_a_duel_is_won_by_one_and_lost_by_the_other():
    text = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"
    match = read_position(text, dice=Dice.scripted(90, 12))
    match.play(Action(Do.DO_DRIBBLE))
    assert numbers(read_reel(write_record(match.record)), "Duels won") == ("1 of 1", "0 of 1")


@pytest.mark.parametrize(
    ("record", "name", "least"),
    [
        ("offside.txt", "Offsides", 1),
        ("corner.txt", "Passes", 1),
        ("save.txt", "Saves", 1),
        ("second-yellow.txt", "Yellow cards", 1),
        ("penalty.txt", "Shots", 1),
    ],
)
def test_what_a_record_is_about_is_counted_in_it(record, name, least):
    stat = stats(load_reel(RECORDS / record))[name]
    assert sum(len(ats) for ats in stat.tried) >= least


def test_goals_are_the_score_and_shares_sum_to_all():
    found = stats(reel())
    assert [len(ats) for ats in found["Goals"].tried] == list(reel().frames[-1].match.goals)
    shares = [int(found["Possession"].words(side).removesuffix("%")) for side in Side]
    assert sum(shares) == 100
    by_length = [stat for name, stat in found.items() if name.startswith("Passes ")]
    for side in Side:
        assert sum(stat.made[side] for stat in by_length) == found["Passes"].made[side]
        assert sum(len(stat.tried[side]) for stat in by_length) == len(found["Passes"].tried[side])


def test_every_moment_shows_what_it_is_counted_for():
    kinds = {"Fouls": FoulCommitted, "Interceptions": InterceptionTried, "Duels won": ContestEnded}
    for name, kind in kinds.items():
        for ats in stats(reel())[name].tried:
            assert all(reel().frames[at].has(kind) for at in ats)


# The room


@pytest.fixture
def room(qtbot):
    room = StatisticsRoom(reel())
    qtbot.addWidget(room, before_close_func=lambda room: room.leave())
    room.resize(1280, 752)
    room.show()
    qtbot.waitExposed(room)
    room.setFocus()
    qtbot.waitUntil(lambda: room.counting.text() == "" and bool(room.session.shots), timeout=20_000)
    return room


def test_a_number_opens_its_moments_and_a_moment_the_replay(qtbot, room):
    row = next(row for row, stat in enumerate(room.stats.stats) if stat.name == "Shots")
    for _ in range(row):
        QTest.keyClick(room.numbers, Qt.Key.Key_Down)
    shots = room.stats.stats[row].tried[Side.HOME]
    assert room.moments.rowCount() == len(shots)
    QTest.keyClick(room.numbers, Qt.Key.Key_Return)
    assert room.list.hasFocus()
    QTest.keyClick(room.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(room.opens) as asked:
        QTest.keyClick(room.list, Qt.Key.Key_Return)
    assert asked.args == ["replay", (reel(), shots[1])]


def test_a_click_on_a_number_lists_its_moments(qtbot, room):
    scorers = next(side for side in Side if room.stats.stats[0].tried[side])
    index = room.stats.index(0, (0, 2)[scorers])
    QTest.mouseClick(room.numbers.viewport(), Qt.MouseButton.LeftButton, pos=room.numbers.visualRect(index).center())
    goals = room.stats.stats[0].tried[scorers]
    assert room.moments.rowCount() == len(goals)
    assert room.hint.text() == f"Goals, {('Solana Blava', 'Kestrel Forge')[scorers]}: {len(goals)}"


def test_the_timeline_can_be_read_as_a_table(qtbot, room):
    QTest.mouseClick(room.as_table, Qt.MouseButton.LeftButton)
    assert room.timeline.isVisible()
    assert room.shots.rowCount() == len(room.session.shots)
    last = room.shots.rowCount() - 1
    xg = next(stat for stat in room.stats.stats if stat.name == "xG")
    assert [room.shots.index(last, column).data() for column in (4, 5)] == [xg.words(side) for side in Side]
    assert [room.shots.headerData(at, Qt.Orientation.Horizontal) for at in range(4)] == [
        "Turn",
        "Team",
        "Shooter",
        "xG",
    ]


def row_of(room, name):
    return next(row for row, stat in enumerate(room.stats.stats) if stat.name == name)


def test_what_one_gains_by_luck_the_other_loses_and_the_rolls_are_a_click_away(qtbot, room):
    qtbot.waitUntil(lambda: not room.cancel.isVisible(), timeout=60_000)
    stat = room.stats.stats[row_of(room, "Luck of all rolls")]
    home, away = (float(stat.words(side).replace("−", "-")) for side in Side)
    assert home == -away == pytest.approx(room.session.luck_so_far(Side.HOME), abs=0.01)
    room.numbers.setCurrentIndex(room.stats.index(row_of(room, "Luck of all rolls"), 0))
    assert 0 < room.moments.rowCount() == len(set(stat.tried[Side.HOME]))


def test_possession_leads_to_where_the_ball_was_won(qtbot, room):
    room.numbers.setCurrentIndex(room.stats.index(row_of(room, "Possession"), 0))
    assert room.moments.rowCount() > 0
    for row in range(room.moments.rowCount()):
        match = reel().frames[room.moments.index(row).data(FRAME)].match
        assert match.carrier is not None
        assert match.carrier in match.pawns(Side.HOME)


def test_the_counting_can_be_left(qtbot, held_work):
    held_work(after=1)
    room = StatisticsRoom(reel())
    qtbot.addWidget(room, before_close_func=lambda room: room.leave())
    room.show()
    assert room.counting.text().startswith("Counting goal chances, ")
    QTest.mouseClick(room.cancel, Qt.MouseButton.LeftButton)
    assert room.counting.text().startswith("Counting stopped")
    assert not room.cancel.isVisible()


def test_escape_leads_back_to_the_replay(qtbot, room):
    with qtbot.waitSignal(room.opens) as asked:
        QTest.keyClick(room, Qt.Key.Key_Escape)
    assert asked.args == ["replay", (reel(), reel().last)]


@pytest.mark.parametrize(("home", "away"), [(1.5, 1.4), (1.2, 1.5), (1.0, 0.02), (0.7, 0.7), (0, 0), (0.1, 0.2)])
def test_the_names_in_the_chart_are_whole_and_apart(qtbot, home, away):
    chart = XgChart(("Reds", "Blues"))
    qtbot.addWidget(chart)
    chart.resize(700, 400)
    chart.show()
    chart.set_theme(DARK)
    chart.set_tracks(Tracks(80, (), (), rises=((Rise(1, 20, home),), (Rise(2, 40, away),))))
    run_events()
    names = [item for item in chart.getPlotItem().items if isinstance(item, TextItem)]
    boxes = [item.mapRectToScene(item.boundingRect()) for item in names]
    inside = chart.getPlotItem().vb.sceneBoundingRect()
    assert all(inside.contains(box) for box in boxes)
    assert not boxes[0].intersects(boxes[1])


def test_the_chart_follows_the_theme(qtbot, room):
    room.set_theme(DARK)
    picture = room.chart.grab().toImage()
    assert picture.pixelColor(picture.width() - 3, picture.height() - 3).name() == DARK.surface.lower()
