"""The match room: the question above, the pitch in the middle, the panel at the right."""

from __future__ import annotations

from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu, QSplitter, QVBoxLayout, QWidget

from footroll.errors import FootrollError
from footroll.kernels.layout import Ask
from footroll.notation import write_record
from footroll.ui.models.answers.arranging import Arranging
from footroll.ui.models.board_list import BoardListModel
from footroll.ui.models.commentary import CommentaryModel
from footroll.ui.models.help.asked import ASKED, clauses_in
from footroll.ui.models.keys import KeyMap
from footroll.ui.models.moves import Follower
from footroll.ui.models.naming import restart_word
from footroll.ui.models.orders import Orders
from footroll.ui.models.overlays import Overlays
from footroll.ui.models.playing import Playing
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.settings import Settings
from footroll.ui.models.shown import Help
from footroll.ui.models.stages import Stages, is_restart
from footroll.ui.models.telling import Line as Told
from footroll.ui.models.words import tip_of
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.board_list import BoardList
from footroll.ui.views.goal import GoalView
from footroll.ui.views.match.ask_bar import AskBar
from footroll.ui.views.match.attention import Attention
from footroll.ui.views.match.dice_show import DiceShow
from footroll.ui.views.match.head import MatchHead
from footroll.ui.views.match.keyboard import Keyboard
from footroll.ui.views.match.lower import Lower
from footroll.ui.views.match.overlays import OverlayTools, ZoomChooser
from footroll.ui.views.match.panel import Panel
from footroll.ui.views.match.saving import save_copy
from footroll.ui.views.match.stage_strip import StageStrip
from footroll.ui.views.match.status import StatusLine
from footroll.ui.views.match.surface_export import save_view
from footroll.ui.views.motion import moves_fully
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.replay.export import export_still
from footroll.ui.views.room import MenuEntry, Room

if TYPE_CHECKING:
    from PyQt6.QtCore import QPoint
    from PyQt6.QtGui import QKeyEvent, QResizeEvent

    from footroll.kernels.layout import Side
    from footroll.match import Events
    from footroll.pitch import Cell
    from footroll.teams import Team
    from footroll.ui.models.answers.base import Answer, Entry
    from footroll.ui.models.lines import Line
    from footroll.ui.models.overlays import Surface
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.session import MatchSession
    from footroll.ui.theme import Theme

PANELS = ((1900, 400), (1400, 360), (0, 320))  # the panel's width from so many pixels of the window on
BOARD = 220  # pixels of the list of all pawns
LONGEST = 110  # signs of a line of the menu


