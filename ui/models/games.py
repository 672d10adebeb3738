"""The files of both games: how answers are packed, and how records are read and written.

The modules of the second game are imported when one of its files is: they take long to load.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Do, Side
from footroll.match import Action, Record
from footroll.notation import salvage_record, save_record, write_record
from footroll.pitch import Cell
from footroll.play.frame import NO_NOTES
from footroll.play.line import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from footroll.fuba.actions import FubaAction
    from footroll.fuba.record import FubaRecord


@dataclass(frozen=True, slots=True)
class GameFiles:
    """The files of one game: its name in live files, its packed answers, and its records."""

    name: str
    pack: Callable[[Any], list[Any]]
    unpack: Callable[[list[Any]], Any]
    save: Callable[..., None]
    write: Callable[[Any], str]
    salvage: Callable[..., tuple[Any, str]]

    def pack_step(self, step: Step) -> list[Any]:
        """Return a step as JSON values."""
        return [int(step.side), step.action.kind.name, *self.pack(step.action), list(step.rolls)]

    def unpack_step(self, packed: list[Any]) -> Step:
        """Return a step from its JSON values."""
        side, *answer, rolls = packed
        return Step(Side(side), self.unpack(answer), tuple(int(roll) for roll in rolls))


def _pack_action(action: Action) -> list[Any]:
    cell = None if action.cell is None else [action.cell.x, action.cell.y]
    return [*map(_plain, (action.pawn, cell, action.other, action.row, action.effect))]


def _plain(value: object) -> object:
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _unpack_action(packed: list[Any]) -> Action:
    kind, pawn, cell, other, row, effect = packed
    place = None if cell is None else Cell(int(cell[0]), int(cell[1]))
    return Action(Do[kind], int(pawn), place, int(other), int(row), bool(effect))


def _unpack_fuba(packed: list[Any]) -> FubaAction:
    from footroll.fuba.actions import FubaAction
    from footroll.kernels.fuba.layout import Do as FubaDo

    kind, *numbers = packed
    return FubaAction(FubaDo[kind], *map(int, numbers))


def _save_fuba(
    record: FubaRecord, *, path: Path, seed: int | None, notes: Mapping[int, str] = NO_NOTES, force: bool = True
) -> None:
    """Save a FUBA record, which has no notes."""
    from footroll.fuba.notation import save_fuba_record

    save_fuba_record(record, path=path, seed=seed, force=force)


def _write_fuba(record: FubaRecord) -> str:
    from footroll.fuba.notation import write_fuba_record

    return write_fuba_record(record)


def _salvage_fuba(text: str, *, where: str = "record") -> tuple[Any, str]:
    from footroll.fuba.notation import salvage_fuba_record

    return salvage_fuba_record(text, where=where)


GRID = GameFiles("footroll", _pack_action, _unpack_action, save_record, write_record, salvage_record)
FUBA = GameFiles(
    "fuba",
    lambda action: [*map(int, action.packed[1:])],
    _unpack_fuba,
    _save_fuba,
    _write_fuba,
    _salvage_fuba,
)
GAMES = {game.name: game for game in (GRID, FUBA)}


def game_of(record: object) -> GameFiles:
    """Return the game of a record."""
    return GRID if isinstance(record, Record) else FUBA


def game_at(path: Path) -> GameFiles:
    """Return the game of a record file, by its first line."""
    from footroll.fuba.notation import is_fuba_record

    return FUBA if is_fuba_record(path) else GRID
