"""Ready-made experiments: pitch sizes, what +10 is worth, formations, house rules, and fairness.

Each is the text of an experiment file, so that it can be saved, changed and run again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tomlkit

from footroll.lab.reading import read_experiment_text
from footroll.match.switches import SWITCHES
from footroll.skills import SKILLS
from footroll.teams import STEP, list_formations

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from footroll.lab.experiments import Experiment

COACH, TEAM, RIVAL = "club", "midlow-town", "kestrel-forge"
SIZES = ("100x50", "100x64", "110x70", "114x74", "120x80", "130x100")
MATCHES = 2_000  # of each point


def _made(
    name: str,
    question: str,
    *,
    teams: Sequence[str],
    coaches: Sequence[str],
    matches: int,
    seed: int,
    factors: Mapping[str, Sequence[Any]] | None = None,
    points: Sequence[Mapping[str, Any]] = (),
    design: str = "",
) -> Experiment:
    """Return the experiment of a text that is written from these parts."""
    document = tomlkit.document()
    document.update({"name": name, "question": question, "seed": seed, "matches": matches})
    document.update({"teams": list(teams), "coaches": list(coaches)})
    if design:
        document["design"] = design
    if factors:
        table = tomlkit.table()
        for factor, values in factors.items():
            table[factor] = list(values)
        document["factors"] = table
    else:
        document["points"] = [dict(point) for point in points]
    return read_experiment_text(tomlkit.dumps(document).rstrip("\n") + "\n", where=name, lines=False)


def pitch_experiment(
    sizes: Sequence[str] = SIZES,
    *,
    matches: int = MATCHES,
    seed: int = 1,
    coach: str = COACH,
    teams: Sequence[str] = (RIVAL, TEAM),
) -> Experiment:
    """Return the experiment about pitch sizes; the first of both teams is the stronger one.

    >>> pitch_experiment(["100x50", "130x100"], matches=200).question
    'What does pitch size do?'
    """
    return _made(
        "pitch-size",
        "What does pitch size do?",
        teams=teams,
        coaches=(coach, coach),
        matches=matches,
        seed=seed,
        factors={"pitch": sizes},
    )


def skill_experiment(
    team: str = TEAM, *, matches: int = MATCHES, seed: int = 1, coach: str = COACH, points: int = STEP
) -> Experiment:
    """Return the experiment about what points in each skill are worth; the team plays against itself.

    Without the points both matches of a pair are the same, seen from the other side, so that every difference comes
    from the skill.

    >>> len(skill_experiment().points)
    27
    """
    values = [{f"home.{row.name}": points} for row in SKILLS.values()]
    every = {name: 0 for one in values for name in one}
    return _made(
        "skills",
        f"What is {points:+d} in a skill worth?",
        teams=(team, team),
        coaches=(coach, coach),
        matches=matches,
        seed=seed,
        points=[every | one for one in values],
    )


def formation_experiment(
    formations: Sequence[str] = (),
    *,
    team: str = TEAM,
    rival: str = TEAM,
    matches: int = MATCHES,
    seed: int = 1,
    coach: str = COACH,
) -> Experiment:
    """Return the experiment about formations of a team against the formation of its rival.

    >>> [point.label for point in formation_experiment(["4-3-3", "5-4-1"]).points]
    ['home.formation 4-3-3', 'home.formation 5-4-1']
    """
    return _made(
        "formations",
        "Which formation does best?",
        teams=(team, rival),
        coaches=(coach, coach),
        matches=matches,
        seed=seed,
        factors={"home.formation": formations or list_formations()},
    )


def rules_experiment(
    rules: Sequence[str] = (),
    *,
    matches: int = MATCHES,
    seed: int = 1,
    coach: str = COACH,
    teams: Sequence[str] = (RIVAL, TEAM),
) -> Experiment:
    """Return the experiment about house rules: every reading of each rule, one at a time.

    >>> len(rules_experiment(["reach_zone", "intercept_tie"]).points)
    4
    """
    chosen = rules or list(SWITCHES)
    levels = {
        f"rules.{name}": [one.value for one in SWITCHES[name].readings] if name in SWITCHES else [] for name in chosen
    }
    return _made(
        "house-rules",
        "What do the house rules change?",
        teams=teams,
        coaches=(coach, coach),
        matches=matches,
        seed=seed,
        factors=levels,
        design="one-at-a-time",
    )


def fair_experiment(
    first: str, second: str, *, matches: int = MATCHES, seed: int = 1, coach: str = COACH
) -> Experiment:
    """Return the experiment about two teams: how often each wins, with and without the kick-off.

    >>> [point.label for point in fair_experiment("midlow-town", "kestrel-forge").points]
    ['first roll', 'first home', 'first away']
    """
    return _made(
        "fair",
        "Are these teams fair to each other?",
        teams=(first, second),
        coaches=(coach, coach),
        matches=matches,
        seed=seed,
        factors={"first": ("roll", "home", "away")},
    )


READY = {
    "pitch": pitch_experiment,
    "skill": skill_experiment,
    "formation": formation_experiment,
    "rules": rules_experiment,
    "fair": fair_experiment,
}
