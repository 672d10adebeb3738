"""Cards of FUBA, 63 × 88 mm: formations, red cards, skills, special events and the order of a turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from footroll.errors import PrintError
from footroll.fuba.catalogue import fuba_events, fuba_skills
from footroll.fuba.sides import CARDS, read_formation
from footroll.printing.fuba.cutting import CutGrid, CutPiece, cut_pages, write_lines
from footroll.printing.inks import INKS
from footroll.printing.pages import BLACK, GREY, Box
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from footroll.fuba.catalogue import FubaSkill, FubaSpecialEvent
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas, PrintedPage
    from footroll.printing.paper import PaperSize

CARD = (63.0, 88.0)  # width and height in millimetres
PAD = 5.0
TITLE, BODY, SMALL = 5.2, 3.4, 2.6  # sizes of text
YELLOW, RED, DARK = "#f6d84c", "#d23c37", "#16201a"
TEAMS = ("Home", "Away")
LINES = ("Forwards", "Midfielders", "Defenders")
WINDOWS = {  # when a skill is played
    "action_dice": "after the dice of an action",
    "action_start": "before the dice of an action",
    "attempt_announced": "after a goal attempt is announced",
    "free_moves": "during free movements",
    "penalty_start": "before a penalty",
    "press_end": "after pressing",
    "second_action_start": "before second actions",
    "stage1_end": "after the target and its value",
    "stage1_modify": "when the ball value is modified",
    "stage2_dice": "after the two dice",
    "stage2_end": "before the first action",
    "stage2_event": "before a special event",
    "stage2_value": "when the ball gets its new value",
    "stage3_end": "at the end of the turn",
    "stage3_start": "before the first action, after the order",
    "substitution": "at a substitution",
    "turn_start": "at the start of the turn",
}
TURN = (
    ("1 Target", "Choose where the ball goes. Change its value by opponents at the start, distance and majority."),
    (
        "2 Dice",
        "Roll two dice: minutes by their difference, the check against the value, the new value, who acts first.",
    ),
    ("3 Actions", "Each side: free movements, then an attempt, movement, positioning or pressing."),
    ("Second", "The side in control may call for second actions; then a new turn begins."),
)


def formation_cards(ink: PrintInk) -> list[CutPiece]:
    """Return the cards of both teams: eight formations each (F3-2.1-02)."""
    return [CutPiece(f"{team} {name}", partial(_draw_formation, team, name, ink)) for team in TEAMS for name in CARDS]


def red_cards(ink: PrintInk) -> list[CutPiece]:
    """Return two red cards."""
    return [CutPiece("red card", partial(_draw_red, ink))] * 2


def skill_cards(ink: PrintInk) -> list[CutPiece]:
    """Return a card for every skill."""
    return [CutPiece(skill.name, partial(_draw_skill, skill, ink)) for skill in fuba_skills()]


def event_cards(ink: PrintInk) -> list[CutPiece]:
    """Return a card for every special event."""
    return [CutPiece(event.name, partial(_draw_event, event, ink)) for event in fuba_events()]


def turn_cards(ink: PrintInk) -> list[CutPiece]:
    """Return the order of a turn, once for each coach."""
    return [CutPiece("turn", partial(_draw_turn, ink))] * 2


KINDS: dict[str, Callable[[PrintInk], list[CutPiece]]] = {
    "formations": formation_cards,
    "red": red_cards,
    "skills": skill_cards,
    "events": event_cards,
    "turn": turn_cards,
}


def card_pages(
    kinds: Sequence[str], *, paper: PaperSize, ink: PrintInk = INKS["colour"], stretch: float = 1.0
) -> Iterator[PrintedPage]:
    """Yield the pages of some kinds of cards, in the order of `KINDS`; formations have yellow backs.

    >>> from footroll.printing.paper import PAPERS
    >>> [page.name for page in card_pages(["formations", "turn"], paper=PAPERS["A4"])]
    ['formations 1', 'formations 1 backs', 'formations 2', 'formations 2 backs', 'turn 1']
    """
    for kind in kinds:
        if kind not in KINDS:
            raise PrintError(f"there are no cards {quote(kind)}{did_you_mean(kind, KINDS)}")
    grid = CutGrid.on(paper, wide=CARD[0], high=CARD[1])
    for kind in (kind for kind in KINDS if kind in kinds):
        backs = (YELLOW if ink.coloured else "#e4e4e4") if kind == "formations" else ""
        yield from cut_pages(KINDS[kind](ink), grid, name=kind, stretch=stretch, backs=backs)


def _draw_heading(canvas: Canvas, box: Box, *, title: str, line: str) -> Box:
    """Write the title of a card and a line below it, and return the room that is left."""
    inner = box.shrunk(PAD)
    canvas.text(inner.left, inner.top + TITLE, title, size=TITLE, bold=True, room=inner.width)
    canvas.text(inner.left, inner.top + TITLE + 5, line, size=SMALL, ink="#404040", room=inner.width)
    canvas.line(inner.left, inner.top + TITLE + 7, inner.right, inner.top + TITLE + 7, width=0.2, ink=GREY)
    return Box(inner.left, inner.top + TITLE + 9, inner.right, inner.bottom)


def _draw_formation(team: str, name: str, ink: PrintInk, canvas: Canvas, box: Box) -> None:
    """Draw a formation: three lines of pieces, the forwards on top, and the goalkeeper."""
    room = _draw_heading(canvas, box, title=name, line=f"{team}. Yellow card on the back.")
    rows = [*reversed(read_formation(name)), 1]
    step = room.height / len(rows)
    for at, (count, words) in enumerate(zip(rows, (*LINES, "Goalkeeper"), strict=True)):
        y = room.top + (at + 0.5) * step
        for piece in range(count):
            x = room.left + (piece + 0.5) * room.width / count
            _draw_piece(canvas, x, y, team=team, ink=ink, keeper=words == "Goalkeeper")
        canvas.text(room.left, y + 0.45 * step, words, size=2.2, ink="#606060")


def _draw_piece(
    canvas: Canvas, x: float, y: float, *, team: str, ink: PrintInk, keeper: bool, size: float = 5.5
) -> None:
    """Draw a piece: home's are round, away's are square."""
    fill = (
        {"Home": "#24438f", "Away": "#f2b233"}[team] if ink.coloured else {"Home": "#303030", "Away": "#ffffff"}[team]
    )
    half = size / 2
    if team == "Home":
        canvas.circle(x, y, half, fill=fill, ink=BLACK, width=0.3)
    else:
        canvas.rect(x - half, y - half, size, size, fill=fill, ink=BLACK, width=0.3)
    if keeper:
        ring = "#ffffff" if team == "Home" else BLACK
        canvas.circle(x, y, 0.62 * half, ink=ring, width=0.4)


def _draw_red(ink: PrintInk, canvas: Canvas, box: Box) -> None:
    """Draw a red card."""
    canvas.rect(box.left, box.top, box.width, box.height, fill=RED if ink.coloured else "#b0b0b0")
    x, y = box.middle
    canvas.text(x, y, "Red card", size=TITLE, bold=True, align="middle", ink="#ffffff" if ink.coloured else BLACK)


def _draw_skill(skill: FubaSkill, ink: PrintInk, canvas: Canvas, box: Box) -> None:
    """Draw a skill: its group, its price, the choices it counts as, and what it does."""
    price = "free" if skill.points == 0 else f"{skill.points} condition point{'s' * (skill.points > 1)}"
    room = _draw_heading(canvas, box, title=skill.name, line=f"{skill.group.capitalize()} · {price}")
    y = write_lines(canvas, skill.words, room, size=BODY, ink=ink.values)
    _write_window(canvas, Box(room.left, y, room.right, room.bottom), WINDOWS[skill.window])
    choices = f"counts as {skill.choices} choice{'s' * (skill.choices > 1)} · {skill.clause}"
    canvas.text(room.left, room.bottom, choices, size=2.2, ink="#606060", room=room.width)


def _draw_event(event: FubaSpecialEvent, ink: PrintInk, canvas: Canvas, box: Box) -> None:
    """Draw a special event: its dice, when it strikes, and what it does."""
    dice = "  ".join(f"{first} {second}" for first, second in event.rolls)
    room = _draw_heading(canvas, box, title=event.name, line=f"Dice {dice}")
    y = write_lines(canvas, event.words, room, size=BODY, ink=ink.values)
    _write_window(canvas, Box(room.left, y, room.right, room.bottom), event.window)
    canvas.text(room.left, room.bottom, event.clause, size=2.2, ink="#606060")


def _write_window(canvas: Canvas, box: Box, when: str) -> None:
    """Write when a card is played."""
    write_lines(canvas, f"When: {when}", Box(box.left, box.top + 2, box.right, box.bottom), size=SMALL, ink="#404040")


def _draw_turn(ink: PrintInk, canvas: Canvas, box: Box) -> None:
    """Draw the order of a turn (F3-4-01)."""
    room = _draw_heading(canvas, box, title="A turn", line="1 is the best ball value, 6 the worst")
    y = room.top
    for title, words in TURN:
        canvas.text(room.left, y + BODY, title, size=BODY, bold=True)
        y = 1.5 + write_lines(
            canvas, words, Box(room.left, y + 1.3 * BODY, room.right, room.bottom), size=SMALL, ink=ink.values
        )
