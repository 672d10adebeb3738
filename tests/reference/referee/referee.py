"""Legality, and one action from its declaration to its outcome (2.4, 2.5)."""

from contextlib import suppress

from tests.reference.referee import board, contests, fouls, passes, shots
from tests.reference.referee.play import Forbidden, Over, Play

NO_SHOT_AT = {
    "kick_off": "FR-2.2-03",
    "throw_in": "FR-L-38",
    "goal_kick": "FR-L-44",
    "indirect": "FR-2.8-02",
}
NO_LOB_AT = {"direct": "FR-2.9-01", "corner": "FR-2.10-02", "penalty": "FR-2.18-01", **NO_SHOT_AT}


def resolve(situation, action, dice, choose):
    """Resolve one action of the action phase and return its outcome; raise Forbidden if the rules do."""
    play = Play(situation, dice, choose)
    pawn, kind = action["pawn"], action["kind"]
    LEGAL[kind](play, pawn, action)
    with suppress(Over):
        RESOLVE[kind](play, pawn, action)
    return play.outcome()


def refuse(when, clause):
    """Refuse an action without any die (FR-0-08)."""
    if when:
        raise Forbidden(clause)


def judge_fit(play, pawn):
    """Refuse a footballer who is off or injured."""
    refuse(not play.pawns[pawn]["on"], "FR-2.14-34")
    refuse(play.pawns[pawn]["injured"], "FR-2.15-12")


def judge_carrier(play, pawn):
    """Refuse a footballer without the ball."""
    judge_fit(play, pawn)
    refuse(play.carrier is None, "FR-2.13.1-12")
    refuse(pawn != play.carrier or play.side(pawn) != play.attacking, "FR-2.4.1-04")


def judge_pass(play, pawn, action):
    """Refuse a pass that may not be played (2.6, L)."""
    judge_carrier(play, pawn)
    refuse(play.pawns[pawn]["spent"], "FR-2.4.1-01")
    refuse(play.restart == "penalty", "FR-L-45")
    target = tuple(action["to"])
    refuse(not board.on_pitch(target, play.length, play.width) or target == play.cell(pawn), "FR-2.6-02")


def judge_hand_pass(play, pawn, action):
    """Refuse a throw by anybody but a goalkeeper in the box with the right to handle (3.2.5, FR-L-25)."""
    judge_pass(play, pawn, action)
    refuse(play.restart is not None, "FR-L-44")
    refuse(not play.handles(pawn), "FR-3.2.5-01")
    refuse(play.back_pass and play.rules["back_pass_rule"], "FR-L-25")


def judge_shot(play, pawn, action, not_at=NO_SHOT_AT):
    """Refuse a shot that may not be taken (2.16, 3.3.1, L)."""
    judge_carrier(play, pawn)
    refuse(play.pawns[pawn]["spent"], "FR-2.4.1-01")
    refuse(play.restart in not_at, not_at.get(play.restart))
    refuse(board.in_own_half(play.cell(pawn), play.side(pawn), play.length), "FR-3.3.1-02")
    refuse(play.restart is None and play.had_ball != pawn, "FR-2.16-08")


def judge_lob(play, pawn, action):
    """Refuse a lob unless the goalkeeper is in the box but off the line (FR-2.16-20)."""
    judge_shot(play, pawn, action, NO_LOB_AT)
    refuse(action.get("effect"), "FR-2.19-03")
    row = board.last_row(play.side(pawn), play.length)
    keepers = [i for i in play.on_pitch(board.other(play.side(pawn))) if play.handles(i)]
    refuse(not any(play.cell(i)[0] != row for i in keepers), "FR-2.16-20")


def judge_dribble(play, pawn, action):
    """Refuse a dribble past nobody; a carrier who has dribbled may dribble again (FR-2.4.1-03, FR-3.1.1-01)."""
    judge_carrier(play, pawn)
    refuse(play.restart is not None, "FR-2.5-12")
    refuse(play.in_hand or not play.blockers(pawn), "FR-3.1.1-01")


def judge_slip(play, pawn, action):
    """Refuse a slip by anybody but a blocked attacker without the ball (3.1.4)."""
    judge_fit(play, pawn)
    refuse(play.side(pawn) != play.attacking or pawn == play.carrier, "FR-3.1.4-01")
    refuse(play.pawns[pawn]["spent"], "FR-2.4.1-01")
    refuse(not play.blockers(pawn), "FR-3.1.4-01")


def judge_tackle(play, pawn, action):
    """Refuse a tackle without a carrier in reach (3.1.3, FR-L-26)."""
    judge_fit(play, pawn)
    refuse(play.side(pawn) == play.attacking, "FR-3.1.3-01")
    refuse(play.pawns[pawn]["spent"], "FR-2.4.1-08")
    refuse(play.carrier is None, "FR-2.4-04")
    refuse(play.restart is not None, "FR-2.5-12")
    refuse(not play.near(pawn, play.carrier), "FR-3.1.3-01")
    refuse(play.in_hand, "FR-L-26")


def judge_foul(play, pawn, action):
    """Refuse a foul of an attacker, or on nobody in reach (FR-2.14-20 to -22)."""
    judge_fit(play, pawn)
    victim = action["victim"]
    refuse(play.side(pawn) == play.attacking, "FR-2.14-20")
    refuse(play.pawns[pawn]["spent"], "FR-2.4.1-08")
    refuse(play.side(victim) != play.attacking, "FR-2.14-20")
    judge_fit(play, victim)
    refuse(not play.near(pawn, victim), "FR-2.14-20")


LEGAL = {
    "pass": judge_pass,
    "hand_pass": judge_hand_pass,
    "shot": judge_shot,
    "lob": judge_lob,
    "dribble": judge_dribble,
    "slip": judge_slip,
    "tackle": judge_tackle,
    "foul": judge_foul,
}


def resolve_kick(play, pawn, action):
    """Resolve a pass by foot or hand."""
    passes.resolve_pass(play, pawn, tuple(action["to"]), action["kind"])


def resolve_shot(play, pawn, action):
    """Resolve a shot or a lob."""
    shots.resolve_shot(play, pawn, action["kind"], action.get("effect", False))


RESOLVE = {
    "pass": resolve_kick,
    "hand_pass": resolve_kick,
    "shot": resolve_shot,
    "lob": resolve_shot,
    "dribble": lambda play, pawn, action: contests.dribble(play, pawn),
    "slip": lambda play, pawn, action: contests.slip(play, pawn),
    "tackle": lambda play, pawn, action: contests.tackle(play, pawn),
    "foul": lambda play, pawn, action: fouls.voluntary(play, pawn, action["victim"]),
}
