"""What lies on the table: pieces, ball, clock, score, cards, and what the turn has seen so far."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.reference.fuba import board

FRESH, STIRRED, SPENT = "", "'", "!"  # not moved; moved in this turn; moved in this action
CAP = 6  # at most six pieces are counted (F3-1.4.1-02)

DEFAULTS = {  # the switches of the catalogue and what they say if nobody changes them
    "advancing_from_box": "no",
    "aggressive_defence_optional": "no",
    "area_modifiers": "side_five",
    "ball_floor_stepwise": "no",
    "board_geometry": "brick",
    "boosts_per_action": "one",
    "corner_side": "free",
    "crowded_area_any_pass": "no",
    "declare_action_before_free_moves": "no",
    "difficult_first_die_miss": "no",
    "difficult_six_at_least_corner": "no",
    "doubles_in_stoppage": "zero",
    "extra_time": "no",
    "free_kick_at_ball": "no",
    "free_moves_on_direct_free_kick": "yes",
    "goal_kick_keeper_return": "yes",
    "goal_kick_moves_offside": "no",
    "goal_kick_same_area": "yes",
    "goal_line_corner_for": "attackers",
    "goal_line_moves_one_only": "no",
    "goal_poacher_value": "check",
    "keeper_in_box_count": "yes",
    "keeper_injury": "near",
    "keeper_spared_as_closest": "no",
    "last_turn_restarts": "penalty",
    "minimum_seven": "no",
    "no_legal_target": "forced",
    "offside_in_setup": "no",
    "offside_players_ignored_everywhere": "no",
    "penalty_time": "yes",
    "press_without_player": "no",
    "rebound_ball_area": "box",
    "red_card_removal": "any",
    "risk_replaces_ban": "no",
    "rude_foul_modifier": "cards",
    "same_area_counts_as_adjacent": "no",
    "secret_skills": "no",
    "shot_stopper_at_home": "no",
    "skill_priority": "control",
    "slow_play_tires": "no",
    "split_payment": "no",
    "start_cap_six": "no",
    "stoppage_game_time": "plus",
    "substitution_moments": "listed",
    "tired_zero_line": "yes",
}
ADVANCED = (
    "aggressive_pressing",
    "condition_points",
    "goalkeeper_charge",
    "injuries",
    "offside_risk",
    "player_roles",
    "skills",
    "slowing_down",
    "special_events",
    "substitutions",
    "var",
    "weather",
)
DEFAULTS |= dict.fromkeys(ADVANCED, "no")


@dataclass(eq=False)
class Piece:
    """One piece of a team; `area` is None while it is in the hand."""

    team: str
    keeper: bool
    area: str | None = None
    mark: str = FRESH

    @property
    def name(self) -> str:
        """Name the piece in an answer: a goalkeeper by K, anybody else by the area."""
        return "K" if self.keeper else str(self.area)


@dataclass
class TurnNotes:
    """What happened in the turn so far."""

    start: str | None = None
    target: str | None = None
    roller: str | None = None
    held: bool = False
    dice: tuple[int, int] | None = None
    check: int | None = None
    first: str | None = None
    played: list[tuple[str, str]] = field(default_factory=list)
    setup: str | None = None


class State:
    """The table between two answers."""

    def __init__(self, formations=((4, 4, 2), (4, 4, 2)), rules=None):
        self.rules = DEFAULTS | (rules or {})
        self.formation = {"H": tuple(formations[0]), "A": tuple(formations[1])}
        self.next_formation = {"H": None, "A": None}
        self.pieces = [Piece(team, keeper=number == 10) for team in board.TEAMS for number in range(11)]
        self.ball = None
        self.value = None
        self.control = None
        self.by = None
        self.ask = None
        self.stage = "restart"
        self.half = 1
        self.minute = 0
        self.stoppage = 0
        self.score = {"H": 0, "A": 0}
        self.yellow = {"H": 0, "A": 0}
        self.red = {"H": 0, "A": 0}
        self.kicked = None
        self.turn = TurnNotes()
        self.free_areas = None
        self.stepped = []  # goal line areas that gave their one player, by the house rule
        self.left = None
        self.dribbled = False
        self.must = None
        self.declared = None  # an action named before the free movements, by the house rule
        self.last = False
        self.guess = None
        self.shootout = None
        self.forfeit = None  # the team that lost by too few pieces, by the house rule

    def on(self, name):
        """Tell whether a yes-or-no switch says yes."""
        return self.rules[name] == "yes"

    @property
    def deep(self):
        return self.rules["board_geometry"] == "deep_centre"

    @property
    def defending(self):
        return board.OTHER[self.control]

    def neighbours(self, area):
        return board.neighbours(area, self.deep)

    def steps(self, start, end):
        return board.steps(start, end, self.deep)

    # ---------------------------------------------------------------- pieces

    def of(self, team, area=None):
        """Return a team's pieces on the board, or those in one area."""
        found = [piece for piece in self.pieces if piece.team == team and piece.area is not None]
        return found if area is None else [piece for piece in found if piece.area == area]

    def keeper(self, team):
        return next(piece for piece in self.pieces if piece.team == team and piece.keeper)

    def counted(self, team, area):
        """Count a team's pieces in an area, at most six (F3-1.2-02, F3-1.4.1-02)."""
        return min(CAP, len(self.of(team, area)))

    def lead(self, team, area):
        """Return by how many pieces a team outnumbers the other in an area."""
        return self.counted(team, area) - self.counted(board.OTHER[team], area)

    def pick(self, team, name, area=None, marks=(STIRRED, FRESH)):
        """Return the piece that an answer names; a stirred piece goes before a fresh one."""
        if name == "K":
            return self.keeper(team)
        stand = [piece for piece in self.of(team, name) if not piece.keeper]
        for mark in marks:
            for piece in stand:
                if piece.mark == mark:
                    return piece
        raise LookupError(f"no piece of {team} in {name}")

    def clear_marks(self, teams=board.TEAMS):
        for piece in self.pieces:
            if piece.team in teams:
                piece.mark = FRESH

    def settle(self, team):
        """Pieces that moved in this action have moved in this turn, once the action is over."""
        for piece in self.pieces:
            if piece.team == team and piece.mark == SPENT:
                piece.mark = STIRRED

    # ---------------------------------------------------------------- offside

    def second_closest(self, team):
        """Return the area of the piece of a team that is second-closest to its own goal line (F3-5.1-02, -03)."""
        levels = sorted(self.of(team), key=lambda piece: board.rank(team, piece.area))
        return levels[1].area if len(levels) > 1 else None

    def offside(self, team, area, ball):
        """Tell whether a piece of the team in control would be offside in an area (F3-5.1-01 to -07)."""
        if area not in board.OWN_HALF[board.OTHER[team]]:
            return False
        line = self.second_closest(board.OTHER[team])
        beyond_line = line is None or board.beyond(team, area, line, self.deep)
        return beyond_line and board.beyond(team, area, ball, self.deep)

    # ---------------------------------------------------------------- clock

    @property
    def regular(self):
        """Return the last minute of the half before stoppage time."""
        return {1: 45, 2: 90, 3: 105, 4: 120}[self.half]

    def pass_minutes(self, minutes):
        """Move the marker; it stops on the first stoppage square. Return the squares it went (F3-4.2.1.2-01)."""
        if self.stoppage:
            return 0
        went = min(minutes, self.regular + 1 - self.minute)
        self.minute += went
        if self.minute > self.regular:
            self.minute, self.stoppage = self.regular, 1
        return went

    @property
    def game_time(self):
        """Return the game time for comparisons (F3-4.2.1.2-11)."""
        return self.minute + (self.stoppage if self.rules["stoppage_game_time"] == "plus" else 0)

    def head_counts(self):
        """Return the pieces of each team and area, for invariants."""
        return Counter((piece.team, piece.area) for piece in self.pieces if piece.area)
