"""The pitch widget: its painting, its cells, and mouse and keyboard input."""

import os
from dataclasses import replace
from itertools import combinations

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QLineF, QPoint, QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QContextMenuEvent, QImage, QPainter, QWheelEvent
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Side
from footroll.pitch import Cell
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.overlays import SURFACES, difficulty_surface
from footroll.ui.models.scene import Aim, PawnMark, Scene, Stop
from footroll.ui.theme import DARK, LIGHT, PRINT
from footroll.ui.views.ground import marking_width
from footroll.ui.views.lens import Lens, Level, fit_scale
from footroll.ui.views.pawns import pawn_size, stand
from footroll.ui.views.picture import draw_whole, picture_of
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.tags import free_place

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def view(qtbot):
    view = PitchView(read_board().scene())
    qtbot.addWidget(view)
    view.resize(940, 640)
    view.show()
    qtbot.waitExposed(view)
    view.setFocus()
    return view


@pytest.fixture
def pointed(view):
    cells = []
    view.pointed.connect(cells.append)
    return cells


def pixel(view, cell):
    return view.lens.square(cell).center().toPoint()


def wheel(view, at, notches, keys=NO_KEYS):
    """Turn a real wheel over a pixel."""
    turned = QWheelEvent(
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, turned)


@pytest.mark.parametrize("size", ["100x50", "100x64", "114x74", "130x100"])
@pytest.mark.parametrize("flipped", [False, True])
def test_every_cell_is_found_again_at_its_own_pixels(size, flipped, qapp):
    pitch = read_board(pitch=size).pitch
    lens = Lens(pitch, 7.5, 30, 30, flipped)
    assert all(lens.cell_at(lens.square(cell).center()) == cell for cell in pitch.all.cells())


@pytest.mark.clause("FR-1.4-01")
@pytest.mark.parametrize("size", ["100x64", "130x100"])
def test_a_yard_is_as_long_as_it_is_wide(view, size):
    view.set_scene(read_board(pitch=size).scene())
    field, pitch = view.lens.field, view.lens.pitch
    assert field.width() / pitch.length == pytest.approx(field.height() / pitch.width, abs=0.02)
    assert view.view.contains(view.lens.apron)


def test_beside_the_pitch_there_is_no_cell(view):
    assert view.lens.cell_at(view.lens.field.topLeft() - QPointF(3, 3)) is None
    assert view.lens.cell_at(view.lens.field.bottomRight() + QPointF(3, 3)) is None


def test_the_fit_takes_whole_pixels_from_eight_a_yard(qapp):
    pitch = read_board().pitch
    assert fit_scale(pitch, view=QRectF(0, 0, 1000, 900)) == 9
    assert fit_scale(pitch, view=QRectF(0, 0, 700, 900)) == 6.5


def image_of(view):
    return view.ground().toImage()


@pytest.mark.clause("FR-1.4-07")
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("surface", [False, True])
@pytest.mark.parametrize("size", ["100x64", "130x100"])
def test_every_cell_border_is_visible(view, theme, surface, size):
    view.set_scene(read_board(pitch=size).scene())
    view.set_theme(theme)
    view.set_surface(difficulty_surface(view.scene.pitch) if surface else None)
    picture, row = image_of(view), 3
    for x in range(22, 40):
        square = view.lens.square(Cell(x, row))
        line = picture.pixelColor(int(square.left()), int(square.center().y()))
        assert line != picture.pixelColor(square.center().toPoint())


@pytest.mark.clause("FR-1.4-07")
@pytest.mark.parametrize("scale", [5, 8, 16, 26, 60])
def test_markings_are_heavier_than_the_grid(scale, qapp):
    assert marking_width(Lens(read_board().pitch, scale, 0, 0)) > 1


@pytest.mark.clause("FR-1.4-09")
@pytest.mark.parametrize(
    ("x", "y"), [(50, 5), (18, 20), (82, 20), (6, 25), (94, 25), (0, 5), (100, 5), (60, 32), (22, 32), (78, 32)]
)
def test_the_markings_are_where_the_book_puts_them(view, x, y):
    picture, at = image_of(view), view.lens.point(x, y).toPoint()
    near = [picture.pixelColor(at + QPoint(dx, 2)) for dx in (-1, 0, 1)]
    assert QColor(LIGHT.markings) in near


