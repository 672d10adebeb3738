"""The assistant in the FUBA room: its switch, its search in the background, and its suggestions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer, pyqtSignal

from footroll.agents.assistant import show_chance, show_worth
from footroll.fuba.actions import KEEPER, NOWHERE, ROUTES
from footroll.fuba.agents.assistant import FubaAssistant
from footroll.kernels.fuba.layout import Ask, Do
from footroll.play.budget import Budget
from footroll.play.dice import Dice
from footroll.ui.models.advice import AdviceRow, AdviceState, AssistantSwitch
from footroll.ui.models.fuba.scene import AdviceArrow
from footroll.ui.models.keys import as_pressed
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from collections.abc import Generator

    from footroll.fuba import FubaMatch
    from footroll.fuba.agents.assistant import FubaSuggestion
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.shown import Help

KEY = "H"  # A is the goal attempt
WORDS = "Search"
NOTE = "Chances are exact. Goals are an estimate, from a search a few rolls ahead."
LOOKING = "Looking a few rolls ahead …"
BUDGET = Budget(nodes=20_000)  # positions: two or three rolls, within a tenth of a second on a usual computer
SOON = 150  # milliseconds before the room says that the assistant is looking
PATIENCE = 20  # milliseconds between two requests that a search end
BRIEF = {"keeps the ball": "keeps it", "wins the ball": "wins it", "scores": "scores"}
FROM_PIECE = (Ask.ASK_CLOSEST,)  # questions for a piece that goes to the ball


class FubaAdviser(AssistantSwitch):
    """Finds suggestions off the main thread; one switch turns them on and off for all matches."""

    found = pyqtSignal()  # the suggestions have changed

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(settings)
        self._assistant, self._asked = FubaAssistant(budget=BUDGET), b""
        self._work: Work | None = None
        self.suggestions: tuple[FubaSuggestion, ...] = ()
        self.looks_long = False  # for so long that the room says so
        self._rows: tuple[AdviceRow, ...] = ()  # stay until new ones are found, so that nothing jumps
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON)
        self._soon.timeout.connect(self._say_so)

    def follow(self, match: FubaMatch | None) -> None:
        """Look at the question of a match, unless it is known; None asks for nothing."""
        if match is None or not self.on:
            self._drop()
            return
        asked = match.save()
        if asked == self._asked:
            return
        self._drop()
        self._asked, self._assistant = asked, FubaAssistant(budget=BUDGET)
        twin = match.copy()
        twin.dice = Dice.scripted()  # the rolls to come stay unknown
        self._work = Work(_look(self._assistant, twin), owner=self)
        self._work.found.connect(self._hear)
        self._soon.start()
        self._work.begin()

    def _drop(self) -> None:
        """Forget the suggestions, and end the search for them without waiting."""
        if self._work is not None:
            self._work.found.disconnect(self._hear)
            self._work.stop()
            self._assistant.cancel()
        self._soon.stop()
        self._work, self._asked, self.suggestions, self.looks_long = None, b"", (), False

    def _hear(self, suggestions: tuple[FubaSuggestion, ...]) -> None:
        self._soon.stop()
        self.suggestions, self.looks_long = suggestions, False
        self.found.emit()

    def _say_so(self) -> None:
        self.looks_long = True
        self.found.emit()

    def close(self) -> None:
        """End all work."""
        work, assistant = self._work, self._assistant
        self._drop()
        while work is not None and not work.wait(PATIENCE):
            assistant.cancel()  # of a search that began in the meantime

    def state(self, shown: Help) -> AdviceState:
        """Return the assistant's part of the panel."""
        waits = bool(self._asked) and not self.suggestions
        if not waits:
            self._rows = tuple(row_of(one, shown) for one in self.suggestions)
        rows = self._rows if self.on else ()
        note = LOOKING if self.looks_long else NOTE if any(row.worth for row in rows) else ""
        return AdviceState(self.on, WORDS, as_pressed(KEY), rows, note=note, waits=waits)

    def arrows(self, match: FubaMatch) -> tuple[AdviceArrow, ...]:
        """Return the suggestions that lead from one area to another."""
        found = []
        for rank, one in enumerate(self.suggestions, start=1):
            action, ball = one.action, int(match.state["ball"])
            start, end = action.source, action.area
            if action.kind is Do.DO_TARGET:
                start = ball
            elif match.ask in FROM_PIECE:
                end = ball
            elif action.kind not in ROUTES:
                continue
            if start == KEEPER:
                start = int(match.state["keeper"][match.decider])
            if NOWHERE not in (start, end):
                found.append(AdviceArrow(rank, start, end))
        return tuple(found)


def _look(assistant: FubaAssistant, twin: FubaMatch) -> Generator[object, None, None]:
    """Yield the suggestions for a question."""
    yield assistant.suggest(twin)


def row_of(one: FubaSuggestion, shown: Help) -> AdviceRow:
    """Return a suggestion with what the help level shows of it."""
    counted = shown.odds and one.chance is not None
    chance = f"{BRIEF[one.success]} {show_chance(one.chance)}" if counted else ""
    worth = show_worth(one.worth) if shown.odds and one.worth is not None else ""
    return AdviceRow(one.words, chance, worth, " · ".join(one.reasons) if shown.targets else "")
