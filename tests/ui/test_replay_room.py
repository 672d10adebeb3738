"""The replay room: stepped, scrubbed, played and exported with real keys and a real mouse."""

import os
from functools import cache
from itertools import combinations

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QFontMetrics, QImage, QImageReader
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.kernels.layout import Card, Side
from footroll.match import DONE, Dice, Match
from footroll.match.events import GoalScored
from footroll.notation import read_position, write_position, write_record
from footroll.odds.luck import Who
from footroll.sheets import read_team
from footroll.ui.models.replay.describe import GifPlan, describe
from footroll.ui.models.replay.luck import Luck
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.replay.tracks import Pin
from footroll.ui.theme import DARK
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.replay.panel import LuckRow
from footroll.ui.views.replay.pins import place_pins
from footroll.ui.views.replay.room import ReplayRoom
from tests.plain import PlainCoach

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@cache
def played():
    """Return the text of a finished match."""
    match = Match(*(read_team(name).team for name in ("solana-blava", "kestrel-forge")), dice=Dice.seeded(7))
    while not match.over:
        match.play(PlainCoach().decide(match))
    return write_record(match.record, seed=7)


@cache
def goalless():
    """Return the text of the first turns of a match without goals."""
    match = Match(*(read_team(name).team for name in ("solana-blava", "kestrel-forge")), dice=Dice.seeded(7))
    while match.turn < 12:
        match.play(PlainCoach().decide(match))
    assert match.goals == (0, 0)
    return write_record(match.record, seed=7)


@cache
def reel():
    return read_reel(played(), where="match.txt")


def opened(qtbot, shown):
    room = ReplayRoom(shown)
    qtbot.addWidget(room, before_close_func=lambda room: room.leave())
    room.resize(1280, 752)
    room.show()
    qtbot.waitExposed(room)
    room.setFocus()
    return room


@pytest.fixture
def room(qtbot):
    return opened(qtbot, reel())


def press(qtbot, room, key, *, until):
    """Press a key and wait for its button: Qt animates the press."""
    QTest.keyClick(room, key)
    qtbot.waitUntil(until, timeout=3000)


def counted(qtbot, room):
    qtbot.waitUntil(lambda: len(room.session.lucks) > 0 and room.panel.counting.isHidden(), timeout=60_000)


def test_arrows_go_a_step_and_with_control_a_turn(qtbot, room):
    QTest.keyClick(room.tracks, Qt.Key.Key_Right)
    QTest.keyClick(room.tracks, Qt.Key.Key_Right)
    assert room.session.at == 2
    QTest.keyClick(room.tracks, Qt.Key.Key_Left)
    assert room.session.at == 1
    QTest.keyClick(room.tracks, Qt.Key.Key_Right, CONTROL)
    assert room.session.at == reel().start_of(reel().frames[1].turn + 1)
    QTest.keyClick(room.tracks, Qt.Key.Key_End)
    assert room.session.at == reel().last
    QTest.keyClick(room.tracks, Qt.Key.Key_Home)
    assert room.session.at == 0


def test_brackets_find_the_goals(qtbot, room):
    told = []
    room.message.connect(told.append)
    for goal in reel().goals:
        press(qtbot, room, Qt.Key.Key_BracketRight, until=lambda goal=goal: room.session.at == goal)
    press(qtbot, room, Qt.Key.Key_BracketRight, until=lambda: told == ["No more goals that way."])
    press(qtbot, room, Qt.Key.Key_BracketLeft, until=lambda: room.session.at == reel().goals[-2])


def test_the_luckiest_roll_is_a_key_away_once_shots_are_counted(qtbot, room):
    counted(qtbot, room)
    best = max(room.session.tracks.bars, key=lambda bar: bar.goals)
    press(qtbot, room, Qt.Key.Key_U, until=lambda: room.session.at == best.at)


def test_space_plays_and_pauses(qtbot, room):
    press(qtbot, room, Qt.Key.Key_Space, until=lambda: room.session.is_playing)
    assert room.transport.play.text() == "Pause"
    qtbot.waitUntil(lambda: room.session.at >= 2, timeout=5000)
    press(qtbot, room, Qt.Key.Key_Space, until=lambda: not room.session.is_playing)
    assert room.transport.play.text() == "Play"


def test_a_drag_over_the_tracks_scrubs(qtbot, room):
    tracks, y = room.tracks, 130
    for turn in (10, 30, 20):
        at = QPoint(round(tracks.axis.x(turn)) + 1, y)
        if turn == 10:
            QTest.mousePress(tracks, LEFT, pos=at)
        else:
            QTest.mouseMove(tracks, at)
            QApplication.sendEvent(tracks, _moved(tracks, at))
        assert room.session.frame.turn == turn
    QTest.mouseRelease(tracks, LEFT, pos=QPoint(round(tracks.axis.x(20)), y))
    QApplication.sendEvent(tracks, _moved(tracks, QPoint(round(tracks.axis.x(50)), y), held=False))
    assert room.session.frame.turn == 20


