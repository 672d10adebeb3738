"""One round of a contest, counted whole: who began it against the best of those who answer (1.8, 2.13 to 2.15, 3.1).

Everybody's rolls are independent, so that those of which the best is no better than a score are a product.
"""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport SIDE_PAWNS
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.wide cimport add_product, add_to, clear, is_zero, multiply, small, subtract, whole_of, wide_of


cdef class Scores:
    """The scores that a roll can have, how often each comes up, and a script that shows it."""

    def __init__(self, list scored not None):
        """Take rolls as how often, score and script, from the lowest score up."""
        cdef int place
        cdef uint32_t up_to = 0
        self.scripts = [b""] * PLACES
        self.every = 0
        for place in range(PLACES):
            clear(&self.often[place])
            self.equal[place] = 0
        for often, score, script in scored:
            place = score + 1
            self.often[place] = wide_of(often)
            self.equal[place] = self.often[place].limbs[0]
            self.scripts[place] = script
            self.every += often
        if scored:
            self.low = scored[0][1] + 1
            self.high = scored[len(scored) - 1][1] + 1
        for place in range(PLACES):
            up_to += self.equal[place]
            self.up_to[place] = up_to

    @property
    def script(self):
        """Rolls that show the lowest score."""
        return self.scripts[self.low]

    cdef bytes at_most(self, int place):
        """Return the script of the best score that is no better than this."""
        while not self.equal[place]:
            place -= 1
        return self.scripts[place]


