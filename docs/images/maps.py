"""Draw three maps of one match of club against club: its passes, its shots and its duels (`make maps`).

The match is played from its seed, so the maps show what the coaches do today.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.agents.native import NativeAgent
from footroll.kernels.layout import Result, Side
from footroll.match import Dice, Match
from footroll.match.events import ContestEnded, GoalScored, PassPlayed, ShotTaken
from footroll.sheets import read_team

if TYPE_CHECKING:
    from footroll.pitch import Cell, Pitch

FOLDER = Path(__file__).parent
TEAMS, SEED = ("midlow-town", "kestrel-forge"), 5
SCALE, EDGE = 7, 14  # pixels for each yard, and around the pitch
COLOURS = {Side.HOME: "#7b1e3a", Side.AWAY: "#1f5fa8"}


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened on a cell: a pass to another one, a shot or a duel."""

    side: Side
    cell: Cell
    to: Cell | None = None
    scored: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """The three maps of a match."""

    pitch: Pitch
    passes: list[Mark]
    shots: list[Mark]
    duels: list[Mark]


def play() -> Drawing:
    """Play the match and collect what the maps show."""
    match = Match(*(read_team(name).team for name in TEAMS), dice=Dice.seeded(SEED))
    coaches = (NativeAgent("club"), NativeAgent("club"))
    drawing = Drawing(match.pitch, [], [], [])
    while match.result is Result.UNFINISHED:
        before = {pawn: match.cell(pawn) for side in Side for pawn in match.pawns(side)}
        events = match.play(coaches[match.decider].decide(match))
        for event in events:
            collect(drawing, event, before)
        if any(isinstance(event, GoalScored) for event in events) and drawing.shots:
            drawing.shots[-1] = Mark(drawing.shots[-1].side, drawing.shots[-1].cell, scored=True)
    return drawing


def collect(drawing: Drawing, event: object, cells: dict[int, Cell | None]) -> None:
    """Add an event to the maps, if it is one of theirs."""
    if isinstance(event, PassPlayed) and (cell := cells.get(event.passer)):
        drawing.passes.append(Mark(Side(event.passer // 11), cell, to=event.cell))
    elif isinstance(event, ShotTaken) and (cell := cells.get(event.shooter)):
        drawing.shots.append(Mark(Side(event.shooter // 11), cell))
    elif isinstance(event, ContestEnded) and (cell := cells.get(event.initiator)):
        drawing.duels.append(Mark(Side(event.initiator // 11), cell))


def at(cell: Cell) -> tuple[float, float]:
    """Return the middle of a cell in pixels."""
    return EDGE + SCALE * (cell.x + 0.5), EDGE + SCALE * (cell.y + 0.5)


def draw_pitch(pitch: Pitch) -> list[str]:
    """Return the lines of an empty pitch."""
    wide, high, middle = SCALE * pitch.length, SCALE * pitch.width, EDGE + SCALE * pitch.width / 2
    line = 'fill="none" stroke="#ffffff" stroke-width="2"'
    shapes = [
        f'<rect width="{wide + 2 * EDGE}" height="{high + 2 * EDGE}" fill="#4c8c4a"/>',
        f'<rect x="{EDGE}" y="{EDGE}" width="{wide}" height="{high}" {line}/>',
        f'<path d="M{EDGE + wide / 2} {EDGE}v{high}" {line}/>',
        f'<circle cx="{EDGE + wide / 2}" cy="{middle}" r="{10 * SCALE}" {line}/>',
    ]
    for depth, half in ((18, 22), (6, 10), (-1, 4)):
        for left in (EDGE if depth > 0 else EDGE - SCALE, EDGE + wide - max(depth, 0) * SCALE):
            size = f'width="{abs(depth) * SCALE}" height="{2 * half * SCALE}"'
            shapes.append(f'<rect x="{left}" y="{middle - half * SCALE}" {size} {line}/>')
    return shapes


def draw_mark(mark: Mark) -> str:
    """Return the shape of one mark: an arrow's line for a pass, a dot for the others."""
    (x, y), colour = at(mark.cell), COLOURS[mark.side]
    if mark.to:
        to_x, to_y = at(mark.to)
        end = f'<circle cx="{to_x}" cy="{to_y}" r="3" fill="{colour}"/>'
        return f'<path d="M{x} {y}L{to_x} {to_y}" stroke="{colour}" stroke-width="1.5" opacity="0.7"/>{end}'
    ring = ' stroke="#ffd75e" stroke-width="4"' if mark.scored else ' stroke="#ffffff" stroke-width="1"'
    return f'<circle cx="{x}" cy="{y}" r="{8 if mark.scored else 6}" fill="{colour}"{ring} opacity="0.85"/>'


def save(name: str, pitch: Pitch, marks: list[Mark]) -> None:
    """Write a map as SVG."""
    size = f'width="{SCALE * pitch.length + 2 * EDGE}" height="{SCALE * pitch.width + 2 * EDGE}"'
    shapes = [*draw_pitch(pitch), *map(draw_mark, marks)]
    text = "\n".join((f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *shapes, "</svg>", ""))
    (FOLDER / f"map-{name}.svg").write_text(text, encoding="utf-8")


def main() -> None:
    """Play the match and draw its maps."""
    drawing = play()
    for name in ("passes", "shots", "duels"):
        marks: list[Mark] = getattr(drawing, name)
        save(name, drawing.pitch, marks)
        print(f"{name}: {len(marks)}")


if __name__ == "__main__":
    main()
