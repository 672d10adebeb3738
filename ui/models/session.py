"""A match that people and coaches play in the window, of either game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from PyQt6.QtCore import QObject, QThreadPool, QTimer, pyqtSignal

from footroll.agents import make_coach
from footroll.agents.assistant import explain
from footroll.agents.tactics import BASE, read_tactics
from footroll.errors import CoachFailed, FootrollError, IllegalAction, OutOfDice, UndoRefused
from footroll.kernels.layout import Ask, Side
from footroll.match import Dice
from footroll.play.undo import UndoPolicy
from footroll.ui.models.advice import Helper
from footroll.ui.models.coach_rows import has_tactics
from footroll.ui.models.dice import RollWanted
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.agents import Coach
    from footroll.match import Action, Events, Match, Wanted
    from footroll.ui.models.autosave import Autosave
    from footroll.ui.models.dice import TypedDice
    from footroll.ui.models.orders import OrderAnswer, Orders

PERSON = "person"
PACE = 350  # milliseconds before each computer move
PATIENCE = 20  # milliseconds between two requests that a search end


class StandIn(Protocol):
    """Answers for a person, such as `Deputy`."""

    def answer(self, match: Any) -> OrderAnswer | None:
        """Return the answer to the current question, or None if the person is asked."""


@runtime_checkable
class Cancelled(Protocol):
    """A coach whose search can be ended, such as a native one of either game."""

    def cancel(self) -> None:
        """End the search with the best answer so far."""


class StopFinder(Protocol):
    """Finds the moments that stop a match, such as `Stops`."""

    def find(self, match: Any) -> Any:
        """Return the moment of the last answer, if the match stops for it."""

    def milliseconds(self, *, moves: bool) -> int | None:
        """Return how long a moment stays; None waits for a key."""


@dataclass(slots=True)
class Group:
    """The answers to one question: whether a person gave them, and how many were played."""

    person: bool
    count: int = 0


class GameSession(QObject):
    """Connects the window with a match of any game: answers, dice, undo, coaches and moments.

    Each game says what counts as one question, which coaches it has, and how its opening is rolled.
    """

    played = pyqtSignal(object, int)  # the events, and their turn
    changed = pyqtSignal()  # there is another question
    refused = pyqtSignal(str)
    taken_back = pyqtSignal()
    wants = pyqtSignal(object)  # a roll at the table
    noted = pyqtSignal(str)  # something that was done for a person
    reseated = pyqtSignal(object)  # a person took the seat of this side
    closed = pyqtSignal()
    _decided = pyqtSignal(int, object)
    _failed = pyqtSignal(int, str)

    def __init__(
        self,
        match: Any,
        *,
        seats: Sequence[str] = (PERSON, PERSON),
        seed: int = 0,
        typed: TypedDice | None = None,
        autosave: Autosave | None = None,
    ) -> None:
        super().__init__()
        self.match, self.seats, self.seed = match, tuple(seats), seed
        self.typed, self.autosave = typed, autosave
        self.pace = PACE
        self.held = False  # the computer coaches are paused
        self.is_first = False  # the first match of a new person, with the tour's help
        self.moment_pace = 1.0  # moments run so much faster
        self.deputy: StandIn | None = None  # answers by the accepted plan of a person
        self.orders: Orders | None = None  # standing orders of the people here
        self.stops: StopFinder | None = None  # the moments that the match stops for
        self.moment: Any = None  # a `MatchMoment` that stops the match until `resume`
        self.coming: Any = None  # will stop it before the next question
        self.ordered = ""  # what a standing order did since a person last answered
        self.help_level = ""  # agreed for this match, if it was
        self.what_if = ""  # the moment of a record that this match continues from, in words
        self.kick_off_wanted = False  # the table has yet to roll for the first kick-off
        self.wanted: Wanted | None = None
        self.said: dict[Side, str] = {}  # why a coach gave its last answers
        self._coaches: dict[Side, Any] = {side: self.make_coach(side) for side in Side if seats[side] != PERSON}
        self._past: list[Group] = []
        self._undone: list[Group] = []
        self._queue: list[Any] = []
        self._stage: tuple[object, ...] = ()
        self._ticket = 0
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._decided.connect(self._hear)
        self._failed.connect(self._give_up)

    # The game

    def make_coach(self, side: Side) -> Any:
        """Make the coach of a side."""
        raise NotImplementedError

    def decide(self, coach: Any, twin: Any) -> tuple[list[Any], str]:
        """Return a coach's answers to a question, and why it gave them."""
        return decide_all(coach, twin), ""

    def roll_opening(self, dice: Dice) -> Any:
        """Roll for the opening with these dice, and return the events."""
        raise NotImplementedError

    def question(self) -> tuple[object, ...]:
        """Return what tells one question from the next."""
        return self.match.ask, self.match.decider

    @property
    def turn(self) -> int:
        """The turn of the match, for its events."""
        return 0

    def recall(self, persons: Sequence[bool]) -> None:
        """Restore the answers of a saved match: for each, whether a person gave it."""
        self._past = [Group(person, 1) for person in persons]

    # The decider

    @property
    def coach_thinks(self) -> bool:
        """Whether a computer coach decides."""
        return not self.match.over and self.moment is None and self.match.decider in self._coaches

    @property
    def person_asked(self) -> bool:
        """Whether a person here decides."""
        stopped = self.match.over or self.moment is not None
        return not stopped and not self.coach_thinks and self.wanted is None

    def begin(self) -> None:
        """Ask the first question."""
        if self.kick_off_wanted:
            self._roll_kick_off()
        else:
            self._advance()

    def _roll_kick_off(self) -> None:
        """Take the table's rolls for the first kick-off, or ask for the next one."""
        assert self.typed is not None
        try:
            events = self.roll_opening(self.typed.dice)
        except RollWanted as missing:
            self._want(missing.wanted)
            return
        self.kick_off_wanted = False
        self.typed.forget()
        self.played.emit(events, 0)
        if self.autosave:
            self.autosave.keep(self.match.record)
        self._advance()

    # Answers

    def submit(self, *answers: Any) -> None:
        """Play a person's answers to the current question, until another question comes up."""
        if self.person_asked:
            self._undone.clear()
            self.ordered = ""
            self._start(Group(person=True), answers)

    def _start(self, group: Group, answers: Sequence[Any]) -> None:
        """Start to play answers, without the rolls typed for earlier ones."""
        self._forget_rolls()
        self._past.append(group)
        self._queue, self._stage = list(answers), self.question()
        self._run_queue()

    def _run_queue(self) -> None:
        """Play the queued answers, until a roll is needed."""
        while self._queue and self.question() == self._stage:
            turn = self.turn
            try:
                events = self.match.play(self._queue[0])
            except RollWanted as missing:
                if self.autosave and self._past[-1].count:
                    self.autosave.keep(self.match.record)
                self._want(missing.wanted)
                return
            except FootrollError as refusal:
                words = str(refusal)
                self.refused.emit(sentence_case(words))
                break
            self._queue.pop(0)
            self._past[-1].count += 1
            self._forget_rolls()
            self.coming = (self.stops and self.stops.find(self.match)) or self.coming
            self.played.emit(events, turn)
        self._queue.clear()
        self._end_group()

    def _want(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.wants.emit(wanted)
        self.changed.emit()

    def roll(self, number: int) -> None:
        """Take a roll from the table, and continue the answer that needs it."""
        if self.wanted is None or self.typed is None:
            return
        try:
            self.typed.take(self.wanted.check(number))
        except FootrollError as wrong:
            self.refused.emit(str(wrong))
            return
        self._roll_on()

    def roll_back(self) -> None:
        """Ask for the previous die again, if the waiting answer has one."""
        if self.wanted and self.typed and self.typed.take_back():
            self._roll_on()

    def _roll_on(self) -> None:
        """Continue the answer that waits for rolls."""
        self.wanted = None
        if self.kick_off_wanted:
            self._roll_kick_off()
        else:
            self._run_queue()

    def roll_now(self) -> None:
        """Roll the needed die for the table, or let a waiting coach answer at once."""
        if self.wanted is not None:
            number = secrets.choice(self.wanted.faces)
            self.noted.emit(f"The program rolled {number}: {self.wanted}.")
            self.roll(number)
        else:
            self.hurry()

    def hurry(self) -> None:
        """Let a waiting coach answer at once."""
        if self.coach_thinks and self.wanted is None:
            self._ticket += 1
            self._think(self._ticket)

    def hold(self) -> None:
        """Pause the computer coaches, or let them continue."""
        self.held = not self.held
        if not self.coach_thinks or self.wanted is not None:
            self.changed.emit()
            return
        self._ticket += 1  # drop the answer being computed
        self._advance()

    def _end_group(self) -> None:
        if not self._past[-1].count:
            self._past.pop()
        elif self.autosave:
            self.autosave.keep(self.match.record)
        self._advance()

    def _advance(self) -> None:
        """Stop for a moment, answer a question with only one answer, let a coach think, or ask a person."""
        self.moment, self.coming = self.coming or self.moment, None
        if self.moment:
            self.changed.emit()
            return
        if self.person_asked and (only := self.only_answer()):
            self._start(Group(person=False), [only])
            return
        if self.person_asked and (ordered := self._ordered()):
            if ordered.words:
                self.ordered = ordered.words
                self.noted.emit(ordered.words)
            self._start(Group(person=False), ordered.answers)
            return
        self.changed.emit()
        if self.coach_thinks and not self.held:
            self._ticket += 1
            QTimer.singleShot(self.pace, partial(self._think, self._ticket))

    def _ordered(self) -> OrderAnswer | None:
        """Return the answer of a person's plan or standing orders, if one of them has it."""
        stand_ins: tuple[StandIn | None, ...] = self.deputy, self.orders
        return next((found for one in stand_ins if one and (found := one.answer(self.match))), None)

    # Moments

    def tell(self, moment: Any) -> None:
        """Stop for a moment that is shown again; a coach starts to think again afterwards."""
        self._ticket += 1
        self.coming = moment
        self._advance()

    def resume(self) -> None:
        """Continue after a moment."""
        if self.moment:
            self.moment = None
            self._advance()

    def only_answer(self) -> Any:
        """Return the only answer to a question, or None if it has several."""
        if self.match.ask not in self.match.manners.narrow:
            return None
        found = list(islice(self.match.legal_actions(), 2))
        return found[0] if len(found) == 1 else None

    # Coaches, off the main thread

    def _think(self, ticket: int) -> None:
        if ticket == self._ticket and self.coach_thinks and self.wanted is None:
            if self._undone and self.watched:
                self._play_again()
                return
            coach, twin = self._coaches[self.match.decider], self.match.copy()
            twin.dice = Dice.scripted()
            self._pool.start(partial(self._ask_coach, ticket, coach, twin))

    def _ask_coach(self, ticket: int, coach: Any, twin: Any) -> None:
        try:
            self._decided.emit(ticket, self.decide(coach, twin))
        except CoachFailed as failure:  # a coach from a Python file
            self._failed.emit(ticket, str(failure))

    def _give_up(self, ticket: int, why: str) -> None:
        """Pause a match whose coach failed; the next continue asks the coach again."""
        if ticket == self._ticket and self.coach_thinks:
            self.held = True
            self.changed.emit()
            team = self.teams[self.match.decider]
            self.refused.emit(f"{why}. {team} lose the match by forfeit, unless you let the coach try again.")

    @property
    def teams(self) -> Any:
        """Both teams of the match."""
        return self.match.teams

    def _hear(self, ticket: int, decided: tuple[list[Any], str]) -> None:
        if ticket == self._ticket and self.coach_thinks:
            answers, said = decided
            if said:
                self.said[self.match.decider] = said
            self._start(Group(person=False), answers)

    def _cancel_searches(self) -> None:
        """End the searches of answers that nobody waits for."""
        for coach in self._coaches.values():
            if isinstance(coach, Cancelled):
                coach.cancel()

    # Watching

    @property
    def watched(self) -> bool:
        """Whether coaches play on both sides."""
        return PERSON not in self.seats

    def wait_again(self) -> None:
        """Let a waiting coach answer after the current pace."""
        if self.coach_thinks and self.wanted is None and not self.held:
            self._ticket += 1
            QTimer.singleShot(self.pace, partial(self._think, self._ticket))

    def step_back(self) -> None:
        """Take the last answers of the coaches back, and pause; they are played again afterwards."""
        self.held = True
        if not self.kick_off_wanted:  # its roll stays wanted: nothing comes before it
            self._stop_waiting()
        if self._past:
            group = self._past.pop()
            policy, self.match.undo_policy = self.match.undo_policy, UndoPolicy.ALWAYS
            for _ in range(group.count):
                self.match.undo()
            self.match.undo_policy = policy
            self._undone.append(group)
            self.taken_back.emit()
        self.changed.emit()

    def _play_again(self) -> None:
        """Play the answers again that were taken back last."""
        group = self._undone.pop()
        for _ in range(group.count):
            turn = self.turn
            events = self.match.redo()
            self.coming = (self.stops and self.stops.find(self.match)) or self.coming
            self.played.emit(events, turn)
        self._past.append(group)
        self._end_group()

    # Undo and redo

    def may_undo(self) -> str | None:
        """Return None, or why the last answer of a person cannot be undone."""
        if not any(group.person for group in self._past):
            return "Nothing to undo."
        twin = self.match.copy()
        try:
            for _ in range(self._back()):
                twin.undo()
        except UndoRefused as refusal:
            return f"{sentence_case(str(refusal))}."
        return None

    def _back(self) -> int:
        """Return how many answers to undo to reach a person's last question."""
        count = 0
        for group in reversed(self._past):
            count += group.count
            if group.person:
                break
        return count

    def undo(self) -> None:
        """Undo a person's last answer and everything after it; the same answer rolls the same."""
        if refusal := self.may_undo():
            self.refused.emit(refusal)
            return
        self._stop_waiting()
        self.ordered = ""
        while self._past:
            group = self._past.pop()
            if group.count:  # an answer that waits for a roll was not played
                self._undone.append(group)
            for _ in range(group.count):
                self.match.undo()
            if group.person:
                break
        self.taken_back.emit()
        if self.autosave:
            self.autosave.keep(self.match.record)
        self.changed.emit()

    def may_redo(self) -> bool:
        """Return whether there is something to redo."""
        return bool(self._undone) and self.match.may_redo()

    def redo(self) -> None:
        """Redo what was undone last."""
        if not self.may_redo():
            self.refused.emit("Nothing to redo.")
            return
        self._stop_waiting()
        again = True
        while self._undone and again:
            group = self._undone.pop()
            for _ in range(group.count):
                turn = self.turn
                self.played.emit(self.match.redo(), turn)
            self._past.append(group)
            again = bool(self._undone) and not self._undone[-1].person
        self._end_group()

    def _stop_waiting(self) -> None:
        """Drop the coach's answer, the needed roll and the moment."""
        self._ticket += 1
        self._cancel_searches()
        self.moment = self.coming = None
        self._queue.clear()
        self.wanted = None
        self._forget_rolls()

    def _forget_rolls(self) -> None:
        """Drop the rolls typed for an answer."""
        if self.typed:
            self.typed.forget()

    def close(self) -> None:
        """Stop the coaches, and save the match."""
        self._ticket += 1
        self._cancel_searches()
        while not self._pool.waitForDone(PATIENCE):
            self._cancel_searches()  # of an answer that began in the meantime
        if self.autosave:
            self.autosave.end()
        self.closed.emit()


class MatchSession(GameSession):
    """A match of the grid game, with standing orders and assistants."""

    def __init__(
        self,
        match: Match,
        *,
        seats: Sequence[str] = (PERSON, PERSON),
        seed: int = 0,
        typed: TypedDice | None = None,
        autosave: Autosave | None = None,
        helpers: tuple[Helper, Helper] = (Helper(), Helper()),
        tactics: tuple[str, str] = (BASE, BASE),
    ) -> None:
        self.helpers, self.tactics = helpers, tactics
        self._waiting: tuple[int, frozenset[int]] = (-1, frozenset())
        super().__init__(match, seats=seats, seed=seed, typed=typed, autosave=autosave)

    match: Match

    def make_coach(self, side: Side) -> Coach:
        """Make the coach of a side, with its tactics."""
        level = self.seats[side]
        tactics = read_tactics(self.tactics[side]) if has_tactics(level) else None
        return make_coach(level, seed=2 * self.seed + side, tactics=tactics)

    def decide(self, coach: Coach, twin: Match) -> tuple[list[Action], str]:
        """Return a coach's answers to a question, and why it gave them."""
        return decide_and_say(coach, twin)

    def roll_opening(self, dice: Dice) -> Events:
        """Roll for the first kick-off."""
        return self.match.roll_kick_off(dice)

    def question(self) -> tuple[object, ...]:
        """Return the question; those of one plan count as one."""
        match = self.match
        return match.manners.one_plan.get(match.ask, match.ask), match.decider, match.turn, int(match.state["phase"])

    @property
    def turn(self) -> int:
        """The turn of the match."""
        return self.match.turn

    def submit(self, *answers: Action, waiting: frozenset[int] | None = None) -> None:
        """Play a person's answers to the current question, until another question comes up.

        `waiting` are the attackers who move after the defenders; it comes with the runs of the attackers.
        """
        if self.person_asked and waiting is not None:
            self._waiting = self.match.turn, waiting
        super().submit(*answers)

    @property
    def waiting(self) -> frozenset[int]:
        """The attackers who wait this turn."""
        turn, pawns = self._waiting
        return pawns if turn == self.match.turn else frozenset()

    def follow_orders(self) -> None:
        """Ask for a tackle again after a standing order has changed."""
        if self.match.ask is Ask.ASK_DEFENDERS and self.person_asked and not self._queue:
            self._advance()

    def only_answer(self) -> Action | None:
        """Return the only answer to a question, if it has only one."""
        if self.match.ask is Ask.ASK_WAITING_RUNS and self._waiting == (self.match.turn, frozenset()):
            done: Action = self.match.manners.done
            return done
        found: Action | None = super().only_answer()
        return found

    def take_seat(self, side: Side, *, pace: int) -> None:
        """Let a person decide for a side from now on; its coach becomes their assistant."""
        seats = list(self.seats)
        level, seats[side] = seats[side], PERSON
        helpers = [*self.helpers]
        helpers[side] = Helper(level, self.tactics[side])
        self.seats, self.helpers = tuple(seats), (helpers[0], helpers[1])
        del self._coaches[side]
        self._undone.clear()
        self.held, self.pace = False, pace
        self.reseated.emit(side)
        self._ticket += 1
        if self.wanted is None:
            self._advance()


def decide_all(coach: Any, match: Any) -> list[Any]:
    """Return a coach's answers to a question, up to the first roll or the next question."""
    answers: list[Any] = []
    asked = match.ask, match.decider
    while (match.ask, match.decider) == asked and not match.over:
        answers.append(coach.decide(match))
        try:
            match.play(answers[-1])
        except (OutOfDice, IllegalAction):
            break
    return answers


def decide_and_say(coach: Coach, match: Match) -> tuple[list[Action], str]:
    """Return a coach's answers to a question, and why it gave them."""
    before = match.copy()
    answers = decide_all(coach, match)
    return answers, explain(coach, before, answers)
