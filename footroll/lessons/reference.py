"""The tables of docs/lessons.md, derived from rows; `make lessons-tables` writes them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.lessons.fields import FIELDS
from footroll.lessons.keys import CHAPTER, COURSE, LESSON, OPTION, STEP, keys_of
from footroll.lessons.kinds import KINDS
from footroll.lessons.measures import MEASURES
from footroll.notation.marks import SHAPES

if TYPE_CHECKING:
    from collections.abc import Sequence

MODES = {
    "choose": "choose a letter",
    "point": "point at a cell",
    "type": "type a number",
    "move": "move footballers",
    "play": "play",
}
START, END = "<!-- {} -->", "<!-- end -->"


def tables() -> dict[str, str]:
    """Return the tables by name, in Markdown."""
    keys = {
        f"keys of a {where}": _table(
            ("key", "holds", "meaning"),
            [(f"`{key.name}`", key.holds, key.says + (" (needed)" if key.needed else "")) for key in rows.values()],
        )
        for where in (LESSON, STEP, OPTION, COURSE, CHAPTER)
        if (rows := keys_of(where))
    }
    kinds = [
        (
            f"`{kind.name}`",
            kind.says,
            MODES[kind.mode],
            ", ".join(f"`{key}`" for key in kind.needs) or "options",
            ", ".join(f"`{key}`" for key in kind.takes),
        )
        for kind in KINDS.values()
    ]
    return {
        "fields": _table(("field", "what it counts"), [(f"`{{{row.form}}}`", row.says) for row in FIELDS.values()]),
        "kinds": _table(("kind", "asks", "the pupil answers by", "needs", "may have"), kinds),
        "measures": _table(("measure", "counts how often"), [(f"`{row.name}`", row.says) for row in MEASURES.values()]),
        "marks": _table(("mark", "draws"), [(f"`{row.name}`", row.says) for row in SHAPES.values()]),
        **keys,
    }


def _table(titles: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def with_tables(page: str) -> str:
    """Return a page with all its tables written again."""
    for name, table in tables().items():
        start = START.format(name)
        if start in page:
            head, rest = page.split(start, 1)
            page = f"{head}{start}\n\n{table}\n\n{END}{rest.split(END, 1)[1]}"
    return page


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(with_tables(file.read_text(encoding="utf-8")), encoding="utf-8")
