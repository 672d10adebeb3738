"""The command `footroll ui`: its screenshots, its refusals, and how it ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtGui import QColor, QImage

from footroll.cli import main
from footroll.ui.theme import DARK

RECORDS = Path(__file__).parents[1] / "records"


def run_command(*args):
    """Run the command line and return its exit code."""
    with pytest.raises(SystemExit) as end:
        main(["ui", *args])
    return end.value.code


@pytest.fixture
def own_platform(monkeypatch):
    """Keep the command's Qt settings out of the other tests."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


def test_a_screenshot_is_a_png_of_the_size_asked_for(tmp_path, qapp, own_platform):
    path = tmp_path / "desktop.png"
    assert run_command("--screenshot", str(path), "--size", "1100x700", "--theme", "dark", "--pitch", "130x100") == 0
    picture = QImage(str(path))
    assert (picture.width(), picture.height()) == (1100, 700)
    assert picture.pixelColor(400, 5) == QColor(DARK.window)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--pitch", "moon"), "moon: there is no pitch of this name"),
        (("--home", "nobody"), "nobody: no team of this name"),
        (("--away", "nobody.csv"), "nobody.csv: there is no such file"),
        (("--screen", "moon"), "there is no screen 'moon'"),
        (("--record", "nothing.txt"), "nothing.txt: the file cannot be read"),
        (
            ("--screen", "match", "--overlay", "moon"),
            "this screen cannot show the overlay 'moon'; write ",
        ),
        (("--screen", "start", "--overlay", "threat"), "the overlay 'threat'; open the screen match or replay"),
    ],
)
def test_a_wrong_word_is_refused_in_one_line(args, words, capsys, qapp, own_platform, tmp_path):
    assert run_command("--screenshot", str(tmp_path / "a.png"), *args) == 2
    told = capsys.readouterr().err
    assert words in told
    assert "Traceback" not in told


def test_a_picture_that_cannot_be_written_is_refused(tmp_path, capsys, qapp, own_platform):
    assert run_command("--screenshot", str(tmp_path / "no" / "where.png")) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["big", "10x10", "99999x99999", "-1x5"])
def test_a_size_that_no_window_has_is_refused(size, own_platform):
    assert run_command("--size", size) == 2


def test_without_pyqt_one_sentence_says_what_to_install(monkeypatch, capsys, own_platform):
    monkeypatch.setitem(sys.modules, "PyQt6", None)
    monkeypatch.setitem(sys.modules, "PyQt6.QtWidgets", None)
    assert run_command() == 2
    assert capsys.readouterr().err == "footroll: The desktop needs the extra 'ui': pip install 'footroll[ui]'\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a screen may be missing")
def test_without_a_screen_one_sentence_says_so(monkeypatch, capsys):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert run_command() == 2
    assert "needs a screen" in capsys.readouterr().err


def test_a_record_is_opened_at_any_answer(tmp_path, qapp, own_platform, capsys):
    record = str(RECORDS / "wall.txt")
    for screen, overlay in (("match", ("--overlay", "difficulty")), ("replay", ())):
        path = tmp_path / f"{screen}.png"
        shot = ("--screen", screen, "--record", record, "--screenshot", str(path))
        assert run_command(*shot, "--at", "2", *overlay) == 0
        assert not QImage(str(path)).isNull()
        assert run_command(*shot, "--at", "9999") == 2
        assert "the record ends with answer" in capsys.readouterr().err


@pytest.mark.parametrize("screen", ["start", "match", "replay", "companion"])
def test_a_program_that_ends_says_nothing_of_how_it_is_taken_apart(tmp_path, screen):
    path = tmp_path / "screen.png"
    asked = ("--screen", screen, "--record", str(RECORDS / "wall.txt"), "--at", "2", "--screenshot", str(path))
    homes = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), str(tmp_path))
    ended = subprocess.run(
        [sys.executable, "-m", "footroll", "ui", *asked], capture_output=True, text=True, env={**os.environ, **homes}
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert path.exists()
