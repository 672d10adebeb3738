"""Paint a scene over the ground: hatching, lines, zones, aim, pawns, badges and tags, in order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QPainter

from footroll.kernels.layout import Side
from footroll.pitch import Area
from footroll.ui.models.facts import yards_words
from footroll.ui.models.lines import Lines
from footroll.ui.models.scene import printed_values
from footroll.ui.theme import TAG_TEXT
from footroll.ui.views.advice_marks import draw_advice, draw_advice_tags
from footroll.ui.views.answer_marks import draw_answer_tags, draw_answers
from footroll.ui.views.badges import draw_badges, draw_ball
from footroll.ui.views.ground import Ground, draw_cells, draw_ground, draw_values, goal_box
from footroll.ui.views.legend import draw_legend
from footroll.ui.views.lens import Level
from footroll.ui.views.lines import draw_line_words, draw_lines, draw_shadows
from footroll.ui.views.marks import (
    candidate_box,
    candidate_size,
    draw_aim,
    draw_candidate_cell,
    draw_candidate_number,
    draw_cursor,
    draw_flight,
    draw_forbidden,
    draw_lasso,
    draw_path,
    draw_reach,
    draw_ruler,
    draw_runners,
    draw_sights,
    draw_stops,
    draw_trails,
    draw_wall,
    draw_zones,
    line_boxes,
)
from footroll.ui.views.pawns import (
    SPENT,
    Standing,
    draw_asked,
    draw_chosen,
    draw_name,
    draw_pawn,
    draw_shadow,
    draw_suggested,
    faded,
    pawn_size,
    stand,
)
from footroll.ui.views.story import (
    draw_highlight,
    draw_highlight_words,
    draw_past,
    draw_past_legend,
    draw_past_words,
)
from footroll.ui.views.tags import draw_beneath, draw_placed_tag, free_place, tag_place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PyQt6.QtGui import QFont

    from footroll.pitch import Cell
    from footroll.ui.models.overlays import Surface
    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

ROUND_POINTER = 3  # at Mid zoom, show values this many cells around the pointed one
NO_LINES = Lines()
NAMED = 40  # pixels a yard from which names are shown under the pawns
FOOT = 0.42  # fraction of a pawn between its centre and a ball at its feet
LOOSE_BALL = 13.0  # minimum pixels
NUMBERED = 4  # of crowded candidates


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene and everything that decides its look."""

    scene: Scene
    lens: Lens
    view: QRectF
    theme: Theme
    standings: Sequence[Standing]
    surface: Surface | None = None
    lines: Lines = NO_LINES
    cell: Cell | None = None  # under the pointer or cursor
    fresh: bool = True  # the pointer is here now: a name tag shows the footballer
    held: Standing | None = None  # the dragged pawn, at the pointer
    flying: QPointF | None = None  # the ball in flight
    flash: tuple[Cell, float] | None = None  # a cell of the net, and its brightness
    lasso: QRectF | None = None  # the lasso, in pixels
    ruler: tuple[Cell, Cell] | None = None  # the ends of the ruler
    legend: bool = True  # names the surface
    both_ways: bool = False  # values for both sides of the table
    trail_key: str = "Y"  # shows or hides the trail
    plain: bool = False  # a small picture, without rulers and values

    @property
    def ground(self) -> Ground:
        """Everything the ground depends on."""
        values = printed_values(self.scene.pitch, self.scene.norm)
        taken = tuple(mark.cell for mark in self.scene.pawns)
        return Ground(self.lens, self.view, self.theme, values, self.surface, taken, self.both_ways)


def picture_of(
    scene: Scene, *, lens: Lens, view: QRectF, theme: Theme, surface: Surface | None = None, lines: Lines = NO_LINES
) -> Picture:
    """Return the picture of a scene without a pointer."""
    return Picture(scene, lens, view, theme, stand(scene.pawns, lens=lens), surface, lines)


