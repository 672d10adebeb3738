"""The whole edition: the basic game with all advanced rules, each a switch (F3-0-02)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.condition import starting_points
from tests.reference.fuba.lines import pair
from tests.reference.fuba.skills import ROWS, Skills
from tests.reference.fuba.state import ADVANCED

ALL = dict.fromkeys(ADVANCED, "yes")


class AdvancedGame(Skills):
    """A match by the basic rules and those advanced rules whose switches are on."""

    @classmethod
    def new(cls, die, formations=("4-4-2", "4-4-2"), rules=None, skills=((), ()), roles=((), ())):
        numbers = [tuple(int(number) for number in text.split("-")) for text in formations]
        game = cls(die=die, formations=numbers, rules=rules)
        cap = 6 if game.on("start_cap_six") else None
        for team, names, own in zip(board.TEAMS, skills, roles, strict=True):
            game.skills[team] = list(names)
            game.points[team] = starting_points(game.formation[team], own if game.on("player_roles") else (), cap)
            game.start_points[team] = list(game.points[team])
        game.run(game.beginning())
        return game

    def number_out(self, team):
        return len([one for one, _ in self.out if one == team])

    def more_keys(self):
        def both(values):
            return "/".join(values[team] for team in board.TEAMS)

        def teams(flags):
            return "".join(team for team in board.TEAMS if flags[team]) or None

        def points(values):
            return both({team: ".".join(map(str, values[team])) for team in board.TEAMS})

        fit, skilled = self.on("condition_points"), self.on("skills")
        names = {team: ",".join(row.name for row in ROWS if row.name in self.skills[team]) for team in board.TEAMS}
        out = sorted(self.out, key=lambda one: (one[0] == "A", one[1] is None, one[1] or 0))
        return {
            "points": points(self.points) if fit else None,
            "start": points(self.start_points) if fit and self.start_points != self.points else None,
            "tired": teams(self.tired),
            "subs": both({team: str(self.subs[team]) for team in board.TEAMS}) if self.on("substitutions") else None,
            "skills.H": names["H"] or None if skilled else None,
            "skills.A": names["A"] or None if skilled else None,
            "gone": teams(self.gone),
            "trained": teams(self.trained),
            "hurt": teams(self.hurt),
            "out": ",".join(f"{team}@{'-' if square is None else square}" for team, square in out) or None,
            "weather": self.weather,
            "event": self.event,
            "flags": ",".join(sorted(self.flags)) or None,
            "chant": self.chant,
            "momentum": self.momentum,
            "window": self.window_name,
            "used": ",".join(row.name for row in ROWS if row.name in self.used) or None if self.window_name else None,
        }

    def read_more(self, found):
        def points(text):
            return [int(number) for number in text.split(".")]

        self.points = pair(found["points"], points) if "points" in found else {
            team: starting_points(self.formation[team]) for team in board.TEAMS
        }  # fmt: skip
        self.start_points = pair(found["start"], points) if "start" in found else {
            team: list(self.points[team]) for team in board.TEAMS
        }  # fmt: skip
        self.subs = pair(found.get("subs", "3/3"))
        for key in ("tired", "gone", "trained", "hurt"):
            setattr(self, key, {team: team in found.get(key, "") for team in board.TEAMS})
        self.skills = {
            team: found[f"skills.{team}"].split(",") if f"skills.{team}" in found else [] for team in board.TEAMS
        }
        self.out = [
            (one[0], None if one[2:] == "-" else int(one[2:])) for one in found.get("out", "").split(",") if one
        ]
        self.weather, self.event = found.get("weather"), found.get("event")
        self.chant, self.momentum = found.get("chant"), found.get("momentum")
        self.flags = set(found["flags"].split(",")) if "flags" in found else set()
        self.kept = bool(self.turn.dice) and self.turn.roller == self.control and bool(self.successes())
