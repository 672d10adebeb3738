"""Tables for the game at a table: the score of every roll, and a cheat sheet in our own words."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels import freekicks, passes, scores
from footroll.kernels.layout import Limit
from footroll.pitch import GOAL_WIDTH
from footroll.printing.pages import GREY, Box, PrintedPage
from footroll.printing.paper import RIM
from footroll.rules.skills import injury_chance, yards_a_turn
from footroll.teams import STEP, valid_scores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.printing.pages import Canvas
    from footroll.printing.paper import PaperSize

D100 = range(100)
KEEPER_SKILLS = range(max(valid_scores()) + STEP, Limit.HIGHEST_SKILL + 1, STEP)  # with their bonus (FR-1.8-17)
BLOCKS = 4  # columns of the table of scores
LIGHT = "#ececec"  # ground of every other line
TITLE, HEAD, BODY = 6.0, 3.6, 2.75  # sizes of text


def dice_pages(*, paper: PaperSize) -> tuple[PrintedPage, ...]:
    """Return the table of scores by skill and roll (FR-1.8-05)."""
    return (PrintedPage("scores", paper.width, paper.height, partial(_draw_scores, paper)),)


def _draw_scores(paper: PaperSize, canvas: Canvas) -> None:
    """Draw the score of every roll with every skill, goalkeepers' too, in four blocks."""
    page = Box(0, 0, paper.width, paper.height).shrunk(RIM + 4)
    canvas.text(page.left, page.top + TITLE, "Scores", size=TITLE, bold=True)
    about = "Find the roll of the D100 at the left and the skill above. The score has to reach the difficulty."
    canvas.text(page.left, page.top + TITLE + 6, about, size=3.2, room=page.width)
    top, gap, skills = page.top + TITLE + 14, 3.5, [*valid_scores(), *KEEPER_SKILLS]
    wide = (page.width - gap * (BLOCKS - 1)) / BLOCKS
    lines = len(D100) // BLOCKS
    row = (page.bottom - 22 - top) / (lines + 1)
    column = wide / (len(skills) + 1)
    size = min(3.2, 0.52 * row, 0.42 * column)
    for block in range(BLOCKS):
        left = page.left + block * (wide + gap)
        base = top + 0.68 * row
        canvas.text(left + column * 0.8, base, "roll", size=size, bold=True, align="right", room=column * 0.8)
        for at, skill in enumerate(skills, start=1):
            canvas.text(left + (at + 0.8) * column, base, str(skill), size=size, bold=True, align="right")
        canvas.line(left, top + row, left + wide, top + row, width=0.3)
        for line in range(lines):
            roll, y = block * lines + line, top + (line + 1) * row
            if line % 2:
                canvas.rect(left, y, wide, row, fill=LIGHT)
            base = y + 0.68 * row
            canvas.text(left + column * 0.8, base, f"{roll:02}", size=size, bold=True, align="right")
            for at, skill in enumerate(skills, start=1):
                score = scores.action_score(skill, roll)
                canvas.text(left + (at + 0.8) * column, base, str(score), size=size, align="right")
    foot = page.bottom - 16
    for words in (
        "A roll of 00 scores 0, and the footballer that rolled it checks for injury. "
        f"01 to {max(filter(scores.is_foul, D100)):02} is a foul, but only in a contest of two footballers.",
        "A goalkeeper's bonus of 20 is added to the skill: with a skill of 80 read the column 100. "
        "110 and 120 are for goalkeepers only.",
    ):
        canvas.text(page.left, foot, words, size=3, room=page.width)
        foot += 5


# The cheat sheet


class CheatTable(NamedTuple):
    """A part of the cheat sheet: its heading, the widths of its columns as shares, and its lines.

    With `headed`, the first line names the columns.
    """

    heading: str
    shares: tuple[float, ...]
    lines: tuple[tuple[str, ...], ...]
    headed: bool = False


def cheat_pages(*, paper: PaperSize) -> tuple[PrintedPage, ...]:
    """Return the cheat sheet: the turn and the actions, then distances, shots and restarts.

    >>> from footroll.printing.paper import PAPERS
    >>> [page.name for page in cheat_pages(paper=PAPERS["A4"])]
    ['turn and actions', 'distances and shots']
    """
    sides = {"turn and actions": (turn_table(), ACTIONS, FOULS), "distances and shots": distance_tables()}
    return tuple(
        PrintedPage(name, paper.width, paper.height, partial(_draw_cheats, paper, name.capitalize(), tables))
        for name, tables in sides.items()
    )


