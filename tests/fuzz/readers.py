"""Every reader of user files: its sound inputs, how it reads, and the errors it may raise."""

from __future__ import annotations

import io
import json
import math
import re
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents.tactics import read_tactics
from footroll.cli.referee import judge, read_case, start
from footroll.errors import (
    BadRoll,
    ExperimentError,
    FootrollError,
    FormationError,
    IllegalAction,
    LessonError,
    NotationError,
    OutOfDice,
    PitchError,
    PuzzleError,
    RulesError,
    TacticsError,
    TeamError,
)
from footroll.formations import read_formation_file
from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba import notation as fuba
from footroll.kernels.batch import follow_random
from footroll.kernels.dice import DiceCup
from footroll.lab import read_experiment_text
from footroll.lessons import check_lesson, parse_lesson
from footroll.lessons.writing import new_lesson
from footroll.match.rules import read_rules
from footroll.notation import read_action, read_link, read_position, salvage_record, write_position, write_record
from footroll.notation.marks import PitchMark
from footroll.notation.studies import EXAMPLE, Study, read_study, write_study
from footroll.pitch import read_pitch_file, read_size
from footroll.play.dice import Dice
from footroll.play.frame import read_notes
from footroll.puzzles import prove, read_puzzles, shipped_puzzles, write_puzzles
from footroll.sheets import list_teams, new_team, read_sheet, read_team
from footroll.sheets.toml import write_toml
from footroll.sheets.writing import write_csv, write_ods, write_xlsx
from tests.fuzz.mutating import mutate, mutate_workbook
from tests.notation.test_impossible_positions import POSSIBLE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

ROOT = Path(__file__).parents[2]
STEPS = 40  # replayed from a record, and played from a position
_WORDS = re.compile(rb"[A-Za-z][A-Za-z_.-]*")


class Bytes(type(Path())):  # type: ignore[misc]
    """A file that exists only in memory: its name and contents."""

    def held(self, data: bytes) -> Bytes:
        """Return the file with its bytes."""
        self.data = data
        return self

    def open(self, mode: str = "rb", **_: Any) -> io.BytesIO:  # type: ignore[override]
        """Return its contents."""
        assert mode == "rb"
        return io.BytesIO(self.data)


def held(name: str, data: bytes) -> Bytes:
    """Return a file with these bytes."""
    return Bytes(name).held(data)


def text_of(data: bytes) -> str:
    """Return bytes as text; invalid UTF-8 becomes characters too."""
    return data.decode("utf-8", "surrogateescape")


def read_positions(data: bytes, rng: Random) -> None:
    """Read a position; write an accepted one, read it again, and play from it."""
    match = read_position(text_of(data))
    again = read_position(write_position(match))
    assert write_position(again) == write_position(match)
    trace = np.zeros(STEPS, dtype=match.state.dtype)
    trace[0] = match.state
    answers = np.zeros((STEPS, 6), np.int16)
    seed = rng.randrange(2**32)
    played = follow_random(trace, answers, DiceCup.seeded(seed), DiceCup.seeded(seed + 1))
    assert played or match.over, "nothing can be answered"


def studies() -> list[bytes]:
    """Return sound studies: with variations and marks, with teams, and without any move."""
    example = read_study(EXAMPLE)
    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    position = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"
    played = Study("Teams", position, marks=(PitchMark("reach", ("A4",)),), home=teams[0], away=teams[1])
    return [EXAMPLE.encode(), write_study(replace(example, moves=())).encode(), write_study(played).encode()]


def read_studies(data: bytes, _: Random) -> None:
    """Read a study; an accepted one is the same after it is written and read again."""
    study = read_study(text_of(data))
    assert read_study(write_study(study)) == study
    assert write_study(read_study(write_study(study))) == write_study(study)


def read_puzzle_files(data: bytes, rng: Random) -> None:
    """Read a file of puzzles, and prove or refuse one of them."""
    puzzles = read_puzzles(held("mine.toml", data), where="mine.toml")
    assert "\n" not in str(prove(rng.choice(puzzles)).puzzle.id)