def test_the_ground_is_painted_once_and_again_only_after_a_change(view):
    first = view.ground()
    view.point_at(Cell(10, 10))
    view.set_scene(read_board().scene(chosen=(Side.HOME, 9)))
    view.grab()
    assert view.ground() is first
    for change in (
        lambda: view.set_theme(DARK),
        lambda: view.set_surface(difficulty_surface(view.scene.pitch)),
        lambda: view.set_flipped(True),
        lambda: view.zoom(1.25),
        lambda: view.resize(900, 600),
    ):
        before = view.ground()
        change()
        assert view.ground() is not before


def test_values_are_painted_when_cells_are_large_enough(view):
    plain = {QColor(colour).name() for colour in LIGHT.grass}
    while view.lens.level is not Level.NEAR:
        view.zoom(1.25)
    square = view.lens.square(Cell(40, 20)).adjusted(3, 3, -3, -3).toRect()
    picture = image_of(view)
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(square.left(), square.right())
        for y in range(square.top(), square.bottom())
    }
    assert colours - plain


def test_the_surface_turns_grass_into_bands(view):
    cell = Cell(3, 32)
    assert image_of(view).pixelColor(pixel(view, cell)).name() in [QColor(c).name() for c in LIGHT.grass]
    view.set_surface(difficulty_surface(view.scene.pitch))
    assert image_of(view).pixelColor(pixel(view, cell)) == QColor(SURFACES["difficulty"].ramp(LIGHT)[0])


def test_both_elevens_are_on_their_cells(view):
    board = read_board()
    sides = [pawn.side for pawn in board.pawns.values()]
    assert sides.count(Side.HOME) == sides.count(Side.AWAY) == 11
    picture = view.grab().toImage()
    for cell, pawn in board.pawns.items():
        box = view.lens.square(cell).toRect()
        seen = {
            picture.pixelColor(x, y).name()
            for x in range(box.left(), box.right())
            for y in range(box.top(), box.bottom())
        }
        assert QColor(LIGHT.kits[pawn.side].fill).name() in seen


def test_pawns_are_pushed_apart_by_no_more_than_a_yard(qapp):
    board = read_board()
    lens = Lens(board.pitch, 9, 30, 30)
    crowd = [replace(mark, cell=Cell(50 + at, 30)) for at, mark in enumerate(board.scene().pawns[:3])]
    for standing in stand(crowd, lens=lens):
        way = standing.at - lens.square(standing.mark.cell).center()
        assert way.manhattanLength() <= 2 * lens.scale
        assert (way.x() ** 2 + way.y() ** 2) ** 0.5 <= lens.scale + 0.01
    assert pawn_size(lens) > lens.scale


@pytest.mark.parametrize("scale", [9, 24])
def test_two_on_one_cell_are_both_seen_beside_a_third(scale, qapp):
    board = read_board()
    lens, cells = Lens(board.pitch, scale, 30, 30, close=scale == 24), (Cell(50, 30), Cell(50, 30), Cell(49, 30))
    marks = [replace(mark, cell=cell) for mark, cell in zip(board.scene().pawns, cells, strict=False)]
    standings = stand(marks, lens=lens)
    for one, other in combinations(standings, 2):
        assert QLineF(one.at, other.at).length() >= 0.7 * pawn_size(lens)
    for one in standings:
        assert QLineF(one.at, lens.square(one.mark.cell).center()).length() <= scale + 0.01


def test_a_label_keeps_off_what_is_taken_and_stays_in_view(qapp):
    size, view, beside = QSizeF(60, 20), QRectF(0, 0, 400, 300), QRectF(200, 100, 30, 30)
    taken: list[QRectF] = []
    for _ in range(4):
        place = free_place(size, beside=beside, view=view, taken=taken)
        assert view.contains(place)
        assert not any(place.intersects(box) for box in (beside, *taken))
        taken.append(place)
    assert taken[0].left() > beside.right()
    corner = QRectF(365, 2, 30, 30)
    assert free_place(size, beside=corner, view=view, taken=()).right() < corner.left()


