"""The score distribution of one roll: the rolls for each score, and a witness (docs/counting.md)."""

from itertools import count

from libc.stdint cimport uint32_t
from libc.string cimport memset

cdef enum:
    REMEMBERED = 4096               # shapes; a match has a few hundred

cdef dict shapes = {}               # numbers that name distributions, by their scores and counts
shape_numbers = count()             # never repeated, even when shapes were forgotten


cdef object shape_of(tuple counts):
    """Return the number of a shape; equal distributions share it."""
    if counts not in shapes:
        if len(shapes) >= REMEMBERED:
            shapes.clear()
        shapes[counts] = next(shape_numbers)
    return shapes[counts]


cdef class ScoreDistribution:
    """The number of rolls that give each score, with a witness for each."""

    def __init__(self, list scores not None):
        """Take `(count, score, witness)` for each score, the lowest first."""
        cdef int slot
        cdef uint32_t cumulative = 0
        self.witnesses = [b""] * SLOTS
        self.total = 0
        memset(self.counts, 0, sizeof(self.counts))
        for count, score, witness in scores:
            slot = score + 1
            if not 0 <= slot < SLOTS:
                raise ValueError(f"a score goes from -1 to {SLOTS - 2}, and {score} is outside")
            self.counts[slot] = count
            self.witnesses[slot] = witness
            self.total += count
        if scores:
            self.low = scores[0][1] + 1
            self.high = scores[len(scores) - 1][1] + 1
        for slot in range(SLOTS):
            cumulative += self.counts[slot]
            self.cumulative[slot] = cumulative
        self.shape = shape_of(tuple([(count, score) for count, score, _ in scores]))

    @property
    def witness(self):
        """Rolls that give the lowest score."""
        return self.witnesses[self.low]

    cdef uint32_t below(self, int slot) noexcept:
        """Count the rolls with less than a score."""
        return self.cumulative[slot - 1] if slot else 0

    cdef bytes witness_at_most(self, int slot):
        """Return a witness of the best score up to this one."""
        while slot > 0 and not self.counts[slot]:
            slot -= 1
        return self.witnesses[slot]


NO_SCORES = ScoreDistribution([])  # of a roll that never ends with a score
