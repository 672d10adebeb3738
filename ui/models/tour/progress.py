"""Progress in the tour, saved with the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.notation import read_action, write_action
from footroll.ui.models.keys import KEYS

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.tour.script import Script

STEP, ANSWERS = "tour/step", "tour/answers"
MET = "start/met"  # the user has finished the tour


class TourProgress:
    """Save the step of the tour and the answers that led to it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def keys(self) -> dict[str, str]:
        """The user's keys."""
        return {name: self._settings.key_with_alt(name) for name in KEYS}

    @property
    def step(self) -> int:
        """The step where the user left the tour, or 0."""
        words = self._settings.kept(STEP)
        return int(words) if words.isdecimal() and words.isascii() else 0

    def keep(self, step: int, match: Match, *, start: Match) -> None:
        """Save a step, and the answers since the start of the attack."""
        words = []
        for made in match.record.steps:
            words.append(write_action(made.action, match=start))
            start.play(made.action)
        self._settings.keep(STEP, words=str(step))
        self._settings.keep(ANSWERS, words="; ".join(words))

    def finish(self) -> None:
        """Note that the tour is finished; the start screen is then the usual one."""
        self.forget()
        self._settings.keep(MET, words="yes")

    def forget(self) -> None:
        """Forget the progress; the next tour starts at step 1."""
        self._settings.keep(STEP, words="")
        self._settings.keep(ANSWERS, words="")

    def resume(self, script: Script) -> Match:
        """Return the match where the user left it; start over if the saved answers do not fit."""
        match = script.set_up()
        try:
            for words in filter(None, self._settings.kept(ANSWERS).split("; ")):
                match.play(read_action(words, match=match))
        except FootrollError:
            self.forget()
            return script.set_up()
        return match

    def words(self, script: Script) -> str:
        """Describe the progress in words."""
        return f"the tour, from step {self.step} of {script.steps}" if self.step else "the tour, five minutes"
