"""The dice of both games, seeded or scripted (rulebook 1.7).

Seeded dice are xoshiro256++ 1.0 by Blackman and Vigna: 256 bits of state, period 2**256 - 1. SplitMix64 derives the
state from the seed and the number of the match. Match k of a batch therefore rolls the same whatever ran before it and
in whichever thread, with no jumps and no shared state. A roll multiplies the top 32 bits by the number of faces and
draws again where a face would be favoured, so every face has exactly the same chance.

Scripted dice return rolls made elsewhere: on a table, in a record, in a test.
"""

from libc.string cimport memset

from footroll.kernels.layout cimport (
    CARDS_DIE,
    D100,
    D6,
    D8,
    FOUL_IGNORED,
    FOUL_WITH_CARD,
    FOUL_WITHOUT_CARD,
    FOULS_DIE,
    RED,
    YELLOW,
)


cdef uint64_t split_mix(uint64_t* counter) noexcept nogil:
    """Advance SplitMix64 and return its next word."""
    cdef uint64_t word
    counter[0] += 0x9E3779B97F4A7C15ULL
    word = counter[0]
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL
    return word ^ (word >> 31)


cdef void seed_dice(Dice* dice, uint64_t seed, uint64_t match) noexcept nogil:
    """Seed the dice of one match from a seed and the match number."""
    cdef uint64_t of_seed = seed
    cdef uint64_t of_match = match
    cdef uint64_t counter
    cdef int word
    memset(dice, 0, sizeof(Dice))
    counter = split_mix(&of_seed) ^ rotate(split_mix(&of_match), 32)
    for word in range(4):
        dice.state[word] = split_mix(&counter)


cdef void script_dice(Dice* dice, const uint8_t* script, uint32_t rolls) noexcept nogil:
    """Set up dice that return the rolls of a script."""
    memset(dice, 0, sizeof(Dice))
    dice.script = script
    dice.rolls = rolls


cdef int roll_d8(Dice* dice) noexcept nogil:
    """Roll a direction, 1 to 8 (FR-1.7-04)."""
    return <int> roll_die(dice, 1, 8)


cdef int roll_fouls_die(Dice* dice) noexcept nogil:
    """Roll the six faces of the fouls die (FR-1.7-09)."""
    return <int> roll_die(dice, 1, 6)


cdef int roll_cards_die(Dice* dice) noexcept nogil:
    """Roll the six faces of the cards die (FR-1.7-10)."""
    return <int> roll_die(dice, 1, 6)


cpdef int judge_foul(int face) noexcept nogil:
    """Judge a foul by its die: 1-2 a card, 3-5 a free-kick, 6 ignored (FR-0-09, FR-1.7-09, FR-2.14-10)."""
    if face <= 2:
        return FOUL_WITH_CARD
    if face <= 5:
        return FOUL_WITHOUT_CARD
    return FOUL_IGNORED


cpdef int judge_card(int face) noexcept nogil:
    """Judge which card is shown: 1-4 yellow, 5-6 red (FR-0-09, FR-1.7-10)."""
    return YELLOW if face <= 4 else RED


cdef int roll_kind(Dice* dice, int die) noexcept nogil:
    """Roll a die of this kind; -1 for an unknown kind."""
    if die == D100:
        return roll_d100(dice)
    if die == D8:
        return roll_d8(dice)
    if die == FOULS_DIE:
        return roll_fouls_die(dice)
    if die == CARDS_DIE:
        return roll_cards_die(dice)
    if die == D6:
        return roll_d6(dice)
    return -1


cdef int check_script(DiceCup cup) except -1:
    """Refuse to change the script of seeded dice."""
    if cup.script is None:
        raise ValueError("seeded dice roll by themselves: they have no script")
    return 0


cdef class DiceCup:
    """Dice for Python: the same generator and script that the kernels roll."""

    def __cinit__(self):
        seed_dice(&self.dice, 0, 0)

    @classmethod
    def seeded(cls, seed, match=0):
        """Return the dice of match number `match` of a seed, both below 2**64."""
        cdef DiceCup cup = cls.__new__(cls)
        seed_dice(&cup.dice, seed, match)
        return cup

    @classmethod
    def scripted(cls, *rolls):
        """Return dice that give these rolls in this order (FR-0-07)."""
        cdef DiceCup cup = cls.__new__(cls)
        cup.script = bytes(rolls)
        script_dice(&cup.dice, cup.script, <uint32_t> len(rolls))
        return cup

    def add(self, *rolls):
        """Append rolls to the script."""
        check_script(self)
        self.rewrite(self.script + bytes(rolls))

    def drop_rest(self):
        """Drop the rolls of the script that have not been used."""
        check_script(self)
        self.rewrite(self.script[:self.dice.rolled])

    cdef int rewrite(self, bytes script) except -1:
        """Continue with another script."""
        self.script = script
        self.dice.script = script
        self.dice.rolls = <uint32_t> len(script)
        return 0

    def copy(self):
        """Return independent dice that roll the same from now on."""
        cdef DiceCup cup = type(self).__new__(type(self))
        cup.dice = self.dice
        cup.script = self.script
        return cup

    def roll(self, int die):
        """Roll a die of this kind and return its face."""
        face = roll_kind(&self.dice, die)
        if self.dice.ran_out:
            raise LookupError(f"roll {self.dice.rolled} was asked for, and the script holds {self.dice.rolls}")
        if self.dice.misread or face < 0:
            raise ValueError(f"roll {self.dice.rolled} of the script is not a face of die {die}")
        return face

    def rolls(self, int die, int count):
        """Return `count` rolls of one die."""
        return [self.roll(die) for _ in range(count)]

    @property
    def rolled(self):
        """The number of rolls made."""
        return self.dice.rolled

    @property
    def state(self):
        """The four words of the generator, to save and restore."""
        return tuple(self.dice.state[word] for word in range(4))

    @state.setter
    def state(self, words):
        if len(words) != 4 or not any(words):
            raise ValueError("the state is four words, and not all of them 0")
        for word in range(4):
            self.dice.state[word] = words[word]
