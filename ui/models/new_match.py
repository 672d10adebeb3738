"""A match before its kick-off: everything that is agreed, and the session that is made of it."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, NotationError
from footroll.kernels.layout import Die
from footroll.match import Dice, HouseRules, Match, UndoPolicy
from footroll.notation import load_record, read_action
from footroll.ui.models.autosave import Autosave
from footroll.ui.models.dice import TypedDice
from footroll.ui.models.session import PERSON, MatchSession

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.notation import Draft
    from footroll.teams import Team
    from footroll.ui.models.kick_off import Board, LineUp

SUFFIX = ".txt"
ROLLS_FOR_KICK_OFF = 100


@dataclass(frozen=True, slots=True)
class Agreed:
    """What two coaches agree on beside teams and pitch; `seed` is that of the dice which the program rolls."""

    seats: tuple[str, str] = (PERSON, PERSON)
    undo: UndoPolicy = UndoPolicy.NOT_PAST_DICE
    help_level: str = "full odds"
    typed: bool = False
    seed: int = field(default_factory=lambda: secrets.randbits(32))
    table: bool = False  # played on a real board, with the program as its companion
    what_if: str = ""  # from which moment of a record the match goes on, in words

    def as_data(self) -> dict[str, Any]:
        """Return it as it is kept beside the record."""
        return {
            "seats": list(self.seats),
            "undo": self.undo.value,
            "help": self.help_level,
            "typed": self.typed,
            "seed": self.seed,
            "table": self.table,
            "what if": self.what_if,
        }

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> Agreed:
        """Return what was kept beside a record."""
        home, away = data["seats"]
        undo, help_level, typed = UndoPolicy(data["undo"]), str(data["help"]), bool(data["typed"])
        table, what_if = bool(data.get("table")), str(data.get("what if", ""))
        return cls((home, away), undo, help_level, typed, int(data["seed"]), table, what_if)


def playing_team(line_up: LineUp) -> Team:
    """Return a team in the formation that it kicks off in."""
    return replace(line_up.team, formation=line_up.formation)


def kick_off(board: Board, agreed: Agreed, *, rules: HouseRules | None = None, folder: Path | None) -> MatchSession:
    """Roll for the kick-off and return the session of a new match, kept in a folder if there is one.

    Dice of the table are rolled for it when the session begins.
    """
    typed = _first_rolls(agreed.seed) if agreed.typed else None
    match = Match(
        playing_team(board.home),
        playing_team(board.away),
        dice=typed.dice if typed else Dice.seeded(agreed.seed),
        pitch=board.pitch,
        rules=rules or HouseRules(),
        undo=agreed.undo,
    )
    if typed:
        typed.forget()
    path = None if folder is None else new_file(folder, match, seed=agreed.seed)
    session = _session(match, agreed, typed=typed, path=path, seed=agreed.seed)
    session.kick_off_wanted = agreed.typed
    return session


def play_on(match: Match, *, seed: int, what_if: str, folder: Path | None) -> MatchSession:
    """Return the session of a match that goes on from a moment of another, kept in a file of its own."""
    path = None if folder is None else new_file(folder, match, seed=seed)
    return _session(match, Agreed(seed=seed, what_if=what_if), typed=None, path=path, seed=None)


def new_file(folder: Path, match: Match, *, seed: int) -> Path:
    """Return the file of a new match."""
    return folder / f"{_file_name(match)}-{seed:08x}{SUFFIX}"


def _first_rolls(seed: int) -> TypedDice:
    """Return dice of the table; until they are rolled for the first kick-off, the program's stand in."""
    return TypedDice(*Dice.seeded(seed).rolls(Die.D100, ROLLS_FOR_KICK_OFF))


def _file_name(match: Match) -> str:
    """Return a name that any disk takes."""
    words = "-".join(team.short.lower() for team in match.teams)
    return "".join(letter if letter.isalnum() or letter == "-" else "_" for letter in words)


