"""The window and its start room: their connections and their messages."""

import csv
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QAbstractProxyModel, QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractItemView, QApplication, QFileDialog

from footroll.agents import COACHES
from footroll.agents.tactics import list_tactics
from footroll.errors import FootrollError
from footroll.formations import shipped_formations
from footroll.kernels.layout import Side, Skill
from footroll.match import Dice, Match, UndoPolicy
from footroll.match.switches import SWITCHES
from footroll.notation import load_record, write_record
from footroll.pitch import shipped_pitches
from footroll.sheets import TeamReading, new_team, write_team
from footroll.teams import list_teams
from footroll.ui import app
from footroll.ui.models.arena.ladder import Ladder
from footroll.ui.models.kick_off import DEFAULT_TEAMS, read_board
from footroll.ui.models.lab.run import LabRun
from footroll.ui.models.lesson_editor.copies import FOLDER as LESSONS
from footroll.ui.models.live import FileState, file_state
from footroll.ui.models.new_match import Agreed, kick_off, resume
from footroll.ui.models.replay.recent import recent_matches
from footroll.ui.rooms import ROOMS
from footroll.ui.theme import DARK, LIGHT
from footroll.ui.views.start.entries import EntryRow
from footroll.ui.window import KEEPING
from tests.plain import PlainCoach
from tests.ui.hands import answer

LEFT, ENTER = Qt.MouseButton.LeftButton, Qt.Key.Key_Return
NO_KEYS = Qt.KeyboardModifier.NoModifier
RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "matches"


@pytest.fixture
def open_window(open_window, folder):
    """Return a way to open a window that saves its matches."""
    return partial(open_window, folder=folder)


@pytest.fixture
def window(open_window):
    return open_window()


@pytest.fixture
def table(window):
    return window.room.table


@pytest.fixture
def faulty(tmp_path):
    sheet = tmp_path / "reds.toml"
    sheet.write_text('name = "Reds"\n', encoding="utf-8")
    return sheet


def pick(chooser, key):
    """Choose like a user: the list emits the chosen line."""
    chooser.setCurrentIndex(chooser.findData(key))
    chooser.activated.emit(chooser.currentIndex())


def pick_pitch(table, name, qtbot):
    """Press the button of a pitch, or choose it in the list."""
    if name in table.pitches.buttons:
        qtbot.mouseClick(table.pitches.buttons[name], LEFT)
    else:
        pick(table.pitches.more, name)


def test_the_start_room_offers_both_teams_on_a_pitch(window, table):
    assert [table.corners[side].team.currentData() for side in Side] == list(DEFAULT_TEAMS)
    assert table.pitches.taken == "recommended"
    assert table.pitches.buttons["recommended"].text() == "100 × 64"
    assert not window.strip.isVisible()


def test_everything_that_comes_with_the_game_can_be_chosen(table):
    for name in list_teams():
        assert table.corners[Side.HOME].team.findData(name) >= 0
    for name in shipped_pitches():
        assert name in table.pitches.buttons or table.pitches.more.findData(name) >= 0
    for name in shipped_formations():
        assert table.corners[Side.AWAY].formation.findData(name) >= 0


@pytest.mark.parametrize("name", list(shipped_pitches()))
def test_every_pitch_is_laid(window, table, name, qtbot):
    pick_pitch(table, name, qtbot)
    assert table.pitches.taken == name
    assert table.kick_off.board.pitch == shipped_pitches()[name]
    assert not window.strip.isVisible()


@pytest.mark.parametrize("name", list(shipped_formations()))
def test_every_formation_takes_its_places(table, name):
    pick(table.corners[Side.AWAY].formation, name)
    assert table.kick_off.board.away.formation == name
    assert len(table.kick_off.board.pawns) == 22


def test_another_team_brings_its_formation(table):
    pick(table.corners[Side.AWAY].team, "torvik-havn")
    assert table.corners[Side.AWAY].formation.currentText() == table.kick_off.board.away.team.formation


def test_a_team_file_with_faults_is_reported_and_changes_nothing(window, table, faulty):
    before = table.kick_off.board
    table.kick_off.change_team(Side.HOME, str(faulty))
    assert window.strip.isVisible()
    assert "reds.toml" in window.strip.words
    assert "\n" not in window.strip.words
    assert table.kick_off.board is before
    assert table.corners[Side.HOME].team.currentData() == DEFAULT_TEAMS[Side.HOME]


