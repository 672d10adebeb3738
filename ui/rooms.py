"""The rooms by name: how each is made, and what the menu calls it.

A room is imported when it is first opened: all of them together take longer than the window.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from footroll.errors import FootrollError, MissingExtra
from footroll.match import Match, Record
from footroll.notation import write_record
from footroll.pitch import Pitch
from footroll.ui.models.new_match import Agreed, kick_off, play_on, resume
from footroll.ui.models.replay.fork import Fork
from footroll.ui.models.replay.reel import Reel, load_reel, read_reel
from footroll.ui.models.session import MatchSession
from footroll.ui.views.about import AboutRoom
from footroll.ui.views.records import NoRecordRoom
from footroll.ui.views.settings import SettingsRoom
from footroll.ui.views.start.room import StartRoom
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.ui.models.arena.ladder import Shelf
    from footroll.ui.models.autosave import Autosave
    from footroll.ui.models.class_mode.votes import ClassVotes
    from footroll.ui.models.kick_off import Board
    from footroll.ui.models.lab.run import LabShelf
    from footroll.ui.models.lesson_editor.copies import DraftCopies
    from footroll.ui.models.lessons.classroom import PupilDesk
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme
    from footroll.ui.views.room import Room


class RoomHost(Protocol):
    """Holds what rooms are made from: the next match, the settings, the folder of matches."""

    settings: Settings
    theme: Theme
    folder: Path | None
    votes: ClassVotes | None
    room: Room | None
    board: Board

    @property
    def classroom(self) -> PupilDesk:
        """The course, and the progress of the pupil."""

    @property
    def drafts(self) -> DraftCopies:
        """The copies of lessons in the editor."""

    @property
    def shelf(self) -> Shelf:
        """The ladders of the arena."""

    @property
    def experiments(self) -> LabShelf:
        """The experiments of the lab."""

    @property
    def plays(self) -> bool:
        """Whether a match is in play in the room, or in the one behind it."""

    def take_board(self, board: Board) -> None:
        """Use the choices of the start screen for the next match."""

    def tell_gone(self) -> None:
        """Show once why some of the last choices could not be read."""

    def offer_broken_off(self) -> None:
        """Offer once to continue a ladder that a crash interrupted."""

    def watch(self, autosave: Autosave | None) -> None:
        """Watch the autosave of a match, and offer another folder when it fails."""

    def show_message(self, words: str) -> None:
        """Show a message under the title bar."""


def _make_start(window: RoomHost, show: object) -> Room:
    """Open the start room, on another pitch if one is given."""
    if isinstance(show, Pitch):
        window.board = replace(window.board, source=str(show), pitch=show).placed()
    room = StartRoom(window.board, folder=window.folder, settings=window.settings, rooms={*ROOMS, HELP})
    room.table.kick_off.laid.connect(window.take_board)
    window.tell_gone()
    window.offer_broken_off()
    return room


def _make_match(window: RoomHost, show: object) -> Room:
    """Open a session, a saved match, a fork of a replay, or a new match of the window's teams."""
    from footroll.ui.views.match.room import MatchRoom

    if isinstance(show, MatchSession):
        session = show
    elif isinstance(show, Path):
        session = resume(show)
    elif isinstance(show, Fork):
        session = play_on(show.match, seed=show.seed, what_if=show.title, folder=window.folder)
        window.show_message(f"This is {show.title}.{' The record does not change.' if show.of_record else ''}")
    else:
        session = kick_off(window.board, Agreed(), folder=window.folder)
    window.watch(session.autosave)
    session.pace = window.settings.pace
    room = MatchRoom(session, settings=window.settings)
    room.begin()
    return room


def _make_tour(window: RoomHost, show: object) -> Room:
    """Continue the guided first match."""
    from footroll.ui.views.tour.room import TourRoom

    room = TourRoom(window.settings)
    room.begin()
    return room


