"""A FUBA match before kick-off: what the coaches agreed on, and the session made from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba.notation import load_fuba_record
from footroll.kernels.layout import Die
from footroll.play.dice import Dice
from footroll.ui.models.dice import TypedDice
from footroll.ui.models.fuba.session import FubaSession
from footroll.ui.models.games import FUBA
from footroll.ui.models.new_match import SUFFIX, Agreed, file_name, free_file, new_session, resume_game

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.ui.models.autosave import Autosave

OPENING_ROLLS = 100  # more than enough, however often both roll the same
FOLDER = FUBA.name
NAMES = ("Norwold", "Tamber Vale")


@dataclass(frozen=True, slots=True)
class FubaAgreed:
    """The sides, the house rules, and everything else that the coaches agreed on."""

    home: FubaSide = field(default_factory=lambda: FubaSide(NAMES[0]))
    away: FubaSide = field(default_factory=lambda: FubaSide(NAMES[1], (4, 3, 3)))
    rules: FubaRules = field(default_factory=FubaRules)
    agreed: Agreed = field(default_factory=lambda: Agreed(game=FUBA.name))


def fuba_folder(folder: Path | None) -> Path | None:
    """Return the folder of FUBA matches."""
    return None if folder is None else folder / FOLDER


def fuba_session(
    match: FubaMatch, agreed: Agreed, *, typed: TypedDice | None, autosave: Autosave | None
) -> FubaSession:
    """Return the session of a match."""
    return FubaSession(match, seats=agreed.seats, seed=agreed.seed, typed=typed, autosave=autosave)


def start_fuba(choices: FubaAgreed, *, folder: Path | None) -> FubaSession:
    """Start a match, saved in a folder if given; typed dice are rolled when the session begins."""
    agreed = choices.agreed
    typed = TypedDice(*Dice.seeded(agreed.seed).rolls(Die.D6, OPENING_ROLLS)) if agreed.typed else None
    dice = typed.dice if typed else Dice.seeded(agreed.seed)
    match = FubaMatch(choices.home, choices.away, dice=dice, rules=choices.rules, undo=agreed.undo)
    if typed:
        typed.forget()
    session = new_session(
        match, agreed, make=fuba_session, typed=typed, path=_new_file(folder, match, agreed.seed), seed=agreed.seed
    )
    session.kick_off_wanted = agreed.typed
    return session


def _new_file(folder: Path | None, match: FubaMatch, seed: int) -> Path | None:
    """Return an unused file for a match, in the folder of FUBA matches."""
    place = fuba_folder(folder)
    if place is None:
        return None
    return free_file(place / f"{file_name(*(side.name for side in match.sides))[:60]}-{seed:08x}{SUFFIX}")


def play_on_fuba(match: FubaMatch, *, seed: int, what_if: str, folder: Path | None) -> FubaSession:
    """Start a session from a moment of another match, saved in a separate file."""
    agreed = Agreed(seed=seed, what_if=what_if, game=FUBA.name)
    path = _new_file(folder, match, seed)
    return new_session(match, agreed, make=fuba_session, typed=None, path=path, seed=None)


def resume_fuba(path: Path) -> FubaSession:
    """Resume an unfinished match with its dice."""
    return resume_game(path, load=load_fuba_record, make=fuba_session)