def test_the_strip_is_closed_by_its_button_and_by_a_good_choice(window, table, faulty, qtbot):
    table.kick_off.change_team(Side.HOME, str(faulty))
    qtbot.mouseClick(window.strip.close_button, LEFT)
    assert not window.strip.isVisible()
    table.kick_off.change_team(Side.HOME, str(faulty))
    pick(table.corners[Side.HOME].team, "midlow-town")
    assert not window.strip.isVisible()


def test_a_file_is_asked_for_and_a_file_not_given_changes_nothing(window, table, faulty, monkeypatch):
    answers = [("", ""), (str(faulty), "")]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: answers.pop(0))
    team = table.corners[Side.AWAY].team
    pick(team, "")
    assert team.currentData() == DEFAULT_TEAMS[Side.AWAY]
    assert not window.strip.isVisible()
    pick(team, "")
    assert "reds.toml" in window.strip.words


def test_a_team_from_a_file_plays_and_stays_on_the_list(table, tmp_path):
    path = tmp_path / "reds.toml"
    write_team(new_team("Reds"), path=path)
    table.kick_off.change_team(Side.HOME, str(path))
    assert table.corners[Side.HOME].team.currentText() == "Reds"
    pick(table.corners[Side.HOME].team, "midlow-town")
    pick(table.corners[Side.HOME].team, str(path))
    assert table.kick_off.board.home.team.name == "Reds"


def test_a_formation_that_the_game_has_not_gives_way_and_is_noticed(window, table, monkeypatch):
    team = replace(table.kick_off.board.home.team, formation="1-9-0")
    reading = TeamReading(team, ("there is no formation 1-9-0",))
    monkeypatch.setattr("footroll.ui.models.kick_off.read_team", lambda _: reading)
    table.kick_off.change_team(Side.HOME, "odd.toml")
    assert table.corners[Side.HOME].formation.currentText() == "4-4-2"
    assert "1-9-0" in window.strip.words


