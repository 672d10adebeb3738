"""The matches that were played here, the last first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.notation import load_record, read_position
from footroll.ui.models.new_match import SUFFIX, read_agreed, running_path
from footroll.ui.models.replay.luck import luck_of, luck_words, luckiest
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.replay.shots import count_plays, shot_of
from footroll.ui.models.scenes import scene_of_match

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path

    from footroll.teams import Team
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
    teams: tuple[Team, Team]


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
    if what_if := read_agreed(path).what_if:
        stands = f"{what_if}, {stands}"
    about = f"{stands}, recovered, nothing lost" if broken and not match.over else f"{stands}, {match.pitch}"
    title = f"{draft.home} {home} – {away} {draft.away}"
    return Recent(path, title, about, match.over, broken, scene_of_match(match), match.teams)


def count_luck(recents: Iterable[Recent]) -> Generator[tuple[Path, str] | None, None, None]:
    """Yield the xG and the luckiest action of each match that is over; None while it counts, so that it may be left."""
    for recent in recents:
        if recent.over:
            reel = load_reel(recent.path)
            yield None
            sums, lucks = [0.0, 0.0], []
            for play in count_plays(reel):
                yield None
                lucks.append(luck_of(reel, play))
                if shot := shot_of(reel, play):
                    sums[shot.side] += float(shot.expected)
            best = luckiest(lucks)
            told = f"\nluckiest: {best.title}, {luck_words(best.goals)}" if best else ""
            yield recent.path, f"xG {sums[0]:.2f} – {sums[1]:.2f}{told}"


def forget_running(folder: Path) -> None:
    """Note that the match which was being played was left in good order."""
    running_path(folder).unlink(missing_ok=True)
