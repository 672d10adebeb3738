"""A match before kick-off: its agreed settings, and the session made from them."""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from footroll.agents import COACHES, current_name, is_coach_file
from footroll.agents.tactics import BASE
from footroll.errors import Fault, FootrollError, NotationError
from footroll.files import replace_file
from footroll.kernels.layout import Die
from footroll.match import Dice, HouseRules, Match, UndoPolicy
from footroll.notation import load_record
from footroll.ui.models.advice import Helper
from footroll.ui.models.autosave import Autosave
from footroll.ui.models.coach_rows import NO_ASSISTANT, USUAL_LEVEL, known_tactics, level_rows
from footroll.ui.models.dice import TypedDice
from footroll.ui.models.games import FUBA, GRID, game_of
from footroll.ui.models.live import WRONG, own_file
from footroll.ui.models.recovery import complete, read_latest
from footroll.ui.models.session import PERSON, GameSession, MatchSession
from footroll.ui.models.settings import HELP_LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from pathlib import Path

    from footroll.pitch import Pitch
    from footroll.teams import Team
    from footroll.ui.models.kick_off import Board, LineUp

AnySession = TypeVar("AnySession", bound=GameSession)
SUFFIX = ".txt"
ROLLS_FOR_KICK_OFF = 100
LARGEST_FILE = 100_000  # size limit in bytes; a real file has about two hundred


@dataclass(frozen=True, slots=True)
class Agreed:
    """Agreed settings besides teams and pitch; `seed` is for the program's dice."""

    seats: tuple[str, str] = (PERSON, PERSON)
    undo: UndoPolicy = UndoPolicy.NOT_PAST_DICE
    help_level: str = "full odds"
    typed: bool = False
    seed: int = field(default_factory=lambda: secrets.randbits(32))
    table: bool = False  # played on a real board, with the program as companion
    what_if: str = ""  # the moment of the record it started from, in words
    helpers: tuple[str, str] = (USUAL_LEVEL, USUAL_LEVEL)  # levels of the assistants, or none
    tactics: tuple[str, str] = (BASE, BASE)  # of coaches and assistants, by name or file
    game: str = GRID.name

    def as_data(self) -> dict[str, Any]:
        """Return the settings as saved beside the record."""
        return {
            "seats": list(self.seats),
            "undo": self.undo.value,
            "help": self.help_level,
            "typed": self.typed,
            "seed": self.seed,
            "table": self.table,
            "what if": self.what_if,
            "helpers": list(self.helpers),
            "tactics": list(self.tactics),
            "game": self.game,
        }

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> Agreed:
        """Return the settings saved beside a record."""
        home, away = map(current_name, data["seats"])
        undo, help_level, typed = UndoPolicy(data["undo"]), str(data["help"]), bool(data["typed"])
        table, what_if, seed = bool(data.get("table")), str(data.get("what if", "")), int(data["seed"])
        game = str(data.get("game", GRID.name))
        known = (PERSON, *_coaches_of(game))
        unknown = [seat for seat in (home, away) if seat not in known and not is_coach_file(seat)]
        if unknown or help_level not in HELP_LEVELS or not 0 <= seed < 2**64:
            raise ValueError("settings that this program does not know")
        ours, theirs = data.get("helpers", (USUAL_LEVEL, USUAL_LEVEL))
        first, second = data.get("tactics", (BASE, BASE))
        helpers = _known_level(str(ours)), _known_level(str(theirs))
        tactics = known_tactics(str(first)), known_tactics(str(second))
        return cls((home, away), undo, help_level, typed, seed, table, what_if, helpers, tactics, game)

    def helper(self, side: int) -> Helper:
        """Return the assistant of a side."""
        level = self.helpers[side]
        return Helper("" if level == NO_ASSISTANT else level, self.tactics[side])


def _known_level(level: str) -> str:
    """Return a level that this program has, or the usual one."""
    return level if level in (NO_ASSISTANT, *level_rows()) else USUAL_LEVEL


def playing_team(line_up: LineUp) -> Team:
    """Return a team in its kick-off formation."""
    return replace(line_up.team, formation=line_up.formation)


