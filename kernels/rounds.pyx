"""All the rounds of a contest, counted whole: who began it against the best who answer (1.8, 2.13 to 2.15, 3.1).

A round that is drawn is rolled again by those who are unhurt. How often it is drawn with them depends on them alone and
not on who was hurt: so what comes to a round is added up over all that was drawn to it, one opponent after the other,
before it is multiplied.
"""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport NOBODY, SIDE_PAWNS
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.rivals cimport Field, Rivals, Tally, first_of, first_place, following
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.wide cimport whole_of

cdef enum:
    WON, LOST, DRAWN, FIRST_HURT, OPPONENTS_HURT, FIRST_FOULED, SECOND_FOULED

KINDS = ("won", "lost", "drawn", "first hurt", "opponents hurt", "first fouled", "second fouled")


cdef class Scored:
    """Scores that who began has come to against those of a field: how often, and who was out when he rolled."""


cdef class Rounds(Rivals):
    """The rounds of one contest, by which opponents are out of it already.

    An end is told as `(kind, best, hurt, card)`: its place among `KINDS`, and opponents by the bits of their places.
    """

    def __init__(
        self, list answers not None, tuple order not None, list firsts not None, bint hits_many, bint winner_matters,
        bint beaten_matters, uint32_t hurt_matters, bint victim_matters, bint hurt_wins
    ):
        """Take what those who answer can roll, as `Rolled.facts`, and who began, as `Rolled.opening`.

        That depends on the first who is left, whom his foul would hit, or on all who are left if he hits many. The rest
        says what of an end matters to what follows.
        """
        super().__init__(answers, order)
        self.whistles = [one[2] for one in answers]
        self.let_go = [one[3].get(1) for one in answers]
        self.firsts = firsts
        self.hits_many = hits_many
        self.winner_matters = winner_matters
        self.beaten_matters = beaten_matters
        self.hurt_matters = hurt_matters
        self.victim_matters = victim_matters
        self.hurt_wins = hurt_wins
        self.everybody = (<uint32_t> 1 << self.count) - 1

    def first_round(self):
        """Return of how many rolls the first round is, and its ends: each with how often and rolls that show it."""
        cdef uint32_t out
        cdef Scored one
        self.forget({0: 1})
        self.begin(0, 1)
        for out in range(self.everybody + 1):
            if self.scored[out]:
                self.answer(out)
                for one in self.scored[out].values():
                    self.draw(one, self.everybody & ~out, out)
        return self.told(self.opening(self.everybody)[0] * self.rolls[self.everybody])

    def ends(self, dict starts not None):
        """Return of how many rolls all rounds are, and their ends: each with how often and rolls that show it.

        The contest may begin with some out already: `starts` says how often it begins so, as `{out: often}`. Rounds
        that change nothing do not count. All together are out of the product of what each is out of, so that everything
        is a whole number (FR-1.8-14).
        """
        cdef uint32_t out
        cdef dict drawn
        self.forget(starts)
        whole = self.survey()
        for out in range(self.everybody + 1):
            drawn = {shape: self.drawn_to(shape, out) for shape in self.sources[out]}
            if self.deciding[out]:
                often = whole * starts.get(out, 0) + self.drawn_from(out, drawn)
                self.begin(out, often // self.deciding[out])
            if self.scored[out]:
                self.answer(out)
            if out != self.everybody:
                for shape, ways in drawn.items():
                    self.pass_on(shape, out, ways)
        return self.told(whole)

    def told(self, object whole not None):
        """Return of how many rolls the ends are that were found, and the ends: each with the start that shows it."""
        self.tell_first()
        self.tell_hurt()
        self.tell_fouls()
        if not self.winner_matters:
            self.tell_lost(whole * sum(self.starts.values()))
        return whole, [(end, times, script, start) for end, (times, (start, script)) in self.found.items()]

    cdef int forget(self, dict starts) except -1:
        """Begin to count from new starts."""
        self.starts = starts
        self.found = {}
        self.begins = {}
        self.often = [0] * (self.everybody + 1)
        self.scored = [{} for _ in range(self.everybody + 1)]
        return 0

    cdef tuple opening(self, uint32_t left):
        """Return what who began can roll against those who are left."""
        return self.firsts[left if self.hits_many else first_place(left)]

    cdef object survey(self):
        """Find out which rounds there can be, and return the product of the rolls that decide them."""
        cdef uint32_t out
        whole = 1
        self.shapes = {}
        self.passed = {}
        self.sources = [{} for _ in range(self.everybody + 1)]
        self.levels = [{} for _ in range(self.everybody + 1)]
        self.deciding = [0] * (self.everybody + 1)
        for out in range(self.everybody + 1):
            self.look_back(out)
            if out in self.starts or any(self.levels[out].values()):
                whole *= self.look_on(out)
        return whole

    cdef int look_back(self, uint32_t out) except -1:
        """Find out which scores can be drawn with all who are left, these being out then, and how often they are."""
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
        total, _, _, scores = self.opening(left)
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

    cdef object drawn_from(self, uint32_t out, dict drawn):
        """Return how often a draw with all who are left comes before a round in which these are out."""
        often = 0
        for shape, level in self.levels[out].items():
            often += level * (self.times_scored(shape, out) + sum(drawn[shape]))
        return often

    cdef tuple path(self, uint32_t out):
        """Return a start, and rolls that lead from it to a round in which these are out."""
        cdef uint32_t source, unhurt
        cdef Scored one
        cdef int place
        if out in self.starts:
            return out, b""
        for shape, level in self.levels[out].items():
            source = self.sources[out][shape]
            one = self.scored[source].get(shape)
            if level and one is not None:
                unhurt = self.everybody & ~out
                place = self.level_place(one.first, unhurt)
                return self.script(one, place, self.everybody & ~source, unhurt, [place] * self.count)
        raise RuntimeError(f"no draw leads to a round without {out:b}")

    cdef int begin(self, uint32_t out, object often) except -1:
        """Let who began roll in a round; what he rolls without a score is the same in many, and told in the end."""
        cdef uint32_t left = self.everybody & ~out
        cdef uint32_t struck
        cdef uint32_t alike = left if self.hits_many or self.victim_matters else left & (~left + 1)
        cdef int hurt
        cdef Scores first
        cdef list begun = self.begins.setdefault(alike, [left, 0])
        begun[1] += often * self.rolls[left]
        for hurt, (factor, first) in self.opening(left)[3].items():
            struck = first_of(left, hurt)
            self.score(out | struck, first, often * (factor * self.rolls[struck]), out)
        return 0

    cdef int tell_first(self) except -1:
        """Tell how often who began is hurt or whistled."""
        cdef uint32_t left
        cdef int hurt
        for left, often in self.begins.values():
            path = self.path(self.everybody & ~left)
            _, (times, script), whistles, _ = self.opening(left)
            self.end((FIRST_HURT, 0, 0, 0), times * often, path, script)
            for (card, hurt), (times, script) in whistles.items():
                harmed = self.everybody & ~left | first_of(left, hurt) if self.victim_matters else 0
                self.end((FIRST_FOULED, 0, harmed, card), times * often, path, script)
        return 0

    cdef int score(self, uint32_t out, Scores first, object times, uint32_t began) except -1:
        """Add scores of who began, with these out then; those were out when he rolled."""
        cdef dict scored = self.scored[out]
        cdef Scored one = scored.get(first.shape)
        if one is None:
            one = scored[first.shape] = Scored.__new__(Scored)
            one.first = first
            one.times = times
            one.began = began
        else:
            one.times += times
        self.often[out] += times * first.every
        return 0

    cdef int answer(self, uint32_t out) except -1:
        """Add that who began has the better of those who are left, and who of them has, if that matters."""
        cdef uint32_t left = self.everybody & ~out
        cdef Scored one
        cdef Field field
        for one in self.scored[out].values():
            self.win(one, left, out)
            if self.winner_matters:
                field = Field(left, 0, left)
                self.meet((LOST, 0, 0, 0), one, &field, 1)
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
            if self.beaten_matters and not self.hurt_wins and (field.scored or field.pooled):
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
        if self.is_new(end, one.times * (times * skipped)):
            unhurt = self.fewest(field.scored | field.pooled, field.scored, 0, first.high)
            self.show(end, self.script(one, first.high, field.left, unhurt, self.lowest()))
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
        cdef uint32_t unhurt
        cdef int own
        end = end[0], best, end[2], 0
        if self.is_new(end, one.times * (whole_of(&tally.times, self.used) * skipped)):
            unhurt = best | field.scored | self.unharmed(field.pooled)
            own = one.first.high if end[0] == WON else one.first.low
            self.show(end, self.script(one, own, field.left, unhurt, self.most_of(best, tally.place)))
        return 0

    cdef int draw(self, Scored one, uint32_t left, uint32_t out) except -1:
        """Add that the best of those who are unhurt has the same score, by who is out then (FR-1.8-14)."""
        cdef uint32_t unhurt = 0
        cdef uint32_t hurt
        cdef int place
        cdef tuple end
        while unhurt != left:
            unhurt = following(unhurt, left, self.count)
            hurt = left & ~unhurt
            end = DRAWN, 0, out | hurt, 0
            if self.is_new(end, one.times * (self.level(one.first, unhurt) * self.harmed[hurt])):
                place = self.level_place(one.first, unhurt)
                self.show(end, self.script(one, place, left, unhurt, [place] * self.count))
        return 0

    cdef int tell_hurt(self) except -1:
        """Tell how often all who answer are hurt, if that is not among what is won."""
        cdef uint32_t out = 0
        cdef Scored one
        if self.hurt_wins:
            return 0
        if self.is_new((OPPONENTS_HURT, 0, 0, 0), folded(self.often, self.hurting)):
            while not (self.scored[out] and self.harmed[self.everybody & ~out]):
                out += 1
            one = next(iter(self.scored[out].values()))
            script = self.script(one, one.first.low, self.everybody & ~out, 0, [])
            self.show((OPPONENTS_HURT, 0, 0, 0), script)
        return 0

    cdef int tell_fouls(self) except -1:
        """Tell how often each opponent fouls: he is whistled, or hurts who began. Those before him have answered."""
        cdef Scores one
        cdef uint32_t passing[SIDE_PAWNS]
        cdef list often = self.often
        cdef list fouled = []
        cdef int at, half
        for at in range(self.count):
            one = self.scores[at]
            passing[at] = self.hurting[at] + <uint32_t> one.every
        for at in range(self.count - 1, -1, -1):
            half = 1 << at
            fouled.append(folded(often[:half], passing))
            often = fold(often, self.rolls[half])
        for at in range(self.count):
            self.tell_foul(at, fouled[self.count - 1 - at])
        return 0

    cdef int tell_foul(self, int at, object often) except -1:
        """Tell how often an opponent is whistled or hurts who began, when it is his turn so often."""
        cdef Scores let_go = self.let_go[at]
        cdef tuple path
        if not often:
            return 0
        path = self.turn_of(at)
        for (card, _), (times, script) in self.whistles[at].items():
            self.end((SECOND_FOULED, 1 << at, 0, card), times * often, path, script)
        if let_go is not None:
            self.end((FIRST_HURT, 0, 0, 0), let_go.every * often, path, let_go.script)
        return 0

    cdef tuple turn_of(self, int at):
        """Return a start, and rolls after which it is an opponent's turn."""
        cdef uint32_t out = 0
        cdef uint32_t before
        cdef Scored one
        while has_bit(out, at) or not self.scored[out]:
            out += 1
        one = next(iter(self.scored[out].values()))
        before = ((<uint32_t> 1 << at) - 1) & ~out
        return self.script(one, one.first.low, before, self.scoring(before), self.lowest())

    cdef int tell_lost(self, object whole) except -1:
        """Tell how often one of those who answer has more, whoever he is: all rolls that end in no other way."""
        cdef uint32_t out
        cdef Scored one
        if not self.is_new((LOST, 0, 0, 0), whole - sum([times for times, _ in self.found.values()])):
            return 0
        for out in range(self.everybody + 1):
            for one in self.scored[out].values():
                if self.can_lose(one, self.everybody & ~out):
                    self.show((LOST, 0, 0, 0), self.lost_script(one, self.everybody & ~out))
                    return 0
        raise RuntimeError("nobody can lose")

    cdef bint can_lose(self, Scored one, uint32_t left) except -1:
        """Say whether one of these can have more than the lowest score of who began (FR-1.8-13)."""
        cdef Scores other
        cdef int at
        for at in range(self.count):
            other = self.scores[at]
            if has_bit(left, at) and other.up_to[PLACES - 1] > other.up_to[one.first.low]:
                return True
        return False

    cdef tuple lost_script(self, Scored one, uint32_t left):
        """Return a start, and rolls with which one of these has more."""
        cdef uint32_t unhurt = self.fewest(left, 0, one.first.low + 1, PLACES)
        return self.script(one, one.first.low, left, unhurt, self.best_of(unhurt))

    cdef int end(self, tuple end, object times, tuple path, bytes script) except -1:
        """Add rolls to an end, if there are any; the first show it, at the end of their path."""
        if self.is_new(end, times):
            self.show(end, (path[0], path[1] + script))
        return 0

    cdef bint is_new(self, tuple end, object times) except -1:
        """Add rolls to an end, and say whether they are the first."""
        cdef list before = self.found.get(end)
        if before is not None:
            before[0] += times
        elif times:
            self.found[end] = [times, None]
            return True
        return False

    cdef int show(self, tuple end, tuple script) except -1:
        """Keep a start and rolls that show an end."""
        self.found[end][1] = script
        return 0

    cdef tuple script(self, Scored one, int place, uint32_t left, uint32_t unhurt, list most):
        """Return a start and rolls: a score of who began, where each unhurt of those left is no better than `most`."""
        start, dice = self.path(one.began)
        return start, dice + one.first.scripts[place] + self.answers(left, unhurt, most)


cdef void weigh(Scores first, bint won, uint32_t* weights) noexcept:
    """Set how often who began has more than each score, or less."""
    cdef uint32_t passed = 0
    cdef int step, place
    for step in range(PLACES):
        place = PLACES - 1 - step if won else step
        weights[place] = passed
        passed += first.equal[place]


cdef object folded(list often, const uint32_t* weights):
    """Return the sum of numbers by who is out, each multiplied by the weights of those who are not."""
    cdef int at = 0
    while len(often) > 1 << at:
        at += 1
    while at:
        at -= 1
        often = fold(often, weights[at])
    return often[0]


cdef list fold(list often, object weight):
    """Return numbers by who is out without the last place, of which those where it is not out weigh so much."""
    cdef int half = len(often) // 2
    cdef int out
    return [often[out] * weight + often[half + out] for out in range(half)]
