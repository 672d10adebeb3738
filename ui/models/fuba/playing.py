"""The hand of a person at the FUBA board: it points, picks up, chooses, and so answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QElapsedTimer, QObject, QTimer, pyqtSignal

from footroll.fuba.board import name_of
from footroll.kernels.fuba.layout import Ask, Do
from footroll.ui.models.answers.asking import GUARD
from footroll.ui.models.fuba.advice import FubaAdviser
from footroll.ui.models.fuba.choices import DONE_KEY, sort_answers
from footroll.ui.models.fuba.forecast import forecast_targets
from footroll.ui.models.fuba.places import next_area
from footroll.ui.models.fuba.presets import place_by, presets_of
from footroll.ui.models.fuba.scene import KEEPER, NOWHERE
from footroll.ui.models.session import PERSON

if TYPE_CHECKING:
    from footroll.fuba import FubaAction, FubaMatch
    from footroll.ui.models.fuba.choices import WordAnswer
    from footroll.ui.models.fuba.session import FubaSession
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.shown import Help

REST = 80  # milliseconds
ZONE_ASKS = (Ask.ASK_PAY, Ask.ASK_LOSE, Ask.ASK_GAIN)
SHOTS = (Do.DO_ATTEMPT, Do.DO_DIRECT)
SPOTS = {5: 13, 8: 14, 9: 15, 12: 16}  # s1, s4, s5 and s8 with their corners
SECRET = (Ask.ASK_KEEPER, Ask.ASK_KICK)  # choices that the other coach must not see
KEPT_BACK = (Ask.ASK_SUBSTITUTE, Ask.ASK_REPLACE, Ask.ASK_SLOW)  # Enter alone spends no substitution, and risks no card


class FubaPlaying(QObject):
    """Follows a session, and turns clicks and keys into answers."""

    refreshed = pyqtSignal()
    left = pyqtSignal(str)  # the room that a person wants at the end

    def __init__(self, session: FubaSession, *, help_level: Help, settings: Settings | None = None) -> None:
        super().__init__()
        self.session, self.help = session, help_level
        self.adviser = FubaAdviser(settings)
        self.adviser.setParent(self)
        self.adviser.found.connect(self.refreshed)
        self.guard = GUARD
        self._since = QElapsedTimer()
        self._asked: tuple[object, ...] = ()  # the coach and the moment that the last question was for
        self.pointed: int | None = None
        self.refusal = ""
        self._resting = QTimer(self)  # the pointer has rested on an area
        self._resting.setSingleShot(True)
        self._resting.setInterval(REST)
        self._resting.timeout.connect(self.refreshed)
        self._renew()
        session.changed.connect(self._follow)
        session.refused.connect(self.refuse)

    @property
    def match(self) -> FubaMatch:
        """The match."""
        return self.session.match

    def _renew(self) -> None:
        """Read the answers of the present question."""
        self.source: int | None = None
        self._guard_question()
        self.dribbling, self.choices = False, sort_answers(self.match)
        self.option = self._first_option()
        self.targets = forecast_targets(self.match) if self.session.person_asked else {}
        people = all(seat == PERSON for seat in self.session.seats)
        self.covered = self.match.ask in SECRET and people
        self._ask_adviser()

    def _guard_question(self) -> None:
        """Guard a question from late clicks and keys that were meant for another coach, or for a moment."""
        wanted = self.session.wanted
        asked = wanted.side if wanted else self.match.decider, self.session.moment
        if asked != self._asked:
            self._asked = asked
            self._since.restart()

    @property
    def _guarded(self) -> bool:
        """Whether the question has only just gone to this coach."""
        return self._since.isValid() and self._since.elapsed() < self.guard

    @property
    def _open(self) -> bool:
        """Whether a person may answer now, and the question is not guarded."""
        return self.asks and not self._guarded

    def _first_option(self) -> int:
        """Return the row that Enter takes at first: never a shot while there is something else to do.

        A row below the last one closes the list.
        """
        if self.match.ask in KEPT_BACK and self.choices.done:
            return len(self.choices.words)
        rows = enumerate(self.choices.words)
        return next((at for at, one in rows if one.actions[-1].kind not in SHOTS), 0)

    def _ask_adviser(self) -> None:
        """Let the assistant look at the question of a person."""
        self.adviser.follow(self.match if self.asks else None)

    def _follow(self) -> None:
        self._renew()
        self.refreshed.emit()

    def refuse(self, words: str) -> None:
        """Show why something cannot be done, until the next hand."""
        self.refusal = words
        self.refreshed.emit()

    @property
    def asks(self) -> bool:
        """Whether a person may answer now."""
        return self.session.person_asked and not self.covered

    # The board

    def point(self, area: int | None) -> None:
        """Point at an area, or at none."""
        if area != self.pointed:
            self.pointed = area
            if self.counts_slowly:
                self._resting.start()
            self.refreshed.emit()

    @property
    def counts_slowly(self) -> bool:
        """Whether the chances of a target have many rolls behind them, as with events or tiredness."""
        rules = self.match.rules
        return bool(self.targets) and "yes" in (rules.special_events, rules.condition_points)

    @property
    def passes_by(self) -> bool:
        """Whether the pointer may only be on its way; slow chances are counted once it rests."""
        return self._resting.isActive()

    def step(self, along: int, across: int) -> None:
        """Move the cursor to the next area; corner spots are clicked by their areas."""
        self.refusal = ""
        self.pointed = next_area(self.pointed, along, across, geometry=str(self.match.rules.board_geometry))
        self.refreshed.emit()

    def area_meant(self, area: int) -> int:
        """Return the corner spot of an area while corners are asked for, and else the area itself."""
        spot = SPOTS.get(area, NOWHERE)
        if area in self.choices.areas or area in self.choices.pieces:
            return area
        return spot if spot in self.choices.areas or spot in self.choices.pieces else area

    def click(self, area: int, *, keeper: bool = False) -> None:
        """Answer with an area, pick up a piece there, or put down the piece in hand."""
        self.refusal = ""
        if not self._open:
            return
        piece, area = self.piece_at(area, keeper=keeper), self.area_meant(area)
        if self.source is not None and (self.source, area) in self.choices.routes:
            self._move(self.source, area)
        elif piece in self.choices.pieces:
            self._submit(self.choices.pieces[piece])
        elif area in self.choices.areas:
            self._submit(self.choices.areas[area])
        elif piece in self.choices.sources:
            self.source = None if piece == self.source else piece
            self.refreshed.emit()
        else:
            self._explain(area)

    def piece_at(self, area: int, *, keeper: bool = False) -> int:
        """Return the piece that a click in an area or on its corner spot means: outfield, or the goalkeeper."""
        places, known = (area, SPOTS.get(area, area)), self.choices.sources | self.choices.pieces.keys()
        here = int(self.match.state["keeper"][self.match.decider]) in places
        outfield = next((place for place in places if place in known), None)
        if here and KEEPER in known and (keeper or outfield is None):
            return KEEPER
        return area if outfield is None else outfield

    def drag(self, start: int, end: int, *, keeper: bool = False, ball: bool = False) -> None:
        """Move a piece, or dribble with the ball."""
        self.refusal = ""
        piece = self.piece_at(start, keeper=keeper)
        if not self._open:
            return
        ways = [(piece, end), (KEEPER, end)] if ball else [(piece, end)]
        for source, area in ways:
            found = self.choices.routes.get((source, area), ())
            if found and (not ball or any(one.kind is Do.DO_DRIBBLE for one in found)):
                self.dribbling = ball
                self._move(source, area)
                return
        self._explain(end)

    def _move(self, source: int, area: int) -> None:
        found = self.choices.routes[source, area]
        dribbles = [one for one in found if one.kind is Do.DO_DRIBBLE]
        plain = [one for one in found if one.kind is not Do.DO_DRIBBLE]
        self._submit((dribbles if (self.dribbling and dribbles) or not plain else plain)[0])

    def _submit(self, *answers: FubaAction) -> None:
        self.session.submit(*answers)

    def _explain(self, area: int) -> None:
        """Say why an area is not an answer."""
        target = self.targets.get(area)
        if target and target.refusal:
            self.refuse(f"{name_of(area)} cannot be the target: {target.refusal.says} ({target.refusal.id}).")
        elif self.source is not None:
            self.refuse(f"The piece in hand cannot go to {name_of(area)}; Esc puts it back.")
        else:
            self.refuse(f"{name_of(area)} does not answer this question.")

    # Words

    def take(self, at: int) -> None:
        """Take a row of the list; the last one may close the list."""
        self.refusal = ""
        if self._open and at < len(self.choices.words):
            self._submit(*self.choices.words[at].actions)
        elif self._open and self.choices.done:
            self._submit(self.choices.done)

    @property
    def marked(self) -> WordAnswer | None:
        """The row that Enter takes; None if it closes the list."""
        rows = self.choices.words
        return rows[self.option] if self.option < len(rows) else None

    def choose_option(self, by: int) -> None:
        """Mark the next or the previous row."""
        if self.choices.words:
            rows = len(self.choices.words)
            first = 0 if by > 0 else rows - 1
            self.option = first if self.option >= rows else (self.option + by) % rows
            self.refreshed.emit()

    # The assistant

    def switch_assistant(self) -> None:
        """Switch the assistant on or off, for this question and all that follow."""
        self.refusal = ""
        self.adviser.toggle()
        self._ask_adviser()
        self.refreshed.emit()

    def take_advice(self, at: int) -> None:
        """Play one of the assistant's suggestions."""
        self.refusal = ""
        found = self.adviser.suggestions
        if self._open and at < len(found) and self.match.allows(found[at].answers[0]):
            self._submit(*found[at].answers)

    def choose_zone(self, side: int, zone: int) -> None:
        """Answer with a zone of the deciding side's card, where a zone is asked for."""
        if self.asks and side == self.match.decider and self.match.ask in ZONE_ASKS:
            self.press(str(zone + 1))

    def place_preset(self, at: int) -> None:
        """Place all pieces in the tray by a preset."""
        found = presets_of(self.match)
        if self._open and at < len(found):
            self._submit(*place_by(self.match, found[at]))

    def press(self, key: str) -> bool:
        """Do what a letter or a digit means now, and return whether it means anything."""
        self.refusal = ""
        if not self._open:
            return False
        rows = [at for at, one in enumerate(self.choices.words) if one.row.key == key]
        if rows:
            self.take(rows[0])
        elif key == DONE_KEY and self.choices.done:
            self._submit(self.choices.done)
        elif key == "K" and KEEPER in self.choices.pieces:
            self._submit(self.choices.pieces[KEEPER])
        elif key == "K" and KEEPER in self.choices.sources:
            self.source = None if self.source == KEEPER else KEEPER
            self.refreshed.emit()
        elif key == "D" and self.may_dribble:
            self.dribbling = not self.dribbling
            self.refreshed.emit()
        elif key.isdigit() and 1 <= int(key) <= len(presets_of(self.match)):
            self.place_preset(int(key) - 1)
        else:
            return False
        return True

    @property
    def may_dribble(self) -> bool:
        """Whether a dribble is among the answers."""
        return any(one.kind is Do.DO_DRIBBLE for found in self.choices.routes.values() for one in found)

    def does_pointed(self) -> bool:
        """Return whether Enter would answer with the pointed area, or pick up a piece there."""
        if self.pointed is None or not self.asks:
            return False
        piece, area = self.piece_at(self.pointed), self.area_meant(self.pointed)
        if self.source is not None:
            return (self.source, area) in self.choices.routes
        return area in self.choices.areas or piece in self.choices.pieces or piece in self.choices.sources

    def do(self, what: str) -> None:
        """Do what a button says."""
        self.refusal = ""
        session = self.session
        simple = {"undo": session.undo, "redo": session.redo, "hold": session.hold, "roll": session.roll_now}
        if what in simple:
            simple[what]()
        elif what == "declare":
            self._declare()
        elif what == "none" and self._open and self.choices.done:
            self._submit(self.choices.done)
        elif what in ("replay", "fuba"):
            self.left.emit(what)

    def _declare(self) -> None:
        """Continue after a moment, uncover a choice, or give the answer that Enter gives."""
        if self._guarded:
            return
        if self.session.moment:
            self.session.resume()
        elif self.session.person_asked and self.covered:
            self.covered = False
            self._ask_adviser()
            self.refreshed.emit()
        elif self.match.over:
            self.left.emit("replay")
        elif self.does_pointed():
            assert self.pointed is not None
            self.click(self.pointed)
        elif self.asks and self.choices.words:
            self.take(self.option)
        elif self.asks and self.choices.done and self.source is None:
            self._submit(self.choices.done)
        elif self.pointed is not None and self.asks:
            self._explain(self.pointed)

    def escape(self) -> bool:
        """Put back the piece in hand, and return whether there was one."""
        had = self.source is not None
        self.source, self.refusal = None, ""
        self.refreshed.emit()
        return had
