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
    Wide, add_product, add_to, clear, is_zero, multiply, small, subtract, whole_of, wide_of,
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
        self, list answers not None, bint best_matters, bint winner_matters, uint32_t hurt_matters, bint victim_matters,
        bint hurt_wins
    ):
        """Take what those who answer can roll, each as `Rolled.facts`, and what of an end matters to what follows."""
        cdef int at
        self.count = len(answers)
        self.totals = [one[0] for one in answers]
        self.hurts = [one[1] for one in answers]
        self.harms = [one[1][0] for one in answers]
        for at in range(self.count):
            self.hurting[at] = self.harms[at]
        self.whistles = [one[2] for one in answers]
        self.scores = [one[3].get(0, NO_SCORES) for one in answers]
        self.let_go = [one[3].get(1) for one in answers]
        self.best_matters = best_matters
        self.winner_matters = winner_matters
        self.hurt_matters = hurt_matters
        self.victim_matters = victim_matters
        self.hurt_wins = hurt_wins
        self.rounds = {}
        self.known = {}
        self.products = {}
        self.rolls = {0: 1}
        self.harmed = {0: 1}

    def add(self, uint32_t out, tuple first not None):
        """Count the round in which these are out already and who began rolls so; return who can be out after a draw."""
        cdef uint32_t left = ((<uint32_t> 1 << self.count) - 1) & ~out
        cdef uint32_t struck
        cdef int hurt
        cdef dict endings = {}
        total, (times, script), whistles, scores = first
        rest = self.all_rolls(left)
        self.used = max(self.used, ((total * rest).bit_length() + 31) // 32)
        self.end(endings, (FIRST_HURT, 0, 0, 0), times * rest, script)
        for (card, hurt), (times, script) in whistles.items():
            harmed = out | first_of(left, hurt) if self.victim_matters else 0
            self.end(endings, (FIRST_FOULED, 0, harmed, card), times * rest, script)
        for hurt, one in scores.items():
            struck = first_of(left, hurt)
            self.answer(endings, one, left & ~struck, out | struck, self.all_rolls(struck))
        again = endings.get((DRAWN, 0, out, 0), (0,))[0]
        self.rounds[out] = total * rest, again, endings
        return [end[2] for end in endings if end[0] == DRAWN and end[2] != out]

    cdef int end(self, dict endings, tuple end, object times, object shown) except -1:
        """Add rolls to an ending, if there are any; the first show it."""
        cdef list before = endings.get(end)
        if before is not None:
            before[0] += times
        elif times:
            endings[end] = [times, shown]
        return 0

    def endings(self, uint32_t out):
        """Return of how many rolls a round is, and how it can end: the end, how often, and rolls that show it."""
        total, _, endings = self.rounds[out]
        return total, [(end, times, self.script(shown)) for end, (times, shown) in endings.items()]

    def ends(self):
        """Return of how many rolls all rounds are, and how often they come to each end: `{end: [times, script]}`.

        Rounds that change nothing do not count. All together are out of the product of what each is out of, so that
        everything is a whole number (FR-1.8-14).
        """
        cdef dict found = {}
        cdef dict begun
        whole = 1
        for total, again, _ in self.rounds.values():
            whole *= total - again
        begun = {0: [whole, b""]}
        for out in sorted(self.rounds, key=size_of):
            total, again, endings = self.rounds[out]
            often, dice = begun[out]
            share = often // (total - again)
            for end, (times, shown) in endings.items():
                if end[0] != DRAWN:
                    self.tell(found, end, share * times, dice, shown)
                elif end[2] != out:
                    self.tell(begun, end[2], share * times, dice, shown)
        return whole, found

    cdef int tell(self, dict found, object what, object times, bytes dice, object shown) except -1:
        """Add rolls to what they come to; the first show it."""
        cdef list before = found.get(what)
        if before is None:
            found[what] = [times, dice + self.script(shown)]
        else:
            before[0] += times
        return 0

    cdef int answer(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1:
        """Add how the answers of those who are left end, to the scores of who began."""
        self.stop(endings, first, left, skipped)
        if self.best_matters:
            self.answer_best(endings, first, left, out, skipped)
        else:
            self.win(endings, first, left, out, skipped)
            if self.winner_matters:
                self.lose_to(endings, first, left, skipped)
            else:
                self.lose(endings, first, left, skipped)
            self.draw(endings, first, left, out, skipped)
        if self.best_matters or not self.hurt_wins:
            end = WON if self.hurt_wins else OPPONENTS_HURT, 0, (out | left) & self.hurt_matters * self.hurt_wins, 0
            self.end(endings, end, first.every * skipped * self.all_hurt(left), (first, first.low, left, 0, ()))
        return 0

    cdef int stop(self, dict endings, Scores first, uint32_t left, object skipped) except -1:
        """Add the answers that end a contest at once: a foul of an opponent, whistled or hurting who began."""
        cdef Scores one
        cdef int at
        often = first.every * skipped
        dice = first.script
        for at in range(self.count):
            if not has_bit(left, at):
                continue
            left &= ~(<uint32_t> 1 << at)
            rest = often * self.all_rolls(left)
            for (card, _), (times, script) in self.whistles[at].items():
                self.end(endings, (SECOND_FOULED, 1 << at, 0, card), times * rest, dice + script)
            if self.let_go[at] is not None:
                one = self.let_go[at]
                self.end(endings, (FIRST_HURT, 0, 0, 0), one.every * rest, dice + one.script)
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
        cdef uint32_t unhurt
        while True:
            times = self.all_hurt(hurt) * self.met(first, self.powers(matters & ~hurt, left & ~matters), 0)
            if hurt == matters and not self.hurt_wins:
                times -= first.every * self.all_hurt(left)
            if times:
                unhurt = self.fewest(left & ~hurt, matters & ~hurt, 0, first.high)
                shown = first, first.high, left, unhurt, self.lowest()
                self.end(endings, (WON, 0, (out & self.hurt_matters) | hurt, 0), times * skipped, shown)
            if hurt == matters:
                return 0
            hurt = (hurt - matters) & matters

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

    cdef int lose_to(self, dict endings, Scores first, uint32_t left, object skipped) except -1:
        """Add that some of those who are left share the best score and have more, the others being hurt or lower."""
        cdef uint32_t best = 0
        cdef uint32_t unhurt
        cdef Wide lost, lower, ways
        cdef Powers others
        cdef int place, better
        while best != left:
            best = (best - left) & left
            others = self.powers(0, left & ~best)
            better = -1
            clear(&lost)
            clear(&lower)
            for place in range(first.low + 1, PLACES):
                add_to(&lower, &first.often[place - 1], self.used)
                ways = self.ways(others, best, place)
                if not is_zero(&ways, self.used):
                    add_product(&lost, &ways, &lower, self.used)
                    better = place
            if better >= 0:
                unhurt = best | self.unharmed(left)
                shown = first, first.low, left, unhurt, self.most_of(best, better)
                self.end(endings, (LOST, best, 0, 0), whole_of(&lost, self.used) * skipped, shown)
        return 0

    cdef uint32_t unharmed(self, uint32_t places) noexcept:
        """Return those of these who cannot be hurt."""
        cdef uint32_t found = 0
        cdef int at
        for at in range(self.count):
            if has_bit(places, at) and not self.hurting[at]:
                found |= <uint32_t> 1 << at
        return found

    cdef int draw(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1:
        """Add that the best of those who are unhurt has the same score (FR-1.8-14)."""
        cdef uint32_t unhurt = 0
        while unhurt != left:
            unhurt = following(unhurt, left, self.count)
            hurt = self.all_hurt(left & ~unhurt)
            if hurt:
                times, place, most = self.level(first, unhurt)
                shown = first, place, left, unhurt, most
                self.end(endings, (DRAWN, 0, out | (left & ~unhurt), 0), times * hurt * skipped, shown)
        return 0

    cdef tuple level(self, Scores first, uint32_t unhurt):
        """Return how often the best of the unhurt has the very score of who began, and a score that shows it."""
        cdef Powers powers
        cdef int place
        key = first, unhurt
        if key not in self.known:
            powers = self.powers(unhurt, 0)
            place = first.low
            while place < first.high and not self.is_level(first, unhurt, place):
                place += 1
            times = self.met(first, powers, 1) - self.met(first, powers, 0)
            self.known[key] = times, place, [place] * self.count
        return self.known[key]

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
            fits = one.up_to[high - 1] > (one.up_to[low - 1] if low else 0)
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
        cdef uint32_t bit, less
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
            less = one.up_to[place - 1] if place else 0
            found.below[place] = fewer.below[place]
            multiply(&found.below[place], less + self.hurting[at] * has_bit(pooled, at), self.used)
        return found

    cdef object met(self, Scores first, Powers powers, int more):
        """Return how often all of some have less than who began, or less than so many more than he has."""
        cdef Wide times
        cdef int place
        clear(&times)
        for place in range(first.low, first.high + 1):
            add_product(&times, &powers.below[place + more], &first.often[place], self.used)
        return whole_of(&times, self.used)

    cdef int answer_best(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1:
        """Add how those who are left fare, by who of them shares the best score."""
        cdef uint32_t unhurt = 0
        cdef uint32_t hurt
        while unhurt != left:
            unhurt = following(unhurt, left, self.count)
            hurt = out | (left & ~unhurt)
            often = skipped * self.all_hurt(left & ~unhurt)
            for kind, best, times, place, most in self.against(first, unhurt) if often else ():
                end = kind, best, hurt & self.hurt_matters if kind == WON else 0, 0
                if kind == DRAWN:
                    end = DRAWN, 0, hurt, 0
                self.end(endings, end, times * often, (first, place, left, unhurt, most))
        return 0

    cdef object all_rolls(self, uint32_t places):
        """Return how many rolls these have together."""
        return product_over(self.totals, places, self.rolls)

    cdef object all_hurt(self, uint32_t places):
        """Return how many rolls hurt all of these who roll them."""
        return product_over(self.harms, places, self.harmed)

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

    cdef list against(self, Scores first, uint32_t unhurt):
        """Return how often who began wins, loses and draws against these, by who of them shares the best score.

        Each is told as `(kind, best, times, place, most)`: a score of his, and the most that each of them has, show it.
        """
        cdef uint32_t best = 0
        key = first, unhurt
        if key not in self.known:
            found = self.known[key] = []
            while best != unhurt:
                best = (best - unhurt) & unhurt
                self.meet_best(found, first, unhurt & ~best, best)
        return self.known[key]

    cdef Wide ways(self, Powers below, uint32_t level, int place):
        """Return how often some have a lower score than this place, and these exactly it."""
        cdef Wide product = below.below[place]
        cdef Scores one
        cdef int at
        for at in range(self.count):
            if has_bit(level, at):
                one = self.scores[at]
                multiply(&product, one.equal[place], self.used)
        return product

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

    cdef int meet_best(self, list found, Scores first, uint32_t others, uint32_t best) except -1:
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
        higher = wide_of(first.every)
        for place in range(PLACES):
            subtract(&higher, &first.often[place], self.used)
            ways = self.ways(self.powers(others, 0), best, place)
            if not is_zero(&ways, self.used):
                add_product(&won, &ways, &higher, self.used)
                add_product(&drawn, &ways, &first.often[place], self.used)
                add_product(&lost, &ways, &lower, self.used)
                beaten = place if beaten < 0 else beaten
                level = place if level < 0 and not is_zero(&first.often[place], self.used) else level
                better = place
            add_to(&lower, &first.often[place], self.used)
        self.meet(found, WON, &won, first.high, best, beaten)
        self.meet(found, DRAWN, &drawn, level, best, level)
        self.meet(found, LOST, &lost, first.low, best, better)
        return 0

    cdef int meet(self, list found, int kind, const Wide* counted, int place, uint32_t best, int best_place) except -1:
        """Add what was counted, shown by this score against that of the best."""
        if not is_zero(counted, self.used):
            found.append((kind, best, whole_of(counted, self.used), place, self.most_of(best, best_place)))
        return 0

    cdef list most_of(self, uint32_t best, int place):
        """Return the lowest score of each who answers, but this of the best."""
        cdef int at
        most = self.lowest()
        for at in range(self.count):
            if has_bit(best, at):
                most[at] = place
        return most


cdef object product_over(list numbers, uint32_t places, dict known):
    """Return the product of the numbers of some places, which is known from then on."""
    cdef int last = len(numbers) - 1
    if places not in known:
        while not has_bit(places, last):
            last -= 1
        known[places] = numbers[last] * product_over(numbers, places & ~(<uint32_t> 1 << last), known)
    return known[places]


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


def size_of(places):
    """Return how many places these are."""
    return bin(places).count("1")
