"""A lesson as a pupil goes through it: a page, its question, the answer, and trials after it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer

from footroll.errors import FootrollError
from footroll.kernels.layout import Side
from footroll.lessons import (
    CHOOSE,
    MOVE,
    PLAY,
    POINT,
    TYPE,
    CountedQuestion,
    GivenAnswer,
    answer,
    as_words,
    count_step,
    fill_text,
    moved,
    pupil_side,
    read_moves,
    step_match,
)
from footroll.lessons.feedback import own_team_note, shown_to
from footroll.lessons.places import pawn_name, read_pawn
from footroll.lessons.progress import points
from footroll.lessons.trials import trial_of
from footroll.notation import write_position
from footroll.pitch import Cell
from footroll.ui.models.lessons.classroom import today
from footroll.ui.models.lessons.counting import QuickCount
from footroll.ui.models.lessons.showing import answer_ends, shirt_of
from footroll.ui.models.lessons.telling import TellingOnce
from footroll.ui.models.naming import pawn_at, pawn_with_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.lessons import Feedback, Lesson, LessonStep
    from footroll.lessons.trials import Trial, TrialCount
    from footroll.match import Match
    from footroll.teams import Team
    from footroll.ui.models.lessons.classroom import PupilDesk

TICK = 30  # milliseconds between two reports of a thousand plays


class PagePhase(StrEnum):
    """The state of a page: only to be read, asked, answered, being counted, or impossible to show."""

    READ = "read"
    OPEN = "open"
    REVEALED = "revealed"
    COUNTING = "counting"
    BROKEN = "broken"


@dataclass
class PageState:
    """The choices and the answer of a pupil on a page."""

    chosen: str = ""  # a letter, a cell, a typed number
    given: str = ""  # the answer that counts
    feedback: Feedback | None = None  # to what is chosen
    first: Feedback | None = None  # to the answer that counts
    hints: int = 0
    tried: str = ""  # how a play with dice ended
    end: Cell | None = None  # and where
    often: TrialCount | None = None


class LessonSession(TellingOnce):
    """Goes through a lesson; each change is signalled once, when the current event is over."""

    def __init__(self, lesson: Lesson, classroom: PupilDesk, at: int | None = None) -> None:
        super().__init__()
        self._written, self.classroom = lesson, classroom
        self.lesson = lesson.with_team(classroom.team) if classroom.team else lesson
        self._counts = QuickCount(self)
        self._plays: Iterator[TrialCount] = iter(())
        self._clock = QTimer(self)  # between two reports of plays with dice
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._count_plays)
        self.counted: CountedQuestion | None = None
        self.phase, self.fault = PagePhase.READ, ""
        self.page = PageState()
        self.cells: dict[int, Cell] = {}  # footballers that the pupil has moved
        self.held: int | None = None  # the footballer to move next
        self.free = False  # any footballer may be moved, after the answer
        self.at = 0
        start = classroom.place_of(lesson).page if at is None else at
        self.go(start if 0 <= start < len(lesson.pages) else 0)

    # Pages

    @property
    def step(self) -> LessonStep:
        """The page that is shown."""
        return self.lesson.pages[self.at]

    @property
    def last(self) -> bool:
        """Whether this is the last page."""
        return self.at == len(self.lesson.pages) - 1

    @property
    def asks(self) -> bool:
        """Whether an answer is still wanted."""
        return self.phase is PagePhase.OPEN

    @property
    def mode(self) -> str:
        """The way in which the question is answered; empty without one."""
        return self.counted.mode if self.counted else ""

    @property
    def side(self) -> Side:
        """The side for which the pupil decides."""
        return pupil_side(self.step, self.match)

    def go(self, at: int) -> None:
        """Go to a page, and put its position back."""
        self._clock.stop()
        self.at = at
        self.page, self.cells, self.held, self.free, self.fault = PageState(), {}, None, False, ""
        self.counted = None
        if not self.classroom.place_of(self.lesson).done:  # else it stays done
            self._leave_at(at)
        if self.step.broken:
            self.phase, self.fault = PagePhase.BROKEN, self.step.broken
        elif self.step.question is None:
            self.phase = PagePhase.READ
            self._check_text()
        else:
            self._count(self.step)
        self.touch()

    def _check_text(self) -> None:
        """Say it if a page without a question cannot be shown."""
        try:
            fill_text(self.step.text, step_match(self.step))
        except FootrollError as refusal:
            self.phase, self.fault = PagePhase.BROKEN, str(refusal)

    def _count(self, step: LessonStep) -> None:
        """Count the question of a page, on a thread if it takes long."""
        self.phase = PagePhase.COUNTING
        self._counts.count(lambda: (count_step(step), fill_text(step.text, step_match(step))), self._take)

    def _take(self, found: object) -> None:
        """Show a counted question, or say why there is none."""
        if isinstance(found, FootrollError):
            self.phase, self.fault = PagePhase.BROKEN, str(found)
        elif isinstance(found, tuple):
            self.counted, self.phase = found[0], PagePhase.OPEN
        self.touch()

    def may_go(self, at: int) -> bool:
        """Return whether a page can be opened: done ones, and later ones if nothing before them is open."""
        first = self.classroom.progress.first_answers()
        between = self.lesson.pages[self.at : at]
        answered = [self.phase is PagePhase.REVEALED and one is self.step for one in between]
        wanted = zip(between, answered, strict=True)
        return all(done or not one.question or one.broken or self.lesson.item(one) in first for one, done in wanted)

    def go_on(self) -> bool:
        """Go to the next page; return False at the end, when the lesson is done."""
        if self.last:
            self._leave_at(len(self.lesson.pages))
            return False
        self.go(self.at + 1)
        return True

    def set_team(self, team: Team | None) -> None:
        """Play the lesson with another team, and count everything again."""
        self.classroom.team = team
        self.lesson = self._written.with_team(team) if team else self._written
        self.go(self.at)

    def _leave_at(self, page: int) -> None:
        """Keep the page to come back to."""
        self._keep(lambda progress: progress.leave(self.lesson.id, page, pages=len(self.lesson.pages)))

    def _keep(self, change: Callable[..., object]) -> None:
        """Change the progress, and say it if that cannot be saved."""
        try:
            change(self.classroom.progress)
        except FootrollError as refusal:
            self.say(f"{refusal}. The lesson continues without it")

    # The position

    @property
    def match(self) -> Match:
        """The position that is shown, with the moves of the pupil or of the chosen answer."""
        if self.counted is None:
            return step_match(self.step)
        base = self.counted.match
        if self.cells:
            return moved(base, self.cells) if self.mode == MOVE and not self.free else base
        one = next((one for one in self.counted.answers if one.key == self.page.chosen), None)
        return one.match if one and self.counted.question.kind != "best" else base

    @property
    def text(self) -> str:
        """The text of the page with its numbers, in Markdown."""
        if self.phase is PagePhase.BROKEN or (self.phase is PagePhase.COUNTING):
            return ""
        filled = fill_text(self.step.text, self.counted.match if self.counted else step_match(self.step))
        early = own_team_note(self.counted) if self.counted and self.mode == MOVE else ""  # nobody searches in vain
        return "\n\n".join(filter(None, (filled.strip(), early)))

    @property
    def ask(self) -> str:
        """The question in words."""
        question = self.step.question
        if question is None or self.phase is PagePhase.BROKEN:
            return ""
        return as_words(question.ask if self.counted is None else fill_text(question.ask, self.counted.match))

    # Answers

    def choose(self, key: str) -> None:
        """Choose an answer; after the reveal only to look at it."""
        if self.counted is None or self.mode not in (CHOOSE, POINT) or key == self.page.chosen:
            return
        try:
            found = answer(self.counted, key)
        except FootrollError as refusal:
            self.say(refusal)
            return
        self._clock.stop()
        self.page.chosen, self.page.tried, self.page.end, self.page.often = key, "", None, None
        if self.phase is PagePhase.REVEALED:
            self.page.feedback = found
        self.touch()

    def type_answer(self, text: str) -> None:
        """Take what stands in the field."""
        if self.asks and self.mode == TYPE and text != self.page.chosen:
            self.page.chosen = text
            self.touch()

    @property
    def ready(self) -> bool:
        """Whether there is something to answer with."""
        return bool(self.cells) if self.mode == MOVE else bool(self.page.chosen.strip()) or self.mode == PLAY

    def submit(self) -> None:
        """Answer with what is chosen; the first answer counts."""
        if self.counted is None or not self.asks or not self.ready or self.mode == PLAY:
            return
        names = (f"{shirt_of(self.counted.match, pawn)} {cell}" for pawn, cell in self.cells.items())
        text = ", ".join(names) if self.mode == MOVE else self.page.chosen
        try:
            found = answer(self.counted, text)
        except FootrollError as refusal:
            self.say(refusal)
            return
        self._judge(found, text)

    def _judge(self, found: Feedback, given: str) -> None:
        """Show the feedback; moves may be tried again until the condition holds."""
        page = self.page
        page.feedback, page.given = found, given
        if page.first is None:
            page.first = found
            self.record(found, given)
        if found.right or self.mode != MOVE:
            self.phase = PagePhase.REVEALED
        self.touch()

    def record(self, found: Feedback, given: str) -> None:
        """Keep an answer in the progress."""
        kept = GivenAnswer(
            self.lesson.item(self.step),
            self.lesson.idea,
            today().isoformat(),
            right=found.right,
            given_away=points(found.given_away / 100),
            hints=self.page.hints,
            choice=given,
        )
        self._keep(lambda progress: progress.add(kept))

    def finish_play(self, found: Feedback) -> None:
        """Take the end of a match that was played on from here."""
        self._judge(found, "played")

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that were asked for, in words."""
        if self.counted is None or self.step.question is None:
            return ()
        known = self.counted.known_fields()
        every = self.step.question.hints[: self.page.hints]
        return tuple(as_words(fill_text(one, self.counted.match, known=known)) for one in every)

    @property
    def shows_answer_next(self) -> bool:
        """Whether the next hint is the answer itself."""
        return self.step.question is not None and self.page.hints >= len(self.step.question.hints)

    def hint(self) -> None:
        """Give the next hint; after the last one, show the answer."""
        if not self.asks or self.counted is None or self.mode == PLAY:
            return
        if not self.shows_answer_next:
            self.page.hints += 1
            self.touch()
            return
        self.page.hints += 1
        if self.mode == MOVE:
            self.cells = dict(self.counted.solution)
            text = ", ".join(f"{shirt_of(self.counted.match, pawn)} {cell}" for pawn, cell in self.cells.items())
        else:
            text = self.counted.right[0].key if self.counted.right else f"{float(self.counted.best * 100):g}"
            self.page.chosen = text
        found = shown_to(self.counted, answer(self.counted, text))
        self.page.first = self.page.first or replace(found, right=False)
        self.record(replace(found, right=False), "")
        self.page.feedback, self.page.given, self.phase = found, "", PagePhase.REVEALED
        self.touch()

    # Footballers that are moved

    @property
    def movable(self) -> tuple[int, ...]:
        """The footballers that may be moved now."""
        if self.counted is None:
            return ()
        match = self.counted.match
        if self.mode == MOVE and self.asks:
            side = pupil_side(self.step, match)
            return tuple(read_pawn(name, match, side=side) for name in self.counted.question.who)
        if self.free:
            return tuple(pawn for side in Side for pawn in match.pawns(side))
        return ()

    def set_free(self, free: bool) -> None:
        """Let the pupil move anybody after the answer, or put everybody back."""
        if self.phase is not PagePhase.REVEALED:
            self.say("Answer first; then you may move anybody, and the numbers follow")
            return
        self.free, self.held = free, None
        if not free and self.cells and self.mode != MOVE:
            self._recount({})
        self.touch()

    def click(self, cell: Cell) -> None:
        """Do what a click on a cell means: take a footballer, put one down, or choose an answer."""
        if self.counted is None:
            return
        pawn = pawn_at(self.match, cell)
        if self.movable:
            if self.held is not None and pawn is None:
                self.move(self.held, cell)
            elif pawn in self.movable:
                self.held = None if pawn == self.held else pawn
                self.touch()
        elif self.mode == POINT:
            if any(one.key == str(cell) for one in self.counted.answers):
                self.choose(str(cell))
            else:
                self.say(f"{cell} is taken, or out of reach")
        elif self.mode == CHOOSE and (key := self.key_at(cell)):
            self.choose(key)

    def key_at(self, cell: Cell) -> str:
        """Return the answer that ends on a cell, if one does."""
        return next((key for key, end in answer_ends(self.counted).items() if end == cell), "") if self.counted else ""

    def drop(self, start: Cell, end: Cell) -> None:
        """Move the footballer who was dragged."""
        pawn = pawn_at(self.match, start)
        if pawn is None or self.counted is None:
            return
        if self.mode == POINT and self.asks and pawn == read_pawn(self.counted.question.who[0], self.counted.match):
            self.click(end)
        elif pawn not in self.movable:
            who = pawn_name(self.match, pawn)
            self.say(f"{who} may not be moved here" if self.asks else f"Press M first; then {who} may be moved")
        else:
            self.move(pawn, end)

    def move(self, pawn: int, cell: Cell) -> None:
        """Move a footballer, or say why they cannot stand there."""
        assert self.counted is not None
        other = pawn_at(self.match, cell)
        if other is not None and other != pawn:
            self.say(f"{pawn_name(self.match, other)} is there")
            self.touch()
            return
        cells = {**self.cells, pawn: cell}
        if self.free:
            self._recount(cells)
            return
        try:
            names = (f"{shirt_of(self.counted.match, one)} {at}" for one, at in cells.items())
            read_moves(self.counted, ", ".join(names))
        except FootrollError as refusal:
            self.say(refusal)
        else:
            self.cells, self.held = cells, None
        self.touch()

    def _recount(self, cells: dict[int, Cell]) -> None:
        """Count the question with footballers on other cells; nothing changes if that is impossible."""
        step = self.lesson.pages[self.at]
        base = step_match(step)
        if cells:
            step = replace(step, position=write_position(moved(base, cells)))
        try:
            found = count_step(step)
            given = answer(found, self.page.chosen) if found.mode == CHOOSE and self.page.chosen else None
        except FootrollError as refusal:
            self.say(f"That cannot be counted: {refusal}")
        else:
            self.counted, self.cells, self.held = found, cells, None
            self.page.feedback = given or self.page.feedback
        self.touch()

    def choose_number(self, number: int) -> Cell | None:
        """Take a footballer by shirt number, and return where they stand."""
        pawn = pawn_with_number(self.match, self.side, number)
        if pawn is None:
            self.say(f"Nobody wears {number}")
            return None
        if pawn in self.movable:
            self.held = pawn
            self.touch()
        return self.match.cell(pawn)

    # Plays with dice

    @property
    def trial(self) -> Trial | None:
        """The play of the chosen answer, if it can be played."""
        if self.counted is None or self.phase is not PagePhase.REVEALED:
            return None
        try:
            return trial_of(self.counted, self.page.chosen if self.counted.answers else "")
        except FootrollError:
            return None

    def play_once(self) -> None:
        """Play the chosen answer once with dice."""
        trial = self.trial
        if trial is None:
            self.say("Answer first; then the answer can be played with dice")
            return
        part = trial.once(seed=secrets.randbits(32))
        self.page.tried = f"Played once: {trial.describe(part)}."
        at = trial.match.cell(part.pawn) if part.pawn is not None and part.cell is None else None
        self.page.end = Cell(*part.cell) if part.cell else at
        self.touch()

    def play_often(self) -> None:
        """Play the chosen answer a thousand times, and watch its share settle."""
        trial = self.trial
        if trial is None:
            self.say("Answer first; then the answer can be played with dice")
            return
        self._plays = trial.often(seed=secrets.randbits(32))
        self._clock.start()

    def _count_plays(self) -> None:
        """Show some more plays, until all are played."""
        count = next(self._plays, None)
        if count is None:
            self._clock.stop()
        else:
            self.page.often = count
            self.touch()

    def close(self) -> None:
        """Stop all work."""
        self._clock.stop()
        self._counts.cancel()