def turn_table() -> CheatTable:
    """Return the order of a turn (FR-2.4-01 to FR-2.4.2-13)."""
    return CheatTable(
        "The order of a turn",
        (0.05, 0.24, 0.71),
        (
            ("", "Actions", "each footballer has one; the ball stays where it is"),
            ("1", "The carrier", "passes, shoots, dribbles or keeps the ball; defenders answer at once"),
            ("2", "Other attackers", "slip past their markers, in any order"),
            ("3", "Defenders", "tackle the carrier, one after the other"),
            ("", "Ball lost?", "the turn ends here, and a new one begins with the other team"),
            ("", "Movement", "a tenth of velocity in cells, never diagonally; last cell free"),
            ("4", "The ball", "a pass arrives, or the carrier runs with it"),
            ("5", "Attackers, then defenders", "each team in any order"),
            ("6", "Attackers that waited", "ball beyond halfway: those in their own half may move last, in that half"),
        ),
    )


ACTIONS = CheatTable(
    "Which skill against which",
    (0.25, 0.17, 0.26, 0.32),
    (
        ("To", "roll", "against", "and then"),
        ("go forward with the ball", "dribble", "tackle of every blocker", "change cells; the losers move half"),
        ("pass or shoot when blocked", "feint", "tackle of every blocker", "pass or shoot; blockers move half"),
        ("win the ball", "tackle", "feint", "take it and change cells; the loser moves half"),
        ("go forward without the ball", "slip", "mark of every marker", "change cells; the loser moves half"),
        ("cut out a pass or a shot", "intercept", "score of the kick (equal is enough)", "the ball, in your own cell"),
        ("keep a pass near a defender", "strength", "strength", "the ball; change cells"),
        ("head a high pass on", "defensive-header", "3 × yards", "astray by a third of what is missing"),
        ("throw in, or throw as keeper", "throw-in, hand-pass", "2 × yards", "astray by half of what is missing"),
        ("save: get there", "reach", "10 × cells of the goal", "then catch; not reached is a goal"),
        ("save: hold it", "catch", "power of the shot", "twice: held; once: corner; less: goal"),
        ("stay unhurt", "strength", "101 − strength", "or take no further part"),
    ),
    headed=True,
)

FOULS = CheatTable(
    "Blocked, fouls, keeper",
    (0.2, 0.8),
    (
        ("Blocked", "a defender blocks every attacker on the eight cells around; going back or sideways is free"),
        ("Foul", "a roll of 01 to 09 in a contest of two; the fouls die decides, and the victim checks for injury"),
        ("Roll of 00", "score 0, and the footballer that rolled it checks for injury"),
        ("Equal scores", "everybody in the contest rolls again; a shot that equals the difficulty hits the post"),
        ("Goalkeeper", "in their own penalty area + 20: hand-tackle for tackle, catch for strength, intercept"),
        ("First time", "low pass: low pass or finish. High pass: header or scissors-kick. Not after a ball into space"),
    ),
)


