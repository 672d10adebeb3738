"""Changes of lessons as an editor makes them, unfinished lessons, and lessons from studies."""

from dataclasses import replace

import pytest

from footroll.errors import FootrollError, LessonError, NotationError
from footroll.lessons.editing import (
    EMPTY,
    KICK_OFF,
    ask_kind,
    draw_mark,
    draw_pass,
    give_ball,
    new_step,
    put_pawn,
    rub_out,
    take_pawn,
    with_pages,
)
from footroll.lessons.kinds import KINDS, count_step
from footroll.lessons.model import Lesson
from footroll.lessons.places import step_match
from footroll.lessons.reading import parse_lesson, shipped_course
from footroll.lessons.studies import lesson_of_study, study_of_step
from footroll.lessons.writing import write_lesson
from footroll.notation import read_study, write_study
from footroll.notation.studies import EXAMPLE
from footroll.pitch import Cell

LINE = "H=1@5:32,6@44:32,8@51:25,10@58:32 A=1@99:32,4@51:32,5@75:32 ask=carrier carrier=H6"


@pytest.fixture
def step():
    return new_step(LINE)


@pytest.mark.parametrize("line", [EMPTY, KICK_OFF])
def test_a_new_step_has_a_position_that_can_occur(line):
    match = step_match(new_step(line))
    assert match.carrier is not None
    assert all(match.keeper(side) is not None for side in (0, 1))


def test_a_pawn_is_put_on_a_cell_and_comes_on(step):
    moved = put_pawn(put_pawn(step, "H10", Cell(60, 40)), "A7", Cell(70, 10))
    match = step_match(moved)
    assert "10@60:40" in moved.position
    assert {match.footballer(pawn).number for pawn in match.pawns(1)} == {1, 4, 5, 7}


def test_two_on_a_cell_are_refused(step):
    with pytest.raises(NotationError, match="51:25"):
        put_pawn(step, "H10", Cell(51, 25))


@pytest.mark.clause("FR-L-02")
def test_a_goalkeeper_stays_on_the_pitch(step):
    with pytest.raises(LessonError, match="FR-L-02"):
        take_pawn(step, "H1")


def test_a_footballer_leaves_with_the_marks_that_name_them(step):
    drawn = draw_mark(draw_mark(step, "line", Cell(44, 32), Cell(58, 32)), "run", Cell(51, 25), Cell(60, 20))
    assert [str(mark) for mark in drawn.marks] == ["line 6 10", "run 8 60:20"]
    assert [str(mark) for mark in take_pawn(drawn, "H10").marks] == ["run 8 60:20"]


def test_the_side_with_the_ball_decides(step):
    given = step_match(give_ball(step, "A5"))
    assert given.footballer(given.carrier).number == 5
    assert given.decider == 1


def test_a_ball_is_a_line_unless_actions_are_to_choose_from(step):
    assert [str(mark) for mark in draw_pass(step, Cell(44, 32), Cell(58, 32)).marks] == ["line 6 10"]
    asked = ask_kind(step, "best")
    one = draw_pass(asked, Cell(44, 32), Cell(51, 25))
    both = draw_pass(one, Cell(51, 25), Cell(58, 32))
    assert [option.do for option in both.question.options] == ["pass 8 > low-pass 10"]
    assert both.marks == ()
    assert [str(mark) for mark in draw_pass(both, Cell(58, 32), Cell(60, 20)).marks] == ["line 10 60:20"]


@pytest.mark.clause("FR-3.3.1-02")
def test_a_ball_drawn_into_the_goal_is_a_shot_where_the_rules_allow_one(step):
    with pytest.raises(LessonError, match=r"FR-3\.3\.1-02"):
        draw_pass(ask_kind(step, "best"), Cell(44, 32), None)
    near = ask_kind(put_pawn(step, "H6", Cell(84, 30)), "best")
    assert [option.do for option in draw_pass(near, Cell(84, 30), None).question.options] == ["shoot"]
    wide = draw_pass(draw_pass(near, Cell(84, 30), Cell(58, 32)), Cell(58, 32), None)
    assert [option.do for option in wide.question.options] == ["pass 10 > finish"]


def test_what_is_nearest_is_rubbed_out(step):
    drawn = draw_mark(draw_mark(step, "line", Cell(44, 32), Cell(58, 32)), "zone", Cell(60, 30), Cell(70, 40))
    assert [mark.kind for mark in rub_out(drawn, Cell(48, 32)).marks] == ["zone"]
    assert [mark.kind for mark in rub_out(drawn, Cell(66, 36)).marks] == ["line"]
    assert rub_out(drawn, Cell(20, 20)) == drawn
    bare = rub_out(drawn, Cell(75, 32))
    assert "5@75:32" not in bare.position


