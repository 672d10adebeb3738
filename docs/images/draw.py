"""Draw every screen and every overlay of the desktop at three sizes, light and dark (`make screenshots`).

The match is played from its seed, and each moment is found by the question it asks, so the pictures stay valid when
rules or coaches change.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, replace
from itertools import count, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import numpy as np
from PyQt6.QtCore import QEvent
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QApplication

from footroll.agents import make_coach
from footroll.kernels.layout import Ask, Die, Restart, Side
from footroll.lessons import read_lesson
from footroll.match import Dice, Match
from footroll.match.events import Rolled
from footroll.notation import load_record, write_record
from footroll.pitch import Cell
from footroll.puzzles import shipped_puzzles
from footroll.ui import app
from footroll.ui.models.answers.balls import BallAnswer
from footroll.ui.models.answers.reading import overlay_names
from footroll.ui.models.arena.choices import LadderChoices
from footroll.ui.models.arena.ladder import Ladder
from footroll.ui.models.jobs import JobState
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.lab.choices import READY as LAB_READY
from footroll.ui.models.lab.run import LabRun
from footroll.ui.models.moments.moment import MomentKind, read_moment
from footroll.ui.models.moments.trail import trail_of
from footroll.ui.models.new_match import playing_team
from footroll.ui.theme import THEMES
from footroll.ui.views.class_mode.room import ClassModeRoom
from footroll.ui.views.lesson_editor.room import LessonEditorRoom
from footroll.ui.views.lessons.puzzle import PuzzleRoom
from footroll.ui.views.lessons.room import LessonRoom

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from footroll.ui.app import View
    from footroll.ui.models.kick_off import Board
    from footroll.ui.window import Window

HERE = Path(__file__).parent
SIZES = ((1280, 800), (1440, 900), (1920, 1080))
LOOKS = ("light", "dark")
SEED = 1  # the first seed to try
LONGEST = 150  # turns
LADDER = ("club", "club:high-press", "club:possession", "club:counter", "park", "beginner")
LADDER_MATCHES = 400  # a pair
LAB_MATCHES = 400  # of each size
SHOWN_LESSON, VOTES = "play-it-first-time", {"A": 12, "B": 4, "C": 10}
LARGER, LARGEST = "114x74", "130x100"
EXACT = 192  # the most common colours, which are kept exactly
COLOURS = 256


# The match on the pictures


def play(board: Board, *, seed: int) -> Match:
    """Play a match of two plain coaches to its end."""
    teams = playing_team(board.home), playing_team(board.away)
    match, coach = Match(*teams, dice=Dice.seeded(seed), pitch=board.pitch), make_coach("club")
    while not match.over:
        match.play(coach.decide(match))
    return match


def keep(match: Match, path: Path) -> Path:
    """Write the record of a match."""
    path.write_text(write_record(match.record), encoding="utf-8")
    return path


def moments(record: Path) -> Iterator[tuple[int, Match]]:
    """Yield the match after each answer of a record, with its number."""
    for moment in load_record(record).replay():
        yield moment.number, moment.match


def first(record: Path, fits: Callable[[Match], bool]) -> int:
    """Return the first moment that fits."""
    for number, match in moments(record):
        if fits(match):
            return number
    raise LookupError(f"nothing of this match {fits.__name__}")


def shown_match(board: Board, folder: Path) -> Path:
    """Return the first short match with goals by both sides and every moment that the pictures need."""
    for seed in count(SEED):
        match = play(board, seed=seed)
        if match.turn > LONGEST or min(match.goals) == 0:
            continue
        record = keep(match, folder / "match.txt")
        try:
            list(screens(board, record, folder))
        except LookupError:
            continue
        return record
    raise AssertionError("seeds do not end")


def advances(match: Match) -> bool:
    """Say whether home has the ball in play, well beyond the halfway line."""
    asked = match.ask is Ask.ASK_CARRIER and match.decider is Side.HOME and match.state["restart"] == Restart.IN_PLAY
    return bool(asked and match.ball.x > match.pitch.halfway_line + 6)


def attacks(match: Match) -> bool:
    """Say whether home, uninjured, can pass to a team-mate ahead past two opponents."""
    return advances(match) and not match.state["injured"].any() and receiver(match) is not None


def attack_of(board: Board, folder: Path) -> Path:
    """Return the record of the first match with such an attack, up to that attack."""
    teams = playing_team(board.home), playing_team(board.away)
    for seed in count(SEED):
        match, coach = Match(*teams, dice=Dice.seeded(seed), pitch=board.pitch), make_coach("club")
        while not match.over:
            if attacks(match):
                return keep(match, folder / "attack.txt")
            match.play(coach.decide(match))
    raise AssertionError("seeds do not end")


def receiver(match: Match) -> Cell | None:
    """Return the cell of a team-mate ahead whose pass two opponents could intercept."""
    for pawn in match.pawns(Side.HOME):
        cell, ball = match.cell(pawn), match.ball
        if cell and 10 < cell.yards_to(ball) < 40 and cell.x > ball.x and stops(match, cell) >= 2:
            return cell
    return None


def stops(match: Match, cell: Cell) -> int:
    """Return how many opponents can stop a pass to a cell."""
    answer = BallAnswer(match, submit=lambda *_: None, refuse=lambda _: None)
    answer.point(cell)
    aim = answer.scene().aim
    return len(aim.stops) if aim else 0


def asks(question: Ask) -> Callable[[Match], bool]:
    """Return a test for a match that asks this question."""
    return lambda match: match.ask is question


def walled(match: Match) -> bool:
    """Say whether the defenders line up for a free-kick near their goal."""
    kick = match.ask is Ask.ASK_DEFENCE_PLACES and match.state["restart"] == Restart.AT_DIRECT_FREE_KICK
    return kick and abs(match.ball.x - match.pitch.goal_line(match.decider)) < 30


def defends(match: Match) -> bool:
    """Say whether the defenders move while the ball is in their half."""
    in_half = match.ball in match.pitch.half(Side(1 - match.attacking))
    return match.ask is Ask.ASK_DEFENCE_RUNS and match.attacking is Side.HOME and in_half


def is_booked(match: Match) -> bool:
    """Say whether the last answer led to a foul with a card."""
    moment = read_moment(match)
    return moment is not None and moment.kind in (MomentKind.FOUL, MomentKind.PENALTY) and "card" in moment.detail


def follows_a_pass(match: Match) -> bool:
    """Say whether the defenders move after a pass and some long runs."""
    if match.ask is not Ask.ASK_DEFENCE_RUNS:
        return False
    trail = trail_of(match)
    return len(trail.tracks) > 3 and trail.tracks[0].ball


def goals(record: Path) -> list[int]:
    """Return the moments of the goals."""
    scores = [match.goals for _, match in moments(record)]
    return [number for number in range(1, len(scores)) if scores[number] != scores[number - 1]]


def at_the_table(record: Path) -> View:
    """Return the companion at a pass with two D100, with one and a half of them typed."""
    carrying = False
    for moment in load_record(record).replay():
        rolls = [event for event in moment.events if isinstance(event, Rolled)][:2]
        two = len(rolls) > 1 and all(roll.die is Die.D100 for roll in rolls)
        if carrying and two and moment.action and moment.action.cell:
            dice = "".join(f"{roll.roll:02}" for roll in rolls)[:3]
            keys = (*str(moment.action.cell), "Return", *dice)
            return app.View("companion", record, moment.number - 1, keys=keys)
        carrying = moment.match.ask is Ask.ASK_CARRIER and moment.match.state["restart"] == Restart.IN_PLAY
    raise LookupError("nobody passes with two dice in this match")


# The pictures


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its name, and what the window shows."""

    name: str
    view: View
    board: Board
    folder: Path | None = None


