"""Surfaces of exact chances on the largest pitch, against the same count in numpy and 10,000 rolls per cell.

Like the kernels, the peers precompute everything that does not depend on the cell. Monte Carlo samples only a few
cells, and is still off by about half a percentage point in each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.race import Peer, Race
from footroll.kernels import layout, scores
from footroll.kernels.counting import surfaces
from footroll.kernels.layout import Limit, Skill
from footroll.pitch import Pitch

if TYPE_CHECKING:
    from numpy.typing import NDArray

PITCH = Pitch(130, 100)
SHAPE = (PITCH.length, PITCH.width)
CELLS = PITCH.length * PITCH.width
SHOOTER, KEEPER, RATING, ROLLS = 8, 11, 80, 10_000
SCORES = np.array([scores.action_score(RATING, roll) for roll in range(100)])
HURT = sum(scores.is_hurt(RATING, check) for check in range(100)) / 100
FEW = [(x, y) for x in range(90, 130, 5) for y in range(25, 80, 10)]


def position() -> Any:
    """Return a board where every skill is 80: a shooter, a goalkeeper and ten defenders in front."""
    state = np.asarray(layout.blank_match())
    state["length"], state["width"] = SHAPE
    state["skills"] = RATING
    state["keeper"], state["taker"] = [[Limit.NOBODY, KEEPER]], Limit.NOBODY
    rng = np.random.default_rng(3)
    state["x"][0, KEEPER:], state["y"][0, KEEPER:] = rng.integers(70, 126, 11), rng.integers(10, 90, 11)
    state["x"][0, KEEPER], state["y"][0, KEEPER] = 129, 50
    state["x"][0, SHOOTER], state["y"][0, SHOOTER] = 90, 50
    return state


def at_least(asked: NDArray[Any]) -> NDArray[Any]:
    """Return the chance of at least a score, without injury."""
    return (asked[..., None] <= SCORES).mean(axis=-1) - (asked <= 0) * HURT / 100


class Lone:
    """A shot against a lone goalkeeper, counted in numpy: the best of 24 targets for each cell and score."""

    def __init__(self) -> None:
        column, row = np.arange(8)[:, None], np.arange(3)
        self.reached = at_least(10 * (np.abs(column - 4) + row))  # the goalkeeper is in front of column 4
        self.power = np.array([[scores.success_rate(score, hard) for score in SCORES] for hard in range(101)])
        beaten = np.array([(power > SCORES).mean() + (power == 0) * HURT / 100 for power in range(101)])
        self.beaten = beaten[self.power].mean(axis=1)
        self.steps = 5 * (np.abs(column - np.arange(8)[:, None, None]) + row)  # by closest column, column and row
        self.yards = (np.abs(column - 4) + row).ravel()

    def cells(self, x: NDArray[Any], y: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
        """Return the difficulty and closest column of cells."""
        return PITCH.difficulties().T[x, y].astype(int), np.clip(y - PITCH.width // 2 + 4, 0, 7)

    def best(self, hard: NDArray[Any], closest: NDArray[Any]) -> NDArray[Any]:
        """Return the chance of a goal for each cell and each of the hundred rolls."""
        goes_in = 1 - self.reached * (1 - self.beaten[hard])[:, None, None]
        result = SCORES - hard[:, None]
        allowed = self.steps[closest][:, None] <= result[:, :, None, None]
        chance = np.where(allowed, goes_in[:, None], 0).max(axis=(2, 3))
        post = goes_in[np.arange(len(hard)), closest].sum(axis=-1) / 8
        return np.where(result > 0, chance, np.where(result == 0, post[:, None], 0))

    def surface(self) -> NDArray[Any]:
        """Return the chance of a goal from every cell."""
        x, y = np.divmod(np.arange(CELLS // 2, CELLS), PITCH.width)
        found = np.zeros(CELLS)
        found[CELLS // 2 :] = self.best(*self.cells(x, y)).mean(axis=1)
        return found.reshape(SHAPE)

    def rolled(self, rng: np.random.Generator) -> NDArray[Any]:
        """Return how many of ten thousand shots from a few cells score, without posts and injuries."""
        found = np.empty(len(FEW))
        for at, (hard, closest) in enumerate(zip(*self.cells(*np.array(FEW).T), strict=True)):
            shot, reach, catch = SCORES[rng.integers(0, 100, (3, ROLLS))]
            power = self.power[hard][rng.integers(0, 100, ROLLS)]
            allowed = self.steps[closest].ravel() <= (shot - hard)[:, None]
            farthest = np.where(allowed, self.yards, -1).max(axis=1)
            past = (reach < 10 * farthest) | (catch < power)
            found[at] = ((shot > hard) & past).mean()
        return found


class Passing:
    """A pass against eleven interceptors, counted in numpy: every set of interceptors once."""

    def __init__(self, state: Any) -> None:
        self.xs, self.ys = (2 * state[axis][0, 11:].astype(int) for axis in ("x", "y"))
        self.start = np.array([90, 50])
        self.missed = 1 - at_least(SCORES)
        ends = np.stack(np.divmod(np.arange(CELLS), PITCH.width), axis=1)
        self.ends, self.yards = ends, np.abs(ends - self.start).sum(axis=1)

    def tries(self) -> NDArray[Any]:
        """Return how many defenders can intercept a pass to each cell (FR-2.6-15, FR-2.6-16)."""
        d = 2 * (self.ends - self.start)
        sign, (dx, dy) = np.where(d < 0, -1, 1), np.abs(d).T[:, :, None]
        cx, cy = (self.xs - 180) * sign[:, :1], (self.ys - 100) * sign[:, 1:]
        met = np.abs(cx * dy - cy * dx) <= 3 * (dx + dy)
        met &= (cx > -3 + 2 * (dx >= dy)) & (cx <= dx + 3) & (cy > -3 + 2 * (dy >= dx)) & (cy <= dy + 3)
        near = np.maximum(np.abs(self.xs - 180), np.abs(self.ys - 100)) <= 4
        return (met & ((self.yards <= 30)[:, None] | near)).sum(axis=1)

    def surface(self) -> NDArray[Any]:
        """Return the chance that a pass to every cell arrives."""
        kinds, which = np.unique(np.stack([self.tries(), self.yards]), axis=1, return_inverse=True)
        chances = np.array([self.arrives(*kind) for kind in kinds.T])
        return chances[which].reshape(SHAPE)

    def arrives(self, tries: int, yards: int) -> float:
        """Return the chance of a pass by its length and number of interceptors."""
        if yards == 0:
            return 0
        asked = 0 if yards <= (RATING - 40) // 2 else yards
        if not tries and not asked:
            return 1
        weights = np.where(np.arange(100) == 0, 1 - HURT, 1) / 100
        return float((weights * (asked <= SCORES) * self.missed**tries).sum())

    def rolled(self, rng: np.random.Generator) -> NDArray[Any]:
        """Return how many of ten thousand passes to a few cells arrive."""
        tries, found = self.tries(), np.empty(len(FEW))
        for at, (x, y) in enumerate(FEW):
            cell = x * PITCH.width + y
            ball = SCORES[rng.integers(0, 100, ROLLS)]
            stops = SCORES[rng.integers(0, 100, (tries[cell], ROLLS))]
            asked = 0 if self.yards[cell] <= (RATING - 40) // 2 else self.yards[cell]
            found[at] = ((ball >= asked) & (stops < ball).all(axis=0)).mean()
        return found


def goals() -> Race:
    state, lone, out, rng = position(), Lone(), np.empty(SHAPE), np.random.default_rng(5)
    state["x"][0, KEEPER + 1 :] = state["y"][0, KEEPER + 1 :] = -1

    def ours() -> None:
        surfaces.fill_goals(state, SHOOTER, Skill.SHOOT, out)

    def check() -> None:
        ours()
        assert np.allclose(out, lone.surface(), rtol=0, atol=1e-12)
        assert np.abs(lone.rolled(rng) - out[tuple(np.array(FEW).T)]).max() < 0.05

    peers = [
        Peer("numpy, counted", lone.surface, CELLS, floor=10, stretch=40),
        Peer("numpy, 10,000 shots a cell", lambda: lone.rolled(rng), len(FEW), floor=1000, stretch=5000),
    ]
    return Race("chance of a goal", "cell", ours, CELLS, peers, check)


def crowded() -> Race:
    """Measure the surface of a shot against eleven opponents; only the time limit matters."""
    state, lone, out = position(), Lone(), np.empty(SHAPE)

    def ours() -> None:
        surfaces.fill_goals(state, SHOOTER, Skill.FINISH, out)

    def check() -> None:
        ours()
        assert (out <= lone.surface() + 1e-12).all()

    return Race(
        "goal against 11", "cell", ours, CELLS, [Peer("numpy, the goalkeeper alone", lone.surface, CELLS)], check
    )


def passing() -> Race:
    state, out, other, rng = position(), np.empty(SHAPE), np.empty(SHAPE), np.random.default_rng(5)
    peer = Passing(state)

    def ours() -> None:
        surfaces.fill_passes(state, SHOOTER, out, other)

    def check() -> None:
        ours()
        assert np.allclose(out, peer.surface(), rtol=0, atol=1e-12)
        assert np.abs(peer.rolled(rng) - out[tuple(np.array(FEW).T)]).max() < 0.05

    peers = [
        Peer("numpy, counted", peer.surface, CELLS, floor=8, stretch=20),
        Peer("numpy, 10,000 passes a cell", lambda: peer.rolled(rng), len(FEW), floor=500, stretch=2000),
    ]
    return Race("chance of a pass", "cell", ours, CELLS, peers, check)