def test_a_pitch_file_with_faults_is_reported_in_the_strip(window, table, tmp_path, monkeypatch):
    path = tmp_path / "tiny.toml"
    path.write_text("length = 10\nwidth = 7\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    pick(table.pitches.more, "")
    assert "tiny.toml" in window.strip.words
    assert "more faults follow" in window.strip.words
    assert table.kick_off.board.pitch.length == 100
    assert table.pitches.taken == "recommended"


@pytest.mark.clause("FR-1.5-01")
def test_two_teams_in_one_shirt_are_noticed_and_do_not_kick_off(window, table):
    pick(table.corners[Side.AWAY].team, DEFAULT_TEAMS[Side.HOME])
    assert "FR-1.5-01" in window.strip.words
    table.begin()
    assert window.room.name == "start"
    assert "FR-1.5-01" in window.strip.words


def test_the_replay_listens_to_the_keys_that_are_set(window):
    window.settings.set_key("luckiest", "Z")
    window.open("replay", RECORDS / "save.txt")
    assert window.room.transport.lucky.accessibleName() == "Luckiest roll, Z"
    window.room.leave()


def test_the_key_of_an_entry_leads_there_at_once(window):
    """A late click must not leave what was opened in the meantime."""
    QTest.keyClick(window, Qt.Key.Key_T)
    assert window.room.name == "team"


def test_enter_kicks_off_what_was_chosen(window, table, qtbot):
    pick_pitch(table, "fifa", qtbot)
    qtbot.mouseClick(table.win.buttons["one_side(1)"], LEFT)
    qtbot.mouseClick(table.undo.buttons["always"], LEFT)
    qtbot.mouseClick(table.corners[Side.AWAY].levels.rows["park"], LEFT)
    qtbot.mouseClick(table.corners[Side.AWAY].tactics.rows["wings"], LEFT)
    pick(table.house.choosers["one_touch_limit"], "2")
    QTest.keyClick(window.room, ENTER)
    assert window.room.name == "match"
    session = window.room.session
    assert session.match.pitch == shipped_pitches()["fifa"]
    assert str(session.match.rules.win_condition) == "one_side(1)"
    assert session.match.rules.one_touch_limit == 2
    assert session.match.undo_policy is UndoPolicy.ALWAYS
    assert session.seats == ("person", "park")
    assert session.tactics[Side.AWAY] == "wings"
    window.room.leave()


def test_house_rules_are_folded_and_count_what_was_changed(table, qtbot):
    assert not table.house.choosers["reach_zone"].isVisible()
    qtbot.mouseClick(table.house.fold, LEFT)
    assert table.house.choosers["reach_zone"].isVisible()
    pick(table.house.choosers["reach_zone"], "diamond")
    assert table.house.fold.about == "1 of 18 changed"
    assert table.house.fold.accessibleName() == "House rules: 1 of 18 changed"


@pytest.mark.parametrize("name", SWITCHES)
def test_every_reading_of_a_house_rule_has_words_of_its_own(table, name):
    chooser, row = table.house.choosers[name], SWITCHES[name]
    words = [chooser.itemText(at) for at in range(chooser.count())]
    assert words == [one.words for one in row.readings]
    assert len(set(words)) == len(words)
    assert not any("_" in one for one in (row.label, *words))


def test_no_house_rule_is_cut(table, qtbot):
    qtbot.mouseClick(table.house.fold, LEFT)
    for name, chooser in table.house.choosers.items():
        qtbot.waitUntil(lambda one=chooser: one.width() >= one.minimumSizeHint().width())
        assert chooser.accessibleName() == SWITCHES[name].label
    room = table.viewport().width()
    assert table.house.mapTo(table.widget(), table.house.rect().topRight()).x() < room


def test_every_choice_is_in_sight_at_1280_by_800_with_coaches_on_both_sides(table, qtbot):
    for corner in table.corners.values():
        qtbot.mouseClick(corner.seat.buttons["coach"], LEFT)
    assert table.go.visibleRegion().boundingRect().size() == table.go.size()


def test_a_side_has_the_same_rows_whoever_plays_it(table, qtbot):
    corner = table.corners[Side.HOME]
    assert corner.taken == "person"
    assert corner.levels.caption.text() == "Your assistant’s level"
    places = [row.pos() for row in (*corner.levels.rows.values(), *corner.tactics.rows.values())]
    qtbot.mouseClick(corner.seat.buttons["coach"], LEFT)
    assert corner.levels.caption.text() == "Its level"
    assert [row.pos() for row in (*corner.levels.rows.values(), *corner.tactics.rows.values())] == places
    for level in ("beginner", "park", "club", "national"):
        qtbot.mouseClick(corner.levels.rows[level], LEFT)
        assert corner.taken == level
    qtbot.mouseClick(corner.seat.buttons["person"], LEFT)
    assert corner.taken == "person"
    assert corner.helper == "national"


def test_every_level_and_every_tactics_file_has_a_row(table):
    for corner in table.corners.values():
        assert list(corner.levels.rows) == [name for name in COACHES if name != "random"]
        assert list(corner.tactics.rows) == list_tactics()
        assert all(row.accessibleDescription() for row in corner.tactics.rows.values())


def test_a_beginner_has_no_tactics_and_somebody_on_their_own_no_assistant(table, qtbot):
    corner = table.corners[Side.HOME]
    qtbot.mouseClick(corner.levels.rows["beginner"], LEFT)
    assert not corner.tactics.rows["wings"].isEnabled()
    assert corner.tactics.caption.text() == "Beginner plays without tactics"
    qtbot.mouseClick(corner.levels.rows["club"], LEFT)
    assert corner.tactics.rows["wings"].isEnabled()
    qtbot.mouseClick(corner.assisted, LEFT)
    assert corner.assisted.text() == "on your own"
    assert corner.helper == "none"
    assert not corner.levels.rows["club"].isEnabled()


def test_arrows_home_and_end_choose_a_row_at_once(table, qtbot):
    qtbot.mouseClick(table.corners[Side.AWAY].levels.rows["club"], LEFT)
    rows = table.corners[Side.AWAY].tactics.rows
    keys = list(rows)
    rows["possession"].setFocus()
    QTest.keyClick(rows["possession"], Qt.Key.Key_Home)
    assert table.corners[Side.AWAY].tactics.taken == keys[0]
    QTest.keyClick(rows[keys[0]], Qt.Key.Key_Down)
    assert table.corners[Side.AWAY].tactics.taken == keys[1]
    QTest.keyClick(rows[keys[1]], Qt.Key.Key_End)
    assert table.corners[Side.AWAY].tactics.taken == keys[-1]


def test_two_coaches_are_watched(table, qtbot):
    assert table.go.text() == "Kick off"
    qtbot.mouseClick(table.corners[Side.HOME].seat.buttons["coach"], LEFT)
    assert table.go.text() == "Watch the match"


def test_a_tactics_file_of_one_s_own_is_a_row_and_a_bad_one_is_explained(table, tmp_path, qtbot):
    told = []
    table.message.connect(told.append)
    good, bad = tmp_path / "mine.toml", tmp_path / "bad.toml"
    good.write_text('name = "mine"\nabout = "My way."\n[numbers]\nrisk = 2.0\n')
    bad.write_text('name = "bad"\n[numbers]\nrisk = 9.0\n')
    table.add_tactics(str(good))
    row = table.corners[Side.HOME].tactics.rows[str(good)]
    assert (row.row.name, row.row.words) == ("Mine", "my way")
    table.add_tactics(str(bad))
    assert told[-1] == "bad.toml: risk goes from 0.3 to 3, and 9 is outside. The tactics are not used."
    assert str(bad) not in table.corners[Side.HOME].tactics.rows


def test_an_unfinished_match_continues_where_it_was(open_window, folder):
    window = open_window("match", kick_off(read_board(), Agreed(seed=3), folder=folder))
    for _ in range(8):
        answer_now(window.room)
    steps = window.room.session.match.record.steps
    path = window.room.session.autosave.path
    assert file_state(path) is FileState.OPEN
    window.open("start")
    assert file_state(path) is FileState.CLOSED
    recent = window.room.recents[0]
    assert not recent.over
    assert not recent.broken_off
    window.room.entries.rows["continue"].click()
    assert window.room.session.match.record.steps == steps
    answer_now(window.room)
    window.room.playing.undo()
    assert window.room.session.match.record.steps == steps
    window.room.leave()


def answer_now(room):
    """Answer at once, without the guard."""
    room.playing.guard = room.session.pace = 0
    answer(room)


def test_a_match_that_broke_off_is_recovered_with_the_dice_as_they_lay(open_window, folder, qtbot):
    session = kick_off(read_board(), Agreed(seed=3), folder=folder)
    window = open_window("match", session)
    for _ in range(8):
        answer_now(window.room)
    session.autosave.live.drop()  # the program dies: nobody leaves the room
    found = recent_matches(folder)[0]
    entries = open_window().room.entries
    first = min(entries.rows.values(), key=lambda row: row.y())
    assert (first.entry.opens, first.marked) == ("continue", True)
    assert first.accessibleDescription().endswith("recovered in full")
    assert found.broken_off
    assert "recovered in full" in found.about
    again = resume(found.path)
    again.begin()
    for both in (session, again):
        action = next(iter(both.match.legal_actions()))
        both.match.play(action)
    assert again.match.save() == session.match.save()
    again.close()


def test_a_record_with_other_dice_than_its_seed_continues_and_verifies(folder):
    folder.mkdir()
    path = folder / "wall.txt"
    shutil.copy(Path(__file__).parent.parent / "records" / "wall.txt", path)  # its settings file is missing
    session = resume(path)
    session.autosave.finish()
    assert load_record(path).verify().record.steps == session.match.record.steps
    session.close()


@pytest.fixture
def finished(folder):
    """Save a finished match."""
    folder.mkdir()
    board = read_board()
    match, coach = Match(board.home.team, board.away.team, dice=Dice.seeded(7)), PlainCoach()
    while not match.over:
        match.play(coach.decide(match))
    (folder / "match.txt").write_text(write_record(match.record), encoding="utf-8")
    return match


def test_a_finished_match_shows_its_xg_and_luckiest_action_once_counted(open_window, finished, qtbot):
    card = open_window().room.recent.cards[0]
    qtbot.waitUntil(lambda: not card.counted.isHidden(), timeout=60_000)
    xg, best = card.counted.text().split("\n")
    assert re.fullmatch(r"xG \d\.\d\d – \d\.\d\d", xg)
    assert re.fullmatch(r"luckiest: .+, \+\d\.\d\d", best)
    names = " ".join(one.name for team in finished.teams for one in team.footballers)
    assert re.split(r"[’ ]", best.removeprefix("luckiest: "))[0] in names


def test_a_start_room_that_is_left_counts_no_more(open_window, finished, qtbot, monkeypatch):
    def count_forever(recents):
        while True:
            begun.set()
            time.sleep(0.001)
            yield None

    begun = threading.Event()
    monkeypatch.setattr("footroll.ui.views.start.room.count_luck", count_forever)
    window = open_window()
    card, counts = window.room.recent.cards[0], window.room.counts
    qtbot.waitUntil(begun.is_set)
    window.open("pitch")
    assert not counts.isRunning()
    assert card.counted.isHidden()


def test_a_cut_record_is_reported_in_the_strip(window, folder):
    folder.mkdir()
    path = folder / "cut.txt"
    path.write_text("footroll record 1\n", encoding="utf-8")
    window.try_open("match", path)
    assert "the record is cut" in window.strip.words
    assert window.room.name == "start"


@pytest.fixture
def half(folder):
    """Save a record with an impossible roll; return it with the number of the answer before."""
    folder.mkdir()
    path, lines = folder / "half.txt", (RECORDS / "save.txt").read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if at > lines.index("--- moves") + 20 and "{" in line)
    lines[at] = re.sub(r"{\d+", "{104", lines[at])
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return path