def test_a_glance_keeps_the_attacked_goal_in_sight_when_the_view_shrinks(view):
    view.resize(1700, 700)
    view.glance_at(Side.HOME)
    assert view.lens.field.right() <= view.width()
    view.resize(900, 420)
    assert view.lens.field.right() <= view.width()
    view.glance_at(None)
    assert view.lens.field.left() >= 0


def test_the_pointer_shows_the_cell_its_yards_and_its_difficulty(view, pointed, qtbot):
    qtbot.mouseMove(view, pixel(view, Cell(78, 10)))
    qtbot.waitUntil(lambda: pointed == [Cell(78, 10)])
    assert view.accessibleName() == "78:10. 22 yards to the goal line, difficulty 40"


def test_the_pointer_names_the_pawn_under_it(view, qtbot):
    cell, pawn = next(iter(read_board().pawns.items()))
    qtbot.mouseMove(view, pixel(view, cell))
    qtbot.waitUntil(lambda: str(pawn) in view.accessibleName())


def test_arrows_move_the_cursor_and_shift_moves_it_five(view, pointed, qtbot):
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert pointed == [Cell(51, 32), Cell(51, 27)]


def test_arrows_stop_at_the_lines(view, pointed, qtbot):
    view.point_at(Cell(1, 1))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Up):
        qtbot.keyClick(view, key)
    assert pointed[-1] == Cell(0, 0)


def test_arrows_go_as_the_eye_sees_them_on_a_flipped_pitch(view, pointed, qtbot):
    view.set_flipped(True)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert pointed == [Cell(49, 32)]
    assert view.lens.point(0, 0).x() > view.lens.point(100, 64).x()


def test_a_click_emits_the_cell_of_the_pawn_under_it(view, qtbot):
    mark = view.scene.pawns[3]
    beside = pixel(view, mark.cell) + QPoint(round(view.lens.scale / 2) + 3, 0)
    with qtbot.waitSignal(view.clicked) as told:
        qtbot.mouseClick(view, LEFT, NO_KEYS, beside)
    assert told.args == [mark.cell]


def test_two_yards_from_a_pawn_the_grass_is_clicked_even_from_far(view, qtbot):
    view.resize(640, 420)
    assert view.lens.level is Level.FAR
    view.set_scene(replace(view.scene, pawns=view.scene.pawns[3:4]))
    cell = view.scene.pawns[0].cell
    beside = Cell(cell.x + 2, cell.y + 1)
    with qtbot.waitSignal(view.clicked) as told:
        qtbot.mouseClick(view, LEFT, NO_KEYS, pixel(view, beside))
    assert told.args == [beside]


def test_a_click_on_grass_emits_its_cell_and_one_beside_the_pitch_nothing(view, qtbot):
    with qtbot.waitSignal(view.clicked) as told:
        qtbot.mouseClick(view, LEFT, NO_KEYS, pixel(view, Cell(50, 2)))
    assert told.args == [Cell(50, 2)]
    with qtbot.assertNotEmitted(view.clicked):
        qtbot.mouseClick(view, LEFT, NO_KEYS, QPoint(3, 300))


def test_enter_clicks_on_the_cursor(view, qtbot):
    view.point_at(Cell(61, 20))
    with qtbot.waitSignal(view.clicked) as told:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert told.args == [Cell(61, 20)]


def carry(qtbot, view, start, end):
    """Press on a cell and move to another in small steps."""
    first, last = pixel(view, start), pixel(view, end)
    qtbot.mousePress(view, LEFT, NO_KEYS, first)
    for step in range(1, 9):
        qtbot.mouseMove(view, first + (last - first) * step / 8)
        qtbot.wait(2)


def test_a_pawn_is_dragged_over_cells_and_dropped_on_one(view, qtbot):
    start, over, end = view.scene.pawns[3].cell, [], Cell(30, 5)
    view.dragged.connect(lambda origin, cell: over.append((origin, cell)))
    with qtbot.waitSignal(view.dropped) as told, qtbot.assertNotEmitted(view.clicked):
        carry(qtbot, view, start, end)
        assert over[-1] == (start, end)
        qtbot.mouseRelease(view, LEFT, NO_KEYS, pixel(view, end))
    assert told.args == [start, end]


