"""The scenes of tests/records: where each begins, what its coaches wish to do, and what must happen in it.

A scene is a position, a few wishes in their order, and a question to one action: is this it? The coaches do what is
wished as soon as they may, and play plainly otherwise. `find.py` looks for dice with which it happens.
"""

from dataclasses import dataclass, field

from footroll.kernels.layout import (
    Ask,
    Card,
    Catch,
    ContestKind,
    Do,
    Rebound,
    Restart,
    Result,
    Shot,
    Side,
    Skill,
    Told,
)

TEAMS = ("solana-blava", "kestrel-forge")
ORDER = {"H": (1, 2, 4, 5, 3, 8, 6, 10, 7, 9, 11), "A": (1, 2, 5, 6, 3, 4, 8, 7, 10, 11, 9)}  # of both elevens
HOME = dict(
    zip(
        ORDER["H"],
        ("4:32", "45:10", "38:26", "38:38", "45:54", "58:24", "52:32", "60:40", "70:10", "78:32", "70:54"),
        strict=True,
    )
)
AWAY = dict(
    zip(
        ORDER["A"],
        ("99:31", "82:12", "84:27", "84:37", "82:52", "74:26", "74:38", "62:14", "64:31", "62:50", "50:33"),
        strict=True,
    )
)


def board(words, *, h=None, a=None):
    """Return a position in which home attack, some footballers elsewhere than in the shape."""
    places = {"H": {**HOME, **(h or {})}, "A": {**AWAY, **(a or {})}}
    sides = (f"{side}={','.join(f'{one}@{cells[one]}' for one in cells)}" for side, cells in places.items())
    return f"footroll-1 100x64 {' '.join(sides)} {words}"


def restart(kind, cell, *, h=None, a=None, more=""):
    """Return a position in which home are asked who takes a restart."""
    words = f"phase=restarting ask=taker restart={kind} restart.cell={cell} ball={cell} asked=3 {more}"
    return board(words, h=h, a=a)


@dataclass(frozen=True)
class Step:
    """One action of a scene: the states before and after it, and what happened."""

    before: object
    action: object
    events: tuple
    after: object

    def told(self, kind, **fields):
        """Return the first event of a kind with these fields, or None."""
        of_kind = (event for event in self.events if event.kind is kind)
        return next((one for one in of_kind if all(getattr(one, key) == value for key, value in fields.items())), None)

    def taken(self, kind, *actions):
        """Say whether this is the kick of a restart."""
        return self.before["restart"] == kind and self.before["ask"] == Ask.ASK_CARRIER and self.action.kind in actions

    def on(self, side):
        """Return how many of a side are on the pitch afterwards."""
        return int((self.after["x"][side * 11 : side * 11 + 11] >= 0).sum())


@dataclass(frozen=True)
class Scene:
    """One record: its name, what to look for, the clause that it shows, where it begins, and how to know it."""

    name: str
    look_for: str
    clause: str
    happens: object
    start: str = ""
    wishes: tuple = ()
    rules: dict = field(default_factory=dict)
    most: int = 40  # answers
    whole: bool = False  # played to its end


CARRIES = "ask=carrier carrier=H9"
SHORT = {"win_condition": "one_side(1)"}

