"""Commands that share and begin lessons, handouts, lessons written as files, and the tables of the docs."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from footroll.cli.lesson import lesson as command
from footroll.errors import FileError, LessonError, PrintError
from footroll.lessons import StepPlace, check_lesson, parse_lesson, read_course, shipped_course
from footroll.lessons.handout import handout_pages
from footroll.lessons.pictures import StepPicture, svg_picture
from footroll.lessons.places import step_match
from footroll.lessons.reference import with_tables
from footroll.lessons.writing import new_lesson, write_lesson
from footroll.printing.files import write_pages
from footroll.printing.paper import PAPERS
from tests.lessons.files import HEAD, TRIANGLE, step_text

ROOT = Path(__file__).parent.parent.parent


def run(*args):
    """Run a command and return its result; refusals are raised."""
    return CliRunner().invoke(command, [str(arg) for arg in args], catch_exceptions=False, standalone_mode=False)


def test_the_list_names_all_lessons_with_their_steps_and_sources():
    (course,) = json.loads(run("list", "--json").output)["courses"]
    lessons = [one for chapter in course["chapters"] for one in chapter["lessons"]]
    assert len(lessons) == 14
    assert all(len(one["moments"]) == 4 for one in lessons)
    assert "cover-shadow" in run("list").output


def test_the_check_gives_exact_fractions():
    (found,) = json.loads(run("check", "cover-shadow", "--json").output)["lessons"]
    question = next(one for one in found["questions"] if one["item"] == "cover-shadow/3")
    assert question["right"] == ["B"]
    assert question["answers"][1]["exact"] == "19/25"


def test_the_check_counts_one_lesson_in_the_singular():
    assert run("check", "cover-shadow").output.startswith("1 lesson, 8 questions: all counted")


def test_a_bad_lesson_ends_with_code_2_and_one_line(tmp_path):
    import subprocess
    import sys

    (tmp_path / "mine.toml").write_text(new_lesson("Mine").replace("pass 6 10", "pass 6 14", 1))
    ran = subprocess.run(
        [sys.executable, "-m", "footroll", "lesson", "check", "mine.toml"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == ("footroll: mine.toml line 13, step 1: 14: nobody on the pitch has the shirt home 14\n")


def test_faults_are_printed_as_data_too(tmp_path, capsys):
    from footroll.cli import main

    mine, other = tmp_path / "mine.toml", tmp_path / "other.toml"
    mine.write_text(new_lesson("Mine").replace("pass 6 10", "pass 6 14", 1))
    other.write_text(HEAD + step_text(TRIANGLE.replace("7@54:33", "7@51:32")))
    (tmp_path / "third.toml").write_text("title = \n")
    with pytest.raises(SystemExit) as ended:
        main(["lesson", "check", "cover-shadow", str(mine), str(other), str(tmp_path / "third.toml"), "--json"])
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert ended.value.code == 2
    assert [one["id"] for one in data["lessons"]] == ["cover-shadow"]
    first, second, third = data["faults"]
    assert (first["file"], first["line"], first["step"], first["clause"]) == (str(mine), 13, "step 1", None)
    assert first["sentence"].endswith("nobody on the pitch has the shirt home 14")
    assert (second["file"], second["line"], second["clause"]) == (str(other), 6, "FR-1.4-11")
    assert (third["file"], third["line"], third["step"]) == (str(tmp_path / "third.toml"), 1, None)
    assert err.count("\n") == 3


def test_a_new_lesson_has_no_fault_and_is_never_overwritten(tmp_path):
    file = tmp_path / "the-third-man.toml"
    run("new", file)
    course = read_course(file)
    assert course.title == "The third man"
    assert check_lesson(course.lessons[0]).faults == ()
    with pytest.raises(LessonError, match="the file exists already"):
        run("new", file)
    with pytest.raises(LessonError, match=r"a lesson is a \.toml file"):
        run("new", tmp_path / "mine.txt")


def test_a_title_with_quotes_is_written_as_a_title():
    assert parse_lesson(new_lesson('The "third" man'), file="x.toml").title == 'The "third" man'


def test_a_page_and_a_handout_are_written_and_reported(tmp_path):
    page = run("page", "cover-shadow", "--out", tmp_path / "a.html", "--json")
    assert json.loads(page.output) == {"lessons": ["cover-shadow"], "files": [str(tmp_path / "a.html")]}
    assert (tmp_path / "a.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    with pytest.raises(LessonError, match="the file exists already"):
        run("page", "cover-shadow", "--out", tmp_path / "a.html")
    with pytest.raises(LessonError, match="the file exists already"):  # before a fault of the lesson is counted
        run("page", "cover-shadow", "--team", "nobody", "--out", tmp_path / "a.html")
    with pytest.raises(PrintError, match="there is no paper"):
        run("print", "cover-shadow", "--team", "nobody", "--paper", "A9")
    (tmp_path / "a.pdf").touch()
    with pytest.raises(FileError, match="the file exists already"):
        run("print", "cover-shadow", "--team", "nobody", "--out", tmp_path / "a.pdf")
    run("print", "cover-shadow", "--out", tmp_path / "a.svg")
    assert len(list(tmp_path.glob("a-page-*.svg"))) >= 4


def test_a_faulty_lesson_is_not_shared(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(new_lesson("Mine").replace("Home 6 has the ball.", "Away 11 has the ball."))
    with pytest.raises(LessonError, match="away 11, who is not on the pitch"):
        run("page", file, "--out", tmp_path / "a.html")
    assert not (tmp_path / "a.html").exists()


def test_the_handout_has_every_question_and_its_answers_at_the_end(tmp_path):
    pdfplumber = pytest.importorskip("pdfplumber")
    course = read_course("cover-shadow")
    write_pages(handout_pages(course, paper=PAPERS["A4"]), path=tmp_path / "a.pdf", title="x")
    with pdfplumber.open(tmp_path / "a.pdf") as printed:
        texts = [page.extract_text() for page in printed.pages]
        colours = {
            colour
            for page in printed.pages
            for shape in (*page.lines, *page.rects, *page.curves)
            for colour in (shape["stroking_color"], shape["non_stroking_color"])
            if isinstance(colour, tuple) and len(set(colour)) > 1
        }
    questions = sum(step.question is not None for step in course.lessons[0].pages)
    before, after = "\n".join(texts[:-1]), texts[-1]
    assert all(f"Question {number}:" in before for number in range(1, questions + 1))
    assert before.count("Answer, a cell such as 57:20: ") == 2
    assert "Real moments from matches between two club coaches." in before
    assert after.startswith("Answers")
    assert f"{questions}. " in after
    assert "76.0%" in after
    assert "76.0%" not in before
    assert colours == set()  # black and white


def test_the_drawings_have_the_numbers_of_cells_at_their_edges():
    step = read_course("cover-shadow").lessons[0].moments[0]
    picture = StepPicture(step_match(step))
    assert picture.part is None
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>(\d+)</text>', svg_picture(picture, with_ground=False))
    shown = {(float(x), words) for x, y, words in found if float(y) < 4}  # two millimetres a yard, two yards of grass
    assert {(4 + 2 * (10 * at + 0.5), str(10 * at)) for at in range(10)} <= shown
    rows = {words: float(y) for x, y, words in found if float(x) < 4}
    assert all(4 + 2 * y < rows[str(y)] < 4 + 2 * (y + 1.5) for y in range(0, 64, 10))


def same(lesson):
    """Return a lesson without its places, to compare two of them."""
    place = StepPlace("x")
    steps, moments = (tuple(replace(step, place=place) for step in every) for every in (lesson.steps, lesson.moments))
    plain = {"summary": lesson.summary.strip(), "differs": lesson.differs.strip()}
    return replace(lesson, id="x", place=place, path=None, steps=steps, moments=moments, **plain)


@pytest.mark.parametrize("lesson", shipped_course().lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_that_is_written_and_read_again_is_the_same(lesson):
    assert same(parse_lesson(write_lesson(lesson), file="again.toml")) == same(lesson)


def test_the_tables_of_the_docs_are_up_to_date():
    page = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    assert with_tables(page) == page, "run make lessons-tables"
