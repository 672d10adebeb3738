"""The numbers that tactics are made of: one row each, with its range and what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Habit:
    """One number of a coach's tactics."""

    name: str
    lowest: float
    highest: float
    words: str


# In the order of the fields of the kernels' struct `Tactics`. Files, docs, checks and tuning follow from these rows.
HABITS: Mapping[str, Habit] = {
    habit.name: habit
    for habit in (
        Habit("discount", 0.01, 0.12, "How much less the next goal counts with every turn until it is scored."),
        Habit("patience", 0.0, 0.02, "What each turn of a long possession costs, unless it ends in a shot."),
        Habit("pull", 0.0, 0.005, "What a yard of ground is worth on top in a long possession, per turn."),
        Habit("tempo", 0.0, 0.05, "What each turn costs in which the same carrier keeps the ball."),
        Habit("risk", 0.3, 3.0, "How much a lost ball counts: more is more careful."),
        Habit("shot", 0.5, 1.5, "How much a chance to score counts: more shoots from farther away."),
        Habit("space", 0.0, 1.3, "How much a ball into space counts; 0 plays none."),
        Habit("long_ball", 0.0, 1.3, "How much a high pass counts; 0 plays none."),
        Habit("touch", 0.0, 1.3, "How much a one-touch pass counts."),
        Habit("wide", -0.1, 0.1, "What a ball in the outer fifths of the pitch is worth on top."),
        Habit("ground", -0.01, 0.01, "What a yard forward is worth on top."),
        Habit("line_push", 0.0, 0.9, "How far the back line follows the ball without it, as a share of the distance."),
        Habit("attack_push", 0.0, 1.0, "How far the back line follows the ball with it."),
        Habit("line_floor", 0.0, 40.0, "The back line never drops nearer to its own goal, in yards."),
        Habit("block_length", 15.0, 70.0, "From the back line to the forwards without the ball, in yards."),
        Habit("attack_length", 15.0, 90.0, "From the back line to the forwards with the ball, in yards."),
        Habit("defence_width", 0.2, 1.2, "The share of the formation's width that the side keeps without the ball."),
        Habit("attack_width", 0.2, 1.2, "The share of the formation's width that the side keeps with the ball."),
        Habit("squeeze", 0.0, 0.9, "How far the side moves towards the side of the pitch that the ball is on."),
        Habit("press_from", 0.0, 1.0, "Press while the ball is within this share of the length from the own goal."),
        Habit("pressers", 0.0, 4.0, "How many press the carrier."),
        Habit("cover", 0.0, 4.0, "How many get between the ball and the own goal."),
        Habit("mark_from", 0.0, 1.0, "Mark opponents within this share of the length from the own goal."),
        Habit("mark_run", 0.0, 60.0, "From how many yards a marker sets off for an opponent nobody reaches."),
        Habit("stay_back", 0.0, 6.0, "How many stay with the opponents' forwards while the side attacks."),
        Habit("run_behind", 0.0, 0.05, "How much the forwards want to be at the offside line, per yard."),
        Habit("free", 0.0, 0.5, "How much a cell that no opponent can reach counts for a supporting run."),
        Habit("lane", 0.0, 0.5, "How much an open lane for a safe pass from the carrier counts for a supporting run."),
        Habit("keep_shape", 0.0, 0.05, "What each yard away from the shape costs a supporting run."),
        Habit("tackle", -0.1, 0.5, "The least gain, in goals, for which a defender tackles."),
        Habit("fouls", 0.0, 3.0, "How many fouls on purpose the coach allows itself in a match; 0 for none."),
        Habit("wall", 0.0, 6.0, "How many join a wall against a free-kick at most."),
        Habit("care", 0.0, 0.2, "What every lost ball costs on top, in goals: more keeps the ball."),
        Habit("noise", 0.0, 1.0, "How much seeded noise blurs every judgement, in goals."),
    )
}
