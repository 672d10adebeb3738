"""Recent FUBA matches, latest first; interrupted ones are recovered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import FootrollError, printable
from footroll.files import check_no_pipe
from footroll.fuba.notation import load_fuba_record, read_position
from footroll.play.dice import Dice
from footroll.ui.models.fuba.new_match import fuba_folder
from footroll.ui.models.live import FileState, file_state
from footroll.ui.models.new_match import find_agreed
from footroll.ui.models.recovery import recover
from footroll.ui.models.replay.recent import newest_records

if TYPE_CHECKING:
    from pathlib import Path

MOST = 4
LONGEST_REASON = 160  # letters


@dataclass(frozen=True, slots=True)
class RecentFuba:
    """A FUBA match on disk: its score and its state, or why it cannot be read."""

    path: Path
    title: str
    about: str
    over: bool = False
    broken_off: bool = False
    damaged: bool = False


def recent_fuba(folder: Path | None, *, most: int = MOST) -> tuple[RecentFuba, ...]:
    """Return the recent FUBA matches of a folder."""
    place = fuba_folder(folder)
    return () if place is None else tuple(_read(path) for path in newest_records(place)[:most])


def _read(path: Path) -> RecentFuba:
    """Read a match; a damaged file says what is wrong."""
    try:
        check_no_pipe(path)
        recover(path)
        draft = load_fuba_record(path)
        match = read_position(draft.end, dice=Dice.scripted(), home=draft.home, away=draft.away)
    except FootrollError as wrong:
        why = str(wrong).splitlines()[0].removeprefix(f"{path}: ")
        return RecentFuba(path, printable(path.name), f"damaged: {why[:LONGEST_REASON]}", damaged=True)
    now, agreed = file_state(path), find_agreed(path)
    facts = ["full time" if match.over else f"minute {match.minute}"]
    if agreed and agreed.what_if:
        facts.insert(0, agreed.what_if)
    broken = now is FileState.BROKEN_OFF and not match.over
    if broken:
        facts.append("recovered in full")
    elif now is FileState.OPEN:
        facts.append("open in another window")
    title = f"{draft.home} {match.goals[0]} – {match.goals[1]} {draft.away}"
    return RecentFuba(path, title, ", ".join(facts), over=match.over, broken_off=broken)
