"""One situation for both: the engine plays an action, and the referee judges it with the same dice.

The engine rolls seeded dice and gets random legal answers. Its rolls and answers are written down and given to the
referee. Any other die, question or answer is a difference.
"""

from functools import cache

import numpy as np

from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Die, Do, Limit, Phase, Restart, Side, Skill, Todo
from footroll.match import Action, HouseRules, Match
from footroll.match.events import Rolled
from footroll.pitch import Cell, Pitch
from tests.match.conftest import team
from tests.reference import referee
from tests.reference.referee import board, scores, shots

NOBODY = int(Limit.NOBODY)
SIDES = {"home": Side.HOME, "away": Side.AWAY}
DICE = {Die.D100: "d100", Die.D8: "d8", Die.FOULS_DIE: "fouls", Die.CARDS_DIE: "cards"}
RESTARTS = {
    None: Restart.IN_PLAY,
    "kick_off": Restart.AT_KICK_OFF,
    "throw_in": Restart.AT_THROW_IN,
    "goal_kick": Restart.AT_GOAL_KICK,
    "corner": Restart.AT_CORNER,
    "direct": Restart.AT_DIRECT_FREE_KICK,
    "indirect": Restart.AT_INDIRECT_FREE_KICK,
    "penalty": Restart.AT_PENALTY,
}
KINDS = {
    "pass": Do.DO_PASS,
    "hand_pass": Do.DO_HAND_PASS,
    "shot": Do.DO_SHOOT,
    "lob": Do.DO_LOB,
    "dribble": Do.DO_DRIBBLE,
    "slip": Do.DO_SLIP,
    "tackle": Do.DO_TACKLE,
    "foul": Do.DO_FOUL,
    "race": Do.DO_DONE,  # the actions are over, and everybody may run
}
ASKED_FOR = {
    "slip": Ask.ASK_ATTACKERS,
    "tackle": Ask.ASK_DEFENDERS,
    "foul": Ask.ASK_DEFENDERS,
    "race": Ask.ASK_DEFENDERS,
}
NAMES = {
    Ask.ASK_ROLL_ORDER: "roll_order",
    Ask.ASK_SWAP: "swap_with",
    Ask.ASK_BEST: "best",
    Ask.ASK_LINE_ORDER: "line_order",
}
TOUCHES = {
    Do.DO_LOW_PASS: "low_pass",
    Do.DO_FINISH: "finish",
    Do.DO_OFFENSIVE_HEADER: "offensive_header",
    Do.DO_DEFENSIVE_HEADER: "defensive_header",
    Do.DO_SCISSORS_KICK: "scissors_kick",
}
WITHIN = {*NAMES, Ask.ASK_INTERCEPTORS, Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET, Ask.ASK_ONE_TOUCH}
NO_CELL = {"kick_off", "goal_kick", "penalty"}  # their taker chooses the cell


def stand(match, situation, kind, *, seed):
    """Put a match into a situation that asks for this kind of action, with dice of this seed."""
    state = np.asarray(match._engine.state())
    one = state[0]
    for name, number in HouseRules(**situation["rules"]).packed().items():
        one["rules"][name] = number
    put_pawns(one, situation["pawns"])
    attacking, ask = SIDES[situation["attacking"]], ASKED_FOR.get(kind, Ask.ASK_CARRIER)
    one["phase"], one["ask"], one["todo"] = Phase.ACTING, ask, Todo.TODO_NOTHING
    one["attacking"], one["decider"] = attacking, 1 - attacking if ask == Ask.ASK_DEFENDERS else attacking
    one["goals"], one["turn"], one["touches"], one["stopped"] = 0, 1, 0, 0
    one["barred"] = one["blocked"] = one["still"] = one["offside"] = one["placed"] = 0
    one["contest"]["kind"], one["shot"]["shooter"], one["racing"] = 0, NOBODY, 0
    put_ball(one, situation)
    match._engine.load(state.tobytes())
    match.dice = DiceCup.seeded(seed)


