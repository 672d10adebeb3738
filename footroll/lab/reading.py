"""Reads experiment files, or refuses them with the line and one sentence."""

from __future__ import annotations

import math
import re
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomlkit

from footroll.agents.native import SEARCHES, USUAL
from footroll.arena import read_contender
from footroll.errors import ExperimentError, Fault, FileError, FootrollError, MissingExtra
from footroll.files import is_there
from footroll.lab.designs import Values, factorial, latin, one_at_a_time, without_copies
from footroll.lab.experiments import Experiment, Matches, Point, Until
from footroll.lab.factors import Factor, as_played, read_factor
from footroll.lab.measures import MEASURES
from footroll.lab.settings import Setting
from footroll.match.rules import make_rules
from footroll.pitch import read_pitch
from footroll.play.budget import Budget
from footroll.sheets import read_team
from footroll.tomlfiles import LARGEST_FILE, decode, parse_toml
from footroll.wording import describe, did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

KEYS = (
    "name",
    "question",
    "seed",
    "matches",
    "coaches",
    "teams",
    "tactics",
    "pitch",
    "rules",
    "rollouts",
    "design",
    "factors",
    "latin",
    "points",
    "digests",
)
MATCH_KEYS, UNTIL_KEYS = ("least", "most", "until"), ("measure", "half_width")
DESIGNS = {"factorial": factorial, "one-at-a-time": one_at_a_time}
FEWEST, MOST = 2, 10_000_000  # matches of a point
LEAST = 20  # matches before a point may end early
MOST_POINTS = 1_000
WIDEST = 1e9  # half width of an interval; far more than any measure
SUFFIX = ".toml"


def read_experiment(path: str | Path) -> Experiment:
    """Read an experiment from a TOML file; teams and pitches in files are found beside it."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as reason:
        why = (reason.strerror or str(reason)).lower() if isinstance(reason, OSError) else str(reason)
        raise ExperimentError(Fault(str(path), f"the file cannot be read ({why})")) from None
    if len(data) > LARGEST_FILE:
        raise ExperimentError(Fault(str(path), "the file is larger than 100 kB; shorten it"))
    return read_experiment_text(decode(data), where=str(path), folder=path.parent)


def read_experiment_text(
    text: str, *, where: str = "experiment", folder: Path | None = None, lines: bool = True
) -> Experiment:
    """Read an experiment from a text, or refuse it with the line that is wrong, if `lines` is set.

    >>> read_experiment_text('matchs = 40', where="mine.toml")
    Traceback (most recent call last):
    footroll.errors.ExperimentError: mine.toml line 1: an experiment has no key 'matchs'; did you mean matches?
    """
    table = parse_toml(text, where=where, error=ExperimentError)
    return _ExperimentReader(text, table, where=where, folder=folder or Path(), lines=lines).read()


def without_digests(text: str) -> str:
    """Return the text of an experiment without the digests that its folder adds."""
    document = tomlkit.parse(text)
    document.pop("digests", None)
    return tomlkit.dumps(document).rstrip("\n") + "\n"


def find_line(text: str, *keys: str, nth: int = 0) -> int:
    r"""Return the number of the line with a key inside the nth table of a name; 1 if there is none.

    >>> find_line('seed = 1\n[factors]\npitch = []\n"home.mark" = []', "factors", "home.mark")
    4
    """
    inside, best, seen = "", 1, -1
    for number, line in enumerate(text.splitlines(), start=1):
        head = re.match(r"\s*\[+\s*([^\]]+?)\s*\]", line)
        if head:
            inside = head[1].strip("\"' ")
            seen += inside == keys[0]
            best = number if inside == keys[0] and seen <= nth else best
        key = re.match(r"""\s*("[^"]*"|'[^']*'|[\w.-]+)\s*=""", line)
        if key:
            full = ".".join(filter(None, (inside, key[1].strip("\"'"))))
            if full == ".".join(keys) and seen >= nth * (inside == keys[0]):
                return number
            if not inside and full == keys[0]:
                best = number
    return best


