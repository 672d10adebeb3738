"""Winning conditions (rulebook 1.3)."""

import pytest

from footroll.errors import RulesError
from footroll.kernels.goals import judge_end
from footroll.kernels.layout import Result, Win
from footroll.match import read_win
from tests.match.play import answer, position

# The finals that each condition can end with, the winner first, from the tables of the rulebook.
FINALS = {
    ("FR-1.3-04", "one_side(1)"): {(1, 0)},
    ("FR-1.3-05", "one_side(2)"): {(2, 0), (2, 1)},
    ("FR-1.3-06", "one_side(3)"): {(3, 0), (3, 1), (3, 2)},
    ("FR-1.3-07", "one_side(4)"): {(4, 0), (4, 1), (4, 2), (4, 3)},
    ("FR-1.3-08", "one_side(5)"): {(5, 0), (5, 1), (5, 2), (5, 3), (5, 4)},
    ("FR-1.3-09", "total(2)"): {(1, 1), (2, 0)},
    ("FR-1.3-10", "total(3)"): {(2, 1), (3, 0)},
    ("FR-1.3-11", "total(4)"): {(2, 2), (3, 1), (4, 0)},
    ("FR-1.3-12", "total(5)"): {(3, 2), (4, 1), (5, 0)},
    ("FR-1.3-13", "one_side_or_total(3, 4)"): {(2, 2), (3, 0), (3, 1)},
    ("FR-1.3-16", "diff_or_one_side(2, 5)"): {(2, 0), (3, 1), (4, 2), (5, 3), (5, 4)},
    ("FR-1.3-17", "diff_or_one_side(3, 5)"): {(3, 0), (4, 1), (5, 2), (5, 3), (5, 4)},
    ("FR-1.3-18", "diff_or_total(2, 4)"): {(2, 0), (2, 2), (3, 1)},
    ("FR-1.3-19", "diff_or_total(2, 5)"): {(2, 0), (3, 1), (3, 2)},
    ("FR-1.3-20", "diff_or_total(2, 6)"): {(2, 0), (3, 1), (3, 3), (4, 2)},
}


def end(condition, home, away):
    win = read_win(condition)
    return Result(judge_end(win.win, win.goals, win.limit, home, away))


def finals(condition, *, most=8):
    """Score in every order from 0-0 and collect the final scores."""
    found, open_scores = set(), {(0, 0)}
    while open_scores:
        home, away = open_scores.pop()
        for score in ((home + 1, away), (home, away + 1)):
            if end(condition, *score) is Result.UNFINISHED:
                if max(score) < most:
                    open_scores.add(score)
            else:
                found.add((max(score), min(score)))
    return found


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        pytest.param(name, table, marks=pytest.mark.clause(clause, "FR-1.3-03"))
        for (clause, name), table in FINALS.items()
    ],
)
def test_a_condition_ends_with_the_finals_of_its_table(condition, expected):
    assert finals(condition) == expected


@pytest.mark.parametrize(
    ("condition", "final", "goes_on"),
    [
        pytest.param("diff(2)", (6, 4), (5, 4), marks=pytest.mark.clause("FR-1.3-14")),
        pytest.param("diff(3)", (7, 4), (6, 4), marks=pytest.mark.clause("FR-1.3-15")),
    ],
)
def test_a_match_with_a_lead_and_no_limit_continues_until_the_lead(condition, final, goes_on):
    assert end(condition, *final) is Result.HOME_WON
    assert end(condition, *reversed(final)) is Result.AWAY_WON
    assert end(condition, *goes_on) is Result.UNFINISHED


@pytest.mark.clause("FR-1.3-21", "FR-L-11")
def test_a_level_end_is_a_draw():
    assert end("total(2)", 1, 1) is Result.LEVEL


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "three goals",
            "'three goals' is not a winning condition; write one_side(3), total(3), one_side_or_total(2, 5), diff(3), "
            "diff_or_one_side(2, 5) or diff_or_total(2, 5)",
        ),
        ("oneside(3)", "'oneside' is not a kind of winning condition; did you mean one_side?"),
        ("one_side(3, 4)", "one_side takes one number; write one_side(3)"),
        ("diff_or_total(2)", "diff_or_total takes two numbers; write diff_or_total(2, 5)"),
        ("one_side(0)", "goals must be from 1 to 200, not 0; write one_side(3)"),
        ("one_side(1000)", "goals must be from 1 to 200, not 1000; write one_side(3)"),
        ("one_side(-3)", "goals must be from 1 to 200, not -3; write one_side(3)"),
        ("diff_or_total(2, 500)", "goals must be from 1 to 200, not 500; write diff_or_total(2, 5)"),
        ("diff_or_total(5, 2)", "the limit 2 must not be below the lead 5; write diff_or_total(2, 5)"),
    ],
)
def test_an_invalid_winning_condition_is_refused_in_one_sentence(text, words):
    with pytest.raises(RulesError) as refusal:
        read_win(text)
    assert str(refusal.value) == f"win_condition: {words} (FR-1.3-03)"


def test_every_family_is_read_as_it_is_written():
    for win in Win:
        text = f"{win.name.lower()}(2, 5)" if "_OR_" in win.name else f"{win.name.lower()}(2)"
        assert str(read_win(text)) == text


@pytest.mark.clause("FR-1.3-14", "FR-1.3-03")
@pytest.mark.parametrize("score", ["255-254", "9999-9998"])
def test_a_lead_without_a_limit_ends_a_match_however_many_goals_were_scored(score):
    line = f"H=1@5:32,9@97:32 A=1@60:10 ask=carrier carrier=H9 score={score} rule.win_condition=diff(2)"
    match = position(line, 90)
    answer(match, "shoot", "aim 4,0")
    home, away = map(int, score.split("-"))
    assert (match.goals, match.result) == ((home + 1, away), Result.HOME_WON)
