"""The errors that Footroll raises on purpose.

FootrollError
├── MissingExtra        a part of Footroll is not installed
├── UnknownClause       no clause of the rules has this id
├── IllegalAction       the rules forbid it now
├── OutOfDice           scripted dice have too few rolls
├── BadRoll             a die does not show this number
├── UndoRefused         an answer cannot be undone or redone
├── BadNumber           a number is outside the rules
├── UnknownOutcome      odds do not have this outcome
├── CoachFailed         a coach in a Python file gave no legal answer
├── PrintError          a page cannot be printed like this
└── FileError           a file of the user has faults
    ├── CoachError      a coach in a Python file cannot be loaded
    ├── ExperimentError an experiment of the lab cannot be read or continued
    ├── FormationError  the formation does not fit the rules or the pitch
    ├── LessonError     a lesson or a file of progress cannot be used
    ├── OtherRun        the matches of a run belong to another one
    ├── NotationError   a position, an action or a record cannot be read
    ├── RulesError      the house rules cannot be read
    ├── TacticsError    the tactics cannot be read
    ├── PuzzleError     a file of puzzles cannot be read, or a puzzle is not proved
    ├── PitchError      the pitch breaks a limit, or its file cannot be read
    └── TeamError       the team sheet does not add up
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import accumulate
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_LINE, LONGEST_WHERE = 500, 200  # letters of a fault, and of its place
MOST_FAULTS = 40  # listed one by one


class FootrollError(Exception):
    """Base of all errors above; its text is one sentence, or one line for each fault."""


class MissingExtra(FootrollError):
    """A part of Footroll is not installed."""

    def __init__(self, what: str, *, extra: str) -> None:
        super().__init__(f"{what} needs the extra '{extra}': pip install 'footroll[{extra}]'")


class UnknownClause(FootrollError):
    """No clause of the rules has this id."""

    def __init__(self, name: str, *, hint: str = "") -> None:
        super().__init__(printable(f"the rules have no clause {name}{hint or '; ids look like FR-3.5.2-01'}"))


class IllegalAction(FootrollError):
    """The rules forbid this action at this moment; `clause` is the rule, ready to be quoted.

    An answer to another question is refused with the question that is `asked`; `words` write the answer.
    """

    def __init__(self, action: Any, clause: Any, *, asked: str = "", words: str = "") -> None:
        what = words or action.kind.name.removeprefix("DO_").lower().replace("_", "-")
        super().__init__(f"{what} is not allowed: {f'{asked} ({clause.id})' if asked else clause}")
        self.action = action
        self.clause = clause
        self.asked = asked


class OutOfDice(FootrollError):
    """Scripted dice have too few rolls; `wanted` is the missing roll."""

    def __init__(self, wanted: Any) -> None:
        super().__init__(f"the list of rolls is too short; add one, as {wanted}")
        self.wanted = wanted


class BadRoll(FootrollError):
    """A die does not show this number."""


class UndoRefused(FootrollError):
    """An answer cannot be undone or redone."""


class BadNumber(FootrollError):
    """A number is outside the rules; `clause` is the id of the rule.

    >>> print(BadNumber("skill", 73, wants="one of 50, 60, 70, 80, 90 and 100", clause="FR-1.6-04"))
    skill 73 must be one of 50, 60, 70, 80, 90 and 100 (FR-1.6-04)
    >>> print(BadNumber("skill", "70", wants="from 10 to 100", clause="FR-1.6-04", given="the text '70'"))
    skill must be from 10 to 100, not the text '70' (FR-1.6-04)
    """

    def __init__(self, name: str, value: object, *, wants: str, clause: str, given: str = "") -> None:
        said = f"{name} must be {wants}, not {given}" if given else f"{name} {value} must be {wants}"
        super().__init__(printable(f"{said} ({clause})"))
        self.clause = clause


class UnknownOutcome(FootrollError, KeyError):
    """Odds do not have this outcome; `known` are those that they have.

    >>> print(UnknownOutcome("complet", known=("complete", "astray")))
    'complet' is not an outcome here; did you mean complete? The outcomes are complete, astray
    """

    def __init__(self, outcome: object, *, known: tuple[str, ...]) -> None:
        near = get_close_matches(outcome, known, n=1) if isinstance(outcome, str) and len(outcome) < 40 else []
        hint = f"did you mean {near[0]}? The" if near else "the"
        super().__init__(printable(f"{outcome!r:.40} is not an outcome here; {hint} outcomes are {', '.join(known)}"))
        self.known = known

    __str__ = Exception.__str__  # a KeyError would quote the sentence


class CoachFailed(FootrollError):
    """A coach in a Python file hung, broke or answered illegally; the text is the reason."""


class PrintError(FootrollError):
    """Something cannot be printed like this; the text says what can."""


def printable(text: str) -> str:
    r"""Escape the unprintable letters of a text.

    >>> printable("a\x1b[31mb")
    'a\\x1b[31mb'
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def shortened(text: str, *, longest: int) -> str:
    """Shorten a text to its beginning and its end.

    >>> shortened("a very long name of a team", longest=16)
    'a very lo…a team'
    """
    if len(text) <= longest:
        return text
    tail = 3 * longest // 8
    return f"{text[: longest - tail - 1]}…{text[-tail:]}"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a file: its place, what is wrong, and the clause of the rule.

    >>> print(Fault("reds.csv row 4, column tackle", "75 is not a skill", "FR-1.6-04"))
    reds.csv row 4, column tackle: 75 is not a skill (FR-1.6-04)
    """

    where: str
    what: str
    clause: str = ""

    def __str__(self) -> str:
        rule = f" ({self.clause})" if self.clause else ""
        where = printable(self.where[:LONGEST_LINE] + self.where[LONGEST_LINE:][-LONGEST_LINE:])
        what = printable(self.what[:LONGEST_LINE])
        if len(where) + len(what) + len(rule) + 2 > LONGEST_LINE:
            where = shortened(where, longest=LONGEST_WHERE)
            what = what if len(what) <= (room := LONGEST_LINE - len(where) - len(rule) - 2) else f"{what[: room - 1]}…"
        return f"{where}: {what}{rule}"


class FileError(FootrollError):
    """A file of the user has faults; all are in `faults`, and the text lists the first ones."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(list_faults(faults))
        self.faults = faults


