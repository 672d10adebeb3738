"""Balls that are played, counted whole: every score of the kicker against everybody who tries (2.6, 3.1.5, 3.2)."""

from libc.stdint cimport uint32_t

from footroll.kernels.chances cimport ACTION_ROLLS, ROLLS, RollCounts, TryCounts, count_roll, tries_of
from footroll.kernels.layout cimport LOST, SUCCEEDED
from footroll.kernels.passes cimport judge_interception
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.scores cimport error_yards, is_hurt, judge_attempt, score_of
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.wide cimport Wide, add_to, clear, is_same, is_zero, multiply, small, whole_of


cdef dict known_tries = {}


cdef bytes first_check(int strength, int rounding, bint hurts):
    """Return the first injury check that hurts or does not, if there is one (FR-2.15-03)."""
    cdef int check
    for check in range(ROLLS):
        if is_hurt(strength, check, rounding) == hurts:
            return bytes([check])
    return b""


cdef class Tries:
    """What one who tries makes of a ball of each score, of 10,000 rolls, with scripts of rolls that show it.

    A draw is rolled again: the other ends are then out of so many fewer.
    """

    def __init__(self, int rating, int strength, int tie, int rounding):
        cdef RollCounts rolls = count_roll(rating, strength, rounding)
        cdef TryCounts counts
        cdef int against
        self.hurt = rolls.hurt
        self.win = bytes([ROLLS - 1])
        self.low = b"\1"
        self.zero = b"\0" + first_check(strength, rounding, False)
        self.hurts = b"\0" + first_check(strength, rounding, True)
        self.sure_misses = SCORES
        for against in range(SCORES):
            counts = tries_of(&rolls, rating, against, tie)
            self.won[against] = counts.won
            self.again[against] = counts.drawn
            self.missed[against] = counts.lost - self.hurt
            self.let_past[against] = 1.0 - <double> self.won[against] / self.out_of(against)
            if judge_interception(score_of(rating, 1, rounding), against, tie) == LOST:
                self.sure_misses = min(self.sure_misses, against)

    @staticmethod
    def of(int rating, int strength, int tie, int rounding):
        """Return the tries of a rating, which are counted once."""
        key = rating, strength, tie, rounding
        if key not in known_tries:
            known_tries[key] = Tries(rating, strength, tie, rounding)
        return known_tries[key]

    @staticmethod
    def known(int won, int missed, int hurt, bytes dice not None):
        """Return a try that has been rolled: what these dice came to, of 10,000."""
        cdef Tries tries = Tries.__new__(Tries)
        cdef int against
        tries.win = tries.low = tries.zero = tries.hurts = dice
        tries.hurt = hurt
        for against in range(SCORES):
            tries.won[against] = won
            tries.missed[against] = missed
            tries.let_past[against] = 1.0 - <double> won / ACTION_ROLLS
        return tries

    def chance_to_win(self, int against):
        """Return how often a ball of this score is won, and out of how many rolls."""
        return self.won[against], self.out_of(against)

    cdef int out_of(self, int against) noexcept:
        """Return of how many rolls the ends are counted: what is rolled again does not count."""
        return ACTION_ROLLS - self.again[against]

    cdef bytes miss(self, int against):
        """Return rolls that miss a ball of this score unhurt."""
        return self.low if against >= self.sure_misses else self.zero

    cdef bytes past(self, int against):
        """Return rolls that let a ball of this score go, unhurt if that can be."""
        return self.miss(against) if self.missed[against] else self.hurts


