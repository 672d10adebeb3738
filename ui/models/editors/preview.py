"""A sheet looked at before it is taken in: how its columns were understood, and its first rows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.kernels.layout import Skill
from footroll.sheets import draft_team
from footroll.sheets.draft import listing
from footroll.sheets.names import Column, Heading
from footroll.teams import skill_name
from footroll.ui.models.editors.mending import AVERAGE, opinion_of
from footroll.ui.models.editors.page import FIELDS, field_words, page_of
from footroll.ui.models.skills import LEFT_OUT

if TYPE_CHECKING:
    from footroll.sheets.draft import Draft
    from footroll.sheets.names import Field
    from footroll.ui.models.editors.page import Page

FIRST_ROWS = 8


@dataclass(frozen=True, slots=True)
class Preview:
    """What taking in a file would mean."""

    file: str
    team: str
    page: Page
    columns: tuple[tuple[str, str], ...]  # as the file has it, and as what it is understood
    rows: tuple[tuple[str, ...], ...]  # the first, in the order of the columns
    missing: tuple[Skill, ...]
    notices: tuple[str, ...]
    to_mend: int

    @property
    def summary(self) -> str:
        """Say in a line what the file holds."""
        cells = "nothing to mend" if not self.to_mend else f"{self.to_mend} to mend afterwards"
        return f"{len(self.page.rows)} footballers, {len(self.columns)} columns understood, {cells}"

    @property
    def lacks(self) -> str:
        """Say which skills the file does not have, or nothing."""
        words = [field_words(skill) for skill in self.missing]
        verb = "is" if len(words) == 1 else "are"
        there = len(Skill) - len(words)
        return f"The team sheet has {there} skills; {listing(words)} {verb} missing." if words else ""

    @property
    def remedy(self) -> str:
        """Say what can be done about the skills that the file does not have."""
        return f"Add {'it' if len(self.missing) == 1 else 'them'} with {AVERAGE} for all"

    def filled(self) -> Page:
        """Return the page with an average score wherever a missing skill is needed."""
        bad = opinion_of(self.page).bad
        return self.page.written({place: str(AVERAGE) for place in bad if place[1] in self.missing})


def preview_of(draft: Draft) -> Preview:
    """Return how a sheet was understood; nothing is changed by looking."""
    page = page_of(draft)
    fields = [what for what in FIELDS if any(what in line.entries for line in draft.lines)]
    told = (*draft.notices, *(str(finding.fault) for finding in draft.findings))
    return Preview(
        file=PurePath(draft.file).name,
        team=" ".join(page.heading.get(Heading.TEAM, ())),
        page=page,
        columns=tuple((_label(what, draft), field_words(what)) for what in fields),
        rows=tuple(tuple(line.text(what) for what in fields) for line in draft.lines[:FIRST_ROWS]),
        missing=tuple(skill for skill in Skill if skill not in fields),
        notices=tuple(notice.removeprefix(f"{draft.file}: ") for notice in told),
        to_mend=len(opinion_of(page).mends),
    )


def lacking(source: str) -> Preview | None:
    """Return how a sheet was understood that lacks some skills and nothing else."""
    try:
        preview = preview_of(draft_team(source))
    except FootrollError:
        return None
    return preview if preview.missing and not opinion_of(preview.filled()).mends else None


def _label(what: Field, draft: Draft) -> str:
    """Return the word under which a file has a field; a table may be without it."""
    if draft.table:
        return draft.labels.get(what, LEFT_OUT)
    return str(what) if isinstance(what, Column) else skill_name(what)
