"""The team-sheet room: every skill of every footballer, edited in place."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, Qt
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QWidget

from footroll.errors import FootrollError
from footroll.printing.inks import INKS
from footroll.printing.paper import PAPERS
from footroll.printing.squads import team_pages
from footroll.sheets import FORMATS, read_team
from footroll.sheets.names import Column, skill_of
from footroll.ui.models.editors.portrait import outline_of, outline_of_other, portrait_of
from footroll.ui.models.editors.sheet import Sheet
from footroll.ui.models.editors.table import COLUMNS, SheetModel
from footroll.ui.models.keys import as_pressed
from footroll.ui.models.kick_off import shipped_names
from footroll.ui.models.sheet_page import field_words
from footroll.ui.models.sheet_preview import preview_of
from footroll.ui.models.skills import NAME, SKILLS
from footroll.ui.theme import LIGHT
from footroll.ui.views.controls import KeyButton, QuietLabel, SpareLabel, Strip, text_scale
from footroll.ui.views.editors.grid import SheetGrid
from footroll.ui.views.editors.import_preview import ImportPreview
from footroll.ui.views.editors.question import QuestionStrip
from footroll.ui.views.editors.sheet_side import NoticeCard, PortraitCard, RepairCard, ScaleCard, TeamCard
from footroll.ui.views.empty import Empty
from footroll.ui.views.panel_style import bar, editor_style, line, side, stack
from footroll.ui.views.room import Room
from footroll.ui.views.saving import ask_for_page, save_pages
from footroll.ui.views.status import status_bar
from footroll.ui.views.team_files import choose_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QResizeEvent

    from footroll.teams import Team
    from footroll.ui.models.editors.portrait import Outline
    from footroll.ui.models.sheet_fixes import Repair
    from footroll.ui.models.sheet_page import Page
    from footroll.ui.models.sheet_preview import Preview
    from footroll.ui.theme import Theme

    Doings = dict[str, Callable[[], object]]  # actions by label

WIDE = 1400  # minimum width in pixels for an open right-hand column
LARGE = 1.2  # text scale from which the finder's key is shown only in its tooltip
SHEETS = "Team sheets (" + " ".join(f"*{suffix}" for suffix in FORMATS) + ")"
NO_TEAMS = "There are no teams yet. Create one to play with it."
HINT = (
    "Arrows move, digits edit, Enter goes down, Tab to the right. {sort} or a click on a header sorts, "
    "Shift+S or Ctrl+click adds a second column. – counts as 50 in goal."
)


class TeamSheetRoom(Room):
    """Edit one team sheet."""

    name = "team"

    def __init__(self, source: str | Path | None = None) -> None:
        super().__init__()
        self.sheet = Sheet()
        self.model = SheetModel(self.sheet, shades=LIGHT.skills)
        self.model.setParent(self)  # keep a reference while the views are alive
        self._row, self._before = 0, -1
        self.subject, self.about = QuietLabel(), SpareLabel()
        self.subject.setObjectName("subject")
        self.about.setObjectName("about")
        self.finder = QLineEdit()
        self.finder.setPlaceholderText("Find a skill, Ctrl F" if text_scale() < LARGE else "Find a skill")
        self.finder.setToolTip("Find a skill (Ctrl F)")
        self.finder.setAccessibleName("Find a skill, Ctrl+F")
        self.finder.setAccessibleDescription("Goes to the column of the skill.")
        self.finder.setFixedWidth(140)
        self.colour = KeyButton("Colour by value", tip="Shade scores by value", checkable=True)
        self.colour.setChecked(True)
        self.compare = KeyButton("Compare with…", tip="Show the differences from the same numbers in another team")
        self.other = KeyButton("Open…", tip="Open another team or a file, or create a new team")
        self.bring = KeyButton("Import…", tip="Preview a file, then import it")
        self.export = KeyButton("Export…", tip="Save a copy as TOML, CSV, XLSX or ODS")
        self.details = KeyButton("Details", tip="Show or hide the right-hand column", checkable=True)
        self.undo = KeyButton("Undo", key="Ctrl+Z", tip="Undo the last change", icon="undo")
        self.printed = KeyButton("Print sheet", tip="Save the sheet as a printable page")
        self.save = KeyButton("Save", key="Ctrl+S", tip="Save the sheet to its file", primary=True)
        self.strip, self.question = Strip(), QuestionStrip()
        self.grid, self.preview = SheetGrid(self.model), ImportPreview()
        self.none = Empty(NO_TEAMS, button="New team", tip="Start a team of average footballers")
        self.portrait, self.repairs, self.notices = PortraitCard(), RepairCard(), NoticeCard()
        self.scale, self.team = ScaleCard(), TeamCard(self.sheet)
        self.cell, self.facts, self.count = line(name="strong"), line(name="fact"), line(name="fact")
        self._lay_out()
        self._tie()
        self._narrow: bool | None = None
        first = source or next(iter(shipped_names()), None)
        if first is None:
            self.pages.setCurrentWidget(self.none)
            self.setFocusProxy(self.none)
        elif not self.open(first):
            self.sheet.opened.emit()
        self.set_theme(LIGHT)

    # Making the parts

    # Layout

    def _lay_out(self) -> None:
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._body())
        self.pages.addWidget(self.preview)
        self.pages.addWidget(self.none)
        self.setFocusProxy(self.grid)
        self.bar, row = bar("strip")
        row.addWidget(self.subject)
        row.addWidget(self.about, 1)
        row.addWidget(self.finder)
        for part in (
            self.colour,
            self.compare,
            self.other,
            self.bring,
            self.export,
            self.printed,
            self.details,
        ):
            row.addWidget(part)
        column = stack(self, self.bar, self.question)
        column.addWidget(self.pages, 1)
        self.strip.lie_over(self.pages, inside=self)
        column.addWidget(status_bar((self.cell, self.facts), right=(self.count,)))

    @property
    def told_over(self) -> QWidget:
        """The widget below the tool bar."""
        return self.pages

    def _body(self) -> QWidget:
        self.side = side(self.portrait, self.repairs, self.notices, self.scale, self.team)
        sheet, body = QWidget(), QWidget()
        hint = line(HINT.format(sort=as_pressed("S")), name="quiet", wraps=True)
        hint.setContentsMargins(16, 6, 16, 8)
        column = stack(sheet)
        column.addWidget(self.grid, 1)
        column.addWidget(hint)
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(sheet, 1)
        row.addWidget(self.side)
        return body

    # Connections

    def _tie(self) -> None:
        self.sheet.rewritten.connect(self._show_page)
        self.sheet.opened.connect(self._show_page)
        self.sheet.opened.connect(self._show_sheet)
        self.sheet.opened.connect(self.strip.hide)
        self.sheet.kept.connect(self._show_page)
        self.sheet.refused.connect(partial(self.strip.show_message, kind="fault"))
        self.sheet.noticed.connect(partial(self.strip.show_message, kind="notice"))
        self.finder.textEdited.connect(self._find)
        self.finder.returnPressed.connect(self.grid.skills.setFocus)
        self.colour.toggled.connect(self.model.set_coloured)
        self.compare.clicked.connect(self._offer_teams)
        self.other.clicked.connect(self._offer_sheets)
        self.bring.clicked.connect(self._import)
        self.export.clicked.connect(self._export)
        self.details.toggled.connect(self.side.setVisible)
        self.undo.clicked.connect(self.sheet.changes.undo)
        self.sheet.changes.canUndoChanged.connect(self.undo.setEnabled)
        self.undo.setEnabled(False)
        self.save.clicked.connect(self.save_sheet)
        self.printed.clicked.connect(self._print)
        self.scale.add.clicked.connect(self.sheet.add_footballer)
        self.scale.remove.clicked.connect(lambda: self.sheet.remove_footballer(self._row))
        for key, then in (("Ctrl+Y", self.sheet.changes.redo), ("Ctrl+F", self.finder.setFocus)):
            QShortcut(QKeySequence(key), self).activated.connect(then)
        self.grid.chosen.connect(self._show_cell)
        for half in self.grid.halves:
            half.message.connect(partial(self.strip.show_message, kind="notice"))
        self.repairs.wanted.connect(lambda repair, text: self.sheet.repair(repair, text=text))
        self.repairs.shown.connect(self._show_fault)
        self.repairs.all_wanted.connect(self.sheet.repair_all)
        self.preview.taken.connect(self._take)
        self.preview.cancelled.connect(self._show_sheet)
        self.none.wanted.connect(self.sheet.begin)

    # Display

    @property
    def title(self) -> str:
        """The text of the title bar."""
        return f"Teams › {self.sheet.name}"

    def parts(self) -> tuple[QWidget, ...]:
        """Return the bar, the question, the sheet or the import, and the right-hand column."""
        return self.bar, self.strip, self.question, self.grid, self.preview, self.side

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons at the right of the title bar."""
        return self.undo, self.save

    def _show_page(self) -> None:
        """Update everything that depends on the page."""
        page, check = self.sheet.page, self.sheet.check
        self.subject.setText(self.sheet.name)
        repairs = len(self.sheet.check.repairs)
        where = self.sheet.path.name if self.sheet.path else self.sheet.origin
        self.about.setText(
            " · ".join(
                [
                    *([f"{repairs} to fix"] if repairs else []),
                    f"{len(self.sheet.page.rows)} footballers",
                    where if self.sheet.is_saved else f"{where}, changed",
                ]
            )
        )
        self.count.setText(f"{len(SKILLS)} skills × {len(page.rows)} footballers")
        self.grid.set_shirt(self.sheet.team.shirt)
        self.repairs.show_check(check)
        self.notices.show_check(check)
        self.team.show_page()
        self.scale.remove.setEnabled(len(page.rows) > 1)
        self.titled.emit(self.title)
        self._show_cell(self.grid.skills.currentIndex())

    def _show_cell(self, index: QModelIndex) -> None:
        """Show the footballer and the cell under the cursor."""
        who, *facts = self.model.facts(index) or ("",)
        self.cell.setText(who)
        self.facts.setText("     ".join(facts))
        if index.isValid() and index.row() < self.model.rowCount():
            self._show_footballer(self.model.row_at(index))

    def _show_footballer(self, row: int) -> None:
        if row != self._row:
            self._row, self._before = row, self._row
        portrait = portrait_of(self.sheet, row)
        self.portrait.show_portrait(portrait, *self._beside(row))

    def _beside(self, row: int) -> list[Outline]:
        """Return the dashed outlines: the other team's same number, or the previous choice."""
        axes = portrait_of(self.sheet, row).axes
        number = self.sheet.page.rows[row][Column.NUMBER]
        others = self.model.other.footballers if self.model.other else ()
        same = [outline_of_other(one, axes=axes) for one in others if str(one.number) == number]
        before = 0 <= self._before < len(self.sheet.page.rows) and self._before != row and not self.model.other
        return same or ([outline_of(self.sheet, self._before, axes=axes)] if before else [])

    def _show_fault(self, repair: Repair) -> None:
        """Put the cursor on a fault."""
        if repair.row is not None:
            self.grid.go(repair.place or (repair.row, COLUMNS[NAME]))

    def _show_sheet(self) -> None:
        self.pages.setCurrentIndex(0)
        self.grid.skills.setFocus()

    def _find(self, text: str) -> None:
        """Go to the skill whose name starts with a text, in any supported language."""
        exact = skill_of(text)
        near = (skill for skill in SKILLS if field_words(skill).casefold().startswith(text.casefold()))
        found = exact if exact is not None else next(near, None) if text else None
        if found is not None:
            self.grid.go_to_column(COLUMNS.index(found))
            self.finder.setFocus()

    # Comparing

    def _offer_teams(self) -> None:
        """Offer the teams to compare with."""
        last: Doings = {"Open a file…": self._compare_file}
        if self.model.other:
            last["No other team"] = partial(self.compare_with, None)
        self._offer(self.compare, self.compare_with, last=last)

    def _offer(self, button: KeyButton, then: Callable[[str], object], *, last: Doings) -> None:
        """Open a menu of the shipped teams, followed by other entries."""
        menu = QMenu(self)
        offers = {name: partial(then, source) for source, name in shipped_names().items()}
        for words, do in {**offers, **last}.items():
            action = menu.addAction(words.replace("&", "&&"))
            assert action is not None
            action.triggered.connect(lambda _, do=do: do())
        self.menu = menu
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def compare_with(self, source: str | None) -> None:
        """Show or hide the differences from another team."""
        try:
            other: Team | None = read_team(source).team if source else None
        except FootrollError as refusal:
            self.strip.show_message(str(refusal), kind="fault")
            return
        self.model.compare(other)
        self.compare.setText(f"Compared with {other.short}" if other else "Compare with…")
        self.compare.updateGeometry()
        self.grid.lay_rows()
        self._show_footballer(self._row)

    def _compare_file(self) -> None:
        if source := choose_sheet(self, "Compare with"):
            self.compare_with(source)

    # Files

    def _offer_sheets(self) -> None:
        """Offer the sheets to open."""
        last: Doings = {"Open a file…": self.open_file, "New team": partial(self._when_saved, self.sheet.begin)}
        self._offer(self.other, lambda source: self._when_saved(partial(self.open, source)), last=last)

    def open_file(self) -> None:
        """Ask for a team sheet and open it, after asking about unsaved changes."""
        if source := choose_sheet(self, "Open a team sheet"):
            self._when_saved(partial(self.open, source))

    def _when_saved(self, then: Callable[[], object]) -> None:
        """Continue to another sheet, after asking about unsaved changes."""
        if self.sheet.is_saved:
            then()
        else:
            self._ask(then)

    def open(self, source: str | Path) -> bool:
        """Open another sheet, or ask about missing skills; return whether it opened."""
        draft = self.sheet.read(source)
        if draft is None:
            return False
        short = preview_of(draft)
        if short.missing:
            self._ask_to_fill(short, lay=partial(self.sheet.lay, draft, source=source))
        else:
            self.sheet.lay(draft, source=source)
        return True

    def _ask_to_fill(self, short: Preview, *, lay: Callable[[], object]) -> None:
        """Ask what to do about missing skills; filling them in can be undone."""

        def fill() -> None:
            lay()
            self.sheet.change(short.filled(), words="Add skills")

        self.question.ask(f"{short.lacks} {short.remedy}, or cancel.", {short.remedy: fill, "Cancel": self.setFocus})

    def _import(self) -> None:
        if source := choose_sheet(self, "Import a team sheet"):
            self.import_from(source)

    def import_from(self, path: str) -> None:
        """Preview a file before importing it."""
        draft = self.sheet.read(path)
        if draft is not None:
            self.strip.hide()
            self.preview.show_preview(preview_of(draft))
            self.pages.setCurrentWidget(self.preview)
            self.preview.take.setFocus()

    def _take(self, page: Page) -> None:
        self.sheet.take(page)
        self._show_sheet()

    def _export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, "Export the team sheet", self._suggested(), SHEETS)
        if path and self.sheet.export(Path(path)):
            self.strip.show_message(f"A copy was saved to {path}.", kind="notice")

    def _print(self) -> None:
        path = ask_for_page(self, self._suggested().removesuffix(".toml"))
        if path:
            pages = team_pages([self.sheet.team], paper=PAPERS["A4"], ink=INKS["black"])
            words = save_pages(path, pages, title=self.sheet.name)
            self.strip.show_message(words, kind="notice")

    def save_sheet(self) -> bool:
        """Save the sheet, asking for a file if it has none; return whether it was saved."""
        if self.sheet.check.repairs:
            self._show_fault(self.sheet.check.repairs[0])
        path = self.sheet.path
        if path is None and self.sheet.check.repairs:
            path = Path()
        elif path is None:
            chosen, _ = QFileDialog.getSaveFileName(self, "Save the team sheet", self._suggested(), SHEETS)
            path = Path(chosen) if chosen else None
        return path is not None and self.sheet.save(path)

    def _suggested(self) -> str:
        """Suggest a file name based on the team's name."""
        return f"{'-'.join(self.sheet.name.lower().split())}.toml"

    def leave(self) -> bool:
        """Return whether the room may close; ask about unsaved changes in the strip."""
        if self.sheet.is_saved:
            return True
        self._ask(self.freed.emit)
        return False

    def _ask(self, then: Callable[[], object]) -> None:
        """Ask about unsaved changes before continuing."""
        answers: Doings = {
            "Save": partial(self._save_and_go, then),
            "Leave without saving": partial(self._drop_and_go, then),
            "Stay": self.grid.setFocus,
        }
        self.question.ask(f"{self.sheet.name} has unsaved changes.", answers)

    def _save_and_go(self, then: Callable[[], object]) -> None:
        if self.save_sheet():
            then()

    def _drop_and_go(self, then: Callable[[], object]) -> None:
        self.sheet.changes.setClean()
        then()

    # Look

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.setStyleSheet(editor_style(theme))
        for button in (*self.findChildren(KeyButton), self.undo, self.save):
            button.set_theme(theme)
        for part in (self.grid, self.repairs, self.question, self.none):
            part.set_theme(theme)
        self.scale.legend.set_theme(theme)
        self.portrait.radar.set_theme(theme)
        self.portrait.disc.set_theme(theme)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Hide the right-hand column in a narrow window."""
        super().resizeEvent(a0)
        narrow = self.width() < WIDE
        if narrow is not self._narrow:
            self._narrow = narrow
            self.details.setChecked(not narrow)
            self.side.setVisible(not narrow)
