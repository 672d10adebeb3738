"""All the rounds of a contest, counted whole: who began it against the best who answer (1.8, 2.13 to 2.15, 3.1).

Everybody's rolls are independent, so that those of which the best is no better than a score are a product. A round that
is drawn is rolled again by those who are unhurt.
"""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport SIDE_PAWNS
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.tallies import NO_SCORES
from footroll.kernels.wide cimport (
    Wide, add_product, add_to, clear, is_zero, multiply, small, subtract, whole_of, wide_of,
)

cdef enum:
    WON, LOST, DRAWN, FIRST_HURT, OPPONENTS_HURT, FIRST_FOULED, SECOND_FOULED

KINDS = ("won", "lost", "drawn", "first hurt", "opponents hurt", "first fouled", "second fouled")


cdef class Rounds:
    """The rounds of one contest, by which opponents are out of it already.

    An end is told as `(kind, best, hurt, card)`: its place among `KINDS`, and opponents by the bits of their places.
    """

    def __init__(
        self, list answers not None, bint best_matters, uint32_t hurt_matters, bint victim_matters, bint hurt_wins
    ):
        """Take what those who answer can roll, each as `Rolled.facts`, and what of an end matters to what follows."""
        self.count = len(answers)
        self.totals = [one[0] for one in answers]
        self.hurts = [one[1] for one in answers]
        self.whistles = [one[2] for one in answers]
        self.scores = [one[3].get(0, NO_SCORES) for one in answers]
        self.let_go = [one[3].get(1) for one in answers]
        self.best_matters = best_matters
        self.hurt_matters = hurt_matters
        self.victim_matters = victim_matters
        self.hurt_wins = hurt_wins
        self.rounds = {}
        self.known = {}

    def add(self, uint32_t out, tuple first not None):
        """Count the round in which these are out already and who began rolls so; return who can be out after a draw."""
        cdef uint32_t left = ((<uint32_t> 1 << self.count) - 1) & ~out
        cdef uint32_t struck
        cdef int hurt
        cdef list endings = []
        total, (times, script), whistles, scores = first
        rest = self.all_rolls(left)
        if times:
            endings.append(((FIRST_HURT, 0, 0, 0), times * rest, script))
        for (card, hurt), (times, script) in whistles.items():
            harmed = out | first_of(left, hurt) if self.victim_matters else 0
            endings.append(((FIRST_FOULED, 0, harmed, card), times * rest, script))
        for hurt, one in scores.items():
            struck = first_of(left, hurt)
            self.answer(endings, one, left & ~struck, out | struck, self.all_rolls(struck))
        drawn = [(end[2], times) for end, times, _ in endings if end[0] == DRAWN]
        again = sum([times for hurt, times in drawn if hurt == out])
        self.rounds[out] = total * rest, again, endings
        return [hurt for hurt, _ in drawn if hurt != out]

    def endings(self, uint32_t out):
        """Return of how many rolls a round is, and how it can end: the end, how often, and rolls that show it."""
        total, _, endings = self.rounds[out]
        return total, [(end, times, self.script(shown)) for end, times, shown in endings]

    def ends(self):
        """Return of how many rolls all rounds are, and `{end: (times, script)}`; rounds that change nothing do not count.

        All together are out of the product of what each is out of, so that everything is a whole number (FR-1.8-14).
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
            for end, times, shown in endings:
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

    cdef int answer(
        self, list endings, Scores first, uint32_t left, uint32_t out, object skipped
    ) except -1:
        """Add how the answers of those who are left end, to the scores of who began."""
        cdef tuple end = (OPPONENTS_HURT, 0, 0, 0)
        cdef uint32_t unhurt = 0
        cdef uint32_t hurt
        self.stop(endings, first, left, skipped)
        if self.hurt_wins:
            end = WON, 0, (out | left) & self.hurt_matters, 0
        often = first.every * skipped * self.all_hurt(left)
        if often:
            endings.append((end, often, (first, first.low, left, 0, ())))
        while unhurt != left:
            unhurt = following(unhurt, left, self.count)
            hurt = out | (left & ~unhurt)
            often = skipped * self.all_hurt(left & ~unhurt)
            if often:
                for kind, best, times, place, most in self.against(first, unhurt):
                    harmed = hurt if kind == DRAWN else hurt & self.hurt_matters if kind == WON else 0
                    endings.append(
                        ((kind, best, harmed, 0), times * often, (first, place, left, unhurt, most))
                    )
        return 0

    cdef int stop(self, list endings, Scores first, uint32_t left, object skipped) except -1:
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
                if times * rest:
                    endings.append(((SECOND_FOULED, 1 << at, 0, card), times * rest, dice + script))
            if self.let_go[at] is not None and rest:
                one = self.let_go[at]
                endings.append(((FIRST_HURT, 0, 0, 0), one.every * rest, dice + one.script))
            one = self.scores[at]
            often *= self.hurts[at][0] + one.every
            dice += one.script if one.every else self.hurts[at][1]
        return 0

    cdef object all_rolls(self, uint32_t places):
        """Return how many rolls these have together."""
        cdef int at
        rolls = 1
        for at in range(self.count):
            if has_bit(places, at):
                rolls *= self.totals[at]
        return rolls

    cdef object all_hurt(self, uint32_t places):
        """Return how many rolls hurt all of these who roll them."""
        cdef int at
        rolls = 1
        for at in range(self.count):
            if has_bit(places, at):
                rolls *= self.hurts[at][0]
        return rolls

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
        """Return how often who began wins, loses and draws against these, who have scores: `(kind, best, times, ...)`.

        Each is shown by a score of his, and by the most that each of them has.
        """
        cdef uint32_t best = 0
        key = first, unhurt
        if key not in self.known:
            found = self.known[key] = []
            self.used = ((first.every * self.all_rolls(unhurt)).bit_length() + 31) // 32
            if not self.best_matters:
                self.meet_any(found, first, unhurt)
                return found
            while best != unhurt:
                best = (best - unhurt) & unhurt
                self.meet_best(found, first, unhurt & ~best, best)
        return self.known[key]

    cdef Wide ways(self, uint32_t below, uint32_t level, int place):
        """Return how often these have a lower score than this place, and those exactly it."""
        cdef Wide product = small(1)
        cdef Scores one
        cdef int at
        for at in range(self.count):
            if has_bit(level, at):
                one = self.scores[at]
                multiply(&product, one.equal[place], self.used)
            elif has_bit(below, at):
                one = self.scores[at]
                multiply(&product, one.up_to[place - 1] if place else 0, self.used)
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

    cdef int meet_any(self, list found, Scores first, uint32_t unhurt) except -1:
        """Add against whoever of the unhurt is best (FR-1.8-13): how often all have less, and no more."""
        cdef Wide less, no_more, ways
        cdef int place
        cdef int level = -1
        clear(&less)
        clear(&no_more)
        ways = self.ways(unhurt, 0, first.low)
        for place in range(first.low, first.high + 1):
            add_product(&less, &ways, &first.often[place], self.used)
            ways = self.ways(unhurt, 0, place + 1)
            add_product(&no_more, &ways, &first.often[place], self.used)
            if level < 0 and self.is_level(first, unhurt, place):
                level = place
        ways = self.ways(unhurt, 0, PLACES)
        won = whole_of(&less, self.used)
        not_lost = whole_of(&no_more, self.used)
        lost = whole_of(&ways, self.used) * first.every - not_lost
        if won:
            found.append((WON, 0, won, first.high, self.lowest()))
        if not_lost - won:
            found.append((DRAWN, 0, not_lost - won, level, [level] * self.count))
        if lost:
            found.append((LOST, 0, lost, first.low, self.best_of(unhurt)))
        return 0

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
            ways = self.ways(others, best, place)
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
        cdef int at
        if not is_zero(counted, self.used):
            most = self.lowest()
            for at in range(self.count):
                if has_bit(best, at):
                    most[at] = best_place
            found.append((kind, best, whole_of(counted, self.used), place, most))
        return 0


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