def test_escape_puts_a_dragged_pawn_back(view, qtbot):
    start, end = view.scene.pawns[3].cell, Cell(30, 5)
    with qtbot.assertNotEmitted(view.dropped), qtbot.assertNotEmitted(view.clicked):
        carry(qtbot, view, start, end)
        qtbot.keyClick(view, Qt.Key.Key_Escape)
        qtbot.mouseRelease(view, LEFT, NO_KEYS, pixel(view, end))


def test_the_right_button_asks_for_the_menu_of_a_cell(view, qtbot):
    at = pixel(view, Cell(40, 10))
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.mapToGlobal(at))
    with qtbot.waitSignal(view.menu_wanted) as told:
        QApplication.sendEvent(view, asked)
    assert told.args == [Cell(40, 10), view.mapToGlobal(at)]


def test_the_menu_key_asks_for_the_cell_under_the_cursor(view, qtbot):
    view.point_at(Cell(61, 20))
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(5, 5))
    with qtbot.waitSignal(view.menu_wanted) as told:
        QApplication.sendEvent(view, asked)
    assert told.args == [Cell(61, 20), view.mapToGlobal(pixel(view, Cell(61, 20)))]


def test_the_wheel_zooms_about_the_pointer(view):
    at, fit = pixel(view, Cell(80, 20)), view.lens.scale
    wheel(view, at, 3)
    wheel(view, at, 3)
    assert view.lens.scale > fit
    assert view.lens.cell_at(QPointF(at)) == Cell(80, 20)
    for _ in range(12):
        wheel(view, at, -1)
    assert view.lens.scale == fit


def test_plus_and_minus_zoom_and_end_at_sixty_pixels(view, qtbot):
    for _ in range(20):
        qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.lens.scale == 60
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert view.lens.scale < 60
    view.fit()
    assert view.lens.scale == 8


def test_a_drag_on_grass_pans_and_clicks_nowhere(view, qtbot):
    for _ in range(6):
        view.zoom(1.25)
    under = view.lens.cell_at(QPointF(400, 300))
    with qtbot.assertNotEmitted(view.clicked):
        qtbot.mousePress(view, LEFT, NO_KEYS, QPoint(400, 300))
        for step in (20, 60, 100):
            qtbot.mouseMove(view, QPoint(400 + step, 300))
            qtbot.wait(5)
        qtbot.mouseRelease(view, LEFT, NO_KEYS, QPoint(500, 300))
    assert view.lens.cell_at(QPointF(500, 300)) == under


def test_the_cursor_is_followed_when_it_leaves_the_view(view, qtbot):
    for _ in range(8):
        view.zoom(1.25)
    for _ in range(12):
        qtbot.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    square = view.lens.square(Cell(99, 32))
    assert view.view.contains(square)


def test_panning_never_loses_the_pitch(view):
    view.zoom(1.25)
    view.pan(QPointF(-99999, 99999))
    assert view.lens.apron.right() >= view.view.right() - 1
    assert view.lens.apron.top() <= view.view.top() + 1


def test_a_new_pitch_is_shown_whole(view):
    for _ in range(4):
        view.zoom(1.25)
    view.set_scene(read_board(pitch="130x100").scene())
    assert view.view.contains(view.lens.apron)


def test_the_chosen_pawn_is_ringed(view):
    plain = view.grab().toImage()
    view.set_scene(read_board().scene(chosen=(Side.HOME, 9)))
    assert view.grab().toImage() != plain
    view.set_scene(read_board().scene(chosen=(Side.HOME, 99)))  # on the bench
    assert view.grab().toImage() == plain


def test_a_pitch_that_is_turned_is_seen_from_the_other_side(view, qtbot):
    view.set_turned(True)
    far, near = view.lens.point(0, 0), view.lens.point(100, 64)
    assert far.x() > near.x()
    assert far.y() > near.y()
    view.set_flipped(True)
    far, near = view.lens.point(0, 0), view.lens.point(100, 64)
    assert far.x() < near.x()
    assert far.y() > near.y()


def test_a_widget_too_small_for_a_pitch_still_paints(qtbot):
    view = PitchView(read_board(pitch="130x100").scene())
    qtbot.addWidget(view)
    view.setMinimumSize(1, 1)
    view.resize(20, 20)
    assert not view.grab().isNull()