def reel_of(show: object) -> tuple[Reel, int]:
    """Return the frames of a record, file or match, and the first one to show."""
    if isinstance(show, tuple):
        reel, at = show
        return reel, at
    if isinstance(show, Reel):
        return show, 0
    if isinstance(show, Path):
        return load_reel(show), 0
    if isinstance(show, Record):
        reel = read_reel(write_record(show))
        return reel, reel.last
    raise FootrollError(f"{quote(str(show))} is not a record; name the file of a recorded match")


def _make_replay(window: RoomHost, show: object) -> Room:
    from footroll.ui.views.replay.room import ReplayRoom

    if show is None:
        return NoRecordRoom("replay", folder=window.folder)
    reel, at = reel_of(show)
    return ReplayRoom(reel, at=at, theme=window.theme, key_of=window.settings.key_with_alt)


def _make_statistics(window: RoomHost, show: object) -> Room:
    """Open the statistics of a record; the charts need a library that may be missing."""
    from footroll.ui.views.replay.statistics import StatisticsRoom

    if show is None:
        return NoRecordRoom("statistics", folder=window.folder)
    try:
        return StatisticsRoom(reel_of(show)[0], theme=window.theme, beside=window.plays)
    except ModuleNotFoundError as missing:
        raise MissingExtra("The statistics", extra="ui") from missing


def _make_arena(window: RoomHost, show: object) -> Room:
    """Open the arena, at a ladder if one is given."""
    from footroll.ui.models.arena.ladder import Ladder
    from footroll.ui.views.arena.room import ArenaRoom

    if isinstance(show, Ladder):
        window.shelf.show(show)
    return ArenaRoom(window.shelf, settings=window.settings)


def _make_lab(window: RoomHost, show: object) -> Room:
    """Open the lab, at an experiment if one is given."""
    from footroll.ui.models.lab.run import LabRun
    from footroll.ui.views.lab.room import LabRoom

    if isinstance(show, LabRun):
        window.experiments.shown = show
    return LabRoom(window.experiments, settings=window.settings)


def _make_lessons(window: RoomHost, show: object) -> Room:
    """Open the library, at a lesson if one is given."""
    from footroll.lessons import Lesson
    from footroll.ui.views.lessons.library import LibraryRoom

    lesson = show if isinstance(show, Lesson) else None
    return LibraryRoom(
        window.classroom, settings=window.settings, folder=window.folder, rooms=set(ROOMS), lesson=lesson
    )


def _make_lesson(window: RoomHost, show: object) -> Room:
    """Open a lesson, by its id or file too, at a page if given; by default the one to continue."""
    from footroll.lessons import Feedback, Lesson
    from footroll.ui.models.lessons.classroom import PupilDesk
    from footroll.ui.views.lesson_editor.room import LessonEditorRoom
    from footroll.ui.views.lessons.room import LessonRoom

    tried = isinstance(window.room, LessonEditorRoom)  # a teacher's answers are not a pupil's progress
    classroom = PupilDesk(keeps=False) if tried else window.classroom
    lesson, at, feedback = (*show, None)[:3] if isinstance(show, tuple) else (show, None, None)
    if isinstance(lesson, Path):
        lesson = classroom.read(lesson)
    elif isinstance(lesson, str):
        lesson = classroom.find(lesson) or lesson
    elif lesson is None:
        lesson = classroom.next_lesson()
    if not isinstance(lesson, Lesson):
        raise FootrollError(f"there is no lesson {quote(str(lesson))}; the library shows them all")
    room = LessonRoom(lesson, classroom, settings=window.settings, at=at)
    if isinstance(feedback, Feedback):
        room.session.finish_play(feedback)
    return room


def _make_puzzle(window: RoomHost, show: object) -> Room:
    """Open a puzzle of the day, more puzzles, or drills; by default the next one of the day."""
    from footroll.ui.models.lessons.puzzle import PuzzleSession
    from footroll.ui.models.lessons.solving import puzzle_session
    from footroll.ui.views.lessons.puzzle import PuzzleRoom

    session = show if isinstance(show, PuzzleSession) else puzzle_session(window.classroom, show)
    return PuzzleRoom(session, settings=window.settings)


