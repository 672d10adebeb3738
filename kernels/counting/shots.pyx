"""Odds of shots: every score, its best target, interceptions and goal line (2.16, 2.17, 3.3 to 3.5).

Shooters see their score before they choose: they are taken to choose the target with the best chance of a goal.
"""

from collections import namedtuple
from fractions import Fraction

from libc.stdint cimport int64_t, uint32_t
from libc.string cimport memset

from footroll.kernels.counting.distributions cimport ScoreDistribution
from footroll.kernels.counting.passes cimport SCORES, InterceptionTable
from footroll.kernels.counting.rolls cimport ACTION_ROLLS
from footroll.kernels.counting.saves cimport BlockTable, SaveTable
from footroll.kernels.counting.uint256 cimport add, from_uint32, is_equal, is_zero, multiply, to_int
from footroll.kernels.layout cimport (
    AT_GOAL,
    INTO_FIELD,
    INTO_WALL,
    MAX_WIDTH,
    NOBODY,
    OFF_POST,
    ON_TARGET,
    PAWNS,
    SIDE_PAWNS,
)
from footroll.kernels.shots cimport judge_rebound, judge_shot, may_choose, reach_yards, rebound_row

# How a shot ends, and the pawn that decides it, or None.
ShotEnd = namedtuple("ShotEnd", ("outcome", "pawn"))

D8_FACES = tuple(range(1, 9))
ROLLED = <object> ACTION_ROLLS
CAUGHT = ROLLED * ROLLED  # power and catch

cdef double ALL_SAVES = 1e12  # reach, power and catch
cdef double CLOSE = 1e-9  # doubles that differ by less are compared as fractions

cdef list known_ends = [
    [ShotEnd(outcome, None if pawn == NOBODY else pawn) for pawn in range(NOBODY, PAWNS)] for outcome in ShotOutcome
]


cdef object end_by(int outcome, int pawn):
    """Return the `ShotEnd` of an outcome that a pawn decides."""
    return (<list> known_ends[outcome])[pawn - NOBODY]


cdef int check_target(int column, int row) except -1:
    """Refuse a target outside the goal (FR-3.3.1-04)."""
    if not (0 <= column < GOAL_WIDTH and 0 <= row < GOAL_HEIGHT):
        raise ValueError(f"{column},{row} is not a target of the goal")
    return 0


cdef int check_on_line(int pawn, int column) except -1:
    """Refuse a footballer that cannot be on a goal line; a goalkeeper of plain odds has no pawn."""
    if not NOBODY <= pawn < PAWNS or not -MAX_WIDTH // 2 < column < MAX_WIDTH // 2 + GOAL_WIDTH:
        raise ValueError(f"pawn {pawn} at column {column} is not on the goal line")
    return 0


cdef int check_score(int score) except -1:
    """Refuse a score that no roll has."""
    if not 0 <= score < SCORES:
        raise ValueError(f"a score goes from 0 to {SCORES - 1}, and {score} is outside")
    return 0


cdef class ShotInterceptor:
    """A footballer that can intercept a shot."""

    def __init__(self, int pawn, InterceptionTable table not None):
        self.pawn = pawn
        self.table = table


cdef class LineDefender:
    """A defender on the goal line; they block if there is no goalkeeper."""

    def __init__(self, int pawn, int column, BlockTable blocks not None):
        self.pawn = pawn
        self.column = column
        self.blocks = blocks