def test_a_record_that_stops_half_way_is_asked_about_and_opened_as_far_as_it_goes(window, half, qtbot):
    window.try_open("replay", half)
    said = re.fullmatch(
        (
            r"This record stops after turn (\d+), step (\d+): '104' must be a whole number from 0 to 99. "
            r"Open it up to there\?"
        ),
        window.strip.words,
    )
    assert said
    assert window.room.name == "start"
    assert window.strip.close_button.text() == "Leave it"
    qtbot.mouseClick(window.strip.offer_button, LEFT)
    assert window.room.name == "replay"
    last = window.room.reel.frames[-1]
    assert (str(last.turn), str(last.step)) == said.groups()
    window.room.leave()


def test_a_record_that_stops_half_way_is_left_alone(window, half, qtbot):
    window.try_open("statistics", half)
    qtbot.mouseClick(window.strip.close_button, LEFT)
    assert window.room.name == "start"
    assert not window.strip.isVisible()


@pytest.fixture
def without_velocity(tmp_path):
    """Save a team sheet that lacks a skill and is otherwise valid."""
    path = tmp_path / "reds.csv"
    write_team(new_team("Reds"), path=path)
    rows = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))
    out = next(row for row in rows if "velocity" in row).index("velocity")
    text = "\n".join(",".join(cell for at, cell in enumerate(row) if at != out) for row in rows)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_team_sheet_that_lacks_a_skill_is_filled_or_left(window, table, without_velocity, qtbot):
    table.kick_off.change_team(Side.AWAY, str(without_velocity))
    words = "The team sheet has 26 skills; Velocity is missing. Add it with 70 for all, or cancel."
    assert window.strip.words == words
    assert window.strip.close_button.text() == "Cancel"
    qtbot.mouseClick(window.strip.close_button, LEFT)
    assert table.kick_off.board.away.source == DEFAULT_TEAMS[Side.AWAY]
    table.kick_off.change_team(Side.AWAY, str(without_velocity))
    qtbot.mouseClick(window.strip.offer_button, LEFT)
    team = table.kick_off.board.away.team
    assert {one.skill(Skill.VELOCITY) for one in team.footballers} == {70}
    assert not window.strip.isVisible()


