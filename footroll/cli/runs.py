"""Parts of the commands with many matches: options, contenders, progress, and Ctrl-C."""

from __future__ import annotations

import functools
import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.agents import SECONDS
from footroll.agents.native import SEARCHES, USUAL
from footroll.agents.tactics import read_tactics
from footroll.arena import Results, read_contender, run_plan
from footroll.cli.completion import complete_pitches, complete_tactics
from footroll.cli.output import force_option, json_option, notice
from footroll.errors import FootrollError
from footroll.match import HouseRules, read_rules, read_win
from footroll.pitch import read_pitch
from footroll.play.budget import Budget
from footroll.runs.journal import journal_path
from footroll.sheets import read_team
from footroll.wording import time_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from footroll.arena import ArenaPlan, Contender, Failure
    from footroll.runs.series import Series
    from footroll.teams import Team

    Command = Callable[..., Any]

DEFAULT_TEAM = "midlow-town"
MOST_MATCHES = 10_000_000
SHOWN_EVERY = 0.2  # seconds


def options(*wanted: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """Return a decorator that gives a command several options, in the order given."""

    def give(command: Command) -> Command:
        for one in reversed(wanted):
            command = one(command)
        return command

    return give


seed_option = click.option(
    "--seed", type=click.IntRange(0, 2**64 - 1), default=1, show_default=True, help="Same seed, same matches."
)
threads_option = click.option("--threads", type=click.IntRange(1, 256), help="How many cores to use; all by default.")
seconds_option = click.option(
    "--seconds",
    type=click.FloatRange(0.01, 3600),
    default=SECONDS,
    show_default=True,
    help="How long a coach from a Python file may take for a decision.",
)
ground_options = options(
    click.option(
        "--pitch",
        default="recommended",
        metavar="PITCH",
        shell_complete=complete_pitches,
        help="A name, a size or a file.",
    ),
    click.option("--win", metavar="CONDITION", help="When a match ends: one_side(3), total(4), diff(2) ..."),
    click.option("--rules", type=click.Path(path_type=Path), help="A TOML file of house rules."),
)
matches_option = click.option(
    "--matches", type=click.IntRange(1, MOST_MATCHES), default=400, show_default=True, help="How many, of each pair."
)
rollouts_option = click.option(
    "--rollouts",
    type=click.IntRange(0, 1_000_000),
    help=f"How many a decision of {SEARCHES} takes; {USUAL.nodes} unless given.",
)
out_options = options(
    click.option(
        "--out",
        "file",
        type=click.Path(path_type=Path),
        help="Save a row for every match, as .csv or .parquet; the same command continues a run that was stopped.",
    ),
    force_option,
)


def read_house(rules: Path | None, win: str | None) -> HouseRules:
    """Read the house rules and the winning condition of a command."""
    house = read_rules(rules) if rules else HouseRules()
    return replace(house, win_condition=read_win(win, where="--win")) if win else house


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """The options that `arena` and `ladder` share, as a user gave them."""

    matches: int
    seed: int
    pitch: str
    win: str | None
    rules: Path | None
    tactics: tuple[str, ...]
    rollouts: int | None
    threads: int | None
    seconds: float
    file: Path | None
    force: bool
    as_json: bool

    def contenders(self, coaches: Sequence[str], teams: Sequence[Team]) -> tuple[Contender, ...]:
        """Read the contenders; a number of rollouts is refused if nobody searches."""
        found = read_contenders(coaches, teams, self.tactics)
        if self.rollouts is None:
            return found
        if all(one.coach != SEARCHES for one in found):
            raise FootrollError(f"--rollouts is for a coach that searches; add {SEARCHES}")
        return tuple(replace(one, budget=Budget(nodes=self.rollouts)) for one in found)

    @property
    def ground(self) -> dict[str, Any]:
        """Matches, seed, pitch, house rules and seconds, as plans take them."""
        return {
            "matches": self.matches,
            "seed": self.seed,
            "pitch": read_pitch(self.pitch),
            "rules": read_house(self.rules, self.win),
            "seconds": self.seconds,
        }


def run_options(tactics_help: str) -> Callable[[Command], Command]:
    """Return a decorator that gives a command the options of a run, as one argument `run`."""

    def give(command: Command) -> Command:
        @functools.wraps(command)
        def gather(**given: Any) -> None:
            run = ArenaOptions(**{name: given.pop(name) for name in ArenaOptions.__slots__})
            command(run=run, **given)

        return options(
            matches_option,
            seed_option,
            ground_options,
            click.option(
                "--tactics", multiple=True, metavar="TACTICS", shell_complete=complete_tactics, help=tactics_help
            ),
            rollouts_option,
            threads_option,
            seconds_option,
            out_options,
            json_option,
        )(gather)

    return give


def read_contenders(coaches: Sequence[str], teams: Sequence[Team], tactics: Sequence[str]) -> tuple[Contender, ...]:
    """Read the contenders of a command: the tactics are those of the first, the second and so on."""
    if len(tactics) > len(coaches):
        raise FootrollError(f"--tactics is given {len(tactics)} times; give it once for each coach")
    plans = [read_tactics(name) for name in tactics] + [None] * (len(coaches) - len(tactics))
    return tuple(
        read_contender(coach, team, tactics=plan) for coach, team, plan in zip(coaches, teams, plans, strict=True)
    )


def read_teams(names: Sequence[str]) -> list[Team]:
    """Read teams and print their notices."""
    readings = [read_team(name) for name in names]
    for line in dict.fromkeys(line for reading in readings for line in reading.notices):
        notice(line)
    return [reading.team for reading in readings]


@dataclass(slots=True)
class ProgressLine:
    """A line on a terminal: how many matches are done, how fast, and how long the rest takes."""

    total: int
    begun: float = field(default_factory=time.monotonic)
    before: int | None = None  # matches of an earlier run that this one continues
    shown: float = 0.0
    open: bool = False

    def show(self, done: int) -> None:
        """Show the progress, not too often."""
        if self.before is None:
            self.before, self.begun = done, time.monotonic()
        now = time.monotonic()
        if not sys.stderr.isatty() or (now - self.shown < SHOWN_EVERY and done < self.total):
            return
        print(f"\r{self.words(done, seconds=now - self.begun):<78}", end="", file=sys.stderr, flush=True)
        self.shown, self.open = now, True

    def words(self, done: int, *, seconds: float) -> str:
        """Return the line.

        >>> ProgressLine(1000, before=0).words(250, seconds=5)
        '250 of 1,000 matches, 50 a second, 15 s left'
        """
        line = f"{done:,} of {self.total:,} matches"
        fresh = done - (self.before or 0)
        if not fresh or seconds <= 0:
            return line
        rate = fresh / seconds
        speed = f"{rate:,.0f} a second" if rate >= 1 else f"{1 / rate:,.0f} s each"
        return f"{line}, {speed}, {time_words((self.total - done) / rate)} left"

    def close(self) -> None:
        """End the line."""
        if self.open:
            print(file=sys.stderr)
        self.open = False


def play_plan(plan: ArenaPlan, *, run: ArenaOptions, show: Callable[[Results], None]) -> None:
    """Play a plan with progress and show its results."""
    running = run_plan(plan, threads=run.threads, file=run.file, force=run.force)
    follow_run(plan, running, file=run.file, show=show)


def follow_run(plan: Series, running: Iterable[Results], *, file: Path | None, show: Callable[[Results], None]) -> None:
    """Show the progress of a run and then its results; Ctrl-C shows and keeps what was played."""
    results, line = Results(plan), ProgressLine(plan.total)
    try:
        for results in running:
            line.show(results.played)
    except KeyboardInterrupt:
        line.close()
        if results.played:
            show(results)
        raise KeyboardInterrupt(stopped_words(results, file)) from None
    finally:
        line.close()
    show(results)


def stopped_words(results: Results, file: Path | None) -> str:
    """Say what was played, and where it is kept."""
    done = f"{results.played:,} of {results.plan.total:,} matches were played"
    return f"{done} and are kept in {journal_path(file)}; the same command continues" if file else done


def failures_as_data(failures: Sequence[Failure], names: Sequence[str]) -> list[dict[str, Any]]:
    """Return the reasons why coaches from Python files lost matches as JSON data."""
    counts = Counter((one.contender, one.why) for one in failures)
    return [{"coach": names[place], "why": why, "matches": count} for (place, why), count in counts.items()]
