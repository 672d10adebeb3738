"""The middle of the lesson editor: the drawing tools, and the pitch with its benches."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, pyqtSignal
from PyQt6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from footroll.errors import FootrollError
from footroll.kernels.layout import Side, side_of
from footroll.lessons import count_step
from footroll.lessons.editing import draw_mark, draw_pass, give_ball, pawn_at, put_pawn, rub_out, take_pawn
from footroll.lessons.places import moved, step_match, taken_cells
from footroll.notation import write_position
from footroll.notation.names import Names
from footroll.pitch import Cell
from footroll.ui.models.board_list import BoardListModel
from footroll.ui.models.lesson_editor.reports import count_fields
from footroll.ui.models.lesson_editor.words import cell_words
from footroll.ui.models.lessons.showing import answer_lines, step_lines, step_scene
from footroll.ui.models.lines import lines_of
from footroll.ui.models.replay.marks import joined
from footroll.ui.theme import px
from footroll.ui.views.board_list import BoardList
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.lesson_editor.board import (
    BALL,
    DRAG,
    LINES,
    PASS,
    RUB,
    RUN,
    WORDS,
    ZONE,
    BenchColumn,
    LessonBoard,
)
from footroll.ui.views.lesson_editor.steps import StepsTable
from footroll.ui.views.lesson_editor.text import LineField

if TYPE_CHECKING:
    from footroll.lessons import CountedQuestion
    from footroll.match import Match
    from footroll.ui.models.lesson_editor.draft import LessonDraft
    from footroll.ui.models.lesson_editor.reports import CountedText, PageReport
    from footroll.ui.models.scene import PawnMark, Scene
    from footroll.ui.theme import Theme

TOOLS = (  # name, words, key, icon and tip
    (DRAG, "Drag pawns", "D", "pawn", "Drag a pawn, or choose it by number and move it with the arrows"),
    (BALL, "Ball", "B", "ball", "Give the ball to a footballer"),
    (PASS, "Pass", "P", "pass", "Draw a ball; where actions are to choose from, it is an answer"),
    (RUN, "Run", "R", "run", "Draw the way of a footballer"),
    (ZONE, "Zone", "Z", "zone", "Draw a rectangle of cells"),
    (WORDS, "Words", "W", "letters", "Write a few words at a cell"),
    (RUB, "Rub out", "X", "rubber", "Remove a line, a zone, words or a pawn"),
)
LONGEST = 80  # letters of words on the pitch


class BoardPart(QFrame):
    """Tools and pitch; everything that is drawn changes the draft."""

    told = pyqtSignal(tuple)  # facts for the status line
    previewed = pyqtSignal(object)  # counted fields while a pawn is dragged, or None after it

    def __init__(self, draft: LessonDraft) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.draft = draft
        self.match: Match = step_match(draft.page)
        self.counted: CountedQuestion | None = None
        self.chosen: int | None = None
        self._lines: set[str] = set()  # overlays
        self._drawn: tuple[object, ...] = ()  # what the zones and shadows on the pitch were made of
        self._dragging: tuple[Cell, Cell] | None = None
        self.tools: dict[str, KeyButton] = {}
        self._group = QButtonGroup(self)
        for name, words, key, icon, tip in TOOLS:
            button = KeyButton(words, key=key, tip=tip, checkable=True, icon=icon)
            button.clicked.connect(partial(self.take_tool, name))
            self.tools[name] = button
            self._group.addButton(button)
        self.tools[DRAG].setChecked(True)
        self.words = LineField()
        self.words.setMaxLength(LONGEST)
        self.words.setPlaceholderText("Words at this cell, then Enter")
        self.words.setAccessibleName("Words on the pitch")
        self.words.setAccessibleDescription("Enter writes them at the cell.")
        self.words.returnPressed.connect(self._write_words)
        self.words.hide()
        self._words_at: Cell | None = None
        self.board = LessonBoard(self.scene())
        self.benches = {side: BenchColumn(side) for side in Side}
        self.list = BoardList(BoardListModel(self.board.scene))
        self.table = StepsTable()
        self._lay_out()
        self._tie()

    def _lay_out(self) -> None:
        bar, body = QFrame(), QWidget()
        bar.setObjectName("tools")
        body.setLayout(Flow(*self.tools.values(), self.words))
        policy = body.sizePolicy()
        policy.setHeightForWidth(True)
        body.setSizePolicy(policy)
        around = QVBoxLayout(bar)
        around.setContentsMargins(16, 8, 16, 8)
        around.addWidget(body)
        self.words.setFixedWidth(px(220))
        pitch = QWidget()
        across = QHBoxLayout(pitch)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self.benches[Side.HOME])
        across.addWidget(self.board, 1)
        across.addWidget(self.benches[Side.AWAY])
        self.pages = QStackedWidget()
        self.pages.addWidget(pitch)
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.pages, 1)

    def _tie(self) -> None:
        board = self.board
        board.dragged.connect(self._drag)
        board.dropped.connect(self._drop)
        board.pushed_off.connect(lambda cell: self._take_off(pawn_at(self.match, cell)))
        board.clicked.connect(self._click)
        board.drawn.connect(self._draw)
        board.shirt_typed.connect(self._choose_shirt)
        board.nudged.connect(self._nudge)
        board.let_go_of.connect(lambda: self.choose(None))
        board.taken_off.connect(lambda: self._take_off(self.chosen))
        board.pointed.connect(self._point)
        self.list.entered_at.connect(self._enter)
        for bench in self.benches.values():
            bench.carried.connect(self._carry)
            bench.dropped.connect(self._put_on)
            bench.pressed.connect(lambda mark: self._bring_on(mark.side, mark.number))

    # What is shown

    def show_page(self, report: PageReport | None) -> None:
        """Show the page of the draft; its answers when they are counted."""
        try:
            self.match = report.match if report and report.match else step_match(self.draft.page)
        except FootrollError:
            return
        self.counted = report.counted if report else None
        if self.chosen is not None and self.match.cell(self.chosen) is None:
            self.chosen = None
        self._dragging = None
        self.refresh()

    def refresh(self) -> None:
        """Paint the position, the marks and the answers."""
        scene = self.scene()
        self.board.set_scene(scene)
        model = self.list.model()
        assert model is not None
        source = model.sourceModel()  # type: ignore[attr-defined]
        source.set_scene(scene)
        self._show_lines()
        for side, bench in self.benches.items():
            bench.show_shirts(self._absent(side))

    def _show_lines(self) -> None:
        """Paint zones and shadows; they are rebuilt only for another position, marks or overlays."""
        page = self.draft.page
        drawn = page.position, page.home, page.away, page.marks, frozenset(self._lines)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        try:
            lines = step_lines(self.match, page.marks)
        except FootrollError:
            lines = step_lines(self.match, ())
        self.board.set_lines(joined(lines_of(self.match, self._lines), lines))

    def scene(self) -> Scene:
        """Return the position with marks and answers."""
        answers = answer_lines(self.counted, revealed=True) if self.counted else ()
        try:
            scene = step_scene(self.match, self.draft.page.marks, answers=answers, chosen=self.chosen)
        except FootrollError:  # a mark that names somebody who is gone: the checks say so
            scene = step_scene(self.match, (), answers=answers, chosen=self.chosen)
        if self._dragging:
            scene = replace(scene, path=self._dragging, path_tag=str(self._dragging[1]))
        return scene

    def _absent(self, side: Side) -> list[int]:
        """Return the shirts that are not on the pitch: of a team's squad, or from 1 to 11."""
        here = {self.match.footballer(pawn).number for pawn in self.match.pawns(side)}
        if len(here) >= 11:
            return []
        named = (self.draft.page.home, self.draft.page.away)[side]
        squad = [one.number for one in self.match.teams[side].footballers] if named else range(1, 12)
        return [number for number in squad if number not in here][:11]

    def lay_over(self, name: str, shown: bool) -> None:
        """Show or hide reach zones or shadows."""
        self._lines = self._lines | {name} if shown else self._lines - {name}
        self.refresh()

    def show_board_list(self) -> None:
        """Show all pawns as a table instead of the pitch, or the pitch again."""
        self._show_instead(self.list)

    def read_as_table(self) -> None:
        """Show all steps as a table instead of the pitch, or the pitch again."""
        self._show_instead(self.table)

    def _show_instead(self, part: QWidget) -> None:
        other = self.pages.currentWidget() is not part
        self.pages.setCurrentIndex(self.pages.indexOf(part) if other else 0)
        (part if other else self.board).setFocus()

    # Tools

    @property
    def tool(self) -> str:
        """The tool in hand."""
        return self.board.tool

    def take_tool(self, name: str, _checked: bool = False) -> None:
        """Use another tool; the focus goes to the pitch."""
        self.tools[name].setChecked(True)
        self.board.take_tool(name)
        self.words.hide()
        self.choose(None)
        if self.pages.currentIndex() == 0:
            self.board.setFocus()

    def name_of(self, pawn: int) -> str:
        """Return the name of a pawn, such as H9."""
        return Names.of(self.match.state).write(pawn)

    def choose(self, pawn: int | None) -> None:
        """Choose a pawn to move, or none."""
        if pawn != self.chosen:
            self.chosen = pawn
            self.refresh()

    def _click(self, cell: Cell) -> None:
        """Do with a cell what the tool does."""
        pawn = pawn_at(self.match, cell)
        if self.tool == BALL:
            if pawn is None:
                self.draft.refused.emit(f"Nobody stands on {cell}. Click a footballer.")
            else:
                self.draft.edit(give_ball, self.name_of(pawn))
        elif self.tool == WORDS:
            self._words_at = cell
            self.words.clear()
            self.words.show()
            self.words.setFocus()
        elif self.tool == RUB:
            self.draft.edit(rub_out, cell)
        elif self.tool in LINES:
            self.board.step_to(cell)
        elif pawn is not None:
            self.choose(None if pawn == self.chosen else pawn)
        elif self.chosen is not None:
            self._put(self.chosen, cell)

    def _enter(self, cell: Cell) -> None:
        """Click a cell from the list of pawns."""
        self._click(cell)
        if self.tool == DRAG:
            self.show_board_list()
            self.board.go_to(cell)

    def _write_words(self) -> None:
        cell, words = self._words_at, " ".join(self.words.text().split())
        self.words.hide()
        self.board.setFocus()
        if cell and words:
            self.draft.edit(draw_mark, "words", cell, words=words)

    def _draw(self, start: Cell, end: Cell | None) -> None:
        if self.tool == PASS:
            self.draft.edit(draw_pass, start, end)
        elif end is not None:
            self.draft.edit(draw_mark, self.tool, start, end)

    # Pawns

    def _put(self, pawn: int, cell: Cell, *, typing: str = "") -> None:
        if not self.draft.edit(put_pawn, self.name_of(pawn), cell, typing=typing):
            self.refresh()

    def _drag(self, start: Cell, over: Cell) -> None:
        """Count the position with the pawn where it is dragged."""
        pawn = pawn_at(self.match, start)
        if pawn is None or self.tool != DRAG:
            return
        self._dragging = (start, over)
        if over not in taken_cells(self.match, but=[pawn]):
            self._preview(moved(self.match, {pawn: over}), start, over)
        self.board.set_scene(self.scene())

    def _preview(self, match: Match, start: Cell, over: Cell) -> None:
        page, question = self.draft.page, self.draft.page.question
        fields: dict[str, CountedText] = count_fields(page, match)
        self.previewed.emit(fields)
        self.told.emit(cell_words(match, over, start=start))
        if question and question.kind in ("best", "cell", "offside", "count"):
            try:
                self.counted = count_step(replace(page, position=write_position(match)))
            except (FootrollError, ValueError):
                self.counted = None

    def _drop(self, start: Cell, end: Cell) -> None:
        pawn, self._dragging = pawn_at(self.match, start), None
        if pawn is not None and self.tool == DRAG:
            self._put(pawn, end)
            self.choose(pawn)
        self.previewed.emit(None)
        self.refresh()

    def _take_off(self, pawn: int | None) -> None:
        self._dragging = None
        if pawn is not None:
            self.draft.edit(take_pawn, self.name_of(pawn))
        self.previewed.emit(None)
        self.refresh()

    def _nudge(self, along: int, across: int) -> None:
        """Move the chosen pawn, over others in the way."""
        pawn = self.chosen
        start = None if pawn is None else self.match.cell(pawn)
        if pawn is None or start is None:
            return
        lens, taken = self.board.lens, taken_cells(self.match, but=[pawn])
        x, y = (-along if lens.backwards else along), (-across if lens.turned else across)
        step_x, step_y = (x > 0) - (x < 0), (y > 0) - (y < 0)
        length, width = self.match.pitch.length, self.match.pitch.width
        cell = Cell(min(max(start.x + x, 0), length - 1), min(max(start.y + y, 0), width - 1))
        while cell in taken:
            cell = Cell(cell.x + step_x, cell.y + step_y)
        if cell in self.match.pitch and cell != start:
            self._put(pawn, cell, typing=f"nudge {self.name_of(pawn)}")
            self.board.go_to(cell)

    def _choose_shirt(self, other: bool, number: int) -> None:
        """Choose a footballer by number; one on the bench comes on at the cursor."""
        side = Side(1 - self.match.decider) if other else Side(self.match.decider)
        pawns = (one for one in self.match.pawns(side) if self.match.footballer(one).number == number)
        pawn = next(pawns, None)
        cell = None if pawn is None else self.match.cell(pawn)
        if pawn is None or cell is None:
            self._bring_on(side, number)
            return
        self.board.go_to(cell)
        if self.tool == DRAG:
            self.choose(pawn)
        else:
            self._click(cell)

    def _bring_on(self, side: Side, number: int) -> None:
        """Put a footballer on the free cell nearest to the cursor."""
        if number not in self._absent(side):
            words = "home" if side is Side.HOME else "away"
            self.draft.refused.emit(f"{words.capitalize()} has no {number} to bring on.")
            return
        middle = Cell(self.match.pitch.length // 2, self.match.pitch.width // 2)
        at, taken = self.board.cell or middle, taken_cells(self.match)
        free = (cell for reach in range(60) for cell in sorted(at.around(reach)) if cell in self.match.pitch)
        cell = next((one for one in free if one not in taken), at)
        if self.draft.edit(put_pawn, f"{'HA'[side]}{number}", cell):
            self._choose_new(side, number, cell)

    def _choose_new(self, side: Side, number: int, cell: Cell) -> None:
        """Choose a footballer who has just come on."""
        pawn = pawn_at(self.match, cell)
        if pawn is not None and side_of(pawn) == side:
            self.choose(pawn)
            self.board.go_to(cell)
            self.board.setFocus()

    def _carry(self, mark: PawnMark, where: QPoint) -> None:
        cell = self.board.hold(mark, where)
        if cell:
            self.board.point_at(cell)

    def _put_on(self, mark: PawnMark, where: QPoint) -> None:
        cell = self.board.hold(None, where)
        if cell and self.draft.edit(put_pawn, f"{'HA'[mark.side]}{mark.number}", cell):
            self._choose_new(mark.side, mark.number, cell)

    def _point(self, cell: Cell | None) -> None:
        if cell and not self._dragging:
            self.told.emit(cell_words(self.match, cell))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.board.set_theme(theme)
        self.list.set_theme(theme)
        for bench in self.benches.values():
            bench.set_theme(theme)
        for button in self.tools.values():
            button.set_theme(theme)
