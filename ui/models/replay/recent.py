"""Recent matches, latest first, with the damaged files among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import FootrollError, printable
from footroll.files import check_no_pipe
from footroll.notation import load_record, read_position
from footroll.ui.models.live import FileState, file_state
from footroll.ui.models.new_match import SUFFIX, find_agreed
from footroll.ui.models.recovery import clear_parts, recover
from footroll.ui.models.replay.luck import luck_of, luck_words, luckiest
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.replay.shots import count_plays, shot_of
from footroll.ui.models.scenes import scene_of_match

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path

    from footroll.teams import Team
    from footroll.ui.models.scene import Scene

MOST, MOST_DAMAGED = 3, 2
LOOKED_AT = 60  # files, latest first
LONGEST_REASON = 160  # letters


@dataclass(frozen=True, slots=True)
class Damaged:
    """A damaged match file; part of it may still open."""

    path: Path
    title: str
    about: str
    opens: bool


@dataclass(frozen=True, slots=True)
class Folder:
    """The contents of a match folder: recent matches, damaged files, and how many more are damaged."""

    recents: tuple[Recent, ...] = ()
    damaged: tuple[Damaged, ...] = ()
    more_damaged: int = 0


@dataclass(frozen=True, slots=True)
class Recent:
    """A match on disk: score, state and look."""

    path: Path
    title: str
    about: str
    over: bool
    broken_off: bool
    scene: Scene
    teams: tuple[Team, Team]
    elsewhere: bool = False  # open in another window


def read_folder(folder: Path | None, *, most: int = MOST) -> Folder:
    """Read a match folder; recover interrupted matches."""
    if folder is None:
        return Folder()
    clear_parts(folder)
    recents: list[Recent] = []
    damaged: list[Path] = []
    for path in newest_records(folder):
        try:
            recents.append(_read(path))
        except FootrollError:
            damaged.append(path)
        if len(recents) == most:
            break
    shown = tuple(map(_look_at_damage, damaged[:MOST_DAMAGED]))
    return Folder(tuple(recents), shown, len(damaged) - len(shown))


def recent_matches(folder: Path | None, *, most: int = MOST) -> tuple[Recent, ...]:
    """Return the recent matches of a folder, without damaged files."""
    return read_folder(folder, most=most).recents


def newest_records(folder: Path) -> list[Path]:
    """Return the recent files of a folder that may be records, latest first."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}"), key=_when, reverse=True)[:LOOKED_AT]
    except OSError:
        return []


def _when(path: Path) -> float:
    try:
        return path.lstat().st_mtime  # a link may be broken
    except OSError:
        return 0.0


def _read(path: Path) -> Recent:
    """Read a match; raise if the file is damaged."""
    check_no_pipe(path)
    recover(path)
    draft = load_record(path)
    match = read_position(draft.end, home=draft.home, away=draft.away)
    home, away = match.goals
    now, agreed = file_state(path), find_agreed(path)
    forfeit = " by forfeit" if match.forfeits else ""
    facts = [f"ended{forfeit} in turn {match.turn}" if match.over else f"turn {match.turn}"]
    if agreed and agreed.what_if:
        facts.insert(0, agreed.what_if)
    broken = now is FileState.BROKEN_OFF and not match.over
    if broken:
        facts.append("recovered in full")
    elif now is FileState.OPEN:
        facts.append("open in another window")
    else:
        facts.append(str(match.pitch))
    if agreed is None and not match.over:
        facts.append("its settings cannot be read: continues with two people")
    title = f"{draft.home} {home} – {away} {draft.away}"
    scene = scene_of_match(match)
    return Recent(path, title, ", ".join(facts), match.over, broken, scene, match.teams, now is FileState.OPEN)


def _look_at_damage(path: Path) -> Damaged:
    """Describe the readable part of a damaged file."""
    name = printable(path.name)
    try:
        reel = load_reel(path)
    except FootrollError as wrong:
        why = str(wrong).splitlines()[0].removeprefix(f"{path}: ").removeprefix(f"{path.name}: ")
        return Damaged(path, name, f"damaged, cannot be shown: {why[:LONGEST_REASON]}", opens=False)
    return Damaged(path, name, f"damaged, readable up to {reel.place(reel.last)}", opens=True)


def count_luck(recents: Iterable[Recent]) -> Generator[tuple[Path, str] | None, None, None]:
    """Yield the xG and luckiest action of each finished match; None means still counting."""
    for recent in recents:
        if recent.over:
            try:
                reel = load_reel(recent.path)
            except FootrollError:  # it changed in the meantime
                continue
            yield None
            sums, lucks = [0.0, 0.0], []
            for play in count_plays(reel):
                yield None
                lucks.append(luck_of(reel, play))
                if shot := shot_of(reel, play):
                    sums[shot.side] += float(shot.expected)
            best = luckiest(lucks)
            lucky = f"\nluckiest: {best.title}, {luck_words(best.goals)}" if best else ""
            yield recent.path, f"xG {sums[0]:.2f} – {sums[1]:.2f}{lucky}"
