"""The right-hand column of the team sheet: footballer, faults and team."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from footroll.sheets.names import Heading
from footroll.ui.models.rows import RowsModel
from footroll.ui.models.words import sentence_case
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.editors.disc import Disc
from footroll.ui.views.editors.radar import Radar
from footroll.ui.views.editors.scale import ScaleLegend
from footroll.ui.views.panel_style import EDGE, card, line, row_of
from footroll.ui.views.rows import table_of

if TYPE_CHECKING:
    from footroll.ui.models.editors.portrait import Outline, Portrait
    from footroll.ui.models.editors.sheet import Sheet
    from footroll.ui.models.sheet_fixes import PageCheck, Repair
    from footroll.ui.theme import Theme

MOST_MENDS = 4  # faults listed in full
HEADINGS = {
    Heading.TEAM: "Name",
    Heading.SHORT: "Short",
    Heading.COLOURS: "Colours",
    Heading.FORMATION: "Formation",
    Heading.ELEVEN: "Eleven",
    Heading.CHARACTER: "Character",
}


class PortraitCard(QFrame):
    """The current footballer: name, radar, and what the scores mean."""

    def __init__(self) -> None:
        super().__init__()
        self.disc, self.name, self.role = Disc(size=32), line(name="subject", wraps=True), line(name="quiet")
        self.radar, self.means, self.rows = Radar(), line(wraps=True), RowsModel()
        self.table = table_of(self.rows, name="Radar as a table", tip="Skills and scores in the radar.")
        self.as_table = KeyButton("Read as table", tip="The radar as a table", checkable=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self._top(), self._radar(), self._means()):
            column.addWidget(part)

    def _top(self) -> QFrame:
        frame, column = card()
        row, words = QHBoxLayout(), QVBoxLayout()
        words.setSpacing(2)
        for part in (self.name, self.role):
            words.addWidget(part)
        row.setSpacing(12)
        row.addWidget(self.disc)
        row.addLayout(words, 1)
        column.addLayout(row)
        return frame

    def _radar(self) -> QFrame:
        frame, column = card()
        column.setContentsMargins(8, 8, 8, 8)
        pages = QStackedWidget()
        for page in (self.radar, self.table):
            pages.addWidget(page)
        self.as_table.toggled.connect(lambda shown: pages.setCurrentIndex(int(shown)))
        column.addWidget(pages)
        column.addWidget(self.as_table, 0, Qt.AlignmentFlag.AlignRight)
        return frame

    def _means(self) -> QFrame:
        frame, column = card()
        column.addWidget(line("IN THE GAME THIS MEANS", name="section"))
        column.addWidget(self.means)
        return frame

    def show_portrait(self, portrait: Portrait, *others: Outline) -> None:
        """Show a footballer, with others dashed in the radar."""
        self.disc.show_number(portrait.number, shirt=portrait.shirt)
        self.name.setText(portrait.name)
        self.role.setText(portrait.role)
        self.radar.show_lines(portrait.axes, portrait.outline, *others)
        names = (one.who for one in (portrait.outline, *others))
        self.rows.set_rows(self.radar.rows, headers=("Skill", *names))
        self.means.setText("\n".join(portrait.means))


class RepairCard(QFrame):
    """All faults, each with its clause and a button that fixes it."""

    wanted = pyqtSignal(object, str)  # Repair, and the text that fixes it
    shown = pyqtSignal(object)  # Repair to look at
    all_wanted = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("repair")
        self.head = line(name="bad")
        self.all = KeyButton("Fix all", tip="Apply the first suggestion to each, as one change")
        self.all.clicked.connect(self.all_wanted)
        self._theme: Theme | None = None
        self._parts: list[QWidget] = []
        self.buttons: list[KeyButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(EDGE - 4, 12, EDGE, 12)
        self._column.setSpacing(8)
        self._column.addWidget(self.head)

    def show_check(self, check: PageCheck) -> None:
        """List the faults."""
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            if part is not self.all:
                part.deleteLater()
        self._parts, self.buttons = [], []
        repairs = check.repairs
        self.setVisible(bool(repairs))
        self.head.setText("1 THING TO FIX" if len(repairs) == 1 else f"{len(repairs)} THINGS TO FIX")
        if sum(bool(repair.offers) for repair in repairs) > 1:
            self._put(self.all)
        for repair in repairs[:MOST_MENDS]:
            self._add(repair)
        if len(repairs) > MOST_MENDS:
            self._put(line(f"and {len(repairs) - MOST_MENDS} more", name="quiet"))

    def _put(self, part: QWidget) -> None:
        self._parts.append(part)
        self._column.addWidget(part)
        part.show()

    def _add(self, repair: Repair) -> None:
        self._put(line(str(repair), wraps=True))
        row = QWidget()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        for text in repair.offers:
            inside.addWidget(self._button(f"Use {text}", tip=f"{repair.where}: write {text}"))
            self.buttons[-1].clicked.connect(partial(self.wanted.emit, repair, text))
        if repair.row is not None:
            inside.addWidget(self._button("Show", tip=f"Go to {repair.where}"))
            self.buttons[-1].clicked.connect(partial(self.shown.emit, repair))
        inside.addStretch(1)
        self._put(row)

    def _button(self, words: str, *, tip: str) -> KeyButton:
        button = KeyButton(words, tip=tip)
        button.setAutoDefault(True)  # Enter fixes too
        if self._theme:
            button.set_theme(self._theme)
        self.buttons.append(button)
        return button

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for button in (*self.buttons, self.all):
            button.set_theme(theme)


class TeamCard(QFrame):
    """The team fields."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet
        self.setObjectName("card")
        self.fields = {what: self._field(what, words) for what, words in HEADINGS.items()}
        grid = QGridLayout(self)
        grid.setContentsMargins(EDGE, 12, EDGE, 12)
        grid.setSpacing(8)
        grid.addWidget(line("TEAM", name="section"), 0, 0, 1, 2)
        for at, (what, words) in enumerate(HEADINGS.items(), start=1):
            grid.addWidget(line(words, name="quiet"), at, 0)
            grid.addWidget(self.fields[what], at, 1)

    def _field(self, what: Heading, words: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(f"{words} of the team")
        field.setAccessibleDescription("Changes the sheet; can be undone.")
        field.editingFinished.connect(partial(self._write, what))
        return field

    def _write(self, what: Heading) -> None:
        text = self.fields[what].text().strip()
        if text != self._text(what):
            self._sheet.head(what, text)

    def _text(self, what: Heading) -> str:
        return ", ".join(self._sheet.page.heading.get(what, ()))

    def show_page(self) -> None:
        """Show the texts of the page, and which of them are wrong."""
        bad = {repair.heading: str(repair) for repair in self._sheet.check.repairs if repair.heading}
        for what, field in self.fields.items():
            if field.text() != self._text(what):
                field.setText(self._text(what))
                field.setCursorPosition(0)
            field.setToolTip(bad.get(what, ""))
            field.setProperty("bad", what in bad)
            style = field.style()
            assert style is not None
            style.polish(field)


class NoticeCard(QFrame):
    """Notices about the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.words = line(wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 12, EDGE, 12)
        column.addWidget(line("GOOD TO KNOW", name="section"))
        column.addWidget(self.words)

    def show_check(self, check: PageCheck) -> None:
        """Show the notices, if there are any."""
        self.words.setText("\n".join(f"{sentence_case(notice)}." for notice in check.notices))
        self.setVisible(bool(check.notices))


class ScaleCard(QFrame):
    """The colour legend, and buttons to add or remove a footballer."""

    def __init__(self) -> None:
        super().__init__()
        self.legend = ScaleLegend()
        self.add = KeyButton("Add a footballer", tip="Add an average outfielder at the end")
        self.remove = KeyButton("Remove", tip="Remove the selected footballer")
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 12, EDGE, 12)
        column.setSpacing(8)
        column.addWidget(line("COLOUR OF A CELL", name="section"))
        column.addWidget(self.legend)
        column.addSpacing(8)
        column.addLayout(row_of(self.add, self.remove))
