"""The team sheet that is open: its page, what the rules say of it, its file, and undo."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QUndoCommand, QUndoStack

from footroll.errors import FootrollError
from footroll.kernels.layout import Skill
from footroll.sheets import draft_team, new_team, read_team, write_team
from footroll.sheets.names import Column, Heading
from footroll.teams import GOALKEEPER_SKILLS, list_teams
from footroll.ui.models.editors.mending import AVERAGE, opinion_of, texts_of
from footroll.ui.models.editors.page import FIELDS, Page, page_of, page_of_team

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.sheets.draft import Draft
    from footroll.teams import Team
    from footroll.ui.models.editors.mending import Mend
    from footroll.ui.models.editors.page import Place


class Rewrite(QUndoCommand):
    """One change of a page, from what it was to what it is."""

    def __init__(self, sheet: Sheet, after: Page, *, words: str, typing: int = -1) -> None:
        super().__init__(words)
        self._sheet, self._before, self._after, self._typing = sheet, sheet.page, after, typing

    def id(self) -> int:
        """Return which typing it belongs to: digits of one score are one change."""
        return self._typing

    def mergeWith(self, other: QUndoCommand | None) -> bool:
        """Take in the next digit of the same score."""
        if not isinstance(other, Rewrite) or self._typing < 0:
            return False
        self._after = other._after
        return True

    def redo(self) -> None:
        """Make the change."""
        self._sheet.turn_to(self._after)

    def undo(self) -> None:
        """Take it back."""
        self._sheet.turn_to(self._before)


class Sheet(QObject):
    """A team sheet being edited; every change goes through here and can be taken back."""

    rewritten = pyqtSignal()  # the page has changed
    opened = pyqtSignal()  # another sheet lies open
    kept = pyqtSignal()  # there is work to save, or there is none any more
    refused = pyqtSignal(str)
    noticed = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.changes = QUndoStack(self)
        self.changes.cleanChanged.connect(self.kept)
        self.path: Path | None = None
        self.page = page_of_team(new_team("New team"), file="New team")
        self.opinion = opinion_of(self.page)

    # The file

    def open(self, source: str | Path) -> bool:
        """Open a sheet of the game by its name, or a file, bad cells and all; say whether there was one to open."""
        draft = self.read(source)
        if draft is None:
            return False
        self.lay(draft, source=source)
        return True

    def lay(self, draft: Draft, *, source: str | Path) -> None:
        """Lay a sheet open that was read from a source."""
        shipped = str(source) in list_teams()
        self._lay(page_of(draft), path=None if shipped else Path(source))
        self._tell_reading(draft)

    def begin(self, name: str = "New team") -> None:
        """Begin a team of average footballers."""
        self._lay(page_of_team(new_team(name), file=name), path=None)

    def read(self, source: str | Path) -> Draft | None:
        """Return what a file says, or tell why it is no sheet."""
        try:
            draft = draft_team(source)
        except FootrollError as refusal:
            self.refused.emit(str(refusal))
            return None
        if not draft.lines:
            self.refused.emit(f"{draft.file}: there are no footballers in it to edit")
            return None
        return draft

    def _lay(self, page: Page, *, path: Path | None) -> None:
        self.changes.clear()
        self.path = path
        self.turn_to(page)
        self.opened.emit()

    def _tell_reading(self, draft: Draft) -> None:
        """Tell what was done to understand the file."""
        told = (*draft.notices, *(str(finding.fault) for finding in draft.findings))
        if told:
            self.noticed.emit("; ".join(notice.removeprefix(f"{draft.file}: ") for notice in told))

    @property
    def name(self) -> str:
        """The name of the team as it stands now."""
        return " ".join(self.page.heading.get(Heading.TEAM, ())) or self.page.file

    @property
    def origin(self) -> str:
        """Where the sheet comes from when it has no file of the user's."""
        return "a team of the game" if self.page.file.removesuffix(".toml") in list_teams() else "no file yet"

    @property
    def team(self) -> Team:
        """The team as the rules read it; sound only when nothing is to be mended."""
        return self.opinion.judgement.team

    @property
    def is_saved(self) -> bool:
        """Whether the file has all that stands here."""
        return self.changes.isClean()

    def save(self, path: Path) -> bool:
        """Write the sheet and stay with that file; say whether it was written."""
        if not self.export(path):
            return False
        self.path = path
        self.changes.setClean()
        self.kept.emit()
        return True

    def export(self, path: Path) -> bool:
        """Write the sheet in the form that the file's name says, whole or not at all."""
        if self.opinion.mends:
            self.refused.emit(f"{_things(len(self.opinion.mends))} to mend first: {self.opinion.mends[0]}")
            return False
        try:
            write_team(self.team, path=path, force=True)
        except FootrollError as refusal:
            self.refused.emit(str(refusal))
            return False
        return True

    # Changes

    def turn_to(self, page: Page) -> None:
        """Show a page, and ask the rules about it."""
        self.page = page
        self.opinion = opinion_of(page)
        self.rewritten.emit()

    def change(self, page: Page, *, words: str, typing: int = -1) -> None:
        """Make one change that can be taken back."""
        if page != self.page:
            self.changes.push(Rewrite(self, page, words=words, typing=typing))

    def write(self, texts: Mapping[Place, str], *, words: str = "Edit", typing: int = -1) -> None:
        """Write texts at places."""
        self.change(self.page.written(texts), words=words, typing=typing)

    def head(self, what: Heading, *texts: str) -> None:
        """Write something of the team as a whole."""
        self.change(self.page.headed(what, *filter(None, texts)), words=f"Edit {what}")

    def mend(self, mend: Mend, *, text: str) -> None:
        """Mend one thing with one of its offers."""
        if mend.heading:
            self.head(mend.heading, text)
        else:
            self.write(texts_of(mend, page=self.page, text=text), words="Mend")

    def mend_all(self) -> None:
        """Mend everything that has an offer with its first one, as one change."""
        page = self.page
        for mend in self.opinion.mends:
            if mend.offers and mend.heading is None:
                page = page.written(texts_of(mend, page=page, text=mend.offers[0]))
        self.change(page, words="Mend all")

    def take(self, page: Page) -> None:
        """Take in a page that was looked at before, as one change; what it does not say of the team stays."""
        heading = {**self.page.heading, Heading.ELEVEN: (), **page.heading}
        self.change(replace(page, file=self.page.file, heading=heading), words="Import")

    def add_footballer(self) -> None:
        """Add an average outfielder without a name at the end."""
        row: dict[Column | Skill, str] = dict.fromkeys(FIELDS, "")
        row |= {skill: str(AVERAGE) for skill in Skill if skill not in GOALKEEPER_SKILLS}
        numbers = {one[Column.NUMBER] for one in self.page.rows}
        row[Column.NUMBER] = next(str(number) for number in range(1, 100 + len(numbers)) if str(number) not in numbers)
        row[Column.NAME] = f"Footballer {row[Column.NUMBER]}"
        self.change(replace(self.page, rows=(*self.page.rows, row)), words="Add a footballer")

    def remove_footballer(self, row: int) -> None:
        """Take a footballer off the sheet."""
        rows = self.page.rows[:row] + self.page.rows[row + 1 :]
        self.change(replace(self.page, rows=rows), words=f"Remove {self.page.title(row)}")


def _things(count: int) -> str:
    """Return how many things there are, in words.

    >>> _things(1), _things(3)
    ('There is 1 thing', 'There are 3 things')
    """
    return "There is 1 thing" if count == 1 else f"There are {count} things"


@cache
def teams_of_the_game() -> dict[str, str]:
    """Return the names of the teams that come with the game, by the words that open them.

    >>> teams_of_the_game()["solana-blava"]
    'Solana Blava'
    """
    return {source: read_team(source).team.name for source in list_teams()}
