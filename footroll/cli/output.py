"""Output that every command shares: text, tables, colours and JSON."""

from __future__ import annotations

import json
import os
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from footroll.errors import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction

    from rich.console import RenderableType


NARROWEST_TEXT = 20  # characters of the last column


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option --json, as the argument `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print the data as JSON.")(command)


def force_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command that writes a file the option --force."""
    return click.option("--force", is_flag=True, help="Overwrite an existing file.")(command)


def show_json(data: object) -> None:
    """Print data as JSON, in the order of its keys and without escaping letters."""
    print(escape(json.dumps(data, ensure_ascii=False)))


def escape(text: str) -> str:
    r"""Escape unprintable letters of JSON, which could move the cursor of a terminal.

    >>> print(escape('"Lia\x9b2J"'))
    "Lia\u009b2J"
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in text)


def plain(text: str) -> str:
    r"""Escape unprintable letters of a text, line by line.

    >>> plain("Lia\x1b[2J\nNil")
    'Lia\\x1b[2J\nNil'
    """
    return "\n".join(map(printable, text.split("\n")))


class Paper(Console):
    """A console that leaves broken pipes to the program, which then ends quietly."""

    def on_broken_pipe(self) -> None:
        """Raise the error."""
        raise BrokenPipeError


def console(*, stderr: bool = False) -> Console:
    """Make a console; with NO_COLOR set it prints no styles at all."""
    plain = bool(os.environ.get("NO_COLOR"))
    return Paper(no_color=plain, color_system=None if plain else "auto", highlight=False, stderr=stderr)


def show(*things: RenderableType) -> None:
    """Print things on stdout; strings are never read as markup."""
    out = console()
    for thing in things:
        out.print(Text(plain(thing)) if isinstance(thing, str) else thing, soft_wrap=isinstance(thing, str | Text))


def notice(line: str) -> None:
    """Print a note to the user on stderr."""
    console(stderr=True).print(Text(plain(f"note: {line}")), soft_wrap=True)


def list_table(*titles: str, rows: Iterable[tuple[str | Text, ...]]) -> Table:
    """Make a table without cut cells; the last column wraps, or moves below the others.

    >>> list_table("pitch", "about", rows=[("fifa", "Large.")]).row_count
    1
    """
    lines = [tuple(Text(cell) if isinstance(cell, str) else cell for cell in row) for row in rows]
    taken = sum(max(len(titles[at]), *(row[at].cell_len for row in lines)) + 2 for at in range(len(titles) - 1))
    if console().width - taken >= NARROWEST_TEXT:
        table = Table(box=None, pad_edge=False)
        for title in titles:
            table.add_column(title, no_wrap=title != titles[-1])
        for line in lines:
            table.add_row(*line)
        return table
    table = Table(" ".join(titles[:-1]), box=None, pad_edge=False)
    for *cells, words in lines:
        table.add_row(Text("  ").join(cells))
        table.add_row(Padding(words, (0, 0, 0, 2)))
    return table


def room() -> int:
    """Return the width of the terminal; files and pipes have no limit."""
    out = console()
    return out.width if out.is_terminal else 10_000


def write_fraction(number: Fraction) -> str:
    """Write a fraction of any length, beyond the 4,300 digits that Python writes by default.

    >>> from fractions import Fraction
    >>> write_fraction(Fraction(3, 4))
    '3/4'
    """
    return f"{Decimal(number.numerator)}/{Decimal(number.denominator)}"


def as_data(number: Fraction, *, name: str = "chance") -> dict[str, Any]:
    """Return a number as JSON data: the exact fraction, and the nearest decimal."""
    return {"exact": write_fraction(number), name: float(number)}
