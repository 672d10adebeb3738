"""A moment of a match as one line of text: its teams, position, answers and rolls."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from footroll.errors import Fault, FootrollError, NotationError
from footroll.match import Dice
from footroll.notation.actions import read_action, write_action
from footroll.notation.positions import read_position, write_position
from footroll.play.moves import MOST_ROLLS
from footroll.sheets import read_team
from footroll.teams import list_teams

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Match, Step
    from footroll.teams import Team

TAG, BETWEEN = "footroll-moment", " | "
MOST_ANSWERS, LONGEST = 50, 20_000  # answers and letters of a link
_ANSWER = re.compile(r"([^{}]+?) ?(?:\{([\d ]*)\})?", re.ASCII)


def is_link(text: str) -> bool:
    """Return whether a text looks like the link of a moment.

    >>> is_link("footroll-moment home=solana-blava | footroll-1 …"), is_link("footroll-1 100x64 …")
    (True, False)
    """
    return text.lstrip().startswith(TAG)


def write_link(match: Match, steps: Sequence[Step]) -> str:
    """Write a match and the answers after it as one line; teams that come with the game are named.

    >>> from footroll.kernels.layout import Do
    >>> from footroll.match import Action, Step
    >>> match = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9")
    >>> link = write_link(match, [Step(match.decider, Action(Do.DO_DRIBBLE), (90, 12))])
    >>> link.split(" | ")[0], link.split(" | ")[-1]
    ('footroll-moment', 'dribble H9 {90 12}')
    """
    twin = match.copy()
    twin.dice = Dice.scripted(*(roll for step in steps for roll in step.rolls))
    names = [
        f"{side}={name}" for side, team in zip(("home", "away"), match.teams, strict=True) if (name := _name(team))
    ]
    parts = [" ".join((TAG, *names)), write_position(match)]
    for step in steps:
        rolls = f" {{{' '.join(map(str, step.rolls))}}}" if step.rolls else ""
        parts.append(f"{write_action(step.action, match=twin)}{rolls}")
        twin.play(step.action)
    return BETWEEN.join(parts)


def read_link(text: str, *, home: Team | None = None, away: Team | None = None) -> Match:
    """Read a link, play its answers, and return the match after them.

    The link names its teams if they come with the game. Otherwise `home` and `away` play, or average teams.

    >>> position = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"
    >>> match = read_link(f"footroll-moment | {position} | dribble H9 {{90 12}}")
    >>> str(match.ball), len(match.record.steps)
    ('61:30', 1)
    >>> read_link("footroll-moment | footroll-1 100x64")
    Traceback (most recent call last):
    footroll.errors.NotationError: position: H= is missing; write who is where, such as H=1@5:32
    """
    if len(text) > LONGEST:
        raise _refuse("link", f"it has more than {LONGEST:,} letters; a real link is far shorter")
    head, _, rest = " ".join(text.split()).partition(BETWEEN)
    position, *answers = rest.split(BETWEEN)
    if head.split(" ")[0] != TAG or not position:
        raise _refuse("link", f"it must start with {TAG}, the teams, and a position, with | between them")
    if len(answers) > MOST_ANSWERS:
        raise _refuse("link", f"it has more than {MOST_ANSWERS} answers; open a record instead")
    given = _teams(head.split(" ")[1:])
    moves = [_read_answer(number, answer) for number, answer in enumerate(answers, start=1)]
    dice = Dice.scripted(*(roll for _, rolls in moves for roll in rolls))
    match = read_position(position, home=given.get("home", home), away=given.get("away", away), dice=dice)
    for number, (words, _) in enumerate(moves, start=1):
        try:
            match.play(read_action(words, match=match))
        except NotationError:
            raise
        except FootrollError as wrong:
            raise _refuse(f"link, answer {number}", str(wrong)) from None
    return match


def _teams(words: list[str]) -> dict[str, Team]:
    """Return the named teams of a link, by side."""
    found = {}
    for word in words:
        side, _, name = word.partition("=")
        if side not in ("home", "away") or name not in list_teams():
            raise _refuse("link", f"{word} does not name a team that comes with the game; write home= or away=")
        found[side] = read_team(name).team
    return found


def _read_answer(number: int, text: str) -> tuple[str, tuple[int, ...]]:
    """Read an answer and its rolls."""
    found = _ANSWER.fullmatch(text.strip())
    if not found:
        raise _refuse(f"link, answer {number}", "write an action, then its rolls in braces, such as shoot H9 {59}")
    rolls = tuple(int(roll) for roll in (found[2] or "").split()[: MOST_ROLLS + 1])
    if len(rolls) > MOST_ROLLS or any(roll > 99 for roll in rolls):
        raise _refuse(f"link, answer {number}", "a roll is a number up to 99")
    return found[1], rolls


def _name(team: Team) -> str:
    """Return the name under which a team comes with the game; empty if it does not."""
    name = _slug(team)
    if name not in list_teams():
        return ""
    same = set(read_team(name).team.footballers) == set(team.footballers)  # in any order and formation
    return name if same else ""


def _slug(team: Team) -> str:
    """Return the name of a team as its file would have it.

    >>> from footroll.sheets import read_team
    >>> _slug(read_team("solana-blava").team)
    'solana-blava'
    """
    return "-".join(re.findall(r"\w+", str(team).lower()))


def _refuse(where: str, what: str) -> NotationError:
    return NotationError(Fault(where, what))
