"""Odds the slow way: every roll is made and every consequence followed, straight from the clauses."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

D100 = range(100)
D6 = range(1, 7)
CARDS = {1: "_yellow", 2: "_yellow", 3: "_yellow", 4: "_yellow", 5: "_red", 6: "_red"}  # FR-0-09


def score_of(skill, roll):
    """FR-1.8-05 with FR-1.8-02: halves go to the even number."""
    return round(Fraction(skill * roll, 100))


def added(parts):
    chances = {}
    for outcome, chance in parts:
        chances[outcome] = chances.get(outcome, 0) + chance
    return {outcome: chance for outcome, chance in chances.items() if chance}


@cache
def is_hurt(strength, check):
    """FR-2.15-03: strength against 101 minus itself."""
    return score_of(strength, check) < 101 - strength


@cache
def action(skill, strength):
    """Return the chance of each score of a roll outside a contest; None is an injury (FR-2.15-02)."""
    return added(
        (None if roll == 0 and is_hurt(strength, check) else score_of(skill, roll), Fraction(1, 10_000))
        for roll in D100
        for check in D100
    )


def pass_odds(skill, length, interceptors, strength, interceptor_strength, tie="intercepted"):
    """2.6, 3.1.5 and 3.2 for passes along the ground and in the air."""
    automatic = length <= 30 and length <= {50: 5, 60: 10, 70: 15, 80: 20, 90: 25, 100: 30}[skill]  # FR-2.6-11
    if automatic and not interceptors:
        return {"complete": Fraction(1)}
    tries = [action(rating, interceptor_strength) for rating in interceptors]
    return added(
        (outcome, chance * share)
        for score, chance in action(skill, strength).items()
        for outcome, share in fly(score, tries, automatic or (score is not None and score >= length), tie)
    )


def fly(score, tries, arrives, tie):
    if score is None:
        yield "injured", Fraction(1)
        return
    left = Fraction(1)
    for rolls in tries:
        better = sum(chance for own, chance in rolls.items() if own is not None and own > score)
        same = rolls.get(score, Fraction(0))
        stopped = {"intercepted": better + same, "missed": better, "repeated": better / (1 - same)}[tie]
        yield "intercepted", left * stopped
        left *= 1 - stopped
    yield "complete" if arrives else "astray", left


def shot_odds(skill, difficulty, closest, keeper, reach, power, catch, strength, keeper_strength):
    """3.3.1 and 3.5 for a shot whose shooter looks for the best chance of a goal."""
    saves = save_odds(difficulty, power, catch, strength, keeper_strength)
    reaches = action(reach, keeper_strength)

    def answer(column, row):
        if keeper is None:
            return {"goal": Fraction(1)}
        asked = 10 * (abs(column - keeper) + row)
        reached = sum(chance for score, chance in reaches.items() if score is not None and score >= asked)
        return added([("goal", 1 - reached), *((outcome, reached * share) for outcome, share in saves.items())])

    answers = {(column, row): answer(column, row) for column in range(8) for row in range(3)}
    post = [("rebound", Fraction(3, 8)), ("wide", Fraction(2, 8))]  # FR-3.3.1-11
    for row in range(3):
        post += [(outcome, share / 8) for outcome, share in answers[closest, row].items()]

    def take(score):
        if score is None:
            return {"injured": Fraction(1)}
        if score < difficulty:
            return {"wide": Fraction(1)}
        if score == difficulty:
            return added(post)
        chosen = [
            answers[column, row] for column, row in answers if 5 * (abs(column - closest) + row) <= score - difficulty
        ]
        return max(chosen, key=lambda chances: chances.get("goal", 0))

    return added(
        (outcome, chance * share)
        for score, chance in action(skill, strength).items()
        for outcome, share in take(score).items()
    )


@cache
def save_odds(difficulty, power, catch, strength, keeper_strength):
    """FR-3.3.1-21 and 3.5.2: a hurt shooter leaves no power, a hurt goalkeeper is beaten."""
    return added(
        (caught(score, round(Fraction((kick or 0) * max(100 - difficulty, 0), 100))), hard * chance)
        for kick, hard in action(power, strength).items()
        for score, chance in action(catch, keeper_strength).items()
    )


def caught(score, power):
    if score is None or score < power:
        return "goal"
    return "held" if score >= 2 * power else "corner"


def contest_events(rating, strength, victim_strength):
    """Yield the events of a contest roll as (what, score), with counts out of 360,000.

    Dice that are not needed are rolled too.
    """
    for roll in D100:
        score = score_of(rating, roll)
        if roll >= 10:
            yield ("score", score), 3600
        elif roll == 0:
            for check in D100:
                yield ("hurt" if is_hurt(strength, check) else "score", score), 36
        else:
            for call, face, check in product(D6, D6, D100):
                yield foul_event(call, face, is_hurt(victim_strength, check), score), 1


def foul_event(call, face, victim_hurt, score):
    """FR-2.14-05 to FR-2.14-12: 1 and 2 a card, 3 to 5 a whistle, 6 nothing."""
    if call <= 2:
        return f"foul{CARDS[face]}", None
    if call <= 5:
        return "foul", None
    return ("victim hurt" if victim_hurt else "score"), score


def contest_odds(attacker, defenders, strength, defender_strength):
    """1.8, 2.14, 2.15 and 3.1.1: every sequence of events of a round, and again while it is drawn."""
    own = added(contest_events(attacker, strength, defender_strength))
    others = [added(contest_events(rating, defender_strength, strength)) for rating in defenders]
    rounds = added(
        (judged(event, list(zip(defenders, events, strict=True))), often * weigh(others, events))
        for event, often in own.items()
        for events in product(*others)
    )
    rounds.pop(tuple(defenders), None)
    return added(
        (outcome, Fraction(often, sum(rounds.values())) * share)
        for after, often in rounds.items()
        for outcome, share in (
            {after: 1} if isinstance(after, str) else contest_odds(attacker, after, strength, defender_strength)
        ).items()
    )


def weigh(others, events):
    return prod(rolls[event] for rolls, event in zip(others, events, strict=True))


def judged(event, answers):
    """Return the outcome of one round, or the defenders that roll again."""
    what, score = event
    if what == "hurt":
        return "attacker_injured"
    if what.startswith("foul"):
        return what.replace("foul", "foul_by_attacker")
    standing = []
    for rating, (answer, own) in answers[1:] if what == "victim hurt" else answers:
        if answer == "victim hurt":
            return "attacker_injured"
        if answer.startswith("foul"):
            return answer.replace("foul", "foul_by_defender")
        if answer != "hurt":
            standing.append((rating, own))
    if not standing:
        return "defender_injured"
    best = max(own for _, own in standing)
    if best == score:
        return tuple(rating for rating, _ in standing)
    return "defender" if best > score else "attacker"


@cache
def crowd_odds(attacker, crowd):
    """Follow a contest of many with individual strengths, one answer after another; fouls by place."""
    rating, strength = attacker
    standing = tuple(place for place, defender in enumerate(crowd) if defender)
    others = {place: added(contest_events(*crowd[place], strength)) for place in standing}
    own = added(contest_events(rating, strength, crowd[standing[0]][1]))
    rounds = added(
        (after, often * times * 360_000 ** (len(standing) - asked))
        for event, often in own.items()
        for after, times, asked in followed(event, others)
    )
    rounds.pop(standing, None)
    return added(
        (outcome, Fraction(often, sum(rounds.values())) * share)
        for after, often in rounds.items()
        for outcome, share in (
            crowd_odds(attacker, tuple(one if place in after else None for place, one in enumerate(crowd)))
            if isinstance(after, tuple)
            else {after: 1}
        ).items()
    )


def followed(event, others):
    """Yield the ends of a round with this start: who rolls again or the result, its count and the answers."""
    what, score = event
    if what == "hurt" or what.startswith("foul"):
        yield judged(event, []), 1, 0
        return
    ways = {((), -1): 1}  # who stands, and how the best of them compares
    asked = 0
    for asked, place in enumerate(list(others)[what == "victim hurt" :], start=1):
        answers = added((answered(answer, score), often) for answer, often in others[place].items())
        stopped = sum(ways.values())
        yield from ((f"{place} {word}", stopped * often, asked) for word, often in answers.items() if type(word) is str)
        ways = added(
            ((who if said is None else (*who, place), best if said is None else max(best, said)), times * often)
            for (who, best), times in ways.items()
            for said, often in answers.items()
            if type(said) is not str
        )
    for (who, best), times in ways.items():
        yield (who if best == 1 else ("attacker", None, "defender")[best] if who else "defender_injured"), times, asked


def answered(answer, score):
    """Return how an answer compares with a score: lower (0), equal (1), higher (2), none, or an end."""
    what, own = answer
    if what == "hurt":
        return None
    if what == "score":
        return (own >= score) + (own > score)
    return "hurts" if what == "victim hurt" else what
