"""The lessons that ship: all counted, 5 to 8 steps each, four moments from real matches, and any team can take them."""

import re
import time
from dataclasses import replace
from pathlib import Path

import pytest

from footroll.lessons import (
    CHOOSE,
    KINDS,
    POINT,
    check_course,
    check_lesson,
    count_step,
    fill_text,
    shipped_course,
    step_match,
)
from footroll.notation import load_record, write_position
from footroll.sheets import read_team

COURSE = shipped_course()
RECORDS = Path(__file__).parent / "records"
CHAPTERS = {  # rooms.md, section 3
    "Space": ["Lane and reach zone", "Cover shadow", "Width and depth"],
    "Support": ["The triangle", "Play it first time", "Between the lines"],
    "Defending": ["Mark or cover", "Press or drop", "The offside line"],
    "Finishing": ["Angle and distance", "Pick the target", "Pass or shoot"],
    "Set pieces": ["The wall", "Corners and throws"],
}
SOURCE = re.compile(r"([\w-]+) v ([\w-]+), club, seed (\d+), turn (\d+)")
LESSONS = pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.id)


def test_the_chapters_and_titles_are_those_of_the_design():
    assert {one.name: [lesson.title for lesson in one.lessons] for one in COURSE.chapters} == CHAPTERS


def test_all_lessons_are_counted_within_ten_seconds_and_have_no_fault():
    start = time.process_time()
    checked = check_course(COURSE)
    assert time.process_time() - start < 10
    assert [fault for one in checked for fault in one.faults] == []


@LESSONS
def test_a_lesson_has_five_to_eight_steps_and_says_what_it_teaches(lesson):
    assert 5 <= len(lesson.steps) <= 8  # and then the four moments
    assert lesson.summary.strip()
    assert lesson.differs.strip()
    assert lesson.line
    assert 5 <= lesson.minutes <= 10
    assert sum(step.question is not None for step in lesson.steps) >= 3


def test_every_kind_of_question_is_asked():
    asked = {step.question.kind for lesson in COURSE for step in lesson.pages if step.question}
    assert asked == set(KINDS)


def positions_of(seed, turns):
    """Replay the record of a match of two club coaches, and return the positions of some turns.

    `footroll match HOME AWAY --coach club --seed SEED` played it; the record keeps it if the coaches change.
    """
    record = load_record(RECORDS / f"{seed}.txt")
    found = set()
    for moment in record.replay():
        match = moment.match
        if match.decider == 0 and match.turn in turns:
            found.add((match.turn, write_position(match)))
        if match.turn > max(turns):
            break
    return (record.home.name, record.away.name), found


def source_of(step):
    """Return the seed of a moment's match, and its turn."""
    home, away, seed, turn = SOURCE.fullmatch(step.source).groups()
    assert (step.home, step.away) == (home, away)
    return int(seed), int(turn)


@LESSONS
def test_its_four_moments_come_from_four_different_matches(lesson):
    assert len(lesson.moments) == 4
    assert len({source_of(step)[0] for step in lesson.moments}) == 4


def test_every_moment_happened_in_the_match_that_it_names():
    moments = {}
    for step in (step for lesson in COURSE for step in lesson.moments):
        seed, turn = source_of(step)
        moments.setdefault(seed, []).append((turn, step))
    assert {int(file.stem) for file in RECORDS.glob("*.txt")} == set(moments)
    for seed, wanted in moments.items():
        names, found = positions_of(seed, {turn for turn, _ in wanted})
        for turn, step in wanted:
            assert (turn, step.position) in found, step.source
            assert names == tuple(read_team(team).team.name for team in (step.home, step.away))


@LESSONS
def test_it_can_be_taken_with_any_team_that_ships(lesson):
    for name in ("solana-blava", "torvik-havn"):  # one passes better than average, the other worse
        own = lesson.with_team(read_team(name).team)
        for step in own.pages:
            match = step_match(step)
            fill_text(step.text, match)
            if step.question:
                counted = count_step(step)
                assert counted.answers == () or counted.right


def test_every_answer_that_is_chosen_or_pointed_at_is_expected():
    for lesson in COURSE:
        for step in lesson.pages:
            if step.question and count_step(step).mode in (CHOOSE, POINT):
                assert step.question.expect, (lesson.id, step.title)


def test_a_rule_that_turns_an_answer_fails_the_check():
    """With a reach zone of five cells a marker at the corner of a receiver's cell no longer marks."""
    lesson = next(one for one in COURSE if one.id == "mark-or-cover")
    house = [replace(step, position=f"{step.position} rule.reach_zone=diamond") for step in lesson.steps]
    faults = check_lesson(replace(lesson, steps=tuple(house), moments=())).faults
    assert "step 2: the lesson expects B, and the numbers say A" in str(faults[0])