class _ExperimentReader:
    """Reads one file; faults get the line of the key that is read."""

    def __init__(self, text: str, table: dict[str, Any], *, where: str, folder: Path, lines: bool) -> None:
        self._lines = lines
        self._text, self._table, self._where, self._folder = text, table, where, folder
        self._notices: list[str] = []
        self._nth = 0  # the listed point that is read

    def read(self) -> Experiment:
        """Return the experiment."""
        table = self._table
        for key in table:
            if key not in KEYS:
                self._refuse(f"an experiment has no key {quote(key)}{did_you_mean(key, KEYS)}", key)
        for key in ("teams", "coaches", "matches"):
            if key not in table:
                examples = {"teams": '["midlow-town", "kestrel-forge"]', "coaches": '["club", "club"]'}
                self._refuse(f"{key} is missing; write {key} = {examples.get(key, 2000)}")
        seed = self._whole("seed", lowest=0, highest=2**64 - 1, usual=1)
        matches, base = self._matches(), self._base()
        points = self._points(base, seed=seed)
        name = self._word("name", Path(self._where).stem)
        return Experiment(
            name=name,
            points=points,
            matches=matches,
            seed=seed,
            question=self._word("question", ""),
            text=without_digests(self._text) if "digests" in table else self._text,
            notices=tuple(dict.fromkeys(self._notices)),
        )

    def _refuse(self, what: str, *keys: str, clause: str = "") -> None:
        line = find_line(self._text, *keys, nth=self._nth) if keys else 0
        where = f"{self._where} line {line}" if keys and self._lines else self._where
        raise ExperimentError(Fault(where, what, clause))

    @contextmanager
    def _at(self, *keys: str) -> Iterator[None]:
        """Add the line of a key to every refusal inside."""
        try:
            yield
        except (ExperimentError, MissingExtra):
            raise
        except FileError as wrong:
            fault = wrong.faults[0]
            what = f"{fault.where}: {fault.what}" if fault.where != "[rules]" else fault.what
            self._refuse(f"{keys[-1]}, {what.removeprefix('[rules], ')}", *keys, clause=fault.clause)
        except FootrollError as wrong:
            self._refuse(f"{keys[-1]} {wrong}" if not str(wrong).startswith("there is") else str(wrong), *keys)

    def _word(self, key: str, usual: str) -> str:
        value = self._table.get(key, usual)
        if not isinstance(value, str):
            self._refuse(f"{key} must be a text, not {describe(value)}", key)
        return str(value)

    def _whole(self, key: str, *, lowest: int, highest: int, usual: int, table: Any = None, inside: str = "") -> int:
        value = (self._table if table is None else table).get(key, usual)
        key = key if table is None or isinstance(self._table[inside], dict) else inside  # matches = 40 has no most
        if type(value) is not int:
            self._refuse(f"{key} must be a whole number, not {describe(value)}", inside or key)
        if not lowest <= value <= highest:
            self._refuse(f"{key} goes from {lowest:,} to {highest:,}, and {describe(value)} is outside", inside or key)
        return int(value)

    def _matches(self) -> Matches:
        """Return how many matches each point plays; odd numbers are rounded up to whole pairs."""
        value = self._table["matches"]
        table = value if isinstance(value, dict) else {"most": value, "least": value}
        for key in table:
            if key not in MATCH_KEYS:
                self._refuse(f"matches has no key {quote(key)}{did_you_mean(key, MATCH_KEYS)}", "matches")
        if "most" not in table:
            self._refuse("matches needs most, the largest number for a point; write most = 2000", "matches")
        numbers = {}
        for key, usual in (("most", 0), ("least", LEAST)):
            number = table.get(key, usual)
            if type(number) is int and number < FEWEST:
                self._refuse(f"matches is {number}; write at least 2, so that both teams play at home once", "matches")
            number = self._whole(key, lowest=FEWEST, highest=MOST, usual=usual, table=table, inside="matches")
            if number % 2:
                self._notices.append(f"matches {number:,} is odd; {number + 1:,} are played, in whole pairs")
            numbers[key] = number + number % 2
        if "least" in table and numbers["least"] > numbers["most"]:
            self._refuse(f"least {numbers['least']:,} is above most {numbers['most']:,}; change one", "matches")
        until = self._until(table["until"]) if "until" in table else None
        return Matches(most=numbers["most"], least=min(numbers["least"], numbers["most"]), until=until)

    def _until(self, table: Any) -> Until:
        if not isinstance(table, dict) or set(table) != set(UNTIL_KEYS):
            self._refuse(
                'until needs a measure and half_width; write { measure = "goals", half_width = 0.05 }', "matches"
            )
        measure, width = table["measure"], table["half_width"]
        if not isinstance(measure, str):
            self._refuse(f"measure must be a text, not {describe(measure)}", "matches")
        if measure not in MEASURES:
            hint = did_you_mean(str(measure), MEASURES, otherwise="docs/lab.md lists the measures")
            self._refuse(f"there is no measure {quote(str(measure))}{hint}", "matches")
        if isinstance(width, bool) or not isinstance(width, int | float) or not 0 < width < WIDEST:
            self._refuse(f"half_width must be a number above 0, such as 0.05, not {describe(width)}", "matches")
        return Until(measure, float(width))

    def _beside(self, name: str) -> str:
        """Return a file beside the experiment, or a name as it is."""
        near = self._folder / name
        is_file = name.lower().endswith((".toml", ".csv", ".xlsx", ".ods", ".py"))
        return str(near) if is_file and not Path(name).is_absolute() and is_there(near) else name

    def _two(self, key: str) -> tuple[str, str]:
        value = self._table[key]
        if not isinstance(value, list) or len(value) != 2 or not all(isinstance(one, str) for one in value):
            is_list = isinstance(value, list) and len(value) != 2
            found = f"and not of {len(value)}" if is_list else f"not {describe(value)}"
            self._refuse(f"{key} must be a list of two texts, {found}", key)
        return self._beside(value[0]), self._beside(value[1])

    def _base(self) -> Setting:
        """Return the setting that the factors change."""
        with self._at("teams"):
            readings = [read_team(name) for name in self._two("teams")]
        self._notices.extend(line for reading in readings for line in reading.notices)
        with self._at("coaches"):
            coaches = self._two("coaches")
            contenders = [read_contender(name, one.team) for name, one in zip(coaches, readings, strict=True)]
        rollouts = self._whole("rollouts", lowest=0, highest=1_000_000, usual=USUAL.nodes or 0)
        first, second = (replace(one, budget=Budget(nodes=rollouts)) for one in contenders)
        rules = self._table.get("rules", {})
        if not isinstance(rules, dict):
            self._refuse(f"rules must be a table of house rules, not {describe(rules)}", "rules")
        with self._at("rules"):
            house = make_rules(rules, where="[rules]")
        with self._at("pitch"):
            pitch = read_pitch(self._beside(self._word("pitch", "recommended")))
        return Setting((first, second), pitch, house)

    def _points(self, base: Setting, *, seed: int) -> tuple[Point, ...]:
        """Return the points of the design."""
        given = [key for key in ("factors", "latin", "points") if key in self._table]
        if len(given) != 1:
            both = " and ".join(f"[{key}]" for key in given)
            what = f"{both} cannot be together; keep one" if given else "nothing varies; add a table [factors]"
            self._refuse(what, *given[1:2])
        if "design" in self._table and (design := self._word("design", "")) not in DESIGNS:
            self._refuse(f"there is no such design{did_you_mean(design, DESIGNS)}", "design")
        if "design" in self._table and given != ["factors"]:
            self._refuse(f"design is for [factors]; remove it beside [{given[0]}]", "design")
        found = {"factors": self._factors, "latin": self._latin, "points": self._listed}[given[0]](seed)
        self._refuse_many(len(found), given[0])
        points, base_values = [], found[0] if self._table.get("design") == "one-at-a-time" else {}
        for number, values in enumerate(found):
            changed = base
            for name, value in values.items():
                with self._at(given[0], name):
                    changed = read_factor(name).change(changed, value)
            with self._at(given[0]):
                played = as_played(changed, values)
                points.append(Point(number, played, changed.with_shape(), base_values))
        coaches = {one.coach for point in points for one in point.setting.contenders}
        if "rollouts" in self._table and SEARCHES not in coaches:
            self._refuse(f"rollouts is for a coach that searches; remove it, or add {SEARCHES}", "rollouts")
        return self._distinct(points, given[0])

    def _distinct(self, points: list[Point], key: str) -> tuple[Point, ...]:
        """Return points that differ, and say how many were left out."""
        kept = without_copies([one.values for one in points])
        if len(kept) == 1 < len(points):
            self._refuse("all points are the same after rounding; add another, or there is nothing to compare", key)
        if left := len(points) - len(kept):
            points_are, are = ("points are", "are") if left > 1 else ("point is", "is")
            self._notices.append(f"{left} {points_are} the same after rounding and {are} left out")
        by_values = {tuple(one.values.items()): one for one in reversed(points)}
        return tuple(replace(by_values[tuple(values.items())], number=at) for at, values in enumerate(kept))

    def _factor(self, table: str, name: str) -> Factor:
        with self._at(table, name):
            return read_factor(name)

    def _checked(self, factor: Factor, value: object, *keys: str) -> Any:
        with self._at(*keys):
            text = self._beside(value) if isinstance(value, str) else value
            return factor.check(text)

    def _table_of(self, key: str) -> Mapping[str, Any]:
        """Return a table of factors; names in parts such as home.tackle may be written with or without quotes."""
        value = self._table[key]
        if not isinstance(value, dict) or not value:
            self._refuse(f'[{key}] needs a factor, such as pitch = ["100x50", "100x64"]', key)
        return dict(flatten(value))

    def _factors(self, _seed: int) -> list[Values]:
        levels = {}
        for name, values in self._table_of("factors").items():
            factor = self._factor("factors", name)
            if not isinstance(values, list) or not values:
                found = "an empty one" if values == [] else describe(values)
                self._refuse(f"{name} needs a list of values, not {found}", "factors", name)
            checked = [self._checked(factor, value, "factors", name) for value in values]
            if len(set(checked)) < len(checked):
                self._refuse(f"{name} has a value twice; leave one out", "factors", name)
            levels[factor.name] = checked
        self._refuse_two_pitches(levels, "factors")
        if all(len(values) == 1 for values in levels.values()):
            self._refuse(f"{next(iter(levels))} has one value; add a second, or there is nothing to compare", "factors")
        design = self._table.get("design", "factorial")
        if design == "factorial":
            self._refuse_many(math.prod(map(len, levels.values())), "factors")  # before they are made
        return DESIGNS[design](levels)

    def _refuse_many(self, points: int, key: str) -> None:
        if points > MOST_POINTS:
            self._refuse(f"the design has {points:,} points; {MOST_POINTS:,} are the most", key)

    def _refuse_two_pitches(self, names: Any, key: str) -> None:
        shapes = [name for name in names if name.startswith("pitch.")]
        if "pitch" in names and shapes:
            self._refuse(f"pitch and {shapes[0]} cannot be together; keep one", key, shapes[0])

    def _latin(self, seed: int) -> list[Values]:
        table = dict(self._table_of("latin"))
        if "points" not in table:
            self._refuse("[latin] needs the number of its points; write points = 64", "latin")
        points = self._whole("points", lowest=2, highest=MOST_POINTS, usual=0, table=table, inside="latin")
        table.pop("points", None)
        ranges = {}
        for name, ends in table.items():
            factor = self._factor("latin", name)
            if not factor.ranges:
                self._refuse(f"{name} has no range of numbers; put its values in [factors]", "latin", name)
            if not isinstance(ends, list) or len(ends) != 2:
                self._refuse(f"{name} needs its lowest and highest value, such as [-20, 20]", "latin", name)
            low, high = (self._checked(factor, end, "latin", name) for end in ends)
            if low >= high:
                self._refuse(f"{name} goes from {low:g} to {high:g}; write the lower one first", "latin", name)
            ranges[factor] = (float(low), float(high))
        if not ranges:
            self._refuse("[latin] needs a factor with its lowest and highest value", "latin")
        with self._at("latin"):
            return latin(ranges, points=points, seed=seed)

    def _listed(self, _seed: int) -> list[Values]:
        listed = self._table["points"]
        if not isinstance(listed, list) or not listed or not all(isinstance(one, dict) and one for one in listed):
            self._refuse("points must be a list of tables; write [[points]] above each", "points")
        found = []
        for self._nth, one in enumerate(listed):
            values = {}
            for name, value in flatten(one):
                factor = self._factor("points", name)
                values[factor.name] = self._checked(factor, value, "points", name)
            self._refuse_two_pitches(values, "points")
            found.append(values)
        self._nth = 0
        if any(set(values) != set(found[0]) for values in found):
            self._refuse("every point needs the same factors; add the missing ones", "points")
        return found


def flatten(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield names and values; tables in tables give names with dots.

    >>> list(flatten({"pitch": [1], "home": {"mark": [0, 10]}}))
    [('pitch', [1]), ('home.mark', [0, 10])]
    """
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flatten(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value
