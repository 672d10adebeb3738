"""The scores that one roll can have, each with how often it comes up and rolls that show it (for the odds)."""

from libc.stdint cimport uint32_t
from libc.string cimport memset

cdef dict shapes = {}               # numbers, by the scores and how often each comes up


cdef class Scores:
    """The scores that a roll can have, how often each comes up, and a script that shows it."""

    def __init__(self, list scored not None):
        """Take rolls as how often, score and script, from the lowest score up."""
        cdef int place
        cdef uint32_t up_to = 0
        self.scripts = [b""] * PLACES
        self.every = 0
        memset(self.equal, 0, sizeof(self.equal))
        for often, score, script in scored:
            place = score + 1
            self.equal[place] = often
            self.scripts[place] = script
            self.every += often
        if scored:
            self.low = scored[0][1] + 1
            self.high = scored[len(scored) - 1][1] + 1
        for place in range(PLACES):
            up_to += self.equal[place]
            self.up_to[place] = up_to
        self.shape = shapes.setdefault(tuple([(often, score) for often, score, _ in scored]), len(shapes))

    @property
    def script(self):
        """Rolls that show the lowest score."""
        return self.scripts[self.low]

    cdef uint32_t below(self, int place) noexcept:
        """Return how many rolls have less than this score."""
        return self.up_to[place - 1] if place else 0

    cdef bytes at_most(self, int place):
        """Return the script of the best score that is no better than this."""
        while place > 0 and not self.equal[place]:
            place -= 1
        return self.scripts[place]


NO_SCORES = Scores([])  # of a roll that ends otherwise, whatever it shows
