"""The fields of a question in the editor: one row each, shown for the kinds that use it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, LessonError
from footroll.lessons.keys import NUMBER, OPTION, POINTS, STEP, TEXTS, keys_of
from footroll.lessons.kinds import KINDS
from footroll.lessons.reading import LIMITS
from footroll.wording import quote

if TYPE_CHECKING:
    from footroll.lessons import AnswerOption, LessonQuestion


@dataclass(frozen=True, slots=True)
class FormRow:
    """A field: the key that it writes, its label, and what stands between several texts."""

    key: str
    label: str
    apart: str = ""
    always: bool = False  # for every kind
    folded: bool = False  # until more is wanted

    @property
    def says(self) -> str:
        """The purpose of the field."""
        return keys_of(STEP)[self.key].says.replace("`", "")


FORM = (
    FormRow("do", "Action", ";"),
    FormRow("who", "Footballers", ","),
    FormRow("within", "Yards at most"),
    FormRow("cell", "Cell"),
    FormRow("cells", "Only the cells", ","),
    FormRow("zone", "Zone"),
    FormRow("until", "Until"),
    FormRow("coach", "Coach"),
    FormRow("turns", "Turns"),
    FormRow("seed", "Seed of the dice"),
    FormRow("near", "May be off by"),
    FormRow("right", "If right", always=True),
    FormRow("other", "If another", always=True),
    FormRow("hints", "Hints", "|", always=True, folded=True),
    FormRow("margin", "Margin", always=True, folded=True),
    FormRow("expect", "Expected", always=True, folded=True),
)
SENTENCES = ("right", "other")  # folded where each answer has its own
TICKS = {"least": "The smallest is best", "every": "Offer all of them", "several": "Several are right"}
OPTION_LABELS = {
    "words": "Words",
    "do": "Action",
    "change": "Change",
    "cell": "Cell",
    "who": "Footballer",
    "say": "Then",
}


def rows_for(kind: str) -> tuple[FormRow, ...]:
    """Return the fields that a kind of question uses.

    >>> [row.key for row in rows_for("guess")]
    ['do', 'near', 'right', 'other', 'hints', 'margin', 'expect']
    """
    used = {*KINDS[kind].needs, *KINDS[kind].takes}
    return tuple(row for row in FORM if row.always or row.key in used)


def is_folded(row: FormRow, kind: str) -> bool:
    """Return whether a field is shown only when more is wanted."""
    return row.folded or (row.key in SENTENCES and bool(KINDS[kind].option))


def ticks_for(kind: str) -> dict[str, str]:
    """Return the choices of yes or no that a kind of question has."""
    used = {*KINDS[kind].takes, "several"}
    return {key: words for key, words in TICKS.items() if key in used}


def option_keys(kind: str) -> tuple[str, ...]:
    """Return the fields of an answer of a kind of question, in the order of the docs.

    >>> option_keys("best"), option_keys("compare"), option_keys("count")
    (('words', 'do', 'say'), ('words', 'change', 'say'), ())
    """
    row = KINDS[kind]
    if not row.option:
        return ()
    own = {*row.option, "words", "say", *(("change",) if row.option == ("words",) else ())}
    return tuple(key for key in keys_of(OPTION) if key in own)


def form_text(question: LessonQuestion, row: FormRow) -> str:
    """Return the text of a field; a number that is not set is empty."""
    value = getattr(question, row.key)
    if row.apart:
        return f"{row.apart} ".join(value)
    if keys_of(STEP)[row.key].holds in (NUMBER, POINTS):
        return f"{value:g}" if value else ""
    return str(value)


def with_text(question: LessonQuestion, row: FormRow, text: str) -> LessonQuestion:
    """Return a question with the text of a field, or refuse the text in one sentence."""
    holds, value = keys_of(STEP)[row.key].holds, text.strip()
    read: Any = value
    if holds == TEXTS:
        read = tuple(filter(None, (part.strip() for part in value.split(row.apart))))
    elif holds in (NUMBER, POINTS):
        default = 2.0 if row.key == "margin" else 1 if row.key == "seed" else 0
        try:
            read = (int if holds == NUMBER else float)(value) if value else default
        except ValueError:
            raise LessonError(Fault(row.label, f"{quote(value)} is not a number")) from None
        low, high = LIMITS[row.key]
        if value and not low <= read <= high:
            raise LessonError(Fault(row.label, f"{quote(value)} must be from {low} to {high}"))
    return replace(question, **{row.key: read})


def with_option(question: LessonQuestion, at: int, key: str, text: str) -> LessonQuestion:
    """Return a question with another text of one answer."""
    options = list(question.options)
    option: AnswerOption = options[at]
    options[at] = replace(option, **{key: text.strip()})
    return replace(question, options=tuple(options))
