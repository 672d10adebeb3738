"""Puzzles and drills in the terminal: a position as text, a question, and every option's chance."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.agents.assistant import Assistant, show_chance
from footroll.agents.review import LEAST
from footroll.cli.output import as_data, list_table, notice, room, show, show_json
from footroll.cli.position import draw
from footroll.cli.review import choice_as_data
from footroll.errors import FootrollError, IllegalAction, NotationError
from footroll.kernels.layout import Side
from footroll.lessons.progress import GivenAnswer, Progress, points, progress_file
from footroll.match import DONE
from footroll.notation import read_action, write_position
from footroll.notation.names import Names
from footroll.percent import percent
from footroll.puzzles import describe_option, judge, solve
from footroll.puzzles.ideas import BY_KEY
from footroll.puzzles.puzzle import read_choice, write_option
from footroll.puzzles.scores import item_of, standing_of

if TYPE_CHECKING:
    from footroll.match import Action, Match
    from footroll.puzzles import Drill, Puzzle, PuzzleOption, Solution

GIVE_UP = ("", "?")  # answers that show the solution
HOW = "Your answer (Enter shows the solution)"


def play_puzzles(chosen: tuple[Puzzle, ...], *, answer: str | None, as_json: bool) -> None:
    """Ask puzzles one after another; with an answer, judge it without a question."""
    if (answer is not None or as_json) and len(chosen) != 1:
        if answer is None:
            show_json({"puzzles": [task_as_data(one) for one in chosen]})
            return
        raise FootrollError("--answer is for one puzzle; name it, such as footroll puzzles play PUZZLE --answer lob")
    progress = Progress(progress_file())
    for number, puzzle in enumerate(chosen, start=1):
        match, solution = puzzle.match(), solve(puzzle)
        if as_json and answer is None:
            show_json(task_as_data(puzzle))
            return
        if not as_json:
            _show_task(puzzle, match, number=number, of=len(chosen))
        given = _read(puzzle, match, answer) if answer is not None else _ask(puzzle, match)
        option = None if given is None else judge(puzzle, given)
        _keep(progress, puzzle, solution, option)
        if as_json:
            show_json(verdict_as_data(puzzle, match, solution, option))
        else:
            _show_verdict(puzzle, match, solution, option)
    if not as_json:
        standing = standing_of(progress)
        show(f"Your rating is {standing.rating}; right answers in a row: {standing.streak}.")


def _read(puzzle: Puzzle, match: Match, text: str) -> Action | None:
    """Read an answer: a letter of a choice, or an action; None for giving up. Refuse what is not legal."""
    words = text.strip()
    if words in GIVE_UP:
        return None
    if puzzle.choices and len(words) == 1 and words.upper() in _letters(puzzle):
        words = _letters(puzzle)[words.upper()]
    action = read_choice(words, match) if puzzle.choices else read_action(words, match=match)
    if forbidden := match.may(action):
        raise IllegalAction(action, forbidden)
    return action


def _ask(puzzle: Puzzle, match: Match) -> Action | None:
    """Ask until the answer can be read and is legal."""
    while True:
        try:
            return _read(puzzle, match, click.prompt(HOW, default="", show_default=False))
        except (IllegalAction, NotationError) as refusal:
            show(str(refusal))


def _letters(puzzle: Puzzle) -> dict[str, str]:
    """Return the choices of a defender by letter."""
    return {chr(ord("A") + at): text for at, text in enumerate(puzzle.choices)}


def _show_task(puzzle: Puzzle, match: Match, *, number: int, of: int) -> None:
    """Show the position and the task."""
    names = Names.of(match.state)
    show("", f"Puzzle {number} of {of}: {puzzle.id}", draw(match, scale=1 if room() >= match.pitch.length + 2 else 2))
    for side in Side:
        cells = " ".join(f"{names.write(pawn)}@{match.cell(pawn)}" for pawn in match.pawns(side))
        show(f"{'Yours' if side is Side.HOME else 'Theirs'}: {cells}")
    carrier = "nobody" if match.carrier is None else names.write(match.carrier)
    show(f"{carrier} has the ball at {match.ball}. Home attacks to the right. Everybody is average.", "", puzzle.task)
    for letter, text in _letters(puzzle).items():
        show(f"  {letter}  {text}")


def _show_verdict(puzzle: Puzzle, match: Match, solution: Solution, option: PuzzleOption | None) -> None:
    """Show the best answer, yours, and the chance of every option."""
    best = solution.best
    if option is not None and option.action == best.action:
        show(f"The best: {percent(best.chance)}. The next is {percent(solution.options[1].chance)}.", "")
    else:
        other = "" if option is None else f"; yours has {percent(option.chance)}"
        show(f"The best is {describe_option(best, puzzle, match)}, {percent(best.chance)}{other}.", "")
    rows = [
        (
            f"{rank}{' *' if option and one.action == option.action else ''}",
            describe_option(one, puzzle, match),
            percent(one.chance),
        )
        for rank, one in enumerate(solution.options, start=1)
    ]
    idea = BY_KEY[puzzle.idea]
    show(list_table("rank", "answer", puzzle.chance_words, rows=rows), "", f"{idea.title}. {idea.words}")
    show(f"Its lesson: {idea.lesson}.", "")


def _keep(progress: Progress, puzzle: Puzzle, solution: Solution, option: PuzzleOption | None) -> None:
    """Keep an answer in the progress of this computer; if that fails, say so and continue."""
    lost = solution.best.chance if option is None else abs(solution.best.chance - option.chance)
    right = option is not None and option.action == solution.best.action
    choice = "" if option is None else write_option(option, puzzle, puzzle.match())[0]
    given = GivenAnswer(item_of(puzzle), puzzle.idea, date.today().isoformat(), right, points(lost), choice=choice)
    try:
        progress.add(given)
    except FootrollError as wrong:
        notice(f"the answer is not kept: {wrong}")


def task_as_data(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as data, without its answer."""
    return {
        "id": puzzle.id,
        "question": puzzle.question.key,
        "task": puzzle.task,
        "position": puzzle.position,
        "choices": list(puzzle.choices),
    }


