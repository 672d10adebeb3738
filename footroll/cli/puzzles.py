"""`footroll puzzles`: list, find, prove and solve puzzles."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import complete_ideas, complete_puzzles
from footroll.cli.output import as_data, force_option, json_option, list_table, show, show_json
from footroll.cli.solving import play_drills, play_puzzles
from footroll.errors import Fault, FootrollError, PuzzleError
from footroll.files import check_writable
from footroll.kernels.layout import Side
from footroll.notation import load_record
from footroll.percent import percent
from footroll.puzzles import (
    IDEAS,
    alike,
    describe_option,
    drills_from,
    find_puzzles,
    prove,
    puzzle_named,
    puzzles_of_day,
    rated,
    read_puzzles,
    save_puzzles,
    shipped_puzzles,
    solve,
)
from footroll.puzzles.days import by_difficulty
from footroll.puzzles.puzzle import write_option
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from footroll.notation.saved import SavedRecord
    from footroll.puzzles import Proof, Puzzle

FILE = click.Path(path_type=Path)
file_option = click.option("--file", type=FILE, help="Take the puzzles of this file instead.")


@click.group()
def puzzles() -> None:
    """List, find, prove and solve puzzles; every chance is counted, never an opinion."""


def _puzzles(file: Path | None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, or those that come with Footroll."""
    return read_puzzles(file, where=str(file)) if file else shipped_puzzles()


@puzzles.command("list")
@click.option("--idea", metavar="IDEA", shell_complete=complete_ideas, help="Only puzzles of this idea.")
@click.option("--ideas", "only_ideas", is_flag=True, help="List the ideas instead.")
@file_option
@json_option
def list_puzzles(idea: str | None, only_ideas: bool, file: Path | None, as_json: bool) -> None:
    """List the puzzles from easy to hard, without their answers; --json has the answers too."""
    if idea is not None and idea not in {one.key for one in IDEAS}:
        raise FootrollError(f"there is no idea {quote(idea)}{did_you_mean(idea, [one.key for one in IDEAS])}")
    found = [one for one in _puzzles(file) if idea in (None, one.idea)]
    if only_ideas:
        _show_ideas(found, as_json=as_json)
    elif as_json:
        show_json({"puzzles": [puzzle_as_data(one) for one in found]})
    else:
        rows = [(one.id, str(one.rating), one.task) for one in by_difficulty(tuple(found))]
        show(list_table("puzzle", "rating", "task", rows=rows))


def _show_ideas(found: list[Puzzle], *, as_json: bool) -> None:
    """List the ideas with the number of their puzzles."""
    counts = {one.key: sum(puzzle.idea == one.key for puzzle in found) for one in IDEAS}
    if as_json:
        keys = ("key", "title", "lesson", "words")
        rows = [{key: getattr(one, key) for key in keys} | {"puzzles": counts[one.key]} for one in IDEAS]
        show_json({"ideas": rows})
    else:
        show(list_table("idea", "puzzles", "about", rows=[(one.key, str(counts[one.key]), one.words) for one in IDEAS]))


