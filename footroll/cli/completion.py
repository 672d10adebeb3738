"""Tab completion: names of teams, coaches, pitches, formations, overlays and screens, and files."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from click.shell_completion import CompletionItem

from footroll.teams import list_formations, list_teams

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import rich_click as click

    Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def complete(names: Callable[[], Iterable[str]], *, files: bool = False) -> Completer:
    """Make a completer of names; it falls back to files when no name matches."""

    def offer(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        found = [CompletionItem(name) for name in names() if name.startswith(incomplete)]
        return [CompletionItem(incomplete, type="file"), *found] if files else found  # bash clears the list at a file

    return offer


def listed_in(module: str, names: Callable[[Any], Iterable[str]]) -> Callable[[], Iterable[str]]:
    """Return the names that a module lists, imported when Tab is pressed; none if its extra is missing."""

    def read() -> Iterable[str]:
        try:
            return names(import_module(f"footroll.{module}"))
        except ImportError:
            return ()

    return read


complete_teams = complete(list_teams, files=True)
complete_tactics = complete(listed_in("agents.tactics", lambda tactics: tactics.list_tactics()), files=True)
complete_pitches = complete(listed_in("pitch", lambda pitch: pitch.shipped_pitches()), files=True)
complete_coaches = complete(listed_in("agents", lambda agents: agents.COACHES), files=True)
complete_levels = complete(listed_in("agents.native", lambda native: native.LEVELS), files=True)
complete_shown = complete(
    listed_in("agents.tactics", lambda tactics: {*tactics.list_tactics(), *import_module("footroll.agents").COACHES}),
    files=True,
)
complete_lessons = complete(listed_in("lessons.reading", lambda reading: reading.list_lessons()), files=True)
complete_formations = complete(list_formations)
complete_puzzles = complete(listed_in("puzzles.shelf", lambda shelf: [one.id for one in shelf.shipped_puzzles()]))
complete_ideas = complete(listed_in("puzzles.ideas", lambda ideas: [one.key for one in ideas.IDEAS]))
complete_rules = complete(listed_in("match.switches", lambda switches: switches.SWITCHES))
complete_experiments = complete(
    lambda: sorted(str(one) for ending in ("*.toml", "*.lab") for one in Path().glob(ending)), files=True
)
complete_overlays = complete(listed_in("ui.models.answers.reading", lambda reading: reading.overlay_names()))
complete_screens = complete(listed_in("ui.rooms", lambda rooms: (*rooms.ROOMS, rooms.HELP)))
complete_fuba_coaches = complete(listed_in("fuba.agents", lambda agents: agents.FUBA_COACHES))
complete_fuba_roles = complete(listed_in("fuba.roles", lambda roles: roles.ROLES))
complete_fuba_skills = complete(listed_in("fuba.skills", lambda skills: skills.SKILLS))
complete_formation_cards = complete(listed_in("fuba.sides", lambda sides: sides.CARDS))
