"""What every command shares: where it prints, in which colours, and as JSON."""

from __future__ import annotations

import json
import os
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from rich.console import RenderableType


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option --json, as the argument `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print the data as JSON.")(command)


def show_json(data: object) -> None:
    """Print data as JSON: keys in the order of the library, letters as they are."""
    print(json.dumps(data, ensure_ascii=False))


class Paper(Console):
    """A console that leaves a broken pipe to the program, which ends without a word."""

    def on_broken_pipe(self) -> None:
        """Raise what happened."""
        raise BrokenPipeError


def console(*, stderr: bool = False) -> Console:
    """Return a console for this run; with NO_COLOR set it prints no style at all."""
    plain = bool(os.environ.get("NO_COLOR"))
    return Paper(no_color=plain, color_system=None if plain else "auto", highlight=False, stderr=stderr)


def show(*things: RenderableType) -> None:
    """Print things on stdout; a plain string is taken as it is, never as markup."""
    out = console()
    for thing in things:
        out.print(Text(thing) if isinstance(thing, str) else thing, soft_wrap=isinstance(thing, str | Text))


def notice(line: str) -> None:
    """Tell the user on stderr about something that was done for him."""
    console(stderr=True).print(Text(f"note: {line}"), soft_wrap=True)


def room() -> int:
    """Return how many characters a line holds: a terminal's width, and no limit in a file or a pipe."""
    out = console()
    return out.width if out.is_terminal else 10_000


def write_fraction(number: Fraction) -> str:
    """Return a fraction as text, however long it is: Python writes no whole number of more than 4,300 digits.

    >>> from fractions import Fraction
    >>> write_fraction(Fraction(3, 4))
    '3/4'
    """
    return f"{Decimal(number.numerator)}/{Decimal(number.denominator)}"


def as_data(number: Fraction, *, name: str = "chance") -> dict[str, Any]:
    """Return a chance or another number as JSON says it: the fraction, and the nearest number."""
    return {"exact": write_fraction(number), name: float(number)}


def per_cent(chance: Fraction) -> str:
    """Return a chance in per cent; one that is not quite nothing or certain is not told as if it were."""
    told = f"{float(100 * chance):.1f}%"
    if told == "0.0%" and chance > 0:
        return "<0.1%"
    return ">99.9%" if told == "100.0%" and chance < 1 else told