def puzzle_as_data(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as data: its position, and the best answer with its chance as a fraction."""
    solution, match = solve(puzzle), puzzle.match()
    best = {"actions": list(write_option(solution.best, puzzle, match)), **as_data(solution.best.chance)}
    return {
        "id": puzzle.id,
        "idea": puzzle.idea,
        "question": puzzle.question.key,
        "task": puzzle.task,
        "position": puzzle.position,
        "best": best | {"words": describe_option(solution.best, puzzle, match)},
        "chance": best["exact"],
        "lead": as_data(solution.lead, name="points"),
        "rating": puzzle.rating,
        "found_by": list(puzzle.found_by),
        "source": puzzle.source,
    }


def source_of(record: SavedRecord, coach: str | None) -> str:
    """Name the match of a record as the sources of puzzles and moments do: teams, coach and seed."""
    teams = " v ".join(name.lower().replace(" ", "-") for name in record.names)
    return ", ".join(filter(None, (teams, coach, f"seed {seed}" if (seed := record.headers.get("Seed")) else "")))


@puzzles.command("find")
@click.option("--from", "records", multiple=True, required=True, type=FILE, help="A record; repeat it for several.")
@click.argument("more", nargs=-1, type=FILE, metavar="[RECORD]...")
@click.option("--most", type=click.IntRange(1, 10_000), default=1000, show_default=True, help="Stop after so many.")
@click.option("--coach", metavar="COACH", help="The coach of both sides, for the source of each puzzle.")
@click.option("--rate", is_flag=True, help="Let the coaches try each puzzle, which takes a while.")
@click.option("--save", type=FILE, help="Save the puzzles to this file.")
@force_option
@json_option
def find_them(
    records: tuple[Path, ...],
    more: tuple[Path, ...],
    most: int,
    coach: str | None,
    rate: bool,
    save: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Find puzzles in records: --from cup.txt final.txt."""
    if save:
        check_writable(save, error=PuzzleError, force=force)
    found: list[Puzzle] = []
    for path in (*records, *more):
        record = load_record(path)
        for puzzle in find_puzzles(record.replay(), source=source_of(record, coach)):
            if len(found) < most and not any(alike(puzzle, other) for other in found):
                found.append(puzzle)
    if rate:
        found = [rated(one) for one in found]
    if save:
        if not found:
            raise PuzzleError(Fault(str(save), "no puzzle was found, so there is nothing to save; add records"))
        save_puzzles(found, path=save, force=force)
    if as_json:
        show_json({"puzzles": [puzzle_as_data(one) for one in found]})
        return
    if found:
        show(list_table("puzzle", "question", "task", rows=[(one.id, one.question.key, one.task) for one in found]), "")
    show(_count_words(len(found), "found"))


@puzzles.command("prove")
@click.argument("ids", nargs=-1, metavar="[PUZZLE]...", shell_complete=complete_puzzles)
@file_option
@json_option
def prove_them(ids: tuple[str, ...], file: Path | None, as_json: bool) -> None:
    """Count puzzles again: every action, and every choice that the opponents have."""
    every = _puzzles(file)
    chosen = [puzzle_named(name, every) for name in ids] or list(every)
    faults: list[Fault] = []
    rows: list[tuple[Puzzle, Proof]] = []
    for puzzle in chosen:
        try:
            proof = prove(puzzle)
        except PuzzleError as wrong:
            faults += wrong.faults
        else:
            rows.append((puzzle, proof))
    if as_json:
        show_json(
            {
                "proved": [
                    {
                        "id": puzzle.id,
                        "options": len(proof.solution.options),
                        "besides": proof.besides,
                        "best": as_data(proof.solution.best.chance),
                        "lead": as_data(proof.solution.lead, name="points"),
                    }
                    for puzzle, proof in rows
                ],
                "refused": [str(fault) for fault in faults],
            }
        )
    elif ids:
        for puzzle, proof in rows:
            best = describe_option(proof.solution.best, puzzle, puzzle.match())
            lead = percent(proof.solution.lead).removesuffix("%")
            show(f"{puzzle.id}: {best}, {percent(proof.solution.best.chance)}, leads by {lead} points")
    if not as_json:
        show(_count_words(len(rows), "proved"))
    if faults:
        raise PuzzleError(*faults)


def _count_words(count: int, verb: str) -> str:
    return f"1 puzzle {verb}" if count == 1 else f"{count} puzzles {verb}"


@puzzles.command("play")
@click.argument("ids", nargs=-1, metavar="[PUZZLE]...", shell_complete=complete_puzzles)
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The five puzzles of this day instead of today's.")
@click.option("--from", "record", type=FILE, help="Drill the costliest choices of this record of yours.")
@click.option("--side", type=click.Choice(["home", "away"]), help="Your side in the record; by default both.")
@click.option("--answer", help="Answer the one puzzle without a question, such as 'pass 91:28'.")
@file_option
@json_option
def play_them(
    ids: tuple[str, ...],
    day: str | None,
    record: Path | None,
    side: str | None,
    answer: str | None,
    file: Path | None,
    as_json: bool,
) -> None:
    """Solve puzzles in the terminal: the five of today, or those that you name.

    Answers are written as in a record, such as: pass 91:28, shoot effect, lob.
    """
    if side and not record:
        raise FootrollError("--side is for the drills of a record; add --from")
    if record:
        wanted = None if side is None else Side[side.upper()]
        play_drills(drills_from(load_record(record), side=wanted), answer=answer, as_json=as_json)
        return
    every = _puzzles(file)
    chosen = tuple(puzzle_named(name, every) for name in ids) or puzzles_of_day(_day(day), every)
    play_puzzles(chosen, answer=answer, as_json=as_json)


def _day(text: str | None) -> date:
    """Read a date; without one, today."""
    try:
        return date.today() if text is None else date.fromisoformat(text)
    except ValueError:
        raise FootrollError(f"{quote(text or '')} is not a date; write it like 2026-11-18") from None
