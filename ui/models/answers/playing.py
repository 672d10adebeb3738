"""A person at the match: what clicks and keys do to the current question."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer, pyqtSignal

from footroll.kernels.layout import Side
from footroll.ui.models.answers.arranging import Arranging
from footroll.ui.models.answers.asking import STOPPAGE, Asking
from footroll.ui.models.answers.base import first_of
from footroll.ui.models.answers.changes import ChangeAnswer
from footroll.ui.models.answers.doubt import DoubtAnswer
from footroll.ui.models.answers.moments import MomentAnswer
from footroll.ui.models.answers.names import TargetAnswer
from footroll.ui.models.answers.runs import RunAnswer
from footroll.ui.models.answers.stoppage import StoppageAnswer
from footroll.ui.models.answers.waiting import CoachAnswer, OverAnswer
from footroll.ui.models.board_list import PawnActions
from footroll.ui.models.keys import KEYS, KeyMap
from footroll.ui.models.shown import Help

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from footroll.pitch import Cell
    from footroll.ui.models.answers.asking import QuestionTips
    from footroll.ui.models.answers.base import CellEntry, Option
    from footroll.ui.models.goal import Spot
    from footroll.ui.models.session import MatchSession
    from footroll.ui.models.settings import Settings

SECOND_DIGIT = 600  # milliseconds to type the second digit of a shirt number
WATCHED = ("step_back", "play_home", "play_away")


class Playing(Asking):
    """Passes each action of the user to the current question."""

    went = pyqtSignal(object)  # Cell: keys have moved to the footballer there
    left = pyqtSignal(str)  # the match is over, and the person wants this room
    watched = pyqtSignal(str)  # what a watching person wants: one of WATCHED

    def __init__(
        self,
        session: MatchSession,
        *,
        keys: KeyMap | None = None,
        help_level: Help = Help.FULL,
        settings: Settings | None = None,
        tips: QuestionTips | None = None,
    ) -> None:
        super().__init__(session, keys=keys, help_level=help_level, settings=settings, tips=tips)
        self.digits_until_enter = False
        self._digits = ""
        self._other = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._choose_number)

    def _put_question(self) -> None:
        """Put the next question; digits that were typed belong to the previous one."""
        self._digits = ""
        super()._put_question()

    # What is open

    def _open(self) -> bool:
        """Return whether a person may answer now."""
        return self.session.person_asked and not self._guarded

    def menu(self, cell: Cell) -> tuple[CellEntry, ...]:
        """Return the menu of a cell; empty while a person may not answer."""
        return self.answer.menu(cell) if self._open() else ()

    def offers(self) -> dict[int, PawnActions]:
        """Return the actions open to or against each footballer, with a chance."""
        match = self.answer.shown()
        cells = {pawn: match.cell(pawn) for side in Side for pawn in match.pawns(side)}
        return {pawn: _offer(self.menu(cell)) for pawn, cell in cells.items() if cell}

    def odds_again(self) -> str:
        """Say the odds at the pointer."""
        chance = self.chance()
        return chance.spoken if chance else "No target, so no odds."

    # User actions

    def _act(self, do: Callable[[], object]) -> bool:
        """Do something if a person may answer now, and mark the model as changed; return whether it was done."""
        if not self._open():
            return False
        do()
        self.mark_changed()
        return True

    def pick(self, entry: CellEntry) -> None:
        """Pick an entry of the menu."""
        self._act(entry.do)

    def point(self, cell: Cell | None) -> None:
        """Point at a cell."""
        self.answer.point(cell)
        self._cell, self._drag = cell, None
        self._queue_refresh()

    def drag(self, start: Cell, end: Cell) -> None:
        """Show the reach of a pawn while it is dragged."""
        self._drag = start, end
        self._queue_refresh()

    def click(self, cell: Cell) -> None:
        """Click a cell."""
        self._act(lambda: self.answer.click(cell))

    def click_goal(self, side: Side) -> None:
        """Click the goal that a side attacks."""
        if side is self.answer.side:
            self._act(self.answer.click_goal)

    def drop(self, start: Cell, end: Cell) -> None:
        """Drop a pawn on another cell; the drag ends even if a person may not answer."""
        if not self._act(lambda: self.answer.drop(start, end)):
            self.mark_changed()

    def lasso(self, cells: Collection[Cell]) -> None:
        """Choose all footballers on these cells."""
        self._act(lambda: self.answer.lasso(cells))

    def seat(self, place: int) -> None:
        """Take a substitute from the bench."""
        if isinstance(self.answer, ChangeAnswer | StoppageAnswer):
            self._act(partial(self.answer.seat, place))

    def bring_on(self, place: int, cell: Cell | None) -> None:
        """Drop a substitute on a cell."""
        if cell and isinstance(self.answer, ChangeAnswer | StoppageAnswer):
            self._act(partial(self.answer.bring_on, place, cell))

    def go_to_bench(self) -> None:
        """Let the next number choose from the bench."""
        if isinstance(self.answer, ChangeAnswer | StoppageAnswer):
            self.answer.to_bench()
            self.mark_changed()
        else:
            self.refused.emit("Substitutions are possible only during a stoppage.")

    def choose(self, choice: int) -> None:
        """Take the choice of a table row."""
        self._act(lambda: self.answer.take_choice(choice))

    def take(self, at: int) -> None:
        """Take one of the options."""
        options = self.answer.options()
        if at < len(options):
            self._act(lambda: self._take_option(at, options[at]))

    def choose_line(self, at: int) -> None:
        """Choose the footballers of a line of the plan."""
        answer = self.answer
        if isinstance(answer, RunAnswer) and answer.plan_shown():
            self._act(lambda: answer.choose_line(at))

    def _take_option(self, at: int, option: Option) -> None:
        if option.allowed:
            self.answer.take(at)
        else:
            self.refused.emit(f"{option.words}: {option.detail}")

    def do(self, what: str) -> None:
        """Do what a button does: declare, none, commit, best, undo, redo, hold, leave, replay."""
        if what == "undo":
            self.undo()
        elif what == "hold":
            self.session.hold()
        elif what == "assistant":
            self.switch_assistant()
        elif what in WATCHED:
            self.watched.emit(what)
        elif what == "redo":
            self.session.redo()
        elif isinstance(self.answer, OverAnswer):
            if what in ("leave", "declare", "commit"):
                self.left.emit("full-time")
            elif what == "replay":
                self.left.emit("replay")
        else:
            self._act(getattr(self.answer, what))

    def undo(self) -> None:
        """Undo the last planned step, or else the last answer."""
        if self.session.person_asked and self.answer.back():
            self.mark_changed()
        else:
            self.session.undo()

    def escape(self) -> None:
        """Drop the current target, or ask a thinking coach for a quick answer."""
        if isinstance(self.answer, CoachAnswer):
            self.session.hurry()
        self.answer.leave()
        self.mark_changed()

    def next_open(self, step: int) -> None:
        """Move to the next footballer with an open decision."""
        if self._open() and self.answer.mark_next(step):
            self.mark_changed()
            return
        pawn = first_of(self.answer.open_pawns(), after=self.answer.chosen, step=step)
        if pawn is not None and self._open():
            self.went.emit(self.answer.shown().cell(pawn))
            self.answer.visit(pawn)
            self.mark_changed()

    def press(self, pressed: str) -> bool:
        """Press a letter, and return whether it means anything now."""
        key = self.keys.meant(pressed, self.answer.where)
        if key == KEYS["assistant"].key and not self.session.match.over:
            self.switch_assistant()
            return True
        if key == KEYS["hold"].key and isinstance(self.answer, CoachAnswer):
            self.session.hold()
            return True
        if key and self.session.match.over:
            does = next((button.does for button in self.answer.buttons() if button.key == key), "")
            if does:
                self.do(does)
            return bool(does)
        if not key or not self._open():
            return False
        if key == "N":
            self.answer.none()
        elif key == "B" and self.answer.goal is not None and self.help.odds:
            self.answer.aim_at(self.answer.goal.best)
        elif not self.answer.take_key(key):
            return False
        self.mark_changed()
        return True

    def insist(self) -> bool:
        """Play a doubtful answer all the same, and say whether there is one."""
        answer = self.answer
        return isinstance(answer, DoubtAnswer) and self._act(answer.play_it)

    def switch_assistant(self) -> None:
        """Switch the assistant on or off, for this question and all that follow."""
        if isinstance(self.answer, Arranging) and not isinstance(self.answer, StoppageAnswer):
            self._act(self.answer.suggest)
        elif not self.adviser.helps(self.answer.side):
            self.refused.emit("You play this match without an assistant.")
        else:
            self.adviser.toggle()
            self.answer.follow_adviser()
            if self.session.match.ask in STOPPAGE:
                self._put_question()
            self.mark_changed()

    def take_advice(self, at: int) -> None:
        """Take one of the assistant's suggestions."""
        self._act(lambda: self.answer.take_advice(at))

    def continue_match(self) -> None:
        """Continue after a moment, unless it has only just appeared."""
        if isinstance(self.answer, MomentAnswer) and not self._guarded:
            self.is_shown_again = False
            self.session.resume()

    def toggle_trail(self) -> None:
        """Show or hide what the other side did."""
        self.told.shows_trail = not self.told.shows_trail
        self.mark_changed()

    def point_at_trail(self, line: int | None) -> None:
        """Point at a line of what the other side did."""
        self.told.line = line
        self._queue_refresh()

    def put_back(self) -> None:
        """Put the chosen footballer back on the original cell."""
        if isinstance(self.answer, Arranging):
            self._act(self.answer.put_back)

    def step(self, along: int, up: int) -> bool:
        """Move in the goal or between two sides, and return whether the question allows that."""
        moved = self._open() and self.answer.step(along, up)
        if moved:
            self.mark_changed()
        return moved

    def point_in_goal(self, column: int, row: int) -> None:
        """Point at a target in the goal."""
        self.answer.aim_at((column, row))
        self._queue_refresh()

    def aim(self, column: int, row: int) -> None:
        """Click a target in the goal."""
        if isinstance(self.answer, TargetAnswer):
            self._act(partial(self._aim, self.answer, (column, row)))

    def _aim(self, answer: TargetAnswer, spot: Spot) -> None:
        answer.aim_at(spot)
        answer.declare()

    # Shirt numbers

    def digit(self, digit: str) -> None:
        """Type a digit of a shirt number, and wait for a second digit if one is possible."""
        self._digits += digit
        if self.digits_until_enter and len(self._digits) == 1:
            return
        if len(self._digits) == 1 and any(
            str(number).startswith(digit) for number in self.answer.numbers(self._numbered()) if number > 9
        ):
            self._timer.start(SECOND_DIGIT)
        else:
            self._choose_number()

    def end_number(self) -> bool:
        """End a shirt number that waits for a second digit, and return whether there is one."""
        waits = bool(self._digits)
        if waits:
            self._choose_number()
        return waits

    def slash(self) -> None:
        """Let the next number mean an opponent."""
        self._other = True

    def _numbered(self) -> Side:
        """Return the side whose shirt numbers are typed."""
        return Side(1 - self.answer.side) if self._other else self.answer.side

    def _choose_number(self) -> None:
        self._timer.stop()
        typed, self._digits = self._digits, ""
        if typed:
            self._act(lambda: self._take_number(int(typed)))

    def _take_number(self, number: int) -> None:
        pawn = self.answer.number(number, self._numbered())
        self._other = False
        if pawn is not None:
            self.went.emit(self.answer.shown().cell(pawn))
            self.answer.choose(pawn)


def _offer(entries: tuple[CellEntry, ...]) -> PawnActions:
    """Sum up the allowed entries of a menu, with the first chance among them."""
    allowed = [entry for entry in entries if entry.allowed]
    chance = next((entry.detail for entry in allowed if "%" in entry.detail), "")
    return PawnActions(", ".join(entry.words for entry in allowed), chance)