def _moved(widget, at, *, held=True):
    from PyQt6.QtGui import QMouseEvent

    buttons = LEFT if held else Qt.MouseButton.NoButton
    place = QPointF(widget.mapToGlobal(at))
    return QMouseEvent(
        QMouseEvent.Type.MouseMove,
        QPointF(at),
        place,
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )


def test_a_click_on_a_pin_leads_to_its_goal(qtbot, room):
    pin, box = next((pin, box) for pin, box in room.tracks.pins() if pin.card is None)
    QTest.mouseClick(room.tracks, LEFT, pos=box.center().toPoint())
    assert room.session.at == pin.at


def test_pitch_title_and_panel_follow_the_moment(qtbot, room):
    titles = []
    room.titled.connect(titles.append)
    at = reel().goals[0]
    room.session.go(at)
    match = reel().frames[at].match
    assert {mark.cell for mark in room.pitch.scene.pawns} == {
        match.cell(pawn) for pawn in range(22) if match.cell(pawn) is not None
    }
    scorer = match.footballer(next(one.scorer for one in reel().frames[at].events if isinstance(one, GoalScored)))
    name = scorer.name.split()[-1]
    assert room.pitch.scene.aim.tag == f"Goal: {scorer.number} {name}, {match.goals[0]} – {match.goals[1]}"
    assert titles == [room.title]
    assert "scores" in room.panel.headline.text()
    assert f"turn {reel().frames[at].turn}" in room.title
    assert reel().place(at) in room.tracks.accessibleName()


def test_a_row_of_luck_leads_to_its_roll(qtbot, room):
    counted(qtbot, room)
    row = room.panel.rows[1]
    QTest.mouseClick(row, LEFT)
    assert room.session.at == row.luck.at


def test_taking_over_opens_a_match_of_its_own(qtbot, room):
    room.session.go(200)
    with qtbot.waitSignal(room.opens) as asked:
        QTest.keyClick(room, Qt.Key.Key_T)
    name, fork = asked.args
    assert name == "match"
    assert write_position(fork.match) == write_position(reel().frames[200].match)
    assert fork.match is not reel().frames[200].match


def test_nothing_is_taken_over_after_the_end(qtbot, room):
    room.session.go(reel().last)
    with qtbot.waitSignal(room.message), qtbot.assertNotEmitted(room.opens):
        QTest.keyClick(room, Qt.Key.Key_T)


def test_escape_closes_the_replay(open_window):
    window = open_window("replay", reel())
    QTest.keyClick(window.room, Qt.Key.Key_Escape)
    assert window.room.name == "start"


def test_surfaces_and_lines_lie_over_a_replay(qtbot, room):
    assert room.lay_over("difficulty")
    qtbot.waitUntil(lambda: room.pitch.surface is not None)
    assert room.lay_over("offside")
    assert not room.lay_over("moon")


def test_a_line_of_its_own_is_saved_beside_the_record(qtbot, open_window, tmp_path):
    window = open_window("replay", (reel(), 40), folder=tmp_path / "matches")
    QTest.keyClick(window.room, Qt.Key.Key_T)
    qtbot.waitUntil(lambda: window.room.name == "match")
    assert "what if from turn" in window.strip.words
    window.room.leave()
    assert len(list((tmp_path / "matches").glob("*.txt"))) == 1


# Records that stop


def test_a_record_that_disagrees_stops_there_and_says_both_and_the_clause(qtbot):
    lines = played().split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("200. "))
    lines[at] = f"200. {lines[at][5]} aim 3,0"
    room = opened(qtbot, read_reel("\n".join(lines)))
    assert room.strip.isVisible()
    assert lines[at] in room.strip.words
    assert "FR-0-08" in room.strip.words
    QTest.keyClick(room.tracks, Qt.Key.Key_End)
    assert room.session.at == 199


def test_a_cut_record_opens_with_one_sentence(qtbot):
    lines = played().split("\n")
    room = opened(qtbot, read_reel("\n".join(lines[: lines.index("--- moves") + 50]), where="cut.txt"))
    assert room.strip.words.startswith("cut.txt: the record is cut")
    assert room.strip.words.count(".") == 2  # the one in the name of the file, and the last


# Export


def test_a_png_carries_its_description_and_its_position(qtbot, room, tmp_path, monkeypatch):
    path = tmp_path / "moment.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(path), ""))
    room.session.go(reel().goals[0])
    room.panel.asked.emit("png")
    image = QImage(str(path))
    assert image.width() == 1280
    assert image.text("Description") == describe(reel(), reel().goals[0]).words
    again = read_position(image.text("Position"), home=reel().teams[0], away=reel().teams[1])
    assert write_position(again) == write_position(reel().frames[reel().goals[0]].match)


