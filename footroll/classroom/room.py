"""The state of a class: the voting, the tokens of the phones and the teacher's key."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from footroll.errors import FootrollError
from footroll.lessons.ballots import Voting, write_votes
from footroll.lessons.pictures import describe_position

if TYPE_CHECKING:
    from footroll.lessons.model import Lesson

MOST_PHONES = 500


class ClassFull(FootrollError):
    """More phones than a class has asked to vote."""


class Classroom:
    """A class that votes on a lesson.

    A phone is known by a random token that it keeps; there are no names. The teacher's page has a random key.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.voting = Voting(lesson)
        self.key = secrets.token_urlsafe(16)
        self._phones: set[str] = set()

    def admit(self, token: str | None) -> str:
        """Return the token of a phone: its own if we gave it, otherwise a new one."""
        if token in self._phones:
            return str(token)
        if len(self._phones) >= MOST_PHONES:
            raise ClassFull(f"{MOST_PHONES} phones have joined, and no more are let in; start the class again")
        token = secrets.token_urlsafe(16)
        self._phones.add(token)
        return token

    def knows(self, token: str | None) -> bool:
        """Return whether a phone has joined."""
        return token in self._phones

    def is_teacher(self, key: str) -> bool:
        """Return whether somebody has the teacher's key."""
        return secrets.compare_digest(key.encode(), self.key.encode())

    def for_pupil(self, token: str) -> dict[str, Any]:
        """Return what a phone may know now: chances and right answers only after the reveal."""
        voting = self.voting
        found = voting.question
        state: dict[str, Any] = {
            "version": voting.version,
            "title": voting.lesson.title,
            "number": voting.at,
            "of": len(voting.questions),
            "ask": found.ask,
            "position": describe_position(found.counted.match),
            "answers": [{"letter": one.key, "words": one.words} for one in found.counted.answers],
            "chosen": voting.ballot.chosen_by(token),
            "revealed": voting.revealed,
        }
        if voting.revealed:
            for row, one in zip(state["answers"], found.counted.answers, strict=True):
                row.update(shown=one.shown, right=one.right)
            state["sentences"] = found.sentences
        return state

    def for_teacher(self) -> dict[str, Any]:
        """Return what the teacher's page shows: always the number of votes, bars and chances when asked for."""
        voting = self.voting
        state = self.for_pupil("")
        state.update(votes=voting.ballot.total, shown=voting.shown, share=voting.share, last=voting.last)
        if voting.shown:
            for row in state["answers"]:
                row["votes"] = voting.ballot.counts[row["letter"]]
        return state

    def order(self, name: str) -> bool:
        """Carry out an order of the teacher by its name; return whether there is such an order."""
        voting = self.voting
        orders = {
            "next": lambda: voting.go(1),
            "back": lambda: voting.go(-1),
            "votes": voting.show_votes,
            "reveal": voting.reveal,
            "hide": voting.hide,
        }
        if name not in orders:
            return False
        orders[name]()
        return True

    def csv(self) -> str:
        """Return the votes as CSV."""
        return write_votes(self.voting)