def lessons() -> list[bytes]:
    """Return sound lessons: short ones, so that counting stays quick."""
    shipped = (data.split(b"[[moment]]")[0] for data in files("lessons/[01]*.toml"))
    return [new_lesson("Mine").encode(), *(b"[[step]]".join(data.split(b"[[step]]")[:3]) for data in shipped)]


def read_lessons(data: bytes, _: Random) -> None:
    """Read a lesson and check it; each fault is one line."""
    for fault in check_lesson(parse_lesson(text_of(data), file="mine.toml")).faults:
        assert "\n" not in str(fault)


def read_links(data: bytes, rng: Random) -> None:
    """Read a link; the match after it can be written as a record."""
    write_record(read_link(text_of(data)).record)


MATCHES = [read_position(line) for line in POSSIBLE]


def read_actions(data: bytes, rng: Random) -> None:
    """Read an action, and play it if it is legal."""
    match = rng.choice(MATCHES)
    action = read_action(text_of(data), match=match)
    match.copy().play(action)


def read_records(data: bytes, rng: Random) -> None:
    """Read a record as far as it goes, and replay it."""
    text = text_of(data)
    read_notes(text)
    draft, _ = salvage_record(text)
    list(islice(draft.replay(), STEPS))


def read_cases(data: bytes, rng: Random) -> None:
    """Read a case as JSON or TOML, and judge it."""
    path = held(rng.choice(("case.json", "case.toml", "case")), data)
    case = read_case(path)
    match = start(case, where=str(path))
    for text in case.get("actions", [])[:STEPS]:
        judge(match, text, where="action")


def read_pitches(data: bytes, rng: Random) -> None:
    """Read a pitch file, and the same bytes as a size."""
    try:
        read_size(text_of(data))
    except PitchError:
        read_pitch_file(held("mine.toml", data))


def read_formations(data: bytes, rng: Random) -> None:
    """Read a formation, and ask for its lines."""
    assert read_formation_file(held("mine.toml", data)).lines


def experiments() -> list[bytes]:
    """Return sound experiments: one of each design, with every kind of factor."""
    head = """name = "mine"
seed = 7
question = "What does it change?"
matches = { least = 20, most = 400, until = { measure = "goals", half_width = 0.05 } }
coaches = ["national", "club:wings"]
teams = ["midlow-town", "kestrel-forge"]
rollouts = 40
"""
    designs = (
        'design = "one-at-a-time"\n[factors]\npitch = ["100x50", "youth"]\n"home.midfield.low-pass" = [0, 10]\n',
        '[factors]\n"rules.win_condition" = ["one_side(3)", "diff_or_total(2, 5)"]\nfirst = ["home", "away"]\n',
        '[factors]\n"home.formation" = ["4-4-2", "4-3-3"]\n"away.9.mark" = [-20, 20]\n[rules]\none_touch_limit = 2\n',
        '[factors]\n"home.coach" = ["national", "club"]\n"away.tactics" = ["wings", "direct"]\n',
        '[latin]\npoints = 6\n"pitch.area" = [6400, 9600]\n"pitch.ratio" = [1.5, 1.9]\n"home.tackle" = [-20, 20]\n',
        '[[points]]\npitch = "100x50"\n"home.mark" = 10\n[[points]]\npitch = "130x100"\n"home.mark" = -10\n',
    )
    return [(head + design).encode() for design in designs]


def read_experiments(data: bytes, _: Random) -> None:
    """Read an experiment; the points of an accepted one differ, and it has a digest."""
    experiment = read_experiment_text(text_of(data), where="mine.toml")
    assert len({one.label for one in experiment.points}) == len(experiment.points)
    assert experiment.digest


def read_tactics_files(data: bytes, _: Random) -> None:
    """Read tactics; the numbers of accepted ones fit into the kernels."""
    with NamedTemporaryFile(suffix=".toml") as file:
        file.write(data)
        file.flush()
        tactics = read_tactics(file.name)
    assert all(map(math.isfinite, tactics.numbers.values()))
    tactics.packed()


def fuba_records() -> list[bytes]:
    """Return recorded matches of FUBA."""
    return files("tests/fuba/records/0*.txt")