def test_ctrl_and_the_wheel_zoom_smoothly_about_the_pointer(view, qtbot):
    at = pixel(view, Cell(80, 20))
    wheel(view, at, 2, Qt.KeyboardModifier.ControlModifier)
    assert view.lens.scale == 8  # the path starts where it was
    qtbot.waitUntil(lambda: view.lens.scale == pytest.approx(8 * 1.25**2))
    assert view.lens.cell_at(QPointF(at)) == Cell(80, 20)


def test_without_motion_a_smooth_zoom_is_a_cut(view):
    view.smooth = False
    wheel(view, pixel(view, Cell(80, 20)), 1, Qt.KeyboardModifier.ControlModifier)
    assert view.lens.scale == 10


@pytest.mark.parametrize("button", [Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton])
def test_space_or_the_middle_button_push_the_pitch_even_from_a_pawn(view, button, qtbot):
    view.zoom(2.5, about=QPointF(pixel(view, Cell(50, 32))))
    start = pixel(view, view.scene.pawns[5].cell)
    under = view.lens.cell_at(QPointF(start))
    if button == LEFT:
        qtbot.keyPress(view, Qt.Key.Key_Space)
    with qtbot.assertNotEmitted(view.dropped), qtbot.assertNotEmitted(view.clicked):
        qtbot.mousePress(view, button, NO_KEYS, start)
        for step in (12, 24, 36):
            qtbot.mouseMove(view, start + QPoint(0, step))
            qtbot.wait(2)
        qtbot.mouseRelease(view, button, NO_KEYS, start + QPoint(0, 36))
    assert view.lens.cell_at(QPointF(start + QPoint(0, 36))) == under


def crowd(board, *cells):
    """Return the scene of a board with its first pawns on these cells."""
    scene = board.scene()
    moved = [replace(mark, cell=cell) for mark, cell in zip(scene.pawns, cells, strict=False)]
    return replace(scene, pawns=(*moved, *scene.pawns[len(cells) :]))


def test_the_loupe_opens_in_a_crowd_and_closes_beside_it(view):
    view.set_scene(crowd(read_board(), Cell(80, 30), Cell(81, 31)))
    view.point_at(Cell(80, 31))
    assert view.loupe.isVisible()
    view.point_at(Cell(70, 10))
    assert not view.loupe.isVisible()


def test_l_opens_the_loupe_anywhere_and_closes_it(view, qtbot):
    view.point_at(Cell(70, 10))
    qtbot.keyClick(view, Qt.Key.Key_L)
    assert view.loupe.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_L)
    assert not view.loupe.isVisible()


def test_the_loupe_keeps_away_from_the_pointer(view):
    view.toggle_loupe()
    for cell in (Cell(3, 3), Cell(97, 3), Cell(3, 60), Cell(97, 60)):
        view.point_at(cell)
        assert not view.loupe.geometry().contains(pixel(view, cell))


def test_a_click_in_the_loupe_is_a_click_on_its_cell(view, qtbot):
    view.set_scene(crowd(read_board(), Cell(80, 30), Cell(81, 30)))
    view.point_at(Cell(80, 31))
    for cell in (Cell(80, 30), Cell(81, 30), Cell(79, 29)):
        with qtbot.waitSignal(view.clicked) as told:
            qtbot.mouseClick(view.loupe, LEFT, NO_KEYS, pixel(view.loupe, cell))
        assert told.args == [cell]


def test_a_pawn_can_be_dragged_in_the_loupe(view, qtbot):
    view.set_scene(crowd(read_board(), Cell(80, 30), Cell(81, 30)))
    view.point_at(Cell(80, 31))
    with qtbot.waitSignal(view.dropped) as told:
        carry(qtbot, view.loupe, Cell(81, 30), Cell(83, 32))
        qtbot.mouseRelease(view.loupe, LEFT, NO_KEYS, pixel(view.loupe, Cell(83, 32)))
    assert told.args == [Cell(81, 30), Cell(83, 32)]


