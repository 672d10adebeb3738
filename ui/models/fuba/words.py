"""The questions of FUBA as the ask bar asks them, and the stages of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.fuba.board import name_of
from footroll.fuba.questions import QUESTIONS
from footroll.kernels.fuba.layout import Ask, Do, Limit, Setup, Stage, Weather
from footroll.ui.models.stages import Stage as ShownStage
from footroll.ui.models.stages import StageProgress
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch

NOWHERE = int(Limit.NOWHERE)


@dataclass(frozen=True, slots=True)
class AskedWords:
    """A question and what to do about it."""

    question: str
    help: str


ASKED = {
    Ask.ASK_STARTS: AskedWords("Who kicks off?", "You won the roll: choose who begins the first half."),
    Ask.ASK_PLACE: AskedWords("Place your pieces", "Click an area for each piece, or take a preset."),
    Ask.ASK_ADJUST: AskedWords("Shift up to two pieces", "Drag a ringed piece to the next area, or leave them."),
    Ask.ASK_CORNER_SIDE: AskedWords("Which corner?", "Click the corner from which you kick."),
    Ask.ASK_TARGET: AskedWords(
        "Where do you play the ball?", "Each area shows the value the ball would have there and the chance to keep it."
    ),
    Ask.ASK_CLOSEST: AskedWords("Which piece comes to the ball?", "Click the area that it comes from."),
    Ask.ASK_FREE: AskedWords(
        "Free movements, then your action",
        "Ringed pieces may move one area for free. Drag them, or choose an action.",
    ),
    Ask.ASK_ACTION: AskedWords("Choose your action", "Each row shows what it can lead to."),
    Ask.ASK_MOVE: AskedWords("Move your pieces", "Drag a ringed piece to an area, or the ball to dribble."),
    Ask.ASK_SECOND: AskedWords("Play second actions?", "Both sides may act once more."),
    Ask.ASK_DIRECT: AskedWords("Shoot directly?", "A free kick may be a goal attempt at once."),
    Ask.ASK_KEEPER: AskedWords("Where does your goalkeeper go?", "The kicker does not see your choice."),
    Ask.ASK_KICK: AskedWords("Where do you kick?", "The goalkeeper has chosen."),
    Ask.ASK_REMOVE: AskedWords("Which piece is sent off?", "Click the area of the piece."),
    Ask.ASK_FORMATION: AskedWords("Change your formation?", "The next half begins with it."),
    Ask.ASK_BOOST: AskedWords("Spend a condition point?", "It makes the roll of this action better."),
    Ask.ASK_PAY: AskedWords(  # asked only where the zone of the ball is empty (F3-A1-07)
        "Which zone pays two points?", "The zone of the ball has none left. Click a zone of your card, or take a row."
    ),
    Ask.ASK_LOSE: AskedWords(
        "Which zone loses a point?", "Your team is tiring. Click a zone of your card, or take a row."
    ),
    Ask.ASK_GAIN: AskedWords("Which zone gains a point?", "Click a zone of your card, or take a row."),
    Ask.ASK_SUBSTITUTE: AskedWords("Substitutions?", "Announce them one by one."),
    Ask.ASK_SLOW: AskedWords("Slow the restart down?", "It costs a minute, and perhaps a yellow card."),
    Ask.ASK_CHARGE: AskedWords("Does your goalkeeper charge?", "It makes the pass into the box harder."),
    Ask.ASK_INJURED: AskedWords("Which piece is injured?", "Click the piece, or its area."),
    Ask.ASK_REPLACE: AskedWords("Replace the injured piece?", "It takes a substitution."),
    Ask.ASK_SKILL: AskedWords("Play a skill?", "These can be played at this moment."),
    Ask.ASK_WING: AskedWords("Where does the ball go?", "Click an area."),
}
SETUPS = {
    Setup.KICK_OFF: "Kick-off",
    Setup.FREE_KICK: "Free kick",
    Setup.QUICK: "Quick free kick",
    Setup.CORNER: "Corner kick",
    Setup.GOAL_KICK: "Goal kick",
    Setup.PENALTY: "Penalty",
    Setup.SHOOT_OUT: "Shoot-out",
}
HALVES = {1: "first half", 2: "second half", 3: "extra time, first half", 4: "extra time, second half"}
RESTART_STEPS = {Ask.ASK_CORNER_SIDE: 0, Ask.ASK_PLACE: 1, Ask.ASK_ADJUST: 2}


def asked_words(match: FubaMatch) -> AskedWords:
    """Return the words of the present question; one that is new gets the words of the library."""
    known = ASKED.get(match.ask)
    if known is None:
        found = QUESTIONS[match.ask]
        return AskedWords(f"{sentence_case(found.asks)}?", "Choose one of the answers.")
    left = int(match.state["left"])
    if match.ask is Ask.ASK_MOVE and left < 20:
        moves = "one move" if left == 1 else f"{left} moves"
        return AskedWords(f"{known.question}: {moves} left", known.help)
    return known


def when(match: FubaMatch) -> str:
    """Return the minute, the half and any weather in words."""
    words = f"Minute {match.minute} · {HALVES.get(int(match.state['half']), 'extra time')}"
    weather = Weather(int(match.state["weather"]))
    return f"{words} · {weather.name.lower().replace('_', ' ')}" if weather else words


def stages_of(match: FubaMatch) -> tuple[ShownStage, ...]:
    """Return the stages of the turn or the restart, with what is known of those that are done."""
    state, stage = match.state, int(match.state["stage"])
    if match.over:
        return (ShownStage("Full time", StageProgress.NOW, "Match"),)
    if stage == Stage.RESTART:
        return _restart_stages(match)
    dice = [int(one) for one in state["dice"]]
    situation = [f"Dice {dice[0]} {dice[1]}", f"value {int(state['value'])}"] if any(dice) else ["Dice"]
    target = int(state["target"])
    second = int(state["acts"]) >= 2 or match.ask is Ask.ASK_SECOND
    now = 0 if stage == Stage.CHOICE else 1 if stage == Stage.SITUATION else 3 if second else 2
    words = [
        f"Target {name_of(target)}" if now and target != NOWHERE else "Target",
        " · ".join(situation if now else ["Dice", "minutes", "control check", "new value"]),
        f"First actions: {match.sides[int(state['first'])]} first" if now >= 2 else "First actions",
        "Second actions",
    ]
    return _progress(words, now, group="Turn")


def _restart_stages(match: FubaMatch) -> tuple[ShownStage, ...]:
    setup = Setup(int(match.state["setup"]))
    name = SETUPS.get(setup, "Start")
    if match.ask in RESTART_STEPS:
        return _progress([name, "Pieces", "Shifts", "Ball"], max(RESTART_STEPS[match.ask], 1), group="Restart")
    return _progress([name, asked_words(match).question.rstrip("?")], 1, group="Restart")


def _progress(words: list[str], now: int, *, group: str) -> tuple[ShownStage, ...]:
    ways = (StageProgress.DONE, StageProgress.NOW, StageProgress.OPEN)
    return tuple(ShownStage(one, ways[(at >= now) + (at > now)], "" if at else group) for at, one in enumerate(words))


def actions_played(match: FubaMatch) -> tuple[str, ...]:
    """Name the actions played in this turn, in order."""
    state = match.state
    names = {Do.DO_MOVEMENT: "move", Do.DO_POSITION: "position", Do.DO_PRESS: "press", Do.DO_ATTEMPT: "shoot"}
    first, found = int(state["first"]), []
    for at in range(int(state["acts"])):
        side = first if at % 2 == 0 else 1 - first
        found.append(f"{match.sides[side]} {names.get(Do(int(state['played'][at])), 'act')}")
    return tuple(found)
