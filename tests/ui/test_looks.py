"""The look of the desktop: fonts, text size, and pictures of any view."""

import subprocess
import sys

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QFileDialog

from footroll.cli import main
from footroll.notation import read_record
from footroll.ui.theme import BODY, CONTROL_HEIGHT, DARK, LIGHT, px
from footroll.ui.views.controls import KeyButton
from tests.ui.hands import run_events

ROOMS = ("start", "match", "team", "pitch", "companion", "print", "settings", "about")


@pytest.fixture
def window(open_window, text_size):
    return open_window()


def take(tmp_path, *args):
    """Take a picture with the command line, and return it with the exit code."""
    path = tmp_path / "picture.png"
    with pytest.raises(SystemExit) as end:
        main(["ui", "--screenshot", str(path), *args])
    return QImage(str(path)), end.value.code


def test_text_and_what_holds_it_grow_together(qtbot, text_size):
    small = KeyButton("Declare", key="N", tip="").sizeHint()
    text_size(150)
    large = KeyButton("Declare", key="N", tip="").sizeHint()
    assert (px(BODY), px(CONTROL_HEIGHT)) == (20, 49)
    assert large.height() > 1.4 * small.height()
    assert large.width() > 1.3 * small.width()


def test_the_theme_of_the_settings_is_worn_at_once(window, settings):
    settings.look = "dark"
    assert window.theme is DARK
    settings.look = "light"
    assert window.theme is LIGHT


def test_another_text_size_shows_at_once_in_the_settings(window, settings, qtbot):
    room = window.open("settings")
    before = window.bar.height()
    QTest.mouseClick(room.choices["text_size"].buttons[150], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.room is not room)
    assert window.room.name == "settings"
    assert settings.text_size == 150
    assert window.bar.height() == round(before * px(BODY) / BODY) or window.bar.height() > before


def test_a_hundred_by_sixty_four_has_nine_pixels_a_yard_in_the_smallest_of_the_sizes(window):
    room = window.open("match")
    run_events()
    assert room.pitch.lens.scale == 9
    room.leave()


def test_a_picture_points_at_a_cell(tmp_path, qapp, monkeypatch, text_size):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    plain, _ = take(tmp_path, "--screen", "pitch")
    pointed, code = take(tmp_path, "--screen", "pitch", "--point", "20:20")
    assert code == 0
    assert pointed != plain


def test_a_picture_is_taken_after_keys(tmp_path, qapp, monkeypatch, text_size):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    before, _ = take(tmp_path, "--screen", "companion")
    after, code = take(tmp_path, "--screen", "companion", "--keys", "4 7 6 1")
    assert code == 0
    assert after != before


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--screen", "about", "--point", "20:20"), "does not show the cell 20:20"),
        (("--screen", "pitch", "--point", "140:20"), "does not show the cell 140:20"),
        (("--screen", "pitch", "--point", "here"), "'here' is not a cell"),
        (("--screen", "start", "--keys", "Nokey"), "no key 'Nokey'"),
        (("--text-size", "300"), "300"),
    ],
)
def test_what_no_hand_can_do_is_refused_in_one_line(args, words, tmp_path, qapp, monkeypatch, capsys, text_size):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert take(tmp_path, *args)[1] == 2
    assert words in capsys.readouterr().err.replace("\n", " ")


def test_the_type_comes_with_the_program():
    words = "from footroll.ui import app; from PyQt6.QtGui import QFontInfo; qt = app.start_qt();"
    words += "print(QFontInfo(qt.font()).family())"
    ran = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "Inter"


def test_after_an_error_inside_the_program_a_report_can_be_saved(window, tmp_path, monkeypatch):
    path = tmp_path / "report.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    window.open("match")
    window.tell_trouble(ValueError, ValueError("odd"), None)
    assert window.strip.words == "Something went wrong inside the program. Saved work is safe."
    assert window.strip.close_button.text() == "Continue"
    QTest.mouseClick(window.strip.offer_button, Qt.MouseButton.LeftButton)
    report = path.read_text(encoding="utf-8")
    assert report.startswith("Footroll ")
    assert "ValueError: odd" in report
    assert read_record(report[report.index("footroll record 1") :]).steps == window.room.session.match.record.steps
    assert not window.strip.offer_button.isVisible()
    window.room.leave()