def screens(board: Board, record: Path, folder: Path) -> Iterator[Picture]:
    """Yield every screen, and the match in its states."""
    goal = goals(record)[-2]
    views = {
        "start": app.View("start"),
        "full-time": app.View("full-time", record),
        "match-reaction": app.View("match", record, first(record, asks(Ask.ASK_INTERCEPTORS))),
        "match-shot": app.View("match", record, first(record, asks(Ask.ASK_TARGET))),
        "match-defend": app.View("match", record, first(record, defends), keys=("A", "Tab")),
        "moment-goal": app.View("match", record, goal, keys=("R",)),
        "moment-foul": app.View("match", record, first(record, is_booked), keys=("R",)),
        "last-move": app.View("match", record, first(record, follows_a_pass)),
        "match-wall": app.View("match", record, first(record, walled), keys=("W", "4")),
        "companion": at_the_table(record),
        "team": app.View("team"),
        "print": app.View("print", keys=("PgDown",) * 4),
        "replay": app.View("replay", record, goal),
        "statistics": app.View("statistics", record),
        "settings": app.View("settings"),
        "about": app.View("about"),
    }
    yield Picture("start-first", app.View("start"), board)  # without a folder of matches
    for name, view in views.items():
        yield Picture(name, view, board, folder)


def overlays(board: Board, attack: Path) -> Iterator[Picture]:
    """Yield an attack with an aimed pass, with every surface and every type of lines."""
    *_, (_, match) = moments(attack)
    yield Picture("match-attack", app.View("match", attack, point=receiver(match)), board)
    for name in overlay_names():
        yield Picture(f"overlay-{name}", app.View("match", attack, overlay=name), board)


