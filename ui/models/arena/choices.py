"""The choices of a ladder: coaches, team, pitch, matches and seed; saved between sessions."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from footroll.agents import SECONDS, check_coach_file, is_coach_file
from footroll.agents.native import LEVELS, SEARCHES, USUAL
from footroll.agents.tactics import BASE, list_tactics, read_tactics
from footroll.arena import ArenaPlan, ladder_plan, read_contender
from footroll.errors import FootrollError
from footroll.match import HouseRules, read_win
from footroll.play.budget import Budget
from footroll.sheets import read_team
from footroll.ui.models.kick_off import first_fault, read_ground
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.ui.models.settings import Settings

DEFAULT_TEAM = "midlow-town"
WITH_TACTICS = "club"  # the level whose tactics have rows of their own; the strongest come first
FOR_EXPERIMENTS = "random"
MOST_MATCHES, MOST_SEED = 100_000, 2**63 - 1  # a pair
LEAST_SECONDS, MOST_SECONDS = 0.01, 3600.0
MOST_ROLLOUTS = 1_000_000
TACTICS_SUFFIX = ".toml"
KEPT = "arena/choices"


@dataclass(frozen=True, slots=True)
class CoachWords:
    """A coach in words: its level or file, its tactics, and both in a few letters."""

    name: str
    tactics: str
    short: str

    @property
    def whole(self) -> str:
        """The name with its tactics.

        >>> coach_words("club:high-press").whole, coach_words("park").whole
        ('Club, High press', 'Park')
        """
        return f"{self.name}, {self.tactics}" if self.tactics not in ("any", "Balanced", "Python") else self.name


def coach_words(coach: str) -> CoachWords:
    """Return the words of a coach as the arena names it: a level, LEVEL:TACTICS, or a Python file.

    >>> coach_words("club:high-press")
    CoachWords(name='Club', tactics='High press', short='CL press')
    >>> coach_words("beginner")
    CoachWords(name='Beginner', tactics='any', short='BEG')
    >>> coach_words("/home/lia/my-coach.py")
    CoachWords(name='my-coach.py', tactics='Python', short='my-coac')
    """
    if is_coach_file(coach):
        name = Path(coach).name
        return CoachWords(name, "Python", name.removesuffix(".py")[:7])
    level, colon, tactics = coach.partition(":")
    name = sentence_case(level)
    if not colon:
        plain = "Balanced" if level in _levels_with_tactics() else "any"
        return CoachWords(name, plain, level.upper() if len(level) <= 4 else level[:3].upper())
    words = Path(tactics).name.removesuffix(TACTICS_SUFFIX).replace("-", " ").replace("_", " ")
    return CoachWords(name, sentence_case(words), f"{level[:2].upper()} {words.split(' ')[-1][:5]}")


def _levels_with_tactics() -> list[str]:
    """Return the levels whose tactics make a difference, the strongest first."""
    levels = list(LEVELS)
    return levels[levels.index(WITH_TACTICS) :][::-1]


def usual_coaches() -> tuple[str, ...]:
    """Return the coaches that are offered, the strongest first.

    >>> usual_coaches()[-3:]
    ('park', 'beginner', 'random')
    """
    strong = _levels_with_tactics()
    tactics = [name for name in list_tactics() if name != BASE]
    rows = [coach for level in strong for coach in (level, *(f"{level}:{name}" for name in tactics))]
    return (*rows, *(level for level in reversed(LEVELS) if level not in strong))


def is_seldom(coach: str) -> bool:
    """Return whether a coach is listed only on demand: tactics of the levels above club.

    >>> is_seldom("national:wings"), is_seldom("national"), is_seldom("club:wings")
    (True, False, False)
    """
    level, colon, _ = coach.partition(":")
    return bool(colon) and coach in usual_coaches() and level != WITH_TACTICS


def usual_ticks() -> tuple[str, ...]:
    """Return the coaches of a first ladder: every level that people play against."""
    return tuple(coach for coach in usual_coaches() if coach in LEVELS and coach != FOR_EXPERIMENTS)


@dataclass(frozen=True, slots=True)
class LadderChoices:
    """Everything that decides a ladder; `own` lists coaches from files, chosen or not."""

    coaches: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    team: str = DEFAULT_TEAM
    pitch: str = "recommended"
    win: str = str(HouseRules().win_condition)
    matches: int = 400
    seed: int = 1
    seconds: float = SECONDS
    rollouts: int = USUAL.nodes or 0

    @property
    def rows(self) -> tuple[str, ...]:
        """All coaches that can be chosen."""
        return tuple(dict.fromkeys((*usual_coaches(), *self.own, *self.coaches)))

    @property
    def pairs(self) -> int:
        """The number of pairs."""
        return len(self.coaches) * (len(self.coaches) - 1) // 2

    @property
    def total(self) -> int:
        """The number of all matches."""
        return self.pairs * self.matches

    @property
    def waits(self) -> bool:
        """Whether a coach from a Python file takes part, which has a time limit."""
        return any(map(is_coach_file, self.coaches))

    @property
    def searches(self) -> bool:
        """Whether a coach takes part that searches, with so many rollouts a decision."""
        return any(coach.partition(":")[0] == SEARCHES for coach in self.coaches)

    def tick(self, coach: str, *, on: bool) -> LadderChoices:
        """Choose a coach, or not."""
        chosen = {*self.coaches, coach} if on else {*self.coaches} - {coach}
        return replace(self, coaches=tuple(one for one in self.rows if one in chosen))

    def with_own(self, coach: str) -> LadderChoices:
        """Add a coach from a file, and choose it."""
        return replace(self, own=tuple(dict.fromkeys((*self.own, coach)))).tick(coach, on=True)

    def fault(self) -> str:
        """Return why such a ladder cannot be played, or nothing."""
        if not self.coaches:
            return "Choose two coaches or more."
        return "Choose a second one." if len(self.coaches) == 1 else ""

    def plan(self) -> ArenaPlan:
        """Read all files and return the plan, or refuse it."""
        team = read_team(self.team).team
        return ladder_plan(
            [replace(read_contender(coach, team), budget=Budget(nodes=self.rollouts)) for coach in self.coaches],
            matches=self.matches,
            seed=self.seed,
            pitch=read_ground(self.pitch),
            rules=HouseRules(win_condition=read_win(self.win)),
            seconds=self.seconds,
        )

    def as_data(self) -> dict[str, Any]:
        """Return the choices as saved."""
        return asdict(self)

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> LadderChoices:
        """Return saved choices, or raise ValueError for what cannot be."""
        made = cls(
            coaches=tuple(map(str, data["coaches"])),
            own=tuple(map(str, data["own"])),
            team=str(data["team"]),
            pitch=str(data["pitch"]),
            win=str(data["win"]),
            matches=int(data["matches"]),
            seed=int(data["seed"]),
            seconds=float(data["seconds"]),
            rollouts=int(data.get("rollouts", cls().rollouts)),
        )
        known = [coach for coach in (*made.coaches, *made.own) if not is_coach_file(coach)]
        if any(coach.partition(":")[0] not in LEVELS for coach in known) or made.matches < 2 or made.seed < 0:
            raise ValueError("choices that this program does not know")
        return made

    def command(self) -> str:
        """Return the command that plays the same ladder.

        >>> LadderChoices(("club", "park"), matches=40, seed=7).command()
        'footroll ladder club park --matches 40 --seed 7'
        """
        usual = LadderChoices()
        words = ["footroll ladder", *(_quoted(coach) for coach in self.coaches), f"--matches {self.matches}"]
        words.append(f"--seed {self.seed}")
        changed = {
            "--team": (self.team, usual.team),
            "--pitch": (self.pitch, usual.pitch),
            "--win": (self.win, usual.win),
        }
        words += [f"{option} {_quoted(now)}" for option, (now, before) in changed.items() if now != before]
        if self.searches and self.rollouts != usual.rollouts:
            words.append(f"--rollouts {self.rollouts}")
        return " ".join([*words, *([f"--seconds {self.seconds:g}"] if self.waits else [])])


def _quoted(word: str) -> str:
    """Return a word of a command, quoted where a shell needs it on any system.

    >>> _quoted("club:wings"), _quoted("one_side(2)")
    ('club:wings', '"one_side(2)"')
    """
    return word if all(letter.isalnum() or letter in "-_.:/\\" for letter in word) else f'"{word}"'


def read_choices(settings: Settings) -> LadderChoices:
    """Read the last choices; ignore those that no longer exist."""
    try:
        kept = LadderChoices.of_data(json.loads(settings.kept(KEPT)))
    except (ValueError, LookupError, TypeError, RecursionError):
        return LadderChoices(usual_ticks())
    there = tuple(coach for coach in kept.own if _opens(coach))
    chosen = tuple(coach for coach in kept.coaches if coach in usual_coaches() or coach in there)
    kept = replace(kept, own=there, coaches=chosen)
    try:
        kept.plan() if not kept.fault() else None
    except (FootrollError, OSError):
        kept = replace(LadderChoices(chosen, there), matches=kept.matches, seed=kept.seed)
    return kept


def keep_choices(settings: Settings, choices: LadderChoices) -> None:
    """Save the choices for the next ladder."""
    words = json.dumps(choices.as_data())
    if words != settings.kept(KEPT):
        settings.keep(KEPT, words=words)


def _opens(coach: str) -> bool:
    """Return whether a coach from a file can still be read."""
    if is_coach_file(coach):
        return Path(coach).is_file()
    try:
        read_tactics(coach.partition(":")[2])
    except FootrollError:
        return False
    return True


def open_coach(path: str) -> str:
    """Return the coach of a file: a Python file, or tactics for club; refuse what cannot be loaded.

    >>> open_coach("missing.toml")
    Traceback (most recent call last):
    footroll.errors.FootrollError: missing.toml: the file cannot be read (no such file or directory)
    """
    whole = str(Path(path).resolve())
    try:
        if path.endswith(TACTICS_SUFFIX):
            read_tactics(whole)
            return f"{WITH_TACTICS}:{whole}"
        check_coach_file(whole)
    except FootrollError as refusal:
        raise FootrollError(first_fault(refusal)) from None
    return whole
