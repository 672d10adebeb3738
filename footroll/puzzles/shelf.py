"""Files of puzzles: TOML with a table for each, without any chance, for those are counted.

The puzzles that come with Footroll are in `lessons/puzzles.toml`.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, PuzzleError
from footroll.files import replace_file
from footroll.puzzles.puzzle import QUESTIONS, Puzzle
from footroll.tomlfiles import read_toml
from footroll.wording import describe, did_you_mean, either, quote

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.resources.abc import Traversable
    from pathlib import Path

TEXTS = ("id", "idea", "asks", "position", "target", "source")
LISTS = ("best", "choices", "found_by")
KEYS = (*TEXTS, *LISTS, "rating")
NEEDED = ("id", "idea", "asks", "position", "best")
LARGEST = 400_000  # bytes of a file: some 800 puzzles
HEAD = "# Puzzles of Footroll. Chances are counted from the position, so none is written here.\n"


@lru_cache(1)
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with Footroll.

    >>> len(shipped_puzzles())
    200
    """
    return read_puzzles(files("footroll").joinpath("courses", "puzzles.toml"), where="puzzles.toml")


def read_puzzles(path: Path | Traversable, *, where: str) -> tuple[Puzzle, ...]:
    """Read a file of puzzles, or refuse it with all its faults."""
    table = read_toml(path, where=where, error=PuzzleError, largest=LARGEST)
    rows = table.get("puzzle")
    if not isinstance(rows, list) or not rows or set(table) != {"puzzle"}:
        raise PuzzleError(Fault(where, "a file of puzzles has only tables [[puzzle]]; begin each puzzle with one"))
    faults = [fault for number, row in enumerate(rows, start=1) for fault in _faults(row, f"{where}, puzzle {number}")]
    names = [row["id"] for row in rows if isinstance(row, dict) and isinstance(row.get("id"), str)]
    faults += [
        Fault(where, f"two puzzles have the id {quote(name)}; rename one of them")
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]
    if faults:
        raise PuzzleError(*faults)
    return tuple(_puzzle(row) for row in rows)


def _faults(row: Any, where: str) -> Iterable[Fault]:
    """Yield what is wrong with the table of a puzzle."""
    if not isinstance(row, dict):
        yield Fault(where, f"a puzzle is a table, not {describe(row)}; begin it with [[puzzle]]")
        return
    for key in NEEDED:
        if key not in row:
            yield Fault(where, f"the key {key} is missing; add it")
    for key, value in row.items():
        if key not in KEYS:
            yield Fault(where, f"a puzzle has no key {quote(key)}{did_you_mean(key, KEYS)}")
        elif key == "rating":
            if type(value) is not int or not 0 <= value <= 9999:
                yield Fault(where, f"rating is {describe(value)}; write a whole number from 0 to 9999")
        elif key in TEXTS and not isinstance(value, str):
            yield Fault(where, f"{key} is {describe(value)}; write a text")
        elif key in LISTS and not (isinstance(value, list) and value and all(isinstance(one, str) for one in value)):
            yield Fault(where, f"{key} is {describe(value)}; write a list of texts")
    if isinstance(row.get("asks"), str) and row["asks"] not in QUESTIONS:
        yield Fault(where, f"there is no question {quote(row['asks'])}; write {either(QUESTIONS)}")
    if row.get("asks") == "reach" and "target" not in row:
        yield Fault(where, 'a reach question needs a target; add one, such as target = "H10"')
    if row.get("asks") == "stand" and "choices" not in row:
        yield Fault(where, 'a stand question needs choices; add them, such as choices = ["stay H4", "run H4 20:30"]')


def _puzzle(row: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a sound table."""
    lists = {key: tuple(row.get(key, ())) for key in LISTS}
    question = QUESTIONS[row["asks"]]
    return Puzzle(
        row["id"],
        row["idea"],
        question,
        row["position"],
        target=row.get("target", ""),
        rating=row.get("rating", 0),
        source=row.get("source", ""),
        **lists,
    )


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """Write puzzles as the text of a file; reading it returns them."""
    return HEAD + "".join(f"\n[[puzzle]]\n{_table(puzzle)}" for puzzle in puzzles)


def _table(puzzle: Puzzle) -> str:
    """Write the table of a puzzle, without empty keys."""
    values = {
        "id": puzzle.id,
        "idea": puzzle.idea,
        "asks": puzzle.question.key,
        "position": puzzle.position,
        "target": puzzle.target,
        "best": list(puzzle.best),
        "choices": list(puzzle.choices),
        "found_by": list(puzzle.found_by),
        "rating": puzzle.rating,
        "source": puzzle.source,
    }
    return "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items() if value)


def save_puzzles(puzzles: Iterable[Puzzle], *, path: Path, force: bool = False) -> None:
    """Save puzzles to a file, completely or not at all; without `force` never overwrite.

    More puzzles than a file may have when it is read are refused, with how many fit.
    """
    every = tuple(puzzles)
    data = write_puzzles(every).encode()
    if len(data) > LARGEST:
        size = len(HEAD.encode())
        sizes = accumulate((len(write_puzzles([one]).encode()) - size for one in every), initial=size)
        fits = sum(so_far <= LARGEST for so_far in sizes) - 1
        what = f"{len(every):,} puzzles take more than {LARGEST // 1000} kB, the most of a file; save at most {fits}"
        raise PuzzleError(Fault(str(path), what))
    replace_file(path, data=data, error=PuzzleError, force=force)


def puzzle_named(name: str, puzzles: tuple[Puzzle, ...]) -> Puzzle:
    """Return the puzzle with an id.

    >>> puzzle_named("nothing", shipped_puzzles()[:1])
    Traceback (most recent call last):
    footroll.errors.PuzzleError: 'nothing': there is no puzzle of this id; footroll puzzles list shows them
    """
    found = next((one for one in puzzles if one.id == name), None)
    if found is None:
        hint = did_you_mean(name, [one.id for one in puzzles], otherwise="footroll puzzles list shows them")
        raise PuzzleError(Fault(quote(name), f"there is no puzzle of this id{hint}"))
    return found