@pytest.mark.parametrize("name", ["replay", "statistics"])
def test_without_a_record_one_sentence_and_one_button_lead_to_one(window, name, qtbot, monkeypatch):
    window.try_open(name)
    assert "No record is open." in window.room.empty.sentence.text()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(RECORDS / "save.txt"), ""))
    QTest.keyClick(window.room.empty.button, ENTER)
    assert window.room.name == name
    assert window.room.reel.last > 0
    window.room.leave()


def test_a_room_has_its_place_at_once(open_window):
    window = open_window("settings")  # which has a title bar, unlike the start screen
    button = window.open("start").table.go
    before = button.mapTo(window, QPoint(0, 0))
    QApplication.processEvents()
    assert button.mapTo(window, QPoint(0, 0)) == before


def test_the_window_is_painted_before_a_team_is_read(qapp, settings, qtbot, monkeypatch):
    happened, paint = [], EntryRow.paintEvent

    def note(row, event):
        happened.append("painted")
        paint(row, event)

    def read():
        happened.append("read")
        return read_board()

    monkeypatch.setattr(EntryRow, "paintEvent", note)
    monkeypatch.setattr("footroll.ui.window.read_board", read)
    window = app.open_window(None, app.View("start"), theme="light", settings=settings)
    qtbot.addWidget(window)
    qtbot.waitUntil(lambda: window.room.name == "start")
    assert "painted" in happened[: happened.index("read")]


def test_at_the_largest_text_nothing_overlaps_and_recent_matches_are_below(open_window, folder, text_size):
    session = kick_off(read_board(), Agreed(seed=3), folder=folder)
    session.autosave.finish()  # and the program dies
    text_size(150)
    room = open_window().room
    QApplication.processEvents()
    rows = sorted(room.entries.rows.values(), key=lambda row: row.y())
    assert all(one.geometry().bottom() < other.y() for one, other in pairwise(rows))
    assert room.table.isAncestorOf(room.recent)
    assert room.recent.isVisible()
    session.close()


