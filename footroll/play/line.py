"""The line of answers of a match: played, undone, played again, copied."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from footroll.errors import OutOfDice, UndoRefused
from footroll.kernels.layout import Side
from footroll.play.dice import Dice, WantedRoll
from footroll.play.undo import UndoPolicy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.kernels.dice import DiceCup

    # Answers with their events, the last first: a linked list that copies of a match share.
    _History = tuple[Any, Any, "_History"] | None

GivenAnswer = TypeVar("GivenAnswer")
TheirEvents = TypeVar("TheirEvents")
SIDES = tuple(Side)


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a side's coach, with its rolls, die by die."""

    side: Side
    action: Any
    rolls: tuple[int, ...] = ()


class AnswerLine(ABC, Generic[GivenAnswer, TheirEvents]):
    """Holds an engine, its dice and the answers so far; the rules are in the engine of each game.

    A game says how its events are read, which roll is missing and what a refusal says.
    """

    undo_policy: UndoPolicy
    opening: TheirEvents
    _engine: Any
    _dice: DiceCup

    def _start_line(self, engine: Any, *, dice: DiceCup, undo: UndoPolicy) -> None:
        """Start with no answers."""
        self._engine, self._dice, self.undo_policy = engine, dice, undo
        self._past: _History = None
        self._undone: _History = None
        self._view: Any = None

    @abstractmethod
    def _read_events(self, played: Any) -> TheirEvents:
        """Return the events of a step of the engine."""

    @abstractmethod
    def _refuse(self, action: GivenAnswer, refusal: int) -> Exception:
        """Return the error for an answer that the rules forbid."""

    @abstractmethod
    def _wrong_roll(self, played: Any, events: TheirEvents) -> tuple[WantedRoll, int]:
        """Return the first roll that its die does not show, and the number."""

    @abstractmethod
    def _missing_roll(self, played: Any, events: TheirEvents) -> WantedRoll:
        """Return the roll that a step lacks."""

    @property
    def dice(self) -> DiceCup:
        """The dice; new dice discard the answers that could be redone."""
        return self._dice

    @dice.setter
    def dice(self, dice: DiceCup) -> None:
        self._dice, self._undone = dice, None

    def play(self, action: GivenAnswer) -> TheirEvents:
        """Play an answer and return its events, up to the next decision.

        An illegal answer, or one that lacks a roll, changes nothing. After an undo, the same answer rolls the same
        again; any other answer replaces it for good.
        """
        if self._undone and self._undone[0] == action:
            return self.redo()
        events = self._play(action)
        self._undone = None
        return events

    def _play(self, action: Any) -> TheirEvents:
        """Play an answer and add it to the history."""
        played = self._engine.step(self._dice, *action.packed)
        if played.refusal:
            raise self._refuse(action, played.refusal)
        if played.ran_out or played.misread:
            played = self._run(lambda: self._engine.step(self._dice, *action.packed))
        events = self._read_events(played)
        self._past = (action, events, self._past)
        return events

    def _run(self, step: Callable[[], Any]) -> Any:
        """Run a step until it has all its rolls; asked dice supply the missing ones."""
        try:
            while (played := step()).ran_out or played.misread:
                self._add_roll(played)
        except BaseException:
            if self._asks:
                self._dice.drop_rest()  # a roll for this answer must not serve another
            raise
        return played

    @property
    def _asks(self) -> Callable[[Any], int] | None:
        """The callback that supplies rolls, if there is one."""
        return self._dice.asks if isinstance(self._dice, Dice) else None

    def _add_roll(self, played: Any) -> None:
        """Get the roll that a step lacks, or refuse a wrong one."""
        events = self._read_events(played)
        if played.misread:
            wanted, roll = self._wrong_roll(played, events)
            wanted.check(roll)
        wanted = self._missing_roll(played, events)
        if self._asks is None:
            raise OutOfDice(wanted)
        self._dice.add(wanted.check(self._asks(wanted)))

    def may_undo(self) -> bool:
        """Return whether the last answer can be undone."""
        return self._undo_refusal() is None

    def may_redo(self) -> bool:
        """Return whether an undone answer can be played again."""
        return self._undone is not None

    def _undo_refusal(self) -> str | None:
        """Return why the last answer cannot be undone, or None if it can."""
        if self.undo_policy is UndoPolicy.NEVER:
            return "this match is played without undo"
        if self._past is None:
            return "there is nothing to undo yet"
        if self.undo_policy is UndoPolicy.NOT_PAST_DICE and self._past[1].played.rolled:
            return "the last answer rolled dice, and this match does not undo rolls"
        return None

    def undo(self) -> None:
        """Undo the last answer and its dice; the same answer would roll the same again."""
        refusal = self._undo_refusal()
        if self._past is None or refusal:
            raise UndoRefused(refusal)
        action, events, self._past = self._past
        self._engine.take_back(events.played)
        self._restore_dice(events.played)
        self._undone = (action, events, self._undone)

    def _restore_dice(self, played: Any) -> None:
        """Restore the dice to their state before a step."""
        played.restore(self._dice)
        if self._asks:
            self._dice.drop_rest()  # they were rolled for this step

    def redo(self) -> TheirEvents:
        """Play the last undone answer again, with the same rolls."""
        if self._undone is None:
            raise UndoRefused("there is nothing to redo; undo something first")
        action, events, later = self._undone
        self._restore_dice(events.played)
        if self._asks:
            self._dice.add(*events.rolls)
        again = self._play(action)
        self._undone = later
        return again

    def copy(self) -> Self:
        """Return an independent copy of the match, with dice that roll the same."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._engine, twin._dice, twin._view = self._engine.copy(), self._dice.copy(), None
        return twin

    __copy__ = copy

    @property
    def last_events(self) -> TheirEvents:
        """The events of the last answer; before the first answer, those of the opening roll."""
        return self._past[1] if self._past else self.opening

    @property
    def last_action(self) -> GivenAnswer | None:
        """The last answer, or None before the first."""
        return self._past[0] if self._past else None

    def _steps(self) -> Iterator[Step]:
        """Yield the steps played so far, the last first."""
        line = self._past
        while line:
            action, events, line = line
            yield Step(SIDES[events.played.decider], action, events.rolls)

    def save(self) -> bytes:
        """Return the bytes of the state."""
        saved: bytes = self._engine.save()
        return saved