cdef class Ball:
    """A ball about to be played: the kicker's scores against those who try, in the order in which it meets them."""

    def __init__(
        self, Scores scores not None, list tries not None, bint automatic, int difficulty, int parts, int rounding
    ):
        self.scores = scores
        self.tries = tries
        self.count = len(tries)
        self.automatic = automatic
        self.difficulty = difficulty
        self.parts = parts
        self.rounding = rounding
        self.used = 1 + (self.count + 1) * 7 // 16  # 14 bits a roll

    def counts(self, tuple matters not None):
        """Return how often it ends each way, by what that is out of: `{out_of: {end: (often, script)}}`.

        An end is who intercepts it as `(place, None)`, its error as `(None, yards)`, or as `(None, None, *hurt)` that
        it arrives and whom it has hurt of those who matter then. The best score shows the fewest injuries: it is first.
        """
        cdef Wide out_of[PLACES]
        cdef Alike alike
        cdef int place
        cdef dict found = {}
        for place in range(self.scores.low, self.scores.high + 1):
            out_of[place] = self.out_of(place - 1)
        for place in range(self.scores.high, self.scores.low - 1, -1):
            self.gather(&alike, out_of, place)
            if alike.count:
                ends = found[whole_of(&out_of[place], self.used)] = {}
                self.intercept(ends, &alike)
                self.stray(ends, &alike)
                self.arrive(ends, &alike, matters)
        return found

    cdef void gather(self, Alike* alike, const Wide* out_of, int first) noexcept:
        """Gather the scores that are out of as many rolls as this, if it is the first of them."""
        cdef int place
        alike.count = 0
        for place in range(self.scores.high, self.scores.low - 1, -1):
            if self.scores.equal[place] and is_same(&out_of[place], &out_of[first]):
                if place > first:
                    alike.count = 0
                    return
                alike.places[alike.count] = place
                alike.count += 1

    cdef Wide out_of(self, int score):
        """Return of how many rolls a ball of this score is counted."""
        cdef Wide rolls = small(ACTION_ROLLS)
        cdef Tries one
        for one in self.tries:
            multiply(&rolls, one.out_of(score), self.used)
        return rolls

    cdef bint arrives(self, int score) noexcept:
        """Say whether a ball of this score that nobody intercepts comes where it should."""
        return self.automatic or judge_attempt(score, self.difficulty) == SUCCEEDED

    cdef Wide past(self, int place, int before):
        """Return how often a ball with this score comes past all who try before one of them."""
        cdef Wide times = small(self.scores.equal[place])
        cdef Tries one
        cdef int at
        for at in range(before):
            one = self.tries[at]
            multiply(&times, one.missed[place - 1] + one.hurt, self.used)
        return times

    cdef bytes past_script(self, int place, int before):
        """Return rolls that show it."""
        cdef Tries one
        cdef int at
        dice = self.scores.scripts[place]
        for at in range(before):
            one = self.tries[at]
            dice += one.past(place - 1)
        return dice

    cdef int intercept(self, dict ends, const Alike* alike) except -1:
        """Add who of those who try has the ball (FR-2.6-21)."""
        cdef Wide times, won
        cdef Tries one, later
        cdef int at, after, k, place, shown
        for at in range(self.count):
            one = self.tries[at]
            shown = -1
            clear(&times)
            for k in range(alike.count):
                place = alike.places[k]
                won = self.past(place, at)
                multiply(&won, one.won[place - 1], self.used)
                for after in range(at + 1, self.count):
                    later = self.tries[after]
                    multiply(&won, later.out_of(place - 1), self.used)
                add_to(&times, &won, self.used)
                if shown < 0 and not is_zero(&won, self.used):
                    shown = place
            if shown >= 0:
                ends[at, None] = whole_of(&times, self.used), self.past_script(shown, at) + one.win
        return 0

    cdef int stray(self, dict ends, const Alike* alike) except -1:
        """Add by how many yards a ball goes astray that nobody intercepts (FR-1.8-10)."""
        cdef Wide past
        cdef int k, place, error
        for k in range(alike.count):
            place = alike.places[k]
            if self.arrives(place - 1):
                continue
            past = self.past(place, self.count)
            if not is_zero(&past, self.used):
                error = max(error_yards(self.difficulty, place - 1, self.parts, self.rounding), 0)
                before = ends.get((None, error))
                if before is None:
                    before = 0, self.past_script(place, self.count)
                ends[None, error] = before[0] + whole_of(&past, self.used), before[1]
        return 0

    cdef int arrive(self, dict ends, const Alike* alike, tuple matters) except -1:
        """Add that a ball arrives past everybody who tries, by whom of those who matter their tries have hurt."""
        cdef uint32_t concerned = 0
        cdef uint32_t hurt = 0
        cdef Wide times, past
        cdef int k, at, shown
        for at in matters:
            concerned |= <uint32_t> 1 << at
        while True:
            shown = -1
            clear(&times)
            for k in range(alike.count):
                if self.arrives(alike.places[k] - 1):
                    past = self.past_hurting(alike.places[k], concerned, hurt)
                    add_to(&times, &past, self.used)
                    if shown < 0 and not is_zero(&past, self.used):
                        shown = alike.places[k]
            if shown >= 0:
                end = None, None, *[at for at in range(self.count) if has_bit(hurt, at)]
                ends[end] = whole_of(&times, self.used), self.hurting_script(shown, concerned, hurt)
            if hurt == concerned:
                return 0
            hurt = (hurt - concerned) & concerned

    cdef Wide past_hurting(self, int place, uint32_t concerned, uint32_t hurt):
        """Return how often a ball comes past all who try, and hurts of some who are concerned just these."""
        cdef Wide times = small(self.scores.equal[place])
        cdef Tries one
        cdef int at
        for at in range(self.count):
            one = self.tries[at]
            if not has_bit(concerned, at):
                multiply(&times, one.missed[place - 1] + one.hurt, self.used)
            else:
                multiply(&times, one.hurt if has_bit(hurt, at) else one.missed[place - 1], self.used)
        return times

    cdef bytes hurting_script(self, int place, uint32_t concerned, uint32_t hurt):
        """Return rolls that show it."""
        cdef Tries one
        cdef int at
        dice = self.scores.scripts[place]
        for at in range(self.count):
            one = self.tries[at]
            if not has_bit(concerned, at):
                dice += one.past(place - 1)
            else:
                dice += one.hurts if has_bit(hurt, at) else one.miss(place - 1)
        return dice
