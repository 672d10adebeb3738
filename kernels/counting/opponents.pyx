"""The opponents in a contest: what each can roll, and how often all of a group stay below a score.

Rolls are independent, so the rolls that leave a whole group below a score are a product, one factor per opponent
(rulebook 1.8, 2.13 to 2.15). Groups of opponents are masks: bit 0 is the first to roll. docs/counting.md has the
mathematics and a contest worked through by hand.
"""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.counting.distributions cimport SLOTS, ScoreDistribution
from footroll.kernels.counting.distributions import NO_SCORES
from footroll.kernels.counting.uint256 cimport (
    UInt256, add_multiple, add_product, clear, from_uint32, is_zero, multiply, subtract, to_int,
)
from footroll.kernels.layout cimport NOBODY, SIDE_PAWNS
from footroll.kernels.pawns cimport has_bit

cdef enum:
    INITIATOR_BITS = 32             # the initiator's rolls are counted in fewer bits than this


cdef class Counted:
    """Rolls counted out of a denominator, and a witness of them."""

    def __init__(self, object count not None, bytes witness not None):
        self.count = count
        self.witness = witness


cdef class Whistle:
    """A whistled foul: its card, the victims injured by ignored fouls before it, and its rolls."""

    def __init__(self, int card, int victims, Counted rolls not None):
        self.card = card
        self.victims = victims
        self.rolls = rolls


cdef class ScoreGroup:
    """The scores after ignored fouls that injured some victims; each roll counts `factor` times."""

    def __init__(self, int victims, object factor not None, ScoreDistribution scores not None):
        self.victims = victims
        self.factor = factor
        self.scores = scores


cdef class ContestRolls:
    """Everything that one footballer's roll in a contest can bring, counted out of one denominator."""

    def __init__(self, object denominator not None, Counted injured not None, tuple whistles not None,
                 tuple scores not None):
        """Take the `Whistle`s and the `ScoreGroup`s as tuples."""
        self.denominator = denominator
        self.injured = injured
        self.whistles = whistles
        self.scores = scores

    cdef ScoreDistribution scores_after(self, int victims):
        """Return the scores after ignored fouls that injured this many, or None if there are none."""
        cdef ScoreGroup group
        for group in self.scores:
            if group.victims == victims:
                return group.scores
        return None


cdef class GroupCounts:
    """By slot: how many rolls leave a group of opponents below it."""


