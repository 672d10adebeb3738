"""Tab completion: names of teams, coaches, pitches, formations, overlays and screens, and files."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def _pitch_names() -> Iterable[str]:
    from footroll.pitch import shipped_pitches

    return shipped_pitches()


def _tactics_names() -> Iterable[str]:
    from footroll.agents.tactics import list_tactics

    return list_tactics()


def _coach_names() -> Iterable[str]:
    from footroll.agents import COACHES

    return COACHES


def _level_names() -> Iterable[str]:
    from footroll.agents.native import LEVELS

    return LEVELS


def _lesson_names() -> Iterable[str]:
    from footroll.lessons.reading import list_lessons

    return list_lessons()


def _puzzle_ids() -> Iterable[str]:
    from footroll.puzzles.shelf import shipped_puzzles

    return [puzzle.id for puzzle in shipped_puzzles()]


def _fuba_coach_names() -> Iterable[str]:
    from footroll.fuba.agents import FUBA_COACHES

    return FUBA_COACHES


def _formation_cards() -> Iterable[str]:
    from footroll.fuba.sides import CARDS

    return CARDS


def _idea_keys() -> Iterable[str]:
    from footroll.puzzles.ideas import IDEAS

    return [idea.key for idea in IDEAS]


def _rule_names() -> Iterable[str]:
    from footroll.match.switches import SWITCHES

    return SWITCHES


def _experiment_names() -> Iterable[str]:
    from pathlib import Path

    return sorted(str(one) for ending in ("*.toml", "*.lab") for one in Path().glob(ending))


def _overlay_names() -> Iterable[str]:
    try:
        from footroll.ui.models.answers.reading import overlay_names
    except ImportError:  # the desktop is not installed
        return ()
    return overlay_names()


def _screen_names() -> Iterable[str]:
    try:
        from footroll.ui.rooms import HELP, ROOMS
    except ImportError:
        return ()
    return (*ROOMS, HELP)


complete_teams = complete(list_teams, files=True)
complete_tactics = complete(_tactics_names, files=True)
complete_pitches = complete(_pitch_names, files=True)
complete_coaches = complete(_coach_names, files=True)
complete_levels = complete(_level_names, files=True)
complete_lessons = complete(_lesson_names, files=True)
complete_formations = complete(list_formations)
complete_puzzles = complete(_puzzle_ids)
complete_ideas = complete(_idea_keys)


complete_rules = complete(_rule_names)
complete_experiments = complete(_experiment_names, files=True)
complete_overlays = complete(_overlay_names)
complete_screens = complete(_screen_names)
complete_fuba_coaches = complete(_fuba_coach_names)
complete_formation_cards = complete(_formation_cards)
