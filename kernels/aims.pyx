"""Shots counted whole: every score, the target that it opens, who tries, and the goal line (2.16, 2.17, 3.3 to 3.5).

The shooter sees his score before he chooses: he is taken to choose the target with the best chance of a goal.
"""

from libc.stdint cimport int64_t
from libc.string cimport memset

from footroll.kernels.balls cimport Tries
from footroll.kernels.chances cimport ACTION_ROLLS, SaveCounts, count_attempts, count_catches, count_saves
from footroll.kernels.layout cimport AT_GOAL, INTO_FIELD, INTO_WALL, NOBODY, OFF_POST, ON_TARGET, SUCCEEDED
from footroll.kernels.scores cimport judge_attempt
from footroll.kernels.shots cimport (
    judge_rebound,
    judge_shot,
    line_defender_difficulty,
    may_choose,
    reach_difficulty,
    reach_yards,
    rebound_row,
    shot_power,
)
from footroll.kernels.wide cimport add_to, is_same, is_zero, multiply, small, whole_of

# How a shot ends; some ends are somebody's.
INJURED, WIDE, WALL, REBOUND, GOAL, HELD, CORNER, BLOCKED, INTERCEPTED = range(9)
FACES = tuple(range(1, 9))
ROLLED = <object> ACTION_ROLLS
CAUGHT = ROLLED * ROLLED  # power and catch

cdef dict known_saves = {}
cdef dict known_attempts = {}


cdef int attempts(int rating, int strength, int difficulty, int rounding):
    """Return how many of 10,000 rolls reach a difficulty."""
    key = rating, strength, difficulty, rounding
    if key not in known_attempts:
        known_attempts[key] = count_attempts(rating, strength, difficulty, rounding)
    return known_attempts[key]


