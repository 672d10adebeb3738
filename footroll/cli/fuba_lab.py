"""`footroll fuba lab`: sweeps of formations, skills and house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import complete_formation_cards, complete_fuba_coaches, complete_fuba_skills
from footroll.cli.fuba_coaches import nodes_option
from footroll.cli.fuba_rules import read_fuba_house, rule_options
from footroll.cli.output import json_option, list_table, show, show_json
from footroll.cli.runs import ProgressLine, matches_option, options, seed_option, threads_option
from footroll.errors import FootrollError
from footroll.fuba.agents import FUBA_SEARCHES, check_fuba_coach
from footroll.fuba.rules import FUBA_SWITCHES
from footroll.fuba.sides import CARDS
from footroll.fuba.skills import SKILL_KEYS
from footroll.play.budget import Budget
from footroll.runs.intervals import FEWEST_PAIRS
from footroll.wording import either

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.fuba.arena.sweeps import FubaSweep, SweepResults, SweepSetting
    from footroll.runs.worth import SkillWorth

coach_option = click.option(
    "--coach", default="plain", show_default=True, shell_complete=complete_fuba_coaches, help="Who plays both sides."
)
sweep_options = options(
    matches_option, seed_option, coach_option, rule_options, nodes_option, threads_option, json_option
)


@click.group("lab")
def fuba_lab() -> None:
    """Find out what formations, skills and house rules do, over many matches.

    Matches are played in pairs with the same dice, the second with the sides changed. Intervals are corrected for the
    number of looks. Needs the extra lab.
    """


def read_setting(given: dict[str, Any]) -> SweepSetting:
    """Read what all points of a sweep share."""
    from footroll.fuba.arena.sweeps import SweepSetting

    coach, nodes = given["coach"], given["nodes"]
    check_fuba_coach(coach)
    if nodes and coach not in FUBA_SEARCHES:
        raise FootrollError(f"--nodes is for a coach that searches; add --coach {either(FUBA_SEARCHES)}")
    rules = read_fuba_house(given["rules"], given["words"], advanced=given["advanced"])
    return SweepSetting(coach, given["matches"], given["seed"], rules, Budget(nodes=nodes) if nodes else None)


@fuba_lab.command("formations")
@click.argument("formations", nargs=-1, shell_complete=complete_formation_cards)
@sweep_options
def sweep_formations(formations: tuple[str, ...], **given: Any) -> None:
    """Let every two FORMATIONS meet; those of the cards unless some are named."""
    from footroll.fuba.arena.sweeps import formation_sweep

    found = play(formation_sweep(formations or CARDS, setting=read_setting(given)), given)
    if given["as_json"]:
        rows = {"formations": _rows(found.formations(), "formation"), "pairs": _rows(found.worths(), "pair")}
        show_json({**about(found, given), **rows})
        return
    show_worths(found.formations(), "formation")
    show("")
    show_worths(found.worths(), "the first of two")
    show("", _told(found, f"{len(found.sweep.names)} formations and {len(found.sweep.points)} pairs"))


@fuba_lab.command("skills")
@click.argument("skills", nargs=-1, shell_complete=complete_fuba_skills)
@sweep_options
def sweep_skills(skills: tuple[str, ...], **given: Any) -> None:
    """Let a side with one of the SKILLS meet the same side without any; all skills unless some are named.

    All advanced rules are on, unless --rule turns one off.
    """
    from footroll.fuba.arena.sweeps import skill_sweep

    found = play(skill_sweep(skills or SKILL_KEYS, setting=read_setting(given)), given)
    if given["as_json"]:
        show_json({**about(found, given), "skills": _rows(found.worths(), "skill")})
        return
    show_worths(found.worths(), "skill")
    show("", _told(found, f"{len(found.sweep.points)} skills"))


@fuba_lab.command("rules")
@click.argument("rules_named", metavar="RULES", nargs=-1)
@sweep_options
def sweep_rules(rules_named: tuple[str, ...], **given: Any) -> None:
    """Play with every other reading of the house RULES, one at a time; of all rules unless some are named."""
    from footroll.fuba.arena.sweeps import TOO_FEW, rule_sweep

    found = play(rule_sweep(rules_named or tuple(FUBA_SWITCHES), setting=read_setting(given)), given)
    changes = found.changes()
    if given["as_json"]:
        show_json({**about(found, given), "changes": [one.as_data() for one in changes]})
        return
    seen = [one for one in changes if one.verdict in ("raises", "lowers")]
    rows = [
        (one.label, one.measure.replace("_", " "), f"{one.base:.2f}", f"{one.change:+.3f}", _ends(one.low, one.high))
        for one in sorted(seen, key=lambda one: one.chance)
    ]
    few = any(one.pairs < FEWEST_PAIRS for one in changes)
    said = f"{TOO_FEW.capitalize()}: play {2 * FEWEST_PAIRS} or more." if few else "No change seen."
    show(list_table("reading", "measure", "as it is", "change", "interval", rows=rows) if rows else said)
    same = dict.fromkeys(one.label for one in changes if one.same == 1)
    unseen = [one for one in dict.fromkeys(one.label for one in changes) if one not in {row[0] for row in rows}]
    show("", *_listed(TOO_FEW if few else "no change seen", [one for one in unseen if one not in same]))
    show(*_listed("changes no match at all", list(same)))
    show("", _told(found, f"{len(changes)} comparisons"))


def _listed(words: str, names: Sequence[str]) -> list[str]:
    """Return a line for some names, or none."""
    return [f"{words}: {', '.join(names)}"] if names else []


def _ends(low: float, high: float) -> str:
    return f"{low:+.3f} to {high:+.3f}"


def _interval(one: SkillWorth, ends: str) -> str:
    """Return an interval in brackets; one of a few pairs would mean nothing."""
    return f" ({ends})" if one.pairs >= FEWEST_PAIRS else ""


def play(sweep: FubaSweep, given: dict[str, Any]) -> SweepResults:
    """Play a sweep with progress, and return its results."""
    from footroll.fuba.arena.sweeps import SweepResults, run_sweep
    from footroll.runs.intervals import t_factor

    t_factor(1)  # refuses at once if the extra is missing
    found, line = SweepResults(sweep), ProgressLine(sweep.total)
    try:
        for found in run_sweep(sweep, threads=given["threads"]):
            line.show(found.played)
    finally:
        line.close()
    return found


def about(found: SweepResults, given: dict[str, Any]) -> dict[str, Any]:
    """Return what a sweep was, for JSON."""
    plan = found.sweep.points[0].plan
    return {
        "sweep": found.sweep.kind,
        "coach": given["coach"],
        "seed": plan.seed,
        "matches": plan.matches,
        "points": len(found.sweep.points),
        "played": found.played,
        "rules": plan.as_data()["rules"],
    }


def _rows(worths: Sequence[SkillWorth], name: str) -> list[dict[str, Any]]:
    """Return rows for JSON, named by what they are."""
    return [{name: one.label, **{key: told for key, told in one.as_data().items() if key != "skill"}} for one in worths]


def show_worths(worths: Sequence[SkillWorth], title: str) -> None:
    """Print what each change is worth, the best first."""
    rows = [
        (
            str(one.rank),
            one.label,
            f"{one.goals:+.3f}{_interval(one, _ends(one.low, one.high))}",
            f"{100 * one.won:+.1f}{_interval(one, f'{100 * one.won_low:+.1f} to {100 * one.won_high:+.1f}')}",
            one.verdict,
        )
        for one in worths
    ]
    show(list_table("", title, "goals a match", "points of winning chance", "verdict", rows=rows))


def _told(found: SweepResults, looks: str) -> str:
    return f"{found.played:,} matches; the intervals are corrected for {looks} (Holm)."