def test_a_screen_that_does_not_exist_is_refused_with_those_that_do(window):
    with pytest.raises(FootrollError, match="there is no screen 'moon'; write start, match, "):
        window.open("moon")


def test_dark_or_light_by_its_key_is_kept(open_window, settings):
    window = open_window("start")
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert settings.look == window.theme.name == "dark"
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert settings.look == window.theme.name == "light"


@pytest.mark.parametrize("screen", list(ROOMS))
def test_every_room_has_both_themes(open_window, screen):
    if screen == "statistics":
        pytest.importorskip("pyqtgraph")
    record = Path(__file__).parent.parent / "records" / "wall.txt"
    window = open_window(screen, record if screen in ("replay", "statistics") else None)
    before = window.grab().toImage()
    window.change_theme()
    assert window.theme is DARK
    assert window.grab().toImage() != before
    window.change_theme()
    assert window.theme is LIGHT
    window.room.leave()


def test_the_title_bar_shows_the_score_of_a_match(open_window):
    window = open_window("match")
    assert window.bar.height() == 48
    assert window.room.head().isVisible()
    assert "Solana Blava 0 – 0 Kestrel Forge" in window.windowTitle()
    window.room.leave()


def test_the_pitch_has_eight_pixels_a_yard_or_more_beside_its_panel(open_window):
    window = open_window("match")
    assert window.room.pitch.lens.scale >= 8
    window.room.leave()


ROOM_PARTS = {
    "start": 3,
    "team": 2,
    "pitch": 3,
    "print": 4,
    "companion": 4,
    "settings": 3,
    "replay": 4,
    "statistics": 3,
}


@pytest.mark.parametrize("name", ROOM_PARTS)
def test_f6_goes_round_the_parts_of_every_room_and_back(qtbot, window, name):
    show = RECORDS / "save.txt" if name in ("replay", "statistics") else None
    room = window.open(name, show)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    room.next_part(1)
    begun, count = QApplication.focusWidget(), ROOM_PARTS[name] + window.bar.isVisible()
    walked = [begun, *(walk(QApplication.focusWidget(), NO_KEYS) for _ in range(count))]
    assert len(set(walked)) == count
    assert walked[-1] is begun
    assert walk(begun, Qt.KeyboardModifier.ShiftModifier) is walked[-2]


def test_f6_reaches_the_title_and_help(qtbot, window):
    window.open("match")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.show_help()
    focus, reached = QApplication.focusWidget(), []
    for _ in range(12):
        focus = walk(focus, NO_KEYS)
        reached.append(focus)
    assert window.menu_button in reached
    assert window.help.search in reached
    assert window.room.pitch in reached


def walk(now, keys):
    """Press F6 and return the new focus."""
    QTest.keyClick(now, Qt.Key.Key_F6, keys)
    return QApplication.focusWidget()


@pytest.mark.parametrize("name", [*ROOM_PARTS, "match", "about"])
def test_no_view_outlives_its_model(window, name):
    """Qt deletes a model with its room; a model owned by Python may disappear before its view."""
    window.open(name, RECORDS / "save.txt" if name in ("replay", "statistics") else None)
    for view in window.findChildren(QAbstractItemView):
        model = view.model()
        while model is not None:
            assert model.parent() is not None, view.accessibleName()
            model = model.sourceModel() if isinstance(model, QAbstractProxyModel) else None


def test_the_first_window_imports_only_the_rooms_that_it_may_show():
    """All rooms with their games take longer to import than the window takes to open."""
    asked = "import sys, footroll.ui.app, footroll.ui.rooms, footroll.cli.ui; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split()
    assert "footroll.ui.views.start.room" in found
    others = (
        "fuba",
        "arena",
        "lab",
        "lessons",
        "ui.models.fuba",
        "ui.views.arena",
        "ui.views.lab",
        "ui.views.editors",
        "ui.views.match.room",
    )
    assert not {f"footroll.{name}" for name in others} & set(found)
    assert not {"tomlkit", "importlib.metadata", "matplotlib", "reportlab", "duckdb"} & set(found)


def test_the_folders_of_interrupted_work_are_those_of_its_rooms():
    assert set(KEEPING) == {Ladder.folder, LabRun.folder, LESSONS}
