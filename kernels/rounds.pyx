"""All the rounds of a contest, counted whole: who began it against the best who answer (1.8, 2.13 to 2.15, 3.1).

Everybody's rolls are independent, so that those of which the best is no better than a score are a product. A round that
is drawn is rolled again by those who are unhurt.
"""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.layout cimport NOBODY, SIDE_PAWNS
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.tallies import NO_SCORES
from footroll.kernels.wide cimport (
    Wide, add_product, add_to, clear, is_zero, multiply, small, subtract, whole_of,
)

cdef enum:
    WON, LOST, DRAWN, FIRST_HURT, OPPONENTS_HURT, FIRST_FOULED, SECOND_FOULED

KINDS = ("won", "lost", "drawn", "first hurt", "opponents hurt", "first fouled", "second fouled")


cdef class Powers:
    """How often all of some opponents have less than each score."""


cdef class Rounds:
    """The rounds of one contest, by which opponents are out of it already.

    An end is told as `(kind, best, hurt, card)`: its place among `KINDS`, and opponents by the bits of their places.
    """

    def __init__(
        self, list answers not None, tuple order not None, bint winner_matters, bint beaten_matters,
        uint32_t hurt_matters, bint victim_matters, bint hurt_wins
    ):
        """Take what those who answer can roll, each as `Rolled.facts`, and what of an end matters to what follows.

        Of equals the first in this order counts as the best.
        """
        cdef int at
        cdef uint32_t earlier = 0
        self.count = len(answers)
        self.rolls = products_of([one[0] for one in answers])
        self.hurts = [one[1] for one in answers]
        self.harmed = products_of([one[1][0] for one in answers])
        for at in range(self.count):
            self.hurting[at] = self.hurts[at][0]
        self.whistles = [one[2] for one in answers]
        self.scores = [one[3].get(0, NO_SCORES) for one in answers]
        self.let_go = [one[3].get(1) for one in answers]
        self.order = order
        for at in order:
            self.earlier[at] = earlier
            earlier |= <uint32_t> 1 << at
        self.winner_matters = winner_matters
        self.beaten_matters = beaten_matters
        self.hurt_matters = hurt_matters
        self.victim_matters = victim_matters
        self.hurt_wins = hurt_wins
        self.rounds = {}
        self.levels = {}
        self.products = {}

    def add(self, uint32_t out, tuple first not None):
        """Count the round in which these are out already and who began rolls so; return who can be out after a draw."""
        cdef uint32_t left = ((<uint32_t> 1 << self.count) - 1) & ~out
        cdef uint32_t struck
        cdef int hurt
        cdef dict endings = {}
        cdef dict draws = {}
        total, (times, script), whistles, scores = first
        rest = self.rolls[left]
        self.used = max(self.used, ((total * rest).bit_length() + 31) // 32)
        self.end(endings, (FIRST_HURT, 0, 0, 0), times * rest, script)
        for (card, hurt), (times, script) in whistles.items():
            harmed = out | first_of(left, hurt) if self.victim_matters else 0
            self.end(endings, (FIRST_FOULED, 0, harmed, card), times * rest, script)
        for hurt, one in scores.items():
            struck = first_of(left, hurt)
            self.answer(endings, one, left & ~struck, out | struck, self.rolls[struck])
            self.draw(draws, one, left & ~struck, out | struck, self.rolls[struck])
        self.rounds[out] = total * rest, endings, draws
        return [then for then in draws if then != out]

    cdef int end(self, dict endings, object end, object times, object shown) except -1:
        """Add rolls to an ending, if there are any; the first show it."""
        cdef list before = endings.get(end)
        if before is not None:
            before[0] += times
        elif times:
            endings[end] = [times, shown]
        return 0

    def endings(self, uint32_t out):
        """Return of how many rolls a round is, and how it can end: the end, how often, and rolls that show it."""
        total, endings, draws = self.rounds[out]
        found = {**endings, **{(DRAWN, 0, hurt, 0): drawn for hurt, drawn in draws.items()}}
        self.tell_fouls(found)
        return total, [(end, times, self.script(shown)) for end, (times, shown) in found.items()]

    def ends(self):
        """Return of how many rolls all rounds are, and how often they come to each end: `{end: [times, script]}`.

        Rounds that change nothing do not count. All together are out of the product of what each is out of, so that
        everything is a whole number (FR-1.8-14).
        """
        cdef dict found = {}
        cdef dict begun
        whole = 1
        for out, (total, _, draws) in self.rounds.items():
            whole *= total - again_of(draws, out)
        begun = {0: [whole, b""]}
        for out in sorted(self.rounds, key=size_of):
            total, endings, draws = self.rounds[out]
            often, dice = begun[out]
            share = often // (total - again_of(draws, out))
            for end, (times, shown) in endings.items():
                self.tell(found, end, share * times, dice, shown)
            for hurt, (times, shown) in draws.items():
                if hurt != out:
                    self.tell(begun, hurt, share * times, dice, shown)
        self.tell_fouls(found)
        return whole, found

    cdef int tell(self, dict found, object what, object times, bytes dice, object shown) except -1:
        """Add rolls to what they come to; the first show it."""
        cdef list before = found.get(what)
        if before is None:
            found[what] = [times, dice + self.script(shown)]
        else:
            before[0] += times
        return 0

    cdef int tell_fouls(self, dict found) except -1:
        """Tell of each opponent who fouls, told by his place until now: he is whistled, or hurts who began."""
        cdef Scores one
        cdef int at
        for at in range(self.count):
            if at not in found:
                continue
            often, dice = found.pop(at)
            for (card, _), (times, script) in self.whistles[at].items():
                self.end(found, (SECOND_FOULED, 1 << at, 0, card), times * often, dice + script)
            if self.let_go[at] is not None:
                one = self.let_go[at]
                self.end(found, (FIRST_HURT, 0, 0, 0), one.every * often, dice + one.script)
        return 0

    cdef int answer(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1:
        """Add how the answers of those who are left end, to the scores of who began; draws are added by themselves."""
        cdef Field field
        self.stop(endings, first, left, skipped)
        self.win(endings, first, left, out, skipped)
        if self.winner_matters:
            field = Field(left, 0, left)
            self.meet(endings, (LOST, 0, 0, 0), first, &field, skipped)
        else:
            self.lose(endings, first, left, skipped)
        if not self.hurt_wins:
            times = first.every * skipped * self.harmed[left]
            self.end(endings, (OPPONENTS_HURT, 0, 0, 0), times, (first, first.low, left, 0, ()))
        return 0

    cdef int stop(self, dict endings, Scores first, uint32_t left, object skipped) except -1:
        """Add the answers that end a contest at once: before the foul of an opponent, those of the others."""
        cdef Scores one
        cdef int at
        often = first.every * skipped
        dice = first.script
        for at in range(self.count):
            if not has_bit(left, at):
                continue
            left &= ~(<uint32_t> 1 << at)
            self.end(endings, at, often * self.rolls[left], dice)
            one = self.scores[at]
            often *= self.hurts[at][0] + one.every
            dice += one.script if one.every else self.hurts[at][1]
        return 0

    cdef int win(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1:
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
                self.meet(endings, end, first, &field, skipped * self.harmed[hurt])
            else:
                self.beat(endings, end, first, &field, skipped * self.harmed[hurt])
            if hurt == matters:
                return 0
            hurt = (hurt - matters) & matters

    cdef int beat(self, dict endings, tuple end, Scores first, const Field* field, object skipped) except -1:
        """Add that all of a field have less, whoever of them is the best."""
        cdef uint32_t unhurt
        times = self.met(first, self.powers(field.scored, field.pooled), 0)
        if not (field.scored or self.hurt_wins):
            times -= first.every * self.harmed[field.pooled]
        if times:
            unhurt = self.fewest(field.scored | field.pooled, field.scored, 0, first.high)
            self.end(endings, end, times * skipped, (first, first.high, field.left, unhurt, self.lowest()))
        return 0

    cdef int lose(self, dict endings, Scores first, uint32_t left, object skipped) except -1:
        """Add that one of those who are left has more (FR-1.8-13)."""
        cdef Powers powers = self.powers(0, left)
        cdef uint32_t unhurt
        times = whole_of(&powers.below[PLACES], self.used) * first.every - self.met(first, powers, 1)
        if times:
            unhurt = self.fewest(left, 0, first.low + 1, PLACES)
            self.end(
                endings, (LOST, 0, 0, 0), times * skipped, (first, first.low, left, unhurt, self.best_of(unhurt))
            )
        return 0

    cdef int meet(self, dict endings, tuple end, Scores first, const Field* field, object skipped) except -1:
        """Add that a field has less, or more, by who of it counts as the best and whether he shares his score."""
        cdef Wide weights[PLACES]
        cdef int at
        self.weigh(first, end[0] == WON, weights)
        for at in self.order:
            if has_bit(field.scored | field.pooled, at):
                self.meet_one(endings, end, first, field, at, weights, skipped)
        return 0

    cdef void weigh(self, Scores first, bint won, Wide* weights) noexcept:
        """Set how often who began has more than each score, or less."""
        cdef Wide passed
        cdef int step, place
        clear(&passed)
        for step in range(PLACES):
            place = PLACES - 1 - step if won else step
            weights[place] = passed
            add_to(&passed, &first.often[place], self.used)

    cdef int meet_one(
        self, dict endings, tuple end, Scores first, const Field* field, int at, const Wide* weights, object skipped
    ) except -1:
        """Add that one of a field is the best, alone or the first of equals (FR-1.8-13, FR-2.13-08)."""
        cdef uint32_t others = ~(<uint32_t> 1 << at)
        cdef Powers less = self.powers(field.scored & others, field.pooled & others)
        cdef Wide level[PLACES]
        cdef Tally tally = self.tally(self.scores[at], less.below, weights)
        if tally.place != NOBODY:
            self.tell_best(endings, end, first, field, ~others, &tally, skipped)
        self.level_with(field, at, less, level)
        tally = self.tally(self.scores[at], level, weights)
        if tally.place != NOBODY:
            self.tell_best(endings, end, first, field, self.equals(field, at, tally.place), &tally, skipped)
        return 0

    cdef Tally tally(self, Scores one, const Wide* ways, const Wide* weights) noexcept:
        """Return how often one has a score that the others allow in so many ways, and one that shows it."""
        cdef Tally tally
        cdef Wide weight
        cdef int place
        clear(&tally.times)
        tally.place = NOBODY
        for place in range(one.low, one.high + 1):
            if one.equal[place] and not is_zero(&ways[place], self.used) and not is_zero(&weights[place], self.used):
                weight = weights[place]
                multiply(&weight, one.equal[place], self.used)
                add_product(&tally.times, &ways[place], &weight, self.used)
                tally.place = place
        return tally

    cdef int level_with(self, const Field* field, int at, Powers less, Wide* level) except -1:
        """Set how often some after one have his score, and nobody more; `less` is how often all others have less."""
        cdef uint32_t earlier = self.earlier[at]
        cdef uint32_t later = ~(earlier | <uint32_t> 1 << at)
        cdef Powers before = self.powers(field.scored & earlier, field.pooled & earlier)
        cdef Powers after = self.powers(field.scored & later, field.pooled & later)
        cdef Scores one = self.scores[at]
        cdef int place
        for place in range(one.low, one.high + 1):
            clear(&level[place])
            add_product(&level[place], &before.below[place], &after.below[place + 1], self.used)
            subtract(&level[place], &less.below[place], self.used)
        return 0

    cdef int tell_best(
        self, dict endings, tuple end, Scores first, const Field* field, uint32_t best, const Tally* tally,
        object skipped
    ) except -1:
        """Add that these of a field are the best, which their score shows."""
        cdef int kind = end[0]
        cdef uint32_t unhurt = best | field.scored | self.unharmed(field.pooled)
        cdef int own = first.high if kind == WON else first.low
        return self.end(
            endings, (kind, best, end[2], 0), whole_of(&tally.times, self.used) * skipped,
            (first, own, field.left, unhurt, self.most_of(best, tally.place)),
        )

    cdef uint32_t equals(self, const Field* field, int at, int place) noexcept:
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
        return found if size_of(found) > 1 else found | (<uint32_t> 1 << last)

    cdef uint32_t unharmed(self, uint32_t places) noexcept:
        """Return those of these who cannot be hurt."""
        cdef uint32_t found = 0
        cdef int at
        for at in range(self.count):
            if has_bit(places, at) and not self.hurting[at]:
                found |= <uint32_t> 1 << at
        return found

    cdef int draw(self, dict draws, Scores first, uint32_t left, uint32_t out, object skipped) except -1:
        """Add that the best of those who are unhurt has the same score, by who is out then (FR-1.8-14)."""
        cdef uint32_t unhurt = 0
        cdef uint32_t hurt
        cdef list levels = self.levels.setdefault(first, [None] * (1 << self.count))
        while unhurt != left:
            unhurt = following(unhurt, left, self.count)
            hurt = left & ~unhurt
            if self.harmed[hurt]:
                times, place, most = levels[unhurt] or self.level(levels, first, unhurt)
                self.end(draws, out | hurt, times * self.harmed[hurt] * skipped, (first, place, left, unhurt, most))
        return 0

    cdef tuple level(self, list levels, Scores first, uint32_t unhurt):
        """Return how often the best of the unhurt has the very score of who began, and a score that shows it."""
        cdef Powers powers = self.powers(unhurt, 0)
        cdef int place = first.low
        while place < first.high and not self.is_level(first, unhurt, place):
            place += 1
        levels[unhurt] = self.met(first, powers, 1) - self.met(first, powers, 0), place, [place] * self.count
        return levels[unhurt]

    cdef uint32_t fewest(self, uint32_t places, uint32_t named, int low, int high) noexcept:
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

    cdef Powers powers(self, uint32_t scored, uint32_t pooled):
        """Return how often all of these have less than each score; the pooled may be hurt instead."""
        cdef uint64_t key = scored | (<uint64_t> pooled << 32)
        cdef Powers found, fewer
        cdef Scores one
        cdef uint32_t bit
        cdef int at = self.count - 1
        cdef int place
        if key in self.products:
            return self.products[key]
        found = self.products[key] = Powers()
        if not key:
            for place in range(PLACES + 1):
                found.below[place] = small(1)
            return found
        while not has_bit(scored | pooled, at):
            at -= 1
        bit = <uint32_t> 1 << at
        fewer, one = self.powers(scored & ~bit, pooled & ~bit), self.scores[at]
        for place in range(PLACES + 1):
            found.below[place] = fewer.below[place]
            multiply(&found.below[place], one.below(place) + self.hurting[at] * has_bit(pooled, at), self.used)
        return found

    cdef object met(self, Scores first, Powers powers, int more):
        """Return how often all of some have less than who began, or less than so many more than he has."""
        cdef Wide times
        cdef int place
        clear(&times)
        for place in range(first.low, first.high + 1):
            add_product(&times, &powers.below[place + more], &first.often[place], self.used)
        return whole_of(&times, self.used)

    cdef bytes script(self, object shown):
        """Return rolls that show an ending: with this score of who began, and of each unhurt no better than `most`."""
        cdef uint32_t left, unhurt
        cdef Scores first, one
        cdef int at
        if type(shown) is bytes:
            return shown
        first, place, left, unhurt, most = shown
        dice = [first.scripts[place]]
        for at in range(self.count):
            if has_bit(unhurt, at):
                one = self.scores[at]
                dice.append(one.at_most(most[at]))
            elif has_bit(left, at):
                dice.append(self.hurts[at][1])
        return b"".join(dice)

    cdef bint is_level(self, Scores first, uint32_t unhurt, int place):
        """Say whether the best of the unhurt can have this very score, as who began."""
        cdef Scores one
        cdef int at
        cdef bint level = False
        for at in range(self.count):
            if has_bit(unhurt, at):
                one = self.scores[at]
                level = level or one.equal[place]
                if not one.up_to[place]:
                    return False
        return level and not is_zero(&first.often[place], self.used)

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


cdef list products_of(list numbers):
    """Return the products of the numbers of any places, by the bits of these."""
    cdef list found = [1]
    for number in numbers:
        found += [number * product for product in found]
    return found


cdef object again_of(dict draws, object out):
    """Return how many rolls of a round change nothing: with the same opponents out, it is rolled again."""
    return draws[out][0] if out in draws else 0


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


cpdef int size_of(uint32_t places) noexcept:
    """Return how many places these are."""
    cdef int size = 0
    while places:
        places &= places - 1
        size += 1
    return size
