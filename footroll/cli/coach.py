"""`footroll coach`: list coaches and tactics, and show what they are made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from footroll.agents import COACHES
from footroll.agents.habits import HABITS
from footroll.agents.native import LEVELS, SEARCHES, USUAL
from footroll.agents.tactics import list_tactics, read_tactics
from footroll.cli.completion import complete_shown
from footroll.cli.output import json_option, list_table, show, show_json
from footroll.errors import Fault, TacticsError
from footroll.files import is_there
from footroll.wording import did_you_mean, shown

if TYPE_CHECKING:
    from footroll.agents import CoachKind
    from footroll.agents.tactics import Tactics


@click.group()
def coach() -> None:
    """List coaches and tactics, and show what they are made of."""


@coach.command("list")
@json_option
def list_coaches(as_json: bool) -> None:
    """List the coaches and tactics that come with Footroll."""
    tactics = [read_tactics(name) for name in list_tactics()]
    if as_json:
        kinds = [{"coach": kind.name, "about": kind.words} for kind in COACHES.values()]
        show_json({"coaches": kinds, "tactics": [{"tactics": one.name, "about": one.about} for one in tactics]})
        return
    show(list_table("coach", "about", rows=[(kind.name, kind.words) for kind in COACHES.values()]), "")
    show(list_table("tactics", "about", rows=[(one.name, one.about) for one in tactics]))


@coach.command("show")
@click.argument("name", metavar="TACTICS|COACH", shell_complete=complete_shown)
@json_option
def show_one(name: str, as_json: bool) -> None:
    """Show the numbers of tactics, by name or from a file, and what each does; or what a coach leaves out."""
    known = dict.fromkeys((*COACHES, *list_tactics()))
    if name in COACHES and name not in list_tactics():
        show_coach(COACHES[name], as_json=as_json)
    elif name not in known and Path(name).suffix != ".toml" and not is_there(Path(name)):
        what = f"there is no coach and no tactics of this name{did_you_mean(name, known)}"
        raise TacticsError(Fault(shown(name), what))
    else:
        show_tactics(read_tactics(name), as_json=as_json)


def show_coach(kind: CoachKind, *, as_json: bool) -> None:
    """Show what a coach does not see or do, its noise, and how hard it thinks."""
    level, rollouts = LEVELS[kind.name], USUAL.nodes if kind.name == SEARCHES else 0
    if as_json:
        told = {"leaves_out": level.leaves_out(), "noise": level.noise, "rollouts": rollouts, "tactics": kind.tactics}
        show_json({"coach": kind.name, "about": kind.words, **told})
        return
    rows = [
        ("leaves out", ", ".join(level.leaves_out())),
        ("noise", f"{level.noise:g} goals, in every judgement" if level.noise else ""),
        ("thinks", f"{rollouts} rollouts a decision" if rollouts else ""),
        ("tactics", "any" if kind.tactics else "none"),
    ]
    show(f"{kind.name}: {kind.words}", "")
    show(*(f"{what}: {words}" for what, words in rows if words))


def show_tactics(found: Tactics, *, as_json: bool) -> None:
    """Show the numbers of tactics, and what each does."""
    if as_json:
        numbers = {name: found.numbers[name] for name in HABITS}
        show_json({"tactics": found.name, "about": found.about, "formation": found.formation, "numbers": numbers})
        return
    changed = found.changed()
    show(f"{found.name}: {found.about}" if found.about else found.name)
    show(*([f"formation {found.formation}"] if found.formation else []), "")
    rows = [
        (
            f"{name} {found.numbers[name]:g}{' *' if name in changed else ''}",
            f"{habit.words} ({habit.lowest:g} to {habit.highest:g})",
        )
        for name, habit in HABITS.items()
    ]
    show(list_table("number", "what it does", rows=rows))
    if changed:
        show("", "* differs from club")
