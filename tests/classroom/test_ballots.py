"""Votes: one for each voter, counted once, and described gently."""

from __future__ import annotations

import pytest

from footroll.errors import LessonError
from footroll.lessons import parse_lesson
from footroll.lessons.ballots import Ballot, VoteRefused, Voting, describe_votes, write_votes
from tests.classroom.conftest import lesson_of


@pytest.fixture
def voting() -> Voting:
    return Voting(parse_lesson(lesson_of(3), file="way.toml"))


def test_a_voter_has_one_vote_and_may_change_it():
    ballot = Ballot("AB")
    for letter in "ABBA":
        ballot.cast("one phone", letter=letter)
    ballot.cast("another", letter="B")
    assert ballot.counts == {"A": 1, "B": 1}
    assert ballot.chosen_by("one phone") == "A"
    assert ballot.chosen_by("a third") == ""


def test_typed_votes_are_added_and_taken_back():
    ballot = Ballot("AB")
    ballot.add("A", 12)
    ballot.add("A", -2)
    assert ballot.counts == {"A": 10, "B": 0}
    with pytest.raises(VoteRefused, match="B has only 0 typed votes"):
        ballot.add("B", -1)


@pytest.mark.parametrize("letter", ["C", "", "a", "AB"])
def test_a_letter_that_is_not_an_answer_is_refused_and_changes_nothing(letter):
    ballot = Ballot("AB")
    with pytest.raises(VoteRefused, match="the answers are A, B"):
        ballot.cast("a phone", letter=letter)
    assert ballot.total == 0


def test_votes_close_with_the_reveal_and_open_again_when_it_is_hidden(voting):
    voting.vote("a phone", question=0, letter="A")
    voting.reveal()
    with pytest.raises(VoteRefused, match="closed"):
        voting.vote("a phone", question=0, letter="B")
    voting.hide()
    voting.vote("a phone", question=0, letter="B")
    assert voting.ballot.counts == {"A": 0, "B": 1}


def test_only_the_question_that_is_asked_takes_votes(voting):
    voting.go(1)
    with pytest.raises(VoteRefused, match="question 1 is not asked now; this is question 2"):
        voting.vote("a phone", question=0, letter="A")
    voting.go(5)
    assert voting.at == 2
    voting.go(-9)
    assert voting.at == 0


@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ({"A": 12, "B": 7}, "Seven chose the best. Twelve chose A, straight on <b>10</b>."),
        ({"A": 1, "B": 26}, "26 chose the best. One chose A, straight on <b>10</b>."),
        ({"A": 3, "B": 0}, "Nobody chose the best. Three chose A, straight on <b>10</b>."),
        ({"A": 0, "B": 26}, "All 26 chose the best."),
        ({"A": 0, "B": 1}, "The one vote is for the best."),
        ({"A": 0, "B": 0}, "Nobody has voted."),
    ],
)
def test_the_class_is_described_gently(voting, counts, says):
    assert describe_votes(voting.question.counted.answers, counts) == says


def test_the_csv_has_question_letter_and_count_only(voting):
    voting.vote("a phone", question=0, letter="A")
    voting.go(2)
    voting.ballot.add("B", 3)
    assert write_votes(voting) == "question,letter,count\n1,A,1\n1,B,0\n2,A,0\n2,B,0\n3,A,0\n3,B,3\n"


def test_a_lesson_without_letters_cannot_be_voted_on():
    text = lesson_of(0) + (
        '[[step]]\ntitle = "Only text"\ntext = "Look."\n'
        'position = "H=1@5:32,6@46:34 A=1@99:32 ask=carrier carrier=H6"\n'
    )
    with pytest.raises(LessonError, match="answered by letters"):
        Voting(parse_lesson(text, file="way.toml"))
