"""Studies in the replay room: opened, walked through, commented, marked and branched, with real keys and files."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QFileDialog

from footroll.kernels.layout import Side
from footroll.match import Dice, Match
from footroll.notation import load_study, read_study, save_record, write_position, write_record, write_study
from footroll.notation.studies import EXAMPLE
from footroll.sheets import read_team
from footroll.ui.models.moments.opening import is_shared, read_shared
from footroll.ui.models.replay.desk import study_of_turn
from footroll.ui.models.replay.fork import fork_at
from footroll.ui.models.replay.marks import lines_of_marks
from footroll.ui.models.replay.reel import load_reel, read_reel, reel_of_study
from footroll.ui.models.replay.studies import StudyPlace, Turnoff, line_of
from footroll.ui.theme import DARK
from footroll.ui.views.replay.room import ReplayRoom
from tests.plain import PlainCoach

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "square.footroll"
    path.write_text(EXAMPLE)
    return path


@pytest.fixture
def room(qtbot, file):
    made = ReplayRoom(load_reel(file))
    qtbot.addWidget(made)
    made.resize(1440, 900)
    made.show()
    yield made
    made.leave()


def opened(room, what):
    """Return what a room asks to open while something is done."""
    found = []
    room.opens.connect(lambda name, show: found.append((name, show)))
    what()
    return found


def test_a_study_opens_at_its_position_with_comment_marks_and_moves(room):
    assert room.reel.last == 3
    assert room.session.frame.match.carrier is not None
    assert room.panel.study.comment.toPlainText() == "Two attackers against one defender: shoot, or square it?"
    assert room.panel.study.marks.toPlainText() == "line H9 H10\nzone 88:26-92:30"
    assert [(str(track.start), str(track.end)) for track in room.pitch.scene.drawn] == [("86:22", "85:34")]
    assert [zone.shape.bounds for zone in room.pitch.lines.zones] == [(88.0, 26.0, 93.0, 31.0)]
    QTest.keyClick(room.tracks, Qt.Key.Key_Right)
    assert room.panel.study.comment.toPlainText() == "Nobody can reach this ball."
    assert room.pitch.scene.drawn == ()
    assert room.pitch.lines.zones == ()


def test_a_variation_opens_as_a_line_of_its_own_and_leads_back(room):
    assert [row.text() for row in room.panel.study.rows] == ["Instead: shoot H9"]
    ((name, (reel, at)),) = opened(room, lambda: QTest.mouseClick(room.panel.study.rows[0], LEFT))
    assert (name, at, reel.study.turnoffs) == ("replay", 0, (Turnoff(0, 0),))
    assert [frame.text for frame in reel.frames] == ["", "shoot H9", "aim 6,2", "try A4"]
    other = ReplayRoom(reel)
    assert [row.text() for row in other.panel.study.rows] == ["Main line: pass H9 85:34"]
    other.leave()


def test_a_comment_that_is_typed_is_saved_when_the_field_is_left(room, file):
    field = room.panel.study.comment
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Square it at once.")
    room.session.step(1)
    assert load_study(file).comment == "Square it at once."
    assert field.toPlainText() == "Nobody can reach this ball."
    field.setPlainText("Sure.\nAnd first time.")
    room.leave()
    assert load_study(file).moves[0].comment == "Sure.\nAnd first time."


def test_a_comment_in_a_variation_changes_that_variation_alone(file):
    place = StudyPlace(read_study(EXAMPLE), file, (Turnoff(0, 0),))
    room = ReplayRoom(reel_of_study(place), at=2)
    room.session.desk.set_comment(2, "High and far.")
    study = load_study(file)
    assert line_of(study, (Turnoff(0, 0),))[1].comment == "High and far."
    assert [move.comment for move in study.moves] == ["Nobody can reach this ball.", "", ""]
    room.leave()


def test_marks_are_saved_and_a_mark_that_cannot_be_drawn_is_refused(room, file):
    said = []
    room.message.connect(said.append)
    room.session.desk.set_marks(0, "shadow A4\nreach A1\nwords 90:10 free\nrun H10 90:34", room.reel)
    assert [str(mark) for mark in load_study(file).marks] == [
        "shadow A4",
        "reach A1",
        "words 90:10 free",
        "run H10 90:34",
    ]
    assert room.pitch.lines.shadows is not None
    assert any(words == "free" for _, words in room.pitch.scene.labels)
    before = file.read_text()
    for wrong in ("circle 60:30", "cell 400:2", "line H9", "reach H7"):
        room.session.desk.set_marks(0, wrong, room.reel)
    assert len(said) == 4
    assert file.read_text() == before


def test_a_what_if_is_added_as_a_variation_where_it_leaves_the_line(room, file, tmp_path):
    match = fork_at(room.reel, 1, seed=5).match
    while match.turn < 2 and not match.over:
        match.play(PlainCoach().decide(match))
    path = tmp_path / "what-if.txt"
    save_record(match.record, path=path)
    found = room.session.desk.add_what_if(path, room.reel)
    study = load_study(file)
    assert found.turnoffs == (Turnoff(1, 0),)
    branch = line_of(study, found.turnoffs)
    assert branch[0] == study.moves[0]
    assert 1 <= len(branch) - 1 <= len(match.record.steps)
    assert write_study(read_study(write_study(study))) == write_study(study)


def test_a_record_of_another_match_is_not_added(room, file, tmp_path):
    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    path, said = tmp_path / "other.txt", []
    save_record(Match(*teams, dice=Dice.seeded(7)).record, path=path)
    room.message.connect(said.append)
    assert room.session.desk.add_what_if(path, room.reel) is None
    assert room.session.desk.add_what_if(tmp_path / "missing.txt", room.reel) is None
    assert "it has no moment of this study" in said[0]
    assert file.read_text() == EXAMPLE


def test_the_turn_of_a_record_becomes_a_study_with_its_teams(qtbot, tmp_path, monkeypatch):
    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    match = Match(*teams, dice=Dice.seeded(7))
    while match.turn < 4:
        match.play(PlainCoach().decide(match))
    reel = read_reel(write_record(match.record, seed=7))
    at = next(frame.at for frame in reel.frames if frame.turn == 2)
    study = study_of_turn(reel, at)
    assert read_study(write_study(study)) == study
    last = [frame for frame in reel.frames if frame.turn == 2][-1]
    assert write_position(reel_of_study(StudyPlace(study)).frames[-1].match) == write_position(last.match)
    room = ReplayRoom(reel, at=at)
    qtbot.addWidget(room)
    path = tmp_path / "turn.footroll"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    assert opened(room, room.panel.study.make.click) == [("replay", path)]
    assert load_study(path) == study
    assert {team.name for team in (study.home, study.away)} == {"Solana Blava", "Kestrel Forge"}
    room.leave()


def test_a_pasted_study_opens_without_a_file_and_cannot_be_changed_before_it_is_saved(qtbot, tmp_path, monkeypatch):
    assert is_shared(EXAMPLE)
    reel, at = read_shared(EXAMPLE, home=None, away=None)
    room = ReplayRoom(reel, at=at)
    qtbot.addWidget(room)
    assert room.panel.study.comment.isReadOnly()
    assert not room.panel.study.add.isEnabled()
    path = tmp_path / "mine.footroll"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    assert opened(room, room.panel.study.save.click) == [("replay", path)]
    assert path.read_text() == EXAMPLE
    room.leave()


def test_a_bad_study_is_refused_in_the_strip(open_window, tmp_path):
    path = tmp_path / "bad.footroll"
    path.write_text(EXAMPLE.replace("aim 7,2", "aim 9,9"))
    window = open_window("start")
    window.try_open("replay", path)
    assert window.strip.words.startswith("bad.footroll line 18: ")  # the name of the file as it is


def test_a_study_that_cannot_be_written_says_so_and_keeps_the_old_one(room, file):
    said = []
    room.message.connect(said.append)
    file.unlink()
    file.mkdir()
    room.session.desk.set_comment(0, "Lost?")
    assert "this is a folder" in said[0]
    assert room.session.desk.comment(0) == "Two attackers against one defender: shoot, or square it?"


def test_names_for_screen_readers_and_the_dark_theme(room):
    assert room.panel.study.comment.accessibleName() == "Comment"
    assert room.panel.study.marks.accessibleName() == "Marks"
    room.set_theme(DARK)
    assert lines_of_marks((), room.session.frame.match).zones == ()
    assert room.session.frame.match.attacking is Side.HOME
