"""Odds of contests over all rounds, initiator against best opponent (1.8, 2.13 to 2.15, 3.1).

A tie is rolled again by those still uninjured. How often a group ties depends on the group alone, and not on those
injured before: so the ties that lead to a round are added up, one opponent after the other, before they are multiplied.
docs/counting.md explains the terms and works one contest through by hand.
"""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.counting.distributions cimport SLOTS, ScoreDistribution
from footroll.kernels.counting.opponents cimport (
    ContestRolls, Field, Opponents, ScoreGroup, Tally, Whistle, first_few, first_in, next_subset,
)
from footroll.kernels.counting.uint256 cimport to_int
from footroll.kernels.layout cimport NOBODY, SIDE_PAWNS
from footroll.kernels.pawns cimport has_bit


cdef class ContestEnd:
    """One way in which a contest can end: how many rolls lead to it, and a witness."""


cdef class ReachedScores:
    """The initiator's score distribution, once some opponents are eliminated."""


cdef class InitiatorTurn:
    """The number of times the initiator rolls against the opponents left."""


cdef class Path:
    """Rolls that lead from a start to some moment of a contest."""

    def __init__(self, uint32_t start, bytes rolls not None):
        self.start = start
        self.rolls = rolls

    cdef Path then(self, bytes rolls):
        """Return this path with more rolls."""
        return Path(self.start, self.rolls + rolls)