def test_an_svg_is_drawn_in_lines_and_carries_its_description(qtbot, room, tmp_path, monkeypatch):
    path = tmp_path / "moment.svg"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(path), ""))
    room.session.go(300)
    room.panel.asked.emit("svg")
    text = path.read_text(encoding="utf-8")
    assert QSvgRenderer(str(path)).isValid()
    assert "<image" not in text
    assert f"Position: {write_position(reel().frames[300].match)}" in text
    assert f"<title>{describe(reel(), 300).title}</title>" in text


def test_a_gif_of_some_turns_is_written_in_the_background(qtbot, room, tmp_path):
    path = tmp_path / "turns.gif"
    room.session.go(reel().start_of(6))
    room.panel.asked.emit("gif")
    room.gif.pixels.setValue(320)
    room.gif.start(path)
    qtbot.waitUntil(path.exists, timeout=60_000)
    plan = GifPlan(2, 6, 320)
    reader = QImageReader(str(path))
    assert reader.imageCount() == len(plan.shots(reel()))
    assert write_position(reel().frames[plan.shots(reel())[-1][0]].match).encode()[:200] in _comment(path.read_bytes())
    qtbot.waitUntil(lambda: room.gif.write.isEnabled(), timeout=5000)


def _comment(data):
    start, told = data.index(b"\x21\xfe") + 2, b""
    while data[start]:
        told += data[start + 1 : start + 1 + data[start]]
        start += 1 + data[start]
    return told


@pytest.mark.parametrize("percent", [100, 150])
def test_the_form_of_a_gif_is_in_sight_once_it_is_opened(qtbot, text_size, percent):
    text_size(percent)
    room = opened(qtbot, reel())
    qtbot.waitUntil(lambda: not room.panel.cancel.isVisible(), timeout=60_000)
    button = next(one for one in room.panel.findChildren(KeyButton) if one.text() == "Match GIF…")
    QTest.mouseClick(button, LEFT)
    qtbot.waitUntil(lambda: room.gif.size_words.text().endswith("B"))
    for part in (room.gif.first, room.gif.seconds, room.gif.write):
        qtbot.waitUntil(lambda part=part: part.visibleRegion().boundingRect().size() == part.size())


def test_a_gif_that_is_cancelled_leaves_no_file(qtbot, room, tmp_path, held_work):
    held_work(after=1)
    path = tmp_path / "turns.gif"
    room.panel.asked.emit("gif")
    room.gif.last.setValue(40)
    room.gif.start(path)
    QTest.mouseClick(room.gif.cancel, LEFT)
    assert list(tmp_path.iterdir()) == []


def test_a_gif_shows_each_turn_to_its_end_and_lasts_as_long_as_asked():
    plan = GifPlan(3, 8, seconds=2.0)
    shots = plan.shots(reel())
    assert sum(seconds for _, seconds in shots) == pytest.approx(12)
    ends = [reel().start_of(turn + 1) - 1 for turn in range(3, 9)]
    assert [at for at, _ in shots if at in ends] == ends
    assert [at for at, _ in shots] == sorted({at for at, _ in shots})


def test_a_picture_that_cannot_be_written_is_reported_in_one_sentence(qtbot, room, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(tmp_path / "no" / "x.png"), ""))
    with qtbot.waitSignal(room.message) as told:
        room.panel.asked.emit("png")
    assert told.args[0].endswith("x.png: the file cannot be written (no such file or directory)")


def test_the_position_is_copied_as_text(qtbot, room):
    room.session.go(100)
    QApplication.clipboard().clear()
    QTest.keyClick(room, Qt.Key.Key_C, CONTROL)
    qtbot.waitUntil(lambda: QApplication.clipboard().text() == write_position(reel().frames[100].match))


# Looks


def test_it_has_a_dark_theme(qtbot, room):
    before = room.tracks.grab().toImage().pixelColor(4, 60).name()
    room.set_theme(DARK)
    after = room.tracks.grab().toImage().pixelColor(4, 60).name()
    assert (before, after) == ("#ffffff", DARK.surface.lower())


def test_a_record_without_a_goal_leads_to_its_luckiest_roll(qtbot, open_window):
    window = open_window("replay", read_reel(goalless(), where="start.txt"))
    room = window.room
    qtbot.waitUntil(lambda: not room.panel.counting.isVisible() or "%" not in room.panel.counting.text())
    QTest.keyClick(room.tracks, Qt.Key.Key_BracketRight)
    assert window.strip.words == "There are no goals in this record."
    QTest.mouseClick(window.strip.offer_button, LEFT)
    assert room.session.at > 0
    assert not window.strip.isVisible()
    room.leave()


