"""Play the FUBA room with real clicks and keys."""

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.fuba.shapes import ROWS
from footroll.kernels.fuba.layout import Area, Ask
from footroll.ui.models.fuba.scene import KEEPER

LEFT, NO_KEYS, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
ENTER = Qt.Key.Key_Return
AREA_OF_SPOT = {Area.C1: Area.S1, Area.C4: Area.S4, Area.C5: Area.S5, Area.C8: Area.S8}
LISTS = (Ask.ASK_FREE, Ask.ASK_MOVE, Ask.ASK_ADJUST)  # answered until done


def click_button(button):
    QTest.mouseClick(button, LEFT)


def free_place(board, area):
    """Return a pixel of an area, away from its counters."""
    box = board.box_of(int(AREA_OF_SPOT.get(area, area)))
    corners = (box.bottomLeft(), box.topRight(), box.bottomRight())
    places = [(corner + (box.center() - corner) * 0.2).toPoint() for corner in corners]
    return next((place for place in places if board.counter_at(place.toPointF()) is None), places[0])


def click_area(room, area):
    """Click an area beside its counters."""
    QTest.mouseMove(room.board, free_place(room.board, area))
    QTest.mouseClick(room.board, LEFT, NO_KEYS, free_place(room.board, area))


def counter_pixel(room, piece):
    """Return the pixel of a piece of the deciding side."""
    match = room.session.match
    area = int(match.state["keeper"][match.decider]) if piece == KEEPER else piece
    return next(
        middle.toPoint()
        for one, middle, _ in room.board.counter_places()
        if (one.side, one.area, one.keeper) == (match.decider, area, piece == KEEPER)
    )


def drag_piece(room, piece, area):
    """Drag a piece to an area."""
    start, end = counter_pixel(room, piece), free_place(room.board, area)
    QTest.mousePress(room.board, LEFT, NO_KEYS, start)
    for part in (1, 2, 3):
        QTest.mouseMove(room.board, start + (end - start) * part / 3)
    QTest.mouseRelease(room.board, LEFT, NO_KEYS, end)


def answer_by_mouse(room, chance):
    """Answer the question with the mouse alone; lists are kept short."""
    playing, choices = room.playing, room.playing.choices
    if room.session.moment or playing.covered:
        click_button(room.ask.primary)
    elif room.stage.tray.isVisible() and chance.random() < 0.9:
        click_button(chance.choice(room.stage.tray.buttons))
    elif choices.routes and (chance.random() < 0.15 or not (choices.done or choices.words)):
        drag_piece(room, *chance.choice(sorted(choices.routes)))
    elif choices.areas:
        click_area(room, chance.choice(sorted(choices.areas)))
    elif choices.pieces:
        piece = chance.choice(sorted(choices.pieces))
        QTest.mouseClick(room.board, LEFT, NO_KEYS, counter_pixel(room, piece))
    elif choices.words:
        click_button(chance.choice([row for row in room.panel.options.rows if row.isVisible()]))
    else:
        done = [button for button in room.ask.buttons if button.does == "none"]
        click_button(done[0] if done else room.ask.primary)


def press(key, held=NO_KEYS):
    """Press a key where the focus is."""
    QTest.keyClick(QApplication.focusWidget(), key, held)


def go_to_board(room):
    """Go to the board with F6, from wherever the focus is; a list or a chooser keeps the arrows for itself."""
    for _ in range(len(room.parts()) + 1):
        if room.board.hasFocus():
            return
        press(Qt.Key.Key_F6)
    raise AssertionError("F6 does not lead to the board")


def walk_to(room, area):
    """Walk to an area with the arrows."""
    go_to_board(room)
    area = int(AREA_OF_SPOT.get(area, area))
    if room.playing.pointed is None:
        press(Qt.Key.Key_Left)
    row = next(at for at, areas in enumerate(ROWS) if area in areas)
    for _ in range(2):  # up or down to its lane
        now = next(at for at, areas in enumerate(ROWS) if room.playing.pointed in areas)
        if now != row:
            press(Qt.Key.Key_Down if now < row else Qt.Key.Key_Up)
    for _ in range(5):
        here, there = (ROWS[row].index(one) for one in (room.playing.pointed, area))
        if here != there:
            press(Qt.Key.Key_Right if here < there else Qt.Key.Key_Left)
    assert room.playing.pointed == area


def answer_by_keys(room, chance):
    """Answer the question with keys alone; lists are kept short."""
    playing, choices = room.playing, room.playing.choices
    if room.session.moment or playing.covered:
        press(ENTER)
    elif room.stage.tray.isVisible() and chance.random() < 0.9:
        press(Qt.Key(ord(str(chance.randint(1, len(room.stage.tray.buttons))))))
    elif choices.routes and (chance.random() < 0.15 or not (choices.done or choices.words)):
        move_by_keys(room, *chance.choice(sorted(choices.routes)))
    elif choices.areas:
        walk_to(room, chance.choice(sorted(choices.areas)))
        press(ENTER)
    elif choices.pieces:
        piece = chance.choice(sorted(choices.pieces))
        match = room.session.match
        walk_to(room, int(match.state["keeper"][match.decider]) if piece == KEEPER else piece)
        press(ENTER)
    elif choices.words:
        press(Qt.Key(ord(chance.choice(choices.words).row.key)))
    else:
        press(Qt.Key.Key_N)


def move_by_keys(room, piece, area):
    """Pick up a piece and put it down in an area."""
    if piece == KEEPER:
        press(Qt.Key.Key_K)
    else:
        walk_to(room, piece)
        press(ENTER)
    walk_to(room, area)
    press(ENTER)


def play_on(room, chance, answer, *, most=3000):
    """Answer until the match is over."""
    for _ in range(most):
        if room.session.match.over and not room.session.moment:
            return
        before = len(room.session.match.record.steps), room.session.moment, room.playing.covered
        answer(room, chance)
        after = len(room.session.match.record.steps), room.session.moment, room.playing.covered
        assert before != after, (room.session.match, room.playing.choices, room.playing.refusal)
    raise AssertionError("the match does not end")
