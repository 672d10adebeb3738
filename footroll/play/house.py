"""House rules, declared as rows: each with its clause, label and values."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, make_dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.errors import Fault, RulesError
from footroll.wording import describe, did_you_mean, either, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Value = str | int | bool


class Reading(NamedTuple):
    """One reading of a switch: its value in files, its words, and its number in the kernels."""

    value: Value
    words: str
    number: int


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule that can be switched; the first reading is the rule."""

    name: str
    clause: str
    label: str
    readings: tuple[Reading, ...]

    @property
    def default(self) -> Value:
        """The value of the rule."""
        return self.readings[0].value

    def words_of(self, value: Value) -> str:
        """Return the words of a reading."""
        return next(one.words for one in self.readings if one.value == value and type(one.value) is type(value))

    @property
    def docs_row(self) -> str:
        """The row of this switch in a table of the docs."""
        readings = ", ".join(f"`{write_value(one.value)}` {one.words}" for one in self.readings)
        return f"| `{self.name}` | {self.label} | {readings} | {self.clause} |"


def write_value(value: Value) -> str:
    """Write a value as files of house rules do.

    >>> write_value(True), write_value(2), write_value("square")
    ('true', '2', 'square')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def reading_of(value: Value, words: str, number: int | None = None) -> Reading:
    """Make a reading; numbers and booleans need no kernel number."""
    return Reading(value, words, int(value) if number is None else int(number))


@dataclass(frozen=True, slots=True)
class OtherRule:
    """A house rule that is not a switch: its default, and the check of its text in files."""

    name: str
    clause: str
    default: Any
    fault: Callable[[str], str]
    read: Callable[[str], Any]


class RuleTable:
    """The house rules of a game: a table of switches, and at most a few rules of another kind."""

    def __init__(self, switches: Mapping[str, Switch], *, others: tuple[OtherRule, ...] = ()) -> None:
        self.switches = switches
        self.others = {other.name: other for other in others}

    @property
    def words(self) -> dict[str, dict[str, int]]:
        """The switches whose values are words, with the kernel number of each word."""
        return {
            name: {str(one.value): one.number for one in row.readings}
            for name, row in self.switches.items()
            if isinstance(row.default, str)
        }

    @property
    def numbers(self) -> dict[str, tuple[int, ...]]:
        """The switches whose values are numbers, with the allowed ones."""
        return {
            name: tuple(sorted(int(one.value) for one in row.readings))
            for name, row in self.switches.items()
            if not isinstance(row.default, str | bool)
        }

    @property
    def clauses(self) -> dict[str, str]:
        """The clause of each house rule."""
        return {row.name: row.clause for row in self._rows()}

    def _rows(self) -> list[OtherRule | Switch]:
        return [*self.others.values(), *self.switches.values()]

    def make_class(self, name: str) -> Any:
        """Make a frozen class with a field for each rule; every default is the rule."""
        made = [(row.name, type(row.default), field(default=row.default)) for row in self._rows()]
        return make_dataclass(name, made, bases=(Readings,), frozen=True, slots=True)

    def pack(self, rules: Any) -> dict[str, int]:
        """Return the readings of the switches as kernel numbers, by name."""
        words = self.words
        values = {name: getattr(rules, name) for name in self.switches}
        return {name: int(words[name][value] if name in words else value) for name, value in values.items()}

    def check(self, table: Mapping[str, Any], *, where: str) -> dict[str, Any]:
        """Return the readings of a table, or report all its faults."""
        faults = [fault for key, value in table.items() if (fault := self.fault(key, value, where=where))]
        if faults:
            raise RulesError(*faults)
        return {key: self.others[key].read(value) if key in self.others else value for key, value in table.items()}

    def fault(self, key: str, value: object, *, where: str) -> Fault | None:
        """Return the fault of one reading, or None."""
        clauses = self.clauses
        if key not in clauses:
            return Fault(where, f"there is no house rule {quote(key)}{did_you_mean(key, clauses)}")
        if key in self.others:
            what = self.others[key].fault(value) if isinstance(value, str) else f"must be a text, not {describe(value)}"
            return Fault(f"{where}, {key}", what, clauses[key]) if what else None
        allowed = list(self.words.get(key) or self.numbers.get(key) or (True, False))
        if any(value == word and type(value) is type(word) for word in allowed):
            return None
        words = either(str(word).lower() if isinstance(word, bool) else word for word in allowed)
        return Fault(f"{where}, {key}", f"must be {words}, not {describe(value)}", clauses[key])


class Readings:
    """The readings of a match."""

    __slots__ = ()

    def changed(self) -> dict[str, str | int | bool]:
        """Return the readings that differ from the rule."""
        default = type(self)()
        return {
            each.name: value if isinstance(value, str | int) else str(value)
            for each in fields(self)  # type: ignore[arg-type]
            if (value := getattr(self, each.name)) != getattr(default, each.name)
        }