def test_no_pin_covers_another():
    crowd = [Pin(at, 50.0, Side.HOME, "", Card.YELLOW) for at in range(6)] + [Pin(9, 51.0, Side.AWAY, "1–1")]
    placed = place_pins(crowd, left=0, right=300, x=lambda time: time)
    boxes = [box for _, box in placed]
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert dict(placed)[crowd[-1]].center().x() == 51


@pytest.mark.parametrize(("percent", "rows"), [(100, 1), (150, 2)])
def test_the_transport_takes_no_more_rows_than_its_words_need(qtbot, text_size, percent, rows):
    text_size(percent)
    room = opened(qtbot, reel())
    buttons = room.transport.findChildren(KeyButton)
    qtbot.waitUntil(lambda: len({button.y() for button in buttons}) == rows)
    qtbot.waitUntil(lambda: all(button.width() >= button.sizeHint().width() for button in buttons))
    for button in buttons:
        assert button.geometry().right() < room.transport.place.x(), button.text()


@pytest.mark.parametrize("size", [(1280, 752), (1440, 852), (1920, 1032)])
def test_no_button_is_cut(qtbot, room, size):
    room.resize(*size)
    QApplication.processEvents()
    for button in room.findChildren(KeyButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width(), button.text()
            assert button.mapTo(room, QPoint(button.width(), 0)).x() <= room.width()


def test_a_long_roll_title_wraps(qtbot):
    luck = Luck(at=0, who=Who(Side.HOME, 9, "Veyra"), goals=0.5, title="Veyra is denied by the goalkeeper")
    row = LuckRow(luck, turn=3)
    qtbot.addWidget(row)
    assert row.heightForWidth(240) > row.heightForWidth(500)


def test_a_row_grows_with_the_lines_of_its_better_choice(qtbot):
    who = Who(Side.HOME, 9, "Veyra")
    rows = [
        LuckRow(Luck(at=0, who=who, goals=-0.2, title="Keep the ball", expected=better), turn=3)
        for better in ("better: pass to 5", "better: pass it on to 54:36, for 9")
    ]
    for row in rows:
        qtbot.addWidget(row)
    line = QFontMetrics(rows[0].font()).height()
    short, tall = (row.heightForWidth(240) for row in rows)
    assert tall - short > 0.6 * line  # the second line has room
    assert [row.heightForWidth(600) for row in rows] == [short, short]


def test_the_usual_pitch_has_nine_pixels_a_yard_at_1440_by_900(qtbot, open_window):
    room = open_window("replay", reel(), size=(1440, 900)).room
    qtbot.waitUntil(lambda: room.scale.text() == "9 px a yard")


def test_the_tracks_read_as_a_table_that_leads_to_its_moments(qtbot, room):
    qtbot.waitUntil(lambda: bool(room.session.shots) and not room.panel.cancel.isVisible(), timeout=60_000)
    QTest.mouseClick(room.panel.as_table, LEFT)
    words = [[room.rows.index(row, column).data() for column in range(4)] for row in range(room.rows.rowCount())]
    turns = [int(row[0]) for row in words]
    assert turns == sorted(turns)
    assert {row[2] for row in words} >= {"Ball", "Goal", "xG", "Luck"}
    goals = [at for at, row in enumerate(words) if row[2] == "Goal"]
    assert len(goals) == len(room.reel.goals)
    room.table.activated.emit(room.rows.index(goals[0], 0))
    assert room.session.frame.turn == turns[goals[0]]
    QTest.mouseClick(room.panel.as_table, LEFT)
    assert room.tracks.isVisible()


# The review


def test_the_choices_that_cost_most_lead_to_their_moments(qtbot):
    # Home 9 has only the goalkeeper in front of him, and three defenders so close that one can tackle at once.
    # A shot scores in seven of ten, and nobody can have a pass: whoever keeps the ball gives the shot away.
    line = "footroll-1 100x64 H=1@5:32,9@94:32 A=1@99:32,4@93:36,5@93:28,6@90:34 ask=carrier carrier=H9"
    match = read_position(line, dice=Dice.seeded(3))
    match.play(DONE)
    room = ReplayRoom(read_reel(write_record(match.record)), at=1)
    qtbot.addWidget(room)
    room.show()
    qtbot.waitUntil(lambda: bool(room.panel.choice_rows))
    (row,) = room.panel.choice_rows
    assert "Keep the ball" in row.accessibleName()
    assert "better: shoot" in row.accessibleName()
    assert row.luck.goals < -0.05
    assert room.session.at == 1
    QTest.mouseClick(row, LEFT)
    assert room.session.at == 0  # the moment at which the question was asked
    QTest.mouseClick(room.panel.sides[Side.AWAY], LEFT)
    assert room.panel.choice_rows == []
    QTest.mouseClick(room.panel.sides[Side.HOME], LEFT)
    assert len(room.panel.choice_rows) == 1
    room.leave()