cdef class ContestCounter(Opponents):
    """Counts how one contest ends, round by round, by the mask of eliminated opponents."""

    def __init__(
        self, list opponents not None, tuple order not None, list initiators not None, bint hits_all,
        bint winner_matters, bint beaten_matters, uint32_t injured_matter, bint victim_matters, bint injury_wins
    ):
        """Take the `ContestRolls` of the opponents and of the initiator.

        The initiator's rolls depend on the first opponent left, the victim of a foul; with `hits_all` on all opponents
        left, by their mask. The flags say which facts of an end matter to what follows: equal ends are added up.
        """
        cdef ContestRolls rolls
        super().__init__(opponents, order)
        if len(initiators) < (1 << self.count if hits_all else self.count):
            raise ValueError(f"{self.count} opponents need more than {len(initiators)} rolls of the initiator")
        if not all([isinstance(rolled, ContestRolls) for rolled in initiators]):
            raise TypeError("the initiator's rolls must be a list of ContestRolls")
        self.whistles = [rolls.whistles for rolls in opponents]
        self.injuring_scores = [rolls.scores_after(1) for rolls in opponents]
        self.initiators = initiators
        self.hits_all = hits_all
        self.winner_matters = winner_matters
        self.beaten_matters = beaten_matters
        self.injured_matter = injured_matter
        self.victim_matters = victim_matters
        self.injury_wins = injury_wins
        self.everybody = (<uint32_t> 1 << self.count) - 1

    def count_first_round(self):
        """Return the denominator of the first round and its `ContestEnd`s, ties among them."""
        cdef uint32_t out
        cdef ReachedScores one
        self.reset({0: 1})
        self.roll_initiator(0, 1)
        for out in range(self.everybody + 1):
            if self.reached[out]:
                self.add_decided(out)
                for one in self.reached[out].values():
                    self.add_ties(one, self.everybody & ~out, out)
        denominator = self.initiator_rolls(self.everybody).denominator * self.denominators[self.everybody]
        return denominator, self.list_ends(denominator)

    def count_all_rounds(self, dict starts not None):
        """Return the common denominator of all rounds and the `ContestEnd`s (FR-1.8-14).

        Some opponents may be eliminated from the start: `starts` counts how often, by their mask. Rolls that only
        repeat a round do not count, and the common denominator is the product of the deciding rolls of all rounds.
        """
        cdef uint32_t out
        cdef dict ties_into
        self.reset(starts)
        denominator = self.survey_rounds()
        for out in range(self.everybody + 1):
            ties_into = {shape: self.count_ties_into(shape, out) for shape in self.sources[out]}
            if self.deciding[out]:
                count = denominator * starts.get(out, 0) + self.count_round(out, ties_into)
                self.roll_initiator(out, count // self.deciding[out])
            if self.reached[out]:
                self.add_decided(out)
            if out != self.everybody:
                for shape, ties in ties_into.items():
                    self.carry_ties(shape, out, ties)
        return denominator, self.list_ends(denominator)

    cdef list list_ends(self, object denominator):
        """Add the ends that were left for last, and return all."""
        self.add_initiator_ends()
        self.add_all_injured()
        self.add_opponent_fouls()
        if not self.winner_matters:
            self.add_losses(denominator * sum(self.starts.values()))
        return list(self.found.values())

    cdef int reset(self, dict starts) except -1:
        """Forget what was counted, and take new starts."""
        self.starts = starts
        self.found = {}
        self.turns = {}
        self.scored = [0] * (self.everybody + 1)
        self.reached = [{} for _ in range(self.everybody + 1)]
        return 0

    cdef ContestRolls initiator_rolls(self, uint32_t left):
        """Return what the initiator can roll against the opponents left."""
        return self.initiators[left if self.hits_all else first_in(left)]

    cdef object survey_rounds(self):
        """Find the rounds that can be reached, and return the product of their deciding rolls."""
        cdef uint32_t out
        product = 1
        self.distributions = {}
        self.carried = {}
        self.sources = [{} for _ in range(self.everybody + 1)]
        self.ties = [{} for _ in range(self.everybody + 1)]
        self.deciding = [0] * (self.everybody + 1)
        for out in range(self.everybody + 1):
            self.collect_tie_sources(out)
            if out in self.starts or any(self.ties[out].values()):
                product *= self.collect_reachable_scores(out)
        return product

    cdef int collect_tie_sources(self, uint32_t out) except -1:
        """Collect the distributions that can tie with everybody left, and count those ties."""
        cdef dict sources = self.sources[out]
        cdef int at
        for at in range(self.count):
            if has_bit(out, at) and self.injuries[at]:
                for shape, source in self.sources[out ^ (<uint32_t> 1 << at)].items():
                    sources.setdefault(shape, source)
        self.ties[out] = {
            shape: self.count_ties(self.distributions[shape], self.everybody & ~out) for shape in sources
        }
        return 0

    cdef object collect_reachable_scores(self, uint32_t out):
        """Collect the initiator's distributions in a round, and return how many of its rolls decide it."""
        cdef uint32_t left = self.everybody & ~out
        cdef uint32_t eliminated
        cdef ContestRolls rolls = self.initiator_rolls(left)
        cdef ScoreGroup group
        cdef ScoreDistribution scores
        deciding = rolls.denominator * self.denominators[left]
        for group in rolls.scores:
            scores = group.scores
            eliminated = out | first_few(left, group.victims)
            self.distributions.setdefault(scores.shape, scores)
            self.sources[eliminated].setdefault(scores.shape, eliminated)
            if not group.victims:
                if scores.shape not in self.ties[out]:
                    self.ties[out][scores.shape] = self.count_ties(scores, left)
                deciding -= group.factor * self.ties[out][scores.shape]
        self.deciding[out] = deciding
        return deciding

    cdef list count_ties_into(self, object shape, uint32_t out):
        """Count the ties of a shape that eliminate exactly these, by the last opponent that they injure."""
        cdef int at
        cdef list carried = self.carried.get(shape)
        if carried is None:
            carried = self.carried[shape] = [0] * (self.count << self.count)
        return [
            self.injuries[at] * carried[(out ^ (<uint32_t> 1 << at)) * self.count + at] if has_bit(out, at) else 0
            for at in range(self.count)
        ]

    cdef int carry_ties(self, object shape, uint32_t out, list ties_into) except -1:
        """Keep how many ties eliminate these and have injured nobody from each opponent on."""
        cdef list carried = self.carried[shape]
        cdef int at
        count = self.count_reached(shape, out)
        for at in range(self.count):
            if has_bit(out, at):
                count += ties_into[at]
            else:
                carried[out * self.count + at] = count
        return 0

    cdef object count_reached(self, object shape, uint32_t out):
        """Return how often the initiator has reached scores of a shape against everybody left."""
        cdef ReachedScores one = self.reached[out].get(shape)
        return 0 if one is None else one.count

    cdef object count_round(self, uint32_t out, dict ties_into):
        """Count the ties after which a round with these eliminated is rolled."""
        count = 0
        for shape, ties in self.ties[out].items():
            count += ties * (self.count_reached(shape, out) + sum(ties_into[shape]))
        return count

    cdef Path path_to(self, uint32_t out):
        """Return a path to a round with these eliminated."""
        cdef uint32_t source, unhurt
        cdef ReachedScores one
        cdef int slot
        if out in self.starts:
            return Path(out, b"")
        for shape, ties in self.ties[out].items():
            source = self.sources[out][shape]
            one = self.reached[source].get(shape)
            if ties and one is not None:
                unhurt = self.everybody & ~out
                slot = self.tie_slot(one.scores, unhurt)
                return self.path_with(one, slot, self.everybody & ~source, unhurt, [slot] * self.count)
        raise RuntimeError(f"no tie leads to a round without {out:b}")

    cdef Path path_to_turn(self, int opponent):
        """Return a path to the moment at which an opponent rolls."""
        cdef uint32_t out = 0
        cdef uint32_t before
        cdef ReachedScores one
        while has_bit(out, opponent) or not self.reached[out]:
            out += 1
        one = next(iter(self.reached[out].values()))
        before = ((<uint32_t> 1 << opponent) - 1) & ~out
        return self.path_with(one, one.scores.low, before, self.can_score(before), self.lowest_slots())

    cdef Path path_with(self, ReachedScores one, int slot, uint32_t left, uint32_t unhurt, list slots):
        """Return a path where the initiator scores and the uninjured left score up to their slots."""
        cdef Path path = self.path_to(one.rolled_against)
        return path.then(one.scores.witnesses[slot] + self.witness(left, unhurt, slots))

    cdef int roll_initiator(self, uint32_t out, object count) except -1:
        """Let the initiator roll in a round; rolls without a score are added last, many rounds together."""
        cdef uint32_t left = self.everybody & ~out
        cdef uint32_t victims
        cdef uint32_t alike = left if self.hits_all or self.victim_matters else left & (~left + 1)
        cdef ScoreGroup group
        cdef InitiatorTurn turn = self.turns.get(alike)
        if turn is None:
            turn = self.turns[alike] = InitiatorTurn.__new__(InitiatorTurn)
            turn.left = left
            turn.count = 0
        turn.count += count * self.denominators[left]
        for group in self.initiator_rolls(left).scores:
            victims = first_few(left, group.victims)
            self.reach_scores(out | victims, group.scores, count * (group.factor * self.denominators[victims]), out)
        return 0

    cdef int reach_scores(self, uint32_t out, ScoreDistribution scores, object count, uint32_t before) except -1:
        """Add initiator scores with these eliminated; `before` were out when the initiator rolled."""
        cdef dict reached = self.reached[out]
        cdef ReachedScores one = reached.get(scores.shape)
        if one is None:
            one = reached[scores.shape] = ReachedScores.__new__(ReachedScores)
            one.scores = scores
            one.count = count
            one.rolled_against = before
        else:
            one.count += count
        self.scored[out] += count * scores.total
        return 0

    cdef int add_initiator_ends(self) except -1:
        """Add the initiator's injuries and whistled fouls."""
        cdef InitiatorTurn turn
        cdef ContestRolls rolls
        cdef Whistle whistle
        cdef Path path
        cdef uint32_t injured
        cdef EndKey key
        for turn in self.turns.values():
            path = self.path_to(self.everybody & ~turn.left)
            rolls = self.initiator_rolls(turn.left)
            key = EndKey(INITIATOR_INJURED, 0, 0, 0)
            self.add_end(&key, rolls.injured.count * turn.count, path, rolls.injured.witness)
            for whistle in rolls.whistles:
                injured = self.everybody & ~turn.left | first_few(turn.left, whistle.victims)
                key = EndKey(INITIATOR_FOULS, 0, injured if self.victim_matters else 0, whistle.card)
                self.add_end(&key, whistle.rolls.count * turn.count, path, whistle.rolls.witness)
        return 0

    cdef int add_decided(self, uint32_t out) except -1:
        """Add the initiator's wins over those left, and their wins if the winner matters."""
        cdef uint32_t left = self.everybody & ~out
        cdef ReachedScores one
        cdef Field field
        cdef EndKey key = EndKey(OPPONENT_WINS, 0, 0, 0)
        for one in self.reached[out].values():
            self.add_wins(one, left, out)
            if self.winner_matters:
                field = Field(left, 0, left)
                self.add_by_best(&key, one, &field, 1)
        return 0

    cdef int add_wins(self, ReachedScores one, uint32_t left, uint32_t out) except -1:
        """Add the rolls in which all opponents left are injured or score less, by the injuries that matter.

        Rolls that injure all of them are included if that counts as a win.
        """
        cdef uint32_t matter = left & self.injured_matter
        cdef uint32_t injured = 0
        cdef Field field
        cdef EndKey key
        while True:
            field = Field(left, matter & ~injured, left & ~matter)
            key = EndKey(INITIATOR_WINS, 0, (out & self.injured_matter) | injured, 0)
            if self.beaten_matters and not self.injury_wins and (field.scoring or field.any_result):
                self.add_by_best(&key, one, &field, self.all_injured[injured])
            else:
                self.add_win(&key, one, &field, self.all_injured[injured])
            if injured == matter:
                return 0
            injured = (injured - matter) & matter

    cdef int add_win(self, const EndKey* key, ReachedScores one, const Field* field, object factor) except -1:
        """Add that the whole field scores less, whichever is its best."""
        cdef uint32_t unhurt
        cdef ScoreDistribution scores = one.scores
        cdef ContestEnd end
        count = self.count_below(scores, self.group(field.scoring, field.any_result), 0)
        if not (field.scoring or self.injury_wins):
            count -= scores.total * self.all_injured[field.any_result]
        end = self.count_end(key, one.count * (count * factor))
        if end is not None:
            unhurt = self.fewest_unhurt(field.scoring | field.any_result, field.scoring, 0, scores.high)
            set_witness(end, self.path_with(one, scores.high, field.left, unhurt, self.lowest_slots()))
        return 0

    cdef int add_by_best(self, const EndKey* key, ReachedScores one, const Field* field, object factor) except -1:
        """Add that a field scores less, or more, by its best opponent and whether others tie with it."""
        cdef uint32_t weights[SLOTS]
        cdef Tally tally
        cdef int opponent
        count_margins(one.scores, key.outcome == INITIATOR_WINS, weights)
        for opponent in self.order:
            if has_bit(field.scoring | field.any_result, opponent):
                tally = self.count_best_alone(field, opponent, weights)
                if tally.slot != NOBODY:
                    self.add_best(key, one, field, <uint32_t> 1 << opponent, &tally, factor)
                tally = self.count_best_tied(field, opponent, weights)
                if tally.slot != NOBODY:
                    self.add_best(
                        key, one, field, self.tie_witnesses(field, opponent, tally.slot), &tally, factor
                    )
        return 0

    cdef int add_best(
        self, const EndKey* key, ReachedScores one, const Field* field, uint32_t best, const Tally* tally, object factor
    ) except -1:
        """Add that these are the best of a field (FR-1.8-13, FR-2.13-08)."""
        cdef EndKey named = EndKey(key.outcome, best, key.injured, 0)
        cdef ContestEnd end = self.count_end(&named, one.count * (to_int(&tally.count, self.used) * factor))
        cdef uint32_t unhurt
        cdef int slot
        if end is not None:
            unhurt = best | field.scoring | self.never_injured(field.any_result)
            slot = one.scores.high if key.outcome == INITIATOR_WINS else one.scores.low
            set_witness(end, self.path_with(one, slot, field.left, unhurt, self.slots_with(best, tally.slot)))
        return 0

    cdef int add_ties(self, ReachedScores one, uint32_t left, uint32_t out) except -1:
        """Add that the best of the uninjured ties, by the eliminated then (FR-1.8-14)."""
        cdef uint32_t unhurt = 0
        cdef uint32_t injured
        cdef int slot
        cdef EndKey key
        cdef ContestEnd end
        while unhurt != left:
            unhurt = next_subset(unhurt, left, self.count)
            injured = left & ~unhurt
            key = EndKey(TIE, 0, out | injured, 0)
            end = self.count_end(&key, one.count * (self.count_ties(one.scores, unhurt) * self.all_injured[injured]))
            if end is not None:
                slot = self.tie_slot(one.scores, unhurt)
                set_witness(end, self.path_with(one, slot, left, unhurt, [slot] * self.count))
        return 0

    cdef int add_all_injured(self) except -1:
        """Add that all opponents are injured, unless that is among the wins."""
        cdef uint32_t out = 0
        cdef ReachedScores one
        cdef EndKey key = EndKey(OPPONENTS_INJURED, 0, 0, 0)
        cdef ContestEnd end
        if self.injury_wins:
            return 0
        end = self.count_end(&key, weighted_sum(self.scored, self.injuries))
        if end is not None:
            while not (self.reached[out] and self.all_injured[self.everybody & ~out]):
                out += 1
            one = next(iter(self.reached[out].values()))
            set_witness(end, self.path_with(one, one.scores.low, self.everybody & ~out, 0, []))
        return 0

    cdef int add_opponent_fouls(self) except -1:
        """Add the fouls of each opponent, after those before it have rolled."""
        cdef ScoreDistribution scores
        cdef uint32_t playing_on[SIDE_PAWNS]
        cdef list counts = self.scored
        cdef list turns = []
        cdef int at, half
        for at in range(self.count):
            scores = self.scores[at]
            playing_on[at] = self.injuries[at] + <uint32_t> scores.total
        for at in range(self.count - 1, -1, -1):
            half = 1 << at
            turns.append(weighted_sum(counts[:half], playing_on))
            counts = fold_last(counts, self.denominators[half])
        for at in range(self.count):
            self.add_fouls_of(at, turns[self.count - 1 - at])
        return 0

    cdef int add_fouls_of(self, int opponent, object count) except -1:
        """Add that an opponent who rolls this often is whistled, or injures the initiator."""
        cdef ScoreDistribution injuring = self.injuring_scores[opponent]
        cdef Whistle whistle
        cdef Path path
        cdef EndKey key
        if not count:
            return 0
        path = self.path_to_turn(opponent)
        for whistle in self.whistles[opponent]:
            key = EndKey(OPPONENT_FOULS, <uint32_t> 1 << opponent, 0, whistle.card)
            self.add_end(&key, whistle.rolls.count * count, path, whistle.rolls.witness)
        if injuring is not None:
            key = EndKey(INITIATOR_INJURED, 0, 0, 0)
            self.add_end(&key, injuring.total * count, path, injuring.witness)
        return 0

    cdef int add_losses(self, object rolls) except -1:
        """Add that some opponent scores more: all rolls that end in no other way."""
        cdef uint32_t out, left, unhurt
        cdef ReachedScores one
        cdef ContestEnd end
        cdef EndKey key = EndKey(OPPONENT_WINS, 0, 0, 0)
        end = self.count_end(&key, rolls - sum([other.count for other in self.found.values()]))
        if end is None:
            return 0
        for out in range(self.everybody + 1):
            left = self.everybody & ~out
            for one in self.reached[out].values():
                if self.can_lose(one, left):
                    unhurt = self.fewest_unhurt(left, 0, one.scores.low + 1, SLOTS)
                    set_witness(
                        end, self.path_with(one, one.scores.low, left, unhurt, self.slots_with_best(unhurt))
                    )
                    return 0
        raise RuntimeError("nobody can lose")

    cdef bint can_lose(self, ReachedScores one, uint32_t left) except -1:
        """Return whether somebody left can score more than the initiator's lowest score (FR-1.8-13)."""
        cdef ScoreDistribution scores
        cdef int at
        for at in range(self.count):
            scores = self.scores[at]
            if has_bit(left, at) and scores.cumulative[SLOTS - 1] > scores.cumulative[one.scores.low]:
                return True
        return False

    cdef int add_end(self, const EndKey* key, object count, Path path, bytes rolls) except -1:
        """Add rolls to an end; the first path to it is its witness."""
        cdef ContestEnd end = self.count_end(key, count)
        if end is not None:
            set_witness(end, path.then(rolls))
        return 0

    cdef ContestEnd count_end(self, const EndKey* key, object count):
        """Add rolls to an end; return it if it is new and needs a witness."""
        cdef uint64_t packed = key.outcome | key.card << 4 | <uint64_t> key.best << 8 | <uint64_t> key.injured << 32
        cdef ContestEnd end = self.found.get(packed)
        if end is not None:
            end.count += count
            return None
        if not count:
            return None
        end = self.found[packed] = ContestEnd.__new__(ContestEnd)
        end.outcome = key.outcome
        end.best = key.best
        end.injured = key.injured
        end.card = key.card
        end.count = count
        return end


cdef int set_witness(ContestEnd end, Path path) except -1:
    """Make a path the witness of an end."""
    end.start = path.start
    end.witness = path.rolls
    return 0


cdef void count_margins(ScoreDistribution initiator, bint above, uint32_t* counts) noexcept:
    """Count by slot the initiator's rolls above it, or below it."""
    cdef uint32_t passed = 0
    cdef int step, slot
    for step in range(SLOTS):
        slot = SLOTS - 1 - step if above else step
        counts[slot] = passed
        passed += initiator.counts[slot]


cdef object weighted_sum(list counts, const uint32_t* weights):
    """Sum counts by mask, each times the weights of the opponents that are not in its mask."""
    cdef int at = 0
    while len(counts) > 1 << at:
        at += 1
    while at:
        at -= 1
        counts = fold_last(counts, weights[at])
    return counts[0]


cdef list fold_last(list counts, object weight):
    """Drop the last opponent from counts by mask; where it is not in the mask, the count is weighted."""
    cdef int half = len(counts) // 2
    cdef int mask
    return [counts[mask] * weight + counts[half + mask] for mask in range(half)]
