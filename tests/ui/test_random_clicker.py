"""No state of any turn leaves a person without a next step: a random clicker and typist breaks nothing.

Seven hundred and fifty hands are tried each time, twenty thousand with

    make check-clicks        (FOOTROLL_CLICKS=20000)
"""

import os
import secrets
from random import SystemRandom

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtGui import QDesktopServices
from PyQt6.QtWidgets import QFileDialog

from tests.ui.clicker import Clicker

CLICKS = int(os.environ.get("FOOTROLL_CLICKS", "750"))
FIRST = int(os.environ.get("FOOTROLL_CLICKS_FROM", "0"))
SITTING = 250  # inputs in one window
CHECKED = 50  # inputs between two checks of the record


@pytest.fixture
def sit_down(tmp_path, settings, open_window, text_size, monkeypatch):
    """Return a way to start a clicker in a window; its seed also decides in dialogs."""

    def sit(seed):
        clicker = Clicker(seed, folder=tmp_path, settings=settings, open_window=open_window)
        monkeypatch.setattr(secrets, "randbits", clicker.chance.getrandbits)
        monkeypatch.setattr(SystemRandom, "getrandbits", lambda _, bits: clicker.chance.getrandbits(bits))
        for name in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(QFileDialog, name, clicker.choose_file)
        monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: True)
        monkeypatch.setattr("footroll.ui.views.printing.room.has_printer", lambda: False)
        monkeypatch.setattr("footroll.ui.views.lesson_editor.room.own_lessons_folder", lambda: tmp_path / "lessons")
        monkeypatch.setattr("footroll.ui.views.class_mode.room.own_address", lambda: "127.0.0.1")  # no other network
        return clicker

    return sit


@pytest.mark.parametrize("seed", range(FIRST, FIRST + CLICKS // SITTING))
def test_a_random_clicker_never_freezes_crashes_or_corrupts_the_record(seed, qtbot, sit_down):
    clicker = sit_down(seed)
    with qtbot.captureExceptions() as wrong:
        for hand in range(SITTING):
            try:
                clicker.do()
                clicker.look()
                assert not wrong
                if hand % CHECKED == 0:
                    clicker.check_record()
            except Exception as error:
                error.add_note("\n".join(clicker.history))
                raise
    clicker.check_record()
