"""Lessons as pictures: GIF, PNG and SVG, from the room and from the command line."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")
pytest.importorskip("PIL")

from click.testing import CliRunner
from PIL import Image
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.cli import footroll as program
from footroll.lessons import read_lesson
from footroll.ui.views.lessons.gif import ASKED, DRAWN, PLAIN, SHOWN, lesson_gif, step_frames
from tests.ui.hands import CTRL, run_events


def test_the_lines_of_a_step_come_one_after_the_other_then_the_question_and_its_answer(qapp):
    step = read_lesson("cover-shadow").steps[2]  # four marks and a question with letters
    frames = list(step_frames(step))
    assert [frame.seconds for frame in frames] == [PLAIN, DRAWN, DRAWN, DRAWN, DRAWN, ASKED, SHOWN]
    assert [len(frame.scene.drawn) for frame in frames[:5]] == [0, 0, 1, 2, 3]  # the shadow is no line
    assert not any("%" in mark.words for mark in frames[-2].scene.answers)
    assert any("%" in mark.words for mark in frames[-1].scene.answers)


def test_a_gif_has_a_picture_for_each_frame_and_the_position_in_words(qapp, tmp_path):
    step = read_lesson("cover-shadow").steps[2]
    path = tmp_path / "step.gif"
    path.write_bytes(lesson_gif([step]))
    with Image.open(path) as picture:
        assert picture.n_frames == len(list(step_frames(step)))
        assert picture.width == 640
        assert b"Home 6 has the ball." in picture.info["comment"]


def test_the_same_step_gives_the_same_bytes(qapp):
    step = read_lesson("cover-shadow").steps[0]
    assert lesson_gif([step]) == lesson_gif([step])


@pytest.mark.parametrize(("name", "starts"), [("a.gif", b"GIF8"), ("a.png", b"\x89PNG"), ("a.svg", b"<?xml")])
def test_the_command_draws_what_the_name_of_the_file_says(tmp_path, name, starts):
    out = tmp_path / name
    ran = CliRunner().invoke(program, ["lesson", "picture", "cover-shadow", "--step", "3", "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    assert out.read_bytes().startswith(starts)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--out", "a.jpg"], "ends in .png, .svg or .gif"),
        (["--out", "a.png"], "a PNG shows one step"),
        (["--step", "9"], "there is no step 9; write a number from 1 to 5"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_sentence(tmp_path, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    ran = CliRunner().invoke(program, ["lesson", "picture", "cover-shadow", *words])
    assert ran.exit_code == 1 or ran.exception is not None
    assert said in f"{ran.output}{ran.exception}"
    assert list(tmp_path.iterdir()) == []


def test_a_step_is_exported_from_the_room(open_window, monkeypatch, tmp_path):
    window = open_window("lesson", ("cover-shadow", 2))
    target = tmp_path / "step.gif"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), "GIF (*.gif)"))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_E, CTRL)
    run_events()
    assert target.read_bytes().startswith(b"GIF8")
    assert window.strip.words.startswith("Saved step.gif, ")
