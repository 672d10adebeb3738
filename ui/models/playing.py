"""The person before the match: the question that stands, and what hands and keys do to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QElapsedTimer, QObject, QTimer, pyqtSignal

from footroll.kernels.layout import Ask, Side
from footroll.match import UndoPolicy
from footroll.match.legal import NAMES, PLACES, RUNS
from footroll.ui.models.answers.arranging import Arranging
from footroll.ui.models.answers.balls import BallAnswer
from footroll.ui.models.answers.base import Button, first_of
from footroll.ui.models.answers.changes import ChangeAnswer
from footroll.ui.models.answers.duels import DuelAnswer
from footroll.ui.models.answers.names import BendAnswer, NameAnswer, TargetAnswer
from footroll.ui.models.answers.places import PlaceAnswer, TakerAnswer
from footroll.ui.models.answers.reactions import InterceptAnswer
from footroll.ui.models.answers.runs import RunAnswer
from footroll.ui.models.answers.stops import STOP, StopAnswer
from footroll.ui.models.answers.waiting import CoachAnswer, OverAnswer
from footroll.ui.models.board_list import Offer
from footroll.ui.models.keys import KEYS, KeyMap
from footroll.ui.models.shown import Help, veiled

if TYPE_CHECKING:
    from collections.abc import Collection

    from footroll.pitch import Cell
    from footroll.ui.models.answers.base import Answer, Entry, Option
    from footroll.ui.models.chance import Chance
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.session import MatchSession

GUARD = 250  # milliseconds for which input is ignored when another coach is asked
SECOND_DIGIT = 600  # milliseconds within which it belongs to the first
FAMILIES: dict[Ask, type[Answer]] = {
    Ask.ASK_SUBSTITUTION: ChangeAnswer,
    Ask.ASK_TAKER: TakerAnswer,
    Ask.ASK_CARRIER: BallAnswer,
    Ask.ASK_ONE_TOUCH: BallAnswer,
    Ask.ASK_INTERCEPTORS: InterceptAnswer,
    Ask.ASK_EFFECT_SIDE: BendAnswer,
    Ask.ASK_TARGET: TargetAnswer,
    Ask.ASK_ATTACKERS: DuelAnswer,
    Ask.ASK_DEFENDERS: DuelAnswer,
    **dict.fromkeys(NAMES, NameAnswer),
    **dict.fromkeys(PLACES, PlaceAnswer),
    **dict.fromkeys(RUNS, RunAnswer),
}


class Playing(QObject):
    """Holds the question that stands, and sends every hand to it."""

    renewed = pyqtSignal()  # anything may look different now
    refused = pyqtSignal(str)
    went = pyqtSignal(object)  # keys have gone to the footballer on this cell
    left = pyqtSignal(str)  # the match is over: what the person wants then

    def __init__(self, session: MatchSession, *, keys: KeyMap | None = None, help_level: Help = Help.FULL) -> None:
        super().__init__()
        self.session = session
        self.keys = keys or KeyMap(lambda name: KEYS[name].key)
        self.digits_until_enter = False
        self.help = help_level
        self.guard = GUARD
        self._since = QElapsedTimer()
        self._asked: Side | None = None
        self._digits = ""
        self._other = False
        self._played_on = -1  # the turn in which play was not stopped for the injured
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._choose_number)
        self.answer: Answer = self._ask()
        session.changed.connect(self._renew)

    # The question

    def _ask(self) -> Answer:
        """Return the question that stands."""
        match = self.session.match
        kind: type[Answer] = FAMILIES.get(match.ask, OverAnswer)
        if match.over:
            kind = OverAnswer
        elif self.session.coach_thinks:
            kind = CoachAnswer
        answer = self._stop() or kind(match, submit=self.session.submit, refuse=self.refused.emit)
        answer.set_help(self.help)
        answer.keys = self.keys
        if isinstance(answer, RunAnswer):
            answer.waiting = self.session.waiting
        if isinstance(answer, CoachAnswer) and self.session.held:
            answer.hold()
        return answer

    def _stop(self) -> Answer | None:
        """Return whether play is stopped for an injured footballer, if a person may say so and has not in this turn."""
        match = self.session.match
        if not self.session.person_asked or self._played_on == match.turn or not match.allows(STOP):
            return None
        return StopAnswer(match, submit=self.session.submit, refuse=self.refused.emit, play_on=self._play_on)

    def _play_on(self) -> None:
        """Ask for the carrier's action: play is not stopped in this turn."""
        self._played_on = self.session.match.turn
        self._renew()

    def _renew(self) -> None:
        """Put the question that stands now, and guard it from a click that was meant for another coach."""
        match = self.session.match
        if match.decider is not self._asked:
            self._asked = match.decider
            self._since.restart()
        self._digits = ""
        self.answer = self._ask()
        self.renewed.emit()

    def shown_key(self, key: str) -> str:
        """Return one of our keys as it has to be pressed now."""
        return self.keys.shown(key, self.answer.where)

    def buttons(self) -> tuple[Button, ...]:
        """Return the buttons of the question and redo beside undo, with the keys of the settings."""
        buttons = _with_redo(self.answer.buttons(), may=self.session.may_redo())
        return tuple(replace(button, key=self.shown_key(button.key)) for button in buttons)

    def options(self) -> tuple[Option, ...]:
        """Return what may be done and what not, with the keys of the settings."""
        return tuple(replace(option, key=self.shown_key(option.key)) for option in self.answer.options())

    def helps(self) -> tuple[Button, ...]:
        """Return what may be done for many pawns at once, with the keys of the settings."""
        return tuple(replace(button, key=self.shown_key(button.key)) for button in self.answer.helps())

    def menu(self, cell: Cell) -> tuple[Entry, ...]:
        """Return what may be done on a cell, and what not; nothing while another is asked."""
        return self.answer.menu(cell) if self._open() else ()

    def pick(self, entry: Entry) -> None:
        """Do what a line of the menu does."""
        if self._open():
            entry.do()
            self.renewed.emit()

    def why(self) -> str:
        """Say why not."""
        return self.answer.why()

    def chance(self) -> Chance | None:
        """Return the odds of what is pointed at, where they are told."""
        return self.answer.chance() if self.help.odds else None

    def scene(self) -> Scene:
        """Return what the pitch shows, as far as it is told."""
        return veiled(self.answer.scene(), self.help)

    def reach(self, start: Cell, end: Cell) -> Scene:
        """Return what the pitch shows while a pawn is dragged."""
        return veiled(self.answer.reach(start, end), self.help)

    def offers(self) -> dict[int, Offer]:
        """Return what each footballer may do now, or what may be done to him, with its chance."""
        match = self.answer.shown()
        cells = {pawn: match.cell(pawn) for side in Side for pawn in match.pawns(side)}
        return {pawn: _offer(self.menu(cell)) for pawn, cell in cells.items() if cell}

    def odds_again(self) -> str:
        """Say the odds of what is pointed at."""
        chance = self.chance()
        return chance.spoken if chance else "Nothing is aimed at, so there are no odds to say."

    def _open(self) -> bool:
        """Say whether a hand may answer now."""
        guarded = self._since.isValid() and self._since.elapsed() < self.guard
        return self.session.person_asked and not guarded

    # Hands

    def point(self, cell: Cell | None) -> None:
        """Point at a cell."""
        self.answer.point(cell)
        self.renewed.emit()

    def click(self, cell: Cell) -> None:
        """Click a cell."""
        if self._open():
            self.answer.click(cell)
            self.renewed.emit()

    def click_goal(self, side: Side) -> None:
        """Click the goal that a side attacks."""
        if self._open() and side is self.answer.side:
            self.answer.click_goal()
            self.renewed.emit()

    def drop(self, start: Cell, end: Cell) -> None:
        """Drop a pawn."""
        if self._open():
            self.answer.drop(start, end)
            self.renewed.emit()

    def lasso(self, cells: Collection[Cell]) -> None:
        """Choose all who stand on some cells."""
        if self._open():
            self.answer.lasso(cells)
            self.renewed.emit()

    def seat(self, place: int) -> None:
        """Take one of the bench."""
        if self._open() and isinstance(self.answer, ChangeAnswer):
            self.answer.seat(place)
            self.renewed.emit()

    def bring_on(self, place: int, cell: Cell | None) -> None:
        """Drop one of the bench on a cell."""
        if self._open() and cell and isinstance(self.answer, ChangeAnswer):
            self.answer.bring_on(place, cell)
            self.renewed.emit()

    def go_to_bench(self) -> None:
        """Let the next number mean the bench."""
        if isinstance(self.answer, ChangeAnswer):
            self.answer.to_bench()
            self.renewed.emit()
        else:
            self.refused.emit("Changes are made in a stoppage; there is none now.")

    def take(self, at: int) -> None:
        """Take one of the options."""
        options = self.answer.options()
        if not self._open() or at >= len(options):
            return
        if options[at].allowed:
            self.answer.take(at)
        else:
            self.refused.emit(f"{options[at].words}: {options[at].detail}")
        self.renewed.emit()

    def do(self, what: str) -> None:
        """Do what a button does: declare, none, commit, best, undo, redo, hold, leave, replay."""
        if what == "undo":
            self.undo()
        elif what == "hold":
            self.session.hold()
        elif what == "redo":
            self.session.redo()
        elif isinstance(self.answer, OverAnswer):
            self._leave(what)
        elif self._open():
            getattr(self.answer, what)()
            self.renewed.emit()

    def _leave(self, what: str) -> None:
        if what in ("leave", "declare", "commit"):
            self.left.emit("start")
        elif what == "replay":
            self.left.emit("replay")

    def undo(self) -> None:
        """Take back what was planned last, else the last answer."""
        if self.session.person_asked and self.answer.back():
            self.renewed.emit()
        else:
            self.session.undo()

    def may_undo(self) -> bool:
        """Say whether there is a plan or an answer that may be taken back."""
        return self.answer.planned or self.session.may_undo() is None

    def is_past_dice(self) -> bool:
        """Say whether dice stand between now and the last answer."""
        match = self.session.match
        return match.undo_policy is UndoPolicy.NOT_PAST_DICE and bool(match.told.rolls)

    def escape(self) -> None:
        """Leave what is aimed at, or ask a coach who thinks for a quick answer."""
        if isinstance(self.answer, CoachAnswer):
            self.session.hurry()
        self.answer.leave()
        self.renewed.emit()

    def next_open(self, step: int) -> None:
        """Go to the next footballer with an open decision."""
        if self._open() and self.answer.mark_next(step):
            self.renewed.emit()
            return
        pawn = first_of(self.answer.open_pawns(), after=self.answer.chosen, step=step)
        if pawn is not None and self._open():
            self.went.emit(self.answer.shown().cell(pawn))
            self.answer.visit(pawn)
            self.renewed.emit()

    def _go_to(self, pawn: int) -> None:
        """Choose a footballer by keys; the cursor goes with them."""
        self.went.emit(self.answer.shown().cell(pawn))
        self.answer.choose(pawn)

    def press(self, pressed: str) -> bool:
        """Press a letter, and say whether it means anything now."""
        key = self.keys.meant(pressed, self.answer.where)
        if key == KEYS["hold"].key and isinstance(self.answer, CoachAnswer):
            self.session.hold()
            return True
        if key and self.session.match.over:
            return self._press_button(key)
        if not key or not self._open():
            return False
        if key == "N":
            self.answer.none()
        elif key == "B" and self.answer.goal is not None and self.help.odds:
            self.answer.aim_at(self.answer.goal.best)
        elif not self.answer.take_key(key):
            return False
        self.renewed.emit()
        return True

    def _press_button(self, key: str) -> bool:
        """Press the button that shows a key, and say whether there is one."""
        does = next((button.does for button in self.answer.buttons() if button.key == key), "")
        if does:
            self.do(does)
        return bool(does)

    def put_back(self) -> None:
        """Put the chosen footballer back where he was."""
        if self._open() and isinstance(self.answer, Arranging):
            self.answer.put_back()
            self.renewed.emit()

    def step(self, along: int, up: int) -> bool:
        """Move in the goal or between two sides, and say whether that is asked."""
        if not self._open():
            return False
        moved = self.answer.step(along, up)
        if moved:
            self.renewed.emit()
        return moved

    def point_in_goal(self, column: int, row: int) -> None:
        """Point at a target of the goal."""
        self.answer.aim_at((column, row))
        self.renewed.emit()

    def aim(self, column: int, row: int) -> None:
        """Click a target of the goal."""
        if self._open() and isinstance(self.answer, TargetAnswer):
            self.answer.aim_at((column, row))
            self.answer.declare()
            self.renewed.emit()

    # Shirt numbers

    def digit(self, digit: str) -> None:
        """Type a digit of a shirt number; one that can grow waits for the second."""
        self._digits += digit
        if self.digits_until_enter and len(self._digits) == 1:
            return
        if len(self._digits) == 1 and any(str(number).startswith(digit) for number in self._numbers() if number > 9):
            self._timer.start(SECOND_DIGIT)
        else:
            self._choose_number()

    def end_number(self) -> bool:
        """End a shirt number that waits for more, and say whether there is one."""
        waits = bool(self._digits)
        if waits:
            self._choose_number()
        return waits

    def slash(self) -> None:
        """Mean the opponent with the next number."""
        self._other = True

    def _numbers(self) -> tuple[int, ...]:
        return self.answer.numbers(self._numbered())

    def _numbered(self) -> Side:
        """Return the side whose numbers are typed."""
        return Side(1 - self.answer.side) if self._other else self.answer.side

    def _choose_number(self) -> None:
        self._timer.stop()
        typed, self._digits = self._digits, ""
        if not typed or not self._open():
            return
        pawn = self.answer.number(int(typed), self._numbered())
        self._other = False
        if pawn is not None:
            self._go_to(pawn)
        self.renewed.emit()


def _with_redo(buttons: tuple[Button, ...], *, may: bool) -> tuple[Button, ...]:
    """Return the buttons with redo after undo; a question without undo has it only while there is something to redo."""
    at = next((at for at, button in enumerate(buttons, 1) if button.does == "undo"), 0)
    redo = [Button("Redo", "Ctrl+Y" if may else "", "redo", enabled=may)] if at or may else []
    return (*buttons[:at], *redo, *buttons[at:])


def _offer(entries: tuple[Entry, ...]) -> Offer:
    """Return what may be done of a menu in a few words, and the chance of what is first."""
    allowed = [entry for entry in entries if entry.allowed]
    chance = next((entry.detail for entry in allowed if "%" in entry.detail), "")
    return Offer(", ".join(entry.words for entry in allowed), chance)