def list_faults(faults: tuple[Fault, ...]) -> str:
    """List faults line by line; of very many only the first few, and how many more there are."""
    lines = [str(fault) for fault in faults[:MOST_FAULTS]]
    if len(faults) <= MOST_FAULTS and sum(map(len, lines)) <= LONGEST_LINE * 4:
        return "\n".join(lines)
    room = LONGEST_LINE - LONGEST_WHERE - 60
    fit = max(1, sum(size <= room for size in accumulate(len(line) + 1 for line in lines)))
    where = printable(shortened(faults[min(fit, len(faults) - 1)].where, longest=LONGEST_WHERE // 2))
    more = f"{where[:LONGEST_WHERE]}: from here on there are {len(faults) - fit:,} more faults"
    return "\n".join([*(line[:room] for line in lines[:fit]), more])


class NotationError(FileError):
    """A position, an action or a record cannot be read or replayed."""


@contextmanager
def within(where: str) -> Iterator[None]:
    """Add the place of the whole to the faults of a part.

    >>> with within("cup.txt line 4"):
    ...     raise PitchError(Fault("102x", "this is not a size"))
    Traceback (most recent call last):
    footroll.errors.NotationError: cup.txt line 4, 102x: this is not a size
    """
    try:
        yield
    except FileError as wrong:
        raise NotationError(*(replace(fault, where=f"{where}, {fault.where}") for fault in wrong.faults)) from None


class ExperimentError(FileError):
    """An experiment of the lab cannot be read, or its folder cannot be used."""


class RulesError(FileError):
    """The house rules cannot be read."""


class CoachError(FileError):
    """A coach in a Python file cannot be loaded."""


class OtherRun(FileError):
    """The matches in a file belong to another run."""


class TacticsError(FileError):
    """The tactics cannot be read."""


class LessonError(FileError):
    """A lesson has faults, or a file of progress cannot be used."""


class PuzzleError(FileError):
    """A file of puzzles cannot be read, or a puzzle is not proved."""


class PitchError(FileError):
    """The pitch breaks a limit, or its file cannot be read."""


class TeamError(FileError):
    """The team sheet does not add up."""


class FormationError(FileError):
    """The formation does not fit the rules or the pitch."""