def other_pitches(folder: Path) -> Iterator[Picture]:
    """Yield the designer of a larger pitch, and an attack, a surface and the designer on the largest."""
    yield Picture("pitch", app.View("pitch", point=Cell(93, 27)), read_board(pitch=LARGER))
    board = read_board(pitch=LARGEST)
    record = keep(play(board, seed=SEED), folder / "large.txt")
    attack = first(record, advances)
    yield Picture(f"match-{LARGEST}", app.View("match", record, attack), board)
    yield Picture(f"overlay-goal-chance-{LARGEST}", app.View("match", record, attack, "goal-chance"), board)
    yield Picture(f"pitch-{LARGEST}", app.View("pitch"), board)


def draw_arena(board: Board, folder: Path) -> None:
    """Draw the Arena after a ladder."""
    settings = app.temporary_settings()
    window = app.open_window(board, app.View("arena"), size=SIZES[0], folder=folder, settings=settings)
    ladder = Ladder(LadderChoices(LADDER, matches=LADDER_MATCHES, seed=7))
    window.open("arena", ladder)
    window.shelf.start(ladder)
    while ladder.state is not JobState.DONE:
        QApplication.processEvents()
        time.sleep(0.02)
    draw_window(window, "arena", sizes=SIZES, themes=LOOKS)


def draw_lab(board: Board, folder: Path) -> None:
    """Draw the Lab after an experiment about pitch sizes."""
    settings = app.temporary_settings()
    window = app.open_window(board, app.View("lab"), size=SIZES[0], folder=folder, settings=settings)
    run = LabRun(replace(LAB_READY["pitch"], matches=LAB_MATCHES, seed=7))
    window.open("lab", run)
    window.experiments.start(run)
    while run.state is not JobState.DONE:
        QApplication.processEvents()
        time.sleep(0.02)
    draw_window(window, "lab", sizes=SIZES, themes=LOOKS)


def draw_editor(board: Board, folder: Path) -> None:
    """Draw the lesson editor at a step with three answers."""
    view = app.View("lesson-editor")
    window = app.open_window(board, view, size=SIZES[0], folder=folder, settings=app.temporary_settings())
    room = window.open("lesson-editor", read_lesson(SHOWN_LESSON))
    assert isinstance(room, LessonEditorRoom)
    room.draft.go_to(3)
    room.text.markdown.setFocus()
    draw_window(window, "lesson-editor", sizes=SIZES, themes=LOOKS)


def draw_class(board: Board, folder: Path) -> None:
    """Draw class mode after the reveal."""
    view = app.View("class")
    window = app.open_window(board, view, size=SIZES[0], folder=folder, settings=app.temporary_settings())
    room = window.open("class", read_lesson(SHOWN_LESSON))
    assert isinstance(room, ClassModeRoom)
    room.votes.name = "Class 7b"
    room.votes.go_on()
    for letter, votes in VOTES.items():
        room.votes.ballot.add(letter, votes)
    room.votes.reveal()
    draw_window(window, "class", sizes=SIZES, themes=LOOKS)


def draw_library(board: Board, folder: Path) -> None:
    """Draw the library of a pupil who has done three lessons and begun a fourth."""
    window = app.open_window(board, app.View("lessons"), size=SIZES[0], settings=app.temporary_settings())
    first, second, third, fourth, *_ = window.classroom.course.lessons
    for lesson in (first, third, fourth):
        window.classroom.progress.leave(lesson.id, len(lesson.pages))
    window.classroom.progress.leave(second.id, 3)
    window.open("lessons")
    draw_window(window, "lessons", sizes=SIZES, themes=LOOKS)


def draw_lesson(board: Board, folder: Path) -> None:
    """Draw a lesson after the right answer."""
    window = app.open_window(board, app.View("lesson"), size=SIZES[0], settings=app.temporary_settings())
    room = window.open("lesson", (SHOWN_LESSON, 2))
    assert isinstance(room, LessonRoom)
    room.session.choose("B")
    room.session.submit()
    draw_window(window, "lesson", sizes=SIZES, themes=LOOKS)