cdef class Saves:
    """What a goalkeeper on his line makes of the shots of one shooter: reach, power and catch (3.5).

    The score of the reach or of the power can be known, -1 if the roll has hurt its roller.
    """

    def __init__(
        self, int reach, int catching, int keeper_strength, int power, int strength, int rounding, reach_score=None,
        power_score=None
    ):
        cdef int yards
        self.reach = reach
        self.catching = catching
        self.keeper_strength = keeper_strength
        self.power = power
        self.strength = strength
        self.rounding = rounding
        self.reach_score = reach_score
        self.power_score = power_score
        self.caught = {}
        for yards in range(FARTHEST):
            self.reached[yards] = -1

    @staticmethod
    def of(*skills):
        """Return the saves of these skills, in the order of the constructor, which are counted once."""
        if skills not in known_saves:
            known_saves[skills] = Saves(*skills)
        return known_saves[skills]

    def answer(self, int yards, int difficulty):
        """Return how many of 10,000 rolls reach a shot, and how many of 100,000,000 that were reached beat him."""
        return self.reaches(yards), self.catches(difficulty).beaten

    cdef int reaches(self, int yards):
        """Return how many of 10,000 rolls reach a target so many yards away (FR-3.5.1-01)."""
        if self.reach_score is not None:
            return ACTION_ROLLS if judge_attempt(self.reach_score, reach_difficulty(yards)) == SUCCEEDED else 0
        if self.reached[yards] < 0:
            self.reached[yards] = count_attempts(
                self.reach, self.keeper_strength, reach_difficulty(yards), self.rounding
            )
        return self.reached[yards]

    cdef SaveCounts catches(self, int difficulty):
        """Return how many pairs of power and catch are beaten, deflected and held at a difficulty (3.5.2)."""
        cdef SaveCounts counts
        if self.power_score is not None:
            counts = count_catches(
                shot_power(self.power_score, difficulty, self.rounding), self.catching, self.keeper_strength,
                self.rounding,
            )
            return SaveCounts(
                counts.beaten * ACTION_ROLLS, counts.deflected * ACTION_ROLLS, counts.held * ACTION_ROLLS
            )
        if difficulty not in self.caught:
            self.caught[difficulty] = count_saves(
                self.power, self.strength, difficulty, self.catching, self.keeper_strength, self.rounding
            )
        return self.caught[difficulty]


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
        return not any(self.triers)

    def add_trier(self, int column, int pawn, Tries tries not None):
        """Let one more try to intercept a shot at a column, after those before him (FR-2.16-14)."""
        self.triers[column].append((pawn, tries))

    def set_keeper(self, int pawn, int column, Saves saves not None):
        """Let a goalkeeper stand on his line."""
        self.keeper = pawn
        self.keeper_column = column
        self.saves = saves

    def add_on_line(self, int pawn, int column, int rating, int strength, int rounding):
        """Let one more stand on the line, who answers if no goalkeeper does (FR-3.5.1-05)."""
        self.line.append((pawn, column, rating, strength, rounding))

    cdef int count_tries(self) except -1:
        """See how many rolls there can be, now that all are there."""
        self.most_tries = max([len(column) for column in self.triers])
        self.used = 1 + (self.most_tries + 1) * 7 // 16  # 14 bits a roll
        self.lines = [None] * TARGETS
        self.line_out_of = ROLLED * CAUGHT if self.saves is not None else ROLLED ** len(self.line)
        if self.saves is not None:
            self.caught = self.saves.catches(self.difficulty)
        return 0

    cdef int look(self) except -1:
        """See the goal as its shooter does: the chance of a goal at each target, the best first."""
        cdef int target, at
        self.count_tries()
        for target in range(TARGETS):
            self.goals[target] = self.goals_at(target) / self.line_out_of
            at = target
            while at > 0 and self.comes_first(target, self.order[at - 1]):
                self.order[at] = self.order[at - 1]
                at -= 1
            self.order[at] = target
        return 0

    cdef bint comes_first(self, int target, int other):
        """Say whether a target is tried before another: the one that is wished for, then the better."""
        if self.wish == target or self.wish == other:
            return self.wish == target
        return self.goals[target] > self.goals[other]

    cdef double past_all(self, int column, int score):
        """Return the chance that nobody intercepts a shot of this score at a column."""
        cdef double past = 1.0
        cdef Tries one
        for _, one in self.triers[column]:
            past *= 1.0 - <double> one.won[score] / one.out_of(score)
        return past

    cdef int best(self, int score):
        """Return the best target for a score (FR-3.3.1-06); a defender in the way of one makes it worse."""
        cdef int found = self.closest * GOAL_HEIGHT
        cdef double most = -1.0
        cdef double past[GOAL_WIDTH]
        cdef double chance
        cdef int at, target, column
        for column in range(GOAL_WIDTH):
            past[column] = -1.0
        for at in range(TARGETS):
            target = self.order[at]
            column = target // GOAL_HEIGHT
            if self.goals[target] <= most:
                break  # no other can be better, even if nobody is in its way
            if not may_choose(self.closest, column, target % GOAL_HEIGHT, score - self.difficulty):
                continue
            if target == self.wish:
                return target
            if past[column] < 0:
                past[column] = self.past_all(column, score)
            chance = self.goals[target] * past[column]
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

    cdef object goals_at(self, int target):
        """Return how many shots at a target that come to the line are goals, of `line_out_of`."""
        cdef int64_t reached
        if self.saves is None:
            return self.goal_line(target)[0][1]
        reached = self.saves.reaches(self.yards_to(target))
        return (ACTION_ROLLS - reached) * ACTION_ROLLS * ACTION_ROLLS + reached * self.caught.beaten

    cdef int yards_to(self, int target):
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
            pawn, _, rating, strength, rounding = self.line[at]
            got = past // ROLLED * attempts(rating, strength, line_defender_difficulty(yards), rounding)
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
        for _more in range(self.most_tries - len(self.triers[column])):
            multiply(&rolls, ACTION_ROLLS, self.used)
        return rolls

    cdef int fly(self, Flown* flown, Wide* past, int column, int score) except -1:
        """Let all who can try to intercept a shot, and leave how often it comes past them."""
        cdef list triers = self.triers[column]
        cdef int count = len(triers)
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

    def counts(self, tuple scored not None, int hurt):
        """Return how often a shot ends each way, by what that is out of: `{out_of: {(end, pawn): often}}`.

        `scored` are the shooter's rolls by score, and `hurt` those of 10,000 that hurt him.
        """
        cdef Flown flown
        cdef Wide out_of, past
        cdef int score, verdict, target, column
        cdef int free[TARGETS]  # to columns where nobody tries, so that their scores do not matter
        cdef int wide = 0
        cdef int wall = 0
        cdef dict found = {}
        self.look()
        memset(&flown, 0, sizeof(Flown))
        memset(&free, 0, sizeof(free))
        for often, score, _, _ in scored:
            verdict = judge_shot(score, self.difficulty, self.bare)
            if verdict != ON_TARGET and verdict != OFF_POST:
                wide += often if verdict != INTO_WALL else 0
                wall += often if verdict == INTO_WALL else 0
                continue
            target = self.best(score) if verdict == ON_TARGET else self.closest * GOAL_HEIGHT
            column = target // GOAL_HEIGHT
            if verdict == ON_TARGET and not self.triers[column]:
                free[target] += often
                continue
            out_of = self.out_of(column, score)
            if not is_same(&out_of, &flown.out_of):
                self.tell(found, &flown)
                flown.out_of = out_of
            past = small(often)
            self.fly(&flown, &past, column, score)
            add_to(&flown.aimed[target] if verdict == ON_TARGET else &flown.post, &past, self.used)
        self.tell(found, &flown)
        self.tell_free(found, free)
        ends = found.setdefault(ROLLED, {})
        for end, often in ((WIDE, wide), (WALL, wall), (INJURED, hurt)):
            add(ends, (end, None), often)
        return found

    cdef int tell_free(self, dict found, const int* free) except -1:
        """Add the shots that nobody tried to intercept."""
        cdef int target
        ends = found.setdefault(ROLLED * self.line_out_of, {})
        for target in range(TARGETS):
            if free[target]:
                add_all(ends, self.goal_line(target), free[target])
        return 0

    def aimed_counts(self, int score, int column, int row, bint post):
        """Return how often a shot ends each way that was rolled and aimed; at the post it may come back."""
        cdef Flown flown
        cdef Wide past = small(ACTION_ROLLS)
        cdef dict found = {}
        self.count_tries()
        memset(&flown, 0, sizeof(Flown))
        flown.out_of = self.out_of(column, score)
        self.fly(&flown, &past, column, score)
        if post:
            flown.post = past
        else:
            flown.aimed[column * GOAL_HEIGHT + row] = past
        self.tell(found, &flown)
        return found

    cdef int tell(self, dict found, Flown* flown) except -1:
        """Add what was counted to the ends found so far, and begin to count anew."""
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
        if not ends:
            del found[whole_of(&flown.out_of, self.used) * each]
        memset(flown, 0, sizeof(Flown))
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
