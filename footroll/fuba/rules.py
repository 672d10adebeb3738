"""House rules of FUBA: a row for each reading that coaches may change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.play.house import Readings, RuleTable, Switch, reading_of

if TYPE_CHECKING:
    from collections.abc import Mapping


def _row(name: str, clause: str, label: str, **readings: str) -> Switch:
    """Make a row; the first reading is that of the catalogue, and its kernel number is 0."""
    made = (reading_of(value, words, at) for at, (value, words) in enumerate(readings.items()))
    return Switch(name, clause, label, tuple(made))


FUBA_SWITCHES: Mapping[str, Switch] = {
    row.name: row
    for row in (
        _row(
            "board_geometry",
            "F3-1.4-04",
            "Geometry of the board",
            brick="m2 touches s2 and s6",
            deep_centre="deep centre area",
        ),
        _row(
            "area_modifiers",
            "F3-4.4-09",
            "Modifiers of the areas",
            side_five="midfield sides 5",
            centre_five="centre 5",
            corner_six="corners 6",
        ),
        _row(
            "offside_in_setup",
            "F3-3.3-05",
            "Adjustments obey offside",
            no="set-ups ignore offside",
            yes="adjustments obey it",
        ),
        _row(
            "ball_floor_stepwise", "F3-4.1.2-03", "Lowest ball value", no="1 once at the end", yes="1 after each step"
        ),
        _row(
            "no_legal_target",
            "F3-4.1.2-04",
            "No legal target",
            forced="lowest target at value 6",
            lost="the ball is lost",
        ),
        _row("crowded_area_any_pass", "F3-4.1.2.2-02", "Crowded target", no="long passes only", yes="any pass"),
        _row("penalty_time", "F3-4.2.1.1-03", "A penalty costs a minute", yes="one minute", no="none"),
        _row(
            "doubles_in_stoppage",
            "F3-4.2.1.2-05",
            "Equal dice in stoppage time",
            zero="difference 0 ends the half",
            face="the face is compared",
        ),
        _row(
            "last_turn_restarts",
            "F3-4.2.1.2-09",
            "Restarts of the last turn",
            penalty="penalty and direct free kick",
            corner="corner kicks too",
        ),
        _row(
            "extra_time",
            "F3-4.2.1.3-03",
            "Extra time and shoot-out",
            no="a draw stands",
            yes="two extra halves and a shoot-out",
        ),
        _row(
            "keeper_spared_as_closest",
            "F3-4.2.2.1-01",
            "Goalkeeper as the closest piece",
            no="must go",
            yes="the next outfield piece may go",
        ),
        _row("same_area_counts_as_adjacent", "F3-4.2.3-03", "Pass within an area", no="higher die", yes="lower die"),
        _row(
            "goal_line_moves_one_only",
            "F3-4.3.1-04",
            "Free moves off the goal line",
            no="every piece",
            yes="one piece of an area",
        ),
        _row(
            "declare_action_before_free_moves",
            "F3-4.3.1-08",
            "Action named before free moves",
            no="after them",
            yes="before them",
        ),
        _row(
            "keeper_in_box_count", "F3-4.4-12", "Goalkeeper in the box", yes="counts in attempts", no="does not count"
        ),
        _row(
            "offside_players_ignored_everywhere",
            "F3-4.4-14",
            "Offside pieces in the box",
            no="barred from the +1 only",
            yes="do not count at all",
        ),
        _row(
            "rebound_ball_area",
            "F3-4.4.1-06",
            "Ball after a lost rebound",
            box="in the penalty area",
            attempt="where the attempt was made",
        ),
        _row(
            "difficult_first_die_miss",
            "F3-4.4.2-06",
            "First die of a difficult attempt",
            no="below 6 read as usual",
            yes="below 6 a miss",
        ),
        _row(
            "difficult_six_at_least_corner",
            "F3-4.4.2-07",
            "First 6 of a difficult attempt",
            no="the second die decides",
            yes="a corner at least",
        ),
        _row(
            "free_kick_at_ball",
            "F3-4.5.2-06",
            "Place of a free kick",
            no="target area of the turn",
            yes="where the ball is",
        ),
        _row(
            "free_moves_on_direct_free_kick",
            "F3-5.2.2-03",
            "Free moves before a direct free kick",
            yes="allowed",
            no="none",
        ),
        _row("corner_side", "F3-5.3-03", "Side of a corner kick", free="free choice", nearest="nearest to the attempt"),
        _row(
            "goal_kick_moves_offside", "F3-5.4-06", "Moves before a goal kick", no="without offside", yes="with offside"
        ),
        _row(
            "goal_kick_keeper_return",
            "F3-5.4-07",
            "Goalkeeper at a goal kick",
            yes="returns",
            no="the closest piece kicks",
        ),
        _row("goal_kick_same_area", "F3-5.4-08", "Goal kick within the box", yes="allowed", no="needs two pieces"),
        _row(
            "red_card_removal",
            "F3-5.6.2-02",
            "Piece of a red card",
            any="any outfield piece",
            near="at the ball or next to it",
        ),
        _row("minimum_seven", "F3-5.6.2-06", "Fewer than seven pieces", no="play on", yes="the match is lost"),
        _row("condition_points", "F3-A1-01", "Condition points", no="off", yes="on"),
        _row("player_roles", "F3-A2-01", "Player roles", no="off", yes="on"),
        _row("substitutions", "F3-A3-01", "Substitutions", no="off", yes="on"),
        _row("injuries", "F3-A4-01", "Injuries", no="off", yes="on"),
        _row("goalkeeper_charge", "F3-A5-01", "Goalkeeper's charge", no="off", yes="on"),
        _row("aggressive_pressing", "F3-A6-01", "Aggressive pressing", no="off", yes="on"),
        _row("offside_risk", "F3-A7-01", "Offside risk", no="off", yes="on"),
        _row("slowing_down", "F3-A8-01", "Slowing down", no="off", yes="on"),
        _row("weather", "F3-A9-01", "Weather", no="off", yes="on"),
        _row("var", "F3-A10-01", "Video referee", no="off", yes="on"),
        _row("skills", "F3-A11-01", "Skills", no="off", yes="on"),
        _row("special_events", "F3-A13-01", "Special events", no="off", yes="on"),
        _row("boosts_per_action", "F3-A1-05", "Condition points in one action", one="one", any="any number"),
        _row(
            "split_payment",
            "F3-A1-07",
            "Payment of an empty zone",
            no="two points of one adjacent zone",
            yes="any two points of adjacent zones",
        ),
        _row("slow_play_tires", "F3-A1-10", "Minute of slow play", no="does not tire", yes="counts for tiredness"),
        _row(
            "tired_zero_line",
            "F3-A1-16",
            "Line emptied by tiredness",
            yes="counts as empty",
            no="only the formation counts",
        ),
        _row("start_cap_six", "F3-A2-07", "Points of a zone at the start", no="no limit", yes="six at most"),
        _row(
            "substitution_moments",
            "F3-A3-03",
            "Restarts with substitutions",
            listed="kick-off, goal kick, corner kick, free kick",
            all="quick free kick and penalty too",
        ),
        _row(
            "keeper_injury",
            "F3-A4-07",
            "Injured goalkeeper",
            near="only if no other is near, or by choice",
            lot="by lot among those near",
        ),
        _row("press_without_player", "F3-A6-03", "Aggressive pressing from outside", no="needs a piece", yes="allowed"),
        _row("risk_replaces_ban", "F3-A7-02", "Offside with offside risk", no="ban and risk", yes="risk only"),
        _row("stoppage_game_time", "F3-4.2.1.2-11", "Game time in stoppage", plus="with the square", base="45 or 90"),
        _row("secret_skills", "F3-A11-07", "Skills of the opponent", no="open", yes="secret until played"),
        _row("skill_priority", "F3-A11-09", "First to play skills", control="team in control", defence="defenders"),
        _row("shot_stopper_at_home", "F3-A11-20", "Shot stopper", no="anywhere", yes="only in the penalty area"),
        _row(
            "advancing_from_box",
            "F3-A11-23",
            "Advancing goalkeeper",
            no="must be in the target",
            yes="may be in the penalty area",
        ),
        _row("goal_poacher_value", "F3-A11-45", "Die of the goal poacher", check="value of the check", new="new value"),
        _row("rude_foul_modifier", "F3-A13-20", "Rude foul", cards="adds to the cards", die="adds to the die"),
        _row(
            "goal_line_corner_for",
            "F3-A13-23",
            "Ball over the goal line",
            attackers="corner for the attackers of that line",
            control="corner for the team in control",
        ),
        _row("aggressive_defence_optional", "F3-A13-25", "Aggressive defence", no="compulsory", yes="optional"),
    )
}
TABLE = RuleTable(FUBA_SWITCHES)
ADVANCED = (
    "condition_points", "player_roles", "substitutions", "injuries", "goalkeeper_charge", "aggressive_pressing",
    "offside_risk", "slowing_down", "weather", "var", "skills", "special_events",
)  # fmt: skip
"""The advanced rules, each a switch of its own (F3-0-02)."""


if TYPE_CHECKING:

    class _FubaReadings(Readings):
        """A field for each switch."""

        def __init__(self, **readings: str) -> None: ...
        def __getattr__(self, name: str) -> Any: ...


if not TYPE_CHECKING:
    _FubaReadings = TABLE.make_class("_FubaReadings")


class FubaRules(_FubaReadings):
    """The house rules of a FUBA match; every default is the reading of the catalogue.

    >>> FubaRules(extra_time="yes").changed()
    {'extra_time': 'yes'}
    """

    __slots__ = ()

    def packed(self) -> dict[str, int]:
        """Return the readings as kernel numbers, by the names of the kernel's fields."""
        return TABLE.pack(self)


def advanced_rules(**others: str) -> FubaRules:
    """Return house rules with every advanced rule on, and others as named.

    >>> advanced_rules(var="no").weather
    'yes'
    """
    return FubaRules(**{**dict.fromkeys(ADVANCED, "yes"), **others})


def make_fuba_rules(table: Mapping[str, Any], *, where: str) -> FubaRules:
    """Make house rules from a table, or report all its faults.

    >>> make_fuba_rules({"extra_time": "yes"}, where="ours.toml").extra_time
    'yes'
    """
    return FubaRules(**TABLE.check(table, where=where))