def draw_plain(painter: QPainter, scene: Scene, *, lens: Lens, view: QRectF, theme: Theme) -> None:
    """Paint a small picture of a scene: no rulers, and no values but those of its tags."""
    picture = replace(picture_of(scene, lens=lens, view=view, theme=theme), plain=True)
    draw_cells(painter, picture.ground)
    draw_picture(painter, picture)


def draw_whole(painter: QPainter, picture: Picture) -> None:
    """Paint the ground and everything on it."""
    draw_ground(painter, picture.ground)
    draw_picture(painter, picture)


def draw_picture(painter: QPainter, picture: Picture) -> None:
    """Paint everything that can change from moment to moment."""
    painter.save()
    painter.setClipRect(picture.view, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_on_grass(painter, picture)
    lens, scene, size = picture.lens, picture.scene, pawn_size(picture.lens)
    marks = {mark.pawn: mark for mark in scene.pawns}
    for pawn, cell in (*scene.suggested, *scene.declined):
        draw_suggested(painter, marks[pawn], at=lens.square(cell).center(), size=size, theme=picture.theme)
    held = picture.held.mark.pawn if picture.held else None
    standings = [one for one in picture.standings if one.mark.pawn != held]
    _draw_standings(painter, standings, picture=picture)
    ball = picture.flying or _ball_spot(picture)
    if ball:
        draw_ball(painter, ball, max(LOOSE_BALL, 0.6 * lens.scale))
    if picture.flash:
        painter.fillRect(lens.square(picture.flash[0]), faded(TAG_TEXT, picture.flash[1]))
    if picture.held:
        draw_shadow(painter, picture.theme.kits[picture.held.mark.side], at=picture.held.at, size=size)
        _draw_standings(painter, [picture.held], picture=picture)
    _draw_words(painter, picture)
    painter.restore()


def _draw_near_values(painter: QPainter, picture: Picture) -> None:
    """Paint the values around the pointed cell and the chosen pawn, if not every cell has space."""
    if picture.lens.level is not Level.MID or picture.scene.story or picture.plain:
        return
    chosen = picture.scene.chosen
    middles = [cell for cell in (picture.cell, chosen and chosen.cell) if cell]
    cells = {cell for middle in middles for cell in _around(middle) if cell in picture.scene.pitch}
    draw_values(painter, picture.ground, cells=cells)


def _around(cell: Cell) -> Iterable[Cell]:
    """Return a cell and the cells around it."""
    reach = ROUND_POINTER
    return Area(cell.x - reach, cell.y - reach, cell.x + reach + 1, cell.y + reach + 1).cells()


def _draw_on_grass(painter: QPainter, picture: Picture) -> None:
    """Paint everything below the pawns."""
    scene, lens, theme = picture.scene, picture.lens, picture.theme
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    draw_forbidden(painter, scene, lens=lens)
    draw_shadows(painter, picture.lines, lens=lens, on_paper=picture.surface is not None)
    draw_reach(painter, scene, lens=lens)
    draw_zones(painter, scene, lens=lens, theme=theme)
    _draw_true_cells(painter, picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_near_values(painter, picture)
    draw_lines(painter, picture.lines, lens=lens, view=picture.view, theme=theme)
    draw_past(painter, scene, lens=lens, theme=theme)
    draw_trails(painter, scene, lens=lens, theme=theme)
    draw_path(painter, scene, lens=lens)
    draw_sights(painter, scene, lens=lens)
    draw_flight(painter, scene, lens=lens)
    draw_wall(painter, [_box_of(picture, cell) for cell in scene.wall], lens=lens)
    draw_advice(painter, scene, lens=lens, pawn=pawn_size(lens))
    draw_aim(painter, scene, lens=lens, theme=theme)
    draw_answers(painter, scene, lens=lens, pawn=pawn_size(lens))
    if scene.story:
        draw_highlight(painter, scene.story, lens=lens, theme=theme)


def _draw_true_cells(painter: QPainter, picture: Picture) -> None:
    """Fill the cells of the pawns, which larger pawns may hide."""
    if picture.lens.level is Level.NEAR:
        return
    for mark in picture.scene.pawns:
        fill = faded(picture.theme.kits[mark.side].fill, SPENT if mark.spent else 1.0)
        painter.fillRect(picture.lens.square(mark.cell), fill)


def _ball_spot(picture: Picture) -> QPointF | None:
    """Return the position of a loose ball: in its cell, or beside a pawn's number."""
    if picture.scene.ball is None:
        return None
    under = next((one.at for one in picture.standings if one.mark.cell == picture.scene.ball), None)
    if under is None:
        return picture.lens.square(picture.scene.ball).center()
    foot = pawn_size(picture.lens) * FOOT
    return under + QPointF(foot, foot)


def _draw_standings(painter: QPainter, standings: Sequence[Standing], *, picture: Picture) -> None:
    """Paint some pawns, then their rings, then their badges."""
    size, level = pawn_size(picture.lens), picture.lens.level
    for one in standings:
        draw_pawn(painter, one, size=size, theme=picture.theme, halo=picture.surface is not None)
    for one in standings:
        if one.mark.chosen:
            draw_chosen(painter, one.at, size=size)
        elif one.mark.asked:
            draw_asked(painter, one.at, size=size)
    for one in standings:
        draw_badges(painter, one.mark, at=one.at, size=size, level=level)
    if picture.lens.scale >= NAMED and picture.held not in standings:
        for one in standings:
            draw_name(painter, one.mark, square=picture.lens.square(one.mark.cell))


def _draw_words(painter: QPainter, picture: Picture) -> None:
    """Paint the cursor, the candidate numbers, the zone labels, and one tag."""
    scene, lens = picture.scene, picture.lens
    _draw_candidates(painter, picture)
    ringed = scene.chosen and scene.chosen.cell  # the ring shows where the cursor is
    for cell in {cell for cell in (picture.cell, scene.aim and scene.aim.end) if cell} - {ringed}:
        draw_cursor(painter, _box_of(picture, cell))
    if picture.ruler:
        draw_ruler(painter, *picture.ruler, lens=lens)
    if picture.lasso:
        draw_lasso(painter, picture.lasso)
    if lens.close:
        draw_runners(painter, scene, lens=lens, theme=picture.theme)
    else:  # the loupe has no space for words that the pitch already shows
        draw_line_words(painter, picture.lines, lens=lens, view=picture.view)
        _draw_legend(painter, picture)
        labels = _draw_labels(painter, picture)
        planned = (_box_of(picture, cell) for _, cell in scene.suggested)
        keep_clear = [*labels, *_draw_tag(painter, picture, labels=labels), *_pawn_boxes(picture), *planned]
        keep_clear += draw_advice_tags(
            painter, scene, view=picture.view, box_of=lambda cell: _box_of(picture, cell), taken=keep_clear
        )
        keep_clear += draw_answer_tags(
            painter, scene, lens=lens, view=picture.view, box_of=lambda cell: _box_of(picture, cell), taken=keep_clear
        )
        keep_clear += draw_stops(painter, scene, lens=lens, view=picture.view, theme=picture.theme, taken=keep_clear)
        _draw_story_words(painter, picture, taken=keep_clear)


def _draw_story_words(painter: QPainter, picture: Picture, *, taken: list[QRectF]) -> None:
    """Paint the words of a moment, or those of the trail with its legend."""
    scene, lens, view, theme = picture.scene, picture.lens, picture.view, picture.theme
    if scene.story:
        draw_highlight_words(painter, scene.story, lens=lens, view=view, theme=theme, taken=taken)
    if scene.past:
        legend = draw_past_legend(
            painter,
            view=view.intersected(lens.field),
            theme=theme,
            side=scene.past[-1].side,  # the user's own lost duel comes first
            key=picture.trail_key,
            taken=taken,
            planned=bool(scene.suggested or scene.trails),
        )
        draw_past_words(painter, scene, lens=lens, view=view, theme=theme, taken=[*taken, legend])


def _draw_legend(painter: QPainter, picture: Picture) -> None:
    """Name the surface, if there is one, away from pawns and selections."""
    if picture.surface is None or not picture.legend:
        return
    seen, rim = (picture.view.intersected(box) for box in (picture.lens.field, picture.lens.apron))
    keep_off, meant = [one.at for one in picture.standings], _meant(picture)
    draw_legend(painter, picture.surface, view=seen, rim=rim, theme=picture.theme, keep_off=keep_off, meant=meant)


def _draw_candidates(painter: QPainter, picture: Picture) -> None:
    """Write numbers on the candidate cells, or beside a few of them if they are crowded."""
    boxes = [_box_of(picture, cell) for cell in picture.scene.candidates]
    crowded = _crowded(boxes)
    if crowded:
        for cell in picture.scene.candidates:
            draw_candidate_cell(painter, box=picture.lens.square(cell))
    for number, middle in enumerate(_candidate_spots(picture, boxes, crowded=crowded), start=1):
        if not crowded:
            draw_cursor(painter, boxes[number - 1])
        draw_candidate_number(painter, number, at=middle)


def _crowded(boxes: list[QRectF]) -> bool:
    """Return whether the candidate cells are too near each other for numbers on them."""
    return any(one.intersects(other) for one, other in combinations(map(candidate_box, boxes), 2))


def _number_boxes(picture: Picture) -> list[QRectF]:
    """Return the boxes of the candidate numbers."""
    boxes, half = [_box_of(picture, cell) for cell in picture.scene.candidates], candidate_size() / 2
    spots = _candidate_spots(picture, boxes, crowded=_crowded(boxes))
    return [QRectF(one.x() - half, one.y() - half, 2 * half, 2 * half) for one in spots]


def _candidate_spots(picture: Picture, boxes: list[QRectF], *, crowded: bool) -> list[QPointF]:
    """Return the positions of candidate numbers: on cells, above pawns, beside crowds, or nowhere."""
    if crowded and len(boxes) > NUMBERED:
        return []
    half = candidate_size() / 2
    spots: list[QPointF] = []
    for cell, box in zip(picture.scene.candidates, boxes, strict=True):
        if crowded:
            kept = [*boxes, *(QRectF(one.x() - half, one.y() - half, 2 * half, 2 * half) for one in spots)]
            spots.append(free_place(QSizeF(2 * half, 2 * half), beside=box, view=picture.view, taken=kept).center())
        elif picture.scene.mark_at(cell) is not None:
            spots.append(QPointF(box.center().x(), box.top() - half))
        else:
            spots.append(box.center())
    return spots


def _draw_labels(painter: QPainter, picture: Picture) -> list[QRectF]:
    """Write the labels of cells and of the lines of a plan without overlaps; return their boxes."""
    labels = [(cell, words, "") for cell, words in picture.scene.labels]
    labels += [(line.cells[0], line.words, line.letter) for line in picture.scene.lines]
    named = [_box_of(picture, cell) for cell, *_ in labels]
    taken = named + [candidate_box(_box_of(picture, cell)) for cell in picture.scene.candidates]
    taken += [picture.lens.square(picture.scene.ball)] if picture.scene.ball else []
    taken += [*_number_boxes(picture), *_pawn_boxes(picture)]
    if flight := picture.scene.flight:
        taken += line_boxes(*flight, lens=picture.lens)
    first = len(taken)
    for cell, words, key in labels:
        beside = _box_of(picture, cell)
        taken.append(draw_beneath(painter, words, box=beside, view=picture.view, taken=taken, key=key))
    return taken[first:]


def _meant(picture: Picture) -> list[QPointF]:
    """Return the boxes of the chosen pawn, the pointed cell and the aim."""
    scene = picture.scene
    cells = (
        scene.chosen and scene.chosen.cell,
        picture.cell,
        scene.aim and scene.aim.start,
        scene.aim and scene.aim.end,
    )
    return [picture.lens.square(cell).center() for cell in cells if cell]


def _draw_tag(painter: QPainter, picture: Picture, *, labels: list[QRectF]) -> list[QRectF]:
    """Paint the tag, and return its box."""
    box = tag_box(picture, painter.font(), labels=labels)
    if box is None:
        return []
    draw_placed_tag(painter, tag_of(picture)[0], box=box)
    return [box]


def tag_box(picture: Picture, font: QFont, *, labels: Iterable[QRectF] = ()) -> QRectF | None:
    """Return the box of the tag: away from lines, pawns and labels."""
    text, cell = tag_of(picture)
    if not cell or not text:
        return None
    box, start = _box_of(picture, cell), _start_of_line(picture)
    below = start is not None and picture.lens.square(start).center().y() < box.top()
    taken = [*labels, *_line_boxes(picture), *(one for one in _pawn_boxes(picture) if not box.contains(one.center()))]
    return tag_place(font, text, beside=box, view=picture.view, below=below, taken=taken)


def _line_boxes(picture: Picture) -> list[QRectF]:
    """Return the boxes of the lines of the ball and of a run."""
    scene = picture.scene
    ways = [(scene.aim.start, scene.aim.end)] if scene.aim else []
    ways += [scene.flight] if scene.flight else []
    boxes = [box for way in ways for box in line_boxes(*way, lens=picture.lens)]
    return boxes + [picture.lens.square(cell) for cell in scene.path]


def asked_boxes(picture: Picture) -> list[QRectF]:
    """Return the boxes of everything a question is about, which nothing may cover.

    These are the goals, the ball and its line, the pawns that are chosen, asked or able to stop it, a run and its
    range, and the candidate cells.
    """
    scene, lens, yard = picture.scene, picture.lens, picture.lens.scale
    stops = {stop.pawn for stop in scene.aim.stops} if scene.aim else set()
    meant = [one.cell for one in scene.pawns if one.chosen or one.asked or one.ball or one.coming or one.pawn in stops]
    cells = {*meant, *scene.candidates, *scene.wall, *(cell for cell in (picture.cell, scene.ball) if cell)}
    boxes = [_box_of(picture, cell).adjusted(-yard, -yard, yard, yard) for cell in cells]
    goals = [goal_box(lens, side=side) for side in Side]
    if scene.reach:
        columns, rows = zip(*((cell.x, cell.y) for cell in scene.reach), strict=True)
        boxes.append(lens.box(min(columns), min(rows), max(columns) + 1, max(rows) + 1))
    return [*boxes, *goals, *_line_boxes(picture)]


def _start_of_line(picture: Picture) -> Cell | None:
    """Return where the line to the tag starts."""
    scene = picture.scene
    if picture.ruler:
        return picture.ruler[0]
    return scene.aim.start if scene.aim else next(iter(scene.path), None)


def tag_of(picture: Picture) -> tuple[str, Cell | None]:
    """Return the tag and its cell: ruler, aim or path, else the pointed pawn or value."""
    scene, cell = picture.scene, picture.cell
    if picture.ruler:
        return yards_words(*picture.ruler), picture.ruler[1]
    if scene.aim:
        return scene.aim.tag, scene.aim.tagged or scene.aim.end
    if scene.path:
        return scene.path_tag, scene.path[-1]
    mark = scene.mark_at(cell)
    if not picture.fresh:
        return "", None
    if mark:
        return " · ".join(filter(None, (f"{mark.number} {mark.name}", mark.role))), cell
    if cell and picture.surface:
        return f"{picture.surface.value_at(cell)} at {cell}", cell
    return "", None


def _pawn_boxes(picture: Picture) -> list[QRectF]:
    """Return the boxes of the pawns."""
    half = pawn_size(picture.lens) / 2
    return [QRectF(one.at.x() - half, one.at.y() - half, 2 * half, 2 * half) for one in picture.standings]


def _box_of(picture: Picture, cell: Cell) -> QRectF:
    """Return the box of a cell, or of its pawn if that is larger or moved."""
    square, half = picture.lens.square(cell), pawn_size(picture.lens) / 2 + 1
    pushed = next((one.at for one in picture.standings if one.mark.cell == cell), None)
    if pushed is None or picture.lens.level is Level.NEAR:
        return square
    return square.united(QRectF(pushed.x() - half, pushed.y() - half, 2 * half, 2 * half))