def distance_tables() -> tuple[CheatTable, ...]:
    """Return the tables whose numbers come from the rules: passes, runs, injuries, shots and walls."""
    skills = list(valid_scores())
    heads = ("Skill", *map(str, skills))
    shares = (0.4, *[0.6 / len(skills)] * len(skills))
    longest = [scores.action_score(skill, D100[-1]) for skill in skills]
    numbers = CheatTable(
        "Safe distances and longest balls, in yards",
        shares,
        (
            heads,
            ("low pass without a roll, up to", *(str(passes.automatic_yards(skill)) for skill in skills)),
            ("longest high pass", *map(str, longest)),
            ("longest throw-in or hand-pass", *(str(score // 2) for score in longest)),
            ("longest header to a team-mate", *(str(score // 3) for score in longest)),
            ("cells a turn, by velocity", *(str(yards_a_turn(skill)) for skill in skills)),
            ("halved", *(str(yards_a_turn(skill, halved=True)) for skill in skills)),
            ("injured, by strength", *(f"{float(injury_chance(skill)):.0%}" for skill in skills)),
            ("keeper reaches, cells at most", *(str(score // 10) for score in longest)),
        ),
        headed=True,
    )
    lines = wall_lines()
    walls = CheatTable("Added by a wall", (0.4, *[0.12] * (len(lines[0]) - 1)), lines, headed=True)
    return numbers, PASSES, SHOTS, walls, RESTARTS


PASSES = CheatTable(
    "Passes",
    (0.2, 0.8),
    (
        ("Low", "up to 30 yards, counted along the grid; beyond the safe distance the score must reach the yards"),
        ("High", "beyond 30 yards; the score must reach the yards"),
        ("Astray", "by half of what is missing, in the direction of a D8"),
        ("Intercepting", "low pass or shot: its line touches your reach zone. High: only within 2 cells of the kicker"),
        ("Empty cell", "the footballer that gets there with the most movement points left has the ball"),
        ("Offside", "when played: beyond halfway, the ball and the second-last opponent; level is onside"),
    ),
)

SHOTS = CheatTable(
    "Shots",
    (0.2, 0.8),
    (
        ("Who", "had the ball when the turn began; after a pass only first time. Not from your own half"),
        ("Difficulty", "the number in the cell. More: between the posts. Equal: post. Less: wide, goal-kick"),
        ("Target", f"the goal has {GOAL_WIDTH} columns and 3 rows; every step from the nearest cell costs 5 points"),
        ("Keeper", "reach against 10 for every cell from the keeper to the target"),
        ("Power", "score of shot-power or header-power, less the difficulty in per cent of it"),
        ("Catch", "twice the power holds, the power gives a corner, less is a goal"),
    ),
)


def wall_lines() -> tuple[tuple[str, ...], ...]:
    """Return the difficulty that a wall adds, by shot and size of the wall (FR-3.4.1-10)."""
    sizes = range(1, freekicks.effective_wall(1) + 1)
    rows = []
    for _, run in groupby(range(1, 101), key=freekicks.effective_wall):
        shots = list(run)
        added = (str(freekicks.wall_difficulty(size, shots[0])) for size in sizes)
        rows.append((f"shot {shots[0]} to {shots[-1]}", *added))
    return ("Footballers in the wall", *map(str, sizes)), *rows


RESTARTS = CheatTable(
    "Restarts",
    (0.2, 0.8),
    (
        ("Placing", "first the team with the ball, then the other; ten yards from a free-kick, corner or kick-off"),
        ("Kick-off", "everybody in their own half, the taker at the centre spot"),
        ("Throw-in", "2 × yards; counts as a high pass of any length"),
        ("Goal-kick", "goal-kick skill, from the outer row of the goal area"),
        ("Free-kick", "pass, or shoot with free-kick skill; penalties with penalty skill, without a wall"),
    ),
)


def _draw_cheats(paper: PaperSize, title: str, tables: Sequence[CheatTable], canvas: Canvas) -> None:
    """Draw the tables of one side of the cheat sheet."""
    page = Box(0, 0, paper.width, paper.height).shrunk(RIM + 4)
    canvas.text(page.left, page.top + TITLE, title, size=TITLE, bold=True)
    top = page.top + TITLE + 5
    lines = sum(len(table.lines) for table in tables)
    row = min((page.bottom - top - len(tables) * 11) / lines, 7.0)
    for table in tables:
        top += 5
        canvas.text(page.left, top, table.heading, size=HEAD, bold=True)
        top += 2
        for at, line in enumerate(table.lines):
            left = page.left
            if at % 2:
                canvas.rect(page.left, top, page.width, row, fill=LIGHT)
            for number, (words, share) in enumerate(zip(line, table.shares, strict=True)):
                wide = share * page.width
                bold = number == 0 or (line[0] == "" and number == 1) or (table.headed and at == 0)
                base = top + row / 2 + 0.36 * BODY
                canvas.text(left + 1, base, words, size=BODY, bold=bold, room=wide - 2)
                left += wide
            top += row
        canvas.line(page.left, top, page.right, top, width=0.1, ink=GREY)
        top += 4
