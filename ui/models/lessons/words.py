"""The words of a lesson: the ask bar, the strip of steps, and what stands in the panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.lessons import CHOOSE, MOVE, PLAY, POINT, TYPE
from footroll.lessons.places import read_pawn
from footroll.percent import percent
from footroll.ui.models.answers.base import Button
from footroll.ui.models.answers.room_state import AskState
from footroll.ui.models.lessons.lesson import PagePhase
from footroll.ui.models.lessons.showing import team_of
from footroll.ui.models.words import sentence_case
from footroll.wording import lower_first

if TYPE_CHECKING:
    from footroll.lessons import Lesson
    from footroll.ui.models.lessons.lesson import LessonSession

MOMENTS = "Four in a match"
TRY_OTHERS = "You may try the other answers first; they do not count."
HOW = {
    CHOOSE: "Choose a letter, or point at it. Enter answers.",
    POINT: "Point at a cell, or move the cursor there with the arrows. Enter answers.",
    TYPE: "Type a number. Enter answers.",
}
CHOSEN = "Enter answers. You may change your mind until then."


@dataclass(frozen=True, slots=True)
class StripStep:
    """A step in the strip: its words, its first page, and whether it is done, now or later."""

    words: str
    page: int
    progress: str
    open: bool


def strip_of(session: LessonSession) -> tuple[StripStep, ...]:
    """Return the steps of a lesson; the moments from matches are one step together."""
    lesson = session.lesson
    steps = [(f"{number} {step.title}", number - 1) for number, step in enumerate(lesson.steps, start=1)]
    if lesson.moments:
        steps.append((f"{len(steps) + 1} {MOMENTS}", len(steps)))
    now = min(session.at, len(steps) - 1)
    found = []
    for at, (words, page) in enumerate(steps):
        progress = "done" if at < now else "now" if at == now else "later"
        found.append(StripStep(words, page, progress, at <= now or session.may_go(page)))
    return tuple(found)


def step_words(session: LessonSession) -> str:
    """Return how far a lesson is, such as: step 4 of 7."""
    steps = strip_of(session)
    now = next(at for at, one in enumerate(steps, start=1) if one.progress == "now")
    return f"step {now} of {len(steps)}"


def heading_of(session: LessonSession) -> str:
    """Return the heading above the text of a page."""
    if session.step.source:
        at = session.at - len(session.lesson.steps) + 1
        return f"Moment {at} of {len(session.lesson.moments)}: {session.step.title}"
    return f"Step {session.step.number}: {session.step.title}"


def ask_of(session: LessonSession) -> AskState:
    """Return the ask bar of a page."""
    side = session.side if session.phase is not PagePhase.BROKEN else 0
    match = None if session.phase is PagePhase.BROKEN else session.match
    team = team_of(match, session.side) if match else session.lesson.title
    question, consequence = _question(session)
    return AskState(
        team=team,
        role=_role(session),
        side=side,  # type: ignore[arg-type]  # an IntEnum
        question=question,
        consequence=consequence,
        refusal="",
        wanted=None,
        thinking=None,
        buttons=_buttons(session),
        plain=match is None,
    )


def _role(session: LessonSession) -> str:
    """Return the words below the team: what the pupil does."""
    if session.step.question is None or session.phase is PagePhase.BROKEN:
        return "Read"
    given = session.page.given if session.phase is PagePhase.REVEALED else session.page.chosen
    short = given if session.mode in (CHOOSE, POINT, TYPE) and len(given) <= 8 else ""
    return f"Your answer: {short}" if short else "Your answer"


def _question(session: LessonSession) -> tuple[str, str]:
    """Return the question and what follows from it, or what is to be read."""
    if session.phase is PagePhase.BROKEN:
        return f"This step cannot be shown: {session.fault}.", "Skip it, or go back."
    if session.phase is PagePhase.READ:
        return session.step.title, f"Read the step, then continue. {_next(session)}"
    if session.phase is PagePhase.COUNTING:
        return session.ask or session.step.title, "Counting"
    if session.phase is PagePhase.REVEALED and session.page.first:
        first = session.page.first
        last = session.page.feedback
        head = last.headline if last and (session.mode == MOVE or not session.page.given) else first.headline
        after = TRY_OTHERS if session.mode in (CHOOSE, POINT) else ""
        return head, " ".join(filter(None, (_next(session), after)))
    if session.mode == MOVE and session.page.feedback:
        return session.page.feedback.headline, f"{session.ask} Move again, then Enter."
    return session.ask, _how(session)


def _how(session: LessonSession) -> str:
    """Say how a question is answered, or that Enter answers."""
    assert session.counted is not None
    question = session.counted.question
    if session.mode == PLAY:
        return f"You play {question.turns} turns against the coach {question.coach}. Enter begins."
    if session.mode == MOVE and not session.cells:
        match = session.counted.match
        numbers = [match.footballer(read_pawn(name, match, side=session.side)).number for name in question.who]
        who = " or ".join(str(number) for number in numbers)
        return f"Drag {who}, or press the number, go to a cell with the arrows and press Enter."
    return CHOSEN if session.ready else HOW.get(session.mode, CHOSEN)


def _next(session: LessonSession) -> str:
    """Say what comes next."""
    if session.last:
        return "That was the last one."
    step = session.lesson.pages[session.at + 1]
    first = step.source and not session.step.source
    if first:
        return "Next: four moments from matches."
    return f"Next: {lower_first(step.title)}{'' if step.title.endswith(('.', '?', '!')) else '.'}"


def _buttons(session: LessonSession) -> tuple[Button, ...]:
    """Return the buttons: back, play it, and the primary one."""
    back = Button("Back", "Left", "back", enabled=session.at > 0, tip="The step before")
    play = Button(
        "Play it", "P", "play", tip="Play the chosen answer once with dice", enabled=session.trial is not None
    )
    if session.asks and session.mode == PLAY:
        primary = Button("Play on", "Return", "start_play", primary=True)
    elif session.asks or session.phase is PagePhase.COUNTING:
        primary = Button("Answer", "Return", "answer", primary=True, enabled=session.asks and session.ready)
    elif session.last:
        primary = Button("Done: back to the lessons", "Return", "next", primary=True)
    else:
        words = "Skip it" if session.phase is PagePhase.BROKEN else "Next step"
        primary = Button(words, "Return", "next", primary=True)
    return back, play, primary


def why_of(session: LessonSession) -> tuple[str, str]:
    """Return the heading and the text below the answers: hints, then why, and at the end what to remember."""
    page = session.page
    if session.phase is PagePhase.REVEALED and page.feedback:
        key = page.feedback.key
        head = f"Why {key}" if len(key) == 1 else "Why"
        parts = [page.feedback.says]
    else:
        head, parts = ("Hint", list(session.hints)) if session.hints else ("", [])
        if page.feedback:
            head, parts = "Not yet", [page.feedback.says, *parts]
    if session.last and session.phase in (PagePhase.REVEALED, PagePhase.READ):
        parts += [f"**Remember.** {session.lesson.summary.strip()}" if session.lesson.summary else ""]
        parts += [f"**On grass.** {session.lesson.differs.strip()}" if session.lesson.differs else ""]
    return head or ("Why" if any(parts) else ""), "\n\n".join(part for part in parts if part)


def played_words(session: LessonSession) -> str:
    """Return what plays with dice have shown, if there were any."""
    page = session.page
    if page.often:
        trial = session.trial
        counted = f"; counted {percent(trial.chance)}" if trial else ""
        return f"Played with dice: {page.often}{counted}."
    return sentence_case(page.tried) if page.tried else ""


def score_words(session: LessonSession) -> str:
    """Return the hints of this page, and the answers that were right at once."""
    place = session.classroom.place_of(session.lesson)
    return f"Hints used: {session.page.hints} · right first time: {place.right} of {place.answered}"


def minutes_words(lesson: Lesson) -> str:
    """Return the line below the title of a lesson.

    >>> from footroll.lessons import shipped_course
    >>> minutes_words(shipped_course().lessons[1])
    'Pass round it or over it · about 8 minutes'
    """
    line = sentence_case(lesson.line)
    return f"{line} · about {lesson.minutes} minutes" if lesson.minutes else line
