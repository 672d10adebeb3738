"""A step of a lesson that is played on against a coach, in a real match room."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from footroll.lessons import count_step
from footroll.lessons.playing import PlayOn
from footroll.ui.models.offer import Offer
from footroll.ui.models.session import PERSON, MatchSession
from footroll.ui.views.match.room import MatchRoom
from footroll.ui.views.room import MenuEntry

if TYPE_CHECKING:
    from footroll.ui.models.lessons.lesson import LessonSession
    from footroll.ui.models.settings import Settings

TASKS = {"goal": "Score a goal within {turns} turns.", "keep": "Keep the ball for {turns} turns."}


class LessonPlayRoom(MatchRoom):
    """Plays some turns from a position; when they are over, the lesson continues."""

    name = "lesson-play"
    rebuilt = False

    def __init__(self, lesson: LessonSession, *, settings: Settings) -> None:
        counted = lesson.counted or count_step(lesson.step)  # a busy computer may still be counting
        question = counted.question
        self.lesson, self.at = lesson.lesson, lesson.at
        self._aim = TASKS[question.until].format(turns=question.turns)
        first = lesson.page.first is None
        self.trial = PlayOn(counted, seed=question.seed if first else secrets.randbits(32))
        seats = [question.coach, question.coach]
        seats[self.trial.side] = PERSON
        session = MatchSession(self.trial.match, seats=seats, seed=question.seed)
        session.pace = settings.pace
        self._ended = self._said = False
        super().__init__(session, settings=settings)
        session.changed.connect(self._follow_lesson)

    @property
    def assistant_settings(self) -> Settings | None:
        """Nothing: the pupil decides, so that the assistant is off until A is pressed."""
        return None

    @property
    def title(self) -> str:
        """The lesson, and what is wanted."""
        return f"Lessons › {self.lesson.title} › {self._aim.rstrip('.')}"

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the menu entries of a match, and the way back."""
        return (MenuEntry("Back to the lesson", "", self._go_back), *super().doings())

    def take_focus(self) -> None:
        """Focus the question, and say once what is wanted."""
        super().take_focus()
        if not self._said:
            self._said = True
            self.offers.emit(Offer(self._aim, "Back to the lesson", self._go_back, leaves="Play"))

    def _go_back(self) -> None:
        self.opens.emit("lesson", (self.lesson, self.at))

    def _follow_lesson(self) -> None:
        """Offer the way back once it is decided."""
        if self._ended or not self.trial.over:
            return
        self._ended = True
        self.session.hold()
        found = self.trial.feedback()
        show = (self.lesson, self.at, found)
        self.offers.emit(
            Offer(found.headline, "Back to the lesson", lambda: self.opens.emit("lesson", show), leaves="Look at it")
        )

    @property
    def runs(self) -> bool:
        """Nothing: the match is not kept."""
        return False
