"""The match room: the question above, the pitch in the middle, the panel at the right."""

from __future__ import annotations

from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu, QSplitter, QVBoxLayout, QWidget

from footroll.errors import FootrollError
from footroll.kernels.layout import Side
from footroll.match.events import GoalScored
from footroll.notation import write_record
from footroll.ui.models.answers.arranging import Arranging
from footroll.ui.models.answers.playing import Playing
from footroll.ui.models.board_list import BoardListModel
from footroll.ui.models.commentary import CommentaryModel
from footroll.ui.models.help.asked import ASKED, clauses_in
from footroll.ui.models.keys import KeyMap
from footroll.ui.models.moments.moment import last_moment
from footroll.ui.models.moments.moves import MoveTracker
from footroll.ui.models.moments.stops import Stops
from footroll.ui.models.naming import restart_word
from footroll.ui.models.orders import Orders
from footroll.ui.models.overlays import Overlays
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.session import PERSON
from footroll.ui.models.settings import Settings
from footroll.ui.models.shown import Help
from footroll.ui.models.stages import is_restart
from footroll.ui.models.start_choices import note_finished
from footroll.ui.models.telling import CommentaryLine
from footroll.ui.models.tour.tips import FirstTips
from footroll.ui.models.words import sentence_case, tip_of
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.board_list import BoardList
from footroll.ui.views.export import export_still
from footroll.ui.views.goal import GoalView
from footroll.ui.views.match.ask_bar import AskBar
from footroll.ui.views.match.attention import Attention
from footroll.ui.views.match.dice_show import DiceShow
from footroll.ui.views.match.ending import FullTimeWait
from footroll.ui.views.match.head import MatchHead
from footroll.ui.views.match.keyboard import Keyboard
from footroll.ui.views.match.lower import Lower
from footroll.ui.views.match.moment_export import copy_link, export_moment
from footroll.ui.views.match.moment_show import MomentShow
from footroll.ui.views.match.overlays import OverlayTools, ZoomChooser
from footroll.ui.views.match.panel import MatchPanel
from footroll.ui.views.match.saving import save_copy
from footroll.ui.views.match.stage_strip import StageStrip
from footroll.ui.views.match.status import StatusLine
from footroll.ui.views.match.surface_export import save_view
from footroll.ui.views.motion import moves_fully
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.room import PANELS, MenuEntry, Room, panel_width
from footroll.ui.views.watching.watching import Watching

if TYPE_CHECKING:
    from PyQt6.QtCore import QPoint
    from PyQt6.QtGui import QKeyEvent, QResizeEvent

    from footroll.match import Events
    from footroll.pitch import Cell
    from footroll.teams import Team
    from footroll.ui.models.answers.base import Answer, CellEntry
    from footroll.ui.models.answers.room_state import RoomState
    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.models.overlays import Surface
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.session import MatchSession
    from footroll.ui.theme import Theme

BOARD = 220  # pixels of the list of all pawns
LONGEST = 110  # characters of a menu entry


