"""Those who answer in a contest, counted together: how often all of them have less than a score, or one of them has it.

Everybody's rolls are independent, so that those of which the best is no better than a score are a product (rulebook
1.8, 2.13 to 2.15). Opponents are told by the bits of their places, in the order in which they roll.
"""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.layout cimport NOBODY, SIDE_PAWNS
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.tallies import NO_SCORES
from footroll.kernels.wide cimport (
    Wide, add_product, add_times, clear, is_zero, multiply, small, subtract, whole_of,
)

cdef enum:
    FIRST_BITS = 32                 # the rolls of who began are fewer than so many bits can tell


cdef class Powers:
    """How often all of some opponents have less than each score, or the best of them has it."""


cdef class Rivals:
    """Those who answer in a contest: what each can roll."""

    def __init__(self, list answers not None, tuple order not None):
        """Take what each can roll, as `Rolled.facts`; of equals the first in this order counts as the best."""
        cdef int at
        cdef uint32_t earlier = 0
        if not 1 <= len(answers) <= SIDE_PAWNS:
            raise ValueError(f"{len(answers)} footballers cannot answer in a contest")
        self.count = len(answers)
        self.rolls = products_of([one[0] for one in answers])
        self.hurts = [one[1] for one in answers]
        self.harmed = products_of([one[1][0] for one in answers])
        for at in range(self.count):
            self.hurting[at] = self.hurts[at][0]
        self.scores = [one[3].get(0, NO_SCORES) for one in answers]
        self.order = order
        for at in order:
            self.earlier[at] = earlier
            earlier |= <uint32_t> 1 << at
        self.used = (self.rolls[(1 << self.count) - 1].bit_length() + FIRST_BITS + 31) // 32
        self.products = {}

    cdef Powers powers(self, uint32_t scored, uint32_t pooled):
        """Return how often all of these have less than each score; the pooled may be hurt instead."""
        cdef uint64_t key = scored | (<uint64_t> pooled << 32)
        cdef Powers found = self.products.get(key)
        cdef Powers fewer
        cdef Scores one
        cdef uint32_t bit, hurting
        cdef int at = self.count - 1
        cdef int place
        if found is not None:
            return found
        found = self.products[key] = Powers.__new__(Powers)
        if not key:
            for place in range(PLACES + 1):
                found.below[place] = small(1)
            return found
        while not has_bit(scored | pooled, at):
            at -= 1
        bit = <uint32_t> 1 << at
        fewer, one = self.powers(scored & ~bit, pooled & ~bit), self.scores[at]
        hurting = self.hurting[at] if has_bit(pooled, at) else 0
        for place in range(PLACES + 1):
            found.below[place] = fewer.below[place]
            multiply(&found.below[place], one.below(place) + hurting, self.used)
        return found

    cdef object met(self, Scores first, Powers powers, int more):
        """Return how often all of some have less than who began, or less than so many more than he has."""
        cdef Wide times
        cdef int place
        clear(&times)
        for place in range(first.low, first.high + 1):
            add_times(&times, &powers.below[place + more], first.equal[place], self.used)
        return whole_of(&times, self.used)

    cdef object level(self, Scores first, uint32_t unhurt):
        """Return how often the best of the unhurt has the very score of who began (FR-1.8-14)."""
        cdef Powers powers = self.powers(unhurt, 0)
        return self.met(first, powers, 1) - self.met(first, powers, 0)

    cdef int level_place(self, Scores first, uint32_t unhurt) except -1:
        """Return the lowest score that shows it."""
        cdef int place = first.low
        while place < first.high and not (first.equal[place] and self.is_level(unhurt, place)):
            place += 1
        return place

    cdef bint is_level(self, uint32_t unhurt, int place) except -1:
        """Say whether the best of the unhurt can have this very score."""
        cdef Scores one
        cdef int at
        cdef bint level = False
        for at in range(self.count):
            if has_bit(unhurt, at):
                one = self.scores[at]
                level = level or one.equal[place]
                if not one.up_to[place]:
                    return False
        return level

    cdef Tally alone(self, const Field* field, int at, const uint32_t* weights):
        """Return how often one of a field is the best of it alone, each of his scores as often as it weighs."""
        cdef uint32_t others = ~(<uint32_t> 1 << at)
        cdef Powers less = self.powers(field.scored & others, field.pooled & others)
        return self.tally(self.scores[at], less.below, weights)

    cdef Tally shared(self, const Field* field, int at, const uint32_t* weights):
        """Return how often one of a field is the first of equals who are the best of it (FR-2.13-08)."""
        cdef Powers level = self.level_with(field, at)
        return self.tally(self.scores[at], level.below, weights)

    cdef Tally tally(self, Scores one, const Wide* ways, const uint32_t* weights) noexcept:
        """Return how often one has a score that the others allow in so many ways, and one that shows it."""
        cdef Tally tally
        cdef Wide weighed
        cdef int place
        clear(&tally.times)
        tally.place = NOBODY
        for place in range(one.low, one.high + 1):
            if one.equal[place] and weights[place] and not is_zero(&ways[place], self.used):
                weighed = ways[place]
                multiply(&weighed, one.equal[place], self.used)
                add_times(&tally.times, &weighed, weights[place], self.used)
                tally.place = place
        return tally

    cdef Powers level_with(self, const Field* field, int at):
        """Return how often some after one have each score of his, and nobody more."""
        cdef uint32_t earlier = self.earlier[at]
        cdef uint32_t others = ~(<uint32_t> 1 << at)
        cdef uint32_t later = others & ~earlier
        cdef Powers less, before, after, level
        cdef Scores one = self.scores[at]
        cdef int place
        key = field.scored, field.pooled, at
        if key in self.products:
            return self.products[key]
        less = self.powers(field.scored & others, field.pooled & others)
        before = self.powers(field.scored & earlier, field.pooled & earlier)
        after = self.powers(field.scored & later, field.pooled & later)
        level = self.products[key] = Powers.__new__(Powers)
        for place in range(one.low, one.high + 1):
            if one.equal[place]:
                add_product(&level.below[place], &before.below[place], &after.below[place + 1], self.used)
                subtract(&level.below[place], &less.below[place], self.used)
        return level

    cdef uint32_t equals(self, const Field* field, int at, int place) except? 0:
        """Return one of a field and those after him who show that he shares a score: who must have it, or one other."""
        cdef uint32_t found = <uint32_t> 1 << at
        cdef uint32_t others = (field.scored | field.pooled) & ~self.earlier[at] & ~found
        cdef Scores one
        cdef int other
        cdef int last = at
        for other in range(self.count):
            one = self.scores[other]
            if has_bit(others, other) and one.equal[place]:
                last = other
                if one.low == place and not (has_bit(field.pooled, other) and self.hurting[other]):
                    found |= <uint32_t> 1 << other
        return found if found & (found - 1) else found | (<uint32_t> 1 << last)

    cdef uint32_t unharmed(self, uint32_t places) noexcept:
        """Return those of these who cannot be hurt."""
        cdef uint32_t found = 0
        cdef int at
        for at in range(self.count):
            if has_bit(places, at) and not self.hurting[at]:
                found |= <uint32_t> 1 << at
        return found

    cdef uint32_t scoring(self, uint32_t places) except? 0:
        """Return those of these who can have a score."""
        cdef Scores one
        cdef uint32_t found = 0
        cdef int at
        for at in range(self.count):
            one = self.scores[at]
            if has_bit(places, at) and one.up_to[PLACES - 1]:
                found |= <uint32_t> 1 << at
        return found

    cdef uint32_t fewest(self, uint32_t places, uint32_t named, int low, int high) except? 0:
        """Return the fewest of these who can be unhurt: the named, and who cannot be hurt.

        At least one of them can have a score from `low` to below `high`, if anybody can.
        """
        cdef Scores one
        cdef uint32_t found = 0
        cdef int last = NOBODY
        cdef bint is_met = False
        cdef int at
        for at in range(self.count):
            if not has_bit(places, at):
                continue
            one = self.scores[at]
            fits = one.below(high) > one.below(low)
            last = at if fits else last
            if has_bit(named, at) or not self.hurting[at]:
                found |= <uint32_t> 1 << at
                is_met = is_met or fits
        return found if is_met or last == NOBODY else found | (<uint32_t> 1 << last)

    cdef list lowest(self):
        """Return the lowest score of each who answers."""
        cdef Scores one
        return [one.low for one in self.scores]

    cdef list best_of(self, uint32_t unhurt):
        """Return the lowest score of each who answers, but the highest of the last of the best of the unhurt."""
        cdef Scores one
        cdef int at
        cdef int best = -1
        most = self.lowest()
        for at in range(self.count):
            one = self.scores[at]
            if has_bit(unhurt, at) and (best < 0 or one.high >= (<Scores> self.scores[best]).high):
                best = at
        most[best] = (<Scores> self.scores[best]).high
        return most

    cdef list most_of(self, uint32_t best, int place):
        """Return the lowest score of each who answers, but this of the best."""
        cdef int at
        most = self.lowest()
        for at in range(self.count):
            if has_bit(best, at):
                most[at] = place
        return most

    cdef bytes answers(self, uint32_t left, uint32_t unhurt, list most):
        """Return rolls of those who are left: each unhurt is no better than his `most`, the others are hurt."""
        cdef Scores one
        cdef int at
        dice = []
        for at in range(self.count):
            if has_bit(unhurt, at):
                one = self.scores[at]
                dice.append(one.at_most(most[at]))
            elif has_bit(left, at):
                dice.append(self.hurts[at][1])
        return b"".join(dice)


cdef list products_of(list numbers):
    """Return the products of the numbers of any places, by the bits of these."""
    cdef list found = [1]
    for number in numbers:
        found += [number * product for product in found]
    return found


cdef int first_place(uint32_t places) noexcept:
    """Return the first of these places."""
    cdef int at = 0
    while not has_bit(places, at):
        at += 1
    return at


cdef uint32_t first_of(uint32_t places, int count) noexcept:
    """Return the first so many of these places."""
    cdef uint32_t found = 0
    cdef int at
    for at in range(SIDE_PAWNS):
        if has_bit(places, at) and count > 0:
            found |= <uint32_t> 1 << at
            count -= 1
    return found


cdef uint32_t following(uint32_t some, uint32_t places, int count) noexcept:
    """Return the choice of these places that follows another: the fewest choices first, the last of them alone."""
    cdef int at
    for at in range(count - 1, -1, -1):
        if has_bit(places, at):
            some ^= <uint32_t> 1 << at
            if has_bit(some, at):
                return some
    return some
