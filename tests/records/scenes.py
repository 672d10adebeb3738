"""The matches of tests/records: the teams, habits and seed of each, and what must happen in it.

Every record is a whole match, from the first kick-off to its end. One of its actions must be the scene that the record
shows.
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
)
from footroll.match.events import (
    BallReceived,
    CardShown,
    CatchTried,
    ContestEnded,
    FootballerSentOff,
    FoulCommitted,
    GoalScored,
    MatchEnded,
    OffsideCalled,
    PassPlayed,
    PawnsSwapped,
    PossessionTaken,
    PostHit,
    ReachTried,
    RestartGiven,
    ShotCurved,
    ShotTaken,
    SkillRolled,
    SubstitutionMade,
    TurnBegan,
    WallHit,
)
from tests.records import coaches as coach


@dataclass(frozen=True)
class Step:
    """One action of a scene: the states before and after it, and what happened."""

    before: object
    action: object
    events: tuple
    after: object

    def told(self, kind, **fields):
        """Return the first event of a kind with these fields, or None."""
        of_kind = (event for event in self.events if isinstance(event, kind))
        return next((one for one in of_kind if all(getattr(one, key) == value for key, value in fields.items())), None)

    def taken(self, kind, *actions):
        """Return whether this is the kick of a restart."""
        return self.before["restart"] == kind and self.before["ask"] == Ask.ASK_CARRIER and self.action.kind in actions

    def on(self, side):
        """Return how many footballers of a side are on the pitch afterwards."""
        return int((self.after["x"][side * 11 : side * 11 + 11] >= 0).sum())

    def sent_off(self):
        """Return the pawn that is sent off, or None."""
        told = self.told(FootballerSentOff)
        return told and told.pawn

    def sent_off_for_a_yellow(self, *, carried):
        """Return whether a footballer with this many yellow cards gets another and is sent off."""
        pawn = self.sent_off()
        return bool(self.told(CardShown, card=Card.YELLOW, offender=pawn)) and self.before["yellows"][pawn] == carried

    def scored_from(self, restart, skill):
        """Return whether a shot with a skill, straight from a restart, is a goal."""
        shot = self.before["shot"]["skill"] == skill
        return self.before["restart"] == restart and shot and self.told(GoalScored)

    def is_keeper(self, pawn):
        """Return whether a pawn was in goal."""
        return pawn in self.before["keeper"]

    def keeper_rolls(self, skill):
        """Return the roll of a goalkeeper with a skill, or None."""
        roll = self.told(SkillRolled, skill=skill)
        return roll if roll and self.is_keeper(roll.pawn) else None

    def replaced(self, *, stopped):
        """Return whether an injured footballer is replaced, at a requested stop or another stoppage."""
        sub = self.told(SubstitutionMade)
        return sub and self.before["injured"][sub.pawn] and (self.before["stopped"] == 1) == stopped


@dataclass(frozen=True)
class Scene:
    """One record: what to look for, its clause, how to recognise it, the coaches' habits and the seed."""

    name: str
    look_for: str
    clause: str
    happens: object
    home: tuple = ()
    away: tuple = ()
    seed: int = 0
    rules: dict = field(default_factory=lambda: {"win_condition": "one_side(1)"})
    teams: tuple = ("solana-blava", "kestrel-forge")


def is_bent(shot):
    """Return whether a shot counts from another cell than the shooter's."""
    return bool(shot["bend_x"] or shot["bend_y"])


def effect_round_the_wall(step):
    """Return whether a free-kick with effect is on target because it passes the wall."""
    shot = step.after["shot"]
    return (
        step.told(ShotTaken, result=Shot.ON_TARGET)
        and shot["skill"] == Skill.FREE_KICK
        and is_bent(shot)
        and shot["wall"]
        and shot["difficulty"] == shot["bare"]
    )


def goes_on_after_a_stop(step):
    """Return whether the side that asked for a stop continues with the ball where it was."""
    same = all(step.before[key] == step.after[key] for key in ("carrier", "ball_x", "ball_y"))
    return step.before["stopped"] == 1 and step.after["ask"] == Ask.ASK_CARRIER and same


