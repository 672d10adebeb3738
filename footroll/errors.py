"""The errors that Footroll raises on purpose.

FootrollError
├── MissingExtra        a part of Footroll that was not installed
├── UnknownClause       no clause of the rules has this id
├── IllegalAction       the rules forbid it now
├── OutOfDice           the script of rolls has run out
├── BadRoll             a number is no face of its die
├── UndoRefused         an answer cannot be taken back, or played again
├── BadNumber           a number outside the rules was given
└── FileError           a file that a user wrote has faults
    ├── FormationError  the formation does not fit the rules or the pitch
    ├── NotationError   a position, an action or a record cannot be read
    ├── RulesError      the house rules cannot be read
    ├── PitchError      the pitch breaks a limit, or its file cannot be read
    └── TeamError       the team sheet does not add up
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


class FootrollError(Exception):
    """Base of every error above; its text is one clear sentence, or one line for each fault."""


class MissingExtra(FootrollError):
    """A part of Footroll was asked for that was not installed."""

    def __init__(self, what: str, *, extra: str) -> None:
        super().__init__(f"{what} needs the extra '{extra}': pip install 'footroll[{extra}]'")


class UnknownClause(FootrollError):
    """No clause of the rules has this id."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is no clause; ids look like FR-3.5.2-01")


class IllegalAction(FootrollError):
    """The rules forbid this action at this moment; `clause` is the rule, ready to be quoted.

    What was not asked for is refused with what is `asked` instead.
    """

    def __init__(self, action: Any, clause: Any, *, asked: str = "") -> None:
        what = action.kind.name.removeprefix("DO_").lower().replace("_", "-")
        super().__init__(f"{what} is not allowed: {f'{asked} ({clause.id})' if asked else clause}")
        self.action = action
        self.clause = clause


class OutOfDice(FootrollError):
    """More rolls were asked for than the script holds; `wanted` is the roll that is missing."""

    def __init__(self, wanted: Any) -> None:
        super().__init__(f"the script of rolls has run out: {wanted}")
        self.wanted = wanted


class BadRoll(FootrollError):
    """A number is no face of the die that is rolled."""


class UndoRefused(FootrollError):
    """An answer cannot be taken back, or played again."""


class BadNumber(FootrollError):
    """A number was given that the rules do not know; `clause` is the id of the rule.

    >>> print(BadNumber("skill", 73, wants="one of 50, 60, 70, 80, 90 and 100", clause="FR-1.6-04"))
    skill 73 must be one of 50, 60, 70, 80, 90 and 100 (FR-1.6-04)
    """

    def __init__(self, name: str, value: object, *, wants: str, clause: str) -> None:
        super().__init__(printable(f"{name} {value} must be {wants} ({clause})"))
        self.clause = clause


def printable(text: str) -> str:
    r"""Return a text as it can be printed on a line: what is not a letter or a sign stands as its code.

    >>> printable("a\x1b[31mb")
    'a\\x1b[31mb'
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a file: where it stands, what is wrong, and the clause that says so.

    >>> print(Fault("reds.csv row 4, column tackle", "75 is not a skill", "FR-1.6-04"))
    reds.csv row 4, column tackle: 75 is not a skill (FR-1.6-04)
    """

    where: str
    what: str
    clause: str = ""

    def __str__(self) -> str:
        rule = f" ({self.clause})" if self.clause else ""
        return printable(f"{self.where}: {self.what}{rule}")


class FileError(FootrollError):
    """A file that a user wrote has faults; every one of them is told at once."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class NotationError(FileError):
    """The text of a position, an action or a record cannot be read, or does not lead where it says."""


@contextmanager
def within(where: str) -> Iterator[None]:
    """Tell the faults of a part with the place of the whole that it stands in.

    >>> with within("cup.txt line 4"):
    ...     raise PitchError(Fault("102x", "this is not a size"))
    Traceback (most recent call last):
    footroll.errors.NotationError: cup.txt line 4, 102x: this is not a size
    """
    try:
        yield
    except FileError as wrong:
        raise NotationError(*(replace(fault, where=f"{where}, {fault.where}") for fault in wrong.faults)) from None


class RulesError(FileError):
    """The house rules cannot be read."""


class PitchError(FileError):
    """The pitch breaks a limit, or its file cannot be read."""


class TeamError(FileError):
    """The team sheet does not add up."""


class FormationError(FileError):
    """The formation does not fit the rules or the pitch."""