def draw_puzzle(board: Board, folder: Path) -> None:
    """Draw a puzzle after an answer that is not the best."""
    window = app.open_window(board, app.View("puzzle"), size=SIZES[0], settings=app.temporary_settings())
    room = window.open("puzzle", next(one for one in shipped_puzzles() if one.idea == "cut-back"))
    assert isinstance(room, PuzzleRoom)
    app.settle()
    room.session.choose(room.session.options[2].action)
    room.session.submit()
    draw_window(window, "puzzle", sizes=SIZES, themes=LOOKS)


# Drawing


def draw(picture: Picture, *, sizes: tuple[tuple[int, int], ...], themes: tuple[str, ...]) -> None:
    """Open a window and take its picture at every size in every theme."""
    window = app.open_window(
        picture.board,
        picture.view,
        size=sizes[0],
        theme=themes[0],
        folder=picture.folder,
        settings=app.temporary_settings(),
    )
    draw_window(window, picture.name, sizes=sizes, themes=themes)


def draw_window(window: Window, name: str, *, sizes: tuple[tuple[int, int], ...], themes: tuple[str, ...]) -> None:
    """Take pictures of a window at every size in every theme, and close it."""
    for theme, size in product(themes, sizes):
        window.set_theme(THEMES[theme])
        window.resize(*size)
        path = HERE / f"{name}-{size[0]}x{size[1]}-{theme}.png"
        app.take_picture(window, path=path)
        shrink(path)
    put_away(window)


def put_away(window: Window) -> None:
    """Close a window for good."""
    window.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shrink(path: Path) -> None:
    """Reduce a picture to a palette; flat areas stay exact and text edges lose almost nothing."""
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    bits = image.constBits()
    assert bits is not None
    pixels = np.frombuffer(bits.asstring(image.sizeInBytes()), dtype=np.uint32) & 0xFFFFFF
    colours, places, counts = np.unique(pixels, return_inverse=True, return_counts=True)
    palette = choose_palette(colours, counts)
    indices = nearest(colours, palette)[places].astype(np.uint8)
    small = QImage(indices.tobytes(), image.width(), image.height(), image.width(), QImage.Format.Format_Indexed8)
    small.setColorTable([0xFF000000 | int(colour) for colour in palette])
    small.save(str(path), "PNG", 0)


def choose_palette(colours: NDArray[np.uint32], counts: NDArray[np.intp]) -> NDArray[np.uint32]:
    """Return the most common colours, then one colour of each other kind, most common kinds first."""
    order = np.argsort(-counts)
    common, rest = colours[order[:EXACT]], order[EXACT:]
    kinds, leaders, kind = np.unique(colours[rest] & 0xE0E0E0, return_index=True, return_inverse=True)
    weights = np.bincount(kind, weights=counts[rest], minlength=len(kinds))
    chosen = leaders[np.argsort(-weights)[: COLOURS - EXACT]]
    return np.concatenate([common, colours[rest][chosen]])


def nearest(colours: NDArray[np.uint32], palette: NDArray[np.uint32]) -> NDArray[np.intp]:
    """Return the index of the nearest palette colour for each colour."""
    parts = [
        np.stack([each >> shift & 0xFF for shift in (16, 8, 0)], axis=-1).astype(int) for each in (colours, palette)
    ]
    return np.concatenate(
        [((some[:, None] - parts[1][None]) ** 2).sum(axis=2).argmin(axis=1) for some in np.array_split(parts[0], 16)]
    )


ROOMS: dict[str, Callable[[Board, Path], None]] = {
    "arena": draw_arena,
    "lab": draw_lab,
    "lessons": draw_library,
    "lesson": draw_lesson,
    "puzzle": draw_puzzle,
    "lesson-editor": draw_editor,
    "class": draw_class,
}


def main(*names: str) -> None:
    """Draw all pictures, or those whose names start with one of the given words."""
    qt, began = app.start_qt(), time.monotonic()
    board = read_board()
    with TemporaryDirectory() as place:
        folder = Path(place)
        record, attack = shown_match(board, folder), attack_of(board, folder)
        for picture in (*screens(board, record, folder), *overlays(board, attack), *other_pitches(folder)):
            if not names or picture.name.startswith(names):
                draw(picture, sizes=SIZES, themes=LOOKS)
                print(f"{picture.name}, {time.monotonic() - began:.0f} s", flush=True)
        for name, draw_room in ROOMS.items():
            if not names or name.startswith(names):
                draw_room(board, folder)
    qt.quit()


if __name__ == "__main__":
    main(*sys.argv[1:])
