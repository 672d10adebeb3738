"""Balls that are played, counted whole: every score of the kicker against everybody who tries (2.6, 3.1.5, 3.2)."""

from libc.stdint cimport uint32_t

from math import lcm

from footroll.kernels.chances cimport ACTION_ROLLS, ROLLS, RollCounts, TryCounts, count_roll, tries_of
from footroll.kernels.layout cimport LOST, SIDE_PAWNS, SUCCEEDED
from footroll.kernels.passes cimport judge_interception
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.scores cimport error_yards, is_hurt, judge_attempt, score_of
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.wide cimport Wide, add_to, clear, is_same, is_zero, multiply, small, whole_of


EIGHT = [bytes([face]) for face in range(1, 9)]

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
        if len(tries) > SIDE_PAWNS:
            raise ValueError(f"{len(tries)} cannot try to intercept")
        self.scores = scores
        self.tries = tries
        self.count = len(tries)
        self.automatic = automatic
        self.difficulty = difficulty
        self.parts = parts
        self.rounding = rounding
        self.used = 1 + (self.count + 1) * 7 // 16  # 14 bits a roll

    def ways(self, tuple matters not None):
        """Return how it can go, as classes of rolls `((often, out of), script)`: intercepted, complete and astray.

        It is told apart who intercepts it, whom of those who matter then it has hurt when it arrives, and where it is
        turned when it goes astray. The best score shows the fewest injuries: it is first.
        """
        cdef int groups[PLACES]
        cdef Alike alike
        cdef int group
        cdef list out_of = self.group(groups)
        cdef dict intercepted = {}
        cdef dict complete = {}
        cdef dict astray = {}
        whole = lcm(*out_of)
        for group in range(len(out_of)):
            self.gather(&alike, groups, group)
            each = whole // out_of[group]
            self.intercept(intercepted, &alike, each)
            self.stray(astray, &alike, each)
            self.arrive(complete, &alike, each, matters)
        return classes(intercepted, whole), classes(complete, whole), turned(astray, whole)

    cdef list group(self, int* groups):
        """Tell of each score in which group it is: those of one are out of as many rolls, which are returned."""
        cdef Wide rolls[PLACES]
        cdef int place, group
        cdef list out_of = []
        for place in range(self.scores.high, self.scores.low - 1, -1):
            groups[place] = -1
            if not self.scores.equal[place]:
                continue
            group = len(out_of)
            rolls[group] = self.out_of(place - 1)
            groups[place] = first_same(rolls, &rolls[group])
            if groups[place] == group:
                out_of.append(whole_of(&rolls[group], self.used))
        return out_of

    cdef void gather(self, Alike* alike, const int* groups, int group) noexcept:
        """Gather the scores of a group."""
        cdef int place
        alike.count = 0
        for place in range(self.scores.high, self.scores.low - 1, -1):
            if groups[place] == group:
                alike.places[alike.count] = place
                alike.count += 1

    cdef Wide out_of(self, int score):
        """Return of how many rolls a ball of this score is counted."""
        cdef Wide rolls = small(ACTION_ROLLS)
        cdef Tries one
        for one in self.tries:
            multiply(&rolls, one.out_of(score), self.used)
        return rolls

    cdef int error(self, int score) noexcept:
        """Return by how many yards a ball of this score goes astray that nobody intercepts, -1 if it arrives."""
        if self.automatic or judge_attempt(score, self.difficulty) == SUCCEEDED:
            return -1
        return max(error_yards(self.difficulty, score, self.parts, self.rounding), 0)

    cdef int intercept(self, dict found, const Alike* alike, object each) except -1:
        """Add who of those who try has the ball (FR-2.6-21)."""
        cdef Sum won[SIDE_PAWNS]
        cdef Tries one
        cdef int at, k
        for at in range(self.count):
            won[at] = no_sum()
        for k in range(alike.count):
            self.count_won(won, alike.places[k])
        for at in range(self.count):
            if won[at].shown >= 0:
                one = self.tries[at]
                script = self.past_script(won[at].shown, at) + one.win
                add_way(found, at, whole_of(&won[at].times, self.used) * each, script)
        return 0

    cdef void count_won(self, Sum* won, int place):
        """Count how often each of those who try wins a ball with this score."""
        cdef Wide past = small(self.scores.equal[place])
        cdef Wide times
        cdef Tries one, later
        cdef int at, after
        for at in range(self.count):
            one = self.tries[at]
            times = past
            multiply(&times, one.won[place - 1], self.used)
            for after in range(at + 1, self.count):
                later = self.tries[after]
                multiply(&times, later.out_of(place - 1), self.used)
            add_score(&won[at], &times, place, self.used)
            multiply(&past, one.missed[place - 1] + one.hurt, self.used)

    cdef int stray(self, dict found, const Alike* alike, object each) except -1:
        """Add by how many yards a ball goes astray that nobody intercepts (FR-1.8-10)."""
        cdef int first = 0
        cdef int after
        while first < alike.count:
            after = self.same_error(alike, first)
            if self.error(alike.places[first] - 1) >= 0:
                self.stray_as_far(found, alike, first, after, each)
            first = after
        return 0

    cdef int same_error(self, const Alike* alike, int first) noexcept:
        """Return up to which score of a group the error is that of the first."""
        cdef int error = self.error(alike.places[first] - 1)
        cdef int after = first + 1
        while after < alike.count and self.error(alike.places[after] - 1) == error:
            after += 1
        return after

    cdef int stray_as_far(self, dict found, const Alike* alike, int first, int after, object each) except -1:
        """Add how often a ball goes astray with scores that have the same error."""
        cdef Sum past = no_sum()
        cdef Wide times
        cdef int k
        for k in range(first, after):
            times = self.past(alike.places[k], 0, 0)
            add_score(&past, &times, alike.places[k], self.used)
        if past.shown >= 0:
            script = self.past_script(past.shown, self.count)
            add_way(found, self.error(past.shown - 1), whole_of(&past.times, self.used) * each, script)
        return 0

    cdef int arrive(self, dict found, const Alike* alike, object each, tuple matters) except -1:
        """Add that a ball arrives past everybody who tries, by whom of those who matter their tries have hurt."""
        cdef uint32_t concerned = 0
        cdef uint32_t hurt = 0
        cdef Sum past
        cdef Wide times
        cdef int k, at
        for at in matters:
            concerned |= <uint32_t> 1 << at
        while True:
            past = no_sum()
            for k in range(alike.count):
                if self.error(alike.places[k] - 1) < 0:
                    times = self.past(alike.places[k], concerned, hurt)
                    add_score(&past, &times, alike.places[k], self.used)
            if past.shown >= 0:
                script = self.hurting_script(past.shown, concerned, hurt)
                add_way(found, hurt, whole_of(&past.times, self.used) * each, script)
            if hurt == concerned:
                return 0
            hurt = (hurt - concerned) & concerned

    cdef Wide past(self, int place, uint32_t concerned, uint32_t hurt):
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

    cdef bytes past_script(self, int place, int before):
        """Return rolls that let a ball with this score come past all who try before one of them."""
        cdef Tries one
        cdef int at
        dice = self.scores.scripts[place]
        for at in range(before):
            one = self.tries[at]
            dice += one.past(place - 1)
        return dice

    cdef bytes hurting_script(self, int place, uint32_t concerned, uint32_t hurt):
        """Return rolls that let it come past all, and hurt of those who are concerned just these."""
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


