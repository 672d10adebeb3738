"""Small tables in the panel: a title, rows, a marked row, and a sentence below."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """A table in the panel."""

    title: str
    rows: tuple[tuple[str, ...], ...] = ()
    header: tuple[str, ...] = ()
    marked: int | None = None
    note: str = ""
    choices: tuple[int, ...] = ()  # what a click on each row chooses, if anything

    @property
    def spoken(self) -> str:
        """The table as one sentence for each row."""
        rows = []
        for row in self.rows:
            names = self.header or ("",) * len(row)
            rows.append(", ".join(f"{name} {word}".strip() for name, word in zip(names, row, strict=True)))
        return ". ".join(part.rstrip(".") for part in (self.title, *rows, self.note) if part)
