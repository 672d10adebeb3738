"""A team sheet being edited: texts, valid or not, as `footroll.sheets` reads them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Skill
from footroll.sheets.draft import Draft, SheetEntry, SheetLine, Spot, title
from footroll.sheets.names import Column, Heading, answer_of, is_blank, names_goalkeeper
from footroll.sheets.scores import read_score
from footroll.sheets.toml import draft_toml, write_toml
from footroll.skills import skill_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.sheets.names import Field
    from footroll.teams import Team

FIELDS: tuple[Field, ...] = (*Column, *Skill)
HEAD = 0  # the row of team fields; footballers follow

Place = tuple[int, "Field"]  # a footballer, counted from 0, and the field


@dataclass(frozen=True, slots=True)
class Page:
    """All texts of a sheet: the team fields, and a row for each footballer."""

    file: str
    heading: Mapping[Heading, tuple[str, ...]]
    rows: tuple[Mapping[Field, str], ...]

    def written(self, texts: Mapping[Place, str]) -> Page:
        """Return the page with some texts replaced."""
        rows = [dict(row) for row in self.rows]
        for (row, what), text in texts.items():
            rows[row][what] = text
            if what is Column.POSITION:
                rows[row][Column.GOALKEEPER] = ""  # the role now decides it
        return replace(self, rows=tuple(rows))

    def headed(self, what: Heading, *texts: str) -> Page:
        """Return the page with a team field replaced."""
        return replace(self, heading={**self.heading, what: texts})

    def title(self, row: int) -> str:
        """Return the name shown for a row."""
        return title(number=self.rows[row][Column.NUMBER], name=self.rows[row][Column.NAME]) or f"row {row + 1}"

    def draft(self) -> Draft:
        """Return a draft for `footroll.sheets`; the spots of its faults map back to places."""
        heading = {
            what: tuple(SheetEntry(text, Spot(HEAD, at, str(what).capitalize())) for text in texts)
            for at, (what, texts) in enumerate(self.heading.items())
        }
        return Draft(self.file, heading, tuple(self._line(row) for row in range(len(self.rows))))

    def _line(self, row: int) -> SheetLine:
        who = self.title(row)
        entries = {
            what: SheetEntry(text, Spot(row + 1, at, f"{who}, {field_words(what)}"))
            for at, (what, text) in enumerate(((one, self.rows[row][one]) for one in FIELDS), start=1)
        }
        return SheetLine(f"row {row + 1}", Spot(row + 1, 0, who), entries)


def place_of(spot: Spot, *, page: Page) -> Place | None:
    """Return the place of a spot in a page's draft, or None for a row or the team."""
    on_page = HEAD < spot.row <= len(page.rows) and spot.column
    return (spot.row - 1, FIELDS[spot.column - 1]) if on_page else None


def row_of(spot: Spot, *, page: Page) -> int | None:
    """Return the footballer's row of a spot, or None for the team."""
    return spot.row - 1 if HEAD < spot.row <= len(page.rows) else None


def field_words(what: Field) -> str:
    """Return the display name of a field.

    >>> field_words(Skill.LOW_PASS), field_words(Column.POSITION)
    ('Low-pass', 'Role')
    """
    name = skill_name(what) if isinstance(what, Skill) else "role" if what is Column.POSITION else str(what)
    return name.capitalize()


def page_of(draft: Draft) -> Page:
    """Convert a draft to a page; printed ratings of 5 to 10 become scores."""
    heading = {what: tuple(entry.text for entry in entries) for what, entries in draft.heading.items()}
    return Page(draft.file, heading, tuple(_row(line, draft) for line in draft.lines))


def page_of_team(team: Team, *, file: str) -> Page:
    """Return the page of a valid team."""
    return page_of(draft_toml(write_toml(team), file=file))


def _row(line: SheetLine, draft: Draft) -> dict[Field, str]:
    texts = {what: " ".join(line.text(what).split()) for what in FIELDS}
    for skill in Skill:
        texts[skill] = _score_text(texts[skill], scale=draft.scale)
    if answer_of(texts[Column.GOALKEEPER]) is names_goalkeeper(texts[Column.POSITION]):
        texts[Column.GOALKEEPER] = ""  # the role already says it
    return texts


def _score_text(text: str, *, scale: int) -> str:
    """Return a score for display: blank stays empty, readable numbers are normalised."""
    if is_blank(text):
        return ""
    try:
        return str(read_score(text, low_skills=True, scale=scale))
    except ValueError:
        return text
