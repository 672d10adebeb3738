"""Situations for the odds: crowded positions of every kind, under every house rule, each with an action or a chain."""

from random import Random

from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Do
from footroll.match import Action, Match
from footroll.pitch import Pitch
from tests.match.conftest import team
from tests.match.mirror import packed, stand
from tests.match.positions import drawn

PITCHES = ((100, 64), (110, 70), (120, 90))
TOUCHES = (Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK, Do.DO_DEFENSIVE_HEADER, Do.DO_LOW_PASS)


def situation(seed):
    """Return a match in situation `seed` and a plan, or None if its first action is illegal."""
    random = Random(seed)
    pitch = random.choice(PITCHES)
    match = Match(team("Reds", "#aa0000"), team("Blues", "#0000aa"), dice=DiceCup.seeded(seed), pitch=Pitch(*pitch))
    drawn_situation, action = drawn(random, *pitch)
    if action["kind"] == "race":
        return None
    stand(match, drawn_situation, action["kind"], seed=seed)
    plan = [packed(action)]
    if not match.allows(plan[0]):
        return None
    if random.random() < 0.5:
        step_into(match, plan, random, DiceCup.seeded(seed))
    elif plan[0].cell is not None and random.random() < 0.6:
        add_touch(match, plan, random)
    return match, plan


def step_into(match, plan, random, chance):
    """Continue to a question during the action, if there is one, and plan an answer."""
    while random.random() < 0.7 and not match.over:
        match.play(plan[0])
        if match.ask not in {
            Ask.ASK_TARGET,
            Ask.ASK_INTERCEPTORS,
            Ask.ASK_EFFECT_SIDE,
            Ask.ASK_ONE_TOUCH,
            Ask.ASK_LINE_ORDER,
            Ask.ASK_ROLL_ORDER,
            Ask.ASK_SWAP,
            Ask.ASK_BEST,
        }:
            break
        plan[0] = match.legal_actions().pick(chance)
    else:
        return
    plan[0] = match.legal_actions().pick(chance)


def add_touch(match, plan, random):
    """Plan the receiver's one-touch action; another pass goes to a team-mate."""
    cells = {pawn: match.cell(pawn) for pawn in match.pawns(match.attacking)}
    for pawn in (pawn for pawn, cell in cells.items() if cell == plan[0].cell):
        to = random.choice([cell for cell in cells.values() if cell != plan[0].cell])
        plan.append(Action(random.choice(TOUCHES), pawn=pawn, cell=to))
