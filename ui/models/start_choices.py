"""The user's choices on the start screen, saved between sessions."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.agents import DEFAULT_COACH, FIRST_OPPONENT, current_name, is_coach_file
from footroll.errors import FootrollError
from footroll.formations import shipped_formations
from footroll.match import HouseRules, UndoPolicy
from footroll.match.rules import make_rules
from footroll.match.switches import SWITCHES
from footroll.ui.models.coach_rows import NO_ASSISTANT, USUAL_LEVEL, USUAL_TACTICS, known_tactics, level_rows
from footroll.ui.models.kick_off import Board, first_fault, read_ground, read_line_up
from footroll.ui.models.session import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.play.house import Value
    from footroll.ui.models.settings import Settings

DICE = ("here", "typed")
SIDES = ("home", "away")
GONE = "{fault}. Using the default {what} instead of your last choice."


@dataclass(frozen=True, slots=True)
class StartChoices:
    """The choices on the start screen besides teams, formations and pitch."""

    seats: tuple[str, str] = (PERSON, FIRST_OPPONENT)
    win: str = str(HouseRules().win_condition)
    dice: str = DICE[0]
    undo: str = UndoPolicy.NOT_PAST_DICE.value
    help_level: str = "full odds"
    house: dict[str, Value] = field(default_factory=dict)  # house rules that differ from the rulebook
    helpers: tuple[str, str] = (USUAL_LEVEL, USUAL_LEVEL)  # levels of the assistants, or none
    tactics: tuple[str, str] = (USUAL_TACTICS, USUAL_TACTICS)  # of coaches and assistants, by name or file


def is_seat(name: str) -> bool:
    """Return whether a side can be played so: by a person, a coach, or a Python file that is there."""
    return name in (PERSON, *level_rows()) or (is_coach_file(name) and Path(name).is_file())


def read_choices(settings: Settings) -> StartChoices:
    """Read the last choices; ignore those that no longer exist."""
    opponent = DEFAULT_COACH if settings.kept("start/finished") else FIRST_OPPONENT
    usual = StartChoices((PERSON, opponent), undo=settings.undo, help_level=settings.help_level)
    seats = tuple(
        kept if is_seat(kept := current_name(settings.kept(f"start/{side}-seat"))) else first
        for side, first in zip(SIDES, usual.seats, strict=True)
    )
    helpers = tuple(
        kept if (kept := settings.kept(f"start/{side}-helper")) in (NO_ASSISTANT, *level_rows()) else first
        for side, first in zip(SIDES, usual.helpers, strict=True)
    )
    tactics = tuple(known_tactics(settings.kept(f"start/{side}-tactics") or USUAL_TACTICS) for side in SIDES)
    dice = settings.kept("start/dice")
    return replace(
        usual,
        seats=(seats[0], seats[1]),
        helpers=(helpers[0], helpers[1]),
        tactics=(tactics[0], tactics[1]),
        win=_read_win(settings.kept("start/win")) or usual.win,
        dice=dice if dice in DICE else usual.dice,
        house=_read_house(settings.kept("start/house")),
    )


def keep_choices(settings: Settings, choices: StartChoices) -> None:
    """Save changed choices; undo and help are separate settings."""
    settings.undo, settings.help_level = choices.undo, choices.help_level
    before = read_choices(settings)
    kept = {
        "home-seat": (before.seats[0], choices.seats[0]),
        "away-seat": (before.seats[1], choices.seats[1]),
        "home-helper": (before.helpers[0], choices.helpers[0]),
        "away-helper": (before.helpers[1], choices.helpers[1]),
        "home-tactics": (before.tactics[0], choices.tactics[0]),
        "away-tactics": (before.tactics[1], choices.tactics[1]),
        "win": (before.win, choices.win),
        "dice": (before.dice, choices.dice),
        "house": (json.dumps(before.house), json.dumps(choices.house)),
    }
    for name, (old, new) in kept.items():
        if new != old:
            settings.keep(f"start/{name}", words=new)


def note_finished(settings: Settings) -> None:
    """Note that a person has finished a match: the next opponent to be offered is a stronger one."""
    if not settings.kept("start/finished"):
        settings.keep("start/finished", words="yes")


def _read_win(text: str) -> str:
    try:
        return str(make_rules({"win_condition": text}, where="settings").win_condition)
    except FootrollError:
        return ""


def _read_house(text: str) -> dict[str, Value]:
    """Read the changed house rules; ignore unknown data."""
    try:
        table = json.loads(text or "{}")
        changed = make_rules({key: table[key] for key in table if key in SWITCHES}, where="settings").changed()
    except (FootrollError, ValueError, TypeError, RecursionError):
        return {}
    return changed


# Teams, formations and pitch


def keep_board(settings: Settings, board: Board) -> None:
    """Save the pitch and both line-ups; files with their full path."""
    kept = {"pitch": _whole(board.source)}
    for name, line_up in (("home", board.home), ("away", board.away)):
        kept |= {name: _whole(line_up.source), f"{name}-formation": line_up.formation}
    for name, words in kept.items():
        if words != settings.kept(f"start/{name}"):
            settings.keep(f"start/{name}", words=words)


def read_kept_board(settings: Settings, usual: Board) -> tuple[Board, str]:
    """Read the last board, and report the parts that could not be read."""
    board, faults = usual, []
    changes: dict[str, Callable[[Board, str], Board]] = {
        "pitch": lambda board, source: replace(board, source=source, pitch=read_ground(source)),
        "home team": lambda board, source: replace(board, home=read_line_up(source)),
        "away team": lambda board, source: replace(board, away=read_line_up(source)),
    }
    for what, change in changes.items():
        source = settings.kept(f"start/{what.partition(' ')[0]}")
        try:
            board = change(board, source).placed() if source else board
        except (FootrollError, OSError, ValueError) as error:
            fault = first_fault(error) if isinstance(error, FootrollError) else str(error)
            faults.append(GONE.format(fault=fault.rstrip("."), what=what))
    return _formed(settings, board), " ".join(faults[:1])


def _formed(settings: Settings, board: Board) -> Board:
    """Return a board with the last formations, where they still fit."""
    for side in ("home", "away"):
        formation, line_up = settings.kept(f"start/{side}-formation"), getattr(board, side)
        if formation not in shipped_formations() or settings.kept(f"start/{side}") != _whole(line_up.source):
            continue
        try:
            board = replace(board, **{side: replace(line_up, formation=formation)}).placed()
        except FootrollError:
            continue
    return board


def _whole(source: str) -> str:
    """Return a source that works from any folder."""
    return str(Path(source).resolve()) if Path(source).is_file() else source