cdef class Opponents:
    """The opponents in a contest, and the counts of their rolls."""

    def __init__(self, list opponents not None, tuple order not None):
        """Take the `ContestRolls` of each opponent; among equals the first in this order is the best."""
        cdef ContestRolls rolls
        cdef ScoreDistribution scores
        cdef int at
        cdef uint32_t earlier = 0
        if not 1 <= len(opponents) <= SIDE_PAWNS:
            raise ValueError(f"a contest has 1 to {int(SIDE_PAWNS)} opponents, not {len(opponents)}")
        if not all([isinstance(rolled, ContestRolls) for rolled in opponents]):
            raise TypeError("the opponents must be a list of ContestRolls")
        if not all([0 <= at < len(opponents) for at in order]):
            raise ValueError(f"{order} does not order {len(opponents)} opponents")
        self.count = len(opponents)
        self.denominators = subset_products([rolls.denominator for rolls in opponents])
        self.injured = [rolls.injured for rolls in opponents]
        self.all_injured = subset_products([rolls.injured.count for rolls in opponents])
        self.scores = []
        for at, rolls in enumerate(opponents):
            self.injuries[at] = rolls.injured.count
            scores = rolls.scores_after(0)
            self.scores.append(NO_SCORES if scores is None else scores)
        self.order = order
        for at in order:
            self.earlier[at] = earlier
            earlier |= <uint32_t> 1 << at
        self.used = (self.denominators[(1 << self.count) - 1].bit_length() + INITIATOR_BITS + 31) // 32
        self.groups = {}

    cdef GroupCounts group(self, uint32_t scoring, uint32_t any_result):
        """Count by slot the rolls that leave two groups below it; the second may be injured instead."""
        cdef uint64_t key = scoring | (<uint64_t> any_result << 32)
        cdef GroupCounts found = self.groups.get(key)
        cdef GroupCounts fewer
        cdef ScoreDistribution scores
        cdef uint32_t bit, injuries
        cdef int at = self.count - 1
        cdef int slot
        if found is not None:
            return found
        found = self.groups[key] = GroupCounts.__new__(GroupCounts)
        if not key:
            for slot in range(SLOTS + 1):
                found.below[slot] = from_uint32(1)
            return found
        while not has_bit(scoring | any_result, at):
            at -= 1
        bit = <uint32_t> 1 << at
        fewer, scores = self.group(scoring & ~bit, any_result & ~bit), self.scores[at]
        injuries = self.injuries[at] if has_bit(any_result, at) else 0
        for slot in range(SLOTS + 1):
            found.below[slot] = fewer.below[slot]
            multiply(&found.below[slot], scores.below(slot) + injuries, self.used)
        return found

    cdef object count_below(self, ScoreDistribution initiator, GroupCounts group, int more):
        """Count the rolls that leave a group below the initiator's score, raised by `more`."""
        cdef UInt256 count
        cdef int slot
        clear(&count)
        for slot in range(initiator.low, initiator.high + 1):
            add_multiple(&count, &group.below[slot + more], initiator.counts[slot], self.used)
        return to_int(&count, self.used)

    cdef object count_ties(self, ScoreDistribution initiator, uint32_t unhurt):
        """Count the rolls in which the best of the uninjured ties with the initiator (FR-1.8-14)."""
        cdef GroupCounts group = self.group(unhurt, 0)
        return self.count_below(initiator, group, 1) - self.count_below(initiator, group, 0)

    cdef int tie_slot(self, ScoreDistribution initiator, uint32_t unhurt) except -1:
        """Return the slot of the lowest score at which they can tie."""
        cdef int slot = initiator.low
        while slot < initiator.high and not (initiator.counts[slot] and self.can_tie(unhurt, slot)):
            slot += 1
        return slot

    cdef bint can_tie(self, uint32_t unhurt, int slot) except -1:
        """Return whether the best of the uninjured can have exactly this score."""
        cdef ScoreDistribution scores
        cdef int at
        cdef bint ties = False
        for at in range(self.count):
            if has_bit(unhurt, at):
                scores = self.scores[at]
                ties = ties or scores.counts[slot]
                if not scores.cumulative[slot]:
                    return False
        return ties

    cdef Tally count_best_alone(self, const Field* field, int opponent, const uint32_t* weights):
        """Count how often one opponent alone is the best of the field, its scores weighted."""
        cdef uint32_t others = ~(<uint32_t> 1 << opponent)
        cdef GroupCounts lower = self.group(field.scoring & others, field.any_result & others)
        return self.weigh(self.scores[opponent], lower.below, weights)

    cdef Tally count_best_tied(self, const Field* field, int opponent, const uint32_t* weights):
        """Count how often one opponent is the first of several that tie for best (FR-2.13-08)."""
        cdef GroupCounts ties = self.ties_with(field, opponent)
        return self.weigh(self.scores[opponent], ties.below, weights)

    cdef Tally weigh(self, ScoreDistribution scores, const UInt256* others, const uint32_t* weights) noexcept:
        """Sum a distribution times the counts of the others times the weights, slot by slot."""
        cdef Tally tally
        cdef UInt256 product
        cdef int slot
        clear(&tally.count)
        tally.slot = NOBODY
        for slot in range(scores.low, scores.high + 1):
            if scores.counts[slot] and weights[slot] and not is_zero(&others[slot], self.used):
                product = others[slot]
                multiply(&product, scores.counts[slot], self.used)
                add_multiple(&tally.count, &product, weights[slot], self.used)
                tally.slot = slot
        return tally

    cdef GroupCounts ties_with(self, const Field* field, int opponent):
        """Count by slot how often a later opponent ties with this one, and nobody scores more.

        Those before it in the order score less, those after it at most as much, but not all of them less.
        """
        cdef uint32_t earlier = self.earlier[opponent]
        cdef uint32_t others = ~(<uint32_t> 1 << opponent)
        cdef uint32_t later = others & ~earlier
        cdef GroupCounts lower, before, after, ties
        cdef ScoreDistribution scores = self.scores[opponent]
        cdef int slot
        key = field.scoring, field.any_result, opponent
        if key in self.groups:
            return self.groups[key]
        lower = self.group(field.scoring & others, field.any_result & others)
        before = self.group(field.scoring & earlier, field.any_result & earlier)
        after = self.group(field.scoring & later, field.any_result & later)
        ties = self.groups[key] = GroupCounts.__new__(GroupCounts)
        for slot in range(scores.low, scores.high + 1):
            if scores.counts[slot]:
                add_product(&ties.below[slot], &before.below[slot], &after.below[slot + 1], self.used)
                subtract(&ties.below[slot], &lower.below[slot], self.used)
        return ties

    cdef uint32_t tie_witnesses(self, const Field* field, int opponent, int slot) except? 0:
        """Return a mask of an opponent and later ones that can tie with it at a score: two or more."""
        cdef uint32_t found = <uint32_t> 1 << opponent
        cdef uint32_t others = (field.scoring | field.any_result) & ~self.earlier[opponent] & ~found
        cdef ScoreDistribution scores
        cdef int other
        cdef int last = opponent
        for other in range(self.count):
            scores = self.scores[other]
            if has_bit(others, other) and scores.counts[slot]:
                last = other
                if scores.low == slot and not (has_bit(field.any_result, other) and self.injuries[other]):
                    found |= <uint32_t> 1 << other  # it has no lower score to witness anything else
        return found if found & (found - 1) else found | (<uint32_t> 1 << last)

    cdef uint32_t never_injured(self, uint32_t mask) noexcept:
        """Return those of a mask that no roll injures."""
        cdef uint32_t found = 0
        cdef int at
        for at in range(self.count):
            if has_bit(mask, at) and not self.injuries[at]:
                found |= <uint32_t> 1 << at
        return found

    cdef uint32_t can_score(self, uint32_t mask) except? 0:
        """Return those of a mask that have any roll with a score."""
        cdef ScoreDistribution scores
        cdef uint32_t found = 0
        cdef int at
        for at in range(self.count):
            scores = self.scores[at]
            if has_bit(mask, at) and scores.cumulative[SLOTS - 1]:
                found |= <uint32_t> 1 << at
        return found

    cdef uint32_t fewest_unhurt(self, uint32_t mask, uint32_t named, int low, int high) except? 0:
        """Return the smallest mask of uninjured opponents: the named, and those that no roll injures.

        At least one of them can score from slot `low` to below slot `high`, if anybody can.
        """
        cdef ScoreDistribution scores
        cdef uint32_t found = 0
        cdef int last = NOBODY
        cdef bint is_met = False
        cdef int at
        for at in range(self.count):
            if not has_bit(mask, at):
                continue
            scores = self.scores[at]
            fits = scores.below(high) > scores.below(low)
            last = at if fits else last
            if has_bit(named, at) or not self.injuries[at]:
                found |= <uint32_t> 1 << at
                is_met = is_met or fits
        return found if is_met or last == NOBODY else found | (<uint32_t> 1 << last)

    cdef list lowest_slots(self):
        """Return the slot of each opponent's lowest score."""
        cdef ScoreDistribution scores
        return [scores.low for scores in self.scores]

    cdef list slots_with_best(self, uint32_t unhurt):
        """Return lowest slots, but the highest of the last opponent with the best score of the uninjured."""
        cdef ScoreDistribution scores
        cdef int at
        cdef int best = -1
        slots = self.lowest_slots()
        for at in range(self.count):
            scores = self.scores[at]
            if has_bit(unhurt, at) and (best < 0 or scores.high >= (<ScoreDistribution> self.scores[best]).high):
                best = at
        slots[best] = (<ScoreDistribution> self.scores[best]).high
        return slots

    cdef list slots_with(self, uint32_t best, int slot):
        """Return lowest slots, but this one for the best."""
        cdef int at
        slots = self.lowest_slots()
        for at in range(self.count):
            if has_bit(best, at):
                slots[at] = slot
        return slots

    cdef bytes witness(self, uint32_t left, uint32_t unhurt, list slots):
        """Return rolls of the opponents left: the uninjured score up to their slots, the others are injured."""
        cdef ScoreDistribution scores
        cdef Counted injured
        cdef int at
        dice = []
        for at in range(self.count):
            if has_bit(unhurt, at):
                scores = self.scores[at]
                dice.append(scores.witness_at_most(slots[at]))
            elif has_bit(left, at):
                injured = self.injured[at]
                dice.append(injured.witness)
        return b"".join(dice)


cdef list subset_products(list numbers):
    """Return the product of every subset of numbers, by the mask of the subset."""
    cdef list found = [1]
    for number in numbers:
        found += [number * product for product in found]
    return found


cdef int first_in(uint32_t mask) noexcept:
    """Return the lowest bit of a mask."""
    cdef int at = 0
    while not has_bit(mask, at):
        at += 1
    return at


cdef uint32_t first_few(uint32_t mask, int count) noexcept:
    """Return this many of the lowest bits of a mask."""
    cdef uint32_t found = 0
    cdef int at
    for at in range(SIDE_PAWNS):
        if has_bit(mask, at) and count > 0:
            found |= <uint32_t> 1 << at
            count -= 1
    return found


cdef uint32_t next_subset(uint32_t subset, uint32_t mask, int count) noexcept:
    """Return the next subset of a mask, counting up from the last opponent's bit."""
    cdef int at
    for at in range(count - 1, -1, -1):
        if has_bit(mask, at):
            subset ^= <uint32_t> 1 << at
            if has_bit(subset, at):
                return subset
    return subset