def _session(
    match: Match, agreed: Agreed, *, typed: TypedDice | None, path: Path | None, seed: int | None
) -> MatchSession:
    """Return the session of a match; `seed` is that of all its rolls, if they come from one."""
    autosave = None
    if path is not None:
        begin_file(path, agreed)
        autosave = Autosave(path, seed=None if agreed.typed else seed)
    session = MatchSession(match, seats=agreed.seats, seed=agreed.seed, typed=typed, autosave=autosave)
    session.help_level, session.what_if = agreed.help_level, agreed.what_if
    if autosave:
        autosave.keep(match.record)
    return session


def begin_file(path: Path, agreed: Agreed) -> None:
    """Note what was agreed beside a record, and that this match is being played."""
    path.parent.mkdir(parents=True, exist_ok=True)
    agreed_path(path).write_text(json.dumps(agreed.as_data()), encoding="utf-8")
    running_path(path.parent).write_text(path.name, encoding="utf-8")


def agreed_path(path: Path) -> Path:
    """Return the file beside a record that holds what was agreed."""
    return path.with_suffix(".json")


def running_path(folder: Path) -> Path:
    """Return the file that names the match which is being played, so that one that broke off is found again."""
    return folder / "running"


def read_agreed(path: Path) -> Agreed:
    """Return what was agreed for a record; without its file, two people play on."""
    try:
        return Agreed.of_data(json.loads(agreed_path(path).read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        return Agreed()


def resume(path: Path) -> MatchSession:
    """Return the session of a match that was left, with the dice as they lay."""
    draft, agreed = load_record(path), read_agreed(path)
    typed = TypedDice() if agreed.typed else None
    match = _replay_typed(draft, typed, agreed) if typed else _replay_seeded(draft, agreed)
    seed = None if match is None else agreed.seed
    session = _session(match or _replay_rolls(draft, agreed), agreed, typed=typed, path=path, seed=seed)
    session.recall([agreed.seats[step.side] == PERSON for step in session.match.record.steps])
    return session


def _replay_seeded(draft: Draft, agreed: Agreed) -> Match | None:
    """Play a record again with the dice of its seed; return None if its rolls are others."""
    try:
        return _replay(draft, Dice.seeded(agreed.seed), agreed)
    except NotationError:
        return None


def _replay_rolls(draft: Draft, agreed: Agreed) -> Match:
    """Play a record again with its own rolls, and let those of the seed follow."""
    match = at_moment(draft, seed=agreed.seed)
    match.undo_policy = agreed.undo
    return match


def _replay(draft: Draft, dice: Dice, agreed: Agreed) -> Match:
    match = Match(draft.home, draft.away, dice=dice, pitch=draft.pitch, rules=draft.rules, undo=agreed.undo)
    first, *moves = draft.moves
    if match.opening.rolls != first.rolls:
        raise NotationError(Fault(draft.where, "the dice are not those of the seed"))
    for move in moves:
        if match.play(read_action(move.text, match=match)).rolls != move.rolls:
            raise NotationError(Fault(draft.at(move), "the dice are not those of the seed"))
    return match


def _replay_typed(draft: Draft, typed: TypedDice, agreed: Agreed) -> Match:
    """Play a record again with the rolls that were typed."""
    first, *moves = draft.moves
    for roll in first.rolls:
        typed.take(roll)
    match = Match(draft.home, draft.away, dice=typed.dice, pitch=draft.pitch, rules=draft.rules, undo=agreed.undo)
    for move in moves:
        typed.forget()
        for roll in move.rolls:
            typed.take(roll)
        match.play(read_action(move.text, match=match))
    typed.forget()
    return match


def at_moment(draft: Draft, *, at: int | None = None, seed: int = 0) -> Match:
    """Return the match of a record after so many answers, or at its end, to be gone on with."""
    last = None
    for last in draft.replay():
        if last.number == at:
            break
    if last is None or (at is not None and last.number != at):
        raise NotationError(Fault(draft.where, f"the record has no answer number {at}"))
    last.match.dice = Dice.seeded(seed)
    return last.match
