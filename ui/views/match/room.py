"""The match room: the question above, the pitch in the middle, the panel at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QLineEdit, QSplitter, QVBoxLayout, QWidget

from footroll.ui.models.board_list import BoardListModel
from footroll.ui.models.commentary import CommentaryModel
from footroll.ui.models.help.asked import ASKED
from footroll.ui.models.overlays import Overlays
from footroll.ui.models.playing import Playing
from footroll.ui.models.stages import Stages
from footroll.ui.theme import ASK_HEIGHT, LIGHT, STAGES_HEIGHT
from footroll.ui.views.board_list import BoardList
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.goal import GoalView
from footroll.ui.views.match.ask_bar import AskBar
from footroll.ui.views.match.head import MatchHead
from footroll.ui.views.match.lower import Lower
from footroll.ui.views.match.overlays import OverlayTools
from footroll.ui.views.match.panel import Panel
from footroll.ui.views.match.stage_strip import StageStrip
from footroll.ui.views.match.status import StatusLine
from footroll.ui.views.pitch import ZOOM, PitchView
from footroll.ui.views.room import Room

if TYPE_CHECKING:
    from PyQt6.QtCore import QObject
    from PyQt6.QtGui import QResizeEvent

    from footroll.match import Events
    from footroll.pitch import Cell
    from footroll.ui.models.answers.base import Answer
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.session import MatchSession
    from footroll.ui.theme import Theme

PANELS = ((1900, 400), (1400, 360), (0, 320))  # the panel's width from so many pixels of the window on
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
BOARD = 220  # pixels of the list of all pawns
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class MatchRoom(Room):
    """One match, played."""

    name = "match"
    kept = ASK_HEIGHT + STAGES_HEIGHT

    def __init__(self, session: MatchSession, *, help_level: str = "full odds") -> None:
        super().__init__()
        self.session, self.playing = session, Playing(session)
        self._theme, self._odds = LIGHT, help_level == "full odds"
        self._stages = Stages()
        self._refusal = ""
        self.ask, self.strip = AskBar(), StageStrip()
        self.pitch = PitchView(self.playing.answer.scene())
        self.goal, self.panel, self.status = GoalView(), Panel(), StatusLine()
        self.story = CommentaryModel(session.match)
        self.beside = Lower(session.match, self.story)
        self._head = MatchHead(session.match)
        self.overlays, self.tools_bar = Overlays(), OverlayTools()
        self.board_model = BoardListModel(self.pitch.scene)
        self.board = BoardList(self.board_model)
        self._make_tools()
        self._lay_out()
        self._tie()
        self._renew()

    # The frame

    @property
    def title(self) -> str:
        """The score."""
        home, away = self.session.match.goals
        return f"{self.session.match.teams[0]} {home} – {away} {self.session.match.teams[1]}"

    def head(self) -> QWidget | None:
        """Return the score line of the title bar."""
        return self._head

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons at the right of the title bar."""
        return self._tools

    def _make_tools(self) -> None:
        self.further, self.nearer = KeyButton("−", tip="Zoom out (−)"), KeyButton("+", tip="Zoom in (+)")
        self.fit = KeyButton("Fit", key="F", tip="Show the whole pitch")
        self.flip = KeyButton("Flip", key="Shift+V", tip="Swap the ends", checkable=True)
        self.further.clicked.connect(lambda: self.pitch.zoom(1 / ZOOM))
        self.nearer.clicked.connect(lambda: self.pitch.zoom(ZOOM))
        self.fit.clicked.connect(self.pitch.fit)
        self.flip.toggled.connect(self.pitch.set_flipped)
        self._tools = (self.tools_bar, self.further, self.fit, self.nearer, self.flip)
        for button in (self.further, self.fit, self.nearer, self.flip):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _lay_out(self) -> None:
        left = QWidget()
        stage = QVBoxLayout(left)
        stage.setContentsMargins(0, 0, 0, 0)
        stage.setSpacing(0)
        stage.addWidget(self.pitch, 1)
        stage.addWidget(self.goal)
        self.goal.hide()
        stage.addWidget(self.board)
        self.board.setFixedHeight(BOARD)
        self.board.hide()
        self.panel.column.addWidget(self.beside, 2)
        self.panel.setMinimumWidth(300)
        self.panel.setMaximumWidth(480)
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self.panes.setHandleWidth(1)
        self.panes.setChildrenCollapsible(False)
        self.panes.addWidget(left)
        self.panes.addWidget(self.panel)
        self.panes.setStretchFactor(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.ask, self.strip):
            column.addWidget(part)
        column.addWidget(self.panes, 1)
        column.addWidget(self.status)
        self._width = 0

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give the panel the width that fits; what a user dragged stays until that changes."""
        super().resizeEvent(a0)
        panel = panel_width(self.width())
        if panel != self._width:
            self._width = panel
            self.panes.setSizes([self.width() - panel, panel])

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        for part in (self.ask, self.strip, self.pitch, self.goal, self.beside, self._head):
            part.set_theme(theme)
        self.tools_bar.set_theme(theme)
        for button in (self.further, self.fit, self.nearer, self.flip):
            button.set_theme(theme)
        self._renew()

    def lay_over(self, name: str) -> bool:
        """Show a surface, or lines of a kind."""
        return self.tools_bar.choose(name)

    def asked(self) -> tuple[str, ...]:
        """Return the clauses behind the question that stands."""
        return ASKED.get(self.session.match.ask, ())

    def leave(self) -> bool:
        """Save what was played."""
        self.session.close()
        return True

    # Ties

    def _tie(self) -> None:
        session, playing, pitch = self.session, self.playing, self.pitch
        session.played.connect(self._tell)
        session.taken_back.connect(self._untell)
        session.refused.connect(self._refuse)
        playing.refused.connect(self._refuse)
        playing.renewed.connect(self._renew)
        playing.went.connect(pitch.point_at)
        playing.left.connect(lambda name: self.opens.emit(name, session.match.record))
        pitch.pointed.connect(playing.point)
        pitch.clicked.connect(self._click)
        pitch.dragged.connect(self._drag)
        pitch.dropped.connect(self._drop)
        pitch.scaled.connect(lambda scale: self.status.scale.setText(f"{scale:g} px a yard"))
        self.ask.pressed.connect(self._do)
        self.ask.rolled.connect(session.roll)
        self.panel.options.taken.connect(self._take)
        self.goal.pointed.connect(playing.point_in_goal)
        self.goal.aimed.connect(playing.aim)
        for part in (pitch, self.goal):
            part.installEventFilter(self)
        self._tie_overlays()
        self.board.entered_at.connect(self._click)
        self.board.pointed.connect(pitch.point_at)
        if session.autosave:
            session.autosave.saved.connect(self._say_saved)
            session.autosave.failed.connect(self.tells)

    def _tie_overlays(self) -> None:
        self.overlays.surfaced.connect(self.pitch.set_surface)
        self.overlays.lined.connect(self.pitch.set_lines)
        self.overlays.refused.connect(self._refuse)
        self.tools_bar.surface_wanted.connect(self.overlays.show_surface)
        self.tools_bar.line_wanted.connect(lambda line, shown: self.overlays.show_line(line, shown=shown))
        self.session.changed.connect(self._look)

    def _look(self) -> None:
        """Let the overlays follow the match."""
        self.overlays.look_at(self.session.match, pawn=self.session.match.carrier)

    def _say_saved(self, _steps: int) -> None:
        self.status.saved.setText(f"Autosaved turn {self.session.match.turn}")

    def begin(self) -> None:
        """Tell what was played before, and ask."""
        self.story.recall()
        self.session.begin()
        self.pitch.setFocus()

    def _tell(self, events: Events, turn: int) -> None:
        self.story.add(events, turn)

    def _untell(self) -> None:
        """Forget the lines of what was taken back."""
        self.story.keep(1 + len(self.session.match.record.steps))

    def _click(self, cell: Cell) -> None:
        self._refusal = ""
        self.playing.click(cell)

    def _do(self, what: str) -> None:
        self._refusal = ""
        self.playing.do(what)
        self.pitch.setFocus()

    def _take(self, at: int) -> None:
        self._refusal = ""
        self.playing.take(at)
        self.pitch.setFocus()

    def _refuse(self, words: str) -> None:
        """Say in the ask bar why something cannot be done; the next hand wipes it away."""
        self._refusal = words
        self.ask.show_playing(self.playing, refusal=words)

    def _drag(self, start: Cell, end: Cell) -> None:
        """Show the reach of the pawn that is dragged."""
        self._paint(self.playing.answer.reach(start, end))

    def _drop(self, start: Cell, end: Cell) -> None:
        self._refusal = ""
        self.playing.drop(start, end)
        self._renew()

    def _renew(self) -> None:
        """Show the question that stands."""
        answer, match = self.playing.answer, self.session.match
        self.ask.show_playing(self.playing, refusal=self._refusal)
        note = f"Attackers: {match.teams[int(match.state['attacking'])]}"
        self.strip.show_stages(self._stages.follow(match), note=note)
        self.panel.show_answer(answer, theme=self._theme, odds=self._odds)
        self._show_goal(answer)
        self._head.show_match(match)
        self.beside.mark(answer.chosen)
        self.status.dice.setText("Dice: typed in" if self.session.typed else "Dice: rolled here")
        self._paint(answer.scene())
        self.titled.emit(self.title)

    def _show_goal(self, answer: Answer) -> None:
        """Split the stage when a goal is aimed at: the pitch above, on the attacked third, the goal below."""
        goal = answer.goal
        if goal is not None:
            self.goal.show_goal(goal, answer.spot)
        if (goal is not None) is self.goal.isHidden():
            self.goal.setVisible(goal is not None)
            QTimer.singleShot(0, self._glance)

    def _glance(self) -> None:
        """Look at the attacked third as long as a goal is aimed at; the pitch must have its new height."""
        goal = self.playing.answer.goal
        self.pitch.glance_at(goal.side if goal else None)

    def _paint(self, scene: Scene) -> None:
        self.pitch.set_scene(scene)
        self.board_model.set_scene(scene)
        chosen, goal = scene.chosen, self.playing.answer.goal
        if goal is not None:
            self.status.show_spot(goal, self.playing.answer.spot)
            return
        self.status.show_cell(scene, self.pitch.cell, origin=chosen.cell if chosen else None)

    # Keys

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Take the keys of a match before the pitch does."""
        if isinstance(a1, QKeyEvent) and a1.type() == QEvent.Type.KeyPress and self._press(a1):
            return True
        return super().eventFilter(a0, a1)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Take the keys that no part of the room has used."""
        assert a0 is not None
        if not self._press(a0):
            super().keyPressEvent(a0)

    def _press(self, event: QKeyEvent) -> bool:
        """Do what a key means now, and say whether it means anything."""
        key, held = Qt.Key(event.key()), event.modifiers()
        ctrl = bool(held & Qt.KeyboardModifier.ControlModifier)
        if isinstance(self.focusWidget(), QLineEdit):
            return False
        self._refusal = ""
        if key in ENTER:
            self.playing.do("commit" if ctrl else "declare")
        elif ctrl:
            return self._press_ctrl(key)
        elif key in ARROWS:
            return self.playing.step(*ARROWS[key])
        elif key == Qt.Key.Key_F2:
            self._show_board(not self.board.isVisible())
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self.playing.next_open(1 if key == Qt.Key.Key_Tab else -1)
        else:
            return self._press_plain(key, event)
        return True

    def _show_board(self, shown: bool) -> None:
        """Open the list of all pawns below the pitch, or close it."""
        self.board.setVisible(shown)
        (self.board if shown else self.pitch).setFocus()

    def _press_ctrl(self, key: Qt.Key) -> bool:
        hands = {Qt.Key.Key_Z: "undo", Qt.Key.Key_Y: "redo"}
        if key == Qt.Key.Key_Backslash:
            self.panel.setVisible(not self.panel.isVisible())
            return True
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self.tools_bar.press(int(key) - int(Qt.Key.Key_0))
            return True
        if key in hands:
            self.playing.do(hands[key])
        return key in hands

    def _press_plain(self, key: Qt.Key, event: QKeyEvent) -> bool:
        """Press Esc, Backspace, a digit or a letter."""
        text = event.text()
        if key == Qt.Key.Key_Escape:
            self.playing.escape()
        elif key == Qt.Key.Key_Backspace:
            self.playing.put_back()
        elif text.isdecimal() and text.isascii():
            self.playing.digit(text)
        elif text == "/":
            self.playing.slash()
        else:
            return self._press_letter(key, shifted=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        return True

    def _press_letter(self, key: Qt.Key, *, shifted: bool) -> bool:
        if key == Qt.Key.Key_Space:
            return self.playing.press("Space")
        if not Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
            return False
        letter = chr(int(key))
        return self.playing.press(f"Shift+{letter}" if shifted else letter)


def panel_width(room: int) -> int:
    """Return how wide the panel is in a room of so many pixels.

    >>> panel_width(1280), panel_width(1440), panel_width(1920)
    (320, 360, 400)
    """
    return next(width for least, width in PANELS if room >= least)