def fuba_moments() -> list[FubaMatch]:
    """Return moments of a FUBA match with most house rules on: each question at least once."""
    match = FubaMatch(
        FubaSide("Norwold"),
        FubaSide("Tamber Vale", (4, 3, 3)),
        dice=Dice.seeded(5),
        rules=FubaRules(aggressive_pressing="yes", extra_time="yes"),
    )
    chance, found, asked = Dice.seeded(6), [], set()
    for number in range(2000):
        if match.over:
            break
        if match.ask not in asked or number % 50 == 0:
            asked.add(match.ask)
            found.append(match.copy())
        match.play(match.pick(chance))
    return [*found, match]


def read_fuba_positions(data: bytes, rng: Random) -> None:
    """Read a FUBA position; write an accepted one, read it again, and play from it."""
    match = fuba.read_position(text_of(data), dice=Dice.seeded(rng.randrange(2**32)))
    line = fuba.write_position(match)
    assert fuba.write_position(fuba.read_position(line, dice=Dice.scripted())) == line
    chance = Dice.seeded(rng.randrange(2**32))
    for _ in range(STEPS):
        if match.over:
            return
        match.play(match.pick(chance))


def read_fuba_answers(data: bytes, rng: Random) -> None:
    """Read answers of FUBA, and play those that are legal."""
    match = rng.choice(FUBA_MOMENTS).copy()
    for action in fuba.read_answers(text_of(data), match=match):
        match.play(action)


def read_fuba_records(data: bytes, _: Random) -> None:
    """Read a record of FUBA, replay its first moves, and verify it."""
    saved = fuba.parse_fuba_record(text_of(data))
    list(islice(saved.replay(), STEPS))
    saved.verify()


FUBA_MOMENTS = fuba_moments()


def sheet_reader(suffix: str) -> Callable[[bytes, Random], None]:
    """Return the reader of team sheets in a format."""

    def read(data: bytes, rng: Random) -> None:
        read_sheet(data, file=f"reds{suffix}", low_skills=rng.random() < 0.3)

    return read


def ends() -> list[bytes]:
    """Return the last positions of the recorded matches."""
    found = []
    for path in sorted((ROOT / "tests" / "records").glob("*.txt")):
        found += [
            line.split(" ", 3)[3] for line in path.read_text(encoding="utf-8").splitlines() if line[:7] == "--- end"
        ]
    return [one.encode() for one in found]


def records() -> list[bytes]:
    """Return recorded matches, cut to their first moves."""
    found = []
    for path in sorted((ROOT / "tests" / "records").glob("*.txt")):
        head, _, moves = path.read_text(encoding="utf-8").partition("--- moves\n")
        first = "".join(moves.splitlines(keepends=True)[:STEPS])
        last = next(line for line in moves.splitlines() if line.startswith("--- end"))
        found.append(f"{head}--- moves\n{first}{last}\n".encode())
    return found


def actions() -> list[bytes]:
    """Return every action of the recorded matches, once."""
    found: dict[str, None] = {}
    for path in sorted((ROOT / "tests" / "records").glob("*.txt")):
        _, _, moves = path.read_text(encoding="utf-8").partition("--- moves\n")
        found |= dict.fromkeys(re.findall(r"^\d+\. [HA] ([^{;\n]+)", moves, re.MULTILINE))
    return [one.strip().encode() for one in list(found)[::5]]


def cases() -> list[bytes]:
    """Return cases of positions and actions, as JSON and as TOML."""
    rules = {
        "rounding": "half_up",
        "one_touch_limit": 2,
        "win_condition": "diff_or_total(2, 5)",
        "back_pass_rule": False,
    }
    some = [
        {"position": line, "actions": ["pass 65:10", "done"], "dice": [30, 90, 5]}
        | ({"rules": rules} if at % 2 else {})
        for at, line in enumerate(POSSIBLE)
    ]
    some += [{**one, "home": list_teams()[0], "away": list_teams()[1]} for one in some[:3]]
    toml = [
        f'position = "{line}"\nactions = ["done"]\ndice = [1, 2]\n[rules]\nrounding = "half_up"\n' for line in POSSIBLE
    ]
    return [json.dumps(one).encode() for one in some] + [one.encode() for one in toml]