def kick_off(board: Board, agreed: Agreed, *, rules: HouseRules | None = None, folder: Path | None) -> MatchSession:
    """Roll for the kick-off of the teams of a board; see `start_match`."""
    teams = playing_team(board.home), playing_team(board.away)
    return start_match(teams, agreed, pitch=board.pitch, rules=rules or HouseRules(), folder=folder)


def start_match(
    teams: tuple[Team, Team], agreed: Agreed, *, pitch: Pitch, rules: HouseRules, folder: Path | None
) -> MatchSession:
    """Roll for the kick-off and start a session, saved in a folder if given.

    Typed dice are rolled when the session begins.
    """
    typed = TypedDice(*Dice.seeded(agreed.seed).rolls(Die.D100, ROLLS_FOR_KICK_OFF)) if agreed.typed else None
    dice = typed.dice if typed else Dice.seeded(agreed.seed)
    match = Match(*teams, dice=dice, pitch=pitch, rules=rules, undo=agreed.undo)
    if typed:
        typed.forget()
    path = None if folder is None else new_file(folder, match, seed=agreed.seed)
    session = new_session(match, agreed, make=grid_session, typed=typed, path=path, seed=agreed.seed)
    session.kick_off_wanted = agreed.typed
    return session


def play_on(match: Match, *, seed: int, what_if: str, folder: Path | None) -> MatchSession:
    """Start a session from a moment of another match, saved in a separate file."""
    path = None if folder is None else new_file(folder, match, seed=seed)
    agreed = Agreed(seed=seed, what_if=what_if)
    return new_session(match, agreed, make=grid_session, typed=None, path=path, seed=None)


def new_file(folder: Path, match: Match, *, seed: int) -> Path:
    """Return an unused file for a new match."""
    return free_file(folder / f"{file_name(*(team.short for team in match.teams))}-{seed:08x}{SUFFIX}")


def free_file(path: Path) -> Path:
    """Return a path, numbered if it already exists."""
    names = (path, *(path.with_stem(f"{path.stem}-{number}") for number in range(2, 10_000)))
    return next((one for one in names if not os.path.lexists(one)), path)


def _coaches_of(game: str) -> Collection[str]:
    """Return the names of the coaches of a game."""
    if game != FUBA.name:
        return COACHES
    from footroll.fuba.agents import FUBA_COACHES

    return FUBA_COACHES


def file_name(*names: str) -> str:
    """Return a file name valid on every disk.

    >>> file_name("SOL", "F/C")
    'sol-f_c'
    """
    words = "-".join(name.lower() for name in names)
    return "".join(letter if letter.isalnum() or letter == "-" else "_" for letter in words)


def grid_session(match: Match, agreed: Agreed, *, typed: TypedDice | None, autosave: Autosave | None) -> MatchSession:
    """Return the session of a match of the grid game."""
    return MatchSession(
        match,
        seats=agreed.seats,
        seed=agreed.seed,
        typed=typed,
        autosave=autosave,
        helpers=(agreed.helper(0), agreed.helper(1)),
        tactics=agreed.tactics,
    )


def new_session(
    match: Any,
    agreed: Agreed,
    *,
    make: Callable[..., AnySession],
    typed: TypedDice | None,
    path: Path | None,
    seed: int | None,
    autosave: Autosave | None = None,
) -> AnySession:
    """Return the session of a match; `seed` produced all its rolls, if given."""
    if path is not None and autosave is None:
        autosave = new_autosave(path, agreed)
    session = make(match, agreed, typed=typed, autosave=autosave)
    session.help_level, session.what_if = agreed.help_level, agreed.what_if
    if autosave:
        autosave.seed = None if agreed.typed else seed
        autosave.keep(match.record)
    return session


def new_autosave(path: Path, agreed: Agreed) -> Autosave:
    """Lock the file of a match, and save its settings."""
    autosave = Autosave(path, seed=None, prepare=partial(write_agreed, agreed=agreed))
    autosave.open()
    return autosave


def agreed_path(path: Path) -> Path:
    """Return the settings file of a record."""
    return own_file(path, ".json")


