"""The open team sheet: its page, faults, file and undo stack."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QUndoStack

from footroll.errors import FootrollError
from footroll.kernels.layout import Skill
from footroll.sheets import FORMATS, draft_team, new_team, write_team
from footroll.sheets.names import Column, Heading
from footroll.skills import GOALKEEPER_SKILLS
from footroll.teams import list_teams
from footroll.ui.models.sheet_fixes import AVERAGE, check_page, texts_of
from footroll.ui.models.sheet_page import FIELDS, Page, page_of, page_of_team
from footroll.ui.models.undo import StateChange

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.sheets.draft import Draft
    from footroll.teams import Team
    from footroll.ui.models.sheet_fixes import Repair
    from footroll.ui.models.sheet_page import Place


class Sheet(QObject):
    """A team sheet being edited; every change goes through here and can be undone."""

    rewritten = pyqtSignal()  # the page has changed
    opened = pyqtSignal()  # another sheet is open
    kept = pyqtSignal()  # whether there are unsaved changes
    refused = pyqtSignal(str)
    noticed = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.changes = QUndoStack(self)
        self.changes.cleanChanged.connect(self.kept)
        self.path: Path | None = None
        self.page = page_of_team(new_team("New team"), file="New team")
        self.check = check_page(self.page)

    # The file

    def open(self, source: str | Path) -> bool:
        """Open a shipped team by name, or a file even with bad cells; return whether it worked."""
        draft = self.read(source)
        if draft is None:
            return False
        self.lay(draft, source=source)
        return True

    def lay(self, draft: Draft, *, source: str | Path) -> None:
        """Open a draft that was read from a source."""
        path = Path(source)
        own = str(source) not in list_teams() and path.suffix.lower() in FORMATS  # formats that can be saved back
        self._lay(page_of(draft), path=path if own else None)
        notices = (*draft.notices, *(str(finding.fault) for finding in draft.findings))
        if notices:
            self.noticed.emit("; ".join(notice.removeprefix(f"{draft.file}: ") for notice in notices))

    def begin(self, name: str = "New team") -> None:
        """Start a team of average footballers."""
        self._lay(page_of_team(new_team(name), file=name), path=None)

    def read(self, source: str | Path) -> Draft | None:
        """Read a file, or report why it is not a team sheet."""
        try:
            draft = draft_team(source)
        except FootrollError as refusal:
            self.refused.emit(str(refusal))
            return None
        if not draft.lines:
            self.refused.emit(f"{draft.file}: it contains no footballers")
            return None
        return draft

    def _lay(self, page: Page, *, path: Path | None) -> None:
        self.changes.clear()
        self.path = path
        self.turn_to(page)
        self.opened.emit()

    @property
    def name(self) -> str:
        """The current name of the team."""
        return " ".join(self.page.heading.get(Heading.TEAM, ())) or self.page.file

    @property
    def origin(self) -> str:
        """The source of the sheet if the user has no file for it."""
        return "a team of the game" if self.page.file.removesuffix(".toml") in list_teams() else "no file yet"

    @property
    def team(self) -> Team:
        """The team as the rules read it; valid only when there are no faults."""
        return self.check.judgement.team

    @property
    def is_saved(self) -> bool:
        """Whether the file has all changes."""
        return self.changes.isClean()

    def save(self, path: Path) -> bool:
        """Save the sheet to a file and keep that file; return whether it worked."""
        if not self.export(path):
            return False
        self.path = path
        self.changes.setClean()
        self.kept.emit()
        return True

    def export(self, path: Path) -> bool:
        """Write the sheet atomically in the format of the file's extension."""
        if self.check.repairs:
            self.refused.emit(f"{_things(len(self.check.repairs))} to fix first: {self.check.repairs[0]}")
            return False
        try:
            write_team(self.team, path=path, force=True)
        except FootrollError as refusal:
            self.refused.emit(str(refusal))
            return False
        return True

    # Changes

    def turn_to(self, page: Page) -> None:
        """Show a page and check it against the rules."""
        self.page = page
        self.check = check_page(page)
        self.rewritten.emit()

    def change(self, page: Page, *, words: str, typing: int = -1) -> None:
        """Make one undoable change."""
        if page != self.page:
            self.changes.push(StateChange(self.turn_to, self.page, page, words=words, typing=typing))

    def write(self, texts: Mapping[Place, str], *, words: str = "Edit", typing: int = -1) -> None:
        """Write texts at places."""
        self.change(self.page.written(texts), words=words, typing=typing)

    def head(self, what: Heading, *texts: str) -> None:
        """Change team fields."""
        self.change(self.page.headed(what, *filter(None, texts)), words=f"Edit {what}")

    def repair(self, repair: Repair, *, text: str) -> None:
        """Fix one fault with one of its suggestions."""
        if repair.heading:
            self.head(repair.heading, text)
        else:
            self.write(texts_of(repair, page=self.page, text=text), words="Fix")

    def repair_all(self) -> None:
        """Fix every fault that has a suggestion, as one change."""
        page = self.page
        for repair in self.check.repairs:
            if repair.offers and repair.heading is None:
                page = page.written(texts_of(repair, page=page, text=repair.offers[0]))
        self.change(page, words="Fix all")

    def take(self, page: Page) -> None:
        """Import a previewed page as one change, keeping team fields it lacks."""
        heading = {**self.page.heading, Heading.ELEVEN: (), **page.heading}
        self.change(replace(page, file=self.page.file, heading=heading), words="Import")

    def add_footballer(self) -> None:
        """Append an average outfielder without a name."""
        row: dict[Column | Skill, str] = dict.fromkeys(FIELDS, "")
        row |= {skill: str(AVERAGE) for skill in Skill if skill not in GOALKEEPER_SKILLS}
        numbers = {one[Column.NUMBER] for one in self.page.rows}
        row[Column.NUMBER] = next(str(number) for number in range(1, 100 + len(numbers)) if str(number) not in numbers)
        row[Column.NAME] = f"Footballer {row[Column.NUMBER]}"
        self.change(replace(self.page, rows=(*self.page.rows, row)), words="Add a footballer")

    def remove_footballer(self, row: int) -> None:
        """Remove a footballer from the sheet."""
        rows = self.page.rows[:row] + self.page.rows[row + 1 :]
        self.change(replace(self.page, rows=rows), words=f"Remove {self.page.title(row)}")


def _things(count: int) -> str:
    """Count things in words.

    >>> _things(1), _things(3)
    ('There is 1 thing', 'There are 3 things')
    """
    return "There is 1 thing" if count == 1 else f"There are {count} things"