cdef class Round:
    """A round in which everybody has a score, or was hurt by his own roll and has none."""

    def __init__(self, Scores first not None, list answers not None, list hurts not None, most):
        """Take the scores of who began and of those who answer, their own rolls that hurt them, and all there are."""
        self.first = first
        self.answers = answers
        self.hurts = hurts
        self.used = (most.bit_length() + 31) // 32

    def ends(self, bint best_matters, tuple hurt_matters not None):
        """Return how often the round is won, drawn and lost: `{(kind, best, hurt): (often, script)}`.

        Who shares the best score is told where it matters, and who is hurt of a draw, or where it matters of a win.
        """
        cdef int count = len(self.answers)
        cdef uint32_t everybody = (<uint32_t> 1 << count) - 1
        cdef uint32_t code, unhurt, best
        cdef int place
        cdef dict found = {}
        for code in range(1, everybody + 1):  # the fewest choices first: one alone is left
            unhurt = 0
            often = 1
            for place in range(count):
                if has_bit(code, count - 1 - place):
                    unhurt |= <uint32_t> 1 << place
                else:
                    often *= self.hurts[place][0]
            if not often:
                continue
            hurt = names(everybody & ~unhurt)
            matters = tuple([place for place in hurt if place in hurt_matters])
            if not best_matters:
                self.add_any(found, unhurt, often, hurt, matters)
                continue
            for best in range(1, everybody + 1):
                if best & ~unhurt == 0:
                    self.add_best(found, unhurt & ~best, best, often, hurt, matters)
        return found

    cdef Wide ways(self, uint32_t below, uint32_t level, int place):
        """Return how often these have a lower score than this place, and those exactly it."""
        cdef Wide product = small(1)
        cdef Scores one
        cdef int at
        for at in range(len(self.answers)):
            one = self.answers[at]
            if has_bit(level, at):
                multiply(&product, one.equal[place], self.used)
            elif has_bit(below, at):
                multiply(&product, one.up_to[place - 1] if place else 0, self.used)
        return product

    cdef bint is_level(self, uint32_t unhurt, int place):
        """Say whether the best of the unhurt can have this very score, as who began."""
        cdef Scores one
        cdef int at
        cdef bint level = False
        for at in range(len(self.answers)):
            one = self.answers[at]
            if has_bit(unhurt, at):
                level = level or one.equal[place]
                if not one.up_to[place]:
                    return False
        return level and not is_zero(&self.first.often[place], self.used)

    cdef bytes dice(self, int place, uint32_t unhurt, list most):
        """Return rolls with this score of who began, and of each unhurt the best that is no better than `most`."""
        cdef Scores one
        cdef int at
        dice = [self.first.scripts[place]]
        for at in range(len(self.answers)):
            one = self.answers[at]
            dice.append(one.at_most(most[at]) if has_bit(unhurt, at) else self.hurts[at][1])
        return b"".join(dice)

    cdef list lowest(self):
        """Return the lowest score of each who answers."""
        cdef Scores one
        return [one.low for one in self.answers]

    cdef list best_of(self, uint32_t unhurt):
        """Return the lowest score of each who answers, but the highest of the last of the best of the unhurt."""
        cdef Scores one
        cdef int at
        cdef int best = -1
        most = self.lowest()
        for at in range(len(self.answers)):
            one = self.answers[at]
            if has_bit(unhurt, at) and (best < 0 or one.high >= (<Scores> self.answers[best]).high):
                best = at
        most[best] = (<Scores> self.answers[best]).high
        return most

    cdef int add_any(self, dict found, uint32_t unhurt, object often, tuple hurt, tuple matters) except -1:
        """Add against whoever of the unhurt is best (FR-1.8-13): how often all have less, and no more."""
        cdef Wide less, no_more, ways
        cdef int place
        cdef int level = -1
        clear(&less)
        clear(&no_more)
        ways = self.ways(unhurt, 0, self.first.low)
        for place in range(self.first.low, self.first.high + 1):
            add_product(&less, &ways, &self.first.often[place], self.used)
            ways = self.ways(unhurt, 0, place + 1)
            add_product(&no_more, &ways, &self.first.often[place], self.used)
            if level < 0 and self.is_level(unhurt, place):
                level = place
        ways = self.ways(unhurt, 0, PLACES)
        won = whole_of(&less, self.used)
        not_lost = whole_of(&no_more, self.used)
        lost = whole_of(&ways, self.used) * self.first.every - not_lost
        if won and not has_more(found, ("won", (), matters), won * often):
            found["won", (), matters] = won * often, self.dice(self.first.high, unhurt, self.lowest())
        if not_lost - won:
            found["drawn", (), hurt] = (
                (not_lost - won) * often, self.dice(level, unhurt, [level] * len(self.answers))
            )
        if lost and not has_more(found, ("lost", (), ()), lost * often):
            found["lost", (), ()] = lost * often, self.dice(self.first.low, unhurt, self.best_of(unhurt))
        return 0

    cdef int add_best(
        self, dict found, uint32_t others, uint32_t best, object often, tuple hurt, tuple matters
    ) except -1:
        """Add against these who share the best score, the other unhurt having less (FR-1.8-13)."""
        cdef Wide won, drawn, lost, lower, higher, ways
        cdef int place
        cdef int beaten = -1
        cdef int level = -1
        cdef int better = -1
        clear(&won)
        clear(&drawn)
        clear(&lost)
        clear(&lower)
        higher = wide_of(self.first.every)
        for place in range(PLACES):
            subtract(&higher, &self.first.often[place], self.used)
            ways = self.ways(others, best, place)
            if not is_zero(&ways, self.used):
                add_product(&won, &ways, &higher, self.used)
                add_product(&drawn, &ways, &self.first.often[place], self.used)
                add_product(&lost, &ways, &lower, self.used)
                beaten = place if beaten < 0 else beaten
                level = place if level < 0 and not is_zero(&self.first.often[place], self.used) else level
                better = place
            add_to(&lower, &self.first.often[place], self.used)
        who = names(best)
        self.add(found, ("won", who, matters), &won, often, self.first.high, others, best, beaten)
        self.add(found, ("drawn", who, hurt), &drawn, often, level, others, best, level)
        self.add(found, ("lost", who, ()), &lost, often, self.first.low, others, best, better)
        return 0

    cdef int add(
        self, dict found, tuple end, const Wide* counted, object often, int place, uint32_t others, uint32_t best,
        int best_place
    ) except -1:
        """Add to an end what was counted so often, shown by this score against that of the best."""
        cdef int at
        if is_zero(counted, self.used):
            return 0
        times = whole_of(counted, self.used) * often
        if not has_more(found, end, times):
            most = self.lowest()
            for at in range(len(self.answers)):
                if has_bit(best, at):
                    most[at] = best_place
            found[end] = times, self.dice(place, others | best, most)
        return 0


cdef bint has_more(dict found, tuple end, object times):
    """Add to an end that was found before, and say whether it was."""
    before = found.get(end)
    if before is None:
        return False
    found[end] = before[0] + times, before[1]
    return True


cdef tuple names(uint32_t places):
    """Return places as a tuple."""
    cdef int place
    return tuple([place for place in range(SIDE_PAWNS) if has_bit(places, place)])