def test_a_click_between_two_pawns_opens_the_loupe_instead(view, qtbot):
    view.set_scene(crowd(read_board(), Cell(80, 30), Cell(81, 30)))
    between = (view.standings[0].at + view.standings[1].at) / 2
    qtbot.keyClick(view, Qt.Key.Key_L)  # not opened automatically
    with qtbot.assertNotEmitted(view.clicked):
        qtbot.mouseClick(view, LEFT, NO_KEYS, between.toPoint())
    assert view.loupe.isVisible()


def test_the_ruler_measures_along_and_across(view, qtbot):
    view.point_at(Cell(66, 24))
    qtbot.keyClick(view, Qt.Key.Key_Q)
    view.point_at(Cell(78, 10))
    assert view.accessibleName().endswith("26 yards: 12 + 14")
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert "12 + 14" not in view.accessibleName()


def test_the_ruler_is_dragged_and_moves_no_pawn(view, qtbot):
    qtbot.keyClick(view, Qt.Key.Key_Q)
    start = view.scene.pawns[3].cell
    with qtbot.assertNotEmitted(view.dropped), qtbot.assertNotEmitted(view.clicked):
        carry(qtbot, view, start, Cell(start.x + 3, start.y + 2))
        assert view.accessibleName().endswith("5 yards: 3 + 2")
        qtbot.mouseRelease(view, LEFT, NO_KEYS, pixel(view, Cell(start.x + 3, start.y + 2)))


def test_letters_turn_flip_and_fit(view, qtbot):
    qtbot.keyClick(view, Qt.Key.Key_V)
    assert (view.lens.turned, view.lens.flipped) == (True, False)
    qtbot.keyClick(view, Qt.Key.Key_V, Qt.KeyboardModifier.ShiftModifier)
    assert (view.lens.turned, view.lens.flipped) == (True, True)
    view.zoom(2.5)
    qtbot.keyClick(view, Qt.Key.Key_F)
    assert view.lens.scale == 8


def test_letters_can_be_changed(view, qtbot):
    view.set_keys({"fit": "Z", "loupe": "O", "ruler": "Q", "turn": "T", "flip": "Shift+T"}.get)
    view.zoom(2.5)
    qtbot.keyClick(view, Qt.Key.Key_Z)
    assert view.lens.scale == 8


def test_the_accessible_name_follows_the_scene(view):
    mark = replace(view.scene.pawns[12], spent=True, halved=True, booked=True)
    view.point_at(mark.cell)
    view.set_scene(replace(view.scene, pawns=(mark,)))
    assert f"Away {mark.number} {mark.name}, booked, half movement, spent" in view.accessibleName()


def test_the_accessible_name_says_the_aim_at_the_cell(view):
    keeper, second = view.scene.pawns[11], view.scene.pawns[12]
    aim = Aim(
        Cell(66, 24), Cell(78, 10), "43.3% to 11", (Stop(keeper.pawn, "1st 38.3%"), Stop(second.pawn, "2nd 16.9%"))
    )
    view.set_scene(replace(view.scene, aim=aim))
    view.point_at(Cell(78, 10))
    assert view.accessibleName().endswith("difficulty 40. 43.3 percent to 11")
    view.set_speech("short")
    assert view.accessibleName() == "78:10. 43.3 percent to 11"
    view.set_speech("full")
    assert view.accessibleName().startswith("78:10. 79 yards to home’s goal line, 22 to away’s, difficulty 40. ")
    stops = f"First Away {keeper.number}, 38.3 percent; second Away {second.number}, 16.9 percent"
    assert view.accessibleName().endswith(f"43.3 percent to 11. {stops}")


def test_a_step_of_the_cursor_is_said_once(view, monkeypatch):
    said = []
    monkeypatch.setattr(view, "setAccessibleName", said.append)
    view.pointed.connect(lambda cell: view.set_scene(replace(view.scene, aim=Aim(Cell(66, 24), cell, "43.3% to 11"))))
    view.point_at(Cell(78, 10))
    assert set(said) == {"78:10. 22 yards to the goal line, difficulty 40. 43.3 percent to 11"}


def drawn(scene, scale=10):
    """Return the picture of a scene around 50:32, and a function from cells to pixels."""
    lens, view = Lens(scene.pitch, scale, 200 - 50 * scale, 200 - 32 * scale), QRectF(0, 0, 400, 400)
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    draw_whole(painter, picture_of(scene, lens=lens, view=view, theme=LIGHT))
    painter.end()
    return image, lens


