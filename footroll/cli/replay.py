"""`footroll replay`: replay a recorded match."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.fuba import show_replay
from footroll.cli.output import json_option, show, show_json
from footroll.cli.stories import show_story
from footroll.errors import FootrollError
from footroll.fuba.records import is_fuba_record
from footroll.match.commentary import describe_result, narrate
from footroll.notation import load_record, write_position
from footroll.notation.events import write_event
from footroll.story import follow_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.notation import Moment, SavedRecord


VERIFIED = "verified: the record is unchanged"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Check that nobody changed the record after the match.")
@click.option("--until", type=click.IntRange(0), metavar="N", help="Stop after action N.")
@click.option("--story", is_flag=True, help="Tell the match as a story instead of action by action.")
@json_option
def replay(file: Path, verify: bool, until: int | None, story: bool, as_json: bool) -> None:
    """Replay the record FILE with commentary."""
    if story and (as_json or until is not None):
        raise FootrollError(f"--story tells the whole match in words; leave out {'--json' if as_json else '--until'}")
    if is_fuba_record(file):
        if story:
            raise FootrollError("--story tells matches of the grid game; leave it out for FUBA")
        show_replay(file, verify=verify, until=until, as_json=as_json)
        return
    saved = load_record(file)
    if verify:
        saved.verify()
    if as_json:
        show_json(replay_as_data(saved, until=until, verified=verify))
        return
    show(f"{saved.home} against {saved.away} on {saved.pitch}, {saved.rules.win_condition.words}", "")
    if story:
        show_story(follow_record(saved))
        show(*(["", VERIFIED] if verify else []))
        return
    last = None
    for moment in _moments(saved, until=until):
        show(*(f"{moment.number:>5}  {line}" for line in narrate(moment.match, moment.events)))
        last = moment
    if last:
        match, (home, away) = last.match, last.match.goals
        score = f"{saved.home} {home}, {saved.away} {away} after {last.number} actions"
        if match.over:
            score += f": {describe_result(match.teams, result=match.result, forfeits=match.forfeits)}"
        show("", score, write_position(match), *([VERIFIED] if verify else []))


def _moments(saved: SavedRecord, *, until: int | None) -> Iterator[Moment]:
    """Yield the moments of a record up to a number."""
    for moment in saved.replay():
        yield moment
        if moment.number == until:
            return


def replay_as_data(saved: SavedRecord, *, until: int | None, verified: bool) -> dict[str, Any]:
    """Return a replay as JSON data."""
    moves, last = [], None
    for last in _moments(saved, until=until):
        events = [write_event(event, match=last.match, action=last.text) for event in last.events]
        moves.append({"number": last.number, "action": last.text, "rolls": list(last.events.rolls), "events": events})
    return {
        "home": saved.home.name,
        "away": saved.away.name,
        "pitch": str(saved.pitch),
        "rules": saved.rules.changed(),
        "verified": verified,
        "moves": moves,
        "goals": list(last.match.goals) if last else [0, 0],
        "result": last.match.result.name.lower() if last else "unfinished",
        "forfeits": [side.name.lower() for side in last.match.forfeits] if last else [],
        "position": write_position(last.match) if last else "",
    }