def write_agreed(path: Path, *, agreed: Agreed) -> None:
    """Save the settings of a record."""
    replace_file(agreed_path(path), data=json.dumps(agreed.as_data()).encode())


def find_agreed(path: Path) -> Agreed | None:
    """Return the settings of a record: two people by default, None if the file is damaged."""
    for file in (agreed_path(path), path.with_suffix(".json")):  # the second path is where older versions saved it
        try:
            with file.open("rb") as text:
                return Agreed.of_data(json.loads(text.read(LARGEST_FILE)))
        except FileNotFoundError:
            continue
        except (OSError, *WRONG):
            return None
    return Agreed()


def read_agreed(path: Path) -> Agreed:
    """Return the settings of a record, or two people if they cannot be read."""
    return find_agreed(path) or Agreed()


def resume(path: Path) -> MatchSession:
    """Resume an unfinished match with its dice; see `resume_game`."""
    return resume_game(path, load=load_record, make=grid_session)


def resume_game(path: Path, *, load: Callable[[Path], Any], make: Callable[..., AnySession]) -> AnySession:
    """Resume an unfinished match of a game with its dice.

    A match that another window is playing is refused.
    """
    agreed = read_agreed(path)
    autosave = new_autosave(path, agreed)
    try:
        settle_file(path, autosave)
        draft, typed = load(path), TypedDice() if agreed.typed else None
        match = _replay_typed(draft, typed) if typed else _replay_seeded(draft, agreed)
        seed: int | None = agreed.seed
        if match is None:  # use the rolls of the record, then those of the seed
            seed, match = None, at_moment(draft, seed=agreed.seed)
        match.undo_policy = agreed.undo
        session = new_session(match, agreed, make=make, typed=typed, path=path, seed=seed, autosave=autosave)
        session.recall([agreed.seats[step.side] == PERSON for step in match.record.steps])
        return session
    except FootrollError:
        autosave.give_up()
        raise


def settle_file(path: Path, autosave: Autosave) -> None:
    """Complete the record of an interrupted match, and start a new answer file."""
    if autosave.live and not autosave.live.empty:
        complete(path)
        autosave.live.clear()


def copy_match(path: Path) -> Path:
    """Copy a match up to its last answer, to continue with other dice; return the new file."""
    latest, copy = read_latest(path), free_file(path.with_stem(f"{path.stem}-copy"))
    game_of(latest.record).save(latest.record, path=copy, seed=None, notes=latest.notes, force=False)
    write_agreed(copy, agreed=replace(read_agreed(path), seed=secrets.randbits(32)))
    return copy


def _replay_seeded(draft: Any, agreed: Agreed) -> Any:
    """Replay a record with the dice of its seed, or return None if its rolls differ."""
    if "Position" in draft.headers:
        return None
    try:
        match = draft.new_match(Dice.seeded(agreed.seed))
        first, *moves = draft.moves
        if match.opening.rolls != first.rolls:
            raise NotationError(Fault(draft.where, "the dice are not those of the seed"))
        for move in moves:
            told = [match.play(answer) for answer in draft.read_answers(move.text, match)]
            if tuple(roll for events in told for roll in events.rolls) != move.rolls:
                raise NotationError(Fault(draft.at(move), "the dice are not those of the seed"))
        return match
    except NotationError:
        return None


def _replay_typed(draft: Any, typed: TypedDice) -> Any:
    """Replay a record with its typed rolls."""
    first, *moves = draft.moves
    for roll in first.rolls:
        typed.take(roll)
    match = draft.new_match(typed.dice)
    for move in moves:
        typed.forget()
        for roll in move.rolls:
            typed.take(roll)
        for answer in draft.read_answers(move.text, match):
            match.play(answer)
    typed.forget()
    return match


def at_moment(draft: Any, *, at: int | None = None, seed: int = 0) -> Any:
    """Return a playable match after an answer of a record, or at its end."""
    last = None
    for last in draft.replay():
        if last.number == at:
            break
    if last is None or (at is not None and last.number != at):
        end = last.number if last else 0
        raise NotationError(Fault(draft.where, f"the record ends with answer {end}; write a number up to it, not {at}"))
    last.match.dice = Dice.seeded(seed)
    return last.match
