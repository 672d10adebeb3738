"""Lessons of FUBA: every number is counted, and broken files get one sentence."""

from fractions import Fraction

import pytest

from footroll.cli import main
from footroll.errors import FileError
from footroll.fuba.lessons import (
    LONGEST,
    count_answers,
    fill_fields,
    fuba_lesson_files,
    load_fuba_lesson,
    safest_pass,
    step_match,
    win_chance,
)
from footroll.fuba.notation import read_action

LESSONS = {key: load_fuba_lesson(key) for key in fuba_lesson_files()}
STEPS = {f"{key} {at}": step for key, one in LESSONS.items() for at, step in enumerate(one.steps, start=1)}
POSITION = (
    "fuba-1 3.0 H=K@m1,m2*3,m3*3,m4*2,s3,s7 A=K@m5,m3*3,m4*4,s2,s4,s6 ball=m3 value=3 by=H ask=target "
    "minute=30 formation=4-4-2/4-3-3"
)
GOOD = """
title = "Mine"
summary = "One idea."
differs = "A little."
[[step]]
title = "First"
position = "POSITION"
text = "The ball has the value {value}."
question = "Which?"
measure = "keep"
answers = ["target m5", "target s3"]
why = "{keep s3}."
""".replace("POSITION", POSITION)


def test_two_lessons_ship():
    assert [one.title for one in LESSONS.values()] == ["Find the target", "Press or position"]


@pytest.mark.parametrize("name", STEPS)
def test_texts_are_short_and_hold_no_written_number(name):
    step = STEPS[name]
    assert len(step.text.split()) <= LONGEST
    assert "%" not in step.text + step.why
    filled = fill_fields(step.text + step.why, step_match(step))
    assert "{" not in filled


def test_the_chances_follow_from_the_rules():
    # m3 to s3: a neighbour (0), nobody of away there (-1): value 3 - 1 = 2, kept unless both dice are 1
    counted = {one.words: one.chance for one in count_answers(STEPS["find-the-target 2"])}
    assert counted["target s3"] == 1 - Fraction(1, 36)
    # m4: four against two (+1): value 4, lost if both dice are 1 to 3; m5 one area between and a goalkeeper (+2): 5
    assert counted["target m4"] == 1 - Fraction(9, 36)
    assert counted["target m5"] == 1 - Fraction(16, 36)


def test_a_ball_of_one_cannot_be_pressed():
    step = STEPS["press-or-position 3"]
    match = step_match(step)
    # no die is below 1, so the press fails; the ball stays at 1 and home's next pass into a majority is certain
    assert win_chance(match, read_action("press", match=match)) == 0
    assert safest_pass(step.position, 1) == 1


def test_winning_the_ball_adds_up_the_press_and_the_next_pass():
    step = STEPS["press-or-position 2"]
    match = step_match(step)
    # value 4: pressed with 27 of 36; a failed press leaves 3, and the safest pass forward then goes to s2 or s6
    later = 1 - safest_pass(step.position, 3)
    assert win_chance(match, read_action("press", match=match)) == Fraction(27, 36) + Fraction(9, 36) * later


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('title = "Mine"\n', "", "title is missing"),
        ("summary", "sumary", "there is no key 'sumary'; did you mean summary?"),
        ("ask=target", "ask=nothing", "step 1: position"),
        ("{value}", "{valu}", "there is no field '{valu}'; did you mean value?"),
        ("{value}", "{value m4}", "the field '{value m4}' has the wrong number of words"),
        ('measure = "keep"', 'measure = "kep"', "there is no measure 'kep'; did you mean keep?"),
        ('answers = ["target m5", "target s3"]', 'answers = ["target m5"]', "two to four answers"),
        ('answers = ["target m5", "target s3"]', 'answers = ["target s3", "target s7"]', "every answer is right"),
        ('answers = ["target m5", "target s3"]', 'answers = "target m5"', "write answers as a list of texts"),
        ('"target m5"', '"target x9"', "step 1: "),
        ('why = "{keep s3}."', "", "why is missing"),
        ("The ball has the value", "word " * 61, "write at most 60"),
        ("[[step]]", "[step]", "write the steps as [[step]]"),
        ('text = "', 'text = 5 # "', "text must be a text"),
    ],
)
def test_broken_lessons_get_one_sentence(old, new, words, tmp_path, capsys):
    file = tmp_path / "mine.toml"
    assert old in GOOD
    file.write_text(GOOD.replace(old, new, 1))
    with pytest.raises(FileError) as refused:
        load_fuba_lesson(str(file))
    assert words in str(refused.value)
    with pytest.raises(SystemExit) as left:
        main(["fuba", "lesson", "check", str(file)])
    assert left.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) <= 4


def test_a_lesson_is_played_with_letters(monkeypatch, capsys):
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("A\nx\nB\na\n"))
    with pytest.raises(SystemExit) as left:
        main(["fuba", "lesson", "play", "press-or-position"])
    assert left.value.code in (0, None)
    out = capsys.readouterr().out
    assert "3 of 3 right." in out
    assert "'x' is not" in out or "Error" in out


def test_an_unknown_lesson_is_named(capsys):
    with pytest.raises(SystemExit) as left:
        main(["fuba", "lesson", "show", "find-the-targt"])
    assert left.value.code == 2
    assert "did you mean find-the-target?" in capsys.readouterr().err
