"""A game, its coaches and its manners, as the rest of the program sees them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from enum import IntEnum
    from typing import Self

    from footroll.kernels.layout import Side

PlayedGame = TypeVar("PlayedGame", contravariant=True)
Answer = TypeVar("Answer", covariant=True)


class Game(Protocol):
    """A game of two sides, played one answer at a time."""

    @property
    def ask(self) -> IntEnum:
        """The question."""

    @property
    def decider(self) -> Side:
        """The side that answers."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def goals(self) -> tuple[int, int]:
        """The goals of home and away."""

    @property
    def record(self) -> Any:
        """The game so far, ready to be replayed."""

    def legal_actions(self) -> Iterable[Any]:
        """Return the legal answers."""

    def may(self, action: Any) -> Any:
        """Return the clause that forbids an answer, or None."""

    def play(self, action: Any) -> Sequence[Any]:
        """Play an answer and return its events."""

    def undo(self) -> None:
        """Undo the last answer."""

    def redo(self) -> Sequence[Any]:
        """Play the last undone answer again."""

    def copy(self) -> Self:
        """Return an independent copy."""


class Coach(Protocol[PlayedGame, Answer]):
    """Decides for a side of a game."""

    def decide(self, match: PlayedGame, /) -> Answer:
        """Return a legal answer to what the match asks."""


@dataclass(frozen=True, slots=True)
class Manners:
    """The manner in which a session asks the questions of a game.

    `narrow` questions have few answers, and a single one needs no coach. A question of `one_plan` is answered together
    with the one it is mapped to. `done` closes a list of answers.
    """

    done: Any
    narrow: frozenset[Any]
    one_plan: Mapping[Any, Any] = field(default_factory=dict)
