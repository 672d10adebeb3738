"""The lesson editor: steps, pitch and text, and beside them the question, checks and sharing."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QMenu, QScrollArea, QWidget

from footroll.errors import FootrollError
from footroll.lessons import CHOOSE, AnswerOption
from footroll.lessons.editing import EMPTY, KICK_OFF, ask_kind, kinds_of, without_option
from footroll.lessons.kinds import KINDS
from footroll.lessons.places import full_line
from footroll.lessons.progress import own_lessons_folder
from footroll.ui.models.kick_off import first_fault
from footroll.ui.models.lesson_editor.forms import with_option, with_text
from footroll.ui.models.lesson_editor.reports import Reports, check_lines, fill_fields, page_name
from footroll.ui.models.lesson_editor.words import field_offers, minutes_of, step_rows, table_rows
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import LIGHT
from footroll.ui.views.controls import Chooser, KeyButton, SpareLabel, Strip, text_scale
from footroll.ui.views.editors.question import QuestionStrip
from footroll.ui.views.lesson_editor.columns import LessonColumn, RightColumn, TextPart
from footroll.ui.views.lesson_editor.middle import BoardPart
from footroll.ui.views.lesson_editor.over import OverTop
from footroll.ui.views.lesson_editor.sharing import LESSONS, share_file, share_handout, share_page, share_picture
from footroll.ui.views.lesson_editor.sources import SourceStrip, file_name
from footroll.ui.views.lessons.sharing import share_gif
from footroll.ui.views.panel_style import bar, editor_style, line, stack
from footroll.ui.views.room import MenuEntry, Room
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QResizeEvent

    from footroll.lessons import LessonQuestion
    from footroll.ui.models.lesson_editor.copies import DraftCopies
    from footroll.ui.models.lesson_editor.draft import LessonDraft
    from footroll.ui.models.lesson_editor.forms import FormRow
    from footroll.ui.models.lesson_editor.reports import CheckLine, CountedText
    from footroll.ui.theme import Theme

ROOMY, LARGE = 1400, 1.3  # pixels from which all columns are open, and the text scale at which the right one has tabs
SOURCES = {
    "match": "from a match…",
    "notation": "from notation…",
    "step": "from another step…",
    "empty": "empty",
    "kick-off": "at kick-off",
}
FILES = "Lessons and studies (*.toml *.footroll)"
RECORDS = "Records and studies (*.txt *.footroll);;All files (*)"
AT_REST = "Drag a pawn, or take a moment from a match."


class LessonEditorRoom(Room):
    """Write one lesson."""

    name = "lesson-editor"
    fronts = frozenset({"lesson", "class"})
    rebuilt = True

    def __init__(self, draft: LessonDraft, *, copies: DraftCopies) -> None:
        super().__init__()
        self.draft, self.copies, self.reports = draft, copies, Reports()
        self._theme = LIGHT
        self.subject, self.about = SpareLabel("Lesson editor"), SpareLabel()
        self.subject.setObjectName("subject")
        self.about.setObjectName("about")
        self.position = Chooser("Position", name="Position", tip="Where the position of this step comes from")
        self.position.offer(SOURCES)
        self.zones = KeyButton("Reach zones", tip="Show the reach zone of every pawn", checkable=True)
        self.shadows = KeyButton("Shadows", tip="Show what opponents cut off from the ball", checkable=True)
        self.classes = KeyButton("Class mode", key="F5", tip="Show the questions to a class", icon="screen")
        self.trial = KeyButton("Try it as a pupil", key="Ctrl+T", tip="Take the lesson as it is now", icon="play")
        self.undo = KeyButton("Undo", key="Ctrl+Z", tip="Undo the last change", icon="undo")
        self.save = KeyButton("Save", key="Ctrl+S", tip="Save the lesson to its file", primary=True)
        self.strip, self.question = Strip(), QuestionStrip()
        self.source = SourceStrip(draft)
        self.left, self.middle, self.text, self.right = LessonColumn(), BoardPart(draft), TextPart(), RightColumn()
        self.cell, self.facts = line(name="strong"), line(AT_REST, name="fact")
        self.teams_line, self.scale = line(name="fact"), line(name="fact")
        self._lay_out()
        self._tie()
        self.setFocusProxy(self.middle.board)
        self.cell.hide()
        self._show()
        self.set_theme(LIGHT)

    # Layout

    def _lay_out(self) -> None:
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.bar, row = bar("strip")
        row.addWidget(self.subject)
        row.addWidget(self.about, 1)
        for part in (self.position, self.zones, self.shadows, self.classes, self.trial):
            row.addWidget(part)
        self.body, centre = QWidget(), QWidget()
        middle = stack(centre)
        middle.addWidget(self.middle, 1)
        middle.addWidget(self.text)
        across = QHBoxLayout(self.body)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self.left)
        scrolled = QScrollArea()  # where large text leaves the pitch too little room
        scrolled.setObjectName("scrolled")
        scrolled.setWidgetResizable(True)
        scrolled.setFrameShape(QScrollArea.Shape.NoFrame)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidget(centre)
        across.addWidget(scrolled, 1)
        across.addWidget(self.right)
        column = stack(self, self.bar)
        column.addWidget(self.body, 1)
        column.addWidget(status_bar((self.cell, self.facts), right=(self.teams_line, self.scale)))
        self.strip.lie_over(self.body, inside=self)
        for over in (self.question, self.source):
            OverTop(over, scrolled, inside=self)

    @property
    def told_over(self) -> QWidget:
        """The widget below the tool bar."""
        return self.body

    def parts(self) -> tuple[QWidget, ...]:
        """Return the parts that F6 moves between."""
        return self.bar, self.question, self.source, self.left, self.middle.pages, self.text, self.right

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons at the right of the title bar."""
        return self.undo, self.save

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the menu entries of the editor."""
        return (
            MenuEntry("New lesson", "Ctrl+N", partial(self._when_saved, partial(self.open, None))),
            MenuEntry("Open a lesson or a study…", "Ctrl+O", self._choose_file),
            MenuEntry("Save as…", "Ctrl+Shift+S", self.save_as),
            MenuEntry("Board list", "F2", self.middle.show_board_list),
        )

    @property
    def title(self) -> str:
        """The text of the title bar."""
        return f"Lessons › {self.draft.name}"

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Fold columns in a narrow window, and with large text."""
        super().resizeEvent(a0)
        narrow, large = self.width() < ROOMY * min(text_scale(), 1.2), text_scale() >= LARGE
        if narrow is not self.left.narrow:
            self.left.set_narrow(narrow)
            self.text.set_narrow(narrow)
        self.right.set_tabbed(large)
        for button in (*self.middle.tools.values(), self.text.number):
            button.set_short(large)

    # Connections

    def _tie(self) -> None:
        draft, left, right, text = self.draft, self.left, self.right, self.text
        draft.changed.connect(self._show)
        draft.kept.connect(self._show_state)
        draft.refused.connect(partial(self.strip.show_message, kind="fault"))
        draft.noticed.connect(partial(self.strip.show_message, kind="notice"))
        draft.changes.canUndoChanged.connect(self.undo.setEnabled)
        self.undo.setEnabled(draft.changes.canUndo())
        self.undo.clicked.connect(draft.changes.undo)
        for key, do in (("Ctrl+Y", draft.changes.redo), ("Ctrl+R", self.middle.read_as_table)):
            QShortcut(QKeySequence(key), self).activated.connect(do)
        self.middle.table.chosen.connect(draft.go_to)
        self.copies.failed.connect(lambda why: draft.noticed.emit(f"No copy is kept: {why}."))
        self.reports.changed.connect(self._show_report)
        self.save.clicked.connect(self.save_lesson)
        self.position.picked.connect(self._take_position)
        self.zones.toggled.connect(partial(self.middle.lay_over, "reach-zones"))
        self.shadows.toggled.connect(partial(self.middle.lay_over, "shadows"))
        self.classes.clicked.connect(lambda: self.opens.emit("class", draft.lesson))
        self.trial.clicked.connect(lambda: self.opens.emit("lesson", (draft.lesson, draft.at)))
        self.source.closed.connect(self.middle.board.setFocus)
        left.steps.chosen.connect(draft.go_to)
        left.steps.carried.connect(draft.move_page)
        left.steps.removed.connect(draft.remove_page)
        left.add.clicked.connect(lambda: draft.add_page())
        left.copy.clicked.connect(draft.copy_page)
        left.lesson_edited.connect(lambda key, words: draft.set_lesson(**{key: words}))
        left.title_edited.connect(lambda words: draft.set_page(replace(draft.page, title=words), typing="title"))
        for key, by in (("Alt+Up", -1), ("Alt+Down", 1)):
            QShortcut(QKeySequence(key), self).activated.connect(partial(self._move_page, by))
        text.markdown.edited.connect(lambda words: draft.set_page(replace(draft.page, text=words), typing="text"))
        text.number.clicked.connect(self._offer_numbers)
        self.middle.told.connect(self._tell)
        self.middle.previewed.connect(self._preview)
        self.middle.board.scaled.connect(lambda scale: self.scale.setText(f"{scale:g} px a yard"))
        self._tie_question()
        later = Qt.ConnectionType.QueuedConnection  # after the click: the rows are rebuilt
        right.checks.led.connect(self._lead_to, type=later)  # type: ignore[call-arg]  # the stub forgets it
        right.checks.mended.connect(self._mend, type=later)  # type: ignore[call-arg]
        right.share.wanted.connect(self._share)

    def _tie_question(self) -> None:
        card, answers = self.right.question, self.right.answers
        card.mode_wanted.connect(self._ask_mode)
        card.kind_wanted.connect(lambda kind: self.draft.edit(ask_kind, kind))
        card.ask_edited.connect(lambda words: self._edit_question("ask", ask=words))
        card.row_edited.connect(self._edit_row)
        card.ticked.connect(lambda key, on: self._edit_question(key, **{key: on}))
        card.measure_wanted.connect(lambda name: self._edit_question("measure", measure=name))
        answers.option_edited.connect(self._edit_option)
        answers.added.connect(self._add_option)
        answers.removed.connect(lambda at: self.draft.edit(without_option, at))
        answers.refreshed.connect(self._show_report)

    # What is shown

    def _show(self) -> None:
        """Show the draft: everything but the numbers at once, and those when they are counted."""
        draft = self.draft
        page, lesson = draft.page, draft.lesson
        self.left.show_lesson(lesson, page, step_rows(lesson, draft.at), draft.at)
        self.left.minutes.setText(minutes_of(lesson))
        self.text.markdown.show_text(page.text)
        self.right.question.show_question(page_name(page).lower(), page.question)
        asked = page.question
        self.right.let_choose(asked is not None and asked.kind in KINDS and KINDS[asked.kind].mode == CHOOSE)
        self._show_state()
        self.reports.look_at(lesson, draft.at)
        self._show_report()

    def _show_state(self) -> None:
        """Show whether the lesson is saved; while it is not, keep a copy."""
        if self.draft.is_saved:
            self.copies.drop()
        else:
            self.copies.keep(self.draft.lesson, self.draft.path)
        count = len(self.draft.lesson.pages)
        where = self.draft.path.name if self.draft.path else "no file yet"
        state = where if self.draft.is_saved else f"{where}, not saved yet" if self.draft.path else "not saved yet"
        self.about.setText(f"{count} step{'' if count == 1 else 's'} · {state}")
        self.titled.emit(self.title)

    def _show_report(self) -> None:
        """Show what is counted so far."""
        draft = self.draft
        report = self.reports.report(draft.page)
        self.middle.show_page(report)
        home, away = self.middle.match.teams
        self.teams_line.setText(f"{home} v {away}")
        self._preview(report.fields if report else None)
        self.right.answers.show_answers(draft.page.question, report.counted if report else None)
        reports = self.reports.of(draft.lesson)
        checks, counting = check_lines(draft.lesson, draft.at, reports), len(reports) < len(draft.lesson.pages)
        self.middle.table.show_rows(table_rows(draft.lesson, reports))
        self.right.checks.show_checks(checks, counting=counting)
        self.right.share.show_state(open_checks=sum(not one.passed for one in checks), counting=counting)

    def _preview(self, fields: dict[str, CountedText] | None) -> None:
        """Show the values of the fields, in the text and as the pupil reads it."""
        report = self.reports.report(self.draft.page)
        found = fields if fields is not None else report.fields if report else None
        self.text.markdown.show_values(found)
        filled = fill_fields(self.draft.page.text, found or {})
        self.text.pupil.show_text(filled)
        self.text.words.setText(f"{report.words} words" if report else "")

    def _tell(self, facts: tuple[str, ...]) -> None:
        name, *others = facts
        self.cell.setText(name)
        self.cell.setVisible(bool(name))
        self.facts.setText("     ".join(others))

    # Positions

    def _take_position(self, source: str) -> None:
        page = self.draft.page
        if source == "match":
            path, _ = QFileDialog.getOpenFileName(self, "Take a moment from a match", "", RECORDS)
            if path:
                self.take_match(Path(path))
        elif source == "notation":
            self.source.ask_notation()
        elif source == "step":
            self._offer_steps()
        else:
            line = full_line(EMPTY if source == "empty" else KICK_OFF)
            self.draft.set_page(replace(page, position=line, home="", away="", marks=()), words="Take a position")

    def take_match(self, path: Path) -> None:
        """Take the position from a record or a study."""
        try:
            reel = load_reel(path)
        except FootrollError as refusal:
            self.draft.refuse(refusal)
        else:
            self.source.ask_match(reel)

    def _offer_steps(self) -> None:
        menu = QMenu(self)
        for page in self.draft.lesson.pages:
            action = menu.addAction(f"{page_name(page)}: {page.title}".replace("&", "&&"))
            assert action is not None
            same = {"position": page.position, "home": page.home, "away": page.away}
            action.triggered.connect(
                lambda _, same=same: self.draft.set_page(replace(self.draft.page, **same), words="Take a position")
            )
        self.menu = menu
        menu.popup(self.position.mapToGlobal(self.position.rect().bottomLeft()))

    def _move_page(self, by: int) -> None:
        self.draft.move_page(self.draft.at, self.draft.at + by)

    # Text

    def _offer_numbers(self) -> None:
        """Offer the numbers that can be counted from the position."""
        menu, chosen, match = QMenu(self), self.middle.chosen, self.middle.match
        mates = set(match.pawns(match.decider)) - {match.carrier}
        receiver = match.footballer(chosen).number if chosen is not None and chosen in mates else None
        for offer in field_offers(match, receiver):
            action = menu.addAction(f"{offer.field} · {offer.value}\t{offer.says}".replace("&", "&&"))
            assert action is not None
            action.triggered.connect(lambda _, name=offer.field: self.text.markdown.put_field(name))
        self.menu = menu
        first = menu.actions()
        menu.popup(self.text.number.mapToGlobal(self.text.number.rect().topLeft()))
        if first:
            menu.setActiveAction(first[0])

    # Question

    def _ask_mode(self, mode: str) -> None:
        page = self.draft.page
        if not mode:
            self.draft.set_page(replace(page, question=None), words="Ask nothing")
        elif page.question is None or KINDS[page.question.kind].mode != mode:
            self.draft.edit(ask_kind, kinds_of(mode)[0])

    def _edit_question(self, typing: str, **values: object) -> None:
        question = self.draft.page.question
        if question is not None:
            self._set_question(replace(question, **values), typing)  # type: ignore[arg-type]

    def _set_question(self, question: LessonQuestion, typing: str) -> None:
        self.draft.set_page(replace(self.draft.page, question=question), typing=f"question {typing}")

    def _edit_row(self, row: FormRow, words: str) -> None:
        question = self.draft.page.question
        if question is None:
            return
        try:
            changed = with_text(question, row, words)
        except FootrollError as wrong:
            self.right.question.mark_bad(row.key, True)
            self.strip.show_message(f"{sentence_case(first_fault(wrong))}.", kind="fault")
        else:
            self.right.question.mark_bad(row.key, False)
            self._set_question(changed, row.key)

    def _edit_option(self, at: int, key: str, words: str) -> None:
        question = self.draft.page.question
        if question is not None:
            self._set_question(with_option(question, at, key, words), f"option {at} {key}")

    def _add_option(self) -> None:
        question = self.draft.page.question
        if question is not None:
            first = {"cell": str(self.middle.board.cell or self.middle.match.ball)} if question.kind == "cell" else {}
            options = (*question.options, AnswerOption("", **first))
            self.draft.set_page(replace(self.draft.page, question=replace(question, options=options)))
            self.right.answers.open(len(options) - 1)

    # Checks

    def _lead_to(self, check: CheckLine) -> None:
        """Go to the place of a check."""
        self.draft.go_to(min(check.at, len(self.draft.lesson.pages) - 1))
        self.right.show_part("question" if check.part == "question" else "checks")
        places = {
            "text": self.text.markdown,
            "title": self.left.step_title,
            "pitch": self.middle.board,
            "question": self.right.question.ask,
        }
        place = places[check.part]
        if place is self.text.markdown:
            self.text.tabs.setCurrentIndex(0)
        (place if place.isVisible() else self.right.area).setFocus(Qt.FocusReason.OtherFocusReason)

    def _mend(self, check: CheckLine) -> None:
        """Put a field in the place of a number typed by hand, or let several answers be right."""
        self.draft.go_to(check.at)
        if check.mend == "several":
            self._edit_question("several", several=True)
        else:
            page = self.draft.page
            self.draft.set_page(replace(page, text=check.mended(page.text)), words="Make it a field")

    # Files

    def open(self, show: object) -> bool:
        """Open another lesson, and return whether that worked."""
        try:
            self.draft.open(show)
        except FootrollError as refusal:
            self.draft.refuse(refusal)
            return False
        return True

    def _choose_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Open a lesson or a study", str(own_lessons_folder()), FILES)
        if path:
            self._when_saved(partial(self.open, Path(path)))

    def save_lesson(self) -> bool:
        """Save the lesson, asking for a file if it has none; return whether it was saved."""
        return self.draft.save(self.draft.path) if self.draft.path else self.save_as()

    def save_as(self) -> bool:
        """Ask for a file and save the lesson there; return whether it was saved."""
        folder = own_lessons_folder()
        with suppress(OSError):  # the dialog then opens elsewhere
            folder.mkdir(parents=True, exist_ok=True)
        first = str(folder / file_name(self.draft.name, ".toml"))
        name, _ = QFileDialog.getSaveFileName(self, "Save the lesson", first, LESSONS)
        if not name:
            return False
        return self.draft.save(Path(name) if Path(name).suffix else Path(name).with_suffix(".toml"))

    def _share(self, how: str) -> None:
        shares: dict[str, Callable[[], str]] = {
            "file": partial(share_file, self, self.draft),
            "page": partial(share_page, self, self.draft),
            "handout": partial(share_handout, self, self.draft),
            "picture": partial(share_picture, self, self.middle, self._theme),
            "gif": partial(
                share_gif, self, [self.draft.page], stem=file_name(self.draft.page.title, ""), theme=self._theme
            ),
        }
        if words := shares[how]():
            self.strip.show_message(sentence_case(words), kind="notice")

    # Leaving

    def leave(self) -> bool:
        """Return whether the room may close; ask about a lesson that is not saved."""
        if not self.draft.is_saved:
            self._ask(self.freed.emit)
            return False
        self._end()
        return True

    def hand_over(self) -> object:
        """Return the draft, with what can be undone."""
        self.reports.stop()
        self.draft.let_go()
        return self.draft

    def _end(self) -> None:
        self.reports.stop()
        self.copies.drop()

    def _when_saved(self, then: Callable[[], object]) -> None:
        if self.draft.is_saved:
            then()
        else:
            self._ask(then)

    def _ask(self, then: Callable[[], object]) -> None:
        answers: dict[str, Callable[[], object]] = {
            "Save": partial(self._save_and_go, then),
            "Discard": partial(self._drop_and_go, then),
            "Stay": self.middle.board.setFocus,
        }
        self.question.ask(f"Save {self.draft.name}?", answers)

    def _save_and_go(self, then: Callable[[], object]) -> None:
        if self.save_lesson():
            then()

    def _drop_and_go(self, then: Callable[[], object]) -> None:
        self.draft.discard()
        self.copies.drop()
        then()

    # Look

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setStyleSheet(editor_style(theme) + room_style(theme))
        for button in (*self.findChildren(KeyButton), self.undo, self.save):
            button.set_theme(theme)
        self.position.set_theme(theme)
        for part in (self.question, self.source, self.left, self.middle, self.right, self.text.markdown):
            part.set_theme(theme)


def room_style(theme: Theme) -> str:
    """Return the style of the editor's own parts."""
    return f"""
    #side-left {{ background: {theme.surface}; border: none; border-right: 1px solid {theme.hairline}; }}
    #side-left QListWidget, #reading, #reading QWidget, QTabBar {{ background: {theme.surface}; border: none; }}
    #tools {{ background: {theme.surface}; border: none; border-bottom: 1px solid {theme.hairline}; }}
    #lower {{ background: {theme.surface}; border: none; border-top: 1px solid {theme.hairline}; }}
    #preview {{ background: {theme.surface}; border: none; border-left: 1px solid {theme.hairline}; }}
    #ground {{ background: {theme.window}; }}
    QPlainTextEdit {{ background: transparent; color: {theme.text}; border: 1px solid {theme.border};
        border-radius: 6px; padding: 4px; selection-background-color: {theme.text};
        selection-color: {theme.surface}; }}
    QPlainTextEdit:focus {{ border: 2px solid {theme.text}; padding: 3px; }}
    """
