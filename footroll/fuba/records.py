"""FUBA records as text: headers, and a line for each answer with its rolls."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from footroll.errors import NotationError, within
from footroll.files import replace_file
from footroll.fuba.answers import read_answers, write_action, write_places
from footroll.fuba.match import FubaMatch
from footroll.fuba.positions import EDITION, read_position, write_position
from footroll.fuba.roles import read_roles, write_roles
from footroll.fuba.rules import FubaRules, make_fuba_rules
from footroll.fuba.sides import FubaSide, read_formation, write_formation
from footroll.fuba.skills import read_skills, write_skills
from footroll.fuba.state import array_of
from footroll.kernels.fuba.layout import Do
from footroll.play.dice import Dice
from footroll.play.frame import END, MOVES, RecordFrame, read_text
from footroll.play.moves import refuse, write_move
from footroll.play.saved import SavedGame, quoted, roll_next, seal_of
from footroll.play.sides import write_side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.fuba.actions import FubaAction
    from footroll.fuba.record import FubaRecord
    from footroll.play.frame import Framed
    from footroll.play.line import Step

FUBA_FRAME = RecordFrame(
    "fuba",
    1,
    headers=("Edition", "Home", "Away", "Formation", "Roles", "Skills", "Seed", "Rule", "Position"),
    with_word=("Rule",),
    shapes=('[Edition "3.0"]', '[Rule extra_time "yes"]'),
    needed={"Edition": '[Edition "3.0"]', "Formation": '[Formation "4-4-2 / 4-3-3"]'},
    example="12. H target m4 {5 2}",
)


def write_fuba_record(record: FubaRecord, *, seed: int | None = None) -> str:
    """Write a record as text."""
    lines = list(_headers(record, seed=seed))
    match = start_match(record)
    moves = [] if record.start else [write_move(0, "", record.opening)]
    for number, (words, steps) in enumerate(_lines(record.steps), start=1):
        rolls = tuple(roll for step in steps for roll in step.rolls)
        moves.append(write_move(number, f"{write_side(steps[0].side)} {words}", rolls))
    for step in record.steps:
        roll_next(match, step.rolls).play(step.action)
    end = f"{END} {seal_of([*lines[1:], *moves])} {write_position(match)}"
    return "\n".join([*lines, "", MOVES, *moves, end, ""])


def _lines(steps: tuple[Step, ...]) -> Iterator[tuple[str, list[Step]]]:
    """Yield the words of each line with its steps: pieces that a side places in a row share one."""
    for (_, placing), group in groupby(steps, key=lambda step: (step.side, step.action.kind is Do.DO_PLACE)):
        together = list(group)
        if placing:
            yield write_places(step.action for step in together), together
        else:
            yield from ((write_action(step.action), [step]) for step in together)


def start_match(record: FubaRecord) -> FubaMatch:
    """Start the match of a record, before its first answer."""
    state = None if record.start is None else array_of(record.start)
    dice = Dice.scripted(*record.opening)
    return FubaMatch(record.home, record.away, dice=dice, rules=record.rules, start=state)


def _headers(record: FubaRecord, *, seed: int | None) -> Iterator[str]:
    """Write the version and the headers, line by line."""
    yield FUBA_FRAME.first_line
    yield f'[Edition "{EDITION}"]'
    yield f'[Home "{quoted(record.home.name)}"]'
    yield f'[Away "{quoted(record.away.name)}"]'
    formations = " / ".join(write_formation(side.formation) for side in (record.home, record.away))
    yield f'[Formation "{formations}"]'
    if record.home.roles or record.away.roles:
        yield f'[Roles "{write_roles(record.home.roles)} / {write_roles(record.away.roles)}"]'
    if record.home.skills or record.away.skills:
        yield f'[Skills "{write_skills(record.home.skills)} / {write_skills(record.away.skills)}"]'
    if seed is not None:
        yield f'[Seed "{seed}"]'
    for key, value in record.rules.changed().items():
        yield f'[Rule {key} "{value}"]'
    if record.start is not None:
        yield f'[Position "{write_position(start_match(record))}"]'


def save_fuba_record(record: FubaRecord, *, path: str | Path, seed: int | None = None, force: bool = True) -> None:
    """Save a record to a file, completely or not at all; without `force` never overwrite."""
    replace_file(path, data=write_fuba_record(record, seed=seed).encode(), error=NotationError, force=force)


@dataclass(frozen=True, slots=True, repr=False)
class SavedFuba(SavedGame[FubaMatch]):
    """A FUBA match as a record file holds it."""

    home: FubaSide
    away: FubaSide
    rules: FubaRules

    @property
    def names(self) -> tuple[str, str]:
        """The names of the teams."""
        return self.home.name, self.away.name

    def new_match(self, dice: Dice) -> FubaMatch:
        """Begin the match with these dice."""
        return FubaMatch(self.home, self.away, dice=dice, rules=self.rules)

    def placed_match(self, text: str) -> FubaMatch:
        """Begin the match at a position."""
        with within(self.where):
            return read_position(text, dice=Dice.scripted(), home=self.home, away=self.away)

    def read_answers(self, text: str, match: FubaMatch) -> list[FubaAction]:
        """Read the answers of a line."""
        return read_answers(text, match=match)

    def write_end(self, match: FubaMatch) -> str:
        """Write the position of a match."""
        return write_position(match)

    def digest(self, moves: list[str]) -> str:
        """Return the digest of the record."""
        headers = (f'[{key} "{value}"]' for key, value in self.headers.items())
        return seal_of([*headers, *moves])


def load_fuba_record(path: str | Path) -> SavedFuba:
    """Load a record from a file; `replay` plays it and `verify` checks it."""
    return parse_fuba_record(read_text(Path(path)), where=str(path))


def is_fuba_record(path: str | Path) -> bool:
    """Return whether the first line of a file says that it is a FUBA record; a pipe is left unread."""
    try:
        if not Path(path).is_file():  # a line that is read here would be missing for the next reader
            return False
        with Path(path).open("rb") as file:
            return file.readline(100).lstrip(b"\xef\xbb\xbf").startswith(b"fuba record ")
    except (OSError, ValueError):
        return False


def _both(
    where: str, headers: dict[str, str], name: str, example: str, read: Callable[[str], Any], default: str = ""
) -> list[Any]:
    """Read a header that speaks of both sides."""
    parts = headers.get(name, default).split(" / ")
    if len(parts) != 2:
        raise refuse(
            where, f'the header [{name}] needs both {name.lower().removesuffix("s")}s, such as [{name} "{example}"]'
        )
    try:
        return [read(part) for part in parts]
    except ValueError as wrong:
        raise refuse(where, f"the header [{name}] cannot be read: {wrong}") from None


def parse_fuba_record(text: str, *, where: str = "record") -> SavedFuba:
    """Parse the text of a record, without replaying its moves."""
    return _saved(FUBA_FRAME.parse(text, where=where), where=where)


def salvage_fuba_record(text: str, *, where: str = "record") -> tuple[SavedFuba, str]:
    """Parse as much of a damaged record as possible; return it with the fault, empty if there is none."""
    framed, damage = FUBA_FRAME.read_what_is_left(text, where=where)
    return _saved(framed, where=where), damage


def _saved(framed: Framed, *, where: str) -> SavedFuba:
    """Read the sides and the house rules of a record."""
    headers = framed.headers
    if headers["Edition"] != EDITION:
        raise refuse(where, f"edition {headers['Edition'][:20]} is not supported; this Footroll plays {EDITION}")
    rules = {key.removeprefix("Rule "): value for key, value in headers.items() if key.startswith("Rule ")}
    formations = _both(where, headers, "Formation", "4-4-2 / 4-3-3", read_formation)
    roles = _both(where, headers, "Roles", "2*attacking-midfielder / -", read_roles, default="- / -")
    skills = _both(where, headers, "Skills", "runner / stopper", read_skills, default="- / -")
    with within(where):
        house = make_fuba_rules(rules, where="headers")
        home, away = (
            FubaSide(headers.get(name, name), formation, own, skilled)
            for name, formation, own, skilled in zip(("Home", "Away"), formations, roles, skills, strict=True)
        )
    return SavedFuba(where, headers, framed.moves, framed.seal, framed.end, home=home, away=away, rules=house)
