"""The matches that were played here, the last first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.notation import load_record, read_position
from footroll.ui.models.new_match import SUFFIX, running_path
from footroll.ui.models.scenes import scene_of_match

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.ui.models.scene import Scene

MOST = 3


@dataclass(frozen=True, slots=True)
class Recent:
    """A match on disk: how it stands, whether it goes on, and what it looks like."""

    path: Path
    title: str
    about: str
    over: bool
    broken_off: bool
    scene: Scene


def recent_matches(folder: Path | None, *, most: int = MOST) -> tuple[Recent, ...]:
    """Return the last matches of a folder; a file that cannot be read is left out."""
    if folder is None or not folder.is_dir():
        return ()
    found: list[Recent] = []
    for path in sorted(folder.glob(f"*{SUFFIX}"), key=_when, reverse=True):
        if len(found) < most and (one := _read(path)):
            found.append(one)
    return tuple(found)


def _when(path: Path) -> float:
    return path.stat().st_mtime


def _read(path: Path) -> Recent | None:
    try:
        draft = load_record(path)
        match = read_position(draft.end, home=draft.home, away=draft.away)
    except FootrollError:
        return None
    home, away = match.goals
    running = running_path(path.parent)
    broken = running.is_file() and running.read_text(encoding="utf-8").strip() == path.name
    stands = f"ended in turn {match.turn}" if match.over else f"turn {match.turn}"
    about = f"{stands}, recovered, nothing lost" if broken and not match.over else f"{stands}, {match.pitch}"
    title = f"{draft.home} {home} – {away} {draft.away}"
    return Recent(path, title, about, match.over, broken, scene_of_match(match))


def forget_running(folder: Path) -> None:
    """Note that the match which was being played was left in good order."""
    running_path(folder).unlink(missing_ok=True)
