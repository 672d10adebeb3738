"""The replay of FUBA records: every moment, statistics, what-if, and damaged files."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QMimeData, QPoint, Qt, QUrl
from PyQt6.QtGui import QDropEvent
from PyQt6.QtWidgets import QApplication

from footroll.fuba import FubaMatch, FubaSide
from footroll.fuba.agents import make_fuba_coach
from footroll.fuba.notation import load_fuba_record, save_fuba_record
from footroll.kernels.fuba.layout import Told
from footroll.play.dice import Dice
from tests.ui.fuba_hands import CTRL, click_button, press
from tests.ui.test_access import controls

SEED = 11


@pytest.fixture(scope="module")
def match():
    """Return a whole match of two random coaches with at least one goal."""
    seed = SEED
    while True:
        match = FubaMatch(FubaSide("Norwold"), FubaSide("Tamber Vale", (4, 3, 3)), dice=Dice.seeded(seed))
        coach = make_fuba_coach("random", seed=seed)
        while not match.over:
            match.play(coach.decide(match))
        if sum(match.goals) > 1:
            return match
        seed += 1


@pytest.fixture
def path(match, tmp_path):
    save_fuba_record(match.record, path=tmp_path / "cup.txt")
    return tmp_path / "cup.txt"


@pytest.fixture
def room(open_window, path):
    return open_window("fuba-replay", path).room


def test_arrows_step_through_the_record_and_end_shows_its_last_position(room, match):
    press(Qt.Key.Key_Right)
    assert room.player.at == 1
    press(Qt.Key.Key_Left)
    assert room.player.at == 0
    press(Qt.Key.Key_End)
    assert room.player.frame.match.save() == match.save()
    assert room.player.at == room.player.reel.last
    press(Qt.Key.Key_Home)
    assert room.player.at == 0


def test_ctrl_with_arrows_goes_from_turn_to_turn(room):
    press(Qt.Key.Key_Right, CTRL)
    first = room.player.at
    assert any(event.kind is Told.TOLD_TARGET for event in room.player.frame.events)
    press(Qt.Key.Key_Right, CTRL)
    assert room.player.at > first


def test_the_goals_are_found_and_the_score_follows(room):
    click_button(room.transport.after)
    assert sum(room.player.frame.match.goals) == 1
    assert room._head.score.text().replace(" ", "") in ("1–0", "0–1")
    click_button(room.transport.before)
    assert sum(room.player.frame.match.goals) == 1  # there is none before the first


def test_the_statistics_are_those_of_the_moment(room, match):
    room.tabs.setCurrentIndex(1)
    assert room.figures.isVisible()
    table = room.figures.boxes[0].table
    assert {row[0]: row[1:] for row in table.rows}["Goals"] == ("0", "0")
    press(Qt.Key.Key_End)
    room.player.go(room.player.reel.last)
    rows = {row[0]: row[1:] for row in room.figures.boxes[0].table.rows}
    assert rows["Goals"] == tuple(map(str, match.goals))


def test_what_if_continues_from_a_moment_in_a_match_of_its_own(room, match, path):
    window = room.window()
    before = path.read_bytes()
    for _ in range(3):
        press(Qt.Key.Key_Right, CTRL)
    position = room.player.frame.match.save()
    press(Qt.Key.Key_T)
    assert window.room.name == "fuba-match"
    assert window.room.session.match.save() == position
    assert window.room.session.what_if.startswith("what if from minute")
    assert "The record does not change" in window.strip.words
    assert path.read_bytes() == before


def test_what_if_at_the_end_is_refused(room):
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_T)
    assert "over" in room.window().strip.words


def test_a_fuba_record_that_is_dropped_on_the_window_is_replayed(open_window, path):
    window = open_window("start")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    actions, buttons = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPoint(5, 5).toPointF(), actions, data, buttons, Qt.KeyboardModifier.NoModifier)
    window.dropEvent(event)
    assert window.room.name == "fuba-replay"


def test_a_record_that_is_cut_short_opens_as_far_as_it_goes(open_window, path):
    whole = len(load_fuba_record(path).moves)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[: len(lines) // 2]), encoding="utf-8")
    room = open_window("fuba-replay", path).room
    assert 0 < room.player.reel.last < whole - 1
    assert room.player.reel.damage


def test_an_unfinished_match_can_be_continued_from_the_page_of_fuba(open_window, tmp_path):
    window = open_window("fuba", folder=tmp_path)
    click_button(window.room.go)
    press(Qt.Key.Key_1)
    played = window.room.session.match.record
    window.try_open("fuba")
    (card,) = window.room.recents
    assert card.button.text() == "Continue"
    click_button(card.button)
    assert window.room.session.match.record == played


def test_every_control_of_the_replay_has_a_name_and_a_description(room):
    found = controls(room.window())
    assert len(found) > 8
    assert [part for part in found if not part.accessibleName().strip()] == []
    assert [part.accessibleName() for part in found if not part.accessibleDescription().strip()] == []


def test_a_position_is_copied_and_pasted_as_a_match_of_its_own(open_window):
    window = open_window("fuba-match")
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_C, CTRL | Qt.KeyboardModifier.ShiftModifier)
    line = QApplication.clipboard().text()
    assert line.startswith("fuba-1 3.0 ")
    first = window.room
    window.paste()
    assert window.room is not first
    assert window.room.session.match.save() == first.session.match.save()


def test_a_text_that_is_no_position_is_refused_in_the_strip(open_window):
    window = open_window("start")
    window.open_text("fuba-1 3.0 nonsense here now")
    assert window.room.name == "start"
    assert "is not a key with a value" in window.strip.words


def test_a_match_that_another_window_plays_is_shown_read_only(open_window, tmp_path):
    window = open_window("fuba", folder=tmp_path)
    click_button(window.room.go)
    press(Qt.Key.Key_1)
    path = window.room.session.autosave.path
    window.room.session.autosave.finish()
    other = open_window("start", folder=tmp_path)
    other.try_open("fuba-match", path)
    assert "open in another window" in other.strip.words
    click_button(other.strip.offer_button)
    assert other.room.name == "fuba-replay"


def test_the_start_screen_names_the_unfinished_match(open_window, tmp_path):
    window = open_window("fuba", folder=tmp_path)
    click_button(window.room.go)
    press(Qt.Key.Key_1)
    window.try_open("start")
    assert "Norwold 0 – 0 Tamber Vale" in window.room.entries.rows["fuba"].accessibleDescription()


def test_help_opens_at_the_clauses_of_the_question(open_window):
    window = open_window("fuba-match")
    assert window.room.asked() == ("F3-3.2-01",)
    window.show_help()
    assert window.help.isVisible()