class MatchRoom(Room):
    """A match in play."""

    name = "match"
    rebuilt = True

    def __init__(self, session: MatchSession, *, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        shown, keys = Help(session.help_level or self.settings.help_level), KeyMap(self.settings.key_with_alt)
        self.session = session
        tips, helped = FirstTips() if session.is_first else None, self.assistant_settings
        self.playing = Playing(session, keys=keys, help_level=shown, settings=helped, tips=tips)
        self._theme = LIGHT
        session.orders, session.stops = Orders(self.settings), Stops(self.settings, odds=shown.odds)
        self._follower = MoveTracker()
        self._answer: Answer | None = None  # the question that the pitch shows
        self._change, self._titled = -1, ""  # the last change of the match or the plan that is shown, and its title
        self._never_fouls = self.settings.never_foul
        self._unseen: list[tuple[Events, int]] = []  # events of a moment whose dice still fall
        self._aside = self._holds = False  # another room is open, and the coaches are paused
        self.surface: Surface | None = None  # over the pitch
        self._place: object = None  # where a moment looks
        self._seen: object = None  # the board and the footballer that the overlays show
        self.ask, self.strip = AskBar(), StageStrip()
        self.pitch = PitchView(self.playing.scene())
        self.pitch.scene_follows = True
        self.dice = DiceShow(self.pitch)
        self.goal, self.panel, self.status = GoalView(), MatchPanel(self.settings), StatusLine()
        self.story = CommentaryModel(session.match)
        self.beside = Lower(session.match, self.story)
        self._head = MatchHead(session.match)
        self.overlays, self.tools_bar = Overlays(), OverlayTools()
        self.board_model = BoardListModel(self.pitch.scene)
        self.board = BoardList(self.board_model)
        self._settling = QTimer(self)  # the pitch has its new height only after the layout has run
        self._settling.setSingleShot(True)
        self._settling.timeout.connect(self._glance)
        self._make_tools()
        self.pitch.set_keys(self.settings.key_with_alt)
        self.moments, self.watching = MomentShow(self, parent=self), Watching(self, parent=self)
        self._follow_settings()
        self.settings.changed.connect(self._follow_settings)
        self.settings.changed.connect(self._follow_orders)
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        self._lay_out()
        self._connect()
        self.keyboard = Keyboard(self, parent=self)
        self.attention = Attention(self, parent=self)
        self.ending = FullTimeWait(session, parent=self)
        self.ending.seen.connect(self._open_full_time)
        self._show(self.playing.state())

    @property
    def assistant_settings(self) -> Settings | None:
        """The settings that keep the assistant on or off; None forgets it with the room."""
        return self.settings

    def _follow_settings(self) -> None:
        """Apply the settings for motion, values and shirt numbers."""
        self.pitch.set_both_ways(self.settings.values_both_ways)
        self.playing.digits_until_enter = self.settings.digits_until_enter
        full = moves_fully(self.settings.motion)
        self.pitch.motion.full = self.pitch.smooth = self._head.moves = full
        self.playing.falls = full and self.settings.roll_time > 0
        self.playing.told.shows_trail = self.settings.trail

    def _follow_orders(self) -> None:
        """Apply a change of the never-foul order to the current tackle."""
        if self.settings.never_foul is not self._never_fouls and not self._aside:
            self._never_fouls = self.settings.never_foul
            self.session.follow_orders()

    # The frame

    @property
    def title(self) -> str:
        """The score, and the record if this is a what-if match."""
        (home, away), what_if = self.session.match.goals, self.session.what_if
        score = f"{self.session.match.teams[0]} {home} – {away} {self.session.match.teams[1]}"
        return f"{score} · {what_if}" if what_if else score

    @property
    def note(self) -> str:
        """The score of a match that two coaches play on behind another room."""
        return self.title if self.watching.on and self.runs else ""

    def head(self) -> QWidget | None:
        """Return the score line of the title bar."""
        return self._head

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons at the right of the title bar."""
        return self._tools

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the menu entries: save a copy, export, statistics."""
        return (
            MenuEntry("Redo", "Ctrl+Y", lambda: self.playing.do("redo")),
            MenuEntry("Save a copy…", "Ctrl+S", lambda: self.message.emit(save_copy(self, self.session.match))),
            MenuEntry("Export…", "Ctrl+E", self._export_position),
            MenuEntry("Copy the last result as text", "Ctrl+Shift+C", self._copy_moment),
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
        self.watching.begin(stage, self.panel.column)
        self.panel.show_usual(not self.watching.on)
        self.beside.setHidden(self.watching.on)
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
        """Set the width of the panel; the user's own width stays until the default changes."""
        super().resizeEvent(a0)
        self.moments.place_banner()
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
        """Apply the theme."""
        self._theme = theme
        for part in (self.ask, self.strip, self.pitch, self.goal, self.board, self.beside, self._head):
            part.set_theme(theme)
        for tool in (*self._tools, self.moments, self.watching):
            tool.set_theme(theme)
        self._change = -1
        self._show(self.playing.state())

    def lay_over(self, name: str) -> bool:
        """Show an overlay by name."""
        return self.tools_bar.choose(name)

    @property
    def kept(self) -> int:
        """The ask bar and the strip of stages."""
        return self.panes.y()

    @property
    def asks_to(self) -> int:
        """The ask bar, or the banner of a moment."""
        banner = self.moments.banner
        return banner.height() if banner.isVisible() else self.ask.height()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the question, the pitch, the parts below and beside it, and the commentary."""
        banner, panel, ask = self.moments.banner, self.panel, self.ask
        usual = (ask.dice.field, *reversed(ask.buttons))
        asked: tuple[QWidget, ...] = (banner.proceed,) if banner.isVisible() else usual
        first = islice((part for part in asked if part.isVisible() and part.isEnabled()), 1)
        beside = (panel.just_now, panel.chain, panel.advice, panel.helps, panel.plan, panel.bench, panel.options)
        below = (panel.order, self.beside.tabs, self.beside.commentary.lines)
        return *first, self.pitch, self.goal, self.board, *beside, *below

    def asked(self) -> tuple[str, ...]:
        """Return the clauses of the current refusal and the current question."""
        return tuple(dict.fromkeys((*clauses_in(self.playing.refusal), *ASKED.get(self.session.match.ask, ()))))

    @property
    def runs(self) -> bool:
        """Whether the match is not over."""
        return not self.session.match.over

    def step_aside(self) -> None:
        """Pause the coaches while another room is open."""
        self.end_motion()
        self._aside = True
        self._holds = self.session.coach_thinks and not self.session.held and not self.watching.on
        if self._holds:
            self.session.hold()

    def come_back(self) -> None:
        """Continue, with the current keys."""
        if self._holds and self.session.held:
            self.session.hold()
        self._aside = False
        self._follow_orders()
        self.playing.mark_changed()

    def hand_over(self) -> MatchSession:
        """Stop all work, and return the match."""
        self.overlays.close()
        if self._holds:
            self.session.held = False
        return self.session

    def leave(self) -> bool:
        """Save the match, and stop all work."""
        self.session.close()
        self.overlays.close()
        self.end_motion()
        self.moments.pace.stop()
        return True

    # Connections

    def _connect(self) -> None:
        session, playing, pitch = self.session, self.playing, self.pitch
        session.played.connect(self._add_events)
        session.noted.connect(self._note)
        session.taken_back.connect(self._remove_undone)
        session.refused.connect(self.refuse)
        playing.refused.connect(self.refuse)
        playing.refreshed.connect(self._show)
        playing.went.connect(pitch.point_at)
        playing.left.connect(self._leave_for)
        playing.watched.connect(self._watch)
        session.reseated.connect(self._take_seat)
        pitch.pointed.connect(playing.point)
        pitch.clicked.connect(self._click)
        pitch.dragged.connect(playing.drag)
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
        self.panel.advice.taken.connect(self._take_advice)
        self.panel.advice.switched.connect(self._switch_assistant)
        self.goal.pointed.connect(playing.point_in_goal)
        self.panel.helps.pressed.connect(self._do)
        self.panel.tables.taken.connect(self._choose)
        self.panel.plan.chosen.connect(playing.choose_line)
        self.panel.did.pointed.connect(playing.point_at_trail)
        bench = self.panel.bench
        bench.taken.connect(self._seat)
        bench.carried.connect(lambda _, where: pitch.point_at(pitch.cell_on_screen(where)))
        bench.dropped.connect(self._bring_on)
        self.goal.aimed.connect(playing.aim)
        if self.watching.panel:
            self.watching.panel.chosen.connect(self._replay)
        self._connect_overlays()
        self.board.entered_at.connect(self._click)
        self.board.pointed.connect(pitch.point_at)
        if session.autosave:
            session.autosave.saved.connect(self._say_saved)
            session.autosave.failed.connect(self._say_unsaved)
            if session.autosave.fault:
                self._say_unsaved()

    def _connect_overlays(self) -> None:
        self.overlays.surfaced.connect(self._show_surface)
        self.panel.overlays.switched.connect(self.tools_bar.switch)
        self.panel.overlays.cleared.connect(self.tools_bar.clear)
        self.panel.overlays.wanted.connect(self._export)
        self.overlays.lined.connect(self.pitch.set_lines)
        self.overlays.refused.connect(self.refuse)
        self.tools_bar.surface_wanted.connect(self.overlays.show_surface)
        self.tools_bar.line_wanted.connect(self._show_line)

    def _show_line(self, line: str, shown: bool) -> None:
        self.overlays.show_line(line, shown=shown)
        self.playing.mark_changed()

    def _show_surface(self, surface: Surface | None) -> None:
        """Show a surface over the pitch, and its legend in the panel."""
        self.surface = surface
        self.pitch.set_surface(surface)
        self.playing.mark_changed()

    def _export(self, kind: str) -> None:
        """Export the surface to a file that the user names."""
        if self.surface is None:
            return
        path, _ = QFileDialog.getSaveFileName(self, "Export", f"footroll-{self.surface.name}.{kind}", f"*.{kind}")
        if path:
            try:
                save_view(self.pitch, self.surface, path=Path(path))
            except FootrollError as refusal:
                self.message.emit(str(refusal))
            else:
                self.message.emit(f"Saved to {path}.")

    def _export_position(self) -> None:
        """Export the moment, the surface, or else the position."""
        if self.session.moment:
            self.message.emit(export_moment(self, self.session.moment, theme=self._theme))
        elif self.surface:
            self._export("png")
        else:
            reel = read_reel(write_record(self.session.match.record))
            self.message.emit(export_still(self, reel, reel.last, theme=self._theme))

    def _copy_moment(self) -> None:
        """Copy the moment, or else the last result, as a line of text that opens it."""
        moment = self.session.moment or last_moment(self.session.match, odds=self.playing.help.odds)
        self.message.emit(copy_link(moment) if moment else "Nothing has been played yet.")

    def _update_overlays(self) -> None:
        """Update the overlays if the board has changed; without a carrier they show the chosen footballer."""
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

    def _say_unsaved(self) -> None:
        self.status.saved.setText("Not saved")

    def begin(self) -> None:
        """Show what was played before, and ask the first question."""
        if not self.session.kick_off_wanted:
            self.story.recall()
        self.session.begin()
        self.playing.refresh()

    def take_focus(self) -> None:
        """Focus the current question."""
        self.attention.take()

    def _add_events(self, events: Events, turn: int) -> None:
        """Follow what happened; the commentary of a moment waits until its dice have fallen."""
        if self.session.seats[events.played.decider] == PERSON:
            self.hide_notice()
        self._unseen.append((events, turn))
        if not (self.session.coming and self.playing.falls):
            self._add_unseen()
        self._follower.hear(self.session.match, events)
        if self.session.match.over and PERSON in self.session.seats:
            note_finished(self.settings)

    def _add_unseen(self) -> None:
        """Show what happened; while a goal is shown, the kick-off after it waits."""
        shown = self.session.moment or self.session.coming
        for events, turn in self._unseen:
            goal = next((at for at, event in enumerate(events, start=1) if isinstance(event, GoalScored)), None)
            self.story.add(events, turn, first=goal if shown else None)
        self._unseen.clear()

    def _open_full_time(self) -> None:
        """Open the full time of a match, unless another room is in front."""
        if self.isVisible() and not self._aside:
            self.opens.emit("full-time", self.session)

    def _watch(self, what: str) -> None:
        """Step back in a watched match, or take over a side."""
        if what == "step_back" and self.watching.watcher:
            self.watching.watcher.back()
        elif what != "step_back":
            self.watching.take_over(Side.HOME if what == "play_home" else Side.AWAY)

    def _take_seat(self) -> None:
        """Show the usual panel: a person plays now."""
        self.panel.show_usual(True)
        self.beside.show()
        self.playing.mark_changed()

    def _replay(self, at: int) -> None:
        """Replay a moment of a watched match."""
        if self.watching.tally:
            self.opens.emit("replay", (read_reel(write_record(self.session.match.record)), at))

    def _leave_for(self, name: str) -> None:
        """Open another room at the end of the match."""
        self.opens.emit(name, self.session if name == "full-time" else self.session.match.record)

    def _remove_undone(self) -> None:
        """Remove the commentary of undone answers."""
        self._add_unseen()
        self.story.keep(1 + len(self.session.match.record.steps))

    def _click(self, cell: Cell) -> None:
        self.forget_refusal()
        self.playing.click(cell)

    def _click_goal(self, side: Side) -> None:
        self.forget_refusal()
        self.playing.click_goal(side)

    def _do(self, what: str) -> None:
        if not self._is_current:
            return
        self.forget_refusal()
        asked = self.playing.answer
        self.playing.do(what)
        if self.playing.answer is asked and self.isVisible():  # another room may be open now
            self.pitch.setFocus()

    def _take(self, at: int) -> None:
        if not self._is_current:
            return
        self.forget_refusal()
        asked = self.playing.answer
        self.playing.take(at)
        if self.playing.answer is asked:
            self.pitch.setFocus()

    def _take_advice(self, at: int) -> None:
        if self._is_current:
            self.forget_refusal()
            self.playing.take_advice(at)

    def _switch_assistant(self) -> None:
        self.forget_refusal()
        self.playing.switch_assistant()

    def _choose(self, choice: int) -> None:
        """Take the choice of a table row."""
        if not self._is_current:
            return
        self.forget_refusal()
        self.playing.choose(choice)
        self.pitch.setFocus()

    def refuse(self, words: str) -> None:
        """Show in the ask bar why something cannot be done, until the next action."""
        self.playing.refuse(words)

    def forget_refusal(self) -> None:
        """Remove the refusal with the next change of the room."""
        self.playing.refusal = ""

    def _seat(self, place: int) -> None:
        if not self._is_current:
            return
        self.forget_refusal()
        self.playing.seat(place)
        self.pitch.setFocus()

    def _bring_on(self, place: int, where: QPoint) -> None:
        """Drop a substitute on the pitch."""
        if not self._is_current:
            return
        self.forget_refusal()
        self.playing.bring_on(place, self.pitch.cell_on_screen(where))
        self.pitch.setFocus()

    def _drop(self, start: Cell, end: Cell) -> None:
        self.forget_refusal()
        self.playing.drop(start, end)

    # Refreshing

    @property
    def _is_current(self) -> bool:
        """Whether the room shows the current question; a press on an earlier one does not count."""
        return self._answer is self.playing.answer

    def _show(self, state: RoomState) -> None:
        """Show a state; each part repaints only if its own piece has changed.

        If the part with the focus disappears, the pitch takes the focus.
        """
        focused = self._has_focus
        self.moments.follow(state)
        self.watching.follow(state)
        if self._aside and self.watching.on and state.moment:
            self.session.resume()
        if self._unseen and (state.stands or state.moment is None):
            self._add_unseen()
        if state.moment is None and not self.session.coming:
            self.story.release()
        if state.answer is not self._answer:
            self._answer = state.answer
            self.pitch.forget_pointer()
        self.ask.show_state(state.ask)
        self.attention.announce()
        told = state.moment is None or state.stands
        if state.change != self._change and told:
            self._change = state.change
            self._show_match(state)
        self.panel.show_state(state.panel, theme=self._theme)
        self._show_goal(state)
        self.beside.mark(state.answer.chosen)
        self._paint(state)
        if focused and not self._has_focus:
            self.pitch.setFocus()
        self.attention.follow()

    @property
    def _has_focus(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def _show_match(self, state: RoomState) -> None:
        """Show the parts that only a change of the match or the plan affects."""
        match, shown = self.session.match, state.answer.shown()
        self.strip.show_stages(state.stages, note=self._strip_note() if state.moment is None else self.strip.note)
        self.panel.overlays.show_surface(self.surface, self.overlays.lines, shown, theme=self._theme)
        self._head.show_match(match, note=self.session.what_if)
        self.beside.numbers.follow()
        self.status.dice.setText("Dice: typed in" if self.session.typed else "Dice: rolled here")
        self._update_overlays()
        if self.title != self._titled:
            self._titled = self.title
            self.titled.emit(self.title)

    def _strip_note(self) -> str:
        """Return the cause of a restart, or the attacking team and the team to wait for."""
        match = self.session.match
        if is_restart(match):
            team, word = match.teams[int(match.state["restart_side"])], restart_word(match)
            return self.story.cause(match.turn) or f"{sentence_case(word)} for {team}"
        attacks = f"Attackers: {match.teams[match.attacking]}"
        if match.over or match.decider is match.attacking:
            return attacks
        return f"{attacks} · waiting for {match.teams[match.decider]}"

    def _show_goal(self, state: RoomState) -> None:
        """Split the stage when a goal is aimed at: the pitch above, on the attacked third, the goal below."""
        goal = state.goal
        self.pitch.allow_loupe(goal is None)
        if goal is not None:
            self.goal.show_goal(goal, state.spot, odds=self.playing.help.odds, hit=state.hit)
        place = self.moments.place
        if (goal is not None) is self.goal.isHidden() or place != self._place:
            self._place = place
            self.goal.setVisible(goal is not None)
            self._settling.start(0)

    def _glance(self) -> None:
        """Show the attacked third while a goal is aimed at; the pitch must have its new height."""
        goal, place = self.playing.answer.goal, self.moments.place
        if goal is None and place:
            self.pitch.glance_near(place[0], beside=place[1])
        else:
            self.pitch.glance_at(goal.side if goal else None)

    def _paint(self, state: RoomState) -> None:
        scene = state.scene
        self.pitch.lassos = isinstance(state.answer, Arranging)
        self._move_to(scene, moment=state.moment, stands=state.stands)
        self.board_model.set_scene(scene)
        if self.board.isVisible():
            self.board_model.set_offers(self.playing.offers())
        if state.moment and state.stands and self.pitch.cell is None:
            self.status.show_moment(state.moment)
            return
        if state.goal is not None:
            self.status.show_spot(state.goal, state.spot, odds=self.playing.help.odds)
            return
        origin = scene.chosen.cell if scene.chosen else None
        self.status.show_cell(scene, self.pitch.cell, origin=origin, surface=self.surface)

    def show_board(self, shown: bool) -> None:
        """Open or close the list of all pawns below the pitch."""
        chosen = self.pitch.scene.chosen
        self.board.setVisible(shown)
        if shown:
            self.board_model.set_offers(self.playing.offers())
            self.board.mark(self.pitch.cell or (chosen.cell if chosen else None))
        (self.board if shown else self.pitch).setFocus()

    def _move_to(self, scene: Scene, *, moment: MatchMoment | None = None, stands: bool = False) -> None:
        """Show a scene, with the moves and the dice that led to it; those of a moment come with its end."""
        if moment:
            self.dice.hide()  # the chain shows them, with names
        if moment and not stands:
            self.pitch.set_scene(scene)
            return
        moves = self._follower.between(self.pitch.scene, scene)
        if moment and scene != self.pitch.scene:
            moves = moves or self.moments.moves()
        self.pitch.set_scene(scene, moves=moves)
        if moves and not moment and not self.session.typed:
            self.dice.show_rolls(moves.rolls, seconds=self.settings.roll_time if self.pitch.motion.full else 0)

    def end_motion(self) -> None:
        """Finish every animation of the pitch."""
        self.pitch.motion.end()
        self.dice.end()
        self._head.score.rolling.stop()
        self._head.score.update()

    # The menu of a cell

    def _show_menu(self, cell: Cell, where: QPoint) -> None:
        """Open the menu of a cell; forbidden actions are dimmed and name their clause."""
        self.menu.clear()
        for entry in self.playing.menu(cell):
            action = self.menu.addAction(_short(str(entry)), partial(self._pick, entry))
            assert action is not None
            action.setEnabled(entry.allowed)
            action.setToolTip(tip_of(str(entry)))
        if not self.menu.isEmpty():
            self.menu.popup(where)

    def _pick(self, entry: CellEntry) -> None:
        self.forget_refusal()
        self.playing.pick(entry)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Handle the keys that no part of the room has used."""
        assert a0 is not None
        self.playing.refresh()
        focus = self.focusWidget()
        button = focus if isinstance(focus, QAbstractButton) else None
        if not self.keyboard.press(a0, button=button) and not self.attention.pass_on(a0):
            super().keyPressEvent(a0)

    def _note(self, words: str) -> None:
        """Note in the commentary what was done for a person."""
        self.story.note(CommentaryLine(self.session.match.turn, words, kind="order"))


def _short(words: str) -> str:
    """Shorten words to the width of a menu.

    >>> _short("Pass"), len(_short("Tackle: " + 40 * "and "))
    ('Pass', 110)
    """
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