def _make_lesson_play(window: RoomHost, show: object) -> Room:
    """Play on from a step of a lesson; by default from the first of the course."""
    from footroll.ui.models.lessons.lesson import LessonSession
    from footroll.ui.views.lessons.play import LessonPlayRoom

    session = show if isinstance(show, LessonSession) else LessonSession(*window.classroom.played_step())
    room = LessonPlayRoom(session, settings=window.settings)
    room.begin()
    return room


def _make_lesson_editor(window: RoomHost, show: object) -> Room:
    """Open the editor with a lesson: the given one, a file, the copy that a crash left, or a new one."""
    from footroll.ui.models.lesson_editor.copies import DraftCopy
    from footroll.ui.models.lesson_editor.draft import LessonDraft
    from footroll.ui.views.lesson_editor.room import LessonEditorRoom

    draft = show if isinstance(show, LessonDraft) else LessonDraft()
    if isinstance(show, DraftCopy):
        draft.lay(show.lesson, path=show.path, recovered=True)
    elif draft is not show:
        draft.open(show)
    room = LessonEditorRoom(draft, copies=window.drafts)
    if isinstance(show, DraftCopy):
        window.drafts.finish()
        window.drafts.forget(show)
    return room


def _make_class(window: RoomHost, show: object) -> Room:
    """Open class mode with a lesson: the given one, a file or an id, else the last one used, or the first."""
    from footroll.lessons import Lesson, read_lesson, shipped_course
    from footroll.ui.models.class_mode.votes import ClassVotes
    from footroll.ui.views.class_mode.room import NAME, PUPILS, ClassModeRoom

    kept, settings = window.votes, window.settings
    if show is None and kept is not None:
        return ClassModeRoom(kept, settings=settings)
    lesson = show if isinstance(show, Lesson) else read_lesson(str(show)) if show else shipped_course().lessons[0]
    if kept is None or kept.voting.lesson != lesson:
        pupils = settings.kept(PUPILS)
        size = int(pupils) if pupils.isdecimal() else 0
        kept = window.votes = ClassVotes(lesson, name=settings.kept(NAME), pupils=size)
    return ClassModeRoom(kept, settings=settings)


def _make_full_time(window: RoomHost, show: object) -> Room:
    """Open the end of a match: a session, a saved match, or any record."""
    from footroll.ui.models.full_time.finished import finished_of
    from footroll.ui.views.full_time.room import FullTimeRoom

    if show is None:
        return NoRecordRoom("full-time", folder=window.folder)
    return FullTimeRoom(finished_of(show), folder=window.folder, theme=window.theme)


def _make_team(window: RoomHost, show: object) -> Room:
    from footroll.ui.views.editors.team_sheet import TeamSheetRoom

    return TeamSheetRoom(show if isinstance(show, str | Path) else window.board.home.source)


def _make_pitch(window: RoomHost, show: object) -> Room:
    from footroll.ui.views.editors.pitch_designer import PitchDesignerRoom

    return PitchDesignerRoom(str(show) if show is not None else window.board.source)


def _make_print(window: RoomHost, show: object) -> Room:
    """Print a pitch, or the pitch and the teams of the room in front, or those of the next match."""
    try:
        from footroll.ui.views.printing.room import PrintRoom
    except ImportError as missing:  # a system may package Qt without its PDF module
        raise MissingExtra("The preview", extra="ui") from missing
    match = getattr(getattr(window.room, "session", None), "match", None)
    played = match if isinstance(match, Match) else None
    pitch = show if isinstance(show, Pitch) else played.pitch if played else window.board.pitch
    teams = played.teams if played else (window.board.home.team, window.board.away.team)
    return PrintRoom(pitch, teams, settings=window.settings)


def _make_companion(window: RoomHost, show: object) -> Room:
    """Open the companion with a session, a saved match, any match, or the window's teams."""
    from footroll.ui.models.companion.keeping import resume_at_table, start_at_table
    from footroll.ui.models.companion.session import CompanionSession
    from footroll.ui.views.companion.room import CompanionRoom

    if isinstance(show, CompanionSession):
        session = show
    elif isinstance(show, Path):
        session = resume_at_table(show)
    elif isinstance(show, Match):
        session = CompanionSession.of_match(show)
    else:
        session = start_at_table(window.board, folder=window.folder)
    window.watch(session.autosave)
    return CompanionRoom(session, theme=window.theme)


