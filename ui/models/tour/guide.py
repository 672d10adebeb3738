"""Guide the user through the tour: follow the match, show each step, and wait for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.kernels.layout import Do
from footroll.notation.names import Names
from footroll.ui.models.answers.arranging import Arranging
from footroll.ui.models.answers.base import Planned

if TYPE_CHECKING:
    from footroll.match import Action, Match
    from footroll.pitch import Cell
    from footroll.ui.models.answers.playing import Playing
    from footroll.ui.models.tour.other import TourSession
    from footroll.ui.models.tour.progress import TourProgress
    from footroll.ui.models.tour.script import Beat, Script

HELPED = 5  # runs, most of them planned by the assistant
KINDS = {"done": Do.DO_DONE, "pass": Do.DO_PASS, "shoot": Do.DO_SHOOT, "aim": Do.DO_AIM}
REFUSAL = "Not in this step of the tour. Do what the card says, or leave the tour with Esc."


class Guide(QObject):
    """Find the current step from the match and the plan alone, so that undo also steps back."""

    moved = pyqtSignal()  # the card has changed
    ended = pyqtSignal()

    def __init__(self, session: TourSession, playing: Playing, *, script: Script, progress: TourProgress) -> None:
        super().__init__()
        self._session, self._playing, self._progress = session, playing, progress
        self.script = script
        self.by_keys = False
        self._read = {beat for beat in script.beats if beat.step < progress.step}
        self.beat = script.beats[0]
        session.waits_for = self._refusal
        session.changed.connect(self._keep)
        playing.refreshed.connect(self._follow)
        self._follow()

    @property
    def words(self) -> str:
        """The text of the card."""
        return self.beat.words(by_keys=self.by_keys, keys=self._progress.keys)

    @property
    def reads(self) -> bool:
        """Whether the user only has to read the card."""
        return self.beat.wants == "read"

    @property
    def last(self) -> bool:
        """Whether this is the last card."""
        return self.beat.step == self.script.steps

    def go_on(self) -> None:
        """Mark the card as read."""
        self._read.add(self.beat)
        if self.last:
            self._progress.finish()
            self.ended.emit()
        else:
            self._follow()

    def use_keys(self, by_keys: bool) -> None:
        """Switch the texts between keyboard and mouse."""
        self.by_keys = by_keys
        self.moved.emit()

    def cell_of(self, name: str) -> Cell | None:
        """Return the current cell of a footballer."""
        match = self._playing.answer.shown()
        return match.cell(Names.of(match.state).read(name))

    # Where the tour is

    def _follow(self) -> None:
        """Show the card for the current question; keep it while the other coach thinks."""
        if self._session.coach_thinks and not self._scored:
            return
        ask = "goal" if self._scored else self._match.ask.name.removeprefix("ASK_").lower().replace("_", "-")
        *scripted, other = self.script.beats
        fits = (one for one in scripted if one.ask == ask and one.turn in (0, self._match.turn))
        beat = next((one for one in fits if not self._met(one)), replace(other, step=self.beat.step))
        if beat != self.beat:
            self.beat = beat
            self.moved.emit()

    @property
    def _match(self) -> Match:
        return self._session.match

    @property
    def _scored(self) -> bool:
        return self._match.goals[0] > 0

    def _met(self, beat: Beat) -> bool:
        """Check whether the goal of a step is already reached."""
        word, *details = beat.wants.split()
        if word == "plan":
            return self._ahead(details[0]) >= int(details[1])
        if word == "helped":
            answer = self._playing.answer
            shown = answer.suggested if isinstance(answer, Arranging) else ()
            return len(self._planned) + len(shown) >= HELPED
        return beat in self._read

    @property
    def _planned(self) -> tuple[Action, ...]:
        answer = self._playing.answer
        return answer.plan.actions if isinstance(answer, Planned) else ()

    def _ahead(self, name: str) -> int:
        """Return how many yards forward a planned run leads."""
        pawn = Names.of(self._match.state).read(name)
        start = self._match.cell(pawn)
        run = next((one.cell for one in self._planned if one.pawn == pawn and one.cell), start)
        return run.x - start.x if run and start else 0

    # What it waits for

    def _refusal(self, answers: tuple[Action, ...]) -> str:
        """Return a refusal unless the answers fit the step."""
        return "" if self._fits(answers[0]) else REFUSAL

    def _fits(self, answer: Action) -> bool:
        word, *details = self.beat.wants.split()
        if word == "pass" and answer.cell != self.cell_of(details[0]):
            return False
        return word == "any" or KINDS.get(word) is answer.kind

    def _keep(self) -> None:
        """Save the progress, once there is some."""
        if self._match.record.steps or self._progress.step:
            self._progress.keep(self.beat.step, self._match, start=self.script.set_up())