STATES = ["ball", "keeper", "spent", "halved", "injured", "booked", "offside", "moved", "asked", "chosen"]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("scale", [6, 10, 20, 30])
@pytest.mark.parametrize("side", Side)
def test_every_state_is_seen_at_every_zoom(state, scale, side, qapp):
    plain = PawnMark(0, side, 8, "Rook", Cell(50, 32))
    scene = Scene(read_board().pitch, (plain,))
    marked = replace(scene, pawns=(replace(plain, **{state: True}),))
    assert drawn(marked, scale)[0] != drawn(scene, scale)[0]


def test_from_far_only_the_gravest_state_is_seen(qapp):
    mark = PawnMark(0, Side.HOME, 8, "Rook", Cell(50, 32), injured=True)
    scene, more = (Scene(read_board().pitch, (one,)) for one in (mark, replace(mark, ball=True, booked=True)))
    assert drawn(more, 6)[0] == drawn(scene, 6)[0]
    assert drawn(more, 10)[0] != drawn(scene, 10)[0]


def test_what_is_around_the_pawns_is_painted_where_it_is(qapp):
    scene = Scene(read_board().pitch)
    bare, lens = drawn(scene)
    cell, elsewhere = lens.square(Cell(55, 36)).center().toPoint(), lens.square(Cell(40, 36)).center().toPoint()
    for change in (
        {"reach": frozenset({Cell(55, 36)})},
        {"forbidden": frozenset({Cell(55, 36)})},
        {"candidates": (Cell(55, 36),)},
        {"path": (Cell(53, 36), Cell(57, 36))},
        {"aim": Aim(Cell(52, 36), Cell(58, 36), "")},
        {"ball": Cell(55, 36)},
    ):
        picture, _ = drawn(replace(scene, **change))
        assert picture.pixelColor(cell) != bare.pixelColor(cell)
        assert picture.pixelColor(elsewhere) == bare.pixelColor(elsewhere)


def test_no_more_than_forty_cells_of_an_error_are_dotted(qapp):
    cells = [Cell(45 + at % 10, 28 + at // 10) for at in range(60)]
    errors = tuple((cell, 1 / (at + 1)) for at, cell in enumerate(cells))
    aim = Aim(Cell(20, 32), Cell(20, 32), "", errors=errors)
    picture, lens = drawn(Scene(read_board().pitch, aim=aim), 20)
    bare, _ = drawn(Scene(read_board().pitch), 20)
    dotted = [cell for cell in cells if _differs(picture, bare, lens.square(cell).center().toPoint())]
    assert dotted == cells[:40]


def _differs(one, other, at):
    return one.pixelColor(at) != other.pixelColor(at)


def test_names_are_under_the_pawns_from_forty_pixels(qapp):
    mark = PawnMark(0, Side.HOME, 8, "Rook", Cell(50, 32))
    short, other = (Scene(read_board().pitch, (replace(mark, name=name),)) for name in ("Rook", "Ilstrom"))
    assert drawn(short, 39)[0] == drawn(other, 39)[0]
    assert drawn(short, 40)[0] != drawn(other, 40)[0]


def test_values_can_be_read_from_both_sides_of_the_table(view):
    while view.lens.level is not Level.NEAR:
        view.zoom(1.25)
    seen = view.lens.cell_at(view.view.center() + QPointF(90, 90))
    corner = view.lens.square(seen).adjusted(14, 14, -2, -2).toRect()
    once = view.ground().toImage().copy(corner)
    view.set_both_ways(True)
    assert view.ground().toImage().copy(corner) != once


def test_the_print_look_is_black_on_white(view):
    view.set_theme(PRINT)
    picture = view.grab().toImage()
    assert picture.pixelColor(pixel(view, Cell(30, 5))) == QColor("#FFFFFF")
    assert all(_is_grey(picture.pixelColor(x, y)) for x in range(0, 960, 7) for y in range(0, 660, 7))


def _is_grey(colour):
    """Check whether a colour stays the same without other inks; letters may be slightly tinted."""
    return max(colour.red(), colour.green(), colour.blue()) - min(colour.red(), colour.green(), colour.blue()) < 24