def files(*patterns: str) -> list[bytes]:
    """Return the files of the project that match."""
    return [path.read_bytes() for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def house_rules() -> list[bytes]:
    """Return files of house rules."""
    words = [
        'rounding = "half_up"',
        "one_touch_limit = 2",
        'win_condition = "diff_or_total(2, 5)"',
        "back_pass_rule = false",
    ]
    words += ['reach_zone = "diamond"', "max_substitutions = 3", 'intercept_tie = "repeat"', "gk_hold_turns = 0"]
    return ["\n".join(words[at:]).encode() for at in range(len(words))]


def teams() -> list[Any]:
    """Return teams to write in every format."""
    return [new_team("Reds", squad=11), new_team("Núria, FC"), read_team(list_teams()[0]).team]


@dataclass(frozen=True)
class Reader:
    """One reader: its sound inputs, how it reads, and the errors it may raise."""

    make: Callable[[], list[bytes]]
    read: Callable[[bytes, Random], None]
    declared: tuple[type[FootrollError], ...]
    mutate: Callable[[bytes, Sequence[bytes], Sequence[bytes], Random], bytes] = mutate

    @cached_property
    def sound(self) -> list[bytes]:
        """The sound inputs."""
        return self.make()

    @cached_property
    def words(self) -> list[bytes]:
        """The words of the sound inputs."""
        return sorted({word for one in self.sound for word in _WORDS.findall(one)[:5000]})

    def input(self, rng: Random) -> bytes:
        """Return a mutated input."""
        return self.mutate(rng.choice(self.sound), self.sound, self.words, rng)


PLAYED = (IllegalAction, BadRoll, OutOfDice)
READERS = {
    "links": Reader(
        lambda: [f"footroll-moment | {line} | done".encode() for line in POSSIBLE], read_links, (NotationError,)
    ),
    "puzzles": Reader(lambda: [write_puzzles(shipped_puzzles()[::40]).encode()], read_puzzle_files, (PuzzleError,)),
    "lessons": Reader(lessons, read_lessons, (LessonError,)),
    "studies": Reader(studies, read_studies, (NotationError,)),
    "positions": Reader(lambda: [*(line.encode() for line in POSSIBLE), *ends()], read_positions, (NotationError,)),
    "actions": Reader(actions, read_actions, (NotationError, *PLAYED)),
    "records": Reader(records, read_records, (NotationError,)),
    "rules": Reader(house_rules, lambda data, _: read_rules(held("ours.toml", data)), (RulesError,)),
    "pitches": Reader(lambda: [*files("pitches/*.toml"), b"100x64"], read_pitches, (PitchError,)),
    "formations": Reader(lambda: files("teams/formations/*.toml"), read_formations, (FormationError,)),
    "tactics": Reader(lambda: files("coaches/*.toml"), read_tactics_files, (TacticsError,)),
    "experiments": Reader(experiments, read_experiments, (ExperimentError,)),
    "fuba positions": Reader(
        lambda: [fuba.write_position(one).encode() for one in FUBA_MOMENTS], read_fuba_positions, (NotationError,)
    ),
    "fuba answers": Reader(
        lambda: [str(action).encode() for one in FUBA_MOMENTS for action in one.legal_actions()[:6]],
        read_fuba_answers,
        (NotationError, *PLAYED),
    ),
    "fuba records": Reader(fuba_records, read_fuba_records, (NotationError,)),
    "cases": Reader(cases, read_cases, (NotationError, *PLAYED)),
    "csv": Reader(
        lambda: [*map(write_csv, teams()), *files("tests/data/teams/*.csv")], sheet_reader(".csv"), (TeamError,)
    ),
    "toml": Reader(lambda: [*map(write_toml, teams())], sheet_reader(".toml"), (TeamError,)),
    "xlsx": Reader(lambda: [*map(write_xlsx, teams())], sheet_reader(".xlsx"), (TeamError,), mutate_workbook),
    "ods": Reader(lambda: [*map(write_ods, teams())], sheet_reader(".ods"), (TeamError,), mutate_workbook),
}
