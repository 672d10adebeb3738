"""All the rounds of a contest, counted whole: who began it against the best who answer (1.8, 2.13 to 2.15, 3.1).

A round that is drawn is rolled again by those who are unhurt. How often it is drawn with them depends on them alone and
not on who was hurt: so what comes to a round is added up over all that was drawn to it, one opponent after the other,
before it is multiplied.
"""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from footroll.kernels.layout cimport NOBODY
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.rivals cimport Field, Powers, Rivals, Tally, first_of, following
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.wide cimport whole_of

cdef enum:
    WON, LOST, DRAWN, FIRST_HURT, OPPONENTS_HURT, FIRST_FOULED, SECOND_FOULED

KINDS = ("won", "lost", "drawn", "first hurt", "opponents hurt", "first fouled", "second fouled")


cdef class Scored:
    """Scores that who began has come to against those of a field: how often, and what was rolled before."""

    def __cinit__(self, Scores first, object times, bytes dice):
        self.first = first
        self.times = times
        self.dice = dice


cdef class Rounds(Rivals):
    """The rounds of one contest, by which opponents are out of it already.

    An end is told as `(kind, best, hurt, card)`: its place among `KINDS`, and opponents by the bits of their places.
    """

    def __init__(
        self, list answers not None, tuple order not None, list firsts not None, bint winner_matters,
        bint beaten_matters, uint32_t hurt_matters, bint victim_matters, bint hurt_wins
    ):
        """Take what those who answer can roll, as `Rolled.facts`, and who began, by who is left, as `Rolled.opening`.

        The rest says what of an end matters to what follows.
        """
        super().__init__(answers, order)
        self.whistles = [one[2] for one in answers]
        self.let_go = [one[3].get(1) for one in answers]
        self.firsts = firsts
        self.winner_matters = winner_matters
        self.beaten_matters = beaten_matters
        self.hurt_matters = hurt_matters
        self.victim_matters = victim_matters
        self.hurt_wins = hurt_wins
        self.everybody = (<uint32_t> 1 << self.count) - 1
        self.found = {}
        self.scored = [{} for _ in range(self.everybody + 1)]

    def first_round(self):
        """Return of how many rolls the first round is, and how it can end: the end, how often, and rolls that show it."""
        cdef uint32_t out
        cdef Scored one
        self.begin(0, 1, b"")
        for out in range(self.everybody + 1):
            if self.scored[out]:
                self.answer(out)
                for one in self.scored[out].values():
                    self.draw(one, self.everybody & ~out, out)
        return self.firsts[self.everybody][0] * self.rolls[self.everybody], self.told()

    def ends(self):
        """Return of how many rolls all rounds are, and how they can end: the end, how often, and rolls that show it.

        Rounds that change nothing do not count. All together are out of the product of what each is out of, so that
        everything is a whole number (FR-1.8-14).
        """
        cdef uint32_t out
        cdef dict drawn
        whole = self.survey()
        for out in range(self.everybody + 1):
            drawn = {shape: self.drawn_to(shape, out) for shape in self.sources[out]}
            if self.deciding[out]:
                often = self.begun(out, drawn) if out else whole
                self.begin(out, often // self.deciding[out], self.path(out))
            if self.scored[out]:
                self.answer(out)
            for shape, ways in drawn.items():
                self.pass_on(shape, out, ways)
        return whole, self.told()

    def told(self):
        """Return the ends that were found."""
        self.tell_fouls()
        return [(end, times, self.script(shown)) for end, (times, shown) in self.found.items()]

    cdef object survey(self):
        """Find out which rounds there can be, and return the product of the rolls that decide them."""
        cdef uint32_t out
        cdef int states = self.everybody + 1
        whole = 1
        self.shapes = {}
        self.passed = {}
        self.sources = [{} for _ in range(states)]
        self.levels = [{} for _ in range(states)]
        self.deciding = [0] * states
        for out in range(states):
            self.look_back(out)
            if not out or any(self.levels[out].values()):
                whole *= self.look_on(out)
        return whole

    cdef int look_back(self, uint32_t out) except -1:
        """Find out which scores can be drawn so that these are out then, and how often they are, with all who are left."""
        cdef dict sources = self.sources[out]
        cdef int at
        for at in range(self.count):
            if has_bit(out, at) and self.hurting[at]:
                for shape, source in self.sources[out ^ (<uint32_t> 1 << at)].items():
                    sources.setdefault(shape, source)
        self.levels[out] = {shape: self.level(self.shapes[shape], self.everybody & ~out) for shape in sources}
        return 0

    cdef object look_on(self, uint32_t out):
        """Find out which scores come of a round that there can be, and return how many of its rolls decide it."""
        cdef uint32_t left = self.everybody & ~out
        cdef uint32_t then
        cdef int hurt
        cdef Scores first
        total, _, _, scores = self.firsts[left]
        deciding = total * self.rolls[left]
        for hurt, (factor, first) in scores.items():
            then = out | first_of(left, hurt)
            self.shapes.setdefault(first.shape, first)
            self.sources[then].setdefault(first.shape, then)
            if not hurt:
                if first.shape not in self.levels[out]:
                    self.levels[out][first.shape] = self.level(first, left)
                deciding -= factor * self.levels[out][first.shape]
        self.deciding[out] = deciding
        return deciding

    cdef list drawn_to(self, object shape, uint32_t out):
        """Return how often draws with scores of a shape come to these being out, by the last place that they hurt."""
        cdef int at
        cdef list passed = self.passed.get(shape)
        if passed is None:
            passed = self.passed[shape] = [0] * (self.count << self.count)
        return [
            self.hurting[at] * passed[(out ^ (<uint32_t> 1 << at)) * self.count + at] if has_bit(out, at) else 0
            for at in range(self.count)
        ]

    cdef int pass_on(self, object shape, uint32_t out, list drawn) except -1:
        """Keep how often draws that have hurt none from each place on come to these being out."""
        cdef list passed = self.passed[shape]
        cdef int at
        times = self.times_scored(shape, out)
        for at in range(self.count):
            if has_bit(out, at):
                times += drawn[at]
            else:
                passed[out * self.count + at] = times
        return 0

    cdef object times_scored(self, object shape, uint32_t out):
        """Return how often who began has come to scores of a shape against all who are left."""
        cdef Scored one = self.scored[out].get(shape)
        return 0 if one is None else one.times

    cdef object begun(self, uint32_t out, dict drawn):
        """Return how often a round begins in which these are out: a draw with all who are left comes before it."""
        often = 0
        for shape, level in self.levels[out].items():
            often += level * (self.times_scored(shape, out) + sum(drawn[shape]))
        return often

    cdef bytes path(self, uint32_t out):
        """Return rolls that lead to a round in which these are out."""
        cdef uint32_t source, unhurt
        cdef Scored one
        cdef int place
        for shape, level in self.levels[out].items():
            source = self.sources[out][shape]
            one = self.scored[source].get(shape)
            if one is not None and level:
                unhurt = self.everybody & ~out
                place = self.level_place(one.first, unhurt)
                return self.script((one, place, self.everybody & ~source, unhurt, [place] * self.count))
        return b""

    cdef int begin(self, uint32_t out, object often, bytes dice) except -1:
        """Let who began roll in a round: he is hurt, he is whistled, or he has a score."""
        cdef uint32_t left = self.everybody & ~out
        cdef uint32_t struck
        cdef int hurt
        cdef Scores first
        _, (times, script), whistles, scores = self.firsts[left]
        rest = often * self.rolls[left]
        self.end((FIRST_HURT, 0, 0, 0), times * rest, dice + script)
        for (card, hurt), (times, script) in whistles.items():
            harmed = out | first_of(left, hurt) if self.victim_matters else 0
            self.end((FIRST_FOULED, 0, harmed, card), times * rest, dice + script)
        for hurt, (factor, first) in scores.items():
            struck = first_of(left, hurt)
            self.score(out | struck, first, often * (factor * self.rolls[struck]), dice)
        return 0

    cdef int score(self, uint32_t out, Scores first, object times, bytes dice) except -1:
        """Add scores of who began, with these out then."""
        cdef dict scored = self.scored[out]
        cdef Scored one = scored.get(first.shape)
        if one is None:
            scored[first.shape] = Scored(first, times, dice)
        else:
            one.times += times
        return 0

    cdef int answer(self, uint32_t out) except -1:
        """Add how the answers of those who are left end a contest."""
        cdef uint32_t left = self.everybody & ~out
        cdef Scored one
        cdef Field field
        often = 0
        for one in self.scored[out].values():
            often += one.times * one.first.every
        self.stop(one, left, often)
        if not self.hurt_wins:
            self.end((OPPONENTS_HURT, 0, 0, 0), often * self.harmed[left], (one, one.first.low, left, 0, []))
        for one in self.scored[out].values():
            self.win(one, left, out)
            if self.winner_matters:
                field = Field(left, 0, left)
                self.meet((LOST, 0, 0, 0), one, &field, 1)
            else:
                self.lose(one, left)
        return 0

    cdef int stop(self, Scored one, uint32_t left, object often) except -1:
        """Add the answers that end a contest at once: before the foul of an opponent, those of the others."""
        cdef Scores other
        cdef int at
        dice = one.dice + one.first.script
        for at in range(self.count):
            if not has_bit(left, at):
                continue
            left &= ~(<uint32_t> 1 << at)
            self.end(at, often * self.rolls[left], dice)
            other = self.scores[at]
            often *= self.hurting[at] + other.every
            dice += other.script if other.every else self.hurts[at][1]
        return 0

    cdef int win(self, Scored one, uint32_t left, uint32_t out) except -1:
        """Add that all who are left are hurt or have less, by who is hurt of those who matter.

        That all are hurt is among it, if that is a win.
        """
        cdef uint32_t matters = left & self.hurt_matters
        cdef uint32_t hurt = 0
        cdef Field field
        cdef tuple end
        while True:
            field = Field(left, matters & ~hurt, left & ~matters)
            end = WON, 0, (out & self.hurt_matters) | hurt, 0
            if self.beaten_matters and field.scored:
                self.meet(end, one, &field, self.harmed[hurt])
            else:
                self.beat(end, one, &field, self.harmed[hurt])
            if hurt == matters:
                return 0
            hurt = (hurt - matters) & matters

    cdef int beat(self, tuple end, Scored one, const Field* field, object skipped) except -1:
        """Add that all of a field have less, whoever of them is the best."""
        cdef uint32_t unhurt
        cdef Scores first = one.first
        times = self.met(first, self.powers(field.scored, field.pooled), 0)
        if not (field.scored or self.hurt_wins):
            times -= first.every * self.harmed[field.pooled]
        if times:
            unhurt = self.fewest(field.scored | field.pooled, field.scored, 0, first.high)
            self.end(end, one.times * (times * skipped), (one, first.high, field.left, unhurt, self.lowest()))
        return 0

    cdef int lose(self, Scored one, uint32_t left) except -1:
        """Add that one of those who are left has more (FR-1.8-13)."""
        cdef Powers powers = self.powers(0, left)
        cdef Scores first = one.first
        cdef uint32_t unhurt
        times = whole_of(&powers.below[PLACES], self.used) * first.every - self.met(first, powers, 1)
        if times:
            unhurt = self.fewest(left, 0, first.low + 1, PLACES)
            self.end((LOST, 0, 0, 0), one.times * times, (one, first.low, left, unhurt, self.best_of(unhurt)))
        return 0

    cdef int meet(self, tuple end, Scored one, const Field* field, object skipped) except -1:
        """Add that a field has less, or more, by who of it counts as the best and whether he shares his score."""
        cdef uint32_t weights[PLACES]
        cdef Tally tally
        cdef int at
        weigh(one.first, end[0] == WON, weights)
        for at in self.order:
            if has_bit(field.scored | field.pooled, at):
                tally = self.alone(field, at, weights)
                if tally.place != NOBODY:
                    self.tell_best(end, one, field, <uint32_t> 1 << at, &tally, skipped)
                tally = self.shared(field, at, weights)
                if tally.place != NOBODY:
                    self.tell_best(end, one, field, self.equals(field, at, tally.place), &tally, skipped)
        return 0

    cdef int tell_best(
        self, tuple end, Scored one, const Field* field, uint32_t best, const Tally* tally, object skipped
    ) except -1:
        """Add that these of a field are the best, which their score shows (FR-1.8-13, FR-2.13-08)."""
        cdef int kind = end[0]
        cdef uint32_t unhurt = best | field.scored | self.unharmed(field.pooled)
        cdef int own = one.first.high if kind == WON else one.first.low
        return self.end(
            (kind, best, end[2], 0), one.times * (whole_of(&tally.times, self.used) * skipped),
            (one, own, field.left, unhurt, self.most_of(best, tally.place)),
        )

    cdef int draw(self, Scored one, uint32_t left, uint32_t out) except -1:
        """Add that the best of those who are unhurt has the same score, by who is out then (FR-1.8-14)."""
        cdef uint32_t unhurt = 0
        cdef uint32_t hurt
        cdef int place
        while unhurt != left:
            unhurt = following(unhurt, left, self.count)
            hurt = left & ~unhurt
            times = self.level(one.first, unhurt) * self.harmed[hurt]
            place = self.level_place(one.first, unhurt)
            self.end((DRAWN, 0, out | hurt, 0), one.times * times, (one, place, left, unhurt, [place] * self.count))
        return 0

    cdef int end(self, object end, object times, object shown) except -1:
        """Add rolls to an end, if there are any; the first show it."""
        cdef list before = self.found.get(end)
        if before is not None:
            before[0] += times
        elif times:
            self.found[end] = [times, shown]
        return 0

    cdef int tell_fouls(self) except -1:
        """Tell of each opponent who fouls, told by his place until now: he is whistled, or hurts who began."""
        cdef Scores one
        cdef int at
        for at in range(self.count):
            if at not in self.found:
                continue
            often, dice = self.found.pop(at)
            for (card, _), (times, script) in self.whistles[at].items():
                self.end((SECOND_FOULED, 1 << at, 0, card), times * often, dice + script)
            if self.let_go[at] is not None:
                one = self.let_go[at]
                self.end((FIRST_HURT, 0, 0, 0), one.every * often, dice + one.script)
        return 0

    cdef bytes script(self, object shown):
        """Return rolls that show an end: with this score of who began, and of each unhurt no better than `most`."""
        cdef Scored one
        if type(shown) is bytes:
            return shown
        one, place, left, unhurt, most = shown
        return one.dice + one.first.scripts[place] + self.answers(left, unhurt, most)


cdef void weigh(Scores first, bint won, uint32_t* weights) noexcept:
    """Set how often who began has more than each score, or less."""
    cdef uint32_t passed = 0
    cdef int step, place
    memset(weights, 0, PLACES * sizeof(uint32_t))
    for step in range(PLACES):
        place = PLACES - 1 - step if won else step
        weights[place] = passed
        passed += first.equal[place]
