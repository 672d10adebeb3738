"""`footroll coach`: list coaches and tactics, and show what they are made of."""

from __future__ import annotations

import rich_click as click

from footroll.agents import COACHES
from footroll.agents.habits import HABITS
from footroll.agents.tactics import list_tactics, read_tactics
from footroll.cli.completion import complete_tactics
from footroll.cli.output import json_option, list_table, show, show_json


@click.group()
def coach() -> None:
    """List coaches and tactics, and show what tactics are made of."""


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
@click.argument("tactics", shell_complete=complete_tactics)
@json_option
def show_tactics(tactics: str, as_json: bool) -> None:
    """Show the numbers of TACTICS, a name or a file, and what each does."""
    found = read_tactics(tactics)
    if as_json:
        numbers = {name: found.numbers[name] for name in HABITS}
        show_json({"tactics": found.name, "about": found.about, "formation": found.formation, "numbers": numbers})
        return
    changed = found.changed()
    show(f"{found.name}: {found.about}", "")
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
