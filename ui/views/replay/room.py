"""The replay room: the pitch, three tracks below it, and a panel beside it."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QFileDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from footroll.errors import FootrollError
from footroll.notation import save_study
from footroll.ui.models.keys import first_key
from footroll.ui.models.lines import Lines
from footroll.ui.models.offer import Offer
from footroll.ui.models.overlays import Overlays
from footroll.ui.models.replay.describe import describe, score_words
from footroll.ui.models.replay.desk import study_of_turn
from footroll.ui.models.replay.fork import fork_at
from footroll.ui.models.replay.marks import draw_marks, joined, lines_of_marks
from footroll.ui.models.replay.reel import reel_of_study
from footroll.ui.models.replay.scenes import scene_of_frame
from footroll.ui.models.replay.session import ReplaySession
from footroll.ui.models.replay.tracks import rows_of
from footroll.ui.models.rows import RowsModel
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.controls import KeyButton, QuietLabel, Strip
from footroll.ui.views.export import STILLS, export_still
from footroll.ui.views.match.head import MatchHead
from footroll.ui.views.match.overlays import OverlayTools
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.replay.gif_form import GifForm
from footroll.ui.views.replay.panel import ReplayPanel
from footroll.ui.views.replay.style import label, room_style
from footroll.ui.views.replay.tracks import TracksView
from footroll.ui.views.replay.transport import Transport
from footroll.ui.views.room import MenuEntry, Room
from footroll.ui.views.rows import table_of
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QResizeEvent

    from footroll.notation import Study
    from footroll.notation.marks import PitchMark
    from footroll.teams import Team
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.replay.studies import Turnoffs
    from footroll.ui.theme import Theme

PANEL = ((1800, 400), (1400, 360), (0, 320))  # window width, and the panel width from there on
TURN_FROM = 1200  # width in pixels from which the title also shows the turn
NO_GOALS, NO_MORE = "There are no goals in this record.", "No more goals that way."
NO_LUCK = "No roll has been counted yet."
STUDIES, RECORDS = "Studies (*.footroll)", "Records (*.txt);;All files (*)"


class ReplayRoom(Room):
    """Show any record: step, scrub, play, and start new matches from it."""

    name = "replay"
    closes = rebuilt = True

    def __init__(
        self, reel: Reel, *, at: int = 0, theme: Theme = LIGHT, key_of: Callable[[str], str] = first_key
    ) -> None:
        super().__init__()
        self._key_of = key_of
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme, self.session = theme, ReplaySession(reel, at=at)
        self._times: list[float] = []  # of the table's rows
        self._lines = Lines()  # of the overlays
        self.session.setParent(self)
        self.strip = Strip()
        self.pitch = PitchView(scene_of_frame(reel, self.session.at), movable=False)
        self.tracks, self.rows = TracksView(self.session), RowsModel("Turn", "Team", "Track", "Value")
        self.table = table_of(self.rows, name="Tracks", tip="Enter goes to the moment.")
        self.below = QStackedWidget()
        for page in (self.tracks, self.table):
            self.below.addWidget(page)
        self.below.setFixedHeight(self.tracks.height())
        self.transport = Transport(self.session, luckiest=self._key_of("luckiest"))
        self.panel = ReplayPanel(self.session, take_over=self._key_of("take-over"))
        self.gif = GifForm(reel, theme=self._theme)
        self.panel.export_column.addWidget(self.gif)
        self._head, self.overlays, self.overlay_tools = MatchHead(self.session.frame.match), Overlays(), OverlayTools()
        keeps_its_place = self._head.turn.sizePolicy()
        keeps_its_place.setRetainSizeWhenHidden(True)
        self._head.turn.setSizePolicy(keeps_its_place)
        self.close_replay = KeyButton("Close replay", key="Esc", tip="Go back")
        self.state, self.scale = QuietLabel(), label("quiet", wraps=False)
        self.state.setObjectName("quiet")
        dice = "dice seeded" if "Seed" in reel.draft.headers else "dice as written"
        agrees = "replay stops before the end" if reel.notice else "replay checked: every roll agrees"
        self.state.setText(f"{reel.draft.where}     {dice}, {agrees}")
        self._lay_out()
        self._tie()
        self.set_theme(theme)
        self._show()
        if reel.notice:
            rule = reel.disagreement.clause if reel.disagreement else None
            self.strip.show_message(
                (f"{reel.notice} {rule}" if rule else reel.notice), kind="notice" if reel.damage else "fault"
            )
        self.session.count()
        self.session.review()

    @property
    def reel(self) -> Reel:
        """The displayed record."""
        return self.session.reel

    @property
    def title(self) -> str:
        """Both teams, the score of the moment, and the turn."""
        return f"{score_words(self.reel, self.session.at)} · turn {self.session.frame.turn} · replay"

    def head(self) -> QWidget | None:
        """Return the score line of the title bar."""
        return self._head

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons at the right of the title bar."""
        return self.overlay_tools, self.close_replay

    def parts(self) -> tuple[QWidget, ...]:
        """Return the pitch, the parts below it, and the panel."""
        return self.pitch, self.below, self.transport, self.panel

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the export of this moment."""
        return (MenuEntry("Export…", "Ctrl+E", lambda: self._export(*STILLS)),)

    @property
    def told_over(self) -> QWidget:
        """The tracks: no message covers the pitch."""
        return self.below

    # Parts

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QHBoxLayout()
        for layout in (left, right):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        left.addWidget(self.pitch, 1)
        left.addWidget(self.below)
        left.addWidget(self.transport)
        right.addLayout(left, 1)
        right.addWidget(self.panel)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(right, 1)
        whole.addWidget(status_bar((self.state,), right=(self.scale,)))
        self.strip.lie_over(self.below, inside=self)
        self.setFocusProxy(self.tracks)

    def _tie(self) -> None:
        session = self.session
        session.moved.connect(self._show)
        self.tracks.scrubbed.connect(session.go)
        self.panel.as_table.toggled.connect(self._show_table)
        session.counted.connect(self._fill_table)
        self.table.activated.connect(lambda index: session.go(self.reel.at_time(self._times[index.row()])))
        self.pitch.scaled.connect(lambda scale: self.scale.setText(f"{scale:g} px a yard"))
        self.panel.asked.connect(self._do)
        self.gif.message.connect(self.message)
        self.gif.guessed.connect(partial(self.panel.bring_into_sight, self.gif))
        self.close_replay.clicked.connect(lambda: self._do("close"))
        self.overlays.surfaced.connect(self.pitch.set_surface)
        self.overlays.lined.connect(self._show_lines)
        self.panel.study.drawn.connect(self._show_marks)
        self.panel.study.line_wanted.connect(self._show_line)
        if session.desk:
            session.desk.refused.connect(self.message)
        self.overlays.refused.connect(self.message)
        self.overlay_tools.surface_wanted.connect(self.overlays.show_surface)
        self.overlay_tools.line_wanted.connect(lambda line, shown: self.overlays.show_line(line, shown=shown))
        self.transport.before.clicked.connect(lambda: self._go_to_goal(-1))
        self.transport.after.clicked.connect(lambda: self._go_to_goal(1))
        self.transport.lucky.clicked.connect(self._go_to_luckiest)
        for keys, do in self._keys().items():
            QShortcut(QKeySequence(keys), self, do, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _keys(self) -> dict[str, Callable[[], None]]:
        """Return the actions of keys that have no button."""
        session = self.session
        return {
            "Left": lambda: session.step(-1),
            "Right": lambda: session.step(1),
            "Ctrl+Left": lambda: session.turn(-1),
            "Ctrl+Right": lambda: session.turn(1),
            "Home": lambda: session.go(0),
            "End": lambda: session.go(self.reel.last),
            **{f"Ctrl+{digit}": partial(self.overlay_tools.press, digit) for digit in range(10)},
        }

    def _go_to_goal(self, way: int) -> None:
        """Go to the next goal; without any goals, offer the luckiest roll."""
        if not self.reel.goals:
            self.offers.emit(Offer(NO_GOALS, "Go to the luckiest roll", self._go_to_luckiest))
        elif not self.session.goal(way):
            self.message.emit(NO_MORE)

    def _go_to_luckiest(self) -> None:
        self.message.emit("" if self.session.luckiest() else NO_LUCK)

    # Display

    @property
    def teams(self) -> tuple[Team, Team]:
        """The two teams of the record."""
        return self.reel.teams

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setStyleSheet(room_style(theme))
        board = (self.pitch, self.tracks, self.transport, self.panel, self.gif, self.strip)
        for part in (*board, self._head, self.overlay_tools, self.close_replay):
            part.set_theme(theme)

    def _show(self) -> None:
        """Show the moment."""
        match = self.session.frame.match
        self._show_marks()
        self._head.show_match(match)
        self.overlays.look_at(match, pawn=match.carrier)
        self.titled.emit(self.title)

    def _marks(self) -> tuple[PitchMark, ...]:
        """Return the marks of the study at this moment."""
        return self.session.desk.marks(self.session.at) if self.session.desk else ()

    def _show_marks(self) -> None:
        """Show the pitch with the marks of the study."""
        scene = scene_of_frame(self.reel, self.session.at)
        self.pitch.set_scene(draw_marks(scene, self._marks(), self.session.frame.match))
        self._show_lines(self._lines)

    def _show_lines(self, lines: Lines) -> None:
        """Show the lines of the overlays, and the zones and shadows of the study."""
        self._lines = lines
        self.pitch.set_lines(joined(lines, lines_of_marks(self._marks(), self.session.frame.match)))

    def _show_table(self, shown: bool) -> None:
        """Show the tracks as a table, or painted."""
        self.below.setCurrentIndex(int(shown))
        self._fill_table()
        (self.table if shown else self.tracks).setFocus()

    def _fill_table(self) -> None:
        """Update the table, if it is visible."""
        if self.panel.as_table.isChecked():
            found = rows_of(self.session.tracks, self.reel)
            self._times = [time for time, _ in found]
            self.rows.set_rows(row for _, row in found)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Fit the panel to the window's width."""
        super().resizeEvent(a0)
        panel = next(width for least, width in PANEL if self.width() >= least)
        self.panel.setFixedWidth(min(px(panel), self.width() * 2 // 5))
        self._head.turn.setVisible(self.width() >= px(TURN_FROM))  # the turn is always shown below the tracks

    def lay_over(self, name: str) -> bool:
        """Toggle a surface, or lines of a kind."""
        return self.overlay_tools.choose(name)

    def step_aside(self) -> None:
        """Pause the replay."""
        self.session.pause()

    def hand_over(self) -> tuple[Reel, int]:
        """Stop everything, and return the record and the moment."""
        self.leave()
        desk = self.session.desk
        return (replace(self.reel, study=desk.place) if desk else self.reel), self.session.at

    def leave(self) -> bool:
        """Stop everything; a replay has nothing to save."""
        self.panel.study.finish()
        self.session.pause()
        self.session.cancel()
        self.gif.stop()
        self.overlays.close()
        return True

    # Requests

    def _do(self, what: str) -> None:
        """Run an action of the panel."""
        doings: dict[str, Callable[[], None]] = {
            "take over": lambda: self._take_over(same_dice=False),
            "same dice": lambda: self._take_over(same_dice=True),
            "png": lambda: self._export("PNG"),
            "svg": lambda: self._export("SVG"),
            "gif": self._open_gif,
            "copy": self._copy,
            "study": self._study_turn,
            "add what-if": self._add_what_if,
            "save study": self._save_study,
            "statistics": lambda: self.opens.emit("statistics", self.reel),
            "close": self.backs.emit,
        }
        self.session.pause()
        doings[what]()

    def _take_over(self, *, same_dice: bool) -> None:
        """Start a new match from here."""
        if self.session.frame.match.over:
            self.message.emit("The match ends here. Go back to take over.")
            return
        seed = secrets.randbits(32)
        self.opens.emit("match", fork_at(self.reel, self.session.at, seed=seed, same_dice=same_dice))

    # Studies

    def _study_turn(self) -> None:
        """Save the turn as a study, and open it."""
        self._save_as(study_of_turn(self.reel, self.session.at))

    def _save_study(self) -> None:
        """Save the study to another file, and open that."""
        self.panel.study.finish()
        if self.session.desk:
            self._save_as(self.session.desk.place.study)

    def _save_as(self, study: Study) -> None:
        """Ask for a file, save a study there, and open it."""
        path, _ = QFileDialog.getSaveFileName(self, "Save study", "study.footroll", STUDIES)
        if path:
            try:
                save_study(study, path=path)
            except FootrollError as wrong:
                self.message.emit(f"{wrong}.")
            else:
                self.opens.emit("replay", Path(path))

    def _add_what_if(self) -> None:
        """Ask for the record of a what-if, add it, and show it."""
        path, _ = QFileDialog.getOpenFileName(self, "Add a what-if", "", RECORDS)
        if path and self.session.desk:
            found = self.session.desk.add_what_if(Path(path), self.reel)
            if found:
                self._show_line(found.turnoffs)

    def _show_line(self, turnoffs: Turnoffs) -> None:
        """Show another line of the study, from this moment."""
        self.panel.study.finish()
        if self.session.desk:
            reel = reel_of_study(replace(self.session.desk.place, turnoffs=turnoffs))
            self.opens.emit("replay", (reel, min(self.session.at, reel.last)))

    def _open_gif(self) -> None:
        self.gif.open_at(self.session.frame.turn)
        self.panel.bring_into_sight(self.gif)

    def _copy(self) -> None:
        clipboard = QApplication.clipboard()
        if clipboard:
            clipboard.setText(describe(self.reel, self.session.at).position)
            self.message.emit("Position copied as text.")

    def _export(self, *kinds: str) -> None:
        """Export this moment to a file."""
        self.message.emit(export_still(self, self.reel, self.session.at, theme=self._theme, kinds=kinds))
