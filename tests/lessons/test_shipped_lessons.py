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
    answer,
    check_course,
    check_lesson,
    count_step,
    fill_text,
    shipped_course,
    step_match,
)
from footroll.lessons.writing import write_lesson
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


def step_of(name, number):
    """Return a step of a shipped lesson, with its position."""
    step = next(one for one in COURSE if one.id == name).steps[number - 1]
    return step, step_match(step)


@pytest.mark.parametrize(
    ("name", "number", "words"),  # yards are walked along and across (FR-1.4-01)
    [
        ("press-or-drop", 1, "Away 6 is 6 yards away"),  # 44:34 from 40:32: four and two
        ("press-or-drop", 3, "away 11 is 3 yards away, away 8 5"),  # 33:1 and 33:3 from 30:1
        ("pass-or-shoot", 2, "Home 9 is 15 yards away"),  # 91:28 from 98:20: seven and eight
        ("pass-or-shoot", 3, "Home 9, 14 yards away"),  # 90:30 from 78:32: twelve and two
    ],
)
def test_distances_in_the_text_are_walked_along_and_across(name, number, words):
    step, match = step_of(name, number)
    assert words in fill_text(step.text, match)


@pytest.mark.parametrize(("letter", "words"), [("A", "13 yards and nobody near"), ("B", "Only 10 yards")])
def test_the_throws_are_as_long_as_they_are_said_to_be(letter, words):
    """From 60:0 to 56:9 are four and nine, and to 65:5 five and five."""
    assert words in answer(count_step(step_of("corners-and-throws", 5)[0]), letter).says


def test_a_reach_zone_is_not_told_in_yards():
    """The corner of a reach zone is two yards away (FR-1.4-14), so "within a yard" would leave it out."""
    told = {lesson.id for lesson in COURSE if re.search(r"[Ww]ithin a yard|yards from every", write_lesson(lesson))}
    assert told == set()


def test_a_defender_who_is_blamed_for_a_shot_is_in_its_lane():
    """Without away 5 in the lane, the shots past away 5 score more often, and the others as often as before."""
    lesson = next(one for one in COURSE if one.id == "pick-the-target")
    for moment, there in ((lesson.moments[0], "5@79:41"), (lesson.moments[1], "5@97:28")):
        position = moment.position.replace(there, "5@60:5")
        assert position != moment.position
        free = replace(moment, position=position, question=replace(moment.question, expect=""))
        for one, other in zip(count_step(moment).answers, count_step(free).answers, strict=True):
            assert (other.value > one.value) is ("away 5 is in" in one.say.lower()), (moment.source, one.key)


def test_a_presser_is_told_every_pass_that_counts():
    lesson = next(one for one in COURSE if one.id == "press-or-drop")
    for moment in lesson.moments:
        numbers = sorted(re.findall(r"\d+", " ".join(moment.question.do)), key=int)
        looks = moment.text.partition("Home looks for home ")[2]
        assert sorted(re.findall(r"\d+", looks), key=int) == numbers