@pytest.mark.parametrize("kind", list(KINDS))
def test_every_kind_begins_with_what_it_needs(step, kind):
    asked = ask_kind(replace(step, title="t", text="t"), kind)
    if KINDS[kind].option and kind != "first-to":
        assert asked.question.options == ()  # the teacher draws or writes them
    else:
        assert count_step(asked).mode == KINDS[kind].mode or kind == "free-cells"


def test_words_stay_when_the_kind_changes(step):
    own = ask_kind(step, "best")
    own = replace(own, question=replace(own.question, ask="What now?", right="Yes.", hints=("Look.",)))
    other = ask_kind(own, "guess").question
    assert (other.ask, other.right, other.hints) == ("What now?", "Yes.", ("Look.",))


def test_moments_come_after_the_steps_and_all_are_numbered(step):
    pages = replace(step, source="a v b, turn 3"), replace(step, title="x"), replace(step, title="y")
    lesson = with_pages(Lesson("", "t", "i", ()), pages)
    assert [(one.number, one.title) for one in lesson.steps] == [(1, "x"), (2, "y")]
    assert [one.number for one in lesson.moments] == [1]


# Unfinished lessons


def test_an_unfinished_lesson_is_read_as_it_was_written(step):
    pages = step, ask_kind(step, "best"), replace(ask_kind(step, "guess"), text="It is {pass 6 10}.")
    lesson = with_pages(Lesson("draft", "", "", ()), pages)
    again = parse_lesson(write_lesson(lesson), file="draft.toml", unfinished=True)
    assert [(one.text, one.question) for one in again.steps] == [(one.text, one.question) for one in lesson.steps]


def test_what_is_unfinished_is_refused_where_lessons_are_read_to_be_taken(step):
    lesson = with_pages(Lesson("draft", "Draft", "idea", ()), (replace(ask_kind(step, "guess"), title="t"),))
    with pytest.raises(LessonError, match="text is missing"):
        parse_lesson(write_lesson(lesson), file="draft.toml")


def test_what_is_wrong_is_refused_even_in_an_unfinished_lesson():
    with pytest.raises(LessonError, match="'titel' is not a key"):
        parse_lesson('titel = "x"\n[[step]]\nposition = "H=1@5:32 A=1@94:32"', file="x.toml", unfinished=True)


def test_shipped_lessons_are_the_same_after_writing_and_reading():
    for lesson in shipped_course():
        again = parse_lesson(write_lesson(lesson), file=f"{lesson.id}.toml", unfinished=True)
        pairs = zip(lesson.pages, again.pages, strict=True)
        assert all(replace(one, place=other.place) == other for one, other in pairs), lesson.id


# Studies


def test_a_study_becomes_a_lesson_and_a_step_a_study():
    lesson = lesson_of_study(read_study(EXAMPLE))
    first, after, instead = lesson.steps
    assert [str(mark) for mark in first.marks] == ["line H9 H10", "zone 88:26-92:30"]
    assert after.text == "Nobody can reach this ball."
    assert instead.text == "The defender gets a try on the way to the far side."
    study = read_study(write_study(study_of_step(first, author="A. Roca")))
    assert (study.title, study.author, study.comment) == ("Square it", "A. Roca", first.text)
    assert [str(mark) for mark in study.marks] == ["line H9 H10", "zone 88:26-92:30"]
    assert study.position == read_study(EXAMPLE).position


def test_the_numbers_of_a_step_are_filled_in_its_study(step):
    written = replace(draw_mark(step, "line", Cell(44, 32), Cell(51, 25)), title="t", text="It is **{pass 6 8}**.")
    study = study_of_step(written)
    assert study.comment == "It is sure."
    assert [str(mark) for mark in study.marks] == ["line H6 H8"]
    assert study_of_step(replace(written, text="{pass 6 77}")).comment.startswith("{pass 6 77}")


def test_a_team_that_ships_keeps_its_skills(step):
    named = replace(step, title="t", text="t", home="solana-blava", away="kestrel-forge")
    again = lesson_of_study(read_study(write_study(study_of_step(named)))).steps[0]
    assert (again.home, again.away) == ("solana-blava", "kestrel-forge")


def test_no_change_raises_anything_but_our_errors(step):
    for change in (lambda: put_pawn(step, "H9", Cell(120, 1)), lambda: give_ball(step, "A9")):
        with pytest.raises(FootrollError):
            change()
