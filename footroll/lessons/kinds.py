"""The kinds of question: one row each, from which the reader, the docs and the editor follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import Fault, LessonError
from footroll.lessons.conditions import asked
from footroll.lessons.counting import (
    CHOOSE,
    MOVE,
    PLAY,
    POINT,
    TYPE,
    count_best,
    count_cell,
    count_compare,
    count_first,
    count_free,
    count_guess,
    count_interceptors,
    count_move,
    count_offside,
    count_play,
    count_stand,
)
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.lessons.counting import CountedQuestion
    from footroll.lessons.model import LessonStep


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A kind of question: what it asks, how it is answered, the keys that it needs and may have."""

    name: str
    says: str
    mode: str
    needs: tuple[str, ...]
    takes: tuple[str, ...]
    count: Callable[[LessonStep], CountedQuestion]
    option: tuple[str, ...] = ()  # the key that each option needs


KINDS = {
    kind.name: kind
    for kind in (
        QuestionKind(
            "best",
            "the best action, of those offered or of all legal ones",
            CHOOSE,
            (),
            ("measure", "least", "every"),
            count_best,
            ("do",),
        ),
        QuestionKind(
            "compare",
            "the same action in positions that differ in one thing",
            CHOOSE,
            ("do",),
            ("measure", "least"),
            count_compare,
            ("words",),
        ),
        QuestionKind(
            "stand",
            "where to stand: every cell in reach is counted",
            POINT,
            ("who", "do"),
            ("within", "cells", "measure", "least"),
            count_stand,
        ),
        QuestionKind(
            "count",
            "how many opponents can intercept a pass",
            CHOOSE,
            ("do",),
            (),
            count_interceptors,
        ),
        QuestionKind(
            "offside",
            "whether a pass can be called offside",
            CHOOSE,
            ("do",),
            (),
            count_offside,
        ),
        QuestionKind(
            "cell",
            "on which cell an action has the higher chance",
            CHOOSE,
            ("who", "do"),
            ("measure", "least"),
            count_cell,
            ("cell",),
        ),
        QuestionKind(
            "guess",
            "guess a chance",
            TYPE,
            ("do",),
            ("measure", "near"),
            count_guess,
        ),
        QuestionKind(
            "first-to",
            "who gets to a cell first",
            CHOOSE,
            ("cell",),
            ("every",),
            count_first,
            ("who",),
        ),
        QuestionKind(
            "free-cells",
            "how many cells can be passed to, or in which position most are",
            CHOOSE,
            ("zone",),
            ("least", "near"),
            count_free,
            ("words",),
        ),
        QuestionKind(
            "move",
            "move footballers until a condition holds",
            MOVE,
            ("who", "until"),
            ("within",),
            count_move,
        ),
        QuestionKind(
            "play",
            "play on against a coach",
            PLAY,
            ("coach", "turns", "until"),
            ("seed",),
            count_play,
        ),
    )
}
COMMON = ("question", "kind", "right", "other", "hints", "margin", "several", "expect")  # keys of every kind


def count_step(step: LessonStep) -> CountedQuestion:
    """Count the question of a step, or raise `LessonError` with the place of what is wrong."""
    question = asked(step)
    kind = KINDS.get(question.kind)
    if kind is None:
        what = f"there is no question of kind {quote(question.kind)}{did_you_mean(question.kind, KINDS)}"
        raise LessonError(Fault(step.place.at("kind"), what))
    try:
        return kind.count(step)
    except ValueError as wrong:
        raise LessonError(Fault(step.place.at("kind"), str(wrong))) from None