def verdict_as_data(puzzle: Puzzle, match: Match, solution: Solution, option: PuzzleOption | None) -> dict[str, Any]:
    """Return every option with its chance, and which one was answered."""
    given = None
    if option is not None:
        given = {"actions": list(write_option(option, puzzle, match)), **as_data(option.chance)}
    return {
        **task_as_data(puzzle),
        "idea": puzzle.idea,
        "right": option is not None and option.action == solution.best.action,
        "yours": given,
        "options": [
            {"actions": list(write_option(one, puzzle, match)), **as_data(one.chance)} for one in solution.options
        ],
    }


# Drills


def play_drills(drills: list[Drill], *, answer: str | None, as_json: bool) -> None:
    """Ask the costliest choices of a record again, each with the lesson that helps."""
    if as_json:
        rows = [
            {"position": write_position(one.match), "lesson": one.lesson, **choice_as_data(one.choice)}
            for one in drills
        ]
        show_json({"drills": rows})
        return
    if answer is not None:
        raise FootrollError("--answer is for one puzzle; a drill is answered when it asks")
    if not drills:
        show("No choice of this record cost a tenth of a goal. Well played.")
    for number, drill in enumerate(drills, start=1):
        match = drill.match
        show("", f"Drill {number} of {len(drills)}, turn {drill.choice.turn}", draw(match, scale=2))
        show(f"{match.teams[match.decider]} decide. What would you do now?")
        given = _ask_drill(match)
        cost = None if given is None else Assistant().cost(match, given)
        if cost is not None and cost < LEAST:
            show("As good as the best.")
        elif cost is not None:
            show(f"That gives away about {cost:.2f} goals.")
        best = drill.choice.best
        show(f"Best: {best.words}, {show_chance(best.chance)}. You chose: {drill.choice.chosen.words}.")
        show(f"It cost about {drill.choice.cost:.2f} goals. The lesson that helps: {drill.lesson}.")


def _ask_drill(match: Match) -> Action | None:
    """Ask until the answer can be read and is legal; None for giving up."""
    while True:
        text = click.prompt(HOW, default="", show_default=False).strip()
        if text in GIVE_UP:
            return None
        try:
            action = DONE if text == "done" else read_action(text, match=match)
            if forbidden := match.may(action):
                raise IllegalAction(action, forbidden)
            return action
        except (IllegalAction, NotationError) as refusal:
            show(str(refusal))
