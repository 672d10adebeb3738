"""Describe a cell for screen readers: coordinates, footballer, state and odds, at three lengths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Side
from footroll.ui.models.facts import states_of
from footroll.ui.models.naming import yards
from footroll.ui.models.scene import printed_values
from footroll.ui.models.settings import SPEECH_LEVELS
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.pitch import Cell
    from footroll.ui.models.scene import Aim, Scene

SHORT, NORMAL, FULL = SPEECH_LEVELS
ORDINALS = ("first", "second", "third", "fourth")


def say_cell(scene: Scene, cell: Cell, *, level: str = NORMAL) -> str:
    """Describe a cell in one line.

    >>> from footroll.pitch import Cell, read_pitch
    >>> from footroll.ui.models.scene import Scene
    >>> scene = Scene(read_pitch("recommended"))
    >>> say_cell(scene, Cell(78, 10))
    '78:10. 22 yards to the goal line, difficulty 40'
    >>> say_cell(scene, Cell(78, 10), level=SHORT)
    '78:10'
    """
    where = [] if level == SHORT else [_where(scene, cell, level=level)]
    return ". ".join((str(cell), *_who(scene, cell, level=level), *where, *_odds(scene, cell, level=level)))


def _who(scene: Scene, cell: Cell, *, level: str) -> tuple[str, ...]:
    """Name the footballer on the cell, with their state unless the level is short."""
    mark = scene.mark_at(cell)
    if mark is None:
        return ()
    return (", ".join((str(mark), *(() if level == SHORT else states_of(mark)))),)


def _where(scene: Scene, cell: Cell, *, level: str) -> str:
    """Give the yards to the nearer goal line, or to both, and the shot difficulty."""
    to_away, to_home = (scene.pitch.length - scene.pitch.forward(side, cell) for side in Side)
    both = f"{yards(to_home)} to home’s goal line, {to_away} to away’s"
    far = both if level == FULL else f"{yards(min(to_home, to_away))} to the goal line"
    return f"{far}, difficulty {printed_values(scene.pitch, scene.norm)[cell.y][cell.x]}"


def _odds(scene: Scene, cell: Cell, *, level: str) -> list[str]:
    """Give the odds of a ball aimed there, and at full length its possible interceptors."""
    aim = scene.aim
    if aim is None or aim.end != cell:
        return []
    kicker = scene.mark_at(aim.start)
    start = f"From {kicker.number}: " if kicker and level != SHORT else ""
    stops = _stops(scene, aim) if level == FULL else ""
    return [spoken(f"{start}{aim.tag}"), *([stops] if stops else [])]


def _stops(scene: Scene, aim: Aim) -> str:
    """Name the possible interceptors in order."""
    marks = {mark.pawn: mark for mark in scene.pawns}
    found = [
        f"{ORDINALS[min(at, len(ORDINALS) - 1)]} {marks[stop.pawn].side.name.capitalize()} {marks[stop.pawn].number}, "
        f"{stop.words.split()[-1]}"
        for at, stop in enumerate(aim.stops)
        if stop.pawn in marks
    ]
    words = spoken("; ".join(found))
    return sentence_case(words)


def spoken(words: str) -> str:
    """Spell out signs that a screen reader skips.

    >>> spoken("43.3% to 11")
    '43.3 percent to 11'
    """
    return words.replace("%", " percent")
