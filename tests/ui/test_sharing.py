"""A moment is exported from where it is seen, and its text opens it again."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QMimeData, QPointF, Qt, QUrl
from PyQt6.QtGui import QDropEvent, QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.kernels.layout import Do
from footroll.match import Dice
from footroll.match.events import GoalScored
from footroll.notation import load_record, read_link, read_position
from footroll.ui.models.moments.share import moment_link
from footroll.ui.models.session import MatchSession
from footroll.ui.views.match.moment_export import save_moment
from tests.ui.hands import CTRL, ENTER, SHIFT, click_goal, press, run_events

SHOT = "footroll-1 100x64 H=1@5:32,9@92:32 A=1@99:32,4@40:30 ask=carrier carrier=H9"
GOAL = (90, 10)


@pytest.fixture
def scored(open_window, settings):
    """Open a window in which a goal has just been scored."""
    settings.moment_stops, settings.moment_stay = "all", "until a key"
    session = MatchSession(read_position(SHOT, dice=Dice.scripted(*GOAL)))
    session.pace = 0
    window = open_window("match", session)
    window.room.playing.guard = 0
    press(window.room, Qt.Key.Key_S)
    press(window.room, ENTER)
    click_goal(window.room, 7, 2)
    assert window.room.session.moment
    return window


def test_ctrl_e_saves_the_moment_as_a_picture_with_its_words(scored, tmp_path, monkeypatch):
    asked, path = [], tmp_path / "goal.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a: asked.append(a) or (str(path), ""))
    QTest.keyClick(scored, Qt.Key.Key_E, CTRL)
    assert asked[0][2] == "goal-turn-0.png"
    image = QImage(str(path))
    room = scored.room
    assert image.width() == room.pitch.width()
    assert image.height() == 96 + room.pitch.height() + room.goal.height()
    assert "1 – 0" in image.text("Title")
    assert image.text("Link") == moment_link(room.session.moment.play)
    blue = image.pixelColor(image.width() - 4, 4)
    assert blue.name() == scored.theme.kits[0].fill.lower()
    assert room.session.moment  # it is still shown


def test_a_moment_is_saved_as_an_animation_from_its_declaration(scored, tmp_path):
    from PIL import Image

    path = tmp_path / "goal.gif"
    room = scored.room
    assert save_moment(room, room.session.moment, path=path, theme=scored.theme) == "Saved goal.gif."
    with Image.open(path) as gif:
        assert gif.n_frames == 3  # before, after the shot's roll, and the goal


def test_a_moment_is_saved_as_a_record_that_opens_it(scored, tmp_path):
    path = tmp_path / "goal.txt"
    room = scored.room
    save_moment(room, room.session.moment, path=path, theme=scored.theme)
    record = load_record(path).verify().record
    assert [step.action.kind for step in record.steps] == [Do.DO_SHOOT, Do.DO_AIM]
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    drop(scored, data)
    assert scored.room.name == "replay"
    assert scored.room.reel.frames[-1].has(GoalScored)


def test_another_ending_is_refused_in_one_sentence(scored, tmp_path):
    room = scored.room
    told = save_moment(room, room.session.moment, path=tmp_path / "goal.mp4", theme=scored.theme)
    assert told.endswith("a moment must end in .png, .gif or .txt.")


def drop(window, data):
    spot, actions = QPointF(10, 10), Qt.DropAction.CopyAction
    window.dropEvent(QDropEvent(spot, actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))
    run_events()


def test_the_copied_line_opens_the_moment_again(scored):
    QTest.keyClick(scored, Qt.Key.Key_C, CTRL | SHIFT)
    text = QApplication.clipboard().text()
    assert text.startswith("footroll-moment | footroll-1 100x64 ")
    assert text.endswith(" | shoot H9 {90} | aim 7,2 {10}")
    assert read_link(text).goals == (1, 0)
    QTest.keyClick(scored, Qt.Key.Key_V, CTRL | SHIFT)
    run_events()
    assert scored.room.name == "replay"
    assert scored.room.session.frame.has(GoalScored)
    scored.go_back()
    assert scored.room.name == "match"
    assert scored.room.session.moment


def test_a_dropped_position_is_played_from_there(open_window):
    window, data = open_window("start"), QMimeData()
    data.setText(SHOT)
    drop(window, data)
    assert window.room.name == "match"
    assert str(window.room.session.match.ball) == "92:32"


def test_another_text_is_refused_in_one_sentence(open_window):
    window = open_window("start")
    QApplication.clipboard().setText("hello")
    window.paste()
    assert window.room.name == "start"
    assert "not a moment, a position, a record or a study" in window.strip.words
