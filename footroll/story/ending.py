"""The end of a story: shots, xG, passes, possession, scorers and the turning point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.agents.winning import turning_point
from footroll.kernels.layout import Side
from footroll.story.episodes import EpisodeKind, FamilyNames

if TYPE_CHECKING:
    from footroll.agents.winning import Swing
    from footroll.story.following import Chronicle


@dataclass(frozen=True, slots=True)
class Ending:
    """Rows of figures for home and away, and the closing sentences."""

    rows: tuple[tuple[str, str, str], ...]
    sentences: tuple[str, ...]


def ending_of(chronicle: Chronicle) -> Ending:
    """Return the figures of both sides, the scorers and the turning point.

    >>> from footroll.match import Dice, Match
    >>> from footroll.sheets import read_team
    >>> from footroll.story import follow_match
    >>> match = Match(read_team("solana-blava").team, read_team("kestrel-forge").team, dice=Dice.seeded(7))
    >>> ending_of(follow_match(match)).rows[0]
    ('goals', '0', '0')
    """
    sentences = (*_scorers(chronicle), *_turning_point(chronicle))
    return Ending(_rows(chronicle), sentences)


def _rows(chronicle: Chronicle) -> tuple[tuple[str, str, str], ...]:
    """Return the figures; shots, xG and passes are those of `footroll report`."""
    report, turns = chronicle.report, chronicle.turns
    tallies, episodes = report.team_tallies, chronicle.episodes
    whole = max(sum(turns), 1)

    def both(name: str, *values: object) -> tuple[str, str, str]:
        return name, str(values[0]), str(values[1])

    def count(*kinds: EpisodeKind, how: str | None = None) -> list[int]:
        found = [one for one in episodes if one.kind in kinds and (how is None or one.how == how)]
        return [sum(one.side is side for one in found) for side in Side]

    rows = [
        both("goals", *report.goals),
        both("shots", *(tally.shots.tried for tally in tallies)),
        both("  expected goals", *(f"{float(tally.shots.expected):.2f}" for tally in tallies)),
    ]
    if any(tally.penalties.tried for tally in tallies):
        rows.append(both("penalties", *(tally.penalties.tried for tally in tallies)))
        rows.append(both("  expected goals", *(f"{float(tally.penalties.expected):.2f}" for tally in tallies)))
    rows += [
        both("passes", *(tally.passes.tried for tally in tallies)),
        both("  completed", *(_share(tally.passes.done, tally.passes.tried) for tally in tallies)),
        both("possession", *(f"{turn / whole:.0%}" for turn in turns)),
        both("fouls", *count(EpisodeKind.FOUL, how="")),
    ]
    for name, found in (("cards", count(EpisodeKind.CARD)), ("offsides", count(EpisodeKind.OFFSIDE))):
        if any(found):
            rows.append(both(name, *found))
    return tuple(rows)


def _share(done: int, tried: int) -> str:
    """Write a number and its share."""
    return f"{done} ({done / tried:.0%})" if tried else "0"


def _scorers(chronicle: Chronicle) -> list[str]:
    """Return a line with the scorers of each side and the turns of their goals."""
    lines = []
    for side in Side:
        goals: dict[str, list[str]] = {}
        for episode in chronicle.episodes:
            if episode.kind is EpisodeKind.GOAL and episode.side is side:
                goals.setdefault(f"{episode.who}{' (own goal)' if episode.how else ''}", []).append(str(episode.turn))
        if goals:
            team = chronicle.match.teams[side]
            scored = "; ".join(f"{who} {', '.join(turns)}" for who, turns in goals.items())
            lines.append(f"Goals of {team}: {scored}")
    return lines


def _turning_point(chronicle: Chronicle) -> list[str]:
    """Return a sentence about the action that changed the chance of winning most."""
    turned = turning_point(chronicle.swings)
    if turned is None or not turned.change:
        return []
    gained, team = abs(turned.change), chronicle.match.teams[turned.side]
    before, after = ((one.home, one.away)[turned.side] for one in (turned.before, turned.after))
    if round(100 * gained) == 0:
        return []
    return [
        f"Turning point: turn {turned.play.turn}, {_describe(turned, chronicle)}. "
        f"{team}'s chance of winning goes from about {before:.0%} to {after:.0%}."
    ]


def _describe(turned: Swing, chronicle: Chronicle) -> str:
    """Describe the action of the turning point."""
    play = turned.play
    who = FamilyNames.of(chronicle.match.teams).of_who(play.who)
    if play.kind == "shot" and play.outcome == "goal":
        return f"{who}'s goal (xG {float(play.odds.get('goal', 0)):.2f})"
    if play.kind == "shot":
        return f"{who}'s shot (xG {float(play.odds.get('goal', 0)):.2f}), {play.outcome}"
    return f"a {play.kind} by {who}, {play.outcome}"
