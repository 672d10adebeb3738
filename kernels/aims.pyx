"""Shots counted whole: every score, the target that it opens, who tries, and the goal line (2.16, 2.17, 3.3 to 3.5).

The shooter sees his score before he chooses: he is taken to choose the target with the best chance of a goal.
"""

from fractions import Fraction

from libc.stdint cimport int64_t, uint32_t
from libc.string cimport memset

from footroll.kernels.balls cimport SCORES, Tries
from footroll.kernels.chances cimport ACTION_ROLLS
from footroll.kernels.layout cimport AT_GOAL, INTO_FIELD, INTO_WALL, NOBODY, OFF_POST, ON_TARGET, SIDE_PAWNS
from footroll.kernels.saves cimport Blocks, Saves
from footroll.kernels.shots cimport judge_rebound, judge_shot, may_choose, reach_yards, rebound_row
from footroll.kernels.tallies cimport Scores
from footroll.kernels.wide cimport add_to, is_same, is_zero, multiply, small, whole_of

# How a shot ends; some ends are somebody's.
INJURED, WIDE, WALL, REBOUND, GOAL, HELD, CORNER, BLOCKED, INTERCEPTED = range(9)
FACES = tuple(range(1, 9))
ROLLED = <object> ACTION_ROLLS
CAUGHT = ROLLED * ROLLED  # power and catch

cdef double ALL_SAVES = 1e12  # reach, power and catch
cdef double CLOSE = 1e-9  # chances that a double may not tell apart


