"""Odds of passes: every score of the kicker against all interceptors (2.6, 3.1.5, 3.2)."""

from collections import namedtuple
from math import lcm

from cpython.object cimport PyObject, PyTypeObject
from libc.stdint cimport uint32_t

from footroll.kernels.counting.rolls import check_ratings

from footroll.kernels.counting.distributions cimport SLOTS, ScoreDistribution
from footroll.kernels.counting.rolls cimport (
    ACTION_ROLLS, ROLLS, InterceptionCounts, RollCounts, count_roll, judge_rolls,
)
from footroll.kernels.counting.uint256 cimport (
    UInt256, add, clear, from_uint32, is_equal, is_zero, multiply, to_int,
)
from footroll.kernels.layout cimport LOST, SIDE_PAWNS, SUCCEEDED
from footroll.kernels.passes cimport judge_interception
from footroll.kernels.pawns cimport has_bit
from footroll.kernels.scores cimport error_yards, is_hurt, judge_attempt, score_of

D8_FACES = [bytes([face]) for face in range(1, 9)]

# Rolls with the same ending: their share as numerator and denominator, and a witness.
RollClass = namedtuple("RollClass", ("numerator", "denominator", "witness"))

# The ways in which a pass can go, each as a list of `RollClass`.
PassWays = namedtuple("PassWays", ("intercepted", "complete", "astray"))

cdef enum:
    REMEMBERED = 4096   # tables; a match has a few hundred

cdef dict known_tables = {}


cdef bytes first_check(int strength, int rounding, bint injures):
    """Return the first injury check that injures or does not, if there is one (FR-2.15-03)."""
    cdef int check
    for check in range(ROLLS):
        if is_hurt(strength, check, rounding) == injures:
            return bytes([check])
    return b""


cdef class InterceptionTable:
    """The results of an interceptor by score of the ball, out of 10,000 rolls, with witnesses.

    A tie is rolled again: it leaves the denominator.
    """

    def __init__(self, int rating, int strength, int tie, int rounding):
        cdef RollCounts rolls
        cdef InterceptionCounts counts
        cdef int against
        check_ratings((rating, strength), rounding)
        rolls = count_roll(rating, strength, rounding)
        self.injured = rolls.injured
        self.win_witness = bytes([ROLLS - 1])
        self.one_witness = b"\1"
        self.zero_witness = b"\0" + first_check(strength, rounding, False)
        self.injury_witness = b"\0" + first_check(strength, rounding, True)
        self.sure_miss_from = SCORES
        for against in range(SCORES):
            counts = judge_rolls(&rolls, rating, against, tie)
            self.won[against] = counts.won
            self.tied[against] = counts.tied
            self.missed[against] = counts.failed - self.injured
            self.not_won[against] = 1.0 - <double> self.won[against] / self.denominator(against)
            if judge_interception(score_of(rating, 1, rounding), against, tie) == LOST:
                self.sure_miss_from = min(self.sure_miss_from, against)

    @staticmethod
    def of(int rating, int strength, int tie, int rounding):
        """Return the table of a rating; each is counted once."""
        key = rating, strength, tie, rounding
        if key not in known_tables:
            if len(known_tables) >= REMEMBERED:
                known_tables.clear()
            known_tables[key] = InterceptionTable(rating, strength, tie, rounding)
        return known_tables[key]

    @staticmethod
    def known(int won, int missed, int injured, bytes dice not None):
        """Return the table of an interception whose dice are known, whatever the ball."""
        cdef InterceptionTable table = InterceptionTable.__new__(InterceptionTable)
        cdef int against
        table.win_witness = table.one_witness = table.zero_witness = table.injury_witness = dice
        table.injured = injured
        for against in range(SCORES):
            table.won[against] = won
            table.missed[against] = missed
            table.not_won[against] = 1.0 - <double> won / ACTION_ROLLS
        return table

    cdef int denominator(self, int against) noexcept:
        """Return the number of rolls without ties."""
        return ACTION_ROLLS - self.tied[against]

    cdef bytes miss_witness(self, int against):
        """Return rolls that miss a ball of this score uninjured."""
        return self.one_witness if against >= self.sure_miss_from else self.zero_witness

    cdef bytes not_won_witness(self, int against):
        """Return rolls that do not win a ball of this score, uninjured if possible."""
        return self.miss_witness(against) if self.missed[against] else self.injury_witness