class MatchRoom(Room):
    """One match, played."""

    name = "match"
    made_anew = True

    def __init__(self, session: MatchSession, *, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        shown, keys = Help(session.help_level or self.settings.help_level), KeyMap(self.settings.key_with_alt)
        self.session, self.playing = session, Playing(session, keys=keys, help_level=shown)
        self._theme = LIGHT
        session.orders = Orders(self.settings)
        self._stages, self._follower = Stages(), Follower()
        self._refusal = ""
        self._holds = False  # the coaches, while another room is open
        self._surface: Surface | None = None  # over the pitch
        self._seen: object = None  # the board and the footballer of whom the overlays tell
        self.ask, self.strip = AskBar(), StageStrip()
        self.pitch = PitchView(self.playing.scene())
        self.dice = DiceShow(self.pitch)
        self.goal, self.panel, self.status = GoalView(), Panel(self.settings), StatusLine()
        self.story = CommentaryModel(session.match)
        self.beside = Lower(session.match, self.story)
        self._head = MatchHead(session.match)
        self.overlays, self.tools_bar = Overlays(), OverlayTools()
        self.board_model = BoardListModel(self.pitch.scene)
        self.board = BoardList(self.board_model)
        self._settling = QTimer(self)  # the pitch has its new height when the layout has run
        self._settling.setSingleShot(True)
        self._settling.timeout.connect(self._glance)
        self._make_tools()
        self.pitch.set_keys(self.settings.key_with_alt)
        self._follow_settings()
        self.settings.changed.connect(self._follow_settings)
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        self._lay_out()
        self._tie()
        self.keyboard = Keyboard(self)
        self.attention = Attention(self)
        self._renew()

    def _follow_settings(self) -> None:
        """Let things move, values be read from both sides and numbers end, as the settings have it."""
        self.pitch.set_both_ways(self.settings.values_both_ways)
        self.playing.digits_until_enter = self.settings.digits_until_enter
        full = moves_fully(self.settings.motion)
        self.pitch.motion.full = self.pitch.smooth = self.ask.slides = self._head.moves = full

    # The frame

    @property
    def title(self) -> str:
        """The score, and of which record this is a what if."""
        (home, away), what_if = self.session.match.goals, self.session.what_if
        score = f"{self.session.match.teams[0]} {home} – {away} {self.session.match.teams[1]}"
        return f"{score} · {what_if}" if what_if else score

    def head(self) -> QWidget | None:
        """Return the score line of the title bar."""
        return self._head

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons at the right of the title bar."""
        return self._tools

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return a copy of the match, a picture of what is seen, and the match in numbers."""
        return (
            MenuEntry("Save a copy…", "Ctrl+S", lambda: self.tells.emit(save_copy(self, self.session.match))),
            MenuEntry("Export…", "Ctrl+E", self._export_position),
            MenuEntry("Statistics", "", lambda: self.opens.emit("statistics", self.session.match.record)),
        )

    def _make_tools(self) -> None:
        pitch = self.pitch
        self.zoom = ZoomChooser(self.settings.key_with_alt)
        self.zoom.wanted.connect(pitch.show_level)
        self.zoom.flipped.connect(lambda: pitch.set_flipped(not pitch.lens.flipped))
        self.zoom.turned.connect(lambda: pitch.set_turned(not pitch.lens.turned))
        self._tools = (self.tools_bar, self.zoom)

    def _lay_out(self) -> None:
        left = QWidget()
        stage = QVBoxLayout(left)
        stage.setContentsMargins(0, 0, 0, 0)
        stage.setSpacing(0)
        stage.addWidget(self.pitch, 1)
        stage.addWidget(self.goal)
        self.goal.hide()
        stage.addWidget(self.board)
        self.board.setFixedHeight(px(BOARD))
        self.board.hide()
        self.panel.column.addWidget(self.beside, 1)
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
            self.beside.set_wide(self.width() >= PANELS[0][0])
            self.panes.setSizes([self.width() - panel, panel])

    @property
    def teams(self) -> tuple[Team, Team]:
        """The two teams of the match."""
        return self.session.match.teams

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        for part in (self.ask, self.strip, self.pitch, self.goal, self.board, self.beside, self._head):
            part.set_theme(theme)
        for tool in self._tools:
            tool.set_theme(theme)
        self._renew()

    def lay_over(self, name: str) -> bool:
        """Show a surface, or lines of a kind."""
        return self.tools_bar.choose(name)

    @property
    def kept(self) -> int:
        """The ask bar and the strip of stages."""
        return self.panes.y()

    @property
    def asks_to(self) -> int:
        """The ask bar."""
        return self.ask.height()

    def parts(self) -> tuple[QWidget, ...]:
        """Return what is asked, the pitch and what stands below it, what is beside it, and the commentary."""
        asked = (
            part for part in (self.ask.dice.field, *reversed(self.ask.buttons)) if part.isVisible() and part.isEnabled()
        )
        panel = self.panel
        beside = panel.helps, panel.bench, panel.options, panel.order, self.beside.tabs, self.beside.commentary.lines
        return *islice(asked, 1), self.pitch, self.goal, self.board, *beside

    def asked(self) -> tuple[str, ...]:
        """Return the clause of a refusal that is shown, and those behind the question that stands."""
        return tuple(dict.fromkeys((*clauses_in(self._refusal), *ASKED.get(self.session.match.ask, ()))))

    @property
    def runs(self) -> bool:
        """Whether the match is not over."""
        return not self.session.match.over

    def step_aside(self) -> None:
        """Let coaches wait until one comes back."""
        self.end_motion()
        self._holds = self.session.coach_thinks and not self.session.held
        if self._holds:
            self.session.hold()

    def come_back(self) -> None:
        """Go on as it was, with the keys as they are set now."""
        if self._holds and self.session.held:
            self.session.hold()
        self.playing.renewed.emit()

    def hand_over(self) -> MatchSession:
        """Stop what runs, and return the match."""
        self.overlays.close()
        if self._holds:
            self.session.held = False
        return self.session

    def leave(self) -> bool:
        """Save what was played, and stop what runs."""
        self.session.close()
        self.overlays.close()
        self.end_motion()
        return True

    # Ties

    def _tie(self) -> None:
        session, playing, pitch = self.session, self.playing, self.pitch
        session.played.connect(self._tell)
        session.noted.connect(self._note)
        session.taken_back.connect(self._untell)
        session.refused.connect(self.refuse)
        playing.refused.connect(self.refuse)
        playing.renewed.connect(self._renew)
        playing.went.connect(pitch.point_at)
        playing.left.connect(lambda name: self.opens.emit(name, session.match.record))
        pitch.pointed.connect(playing.point)
        pitch.clicked.connect(self._click)
        pitch.dragged.connect(self._drag)
        pitch.dropped.connect(self._drop)
        pitch.goal_clicked.connect(self._click_goal)
        pitch.menu_wanted.connect(self._show_menu)
        pitch.lassoed.connect(playing.lasso)
        pitch.scaled.connect(self._say_scale)
        self.ask.pressed.connect(self._do)
        self.ask.dice.rolled.connect(session.roll)
        self.ask.dice.went_back.connect(session.roll_back)
        self.ask.tabbed.connect(playing.next_open)
        self.panel.options.taken.connect(self._take)
        self.goal.pointed.connect(playing.point_in_goal)
        self.panel.helps.pressed.connect(self._do)
        bench = self.panel.bench
        bench.taken.connect(self._seat)
        bench.carried.connect(lambda _, where: pitch.point_at(pitch.cell_on_screen(where)))
        bench.dropped.connect(self._bring_on)
        self.goal.aimed.connect(playing.aim)
        self._tie_overlays()
        self.board.entered_at.connect(self._click)
        self.board.pointed.connect(pitch.point_at)
        if session.autosave:
            session.autosave.saved.connect(self._say_saved)
            session.autosave.failed.connect(self.tells)

    def _tie_overlays(self) -> None:
        self.overlays.surfaced.connect(self._show_surface)
        self.panel.overlays.pressed.connect(self.tools_bar.press)
        self.panel.overlays.wanted.connect(self._export)
        self.overlays.lined.connect(self.pitch.set_lines)
        self.overlays.refused.connect(self.refuse)
        self.tools_bar.surface_wanted.connect(self.overlays.show_surface)
        self.tools_bar.line_wanted.connect(self._show_line)
        self.playing.renewed.connect(self._look)

    def _show_line(self, line: Line, shown: bool) -> None:
        self.overlays.show_line(line, shown=shown)
        self._renew()

    def _show_surface(self, surface: Surface | None) -> None:
        """Lay a surface over the pitch, and what there is to say of it into the panel."""
        self._surface = surface
        self.pitch.set_surface(surface)
        self._renew()

    def _export(self, kind: str) -> None:
        """Write what is seen where the user wants it."""
        if self._surface is None:
            return
        path, _ = QFileDialog.getSaveFileName(self, "Export", f"footroll-{self._surface.name}.{kind}", f"*.{kind}")
        if path:
            try:
                save_view(self.pitch, self._surface, path=Path(path))
            except FootrollError as refusal:
                self.tells.emit(str(refusal))
            else:
                self.tells.emit(f"It is written to {path}.")

    def _export_position(self) -> None:
        """Write the surface that is seen, or else the position, where the user wants it."""
        if self._surface:
            self._export("png")
        else:
            reel = read_reel(write_record(self.session.match.record))
            self.tells.emit(export_still(self, reel, reel.last, theme=self._theme))

    def _look(self) -> None:
        """Let the overlays follow the plan, if it has changed; of a ball that nobody has, those of the chosen one."""
        answer, shown = self.playing.answer, self.playing.answer.shown()
        pawn = answer.chosen if shown.carrier is None else shown.carrier
        seen = shown.save(), pawn
        if seen != self._seen:
            self._seen = seen
            self.overlays.look_at(shown, pawn=pawn)

    def _say_scale(self, scale: float) -> None:
        self.status.scale.setText(f"{scale:g} px a yard")
        self.zoom.show_level(self.pitch.level)

    def _say_saved(self, _steps: int) -> None:
        self.status.saved.setText(f"Autosaved turn {self.session.match.turn}")

    def begin(self) -> None:
        """Tell what was played before, and ask."""
        if not self.session.kick_off_wanted:
            self.story.recall()
        self.session.begin()

    def take_focus(self) -> None:
        """Give the focus to what is asked."""
        self.attention.take()

    def _tell(self, events: Events, turn: int) -> None:
        self.story.add(events, turn)
        self._follower.hear(self.session.match, events)

    def _untell(self) -> None:
        """Forget the lines of what was taken back."""
        self.story.keep(1 + len(self.session.match.record.steps))

    def _click(self, cell: Cell) -> None:
        self._refusal = ""
        self.playing.click(cell)

    def _click_goal(self, side: Side) -> None:
        self.forget_refusal()
        self.playing.click_goal(side)

    def _do(self, what: str) -> None:
        self._refusal, asked = "", self.playing.answer
        self.playing.do(what)
        if self.playing.answer is asked and self.isVisible():  # another room may have been opened
            self.pitch.setFocus()

    def _take(self, at: int) -> None:
        self._refusal, asked = "", self.playing.answer
        self.playing.take(at)
        if self.playing.answer is asked:
            self.pitch.setFocus()

    def refuse(self, words: str) -> None:
        """Say in the ask bar why something cannot be done; the next hand wipes it away."""
        self._refusal = words
        self.ask.show_playing(self.playing, refusal=words)

    def forget_refusal(self) -> None:
        """Wipe a refusal away when something else is shown next."""
        self._refusal = ""

    def _seat(self, place: int) -> None:
        self.forget_refusal()
        self.playing.seat(place)
        self.pitch.setFocus()

    def _bring_on(self, place: int, where: QPoint) -> None:
        """Drop one of the bench on the pitch."""
        self.forget_refusal()
        self.playing.bring_on(place, self.pitch.cell_on_screen(where))
        self.pitch.setFocus()

    def _drag(self, start: Cell, end: Cell) -> None:
        """Show the reach of the pawn that is dragged."""
        self._paint(self.playing.reach(start, end))

    def _drop(self, start: Cell, end: Cell) -> None:
        self._refusal = ""
        self.playing.drop(start, end)
        self._renew()

    def _renew(self) -> None:
        """Show the question that stands; if the part with the focus goes with the one before, the pitch takes it."""
        held = self._has_focus
        self._show_question()
        if held and not self._has_focus:
            self.pitch.setFocus()

    @property
    def _has_focus(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def _show_question(self) -> None:
        answer, match = self.playing.answer, self.session.match
        self.ask.show_playing(self.playing, refusal=self._refusal)
        self.attention.tell()
        acting = len(answer.open_pawns()) if match.ask in (Ask.ASK_ATTACKERS, Ask.ASK_DEFENDERS) else 0
        stages = self._stages.follow(match, can_act=acting, waiting=len(self.session.waiting))
        self.strip.show_stages(stages, note=self._strip_note())
        self.panel.overlays.show_surface(self._surface, self.overlays.lines, answer.shown(), theme=self._theme)
        self.panel.show_playing(self.playing, theme=self._theme)
        self._show_goal(answer)
        self._head.show_match(match, note=self.session.what_if)
        self.beside.mark(answer.chosen)
        self.beside.numbers.follow()
        self.status.dice.setText("Dice: typed in" if self.session.typed else "Dice: rolled here")
        self._paint(self.playing.scene())
        self.titled.emit(self.title)

    def _strip_note(self) -> str:
        """Say what led to a restart, or who attacks and for whom the match waits."""
        match = self.session.match
        if is_restart(match):
            team, word = match.teams[int(match.state["restart_side"])], restart_word(match)
            return self.story.cause(match.turn) or f"{word[:1].upper()}{word[1:]} for {team}"
        attacks = f"Attackers: {match.teams[match.attacking]}"
        if match.over or match.decider is match.attacking:
            return attacks
        return f"{attacks} · waiting for {match.teams[match.decider]}"

    def _show_goal(self, answer: Answer) -> None:
        """Split the stage when a goal is aimed at: the pitch above, on the attacked third, the goal below."""
        goal = answer.goal
        if goal is not None:
            self.goal.show_goal(goal, answer.spot, odds=self.playing.help.odds)
        if (goal is not None) is self.goal.isHidden():
            self.goal.setVisible(goal is not None)
            self._settling.start(0)

    def _glance(self) -> None:
        """Look at the attacked third as long as a goal is aimed at; the pitch must have its new height."""
        goal = self.playing.answer.goal
        self.pitch.glance_at(goal.side if goal else None)

    def _paint(self, scene: Scene) -> None:
        self.pitch.lassos = isinstance(self.playing.answer, Arranging)
        self._move_to(scene)
        self.board_model.set_scene(scene)
        if self.board.isVisible():
            self.board_model.set_offers(self.playing.offers())
        chosen, goal = scene.chosen, self.playing.answer.goal
        if goal is not None:
            self.status.show_spot(goal, self.playing.answer.spot, odds=self.playing.help.odds)
            return
        origin = chosen.cell if chosen else None
        self.status.show_cell(scene, self.pitch.cell, origin=origin, surface=self._surface)

    def _move_to(self, scene: Scene) -> None:
        """Show a scene, how it came about, and the dice that fell."""
        moves = self._follower.between(self.pitch.scene, scene)
        self.pitch.set_scene(scene, moves=moves)
        if moves and not self.session.typed:
            self.dice.show_rolls(moves.rolls, seconds=self.settings.roll_time if self.pitch.motion.full else 0)

    def end_motion(self) -> None:
        """Let everything be where it goes."""
        self.pitch.motion.end()
        self.dice.end()
        self._head.score.rolling.stop()
        self._head.score.update()

    # The menu of a cell

    def _show_menu(self, cell: Cell, where: QPoint) -> None:
        """Show what may be done on a cell, and dimmed what may not with its clause."""
        self.menu.clear()
        for entry in self.playing.menu(cell):
            action = self.menu.addAction(_short(str(entry)), partial(self._pick, entry))
            assert action is not None
            action.setEnabled(entry.allowed)
            action.setToolTip(tip_of(str(entry)))
        if not self.menu.isEmpty():
            self.menu.popup(where)

    def _pick(self, entry: Entry) -> None:
        self._refusal = ""
        self.playing.pick(entry)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Take the keys that no part of the room has used."""
        assert a0 is not None
        focus = self.focusWidget()
        button = focus if isinstance(focus, QAbstractButton) else None
        if not self.keyboard.press(a0, button=button) and not self.attention.hand_on(a0):
            super().keyPressEvent(a0)

    def _note(self, words: str) -> None:
        """Tell in the commentary what was done for a person."""
        self.story.note(Told(self.session.match.turn, words, kind="order"))


def _short(words: str) -> str:
    """Return words that a menu has room for.

    >>> _short("Pass"), len(_short("Tackle: " + 40 * "and "))
    ('Pass', 110)
    """
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def panel_width(room: int) -> int:
    """Return how wide the panel is in a room of so many pixels: it grows with the text up to a third.

    >>> panel_width(1280), panel_width(1440), panel_width(1920)
    (320, 360, 400)
    """
    return min(next(px(width) for least, width in PANELS if room >= least), max(room // 3, PANELS[-1][1]))
