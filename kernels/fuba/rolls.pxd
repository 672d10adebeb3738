"""A die of a side, rolled for a purpose and told."""

from footroll.kernels.dice cimport roll_d6
from footroll.kernels.fuba.layout cimport FubaLog, TOLD_ROLL, tell
from footroll.kernels.layout cimport Dice


# Roll a die for a side and a purpose (F3-1.1-07).
cdef inline int roll(int side, int purpose, Dice* dice, FubaLog* log) noexcept nogil:
    cdef int face = roll_d6(dice)
    tell(log, TOLD_ROLL, side, 0, 0, purpose, face)
    return face