SCENES = (
    Scene(
        "kick-off",
        "the first kick-off of a whole match that ends with the first goal: a pass from the centre spot",
        "FR-2.1-05",
        lambda step: step.taken(Restart.AT_KICK_OFF, Do.DO_PASS),
        rules=SHORT,
        most=3000,
        whole=True,
    ),
    Scene(
        "throw-in",
        "a throw-in, which flies like a high ball",
        "FR-3.2.4-05",
        lambda step: step.taken(Restart.AT_THROW_IN, Do.DO_PASS) and step.told(Told.TOLD_ROLL, skill=Skill.THROW_IN),
        restart("throw-in", "66:0"),
    ),
    Scene(
        "goal-kick",
        "a goal-kick from the outer row of the goal area",
        "FR-3.2.2-04",
        lambda step: step.taken(Restart.AT_GOAL_KICK, Do.DO_PASS) and step.told(Told.TOLD_ROLL, skill=Skill.GOAL_KICK),
        restart("goal-kick", "0:32"),
        wishes=("take H1 5:30", "pass 45:10"),
    ),
    Scene(
        "corner",
        "a corner-kick that is passed into the box",
        "FR-2.10-01",
        lambda step: step.taken(Restart.AT_CORNER, Do.DO_PASS) and step.told(Told.TOLD_PASS, verdict=1),
        restart("corner", "99:63"),
        wishes=("take H8 99:63", "place H9 90:34", "pass 90:34"),
    ),
    Scene(
        "olympic-goal",
        "a goal straight from the corner, bent in with an effect",
        "FR-L-43",
        lambda step: step.before["restart"] == Restart.AT_CORNER and step.told(Told.TOLD_GOAL, verdict=Side.HOME),
        restart("corner", "99:63", a={1: "70:31"}, more="skill.free-kick.H10=100 skill.effect.H10=100"),
        wishes=("take H10 99:63", "place A1 97:20", "shoot effect"),
    ),
    Scene(
        "direct-free-kick",
        "a goal from a direct free-kick",
        "FR-3.4.1-01",
        lambda step: step.before["restart"] == Restart.AT_DIRECT_FREE_KICK and step.told(Told.TOLD_GOAL),
        restart("direct-free-kick", "84:36"),
        wishes=("take H10 84:36", "shoot"),
    ),
    Scene(
        "wall",
        "a free-kick that comes back off the wall",
        "FR-3.4.1-21",
        lambda step: step.told(Told.TOLD_WALL),
        restart("direct-free-kick", "80:32"),
        wishes=("take H10 80:32", "place A5 90:31", "place A6 90:32", "place A4 90:33", "place A8 90:30", "shoot"),
    ),
    Scene(
        "effect-round-the-wall",
        "a free-kick with effect that goes round the wall, which then counts for nothing",
        "FR-3.4.1-12",
        lambda step: (
            step.told(Told.TOLD_SHOT, verdict=Shot.ON_TARGET)
            and step.after["shot"]["skill"] == Skill.FREE_KICK
            and step.after["shot"]["wall"]
            and step.after["shot"]["difficulty"] == step.after["shot"]["bare"]
        ),
        restart("direct-free-kick", "80:32", more="skill.effect.H10=100 skill.free-kick.H10=100"),
        wishes=("take H10 80:32", "place A5 90:31", "place A6 90:32", "shoot effect"),
    ),
    Scene(
        "indirect-free-kick",
        "an indirect free-kick, from which nobody may shoot, is passed",
        "FR-L-33",
        lambda step: step.taken(Restart.AT_INDIRECT_FREE_KICK, Do.DO_PASS),
        restart("indirect-free-kick", "80:20"),
    ),
    Scene(
        "penalty",
        "a penalty that is scored",
        "FR-2.18-01",
        lambda step: step.before["restart"] == Restart.AT_PENALTY and step.told(Told.TOLD_GOAL, verdict=Side.HOME),
        restart("penalty", "87:32"),
        wishes=("shoot",),
    ),
    Scene(
        "foul-in-the-box",
        "a foul in the offender's own box, and the referee points to the spot",
        "FR-3.4-01",
        lambda step: step.told(Told.TOLD_FOUL) and step.told(Told.TOLD_RESTART, verdict=Restart.AT_PENALTY),
        board(CARRIES, h={9: "88:32"}, a={5: "89:32"}),
        wishes=("dribble",),
        most=3,
    ),
    Scene(
        "stop-for-an-injured",
        "the side with the ball asks for a stop, and a substitute comes on for an injured footballer",
        "FR-2.15-16",
        lambda step: step.before["stopped"] == 1 and step.told(Told.TOLD_SUBSTITUTION),
        board(f"{CARRIES} injured=H7"),
        wishes=("stop", "sub H7 H17"),
        most=4,
    ),
    Scene(
        "dropped-ball",
        "after the stop the same footballer goes on with the ball where it was",
        "FR-2.15-17",
        lambda step: (
            step.before["stopped"] == 1 and step.after["ask"] == Ask.ASK_CARRIER and step.after["carrier"] == 9
        ),
        board(f"{CARRIES} injured=H7"),
        wishes=("stop", "sub H7 H17"),
        most=6,
    ),
    Scene(
        "injury-and-substitution",
        "a footballer who was hurt earlier in the record is replaced at the next stoppage",
        "FR-2.15-15",
        lambda step: (
            step.before["phase"] == 0
            and (sub := step.told(Told.TOLD_SUBSTITUTION))
            and step.before["injured"][sub.pawn]
            and step.before["turn"] > 3
        ),
        board(CARRIES, a={5: "79:32", 6: "79:31"}),
        wishes=("dribble",),
        most=120,
    ),
    Scene(
        "nine-men",
        "a second of the same side is sent off, who now play with nine",
        "FR-2.14-26",
        lambda step: step.told(Told.TOLD_SENT_OFF) and step.on(Side.AWAY) == 9,
        board("ask=defenders by=A carrier=H9", a={5: "79:32", 8: "off"}),
        wishes=("foul A5 H9",),
        most=2,
    ),
    Scene(
        "last-defender",
        "the last defender is sent off for a foul that brings a yellow card",
        "FR-2.14-27",
        lambda step: step.told(Told.TOLD_SENT_OFF) and step.told(Told.TOLD_CARD, verdict=Card.YELLOW),
        board("ask=defenders by=A carrier=H9", h={9: "88:24"}, a={5: "89:24"}),
        wishes=("foul A5 H9",),
        most=2,
    ),
    Scene(
        "second-yellow",
        "a second yellow card sends a footballer off",
        "FR-2.14-25",
        lambda step: step.told(Told.TOLD_SENT_OFF) and step.told(Told.TOLD_CARD, verdict=Card.YELLOW),
        board("ask=defenders by=A carrier=H9 yellow=A4", h={9: "73:26"}),
        wishes=("foul A4 H9",),
        most=2,
    ),
    Scene(
        "goalkeeper-sent-off",
        "the goalkeeper has been sent off, and a footballer of the field goes in goal",
        "FR-L-09",
        lambda step: step.action.kind is Do.DO_KEEPER and step.before["keeper"][Side.AWAY] == -1,
        board("ask=defenders by=A carrier=H9", h={9: "90:31"}, a={1: "91:31"}),
        wishes=("foul A1 H9", "keeper A6"),
        most=5,
    ),
    Scene(
        "too-few",
        "a side with fewer than seven footballers has lost",
        "FR-L-03",
        lambda step: step.told(Told.TOLD_END, verdict=Result.HOME_WON) and step.on(Side.AWAY) == 6,
        board(
            "ask=defenders by=A carrier=H9",
            a={5: "79:32", 8: "off", 7: "off", 10: "off", 11: "off"},
        ),
        wishes=("foul A5 H9",),
        most=2,
    ),
    Scene(
        "goalkeeper-out-of-his-box",
        "a goalkeeper outside his box tackles with his feet",
        "FR-3.1.3-04",
        lambda step: step.told(Told.TOLD_ROLL, pawn=11, skill=Skill.TACKLE),
        board("ask=defenders by=A carrier=H9", h={9: "78:32"}, a={1: "79:32"}),
        wishes=("tackle A1",),
        most=2,
    ),
    Scene(
        "goalkeeper-in-his-box",
        "a goalkeeper inside his box takes the ball off the carrier's feet with his hands",
        "FR-3.1.3-03",
        lambda step: step.told(Told.TOLD_ROLL, pawn=11, skill=Skill.HAND_TACKLE) and step.told(Told.TOLD_POSSESSION),
        board("ask=defenders by=A carrier=H9", h={9: "90:31"}, a={1: "91:31"}),
        wishes=("tackle A1",),
        most=2,
    ),
    Scene(
        "hand-pass",
        "a goalkeeper throws the ball out of his box",
        "FR-3.2.5-01",
        lambda step: step.told(Told.TOLD_ROLL, skill=Skill.HAND_PASS) and step.told(Told.TOLD_PASS, verdict=1),
        board("ask=carrier carrier=H1 hands=1", h={3: "18:54"}),
        wishes=("hand-pass 18:54",),
        most=2,
    ),
    Scene(
        "back-pass",
        "a ball played back to the goalkeeper on purpose, which he may not handle",
        "FR-L-25",
        lambda step: step.after["back_pass"] and step.told(Told.TOLD_POSSESSION, pawn=0),
        board("ask=carrier carrier=H4"),
        wishes=("pass 4:32",),
        most=8,
    ),
    Scene(
        "lob",
        "a lob over a goalkeeper who is off his line in his box, and a goal",
        "FR-2.16-18",
        lambda step: step.before["shot"]["skill"] == Skill.LOB and step.told(Told.TOLD_GOAL, verdict=Side.HOME),
        board(CARRIES, h={9: "88:32"}, a={1: "93:31"}),
        wishes=("lob",),
        most=4,
    ),
    Scene(
        "post-and-rebound",
        "a shot against the post that comes back into the field",
        "FR-3.3.1-11",
        lambda step: step.told(Told.TOLD_POST, verdict=Rebound.INTO_FIELD),
        board(CARRIES, h={9: "90:32"}),
        wishes=("shoot",),
        most=4,
    ),
    Scene(
        "in-off-the-post",
        "a shot against the post that goes in",
        "FR-3.3.1-16",
        lambda step: step.told(Told.TOLD_POST, verdict=Rebound.AT_GOAL) and step.told(Told.TOLD_GOAL),
        board(CARRIES, h={9: "90:32"}),
        wishes=("shoot",),
        most=4,
    ),
    Scene(
        "save",
        "a shot that the goalkeeper holds",
        "FR-3.5.2-02",
        lambda step: step.told(Told.TOLD_CATCH, verdict=Catch.HELD),
        board(CARRIES, h={9: "88:32"}),
        wishes=("shoot",),
        most=4,
    ),
    Scene(
        "turned-round-the-post",
        "a shot that the goalkeeper turns away for a corner",
        "FR-3.5.2-03",
        lambda step: step.told(Told.TOLD_CATCH, verdict=Catch.DEFLECTED),
        board(CARRIES, h={9: "88:32"}),
        wishes=("shoot",),
        most=4,
    ),
    Scene(
        "off-the-line",
        "a defender on the line gets to the ball in place of a goalkeeper who is away",
        "FR-3.5.1-05",
        lambda step: (saved := step.told(Told.TOLD_REACH, verdict=1)) and saved.pawn != 11,
        board(CARRIES, h={9: "90:32"}, a={1: "70:20", 5: "99:30", 6: "99:33"}),
        wishes=("shoot",),
        most=5,
    ),
    Scene(
        "header",
        "an offensive header after a high ball",
        "FR-3.4.4-02",
        lambda step: step.action.kind is Do.DO_OFFENSIVE_HEADER and step.told(Told.TOLD_SHOT),
        board("ask=carrier carrier=H7", h={7: "80:2", 9: "94:32"}, a={2: "70:6", 5: "95:24"}),
        wishes=("pass 94:32", "header"),
        most=5,
    ),
    Scene(
        "scissors-kick",
        "a scissors-kick on target after a high ball",
        "FR-3.4.3-02",
        lambda step: step.action.kind is Do.DO_SCISSORS_KICK and step.told(Told.TOLD_SHOT, verdict=Shot.ON_TARGET),
        board("ask=carrier carrier=H7", h={7: "80:2", 9: "94:32"}, a={2: "70:6", 5: "95:24"}),
        wishes=("pass 94:32", "scissors-kick"),
        most=5,
    ),
    Scene(
        "defensive-header",
        "a high ball headed on to a team-mate",
        "FR-3.2.3-03",
        lambda step: step.action.kind is Do.DO_DEFENSIVE_HEADER and step.told(Told.TOLD_PASS, verdict=1),
        board("ask=carrier carrier=H5", h={9: "72:44", 11: "70:50"}),
        wishes=("pass 72:44", "clear 70:50"),
        most=6,
    ),
    Scene(
        "one-two",
        "a low-pass played on at once",
        "FR-2.7-03",
        lambda step: step.action.kind is Do.DO_LOW_PASS and step.told(Told.TOLD_PASS, verdict=1),
        board("ask=carrier carrier=H8"),
        wishes=("pass 60:40", "low-pass 70:54"),
        most=6,
    ),
    Scene(
        "finish",
        "a low-pass finished at once, with effect",
        "FR-3.4.2-01",
        lambda step: step.action.kind is Do.DO_FINISH and step.told(Told.TOLD_EFFECT),
        board("ask=carrier carrier=H7", h={7: "90:20", 9: "92:32"}, a={2: "70:6", 5: "95:24"}),
        wishes=("pass 92:32", "finish effect"),
        most=6,
    ),
    Scene(
        "offside",
        "a pass to a footballer in an offside position, and an indirect free-kick",
        "FR-2.12-15",
        lambda step: step.told(Told.TOLD_OFFSIDE) and step.told(Told.TOLD_RESTART),
        board("ask=carrier carrier=H10", h={9: "96:40"}),
        wishes=("pass 96:40",),
        most=4,
    ),
    Scene(
        "bounce",
        "a pass to a footballer beyond the line whom the bounce saves",
        "FR-2.12-07",
        lambda step: (got := step.told(Told.TOLD_RECEPTION)) and step.after["offside"][got.pawn],
        board("ask=carrier carrier=H10", h={9: "86:44"}),
        wishes=("pass 86:44",),
        most=4,
    ),
    Scene(
        "own-goal",
        "by a house rule a stray back-pass goes into the own goal, and counts for the others",
        "FR-L-20",
        lambda step: step.told(Told.TOLD_PASS, verdict=0) and step.told(Told.TOLD_GOAL, verdict=Side.AWAY),
        board("ask=carrier carrier=H4 rule.stray_pass_goal=true", h={1: "2:38", 4: "34:32"}),
        wishes=("pass 1:32",),
        most=3,
    ),
    Scene(
        "level",
        "a match that ends level: no extra time and no shoot-out follow",
        "FR-1.3-21",
        lambda step: step.told(Told.TOLD_END, verdict=Result.LEVEL),
        board(f"{CARRIES} score=0-1 rule.win_condition=total(2)", h={9: "92:32"}),
        wishes=("shoot",),
        most=4,
    ),
    Scene(
        "dribble",
        "a dribble past two, and the carrier changes cells with one of them",
        "FR-3.1.1-06",
        lambda step: step.before["ask"] == Ask.ASK_SWAP and step.told(Told.TOLD_SWAP),
        board(CARRIES, a={5: "79:32", 6: "79:33"}),
        wishes=("dribble",),
        most=5,
    ),
    Scene(
        "slip",
        "an attacker without the ball slips past his marker",
        "FR-3.1.4-05",
        lambda step: step.action.kind is Do.DO_SLIP and step.told(Told.TOLD_SWAP),
        board("ask=attackers carrier=H10", a={5: "79:32"}),
        wishes=("slip H9",),
        most=3,
    ),
    Scene(
        "tie-for-the-ball",
        "two reach a loose ball with the same points left and contest it",
        "FR-2.13.1-04",
        lambda step: (tie := step.told(Told.TOLD_CONTEST)) and tie.cell.x == ContestKind.TO_WIN_RACE,
        board(
            "phase=moving ask=attack-runs ball=75:31 began=- stage=1 skill.velocity.H9=70 skill.velocity.A4=70",
            h={9: "75:29"},
            a={4: "75:33"},
        ),
        wishes=("run H9 75:31", "run A4 75:31"),
        most=30,
    ),
    Scene(
        "challenged-ball",
        "a defender wins a challenged ball and plays it on at once, which opens his side's turn",
        "FR-2.13-12",
        lambda step: (
            step.before["ask"] == Ask.ASK_ONE_TOUCH
            and step.before["decider"] != step.before["attacking"]
            and step.told(Told.TOLD_TURN)
            and step.action.kind is Do.DO_LOW_PASS
        ),
        board("ask=carrier carrier=H10", h={9: "75:32"}, a={8: "76:33"}),
        wishes=("pass 75:32", "low-pass 64:31"),
        most=6,
    ),
)