def saved_off_the_line(step):
    """Return whether an outfielder stops a shot on the line."""
    saved = step.told(ReachTried, succeeded=True)
    return (
        saved
        and not step.is_keeper(saved.pawn)
        and step.told(SkillRolled, roller=saved.defender, skill=Skill.INTERCEPT)
    )


def tackles_in_his_half(step):
    """Return whether a goalkeeper in their own half tackles with the feet."""
    roll = step.keeper_rolls(Skill.TACKLE)
    return roll and (step.before["x"][roll.pawn] < step.before["length"] // 2) == (roll.pawn // 11 == Side.HOME)


def saved_by_the_bounce(step):
    """Return whether a pass reaches a receiver beyond the line who is not offside."""
    got = step.told(BallReceived)
    return got and step.after["offside"][got.pawn] and not step.told(OffsideCalled)


def own_goal(step):
    """Return whether a stray pass is a goal for the opponents."""
    stray = step.told(PassPlayed, succeeded=False)
    return stray and step.told(GoalScored, side=1 - stray.pawn // 11)


def opens_the_turn(step):
    """Return whether a defender who won a challenged ball plays it on at once."""
    return (
        step.before["ask"] == Ask.ASK_ONE_TOUCH
        and step.before["decider"] != step.before["attacking"]
        and step.told(TurnBegan)
        and step.action.kind is Do.DO_LOW_PASS
    )


def back_pass(step):
    """Return whether a goalkeeper gets a ball that they may not handle."""
    got = step.told(BallReceived) or step.told(PossessionTaken)
    return got and step.is_keeper(got.pawn) and step.after["back_pass"]


def tie(step):
    """Return whether two runners contest a loose ball that both have reached."""
    contest = step.told(ContestEnded)
    return contest and contest.contest is ContestKind.TO_WIN_RACE


def olympic(step):
    """Return whether a bent corner goes straight into the goal."""
    return step.scored_from(Restart.AT_CORNER, Skill.FREE_KICK) and is_bent(step.before["shot"])


SHOOTERS = (coach.shoot, coach.throw_out, coach.crowd_the_box)
ARTISTS = (coach.send_the_artist, coach.bend_to_the_easier_side)
FOULERS = (coach.foul_near_goal, coach.build_a_wall)
BENDERS = (*FOULERS, *ARTISTS, coach.bend_free_kicks, coach.bend_corners)
HARD_MEN = (coach.foul, coach.stop_for_the_injured)
DRIBBLERS = (coach.dribble,)
LONG_BALLS = (coach.head_on, coach.play_long)
ONE_TOUCH = (coach.play_on, coach.head_on)
LURKERS = (coach.lurk, coach.feed_the_lurker)

SCENES = (
    Scene(
        "kick-off",
        "the first kick-off of a match that ends with the first goal: a pass from the centre spot",
        "FR-2.1-05",
        lambda step: step.taken(Restart.AT_KICK_OFF, Do.DO_PASS),
        seed=12,
    ),
    Scene(
        "throw-in",
        "a throw-in, which flies like a high ball",
        "FR-3.2.4-05",
        lambda step: step.taken(Restart.AT_THROW_IN, Do.DO_PASS) and step.told(SkillRolled, skill=Skill.THROW_IN),
        home=LONG_BALLS,
        away=LONG_BALLS,
        seed=100,
    ),
    Scene(
        "goal-kick",
        "a goal-kick from the outer row of the goal area",
        "FR-3.2.2-04",
        lambda step: step.taken(Restart.AT_GOAL_KICK, Do.DO_PASS) and step.told(SkillRolled, skill=Skill.GOAL_KICK),
        home=SHOOTERS,
        away=SHOOTERS,
        seed=59,
    ),
    Scene(
        "corner",
        "a corner-kick that is passed into the box",
        "FR-2.10-01",
        lambda step: step.taken(Restart.AT_CORNER, Do.DO_PASS) and step.told(PassPlayed, succeeded=True),
        home=SHOOTERS,
        away=SHOOTERS,
        seed=31,
    ),
    Scene(
        "olympic-goal",
        "a goal straight from the corner, bent in with an effect",
        "FR-L-43",
        olympic,
        home=(*ARTISTS, coach.bend_corners, coach.shoot),
        away=(*ARTISTS, coach.bend_corners, coach.shoot),
        seed=48,
    ),
    Scene(
        "direct-free-kick",
        "a goal from a direct free-kick",
        "FR-3.4.1-01",
        lambda step: step.scored_from(Restart.AT_DIRECT_FREE_KICK, Skill.FREE_KICK),
        home=(*FOULERS, *ARTISTS, coach.shoot_free_kicks),
        away=(*FOULERS, *ARTISTS, coach.shoot_free_kicks),
        seed=307,
    ),
    Scene(
        "wall",
        "a free-kick that comes back off the wall",
        "FR-3.4.1-21",
        lambda step: step.told(WallHit),
        home=(*FOULERS, *ARTISTS, coach.shoot_free_kicks),
        away=(*FOULERS, *ARTISTS, coach.shoot_free_kicks),
        seed=317,
    ),
    Scene(
        "effect-round-the-wall",
        "a free-kick with effect that goes round the wall, which then counts for nothing",
        "FR-3.4.1-12",
        effect_round_the_wall,
        home=(*BENDERS, coach.stop_for_the_injured),
        away=BENDERS,
        seed=304,
    ),
    Scene(
        "indirect-free-kick",
        "an indirect free-kick, from which nobody may shoot, is passed",
        "FR-L-33",
        lambda step: step.taken(Restart.AT_INDIRECT_FREE_KICK, Do.DO_PASS),
        home=LURKERS,
        away=(coach.mark_the_lurker, coach.foul_the_lurker),
        seed=13,
    ),
    Scene(
        "penalty",
        "a penalty that is scored",
        "FR-2.18-01",
        lambda step: step.scored_from(Restart.AT_PENALTY, Skill.PENALTY),
        home=DRIBBLERS,
        away=FOULERS,
        seed=28,
    ),
    Scene(
        "foul-in-the-box",
        "a foul in the offender's own box, and the referee points to the spot",
        "FR-3.4-01",
        lambda step: step.told(FoulCommitted) and step.told(RestartGiven, restart=Restart.AT_PENALTY),
        home=DRIBBLERS,
        away=FOULERS,
        seed=50,
    ),
    Scene(
        "stop-for-an-injured",
        "the side with the ball asks for a stop, and a substitute comes on for an injured footballer",
        "FR-2.15-16",
        lambda step: step.replaced(stopped=True),
        home=HARD_MEN,
        away=HARD_MEN,
        seed=43,
    ),
    Scene(
        "dropped-ball",
        "after the stop the same footballer goes on with the ball where it was",
        "FR-2.15-17",
        goes_on_after_a_stop,
        home=HARD_MEN,
        away=HARD_MEN,
        seed=38,
    ),
    Scene(
        "injury-and-substitution",
        "a footballer who was hurt is replaced at the next stoppage",
        "FR-2.15-15",
        lambda step: step.replaced(stopped=False),
        away=HARD_MEN,
        seed=27,
    ),
    Scene(
        "nine-men",
        "a second of the same side is sent off, who now play with nine",
        "FR-2.14-26",
        lambda step: (pawn := step.sent_off()) is not None and step.on(Side(pawn // 11)) == 9,
        home=(*BENDERS, coach.stop_for_the_injured),
        away=BENDERS,
        seed=308,
    ),
    Scene(
        "last-defender",
        "the last defender is sent off for a foul that brings a yellow card",
        "FR-2.14-27",
        lambda step: step.sent_off_for_a_yellow(carried=0) and not step.is_keeper(step.sent_off()),
        home=(coach.lurk,),
        away=(coach.mark_the_lurker, coach.foul_the_lurker),
        seed=50,
    ),
    Scene(
        "second-yellow",
        "a second yellow card sends a footballer off",
        "FR-2.14-25",
        lambda step: step.sent_off_for_a_yellow(carried=1),
        home=(*BENDERS, coach.stop_for_the_injured),
        away=BENDERS,
        seed=317,
    ),
    Scene(
        "goalkeeper-sent-off",
        "the goalkeeper has been sent off, and a footballer of the field goes in goal",
        "FR-L-09",
        lambda step: step.action.kind is Do.DO_KEEPER and step.before["keeper"][step.action.pawn // 11] == -1,
        home=DRIBBLERS,
        away=(coach.sweep, coach.foul_with_the_keeper),
        seed=26,
    ),
    Scene(
        "too-few",
        "a side with fewer than seven footballers has lost",
        "FR-L-03",
        lambda step: (
            step.told(MatchEnded) and step.on(Side.HOME if step.after["result"] == Result.AWAY_WON else Side.AWAY) < 7
        ),
        home=HARD_MEN,
        away=HARD_MEN,
        seed=35,
    ),
    Scene(
        "goalkeeper-out-of-his-box",
        "a goalkeeper outside his box, in his own half, tackles with his feet",
        "FR-3.1.3-04",
        tackles_in_his_half,
        home=DRIBBLERS,
        away=(coach.sweep, coach.tackle_with_the_keeper),
        seed=42,
    ),
    Scene(
        "goalkeeper-in-his-box",
        "a goalkeeper inside his box takes the ball off the carrier's feet with his hands",
        "FR-3.1.3-03",
        lambda step: step.keeper_rolls(Skill.HAND_TACKLE) and step.told(PossessionTaken),
        seed=22,
    ),
    Scene(
        "hand-pass",
        "a goalkeeper throws the ball out of his box",
        "FR-3.2.5-01",
        lambda step: step.told(SkillRolled, skill=Skill.HAND_PASS) and step.told(PassPlayed, succeeded=True),
        home=SHOOTERS,
        away=SHOOTERS,
        seed=44,
    ),
    Scene(
        "back-pass",
        "a ball played back to the goalkeeper on purpose, which he may not handle",
        "FR-L-25",
        back_pass,
        home=(coach.play_back,),
        away=SHOOTERS,
        seed=1,
    ),
    Scene(
        "lob",
        "a lob over a goalkeeper who is off his line in his box, and a goal",
        "FR-2.16-18",
        lambda step: step.before["shot"]["skill"] == Skill.LOB and step.told(GoalScored),
        home=(coach.lob, coach.shoot),
        away=(coach.leave_the_line, coach.shoot),
        seed=6,
    ),
    Scene(
        "post-and-rebound",
        "a shot against the post that comes back into the field",
        "FR-3.3.1-11",
        lambda step: step.told(PostHit, rebound=Rebound.INTO_FIELD),
        home=(*BENDERS, coach.stop_for_the_injured),
        away=BENDERS,
        seed=321,
    ),
    Scene(
        "in-off-the-post",
        "a shot against the post that goes in",
        "FR-3.3.1-16",
        lambda step: step.told(PostHit, rebound=Rebound.AT_GOAL) and step.told(GoalScored),
        home=(coach.lob, coach.shoot),
        away=(coach.leave_the_line, coach.shoot),
        seed=8,
    ),
    Scene(
        "save",
        "a shot that the goalkeeper holds",
        "FR-3.5.2-02",
        lambda step: step.told(CatchTried, verdict=Catch.HELD),
        home=SHOOTERS,
        away=SHOOTERS,
        seed=1,
    ),
    Scene(
        "turned-round-the-post",
        "a shot that the goalkeeper turns away for a corner",
        "FR-3.5.2-03",
        lambda step: step.told(CatchTried, verdict=Catch.DEFLECTED),
        home=SHOOTERS,
        away=SHOOTERS,
        seed=15,
    ),
    Scene(
        "off-the-line",
        "a defender on the line gets to the ball in place of a goalkeeper who is away",
        "FR-3.5.1-05",
        saved_off_the_line,
        home=(coach.shoot,),
        away=(coach.sweep, coach.guard_the_line, coach.tackle_with_the_keeper),
        seed=300,
    ),
    Scene(
        "header",
        "an offensive header after a high ball",
        "FR-3.4.4-02",
        lambda step: step.action.kind is Do.DO_OFFENSIVE_HEADER and step.told(ShotTaken, result=Shot.ON_TARGET),
        home=(*SHOOTERS, coach.head_at_goal),
        away=(*SHOOTERS, coach.kick_overhead),
        seed=39,
    ),
    Scene(
        "scissors-kick",
        "a scissors-kick on target after a high ball",
        "FR-3.4.3-02",
        lambda step: step.action.kind is Do.DO_SCISSORS_KICK and step.told(ShotTaken, result=Shot.ON_TARGET),
        home=(*SHOOTERS, coach.head_at_goal),
        away=(*SHOOTERS, coach.kick_overhead),
        seed=48,
    ),
    Scene(
        "defensive-header",
        "a high ball headed on to a team-mate",
        "FR-3.2.3-03",
        lambda step: step.action.kind is Do.DO_DEFENSIVE_HEADER and step.told(PassPlayed, succeeded=True),
        home=LONG_BALLS,
        away=LONG_BALLS,
        seed=302,
    ),
    Scene(
        "one-two",
        "a low-pass played on at once",
        "FR-2.7-03",
        lambda step: step.action.kind is Do.DO_LOW_PASS and step.told(PassPlayed, succeeded=True),
        home=(coach.feed_the_marked,),
        away=ONE_TOUCH,
        seed=302,
    ),
    Scene(
        "finish",
        "a low-pass finished at once, with effect",
        "FR-3.4.2-01",
        lambda step: step.action.kind is Do.DO_FINISH and step.told(ShotCurved),
        home=(*ARTISTS, coach.bend_corners, coach.shoot),
        away=(coach.finish_with_effect, coach.shoot),
        seed=6,
    ),
    Scene(
        "offside",
        "a pass to a footballer in an offside position, and an indirect free-kick",
        "FR-2.12-15",
        lambda step: step.told(OffsideCalled) and step.told(RestartGiven),
        home=LURKERS,
        away=(coach.mark_the_lurker, coach.foul_the_lurker),
        seed=64,
    ),
    Scene(
        "bounce",
        "a pass to a footballer beyond the line whom the bounce saves",
        "FR-2.12-07",
        saved_by_the_bounce,
        home=(coach.feed_the_marked,),
        away=ONE_TOUCH,
        seed=206,
    ),
    Scene(
        "own-goal",
        "by a house rule a stray back-pass goes into the own goal, and counts for the others",
        "FR-L-20",
        own_goal,
        home=(coach.play_back,),
        away=SHOOTERS,
        seed=19,
        rules={"win_condition": "one_side(1)", "stray_pass_goal": True},
    ),
    Scene(
        "level",
        "a match that ends level: no extra time and no shoot-out follow",
        "FR-1.3-21",
        lambda step: step.told(MatchEnded, result=Result.LEVEL),
        home=(coach.shoot, coach.lob),
        away=(coach.shoot, coach.leave_the_line),
        seed=22,
        rules={"win_condition": "total(2)"},
    ),
    Scene(
        "dribble",
        "a dribble past two, and the carrier changes cells with one of them",
        "FR-3.1.1-06",
        lambda step: step.before["ask"] == Ask.ASK_SWAP and step.told(PawnsSwapped),
        home=DRIBBLERS,
        away=FOULERS,
        seed=37,
    ),
    Scene(
        "slip",
        "an attacker without the ball slips past his marker",
        "FR-3.1.4-05",
        lambda step: step.action.kind is Do.DO_SLIP and step.told(PawnsSwapped),
        home=(coach.slip,),
        seed=12,
    ),
    Scene(
        "tie-for-the-ball",
        "two reach a loose ball with the same points left and contest it",
        "FR-2.13.1-04",
        tie,
        seed=24,
    ),
    Scene(
        "challenged-ball",
        "a defender wins a challenged ball and plays it on at once, which opens his side's turn",
        "FR-2.13-12",
        opens_the_turn,
        home=(coach.feed_the_marked,),
        away=ONE_TOUCH,
        seed=201,
    ),
)