def put_pawns(one, pawns):
    """Write the footballers of a situation into a state."""
    one["keeper"] = NOBODY
    for i, pawn in enumerate(pawns):
        one["x"][i], one["y"][i] = (pawn["x"], pawn["y"]) if pawn["on"] else (-1, -1)
        one["skills"][i] = [pawn["skills"][skill.name.lower().replace("_", "-")] for skill in Skill]
        for mark in ("spent", "halved", "injured", "yellows", "number"):
            one[mark][i] = pawn[mark]
        if pawn["keeper"] and pawn["on"]:
            one["keeper"][i // 11] = i


def put_ball(one, situation):
    """Write the carrier or the flight of the ball, and the restart, into a state."""
    carrier, kicker = situation["carrier"], situation["had_ball"]
    one["carrier"] = NOBODY if carrier is None else carrier
    one["began_with"], one["dribbled"] = one["carrier"], carrier is not None and situation["pawns"][carrier]["spent"]
    one["in_hand"] = situation["in_hand"]
    one["back_pass"] = situation["back_pass"] and one["rules"]["back_pass_rule"]
    one["flight"]["under_way"], one["flight"]["receiver"] = 0, NOBODY
    kicker = NOBODY if kicker is None else kicker
    one["flight"]["kicker"] = NOBODY if carrier is not None else kicker
    if carrier is None:
        one["flight"]["under_way"], one["flight"]["receiver"] = situation.get("under_way", False), NOBODY
        one["flight"]["to_x"], one["flight"]["to_y"] = situation["ball"]
    one["ball_x"], one["ball_y"] = one["x"][kicker], one["y"][kicker]
    if carrier is None and not situation.get("under_way"):
        one["ball_x"], one["ball_y"] = situation["ball"]
    one["restart"], one["restart_side"] = RESTARTS[situation["restart"]], SIDES[situation["attacking"]]
    one["restart_x"], one["restart_y"] = one["x"][kicker], one["y"][kicker]
    one["taker"] = kicker if situation["restart"] else NOBODY


def packed(action):
    """Return an action of the referee's as the engine takes it."""
    cell = Cell(*action["to"]) if "to" in action else None
    return Action(
        KINDS[action["kind"]],
        pawn=action["pawn"],
        cell=cell,
        other=action.get("victim", 0),
        effect=action.get("effect", False),
    )


class Written:
    """The rolls and answers of one side of the mirror, for the other."""

    def __init__(self, match, random):
        self.match, self.random = match, random
        self.rolls, self.answers, self.events = [], [], []

    def play(self, action):
        """Play an answer and write down its rolls."""
        events = self.match.play(action)
        self.events += events
        self.rolls += [(DICE[event.die], event.roll) for event in events if isinstance(event, Rolled)]

    def run(self):
        """Answer every question within the action."""
        while self.match.ask in WITHIN and not self.match.over:
            self.play(self.answer())

    def note(self, ask, options, chosen):
        """Write down a choice if there was one."""
        if len(options) > 1:
            self.answers.append((ask, chosen))

    def race(self, ball):
        """Let each side send runners to a loose ball or leave it; return them in the order sent."""
        match, cell, runners = self.match, Cell(*ball), []
        for ask in (Ask.ASK_ATTACK_RUNS, Ask.ASK_DEFENCE_RUNS):
            runs = [Action(Do.DO_RUN, pawn=pawn, cell=cell) for pawn in match.pawns(match.decider)]
            runs = [run for run in runs if match.ask is ask and match.allows(run)]
            sent = self.random.sample(runs, min(len(runs), self.random.choice((0, 1, 1, 1, 2, 3))))
            for run in sent:
                self.play(run)
            runners += sent
            while match.ask is ask:
                self.play(Action(Do.DO_DONE))
        return [run.pawn for run in runners]

    def answer(self):
        """Return a random legal answer for the engine, written down in the referee's terms."""
        match, random, ask = self.match, self.random, self.match.ask
        if ask in NAMES:
            pawn = random.choice(match.choices)
            self.note(NAMES[ask], match.choices, pawn)
            return Action(Do.DO_NAME, pawn=pawn)
        if ask is Ask.ASK_INTERCEPTORS:
            tries = random.random() < 0.6
            pawn = random.choice(match.choices) if tries else None
            self.note("intercept", [*match.choices, None], pawn)
            return Action(Do.DO_TRY, pawn=pawn) if tries else Action(Do.DO_DONE)
        if ask is Ask.ASK_TARGET:
            return self.aim()
        return self.bend() if ask is Ask.ASK_EFFECT_SIDE else self.touch()

    def aim(self):
        """Choose a target."""
        options = [Action(Do.DO_AIM, other=column, row=row) for column in range(8) for row in range(3)]
        options = [option for option in options if self.match.allows(option)]
        chosen = min(options, key=self.yards_to_keeper) if self.random.random() < 0.5 else self.random.choice(options)
        self.note("target", options, (chosen.other, chosen.row))
        return chosen

    def yards_to_keeper(self, aim):
        """Return the distance of a target from the goalkeeper."""
        keeper = self.match.keeper(Side(1 - self.match.attacking))
        column = 0 if keeper is None else self.match.cell(keeper).y - self.match.pitch.goal_rows()[0]
        return abs(aim.other - column) + aim.row

    def bend(self):
        """Choose a virtual cell."""
        shot = self.match.state["shot"]
        options = [side for side in (0, 1) if self.match.allows(Action(Do.DO_BEND, other=side))]
        chosen = self.random.choice(options)
        at = self.match.cell(int(shot["shooter"]))
        turn = 1 if chosen == 0 else -1
        self.note("effect_side", options, (at.x - turn * int(shot["bend_y"]), at.y + turn * int(shot["bend_x"])))
        return Action(Do.DO_BEND, other=chosen)

    def touch(self):
        """Choose a one-touch action, with its cell or effect."""
        match, random = self.match, self.random
        pawn = int(match.state["flight"]["receiver"])
        at = match.cell(pawn)
        options = [Action(Do.DO_DONE)] if random.random() < 0.2 else []
        for kind in TOUCHES:
            cell = aimed_cell(match, pawn, at, random)
            effect = kind is Do.DO_FINISH and random.random() < 0.5
            option = Action(kind, cell=cell, effect=effect)
            options += [option] if match.allows(option) else []
        chosen = random.choice(options or [Action(Do.DO_DONE)])
        self.answers.append(("one_touch", TOUCHES.get(chosen.kind)))
        if chosen.kind in (Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER):
            self.answers.append(("one_touch_to", (chosen.cell.x, chosen.cell.y)))
        if chosen.kind is Do.DO_FINISH:
            self.answers.append(("effect", chosen.effect))
        return chosen


def aimed_cell(match, pawn, at, random):
    """Return a cell to pass to; half of the time a team-mate's."""
    mates = [match.cell(mate) for mate in match.pawns(Side(pawn // 11)) if mate != pawn]
    if random.random() < 0.5 and mates:
        return random.choice(mates)
    return Cell(at.x + random.randint(-15, 15), at.y + random.randint(-12, 12))


class Given(Written):
    """The referee's answers, for the engine."""

    def __init__(self, match, answers):
        super().__init__(match, None)
        self.given = list(answers)

    def take(self, ask):
        """Return the referee's next answer, if it was to this ask."""
        assert self.given, f"the engine asks {ask}, the referee nothing more"
        kind, answer = self.given.pop(0)
        assert kind == ask, f"the engine asks {ask}, the referee {kind}"
        return answer

    def answer(self):
        """Return the referee's answer to the engine's question, or the only legal one."""
        match, ask = self.match, self.match.ask
        if ask in NAMES:
            return Action(Do.DO_NAME, pawn=match.choices[0] if len(match.choices) == 1 else self.take(NAMES[ask]))
        if ask is Ask.ASK_INTERCEPTORS:
            pawn = self.take("intercept")
            return Action(Do.DO_DONE) if pawn is None else Action(Do.DO_TRY, pawn=pawn)
        if ask is Ask.ASK_ONE_TOUCH:
            return self.touch()
        return self.aim() if ask is Ask.ASK_TARGET else self.bend()

    def aim(self):
        """Return the target."""
        options = [Action(Do.DO_AIM, other=column, row=row) for column in range(8) for row in range(3)]
        options = [option for option in options if self.match.allows(option)]
        if len(options) == 1:
            return options[0]
        column, row = self.take("target")
        return Action(Do.DO_AIM, other=column, row=row)

    def bend(self):
        """Return the side of the virtual cell."""
        options = [side for side in (0, 1) if self.match.allows(Action(Do.DO_BEND, other=side))]
        if len(options) == 1:
            return Action(Do.DO_BEND, other=options[0])
        shot, cell = self.match.state["shot"], self.take("effect_side")
        at = self.match.cell(int(shot["shooter"]))
        first = (at.x - int(shot["bend_y"]), at.y + int(shot["bend_x"]))
        return Action(Do.DO_BEND, other=int(tuple(cell) != first))

    def touch(self):
        """Return the one-touch action."""
        named = self.take("one_touch")
        kind = next((kind for kind, name in TOUCHES.items() if name == named), Do.DO_DONE)
        aimed = kind in (Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER)
        cell = Cell(*self.take("one_touch_to")) if aimed else None
        return Action(kind, cell=cell, effect=kind is Do.DO_FINISH and self.take("effect"))


class Retold:
    """Dice and choices for the referee: those of the engine, in its order."""

    def __init__(self, written):
        self.rolls, self.answers = list(written.rolls), list(written.answers)

    def roll(self, die, by, purpose):
        """Return the engine's next roll, if it was of this die."""
        assert self.rolls, f"the referee rolls {die} for {purpose} by {by}, the engine nothing more"
        kind, value = self.rolls.pop(0)
        assert kind == die, f"the referee rolls {die} for {purpose} by {by}, the engine {kind}"
        return value

    def choose(self, ask, options, **context):
        """Return the engine's next answer, if it was to this ask."""
        assert self.answers, f"the referee asks {ask} of {options[:30]}, the engine nothing more"
        kind, answer = self.answers.pop(0)
        assert kind == ask, f"the referee asks {ask} of {options[:30]}, the engine {kind}"
        return answer

    def ended(self):
        """Raise a difference if the referee left rolls or answers unused."""
        assert not self.rolls, f"the engine rolled more: {self.rolls}"
        assert not self.answers, f"the engine asked more: {self.answers}"


def judged(situation, action, written):
    """Return the referee's outcome for the engine's rolls and answers."""
    told = Retold(written)
    outcome = referee.resolve(situation, action, told, told.choose)
    told.ended()
    return outcome


def arrived(situation, outcome, written):
    """Return the referee's outcome of the ball's arrival."""
    told = Retold(written)
    pawns = [{**pawn, **marks} for pawn, marks in zip(situation["pawns"], outcome["pawns"], strict=True)]
    moving = {**situation, "pawns": pawns, "attacking": outcome["attacking"], "carrier": None, "restart": None}
    after = referee.arrival(moving, outcome["ball"], outcome["flight"], told, told.choose, outcome["receiver"])
    told.ended()
    return after


def seen_by_referee(outcome, *, moving=False):
    """Return the part of the referee's outcome to compare."""
    restart = outcome["restart"]
    if restart:
        cell = None if restart["kind"] in NO_CELL else restart["cell"]
        restart = (RESTARTS[restart["kind"]].name, SIDES[restart["side"]].name, cell)
    seen = {"restart": restart, "goal": outcome["goal"] and SIDES[outcome["goal"]].name}
    if not restart:
        hands = bool(outcome["in_hand"]) and outcome["possession"] is not None  # only the carrier can hold the ball
        seen |= {"carrier": outcome["possession"], "ball": tuple(outcome["ball"]), "hands": hands}
        if not moving:
            seen |= {"attacking": SIDES[outcome["attacking"]].name, "under way": outcome["under_way"]}
            seen |= {"receiver": outcome["receiver"], "new turn": outcome["interrupted"]}
    for i, pawn in enumerate(outcome["pawns"]):
        hidden = moving or restart or pawn["injured"]
        seen[i] = pawn_seen(pawn, None if hidden else pawn["spent"]) if pawn["on"] else None
    return seen


def pawn_seen(pawn, spent):
    """Return the fields of a footballer to compare."""
    marks = int(pawn["halved"]), int(pawn["injured"]), int(pawn["yellows"])
    return (int(pawn["x"]), int(pawn["y"]), *marks, None if spent is None else int(spent))


def seen_by_engine(match, *, moving=False):
    """Return the fields of the match to compare."""
    state = match.state
    restarting = match.state["phase"] in (Phase.RESTARTING, Phase.OVER)  # over: a side of fewer than seven
    flight = state["flight"]
    home, away = match.goals
    seen = {
        "restart": restart_seen(match) if restarting else None,
        "goal": "HOME" if home else "AWAY" if away else None,
    }
    if not restarting:
        ball = (int(flight["to_x"]), int(flight["to_y"])) if flight["under_way"] else (match.ball.x, match.ball.y)
        seen |= {"carrier": match.carrier, "ball": ball, "hands": bool(state["in_hand"]) and match.carrier is not None}
        if not moving:
            receiver = int(flight["receiver"]) if flight["under_way"] else NOBODY
            seen |= {"attacking": match.attacking.name, "under way": bool(flight["under_way"])}
            seen |= {"receiver": None if receiver == NOBODY else receiver, "new turn": match.turn > 1}
    for i in range(22):
        pawn = {mark: state[mark][i] for mark in ("x", "y", "halved", "injured", "yellows")}
        hidden = moving or restarting or state["injured"][i]
        spent = None if hidden else state["spent"][i] or state["barred"][i]
        seen[i] = pawn_seen(pawn, spent) if state["x"][i] >= 0 else None
    return seen


def restart_seen(match):
    """Return the restart; an indirect free-kick close to goal moves out (FR-L-31)."""
    state = match.state
    kind, side = Restart(int(state["restart"])), Side(int(state["restart_side"]))
    x, y = int(state["restart_x"]), int(state["restart_y"])
    length, width = match.pitch.length, match.pitch.width
    if kind is Restart.AT_INDIRECT_FREE_KICK and abs(2 * y + 1 - width) < 20:
        x = min(x, length - 6) if side is Side.HOME else max(x, 5)
    named = next(name for name, restart in RESTARTS.items() if restart is kind)
    return (kind.name, side.name, None if named in NO_CELL else (x, y))


def compare(engine, judge):
    """Raise an error with all differences."""
    keys = [key for key in {**engine, **judge} if engine.get(key) != judge.get(key)]
    assert not keys, "; ".join(f"{key}: engine {engine.get(key)}, referee {judge.get(key)}" for key in keys)


def close_shot(situation, action, random):
    """Return a seed with which a shot scores its difficulty or a little more: post, wall or just inside."""
    shooter = situation["pawns"][action["pawn"]]
    kind = "lob" if action["kind"] == "lob" else shots.KIND_AT.get(situation["restart"], "shot")
    skill = shooter["skills"][shots.SKILLS[kind]]
    printed = board.difficulty((shooter["x"], shooter["y"]), shooter["side"], situation["length"], situation["width"])
    wanted = printed + random.choice((0, 0, 4, 9, 16))
    seeds = (random.randrange(10**9) for _ in range(400))
    return next((s for s in seeds if scores.score(DiceCup.seeded(s).roll(Die.D100), skill) == wanted), 0)


def play_both(match, situation, action, random, *, seed):
    """Play an action in the engine, judge it by the referee, and compare; return what was played.

    Then both let a ball in flight arrive, and run the race for a loose ball.
    """
    if action["kind"] in ("shot", "lob") and random.random() < 0.3:
        seed = close_shot(situation, action, random)
    stand(match, situation, action["kind"], seed=seed)
    if action["kind"] == "race":
        match.play(packed(action))
        race_both(match, situation, random)
        return ["race"]
    if not match.allows(packed(action)):
        return refused_both(match, situation, action)
    written = Written(match, random)
    written.play(packed(action))
    written.run()
    try:
        outcome = judged(situation, action, written)
    except referee.Forbidden as refusal:
        raise AssertionError(f"the referee alone forbids it: {refusal}") from None
    if match.state["phase"] == Phase.MOVING:
        return ["moved on"]
    compare(seen_by_engine(match), seen_by_referee(outcome))
    if outcome["under_way"] and not outcome["restart"] and situation["carrier"] is not None:
        return [action["kind"], *arrive_both(match, situation, outcome, random)]
    return [action["kind"]]


def refused_both(match, situation, action):
    """Check that the referee refuses an action too."""
    try:
        referee.resolve(situation, action, NoDice(), None)
    except referee.Forbidden:
        return ["forbidden"]
    except NothingRolled:
        pass
    raise AssertionError(f"the engine alone forbids it: {match.may(packed(action))}")


def arrive_both(match, situation, outcome, random):
    """Let the ball arrive in both, compare, and race if it is loose; return the plays."""
    written = Written(match, random)
    while match.ask in (Ask.ASK_ATTACKERS, Ask.ASK_DEFENDERS):
        written.play(Action(Do.DO_DONE))
    written.run()
    after = arrived(situation, outcome, written)
    compare(seen_by_engine(match, moving=True), seen_by_referee(after, moving=True))
    if after["restart"] or after["possession"] is not None:
        return ["arrival"]
    flight, touched = outcome["flight"], any(event[0] == "one_touch" for event in outcome["events"])
    loose = {"attacking": outcome["attacking"], "carrier": None, "ball": after["ball"]}
    loose |= {"flight": flight, "back_pass": bool(flight and flight["back_pass"])}
    loose |= {"restart": None if touched else situation["restart"]}  # its taker is free once another has played it
    pawns = [{**pawn, **marks} for pawn, marks in zip(situation["pawns"], after["pawns"], strict=True)]
    race_both(match, {**situation, **loose, "pawns": pawns}, random)
    return ["arrival", "race"]


def race_both(match, situation, random):
    """Race for a loose ball in engine and referee, and compare all but halving: the turn may be over."""
    written = Written(match, random)
    runners = written.race(situation["ball"])
    told = Retold(written)
    outcome = referee.race(situation, situation["ball"], runners, told, told.choose, situation.get("flight"))
    told.ended()
    compare(without_halves(seen_by_engine(match, moving=True)), without_halves(seen_by_referee(outcome, moving=True)))


def without_halves(seen):
    """Leave out the halved marks."""
    return {key: (*mark[:2], *mark[3:]) if isinstance(key, int) and mark else mark for key, mark in seen.items()}


class NothingRolled(Exception):
    """The referee rolled or asked instead of refusing."""


class NoDice:
    """Dice for an action that should be refused."""

    def roll(self, die, by, purpose):
        """Raise: the action was not refused."""
        raise NothingRolled


LATER = (60, 40) * 20  # rolls for a ball that arrives when nobody has anything left to do


def same_in_engine(situation, action, rolls, answers, outcome):
    """Play the referee's case in the engine, with the same rolls and answers, and compare."""
    match = empty_match(situation["length"], situation["width"])
    stand(match, situation, action["kind"], seed=1)
    match.dice = DiceCup.scripted(*rolls, *LATER)
    given = Given(match, answers)
    assert match.allows(packed(action)), f"the engine alone forbids it: {match.may(packed(action))}"
    given.play(packed(action))
    given.run()
    assert not given.given, f"the referee asked more: {given.given}"
    assert [roll for _, roll in given.rolls[: len(rolls)]] == list(rolls)
    if match.state["phase"] != Phase.MOVING:
        assert len(given.rolls) == len(rolls), f"the engine rolled more: {given.rolls[len(rolls) :]}"
        compare(seen_by_engine(match), seen_by_referee(outcome))
    elif outcome["flight"] and outcome["under_way"]:
        given.rolls, given.answers = given.rolls[len(rolls) :], []
        after = arrived(situation, outcome, given)
        compare(seen_by_engine(match, moving=True), seen_by_referee(after, moving=True))


def refused_in_engine(situation, action):
    """Check that the engine refuses an action too, if it gets to that question."""
    carrier, carries = situation["carrier"], action["kind"] not in ASKED_FOR
    if carries and (action["pawn"] != carrier or situation["had_ball"] != carrier):
        return
    if action["kind"] == "tackle" and situation["restart"]:
        return
    holder = None if carrier is None else situation["pawns"][carrier]
    if holder and (not holder["on"] or holder["injured"] or holder["side"] != situation["attacking"]):
        return
    match = empty_match(situation["length"], situation["width"])
    stand(match, situation, action["kind"], seed=1)
    assert not match.allows(packed(action)), "the referee alone forbids it"


@cache
def empty_match(length, width):
    """Return a match to put into situations."""
    teams = team("Reds", "#aa0000"), team("Blues", "#0000aa")
    return Match(*teams, dice=DiceCup.seeded(1), pitch=Pitch(length, width))