cdef class PassCounter:
    """Counts a ball about to be played against its interceptors, in the order in which it meets them."""

    def __init__(
        self, ScoreDistribution scores not None, list interceptors not None, bint automatic, int difficulty,
        int error_divisor, int rounding
    ):
        if len(interceptors) > SIDE_PAWNS:
            raise ValueError(f"at most {int(SIDE_PAWNS)} footballers can try to intercept, not {len(interceptors)}")
        if not all([isinstance(table, InterceptionTable) for table in interceptors]):
            raise TypeError("the interceptors must be a list of InterceptionTables")
        check_ratings((), rounding)
        if error_divisor < 1:
            raise ValueError(f"an error is split into at least 1 part, not {error_divisor}")
        self.scores = scores
        self.interceptors = interceptors
        self.count = len(interceptors)
        self.automatic = automatic
        self.difficulty = difficulty
        self.error_divisor = error_divisor
        self.rounding = rounding
        self.used = 1 + (self.count + 1) * 7 // 16  # 14 bits a roll

    def count_ways(self, tuple matter not None):
        """Return the `PassWays` of the ball.

        Interceptions differ by interceptor, complete balls by the injured among those that matter then, and balls
        astray by direction and distance. The best score comes first, because it needs the fewest injuries.
        """
        cdef int groups[SLOTS]
        cdef ScoreSet scores
        cdef int group
        cdef list denominators = self.group_by_denominator(groups)
        cdef dict intercepted = {}
        cdef dict complete = {}
        cdef dict astray = {}
        common = lcm(*denominators)
        for group in range(len(denominators)):
            self.collect_group(&scores, groups, group)
            factor = common // denominators[group]
            self.add_intercepted(intercepted, &scores, factor)
            self.add_astray(astray, &scores, factor)
            self.add_complete(complete, &scores, factor, matter)
        return PassWays(to_classes(intercepted, common), to_classes(complete, common), turn_aside(astray, common))

    cdef list group_by_denominator(self, int* groups):
        """Group scores by denominator: set the group of each slot, and return the denominators."""
        cdef UInt256 known[SLOTS]
        cdef int slot, group
        cdef list denominators = []
        for slot in range(self.scores.high, self.scores.low - 1, -1):
            groups[slot] = -1
            if not self.scores.counts[slot]:
                continue
            group = len(denominators)
            known[group] = self.denominator(slot - 1)
            groups[slot] = find_equal(known, &known[group])
            if groups[slot] == group:
                denominators.append(to_int(&known[group], self.used))
        return denominators

    cdef void collect_group(self, ScoreSet* found, const int* groups, int group) noexcept:
        """Collect the slots of a group."""
        cdef int slot
        found.count = 0
        for slot in range(self.scores.high, self.scores.low - 1, -1):
            if groups[slot] == group:
                found.slots[found.count] = slot
                found.count += 1

    cdef UInt256 denominator(self, int score):
        """Return the number of rolls of a ball with this score, without ties."""
        cdef UInt256 rolls = from_uint32(ACTION_ROLLS)
        cdef InterceptionTable table
        for table in self.interceptors:
            multiply(&rolls, table.denominator(score), self.used)
        return rolls

    cdef int error(self, int score) noexcept:
        """Return the error in yards of a ball with this score, or -1 if it arrives."""
        if self.automatic or judge_attempt(score, self.difficulty) == SUCCEEDED:
            return -1
        return max(error_yards(self.difficulty, score, self.error_divisor, self.rounding), 0)

    cdef int add_intercepted(self, dict found, const ScoreSet* scores, object factor) except -1:
        """Add the interceptions, by interceptor (FR-2.6-21)."""
        cdef Sum wins[SIDE_PAWNS]
        cdef InterceptionTable table
        cdef int at, k
        for at in range(self.count):
            wins[at] = empty_sum()
        for k in range(scores.count):
            self.count_wins(wins, scores.slots[k])
        for at in range(self.count):
            if wins[at].slot >= 0:
                table = self.interceptors[at]
                witness = self.past_witness(wins[at].slot, at) + table.win_witness
                add_class(found, at, to_int(&wins[at].count, self.used) * factor, witness)
        return 0

    cdef void count_wins(self, Sum* wins, int slot):
        """Count how often each interceptor wins a ball with this score."""
        cdef UInt256 past = from_uint32(self.scores.counts[slot])
        cdef UInt256 count
        cdef InterceptionTable table, later
        cdef int at, after
        for at in range(self.count):
            table = self.interceptors[at]
            count = past
            multiply(&count, table.won[slot - 1], self.used)
            for after in range(at + 1, self.count):
                later = self.interceptors[after]
                multiply(&count, later.denominator(slot - 1), self.used)
            add_to_sum(&wins[at], &count, slot, self.used)
            multiply(&past, table.missed[slot - 1] + table.injured, self.used)

    cdef int add_astray(self, dict found, const ScoreSet* scores, object factor) except -1:
        """Add the balls that nobody intercepts and that miss their target, by error (FR-1.8-10)."""
        cdef int first = 0
        cdef int end
        while first < scores.count:
            end = self.end_of_same_error(scores, first)
            if self.error(scores.slots[first] - 1) >= 0:
                self.add_same_error(found, scores, first, end, factor)
            first = end
        return 0

    cdef int end_of_same_error(self, const ScoreSet* scores, int first) noexcept:
        """Return the end of the run of scores whose error equals the first one's."""
        cdef int error = self.error(scores.slots[first] - 1)
        cdef int end = first + 1
        while end < scores.count and self.error(scores.slots[end] - 1) == error:
            end += 1
        return end

    cdef int add_same_error(self, dict found, const ScoreSet* scores, int first, int end, object factor) except -1:
        """Add the balls astray of a run of scores with the same error."""
        cdef Sum past = empty_sum()
        cdef UInt256 count
        cdef int k
        for k in range(first, end):
            count = self.count_past(scores.slots[k], 0, 0)
            add_to_sum(&past, &count, scores.slots[k], self.used)
        if past.slot >= 0:
            witness = self.past_witness(past.slot, self.count)
            add_class(found, self.error(past.slot - 1), to_int(&past.count, self.used) * factor, witness)
        return 0

    cdef int add_complete(self, dict found, const ScoreSet* scores, object factor, tuple matter) except -1:
        """Add the balls that arrive, by the interceptors that matter and were injured on the way."""
        cdef uint32_t mask = 0
        cdef uint32_t injured = 0
        cdef Sum past
        cdef UInt256 count
        cdef int k, at
        for at in matter:
            mask |= <uint32_t> 1 << at
        while True:
            past = empty_sum()
            for k in range(scores.count):
                if self.error(scores.slots[k] - 1) < 0:
                    count = self.count_past(scores.slots[k], mask, injured)
                    add_to_sum(&past, &count, scores.slots[k], self.used)
            if past.slot >= 0:
                witness = self.injuring_witness(past.slot, mask, injured)
                add_class(found, injured, to_int(&past.count, self.used) * factor, witness)
            if injured == mask:
                return 0
            injured = (injured - mask) & mask

    cdef UInt256 count_past(self, int slot, uint32_t matter, uint32_t injured):
        """Count the rolls that pass all interceptors and injure exactly these of those that matter."""
        cdef UInt256 count = from_uint32(self.scores.counts[slot])
        cdef InterceptionTable table
        cdef int at
        for at in range(self.count):
            table = self.interceptors[at]
            if not has_bit(matter, at):
                multiply(&count, table.missed[slot - 1] + table.injured, self.used)
            else:
                multiply(&count, table.injured if has_bit(injured, at) else table.missed[slot - 1], self.used)
        return count

    cdef bytes past_witness(self, int slot, int before):
        """Return rolls with this score that pass all interceptors before one."""
        cdef InterceptionTable table
        cdef int at
        dice = self.scores.witnesses[slot]
        for at in range(before):
            table = self.interceptors[at]
            dice += table.not_won_witness(slot - 1)
        return dice

    cdef bytes injuring_witness(self, int slot, uint32_t matter, uint32_t injured):
        """Return rolls that pass all interceptors and injure exactly these of those that matter."""
        cdef InterceptionTable table
        cdef int at
        dice = self.scores.witnesses[slot]
        for at in range(self.count):
            table = self.interceptors[at]
            if not has_bit(matter, at):
                dice += table.not_won_witness(slot - 1)
            else:
                dice += table.injury_witness if has_bit(injured, at) else table.miss_witness(slot - 1)
        return dice


