"""`footroll replay`: a recorded match, told again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.output import json_option, show, show_json
from footroll.match.commentary import tell
from footroll.notation import load_record, write_position
from footroll.notation.events import write_event

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.notation import Draft, Moment


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Refuse a record that was changed or does not end where it says.")
@click.option("--until", type=click.IntRange(0), metavar="N", help="Stop after action N.")
@json_option
def replay(file: Path, verify: bool, until: int | None, as_json: bool) -> None:
    """Replay the record FILE and tell its story."""
    draft = load_record(file)
    if verify:
        draft.verify()
    if as_json:
        show_json(_as_data(draft, until=until, verified=verify))
        return
    show(f"{draft.home} against {draft.away} on {draft.pitch}, {draft.rules.win_condition}", "")
    last = None
    for moment in _moments(draft, until=until):
        show(*(f"{moment.number:>5}  {line}" for line in tell(moment.match, moment.events)))
        last = moment
    if last:
        show("", *_ending(last, draft, verified=verify))


def _moments(draft: Draft, *, until: int | None) -> Iterator[Moment]:
    """Yield the moments of a record up to a number."""
    for moment in draft.replay():
        yield moment
        if moment.number == until:
            return


def _ending(last: Moment, draft: Draft, *, verified: bool) -> list[str]:
    """Return how it stands after the last action."""
    home, away = last.match.goals
    stands = f"{draft.home} {home}, {draft.away} {away} after {last.number} actions"
    return [stands, write_position(last.match), *(["verified: the record is as it was written"] if verified else [])]


def _as_data(draft: Draft, *, until: int | None, verified: bool) -> dict[str, Any]:
    """Return a replay as data."""
    moves, last = [], None
    for last in _moments(draft, until=until):
        moves.append(_move(last))
    return {
        "home": draft.home.name,
        "away": draft.away.name,
        "pitch": str(draft.pitch),
        "rules": draft.rules.changed(),
        "verified": verified,
        "moves": moves,
        "goals": list(last.match.goals) if last else [0, 0],
        "position": write_position(last.match) if last else "",
    }


def _move(moment: Moment) -> dict[str, Any]:
    """Return one action with its events."""
    events = [write_event(event, match=moment.match, action=moment.text) for event in moment.events]
    return {"number": moment.number, "action": moment.text, "rolls": list(moment.events.rolls), "events": events}
