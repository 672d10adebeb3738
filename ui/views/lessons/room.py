"""The lesson room: a step on the pitch and in the panel, its question, and what may be tried after it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.lessons import CHOOSE, MOVE, PLAY, POINT, TYPE
from footroll.lessons.measures import CHANCE
from footroll.lessons.model import LETTERS
from footroll.lessons.pictures import describe_position
from footroll.pitch import read_cell, read_pitch
from footroll.sheets import read_team
from footroll.teams import list_teams
from footroll.ui.models.lessons.lesson import LessonSession, PagePhase
from footroll.ui.models.lessons.scenes import lesson_lines, lesson_scene
from footroll.ui.models.lessons.showing import answer_rows
from footroll.ui.models.lessons.words import (
    ask_of,
    heading_of,
    minutes_words,
    played_words,
    score_words,
    step_words,
    strip_of,
    why_of,
)
from footroll.ui.models.scene import Scene
from footroll.ui.views.controls import Chooser
from footroll.ui.views.lessons.frame import QuestionRoom, letter_of
from footroll.ui.views.lessons.panel import LessonPanel
from footroll.ui.views.lessons.sharing import share_gif, share_step
from footroll.ui.views.lessons.strip import LessonStrip
from footroll.ui.views.match.overlays import NONE
from footroll.ui.views.room import MenuEntry

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QWidget

    from footroll.lessons import Lesson
    from footroll.pitch import Cell
    from footroll.ui.models.lessons.classroom import PupilDesk
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

EXACT = "Exact: all rolls of the kick and of each interception are counted."
AS_WRITTEN = "As written"
LINES = {
    "step": "Of the step",
    "reach-zones": "Reach zones",
    "shadows": "Shadows",
    "lanes": "Passing lanes",
    NONE: "None",
}


class LessonRoom(QuestionRoom):
    """Goes through one lesson."""

    name = "lesson"
    help_page = "words"

    def __init__(self, lesson: Lesson, classroom: PupilDesk, *, settings: Settings, at: int | None = None) -> None:
        self.session = session = LessonSession(lesson, classroom, at=at)
        titles = [one.words for one in strip_of(session)]
        self.panel: LessonPanel
        super().__init__(Scene(read_pitch("100x64")), strip=LessonStrip(titles), panel=LessonPanel(), settings=settings)
        session.setParent(self)
        self._shown_page: tuple[int, PagePhase] | None = None
        self.team = Chooser("Team", name="The team that you play the lesson with", tip="Count it with your own team.")
        self.team.offer({"": AS_WRITTEN, **{name: str(read_team(name).team) for name in list_teams()}})
        self.team.picked.connect(self._take_team)
        self.lines = Chooser("Lines", name="Lines over the pitch", tip="What is drawn over the pitch", icon="lanes")
        self.lines.offer(LINES)
        self.lines.picked.connect(lambda _: self.show_lesson())
        self.add_table("Answer", "What", "About it", "Chance")
        session.changed.connect(self.show_lesson)
        session.told.connect(self.message)
        self.panel.chosen.connect(session.choose)
        self.panel.typed.connect(session.type_answer)
        self.panel.pressed.connect(self.do)
        self.pitch.clicked.connect(session.click)
        self.pitch.dropped.connect(session.drop)
        self.strip.chosen.connect(lambda at: session.go(strip_of(session)[at].page))
        self.show_lesson()

    @property
    def title(self) -> str:
        """The way to this lesson."""
        lesson = self.session.lesson
        return " › ".join(filter(None, ("Lessons", lesson.chapter, lesson.title)))

    def tools(self) -> tuple[QWidget, ...]:
        """Return the choosers of the title bar."""
        return self.team, self.lines, self.zoom

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the menu entries: this step as a picture, and the whole lesson as a GIF."""
        return (
            MenuEntry("Export this step…", "Ctrl+E", self._export_step),
            MenuEntry("Export the lesson as a GIF…", "", self._export_lesson),
        )

    def _export_step(self) -> None:
        stem = f"{self.session.lesson.id}-{self.session.at + 1}"
        self.message.emit(share_step(self, self.session.step, stem=stem, theme=self._theme))

    def _export_lesson(self) -> None:
        lesson = self.session.lesson
        self.message.emit(share_gif(self, lesson.steps, stem=lesson.id, theme=self._theme))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        super().set_theme(theme)
        for tool in (self.team, self.lines):
            tool.set_theme(theme)
        self._shown_page = None
        self.show_lesson()

    # Display

    def show_lesson(self) -> None:
        """Show the page as it is now; each part compares with what it shows."""
        session, panel = self.session, self.panel
        self.ask.show_state(ask_of(session))
        place, course = strip_of(session), session.classroom.course
        known = any(one.id == session.lesson.id for one in course)
        note = f"Lesson {course.number(session.lesson)} of {len(course.lessons)}" if known else session.lesson.author
        assert isinstance(self.strip, LessonStrip)
        self.strip.show_steps(place, note=note)
        panel.title.setText(session.lesson.title)
        panel.far.setText(step_words(session))
        panel.line.setText(minutes_words(session.lesson))
        panel.bar.show_share((session.at + (not session.asks)) / len(session.lesson.pages))
        panel.heading.setText(heading_of(session).upper())
        panel.text.show_text(session.text)
        self._show_question()
        head, why = why_of(session)
        panel.why_head.setText(head.upper())
        panel.why.show_text(why)
        panel.played.setText(played_words(session))
        panel.played.setVisible(bool(panel.played.text()))
        panel.why_part.setVisible(bool(head or panel.played.text()))
        panel.score.setText(score_words(session))
        self._show_foot()
        self._show_pitch()
        self.show_cell(self.pitch.cell)
        self._keep_focus()

    def _show_question(self) -> None:
        """Show the question with its rows, its field, or what is being done."""
        session, panel, counted = self.session, self.panel, self.session.counted
        panel.question_part.setVisible(bool(session.ask) and self.table_part.isHidden())
        panel.question.setText(session.ask.upper())
        lettered = counted is not None and counted.mode == CHOOSE
        revealed = session.phase is PagePhase.REVEALED
        rows = (
            answer_rows(counted, chosen=session.page.chosen, revealed=revealed, given=session.page.given)
            if counted is not None and lettered
            else ()
        )
        panel.rows.show_answers(rows)
        panel.rows.setVisible(bool(rows))
        panel.rows.setAccessibleName(f"{len(rows)} answers")
        panel.typing.setVisible(counted is not None and counted.mode == TYPE)
        panel.field.setEnabled(session.asks)
        if panel.field.text() != session.page.chosen and not panel.field.hasFocus():
            panel.field.setText(session.page.chosen)
        chance = counted is not None and counted.unit == CHANCE
        panel.unit.setText("%" if chance else "cells")
        panel.field.setAccessibleName(f"{session.ask} {'in per cent' if chance else ''}")
        panel.counting.setText(self._beside())
        panel.counting.setVisible(bool(panel.counting.text()))
        panel.exact.setText(EXACT if revealed and chance else "")
        panel.exact.setVisible(bool(panel.exact.text()))
        self.rows_model.set_rows(
            (one.key, one.words, " · ".join(filter(None, (one.detail, one.note))), one.value) for one in rows
        )

    def _beside(self) -> str:
        """Return the words in place of rows: that something is counted, or what is pointed at or moved."""
        session = self.session
        if session.phase is PagePhase.COUNTING:
            return "Counting"
        if session.mode == POINT:
            best = session.counted.right if session.counted and session.phase is PagePhase.REVEALED else ()
            parts = [f"Your cell: {session.page.chosen}." if session.page.chosen else "Light cells are in reach."]
            parts += [f"Best: {best[0].key}, {best[0].shown}."] if best else []
            parts += [f"{len(best) - 1} more are as good."] if len(best) > 1 else []
            return " ".join(parts)
        if session.mode == MOVE and session.cells:
            names = (f"{session.match.footballer(pawn).number} to {cell}" for pawn, cell in session.cells.items())
            return f"Moved: {', '.join(names)}"
        return ""

    def _show_foot(self) -> None:
        """Show which buttons of the panel can be pressed, and say why not."""
        session, panel = self.session, self.panel
        asked = session.asks and session.mode != PLAY
        panel.hint.setEnabled(asked)
        panel.hint.setText("Show the answer" if asked and session.shows_answer_next else "Hint")
        panel.hint.setAccessibleName(f"{panel.hint.text()}, H")
        panel.free.setEnabled(session.phase is PagePhase.REVEALED and session.mode != PLAY)
        panel.free.setChecked(session.free)
        panel.often.setEnabled(session.trial is not None)
        panel.hint.updateGeometry()

    def _show_pitch(self) -> None:
        """Show the position, its marks and the answers."""
        session = self.session
        if session.phase is PagePhase.BROKEN:
            self.pitch.set_scene(Scene(self.pitch.scene.pitch))
            return
        lines = str(self.lines.currentData() or "step")
        self.pitch.set_scene(lesson_scene(session, marks=lines != NONE))
        self.pitch.set_lines(lesson_lines(session, kind=lines))
        cells = session.counted.answers if session.counted and session.mode == POINT else ()
        self.pitch.aim_at({read_cell(one.key) for one in cells})
        self.pitch.setAccessibleDescription(describe_position(session.match))

    def _keep_focus(self) -> None:
        """Focus the primary button when a page or an answer comes; a question is focused where it is answered."""
        shown = self.session.at, self.session.phase
        if shown == self._shown_page or not self.isVisible():
            return
        self._shown_page = shown
        self.panel.area.ensureVisible(0, 0)
        if self.session.asks and self.session.mode == TYPE:
            self.panel.field.setFocus()
        elif self.session.asks and self.session.mode == CHOOSE:
            self.setFocus()
        elif self.session.asks and self.session.mode in (POINT, MOVE):
            self.pitch.setFocus()
        elif not self.ask.take_focus():
            self.setFocus()
        if self.session.phase is not PagePhase.READ:
            self.panel.keep_in_sight(self.panel.question_part)
        self.pitch.announce(f"{self.ask.question.text()} {self.ask.consequence.text()}")

    def take_focus(self) -> None:
        """Focus what the page asks for."""
        self._shown_page = None
        self._keep_focus()

    def more_facts(self, cell: Cell | None) -> tuple[str, ...]:
        """Return the chance of an answer on a cell, after the reveal."""
        session = self.session
        if cell is None or session.counted is None or session.phase is not PagePhase.REVEALED:
            return ()
        key = session.key_at(cell) if session.mode == CHOOSE else str(cell)
        one = next((one for one in session.counted.answers if one.key == key), None)
        return (f"{one.shown} counted",) if one else ()

    # Keys and buttons

    def press(self, key: str) -> bool:
        """Handle the letters of a lesson."""
        letter, session = letter_of(key), self.session
        doings: dict[str, Callable[[], object]] = {
            "H": session.hint,
            "P": session.play_once,
            "Shift+P": session.play_often,
            "M": partial(session.set_free, not session.free),
            "Left": partial(self.do, "back"),
            "?": partial(self.do, "why"),
            "Ctrl+R": self.switch_table,
            "Esc": self._escape,
        }
        if letter in LETTERS and session.mode == CHOOSE and letter:
            session.choose(letter)
        elif letter in doings:
            doings[letter]()
        else:
            return False
        return True

    def enters(self, cell: Cell | None) -> bool:
        """Answer when Enter is pressed on the cell that is chosen, or with nobody left to move."""
        session = self.session
        again = session.mode == POINT and session.asks and cell is not None and str(cell) == session.page.chosen
        placed = session.mode == MOVE and session.asks and session.held is None and cell in session.cells.values()
        if again or placed:
            session.submit()
        return again or placed

    def cell_of_number(self, number: int) -> Cell | None:
        """Choose a footballer by shirt number."""
        return self.session.choose_number(number)

    def do(self, what: str) -> None:
        """Do what a button says."""
        session = self.session
        doings: dict[str, Callable[[], object]] = {
            "answer": session.submit,
            "next": self._go_on,
            "back": lambda: session.go(session.at - 1) if session.at else None,
            "play": session.play_once,
            "often": session.play_often,
            "hint": session.hint,
            "free": lambda: session.set_free(not session.free),
            "start_play": lambda: self.opens.emit("lesson-play", session),
            "why": lambda: self.panel.keep_in_sight(self.panel.why_part),
        }
        doings[what]()

    def _go_on(self) -> None:
        if not self.session.go_on():
            self.opens.emit("lessons", self.session.lesson)

    def _escape(self) -> None:
        if not self.pitch.let_go() and not self.hide_message():
            self.opens.emit("lessons", self.session.lesson)

    def _take_team(self, name: str) -> None:
        """Play the lesson with another team."""
        try:
            self.session.set_team(read_team(name).team if name else None)
        except FootrollError as refusal:
            self.message.emit(f"{refusal}.")

    # Coming and going

    def hand_over(self) -> object:
        """Return the lesson and its page."""
        self.session.close()
        return self.session.lesson, self.session.at

    def leave(self) -> bool:
        """Stop all work; the progress is saved already."""
        self.session.close()
        return True