cdef int find_equal(const UInt256* numbers, const UInt256* wanted) noexcept:
    """Return the index of the first number that equals one of them."""
    cdef int at = 0
    while not is_equal(&numbers[at], wanted):
        at += 1
    return at


cdef Sum empty_sum() noexcept:
    """Return a sum before any roll is added."""
    cdef Sum none
    clear(&none.count)
    none.slot = -1
    return none


cdef void add_to_sum(Sum* sum, const UInt256* count, int slot, int used) noexcept:
    """Add the rolls of one score; the first score with any is the witness."""
    add(&sum.count, count, used)
    if sum.slot < 0 and not is_zero(count, used):
        sum.slot = slot


cdef object new_tuple(type kind, tuple fields):
    """Make a named tuple without checking its fields, which costs more than the rest."""
    cdef tuple given = (fields,)
    return (<PyTypeObject*> tuple).tp_new(kind, <PyObject*> given, NULL)


cdef int add_class(dict found, int key, object count, bytes witness) except -1:
    """Add rolls to a class; its first witness stays."""
    before = found.get(key)
    found[key] = (count, witness) if before is None else (before[0] + count, before[1])
    return 0


cdef list to_classes(dict found, object denominator):
    """Return counts and witnesses as roll classes."""
    return [new_tuple(RollClass, (count, denominator, witness)) for count, witness in found.values()]


cdef list turn_aside(dict astray, object denominator):
    """Return balls astray, by error, in all eight directions of the D8 (FR-3.2.1-03)."""
    cdef list found = []
    turned = denominator * len(D8_FACES)
    for error, (count, witness) in astray.items():
        if error:
            found += [new_tuple(RollClass, (count, turned, witness + face)) for face in D8_FACES]
        else:
            found.append(new_tuple(RollClass, (count * len(D8_FACES), turned, witness)))
    return found