cdef class Aim:
    """A shot about to be rolled, and who can stop it."""

    def __init__(self, int difficulty, int bare, int closest, tuple wish=None, tuple turns=FACES):
        """Begin with an empty goal; a target that is wished for is taken whenever the result opens it.

        `turns` are the faces that the D8 of the post can show.
        """
        self.difficulty = difficulty
        self.bare = bare
        self.closest = closest
        self.wish = NOBODY if wish is None else wish[0] * GOAL_HEIGHT + wish[1]
        self.turns = turns
        self.keeper = NOBODY
        self.triers = [[] for _ in range(GOAL_WIDTH)]
        self.line = []

    @property
    def is_open(self):
        """Whether nobody can intercept the shot, wherever it goes."""
        return self.count_tries() == 0

    def add_trier(self, int column, int pawn, Tries tries not None):
        """Let one more try to intercept a shot at a column, after those before him (FR-2.16-14)."""
        self.triers[column].append((pawn, tries))
        self.tries[column] += 1

    def set_keeper(self, int pawn, int column, Saves saves not None):
        """Let a goalkeeper stand on his line."""
        self.keeper = pawn
        self.keeper_column = column
        self.saves = saves

    def add_on_line(self, int pawn, int column, Blocks blocks not None):
        """Let one more stand on the line, who answers if no goalkeeper does (FR-3.5.1-05)."""
        self.line.append((pawn, column, blocks))

    cdef int count_tries(self) noexcept:
        """Return how many can try at most, wherever the shot goes."""
        cdef int column
        cdef int most = 0
        for column in range(GOAL_WIDTH):
            most = max(most, self.tries[column])
        return most

    cdef int count_rolls(self) except -1:
        """See how many rolls there can be, now that all are there."""
        self.most_tries = self.count_tries()
        self.used = 1 + (self.most_tries + 2) * 7 // 16  # 14 bits a roll, and as many for how often it is taken
        self.lines = [None] * TARGETS
        self.line_out_of = ROLLED * CAUGHT if self.saves is not None else ROLLED ** len(self.line)
        if self.saves is not None:
            self.caught = self.saves.catches(self.difficulty)
        return 0

    cdef int look(self) except -1:
        """See the goal as its shooter does: the chance of a goal at each target, the best first."""
        cdef int target, at
        if self.looked:
            return 0
        self.looked = True
        self.count_rolls()
        self.look_past()
        for target in range(TARGETS):
            self.goals[target] = self.goal_at(target)
            at = target
            while at > 0 and self.comes_first(target, self.order[at - 1]):
                self.order[at] = self.order[at - 1]
                at -= 1
            self.order[at] = target
        return 0

    cdef bint comes_first(self, int target, int other) noexcept:
        """Say whether a target is tried before another: the one that is wished for, then the better."""
        if self.wish == target or self.wish == other:
            return self.wish == target
        return self.goals[target] > self.goals[other]

    cdef int look_past(self) except -1:
        """See how likely nobody intercepts a shot at each column where anybody can, by its score."""
        cdef Tries one
        cdef int column, score
        for column in range(GOAL_WIDTH):
            for score in range(SCORES if self.tries[column] else 0):
                self.past[column][score] = 1.0
            for _, one in self.triers[column]:
                for score in range(SCORES):
                    self.past[column][score] *= one.let_past[score]
        return 0

    cdef double comes_past(self, int column, int score) noexcept:
        """Return how likely nobody intercepts a shot of a score at a column."""
        return self.past[column][score] if self.tries[column] else 1.0

    cdef int best(self, int score) noexcept:
        """Return the best target for a score (FR-3.3.1-06); a defender in the way of one makes it worse."""
        cdef int found = self.closest * GOAL_HEIGHT
        cdef double most = -1.0
        cdef double chance
        cdef int at, target, column
        for at in range(TARGETS):
            target = self.order[at]
            column = target // GOAL_HEIGHT
            if self.goals[target] <= most:
                break  # no other can be better, even if nobody is in its way
            if not may_choose(self.closest, column, target % GOAL_HEIGHT, score - self.difficulty):
                continue
            if target == self.wish:
                return target
            chance = self.goals[target] * self.comes_past(column, score)
            if chance > most:
                found = target
                most = chance
        return found

    def best_target(self, int score):
        """Return the column and row of the target that a shot of this score is sent to."""
        cdef int target
        self.look()
        target = self.best(score)
        return target // GOAL_HEIGHT, target % GOAL_HEIGHT

    cdef double goal_at(self, int target):
        """Return the chance of a goal of a shot at a target that comes to the line."""
        cdef double missed[SIDE_PAWNS]
        cdef Blocks blocks
        cdef int count = 0
        cdef int column
        if self.saves is not None:
            return <double> self.goals_at(target) / ALL_SAVES
        for _, column, blocks in self.line:
            missed[count] = ACTION_ROLLS - blocks.reached[
                reach_yards(column, target // GOAL_HEIGHT, target % GOAL_HEIGHT)
            ]
            count += 1
        return product_of(missed, count) / self.line_out_of

    cdef int64_t goals_at(self, int target) noexcept:
        """Return how many shots at a target beat the goalkeeper on his line."""
        cdef int64_t reached = self.saves.reaches(self.yards_to(target))
        return (ACTION_ROLLS - reached) * ACTION_ROLLS * ACTION_ROLLS + reached * self.caught.beaten

    cdef int yards_to(self, int target) noexcept:
        """Return how far a target is from the goalkeeper (FR-3.5.1-02)."""
        return reach_yards(self.keeper_column, target // GOAL_HEIGHT, target % GOAL_HEIGHT)

    cdef list goal_line(self, int target):
        """Return what becomes of a shot at a target on the line, of `line_out_of`: goals first (FR-2.16-05)."""
        if self.lines[target] is None:
            self.lines[target] = self.block(target) if self.saves is None else self.save(target)
        return self.lines[target]

    cdef list save(self, int target):
        """Return what the goalkeeper makes of a shot: reach, power and catch (3.5)."""
        cdef int64_t reached = self.saves.reaches(self.yards_to(target))
        return [
            ((GOAL, None), self.goals_at(target)),
            ((CORNER, self.keeper), reached * self.caught.deflected),
            ((HELD, self.keeper), reached * self.caught.held),
        ]

    cdef list block(self, int target):
        """Return who of those on the line gets to a shot, the nearest first (FR-3.5.1-05, FR-3.5.1-07)."""
        cdef int column = target // GOAL_HEIGHT
        cdef int row = target % GOAL_HEIGHT
        blocked = []
        past = self.line_out_of
        nearest = sorted([(reach_yards(guard[1], column, row), at) for at, guard in enumerate(self.line)])
        for yards, at in nearest:
            pawn, _, blocks = self.line[at]
            got = past // ROLLED * (<Blocks> blocks).reached[<int> yards]
            blocked.append(((BLOCKED, pawn), got))
            past -= got
        return [((GOAL, None), past), *blocked]

    cdef Wide out_of(self, int column, int score):
        """Return of how many rolls a shot of this score at a column is counted."""
        cdef Wide rolls = small(ACTION_ROLLS)
        cdef Tries one
        cdef int _more
        for _, one in self.triers[column]:
            multiply(&rolls, one.out_of(score), self.used)
        for _more in range(self.most_tries - self.tries[column]):
            multiply(&rolls, ACTION_ROLLS, self.used)
        return rolls

    cdef int fly(self, Flown* flown, Wide* past, int column, int score) except -1:
        """Let all who can try to intercept a shot, and leave how often it comes past them."""
        cdef list triers = self.triers[column]
        cdef int count = self.tries[column]
        cdef Wide won
        cdef Tries one, later
        cdef int at, after, _more
        for at in range(count):
            pawn, one = triers[at]
            won = past[0]
            multiply(&won, one.won[score], self.used)
            for after in range(at + 1, count):
                later = triers[after][1]
                multiply(&won, later.out_of(score), self.used)
            for _more in range(self.most_tries - count):
                multiply(&won, ACTION_ROLLS, self.used)
            add_to(&flown.intercepted[<int> pawn], &won, self.used)
            multiply(past, one.out_of(score) - one.won[score], self.used)
        for _more in range(self.most_tries - count):
            multiply(past, ACTION_ROLLS, self.used)
        return 0

    cdef int count(self, dict found, Scores scores, int times) except -1:
        """Add how often a shot that is taken so often ends each way, but that its shooter is hurt."""
        self.aim_all(scores)
        self.fly_all(found, times)
        self.tell_free(found, times)
        ends = found.setdefault(ROLLED, {})
        add(ends, (WIDE, None), <object> self.shots.wide * times)
        add(ends, (WALL, None), <object> self.shots.wall * times)
        return 0

    cdef double goal_chance(self, Scores scores) except -1.0:
        """Return the chance of a goal, as near as a double comes."""
        cdef double goals = 0.0
        cdef int at
        self.aim_all(scores)
        for at in range(TARGETS):
            goals += self.shots.free[at] * self.goals[at]
        for at in range(self.shots.count):
            goals += self.shots.flying[at].often * self.goal_from(&self.shots.flying[at])
        return goals / ACTION_ROLLS

    cdef double goal_from(self, const FlyingShot* shot):
        """Return the chance of a goal of one shot that others try to intercept, or that hits the post."""
        cdef double past = self.comes_past(self.column_of(shot.target), shot.score)
        cdef double goals = 0.0
        cdef int face
        if shot.target != POST:
            return past * self.goals[shot.target]
        for face in self.turns:
            if judge_rebound(face) == AT_GOAL:
                goals += self.goals[self.closest * GOAL_HEIGHT + rebound_row(face)]
        return past * goals / len(self.turns)

    cdef int aim_all(self, Scores scores) except -1:
        """Send the shot of each score to its best target, or against the post, once."""
        cdef Shots* shots = &self.shots
        cdef int place, verdict, target
        if self.rolled is scores:
            return 0
        self.look()
        self.rolled = scores
        memset(shots, 0, sizeof(Shots))
        for place in range(scores.low, scores.high + 1):
            if not scores.equal[place]:
                continue
            verdict = judge_shot(place - 1, self.difficulty, self.bare)
            if verdict == ON_TARGET:
                target = self.best(place - 1)
            elif verdict == OFF_POST:
                target = POST
            else:
                shots.wide += scores.equal[place] if verdict != INTO_WALL else 0
                shots.wall += scores.equal[place] if verdict == INTO_WALL else 0
                continue
            if target != POST and not self.tries[target // GOAL_HEIGHT]:
                shots.free[target] += scores.equal[place]
                continue
            shots.flying[shots.count] = FlyingShot(place - 1, scores.equal[place], target)
            shots.count += 1
        return 0

    cdef int fly_all(self, dict found, int times) except -1:
        """Let those who can try to intercept shots, those together that are out of as many rolls."""
        cdef const Shots* shots = &self.shots
        cdef Flown flown
        cdef Wide out_of[MOST_SHOTS]
        cdef bint told[MOST_SHOTS]
        cdef int at, later
        for at in range(shots.count):
            out_of[at] = self.out_of(self.column_of(shots.flying[at].target), shots.flying[at].score)
            told[at] = False
        for at in range(shots.count):
            if told[at]:
                continue
            memset(&flown, 0, sizeof(Flown))
            flown.out_of = out_of[at]
            for later in range(at, shots.count):
                if not told[later] and is_same(&out_of[at], &out_of[later]):
                    told[later] = True
                    self.fly_one(&flown, &shots.flying[later], times)
            self.tell(found, &flown)
        return 0

    cdef int fly_one(self, Flown* flown, const FlyingShot* shot, int times) except -1:
        """Let a shot fly past those who try to where it goes."""
        cdef Wide past = small(<uint32_t> shot.often * times)
        self.fly(flown, &past, self.column_of(shot.target), shot.score)
        add_to(&flown.post if shot.target == POST else &flown.aimed[shot.target], &past, self.used)
        return 0

    cdef int column_of(self, int target) noexcept:
        """Return the column that a shot goes to; at the post, the closest."""
        return self.closest if target == POST else target // GOAL_HEIGHT

    cdef int tell_free(self, dict found, int times) except -1:
        """Add the shots that nobody tried to intercept."""
        cdef const int* free = self.shots.free
        cdef int target
        ends = found.setdefault(ROLLED * self.line_out_of, {})
        for target in range(TARGETS):
            if free[target]:
                add_all(ends, self.goal_line(target), <object> free[target] * times)
        return 0

    def aimed_counts(self, int score, int column, int row, bint post):
        """Return how often a shot ends each way that was rolled and aimed; at the post it may come back."""
        cdef Flown flown
        cdef Wide past = small(ACTION_ROLLS)
        cdef dict found = {}
        self.count_rolls()
        memset(&flown, 0, sizeof(Flown))
        flown.out_of = self.out_of(column, score)
        self.fly(&flown, &past, column, score)
        if post:
            flown.post = past
        else:
            flown.aimed[column * GOAL_HEIGHT + row] = past
        self.tell(found, &flown)
        return found

    cdef int tell(self, dict found, const Flown* flown) except -1:
        """Add what was counted to the ends found so far."""
        cdef int at
        each = self.line_out_of * len(self.turns)
        ends = found.setdefault(whole_of(&flown.out_of, self.used) * each, {})
        for at in range(PAWNS):
            if not is_zero(&flown.intercepted[at], self.used):
                add(ends, (INTERCEPTED, at), whole_of(&flown.intercepted[at], self.used) * each)
        for at in range(TARGETS):
            if not is_zero(&flown.aimed[at], self.used):
                add_all(ends, self.goal_line(at), whole_of(&flown.aimed[at], self.used) * len(self.turns))
        if not is_zero(&flown.post, self.used):
            self.rebound(ends, whole_of(&flown.post, self.used))
        return 0

    cdef int rebound(self, dict ends, object often) except -1:
        """Add where the post sends the ball (FR-3.3.1-11 to FR-3.3.1-15)."""
        cdef int face, verdict
        for face in self.turns:
            verdict = judge_rebound(face)
            if verdict == AT_GOAL:
                add_all(ends, self.goal_line(self.closest * GOAL_HEIGHT + rebound_row(face)), often)
            else:
                add(ends, (REBOUND if verdict == INTO_FIELD else WIDE, None), often * self.line_out_of)
        return 0


cdef class Aims:
    """Shots of one shooter that are counted together, each as often as it is taken."""

    def __init__(self, Scores scores not None, int hurt):
        """Take the shooter's rolls, and how many of 10,000 hurt him."""
        self.scores = scores
        self.hurt = hurt
        self.is_open = True
        self.found = {ROLLED: {}}

    def add(self, list aims not None, int times):
        """Let the best of some shots be taken so often, of no more than 10,000."""
        cdef Aim aim
        for aim in aims:
            self.is_open = self.is_open and aim.is_open
        aim = aims[0] if len(aims) == 1 else self.best_of(aims)
        aim.count(self.found, self.scores, times)
        add(self.found[ROLLED], (INJURED, None), <object> self.hurt * times)

    def counts(self):
        """Return how often they end each way, by what that is out of: `{out_of: {(end, pawn): often}}`."""
        return self.found

    cdef Aim best_of(self, list aims):
        """Return the shot with the best chance of a goal; those that are as good are counted out."""
        cdef Aim aim
        chances = [aim.goal_chance(self.scores) for aim in aims]
        best = max(chances)
        close = [aim for aim, chance in zip(aims, chances) if chance > best - CLOSE]
        return close[0] if len(close) == 1 else max(close, key=self.goals_of)

    def goals_of(self, Aim aim not None):
        """Return the chance of a goal of one shot."""
        cdef dict found = {}
        aim.count(found, self.scores, 1)
        return sum([Fraction(ends.get((GOAL, None), 0), out_of) for out_of, ends in found.items()])


cdef int add(dict ends, tuple end, object often) except -1:
    """Add to an end; what cannot happen is left out."""
    if often:
        ends[end] = ends.get(end, 0) + often
    return 0


cdef int add_all(dict ends, list line, object often) except -1:
    """Add what becomes of a shot on the line that comes there so often."""
    for end, share in line:
        add(ends, end, often * share)
    return 0


cdef double product_of(double* factors, int count) noexcept:
    """Return a product that is the same in whichever order its factors come: the least first."""
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
