"""Preview of an import: how the columns were read, and the first rows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.kernels.layout import Skill
from footroll.sheets import draft_team
from footroll.sheets.draft import listing
from footroll.sheets.names import Column, Heading
from footroll.skills import skill_name
from footroll.ui.models.sheet_fixes import AVERAGE, check_page
from footroll.ui.models.sheet_page import FIELDS, field_words, page_of
from footroll.ui.models.skills import LEFT_OUT

if TYPE_CHECKING:
    from footroll.sheets.draft import Draft
    from footroll.sheets.names import Field
    from footroll.ui.models.sheet_page import Page

FIRST_ROWS = 8


@dataclass(frozen=True, slots=True)
class Preview:
    """The result of importing a file."""

    file: str
    team: str
    page: Page
    columns: tuple[tuple[str, str], ...]  # the file's heading, and the column it was read as
    rows: tuple[tuple[str, ...], ...]  # the first rows, in column order
    missing: tuple[Skill, ...]
    notices: tuple[str, ...]
    to_repair: int

    @property
    def summary(self) -> str:
        """Summarise the file in one line."""
        cells = "nothing to fix" if not self.to_repair else f"{self.to_repair} to fix afterwards"
        return f"{len(self.page.rows)} footballers, {len(self.columns)} columns recognised, {cells}"

    @property
    def lacks(self) -> str:
        """Name the skills missing from the file, if any."""
        words = [field_words(skill) for skill in self.missing]
        verb = "is" if len(words) == 1 else "are"
        there = len(Skill) - len(words)
        return f"The team sheet has {there} skills; {listing(words)} {verb} missing." if words else ""

    @property
    def remedy(self) -> str:
        """Say how to fill the missing skills."""
        return f"Add {'it' if len(self.missing) == 1 else 'them'} with {AVERAGE} for all"

    def filled(self) -> Page:
        """Return the page with average scores for the missing skills."""
        bad = check_page(self.page).bad
        return self.page.written({place: str(AVERAGE) for place in bad if place[1] in self.missing})


def preview_of(draft: Draft) -> Preview:
    """Return how a sheet would be imported, without changing anything."""
    page = page_of(draft)
    fields = [what for what in FIELDS if any(what in line.entries for line in draft.lines)]
    notes = (*draft.notices, *(str(finding.fault) for finding in draft.findings))
    return Preview(
        file=PurePath(draft.file).name,
        team=" ".join(page.heading.get(Heading.TEAM, ())),
        page=page,
        columns=tuple((_label(what, draft), field_words(what)) for what in fields),
        rows=tuple(tuple(line.text(what) for what in fields) for line in draft.lines[:FIRST_ROWS]),
        missing=tuple(skill for skill in Skill if skill not in fields),
        notices=tuple(notice.removeprefix(f"{draft.file}: ") for notice in notes),
        to_repair=len(check_page(page).repairs),
    )


def lacking(source: str) -> Preview | None:
    """Return the preview of a sheet whose only fault is missing skills."""
    try:
        preview = preview_of(draft_team(source))
    except FootrollError:
        return None
    return preview if preview.missing and not check_page(preview.filled()).repairs else None


def _label(what: Field, draft: Draft) -> str:
    """Return a file's heading for a field, or an empty string if it has none."""
    if draft.table:
        return draft.labels.get(what, LEFT_OUT)
    return str(what) if isinstance(what, Column) else skill_name(what)