cdef int first_same(const Wide* numbers, const Wide* wanted) noexcept:
    """Return the place of the first number that is the same as one of them."""
    cdef int place = 0
    while not is_same(&numbers[place], wanted):
        place += 1
    return place


cdef Sum no_sum() noexcept:
    """Return a sum of nothing yet."""
    cdef Sum none
    clear(&none.times)
    none.shown = -1
    return none


cdef void add_score(Sum* sum, const Wide* times, int place, int used) noexcept:
    """Add how often something comes up with a score; the first with which it does shows it."""
    add_to(&sum.times, times, used)
    if sum.shown < 0 and not is_zero(times, used):
        sum.shown = place


cdef int add_way(dict found, int key, object times, bytes script) except -1:
    """Add to how often a ball goes a way; the first script shows it."""
    before = found.get(key)
    found[key] = (times, script) if before is None else (before[0] + times, before[1])
    return 0


cdef list classes(dict found, object out_of):
    """Return ways as classes of rolls."""
    return [((times, out_of), script) for times, script in found.values()]


cdef list turned(dict astray, object out_of):
    """Return balls that go astray, by their error, in every direction of the D8 (FR-3.2.1-03)."""
    cdef list found = []
    whole = out_of * len(EIGHT)
    for error, (times, script) in astray.items():
        if error:
            share = times, whole
            found += [(share, script + face) for face in EIGHT]
        else:
            found.append(((times * len(EIGHT), whole), script))
    return found
