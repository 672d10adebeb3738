"""The right-hand column of the sheet editor: the chosen footballer, what is to be mended, the team as a whole."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from footroll.sheets.names import Heading
from footroll.ui.models.rows import RowsModel
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.editors.disc import Disc
from footroll.ui.views.editors.look import EDGE, card, line, row_of
from footroll.ui.views.editors.radar import Radar
from footroll.ui.views.editors.scale import ScaleLegend
from footroll.ui.views.rows import table_of

if TYPE_CHECKING:
    from footroll.ui.models.editors.mending import Mend, Opinion
    from footroll.ui.models.editors.portrait import Outline, Portrait
    from footroll.ui.models.editors.sheet import Sheet
    from footroll.ui.theme import Theme

MOST_MENDS = 4  # that are told in full
HEADINGS = {
    Heading.TEAM: "Name",
    Heading.SHORT: "Short",
    Heading.COLOURS: "Colours",
    Heading.FORMATION: "Formation",
    Heading.ELEVEN: "Eleven",
    Heading.CHARACTER: "Character",
}


class PortraitCard(QFrame):
    """The chosen footballer: who he is, his radar, and what his scores are worth."""

    def __init__(self) -> None:
        super().__init__()
        self.disc, self.name, self.role = Disc(size=32), line(name="subject", wraps=True), line(name="quiet")
        self.radar, self.means, self.rows = Radar(), line(wraps=True), RowsModel()
        self.table = table_of(self.rows, name="Radar as a table", tip="Skills and scores of who is shown.")
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
        """Show a footballer, and others dashed in his radar."""
        self.disc.show_number(portrait.number, shirt=portrait.shirt)
        self.name.setText(portrait.name)
        self.role.setText(portrait.role)
        self.radar.show_lines(portrait.axes, portrait.outline, *others)
        names = (one.who for one in (portrait.outline, *others))
        self.rows.set_rows(self.radar.rows, headers=("Skill", *names))
        self.means.setText("\n".join(portrait.means))


class MendCard(QFrame):
    """Everything that is to be mended, each with its clause and a click that mends it."""

    wanted = pyqtSignal(object, str)  # Mend, and the text that mends it
    shown = pyqtSignal(object)  # Mend to look at
    all_wanted = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("mend")
        self.head = line(name="bad")
        self.all = KeyButton("Mend all", tip="Take the first offer for each, as one change")
        self.all.clicked.connect(self.all_wanted)
        self._theme: Theme | None = None
        self._parts: list[QWidget] = []
        self.buttons: list[KeyButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(EDGE - 4, 12, EDGE, 12)
        self._column.setSpacing(8)
        self._column.addWidget(self.head)

    def show_opinion(self, opinion: Opinion) -> None:
        """Tell what is to be mended."""
        self._clear()
        mends = opinion.mends
        self.setVisible(bool(mends))
        self.head.setText("1 THING TO MEND" if len(mends) == 1 else f"{len(mends)} THINGS TO MEND")
        if sum(bool(mend.offers) for mend in mends) > 1:
            self._put(self.all)
        for mend in mends[:MOST_MENDS]:
            self._add(mend)
        if len(mends) > MOST_MENDS:
            self._put(line(f"and {len(mends) - MOST_MENDS} more", name="quiet"))

    def _clear(self) -> None:
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            if part is not self.all:
                part.deleteLater()
        self._parts, self.buttons = [], []

    def _put(self, part: QWidget) -> None:
        self._parts.append(part)
        self._column.addWidget(part)
        part.show()

    def _add(self, mend: Mend) -> None:
        self._put(line(str(mend), wraps=True))
        row = QWidget()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        for text in mend.offers:
            inside.addWidget(self._button(f"Use {text}", tip=f"{mend.where}: write {text}"))
            self.buttons[-1].clicked.connect(partial(self.wanted.emit, mend, text))
        if mend.row is not None:
            inside.addWidget(self._button("Show", tip=f"Go to {mend.where}"))
            self.buttons[-1].clicked.connect(partial(self.shown.emit, mend))
        inside.addStretch(1)
        self._put(row)

    def _button(self, words: str, *, tip: str) -> KeyButton:
        button = KeyButton(words, tip=tip)
        button.setAutoDefault(True)  # Enter mends too
        if self._theme:
            button.set_theme(self._theme)
        self.buttons.append(button)
        return button

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        for button in (*self.buttons, self.all):
            button.set_theme(theme)


class TeamCard(QFrame):
    """The fields of the team as a whole."""

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
        field.setAccessibleDescription("Changes the sheet; undo takes it back.")
        field.editingFinished.connect(partial(self._write, what))
        return field

    def _write(self, what: Heading) -> None:
        text = self.fields[what].text().strip()
        if text != self._text(what):
            self._sheet.head(what, text)

    def _text(self, what: Heading) -> str:
        return ", ".join(self._sheet.page.heading.get(what, ()))

    def show_page(self) -> None:
        """Show what the page says, and which of it is bad."""
        bad = {mend.heading: str(mend) for mend in self._sheet.opinion.mends if mend.heading}
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
    """What the user should know of the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.words = line(wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 12, EDGE, 12)
        column.addWidget(line("GOOD TO KNOW", name="section"))
        column.addWidget(self.words)

    def show_opinion(self, opinion: Opinion) -> None:
        """Tell the notices, if there are any."""
        self.words.setText("\n".join(f"{notice[:1].upper()}{notice[1:]}." for notice in opinion.notices))
        self.setVisible(bool(opinion.notices))


class ScaleCard(QFrame):
    """The legend of the colours, and the buttons that add and remove a footballer."""

    def __init__(self) -> None:
        super().__init__()
        self.legend = ScaleLegend()
        self.add = KeyButton("Add a footballer", tip="Add an average outfielder at the end")
        self.remove = KeyButton("Remove", tip="Take the chosen footballer off the sheet")
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 12, EDGE, 12)
        column.setSpacing(8)
        column.addWidget(line("COLOUR OF A CELL", name="section"))
        column.addWidget(self.legend)
        column.addSpacing(8)
        column.addLayout(row_of(self.add, self.remove))
