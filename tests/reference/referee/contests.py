"""Contests of one footballer against those in their reach (1.8, 3.1): dribble, feint, tackle and slip."""

from tests.reference.referee import fouls, scores

FAILED = -1  # below every score: an ignored foul under the reading `fail`


class Contest:
    """One attacker against defenders, rolled until it is decided (FR-1.8-13, -14)."""

    def __init__(self, play, attacker, defenders, attack, defence, **ways):
        self.play, self.attacker = play, attacker
        self.attack, self.defence = attack, defence
        self.defender_first = ways.get("defender_first", False)
        self.spends, self.fouls = ways.get("spends", True), ways.get("fouls", True)
        self.order = rolling_order(play, defenders)
        self.scores = {}

    def settle(self):
        """Roll until it is decided: 'won', 'lost', 'through' when no defender is left, 'hurt' for the attacker."""
        while True:
            self.scores = {}
            for roller in self.sequence():
                if self.ended():
                    break
                if self.play.is_fit(roller):
                    self.scores[roller] = self.roll(roller)
            verdict = self.verdict()
            if verdict != "drawn":
                return verdict
            self.play.note("drawn", self.attacker)

    def sequence(self):
        """Return the rolling order: the footballer that opened the contest first (FR-2.14-15)."""
        return [*self.order, self.attacker] if self.defender_first else [self.attacker, *self.order]

    def left(self):
        """Return the defenders who are still in it, in rolling order (ruling 3)."""
        return [i for i in self.order if self.play.is_fit(i)]

    def ended(self):
        """Return whether an injury has ended the contest."""
        return not self.play.is_fit(self.attacker) or not self.left()

    def verdict(self):
        """Compare the attacker with the best defender (FR-3.1.1-13)."""
        if not self.play.is_fit(self.attacker):
            return "hurt"
        if not self.left():
            return "through"
        mine, best = self.scores[self.attacker], max(self.scores[i] for i in self.left())
        return "won" if mine > best else "lost" if mine < best else "drawn"

    def best(self):
        """Return the best defender; among equals their player chooses (FR-3.1.1-11)."""
        top = max(self.scores[i] for i in self.left())
        equals = self.play.by_number(i for i in self.left() if self.scores[i] == top)
        return self.play.choose("best", equals, side=self.play.side(equals[0]))

    def roll(self, roller):
        """Roll once for a footballer, with the foul and injury that may come of it."""
        play = self.play
        skill, purpose = (self.attack if roller == self.attacker else self.defence)(play, roller)
        if self.spends and roller != self.attacker:
            play.spend(roller)
        while True:
            value = play.roll("d100", roller, purpose)
            if value == 0:
                fouls.check_injury(play, roller)  # FR-2.15-08: unhurt, the roller continues with 0
            if not self.fouls or value not in fouls.FOUL_ROLLS:
                return play.score(roller, purpose, value, skill)
            fouls.referee_looks(play, roller, self.victim_of(roller))
            if play.rules["ignored_foul"] == "fail":
                return FAILED
            if play.rules["ignored_foul"] == "play_on" or self.ended():
                return play.score(roller, purpose, value, skill)

    def victim_of(self, roller):
        """Return the victim of a foul: of several defenders the first in rolling order (FR-2.14-17)."""
        return self.left()[0] if roller == self.attacker else self.attacker


def rolling_order(play, defenders):
    """Let the defending player order their rolls (FR-2.14-16)."""
    waiting, order = play.by_number(defenders), []
    while waiting:
        order.append(play.choose("roll_order", waiting, side=play.side(waiting[0])))
        waiting.remove(order[-1])
    return order


def with_skill(name):
    """Return how to roll a plain skill."""
    return lambda play, pawn: (play.skill(pawn, name), name.replace("-", "_"))


def by_tackle(play, pawn):
    """Return the tackle, or a goalkeeper's hand-tackle in their box (FR-3.1.1-03, -04, FR-3.1.3-03, -04)."""
    if play.handles(pawn):
        return play.skill(pawn, "hand-tackle") + scores.KEEPER_BONUS, "hand_tackle"
    return play.skill(pawn, "tackle"), "tackle"


def overtake(play, attacker, beaten):
    """Halve the beaten and swap with one of them, the attacking player's choice (FR-3.1.1-05 to -08)."""
    for defender in beaten:
        play.halve(defender)
    play.swap(attacker, choose_swap(play, attacker, beaten))


def choose_swap(play, attacker, beaten):
    """Let the attacking player pick the defender to swap with (FR-3.1.1-06)."""
    return play.choose("swap_with", play.by_number(beaten), side=play.side(attacker))


def lose_ball(play, carrier, winner, swaps=True):
    """Give the ball to the best defender (FR-3.1.1-10, -12, FR-3.1.2-07, -08, FR-3.1.3-05)."""
    play.halve(carrier)
    if swaps:
        play.swap(carrier, winner)
    play.take(winner)  # ruling 23: a ball won by hand-tackle is not in the hands


def dribble(play, carrier):
    """Resolve a dribble against every blocker (3.1.1)."""
    contest = Contest(play, carrier, play.blockers(carrier), with_skill("dribble"), by_tackle)
    play.spend(carrier)
    verdict = contest.settle()
    play.note("dribble", verdict)
    if verdict == "hurt":
        play.leave_dead(play.cell(carrier))
    if verdict == "lost":
        lose_ball(play, carrier, contest.best())
    if verdict == "won":
        overtake(play, carrier, contest.left())


def feint(play, carrier):
    """Resolve the feint of a blocked carrier who wants to pass or shoot (3.1.2)."""
    contest = Contest(play, carrier, play.blockers(carrier), with_skill("feint"), by_tackle)
    swaps = play.rules["feint_swap"]
    verdict = contest.settle()
    play.note("feint", verdict)
    if verdict == "hurt":
        play.leave_dead(play.cell(carrier))
    if verdict == "lost":
        lose_ball(play, carrier, contest.best(), swaps != "never")
    if verdict == "won" and swaps == "always":
        overtake(play, carrier, contest.left())
    elif verdict == "won":
        for beaten in contest.left():
            play.halve(beaten)


def tackle(play, tackler):
    """Resolve a tackle of the defenders' part; the carrier answers with a feint (3.1.3)."""
    carrier = play.carrier
    contest = Contest(play, carrier, [tackler], with_skill("feint"), by_tackle, defender_first=True)
    verdict = contest.settle()
    play.note("tackle", verdict)
    if verdict == "hurt":
        play.leave_dead(play.cell(carrier))
    if verdict == "lost":
        lose_ball(play, carrier, tackler)
    if verdict == "won":
        play.halve(tackler)


def slip(play, attacker):
    """Resolve a slip past the marks in reach (3.1.4)."""
    contest = Contest(play, attacker, play.blockers(attacker), with_skill("slip"), with_skill("mark"))
    play.spend(attacker)
    verdict = contest.settle()
    play.note("slip", verdict)
    if verdict == "won":
        overtake(play, attacker, contest.left())
    if verdict == "lost":
        play.halve(attacker)
