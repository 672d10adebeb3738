"""The program in a real window on a separate display: played, killed and recovered."""

import os
import shutil
import signal
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path

import pytest

pytest.importorskip("PyQt6")

from PyQt6.QtGui import QImage, QImageReader

from footroll.notation import load_record
from footroll.ui.models.tour.tips import FirstTip

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 600  # seconds
NEEDED = {"Xvfb": shutil.which("Xvfb"), "libX11": find_library("X11"), "libXtst": find_library("Xtst")}
MISSING = [name for name, found in NEEDED.items() if not found]


@pytest.fixture
def display():
    """Return the name of a virtual display."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        yield f":{told.readline().strip()}"
    server.terminate()
    server.wait()


@pytest.fixture
def sit(display, tmp_path):
    """Return a way to run a part of the script in the program."""
    here = {
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "settings"),
    }

    def sit_down(part):
        command = [sys.executable, "-X", "faulthandler", "-m", "tests.ui.end_to_end", part, str(tmp_path)]
        return subprocess.Popen(command, cwd=ROOT, env={**os.environ, **here}, stdout=subprocess.PIPE, text=True)

    return sit_down


needs_display = pytest.mark.skipif(
    bool(MISSING), reason=f"{' and '.join(MISSING)} not found: apt-get install xvfb libxtst6"
)


@needs_display
def test_somebody_new_is_in_a_match_after_two_clicks_and_scores_within_fifteen_minutes(sit, tmp_path):
    with sit("first") as program:
        assert program.wait(PATIENCE) == 0
    clicks, goals, *tips = (tmp_path / "first.txt").read_text(encoding="utf-8").splitlines()
    assert goals == "1,0"  # first to one goal
    assert int(clicks) <= 15 * 60 / 6  # even with six seconds for each click
    assert {str(tip) for tip in (FirstTip.STOPPAGE, FirstTip.BALL, FirstTip.TARGET)} <= set(tips)
    assert set(tips) <= {str(tip) for tip in FirstTip}


@needs_display
def test_a_match_is_played_killed_recovered_replayed_and_exported_in_a_real_window(sit, tmp_path):
    with sit("play") as first:
        assert first.stdout.readline() == "ready\n"
        first.send_signal(signal.SIGKILL)
        assert first.wait(PATIENCE) == -signal.SIGKILL
    with sit("recover") as second:
        assert second.wait(PATIENCE) == 0
    records = sorted((tmp_path / "data").rglob("*.txt"))
    assert [load_record(path).verify().over for path in records] == [True, True]
    assert QImage(str(tmp_path / "moment.png")).text("Position").startswith("footroll-1 ")
    assert "footroll-1 " in (tmp_path / "moment.svg").read_text(encoding="utf-8")
    assert QImageReader(str(tmp_path / "match.gif")).imageCount() > 1
