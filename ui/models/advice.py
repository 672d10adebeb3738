"""The assistant in the match room: on or off for all stages, its suggestions, and what a choice costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.agents.assistant import PLAY_OUTS, Assistant, rank_played_out, show_chance, show_worth
from footroll.agents.native import LEVELS
from footroll.agents.tactics import BASE, read_tactics
from footroll.errors import FootrollError
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.agents.assistant import PlayedOut, Suggestion
    from footroll.agents.native import Places
    from footroll.agents.tactics import Tactics
    from footroll.kernels.layout import Side
    from footroll.match import Action, Match
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.shown import Help

NOTE = (
    f"Chances are exact. Goals are an estimate: {PLAY_OUTS} play-outs each by the club coach. "
    "The bar is its 95% interval."
)


@dataclass(frozen=True, slots=True)
class Helper:
    """A person's assistant: its level, empty without one, and its tactics."""

    level: str = "club"
    tactics: str = BASE

    @property
    def words(self) -> str:
        """Its level and tactics."""
        tactics = "" if self.tactics == BASE else f", {self.tactics.replace('-', ' ')}"
        return f"{sentence_case(self.level)}{tactics}"


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """One suggestion as the panel shows it; the estimate is drawn beside its number."""

    words: str
    chance: str
    worth: str
    reasons: str
    estimate: PlayedOut | None = None

    @property
    def spoken(self) -> str:
        """The row for a screen reader."""
        worth = f"about {self.worth} goals" if self.worth else ""
        if self.estimate:
            worth += f", between {show_worth(self.estimate.low)} and {show_worth(self.estimate.high)}"
        return ", ".join(
            part for part in (self.words, self.chance.replace("%", " percent"), worth, self.reasons) if part
        )


@dataclass(frozen=True, slots=True)
class AdviceState:
    """The assistant's part of the panel: whether it is on, its level, its key and its suggestions."""

    on: bool
    words: str
    key: str
    rows: tuple[AdviceRow, ...] = ()
    note: str = NOTE  # what the numbers are
    waits: bool = False  # the rows are those of an earlier question, until new ones are found

    @property
    def scale(self) -> tuple[float, float]:
        """The range of goals over which the estimates are drawn; it includes 0."""
        found = [row.estimate for row in self.rows if row.estimate]
        return min([0.0, *(one.low for one in found)]), max([0.0, *(one.high for one in found)])


@dataclass(slots=True)
class _Known:
    """Suggestions for one question."""

    asked: bytes = b""
    found: tuple[Suggestion, ...] = ()


class AssistantSwitch(QObject):
    """Turns suggestions on and off for every match, and keeps that in the settings if there are any."""

    switched = pyqtSignal()

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self._settings, self._on = settings, False

    @property
    def on(self) -> bool:
        """Whether suggestions are shown."""
        return bool(self._settings.assistant) if self._settings else self._on

    def toggle(self) -> None:
        """Turn the suggestions on or off, for all questions to come."""
        if self._settings:
            self._settings.assistant = not self._settings.assistant
        else:
            self._on = not self._on
        self.switched.emit()


class Adviser(AssistantSwitch):
    """Keeps the assistants of both sides; one switch turns them on and off."""

    def __init__(self, helpers: tuple[Helper, Helper], *, settings: Settings | None = None) -> None:
        super().__init__(settings)
        self._helpers = helpers
        self._assistants: dict[int, Assistant] = {}
        self._known = _Known()

    @property
    def check_from(self) -> float:
        """The cost in goals from which on a choice is questioned; 0 for never."""
        return self._settings.check_from if self._settings else 0.0

    def set_helpers(self, helpers: tuple[Helper, Helper]) -> None:
        """Use other assistants from now on."""
        self._helpers, self._known = helpers, _Known()
        self._assistants.clear()

    def helps(self, side: Side) -> bool:
        """Return whether a side has an assistant."""
        return bool(self._helpers[side].level)

    def on_for(self, side: Side) -> bool:
        """Check whether a side has an assistant, and it is on."""
        return self.on and self.helps(side)

    def words(self, side: Side) -> str:
        """Return the level and the tactics of a side's assistant."""
        return self._helpers[side].words

    def assistant(self, side: Side) -> Assistant:
        """Return the assistant of a side; one without a level judges as a club coach."""
        if side not in self._assistants:
            helper = self._helpers[side]
            level = helper.level if helper.level in LEVELS else "club"
            self._assistants[side] = Assistant(level, tactics=_tactics(helper.tactics))
        return self._assistants[side]

    def suggest(self, match: Match) -> tuple[Suggestion, ...]:
        """Return the best few answers to a question, computed once."""
        asked = match.save()
        if self._known.asked != asked:
            assistant = self.assistant(match.decider)
            found = (replace(one, estimate=assistant.estimate(match, one.action)) for one in assistant.suggest(match))
            self._known = _Known(asked, rank_played_out(tuple(found)))
        return self._known.found

    def plan(self, match: Match) -> tuple[Suggestion, ...]:
        """Return the moves of the rest of a stage."""
        return self.assistant(match.decider).plan(match)

    def cost(self, match: Match, action: Action) -> float:
        """Return about how many goals an answer gives away; 0 if it cannot be judged."""
        return self.assistant(match.decider).cost(match, action) or 0.0

    def keep_shape(self, side: Side, places: Places) -> None:
        """Move the rest of a side in a person's own shape."""
        self.assistant(side).keep_shape(side, places)


def _tactics(name: str) -> Tactics | None:
    try:
        return read_tactics(name)
    except FootrollError:
        return None  # a file that is gone: the plain club


def row_of(one: Suggestion, shown: Help) -> AdviceRow:
    """Return a suggestion with what the help level shows of it."""
    estimate = one.estimate if shown.odds else None
    worth = show_worth(estimate.mean) if estimate else ""
    chance = show_chance(one.chance) if shown.odds else ""
    return AdviceRow(one.words, chance, worth, " · ".join(one.reasons) if shown.targets else "", estimate)