cdef class ShotModel:
    """A shot about to be rolled, and everybody that can stop it."""

    def __init__(self, int difficulty, int bare, int closest, tuple wish=None, tuple post_faces=D8_FACES):
        """Start with an empty goal; the target `wish` is taken whenever the result allows it.

        `post_faces` are the faces that the D8 of the post can show.
        """
        check_target(closest, 0)
        if wish is not None:
            check_target(wish[0], wish[1])
        if not all([1 <= face <= 8 for face in post_faces]):
            raise ValueError(f"{post_faces} are not faces of a D8")
        self.difficulty = difficulty
        self.bare = bare
        self.closest = closest
        self.wish = NOBODY if wish is None else wish[0] * GOAL_HEIGHT + wish[1]
        self.post_faces = post_faces
        self.keeper = NOBODY
        self.interceptors = [[] for _ in range(GOAL_WIDTH)]
        self.line = []

    @property
    def is_open(self):
        """Whether nobody can intercept the shot, at any column."""
        return self.count_most_interceptors() == 0

    def add_interceptor(self, int column, int pawn, InterceptionTable table not None):
        """Add an interceptor of shots at a column, after those added before (FR-2.16-14)."""
        check_target(column, 0)
        if not 0 <= pawn < PAWNS or self.interceptor_count[column] >= SIDE_PAWNS:
            raise ValueError(f"pawn {pawn} cannot intercept after {self.interceptor_count[column]} others")
        self.interceptors[column].append(ShotInterceptor(pawn, table))
        self.interceptor_count[column] += 1

    def set_keeper(self, int pawn, int column, SaveTable saves not None):
        """Put a goalkeeper on the line."""
        check_on_line(pawn, column)
        self.keeper = pawn
        self.keeper_column = column
        self.saves = saves

    def add_line_defender(self, int pawn, int column, BlockTable blocks not None):
        """Add a defender on the line to block if there is no goalkeeper (FR-3.5.1-05)."""
        check_on_line(pawn, column)
        if len(self.line) >= SIDE_PAWNS:
            raise ValueError(f"at most {int(SIDE_PAWNS)} footballers can be on the line")
        self.line.append(LineDefender(pawn, column, blocks))

    cdef int count_most_interceptors(self) noexcept:
        """Return the most interceptors that any column has."""
        cdef int column
        cdef int most = 0
        for column in range(GOAL_WIDTH):
            most = max(most, self.interceptor_count[column])
        return most

    cdef int set_denominators(self) except -1:
        """Set the denominators once all footballers are added."""
        self.most_interceptors = self.count_most_interceptors()
        self.used = 1 + (self.most_interceptors + 2) * 7 // 16  # 14 bits a roll, and 14 for how often the shot is taken
        self.line_ends = [None] * TARGETS
        self.line_denominator = ROLLED * CAUGHT if self.saves is not None else ROLLED ** len(self.line)
        if self.saves is not None:
            self.caught = self.saves.count_caught(self.difficulty)
        return 0

    cdef int prepare(self) except -1:
        """Sort the targets by their chance of a goal, the best first."""
        cdef int target, at
        if self.prepared:
            return 0
        self.prepared = True
        self.set_denominators()
        self.set_past_chances()
        for target in range(TARGETS):
            self.goal_chances[target] = self.goal_chance_at(target)
            at = target
            while at > 0 and self.is_better(target, self.order[at - 1]):
                self.order[at] = self.order[at - 1]
                at -= 1
            self.order[at] = target
        return 0

    cdef bint is_better(self, int target, int other) noexcept:
        """Return whether a target comes before another: the wish first, then the better chance."""
        if self.wish == target or self.wish == other:
            return self.wish == target
        return self.goal_chances[target] > self.goal_chances[other]

    cdef int set_past_chances(self) except -1:
        """Set the chance that a shot passes its interceptors, by column and score."""
        cdef ShotInterceptor one
        cdef int column, score
        for column in range(GOAL_WIDTH):
            for score in range(SCORES if self.interceptor_count[column] else 0):
                self.past_chances[column][score] = 1.0
            for one in self.interceptors[column]:
                for score in range(SCORES):
                    self.past_chances[column][score] *= one.table.not_won[score]
        return 0

    cdef double past_chance(self, int column, int score) noexcept:
        """Return the chance that nobody intercepts a shot of a score at a column."""
        return self.past_chances[column][score] if self.interceptor_count[column] else 1.0

    cdef int choose_target(self, int score) noexcept:
        """Return the best target for a score, interceptors considered (FR-3.3.1-06)."""
        cdef int found = self.closest * GOAL_HEIGHT
        cdef double most = -1.0
        cdef double chance
        cdef int at, target, column
        for at in range(TARGETS):
            target = self.order[at]
            column = target // GOAL_HEIGHT
            if self.goal_chances[target] <= most:
                break  # the rest cannot be better, even with nobody in the way
            if not may_choose(self.closest, column, target % GOAL_HEIGHT, score - self.difficulty):
                continue
            if target == self.wish:
                return target
            chance = self.goal_chances[target] * self.past_chance(column, score)
            if chance > most:
                found = target
                most = chance
        return found

    def best_target(self, int score):
        """Return the column and row that a shot of this score is aimed at."""
        cdef int target
        check_score(score)
        self.prepare()
        target = self.choose_target(score)
        return target // GOAL_HEIGHT, target % GOAL_HEIGHT

    cdef double goal_chance_at(self, int target):
        """Return the chance of a goal of a shot at a target that nobody intercepted."""
        cdef double missed[SIDE_PAWNS]
        cdef LineDefender one
        cdef int count = 0
        if self.saves is not None:
            return <double> self.count_goals_at(target) / ALL_SAVES
        for one in self.line:
            missed[count] = ACTION_ROLLS - one.blocks.reached[
                reach_yards(one.column, target // GOAL_HEIGHT, target % GOAL_HEIGHT)
            ]
            count += 1
        return sorted_product(missed, count) / self.line_denominator

    cdef int64_t count_goals_at(self, int target) noexcept:
        """Count the shots at a target that beat the goalkeeper on the line."""
        cdef int64_t reached = self.saves.count_reached(self.yards_to(target))
        return (ACTION_ROLLS - reached) * ACTION_ROLLS * ACTION_ROLLS + reached * self.caught.beaten

    cdef int yards_to(self, int target) noexcept:
        """Return the distance of a target from the goalkeeper (FR-3.5.1-02)."""
        return reach_yards(self.keeper_column, target // GOAL_HEIGHT, target % GOAL_HEIGHT)

    cdef list ends_at_line(self, int target):
        """Return the ends of a shot at a target, out of `line_denominator`, goals first (FR-2.16-05)."""
        if self.line_ends[target] is None:
            self.line_ends[target] = self.count_blocks(target) if self.saves is None else self.count_save(target)
        return self.line_ends[target]

    cdef list count_save(self, int target):
        """Count the goalkeeper's answers to a shot: reach, power and catch (3.5)."""
        cdef int64_t reached = self.saves.count_reached(self.yards_to(target))
        return [
            (end_by(SHOT_SCORES, NOBODY), self.count_goals_at(target)),
            (end_by(SHOT_DEFLECTED, self.keeper), reached * self.caught.deflected),
            (end_by(SHOT_HELD, self.keeper), reached * self.caught.held),
        ]

    cdef list count_blocks(self, int target):
        """Count the blocks of the defenders on the line, the nearest first (FR-3.5.1-05, FR-3.5.1-07)."""
        cdef int column = target // GOAL_HEIGHT
        cdef int row = target % GOAL_HEIGHT
        cdef LineDefender one
        ends = []
        past = self.line_denominator
        nearest = sorted([(reach_yards(one.column, column, row), at) for at, one in enumerate(self.line)])
        for yards, at in nearest:
            one = self.line[at]
            blocked = past // ROLLED * one.blocks.reached[<int> yards]
            ends.append((end_by(SHOT_BLOCKED, one.pawn), blocked))
            past -= blocked
        return [(end_by(SHOT_SCORES, NOBODY), past), *ends]

    cdef UInt256 denominator(self, int column, int score):
        """Return the number of rolls of a shot with this score at a column, without ties."""
        cdef UInt256 rolls = from_uint32(ACTION_ROLLS)
        cdef ShotInterceptor one
        cdef int _more
        for one in self.interceptors[column]:
            multiply(&rolls, one.table.denominator(score), self.used)
        for _more in range(self.most_interceptors - self.interceptor_count[column]):
            multiply(&rolls, ACTION_ROLLS, self.used)
        return rolls

    cdef int fly(self, FlownShots* flown, UInt256* past, int column, int score) except -1:
        """Add the interceptions of a shot, and leave in `past` the rolls that pass them all."""
        cdef list interceptors = self.interceptors[column]
        cdef int count = self.interceptor_count[column]
        cdef UInt256 won
        cdef ShotInterceptor one, later
        cdef int at, after, _more
        for at in range(count):
            one = interceptors[at]
            won = past[0]
            multiply(&won, one.table.won[score], self.used)
            for after in range(at + 1, count):
                later = interceptors[after]
                multiply(&won, later.table.denominator(score), self.used)
            for _more in range(self.most_interceptors - count):
                multiply(&won, ACTION_ROLLS, self.used)
            add(&flown.intercepted[one.pawn], &won, self.used)
            multiply(past, one.table.denominator(score) - one.table.won[score], self.used)
        for _more in range(self.most_interceptors - count):
            multiply(past, ACTION_ROLLS, self.used)
        return 0

    cdef int add_counts(self, dict found, ScoreDistribution scores, int times) except -1:
        """Add the ends of a shot taken this many times, except injuries of the shooter."""
        self.aim_all(scores)
        self.add_contested(found, times)
        self.add_free(found, times)
        ends = found.setdefault(ROLLED, {})
        add_end(ends, end_by(SHOT_WIDE, NOBODY), <object> self.shots.wide * times)
        add_end(ends, end_by(SHOT_INTO_WALL, NOBODY), <object> self.shots.wall * times)
        return 0

    cdef double goal_chance(self, ScoreDistribution scores) except -1.0:
        """Return the chance of a goal as a double."""
        cdef double goals = 0.0
        cdef int at
        self.aim_all(scores)
        for at in range(TARGETS):
            goals += self.shots.free[at] * self.goal_chances[at]
        for at in range(self.shots.count):
            goals += self.shots.contested[at].count * self.goal_chance_of(&self.shots.contested[at])
        return goals / ACTION_ROLLS

    cdef double goal_chance_of(self, const AimedShot* shot):
        """Return the chance of a goal of one contested shot, or of one that hits the post."""
        cdef double past = self.past_chance(self.column_of(shot.target), shot.score)
        cdef double goals = 0.0
        cdef int face
        if shot.target != POST:
            return past * self.goal_chances[shot.target]
        for face in self.post_faces:
            if judge_rebound(face) == AT_GOAL:
                goals += self.goal_chances[self.closest * GOAL_HEIGHT + rebound_row(face)]
        return past * goals / len(self.post_faces)

    cdef int aim_all(self, ScoreDistribution scores) except -1:
        """Aim the shot of each score at its best target, or at the post; once for a distribution."""
        cdef AimedShots* shots = &self.shots
        cdef int slot, verdict, target
        if self.aimed_scores is scores:
            return 0
        self.prepare()
        self.aimed_scores = scores
        memset(shots, 0, sizeof(AimedShots))
        for slot in range(scores.low, scores.high + 1):
            if not scores.counts[slot]:
                continue
            verdict = judge_shot(slot - 1, self.difficulty, self.bare)
            if verdict == ON_TARGET:
                target = self.choose_target(slot - 1)
            elif verdict == OFF_POST:
                target = POST
            else:
                shots.wide += scores.counts[slot] if verdict != INTO_WALL else 0
                shots.wall += scores.counts[slot] if verdict == INTO_WALL else 0
                continue
            if target != POST and not self.interceptor_count[target // GOAL_HEIGHT]:
                shots.free[target] += scores.counts[slot]
                continue
            shots.contested[shots.count] = AimedShot(slot - 1, scores.counts[slot], target)
            shots.count += 1
        return 0

    cdef int add_contested(self, dict found, int times) except -1:
        """Add the shots that somebody can intercept; those with the same denominator together."""
        cdef const AimedShots* shots = &self.shots
        cdef FlownShots flown
        cdef UInt256 denominators[MOST_SHOTS]
        cdef bint added[MOST_SHOTS]
        cdef int at, later
        for at in range(shots.count):
            denominators[at] = self.denominator(self.column_of(shots.contested[at].target), shots.contested[at].score)
            added[at] = False
        for at in range(shots.count):
            if added[at]:
                continue
            memset(&flown, 0, sizeof(FlownShots))
            flown.denominator = denominators[at]
            for later in range(at, shots.count):
                if not added[later] and is_equal(&denominators[at], &denominators[later]):
                    added[later] = True
                    self.fly_one(&flown, &shots.contested[later], times)
            self.add_flown(found, &flown)
        return 0

    cdef int fly_one(self, FlownShots* flown, const AimedShot* shot, int times) except -1:
        """Let a shot pass its interceptors to its target."""
        cdef UInt256 past = from_uint32(<uint32_t> shot.count * times)
        self.fly(flown, &past, self.column_of(shot.target), shot.score)
        add(&flown.at_post if shot.target == POST else &flown.at_target[shot.target], &past, self.used)
        return 0

    cdef int column_of(self, int target) noexcept:
        """Return the column of a target; the post's is the closest."""
        return self.closest if target == POST else target // GOAL_HEIGHT

    cdef int add_free(self, dict found, int times) except -1:
        """Add the shots that nobody can intercept."""
        cdef const int* free = self.shots.free
        cdef int target
        ends = found.setdefault(ROLLED * self.line_denominator, {})
        for target in range(TARGETS):
            if free[target]:
                add_ends(ends, self.ends_at_line(target), <object> free[target] * times)
        return 0

    def aimed_counts(self, int score, int column, int row, bint post):
        """Count the ends of a shot that was rolled and aimed: `{denominator: {ShotEnd: count}}`."""
        cdef FlownShots flown
        cdef UInt256 past = from_uint32(ACTION_ROLLS)
        cdef dict found = {}
        check_target(column, row)
        check_score(score)
        self.set_denominators()
        memset(&flown, 0, sizeof(FlownShots))
        flown.denominator = self.denominator(column, score)
        self.fly(&flown, &past, column, score)
        if post:
            flown.at_post = past
        else:
            flown.at_target[column * GOAL_HEIGHT + row] = past
        self.add_flown(found, &flown)
        return found

    cdef int add_flown(self, dict found, const FlownShots* flown) except -1:
        """Add the ends of shots with one denominator."""
        cdef int at
        factor = self.line_denominator * len(self.post_faces)
        ends = found.setdefault(to_int(&flown.denominator, self.used) * factor, {})
        for at in range(PAWNS):
            if not is_zero(&flown.intercepted[at], self.used):
                add_end(ends, end_by(SHOT_INTERCEPTED, at), to_int(&flown.intercepted[at], self.used) * factor)
        for at in range(TARGETS):
            if not is_zero(&flown.at_target[at], self.used):
                add_ends(
                    ends, self.ends_at_line(at), to_int(&flown.at_target[at], self.used) * len(self.post_faces)
                )
        if not is_zero(&flown.at_post, self.used):
            self.add_rebounds(ends, to_int(&flown.at_post, self.used))
        return 0

    cdef int add_rebounds(self, dict ends, object count) except -1:
        """Add where the post sends the ball (FR-3.3.1-11 to FR-3.3.1-15)."""
        cdef int face, verdict
        for face in self.post_faces:
            verdict = judge_rebound(face)
            if verdict == AT_GOAL:
                add_ends(ends, self.ends_at_line(self.closest * GOAL_HEIGHT + rebound_row(face)), count)
            else:
                outcome = SHOT_REBOUNDS if verdict == INTO_FIELD else SHOT_WIDE
                add_end(ends, end_by(outcome, NOBODY), count * self.line_denominator)
        return 0


cdef class ShotCounter:
    """Counts the shots of one shooter together, each as often as it is taken."""

    def __init__(self, ScoreDistribution scores not None, int injured):
        """Take the shooter's scores, and how many of 10,000 rolls injure the shooter."""
        self.scores = scores
        self.injured = injured
        self.is_open = True
        self.found = {ROLLED: {}}

    def add(self, list shots not None, int times):
        """Take the best of some `ShotModel`s this many times, at most 10,000."""
        cdef ShotModel shot
        if not shots:
            raise ValueError("at least one shot is needed")
        for shot in shots:
            self.is_open = self.is_open and shot.is_open
        shot = shots[0] if len(shots) == 1 else self.best_of(shots)
        shot.add_counts(self.found, self.scores, times)
        add_end(self.found[ROLLED], end_by(SHOOTER_INJURED, NOBODY), <object> self.injured * times)

    def counts(self):
        """Return the counts of all ends: `{denominator: {ShotEnd: count}}`."""
        return self.found

    cdef ShotModel best_of(self, list shots):
        """Return the shot with the best chance of a goal; close ones are compared as fractions."""
        cdef ShotModel shot
        chances = [shot.goal_chance(self.scores) for shot in shots]
        best = max(chances)
        close = [shot for shot, chance in zip(shots, chances) if chance > best - CLOSE]
        return close[0] if len(close) == 1 else max(close, key=self.goal_fraction)

    def goal_fraction(self, ShotModel shot not None):
        """Return the exact chance of a goal of one shot."""
        cdef dict found = {}
        shot.add_counts(found, self.scores, 1)
        goal = end_by(SHOT_SCORES, NOBODY)
        return sum([Fraction(ends.get(goal, 0), denominator) for denominator, ends in found.items()])


cdef int add_end(dict ends, object end, object count) except -1:
    """Add rolls to an end; impossible ends are left out."""
    if count:
        ends[end] = ends.get(end, 0) + count
    return 0


cdef int add_ends(dict ends, list line_ends, object count) except -1:
    """Add the ends on the goal line of a shot that gets there this often."""
    for end, share in line_ends:
        add_end(ends, end, count * share)
    return 0


cdef double sorted_product(double* factors, int count) noexcept:
    """Multiply factors in ascending order, so that their order of arrival cannot change the result."""
    cdef double product = 1.0
    cdef double least
    cdef int at, other
    for at in range(count):
        for other in range(at + 1, count):
            if factors[other] < factors[at]:
                least = factors[other]
                factors[other] = factors[at]
                factors[at] = least
        product *= factors[at]
    return product