def _make_fuba_start(window: RoomHost, show: object) -> Room:
    """Open the page of FUBA matches."""
    from footroll.ui.views.fuba.start import FubaStartRoom

    return FubaStartRoom(settings=window.settings, folder=window.folder)


def _make_fuba(window: RoomHost, show: object) -> Room:
    """Open a FUBA session, a saved match, a fork of a replay, or a new match."""
    from footroll.ui.models.fuba.new_match import FubaAgreed, play_on_fuba, resume_fuba, start_fuba
    from footroll.ui.models.fuba.replay import FubaFork
    from footroll.ui.models.fuba.session import FubaSession
    from footroll.ui.views.fuba.room import FubaRoom

    if isinstance(show, FubaSession):
        session = show
    elif isinstance(show, Path):
        session = resume_fuba(show)
    elif isinstance(show, FubaFork):
        session = play_on_fuba(show.match, seed=show.seed, what_if=show.title, folder=window.folder)
        window.show_message(f"This is {show.title}.{' The record does not change.' if show.of_record else ''}")
    else:
        session = start_fuba(FubaAgreed(), folder=window.folder)
    window.watch(session.autosave)
    session.pace = window.settings.pace
    room = FubaRoom(session, settings=window.settings)
    room.begin()
    return room


def _make_fuba_replay(window: RoomHost, show: object) -> Room:
    """Open the replay of a FUBA record."""
    from footroll.ui.models.fuba.new_match import fuba_folder
    from footroll.ui.models.fuba.replay import reel_of_fuba
    from footroll.ui.views.fuba.replay import FubaReplayRoom

    if show is None:
        return NoRecordRoom("fuba-replay", folder=fuba_folder(window.folder))
    if isinstance(show, tuple):
        reel, at = show
        return FubaReplayRoom(reel, at=at)
    return FubaReplayRoom(reel_of_fuba(show))


def _make_settings(window: RoomHost, show: object) -> Room:
    return SettingsRoom(window.settings)


def _make_about(window: RoomHost, show: object) -> Room:
    return AboutRoom()


HELP = "help"  # beside every room
BESIDE = {"settings", "about", "print"}  # open in front of another room
REELS = {"replay", "statistics", "fuba-replay"}  # show a record, in front of a match in play
PLAYED = {"match", "companion", "fuba-match"}  # continue a record
ROOMS: dict[str, Callable[[RoomHost, object], Room]] = {
    "start": _make_start,
    "match": _make_match,
    "full-time": _make_full_time,
    "tour": _make_tour,
    "replay": _make_replay,
    "statistics": _make_statistics,
    "lab": _make_lab,
    "arena": _make_arena,
    "lessons": _make_lessons,
    "lesson": _make_lesson,
    "lesson-play": _make_lesson_play,
    "puzzle": _make_puzzle,
    "lesson-editor": _make_lesson_editor,
    "class": _make_class,
    "team": _make_team,
    "pitch": _make_pitch,
    "companion": _make_companion,
    "fuba": _make_fuba_start,
    "fuba-match": _make_fuba,
    "fuba-replay": _make_fuba_replay,
    "print": _make_print,
    "settings": _make_settings,
    "about": _make_about,
}
MENU_KEYS = {"settings": "Ctrl+,", "print": "Ctrl+P"}
MENU = {
    "start": "Start screen",
    "tour": "First-match tour",
    "replay": "Replay",
    "lessons": "Lessons",
    "lab": "Lab",
    "arena": "Arena",
    "lesson-editor": "Lesson editor",
    "class": "Class mode",
    "team": "Teams",
    "pitch": "Pitches",
    "companion": "At a real table",
    "fuba": "FUBA",
    "print": "Print",
    "settings": "Settings",
    HELP: "Help",
    "about": "About Footroll",
}
