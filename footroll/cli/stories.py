"""The story of a match on the terminal, with the figures at its end."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from rich.box import SIMPLE
from rich.table import Table

from footroll.cli.output import console, room, show
from footroll.story import ending_of, tell_story

if TYPE_CHECKING:
    from footroll.story import Chronicle, StoryLine
    from footroll.teams import Team

WIDEST, NARROWEST = 100, 40  # characters of a line
INDENT = 11  # a turn and the short name of a team


def show_story(chronicle: Chronicle, *, highlights: bool = False) -> None:
    """Print the story of a match, or only its highlights, and the figures at its end."""
    teams, width = chronicle.match.teams, max(min(room(), WIDEST), NARROWEST)
    for line in tell_story(chronicle):
        if line.highlight or not highlights:
            show(wrap_line(line, teams, width=width), *([""] if line.side is None else []))
    show_ending(chronicle)


def wrap_line(line: StoryLine, teams: tuple[Team, Team], *, width: int) -> str:
    """Return a line with its turn and team, wrapped to a width; a score has an empty line above it."""
    start = f"{line.turn:>4}  {teams[line.side].short:<4} " if line.side is not None else " " * INDENT
    words = line.words if line.words.endswith((".", "!")) or line.side is None else f"{line.words}."
    text = fill(words, width, initial_indent=start, subsequent_indent=" " * INDENT, break_on_hyphens=False)
    return text if line.side is not None else f"\n{text}"


def show_ending(chronicle: Chronicle) -> None:
    """Print the figures of both teams, the scorers and the turning point."""
    ending, teams = ending_of(chronicle), chronicle.match.teams
    table = Table("", *(team.short if room() < NARROWEST + INDENT else str(team) for team in teams), box=SIMPLE)
    for column in table.columns[1:]:
        column.justify, column.no_wrap = "right", True
    for row in ending.rows:
        table.add_row(*row)
    show(table, *(fill(sentence, max(console().width, NARROWEST)) for sentence in ending.sentences))
