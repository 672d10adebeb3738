"""The choices of an experiment in the window: what varies, what stays the same, and how many matches."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

import tomlkit

from footroll.agents.native import LEVELS
from footroll.agents.tactics import list_tactics
from footroll.lab import SIZES, read_experiment_text
from footroll.match.switches import SWITCHES
from footroll.pitch import read_pitch
from footroll.skills import SKILLS
from footroll.teams import list_formations
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.lab import Experiment
    from footroll.ui.models.settings import Settings

KEPT = "lab/choices"
MOST_MATCHES, MOST_SEED = 1_000_000, 2**63 - 1  # a point
MOST_POINTS = 60
ADDED = 10  # points of a skill
EXACT = {"measure": "turns", "half_width": 1.0}  # a point that is so exact stops early
WINS = {
    "one_side(1)": "one has 1",
    "one_side(2)": "one has 2",
    "one_side(3)": "one has 3",
    "diff(2)": "two goals ahead",
}
KICK_OFFS = {"roll": "a roll decides", "home": "the home team", "away": "the away team"}


@dataclass(frozen=True, slots=True)
class Varied:
    """Something that can vary: its words, its values, and the factors of an experiment that it makes."""

    name: str
    words: str
    same: str  # what it is when it does not vary
    noun: str
    values: Callable[[], Mapping[str, str]]
    factors: Callable[[tuple[str, ...]], Mapping[str, list[Any]]]
    single: bool = False  # its factors vary one at a time
    usual: tuple[str, ...] = ()  # values that are chosen at first; all of them if there are none


def _one(factor: str) -> Callable[[tuple[str, ...]], Mapping[str, list[Any]]]:
    return lambda values: {factor: list(values)}


def _named(names: list[str] | tuple[str, ...]) -> dict[str, str]:
    return {name: sentence_case(name.replace("-", " ").replace("_", " ")) for name in names}


# One row for each; the left column, the experiment and its words follow from the rows.
VARIED: Mapping[str, Varied] = {
    row.name: row
    for row in (
        Varied(
            "pitch",
            "Pitch size",
            "100 × 64",
            "sizes",
            lambda: {one: one.replace("x", "×") for one in SIZES},
            _one("pitch"),
        ),
        Varied(
            "skill",
            "Skills of a team",
            "as on the sheet",
            "skills",
            lambda: _named([row.name for row in SKILLS.values()]),
            lambda values: {f"home.{name}": [0, ADDED] for name in values},
            single=True,
        ),
        Varied(
            "formation",
            "Formation",
            "as on the sheet",
            "formations",
            lambda: _named(list_formations()),
            _one("home.formation"),
        ),
        Varied(
            "level",
            "Level",
            "the same for both",
            "levels",
            lambda: _named(list(LEVELS)[1:]),
            _one("home.coach"),
            usual=("beginner", "park", "club"),
        ),
        Varied("tactics", "Tactics", "balanced", "tactics", lambda: _named(list_tactics()), _one("home.tactics")),
        Varied(
            "rules",
            "House rules",
            "as in the rulebook",
            "rules",
            lambda: {name: row.label for name, row in SWITCHES.items()},
            lambda values: {f"rules.{name}": [one.value for one in SWITCHES[name].readings] for name in values},
            single=True,
        ),
        Varied("ends", "The match ends when", "one has 3", "ends", lambda: WINS, _one("rules.win_condition")),
        Varied("first", "Who kicks off", "a roll decides", "ways", lambda: KICK_OFFS, _one("first")),
    )
}


@dataclass(frozen=True, slots=True)
class LabChoices:
    """Everything that decides an experiment; `values` has the chosen values of what varies."""

    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    home: str = "kestrel-forge"
    away: str = "midlow-town"
    coach: str = "club"
    matches: int = 2_000
    seed: int = 1
    early: bool = False

    @property
    def title(self) -> str:
        """The question in a few words."""
        ready = next((name for name, one in READY.items() if one.values.keys() == self.values.keys()), "")
        if ready:
            return READY_WORDS[ready][1]
        words = [VARIED[name].words.lower() for name in self.values]
        return f"What do {' and '.join(words)} do?" if words else "What do you want to know?"

    @property
    def points(self) -> int:
        """The number of points of the design."""
        single = any(VARIED[name].single for name in self.values)
        factors = [len(one) for one in self._factors().values()]
        if not factors:
            return 0
        if single:
            return 1 + sum(count - 1 for count in factors)
        total = 1
        for count in factors:
            total *= count
        return total

    @property
    def total(self) -> int:
        """The most matches of all points."""
        return self.points * self.matches

    def tick(self, name: str, *, on: bool) -> LabChoices:
        """Vary something, or not."""
        if not on:
            return replace(self, values={key: value for key, value in self.values.items() if key != name})
        row = VARIED[name]
        values = {**self.values, name: row.usual or tuple(row.values())}
        return replace(self, values={key: values[key] for key in VARIED if key in values})

    def choose(self, name: str, value: str, *, on: bool) -> LabChoices:
        """Choose one value of what varies, or not."""
        chosen = {*self.values[name], value} if on else {*self.values[name]} - {value}
        values = {**self.values, name: tuple(one for one in VARIED[name].values() if one in chosen)}
        return replace(self, values=values)

    def fault(self) -> str:
        """Return why such an experiment cannot be run, or nothing."""
        if not self.values:
            return "Take a ready-made experiment, or tick what varies."
        for name, chosen in self.values.items():
            row = VARIED[name]
            if len(chosen) < (1 if row.single else 2):
                return f"{row.words}: tick {'one' if row.single else 'a second one'}, or there is nothing to compare."
        if self.points > MOST_POINTS:
            return f"{self.points} points are too many to compare; tick fewer values, {MOST_POINTS} points at most."
        return ""

    def _factors(self) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        for name, chosen in self.values.items():
            found |= VARIED[name].factors(chosen)
        return found

    def text(self) -> str:
        """Return the experiment as a file."""
        document = tomlkit.document()
        document.update({"name": "-".join(self.values) or "experiment", "question": self.title, "seed": self.seed})
        matches = tomlkit.inline_table()
        matches.update({"least": min(200, self.matches), "most": self.matches, "until": EXACT})
        document["matches"] = matches if self.early else self.matches
        document.update({"teams": [self.home, self.away], "coaches": [self.coach, self.coach]})
        if any(VARIED[name].single for name in self.values):
            document["design"] = "one-at-a-time"
        table = tomlkit.table()
        for factor, levels in self._factors().items():
            table[factor] = levels
        document["factors"] = table
        return tomlkit.dumps(document)

    def experiment(self) -> Experiment:
        """Return the experiment, or raise what is wrong with it."""
        return read_experiment_text(self.text(), where="experiment", lines=False)

    def as_data(self) -> dict[str, Any]:
        """Return the choices as saved."""
        return asdict(self)

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> LabChoices:
        """Return saved choices, or raise ValueError for what cannot be."""
        values = {str(name): tuple(map(str, chosen)) for name, chosen in dict(data["values"]).items()}
        if any(name not in VARIED or not set(chosen) <= set(VARIED[name].values()) for name, chosen in values.items()):
            raise ValueError("choices that this program does not know")
        made = cls(
            values=values,
            home=str(data["home"]),
            away=str(data["away"]),
            coach=str(data["coach"]),
            matches=int(data["matches"]),
            seed=int(data["seed"]),
            early=bool(data["early"]),
        )
        if made.coach not in LEVELS or not 2 <= made.matches <= MOST_MATCHES or made.seed < 0:
            raise ValueError("choices that this program does not know")
        return made


def _ready(*names: str, **others: Any) -> LabChoices:
    choices = LabChoices(**others)
    for name in names:
        choices = choices.tick(name, on=True)
    return choices


READY_WORDS = {
    "pitch": ("Pitch size", "What does pitch size do?"),
    "skill": ("What is +10 worth?", "What is +10 in a skill worth?"),
    "formation": ("Formations", "Which formation does best?"),
    "rules": ("House rules", "What do the house rules change?"),
    "fair": ("Are these teams fair?", "Are these teams fair to each other?"),
}
READY: Mapping[str, LabChoices] = {
    "pitch": _ready("pitch"),
    "skill": _ready("skill", home="midlow-town"),
    "formation": _ready("formation", home="midlow-town"),
    "rules": _ready("rules"),
    "fair": _ready("first"),
}


def is_recommended(value: str) -> bool:
    """Return whether a size is the one that the rulebook recommends.

    >>> is_recommended("100x64"), is_recommended("130x100")
    (True, False)
    """
    return value == str(read_pitch("recommended"))


def read_choices(settings: Settings) -> LabChoices:
    """Read the last choices, or begin with the ready-made experiment about pitch sizes."""
    try:
        return LabChoices.of_data(json.loads(settings.kept(KEPT)))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return READY["pitch"]


def keep_choices(settings: Settings, choices: LabChoices) -> None:
    """Save the choices for the next experiment."""
    words = json.dumps(choices.as_data())
    if words != settings.kept(KEPT):
        settings.keep(KEPT, words=words)
