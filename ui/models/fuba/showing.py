"""The states of the FUBA room, made from a match and a hand: question, board, panel and tray."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.fuba import odds
from footroll.fuba.actions import GUESSES, KICKS
from footroll.fuba.board import AREAS, PLACES, describe_board, name_of
from footroll.fuba.skills import SKILL_KEYS, SKILLS
from footroll.fuba.wording import done_words
from footroll.kernels.fuba.layout import Area, Ask, Do, Limit, Setup
from footroll.kernels.layout import Side
from footroll.ui.models.answers.base import Button, Option
from footroll.ui.models.answers.room_state import AskState
from footroll.ui.models.chance import Chance, Outcome
from footroll.ui.models.fuba.choices import DONE_KEY
from footroll.ui.models.fuba.figures import figures_table
from footroll.ui.models.fuba.forecast import forecast_action, look_at_target, name_ends, say_action
from footroll.ui.models.fuba.presets import pieces_left, presets_of
from footroll.ui.models.fuba.replay import reel_of_fuba
from footroll.ui.models.fuba.scene import KEEPER, NOWHERE, AreaTag, BallFlight, FubaScene, counters_of
from footroll.ui.models.fuba.state import FubaPanelState, FubaRoomState, TrayState, ValueBars
from footroll.ui.models.fuba.words import AskedWords, asked_words, stages_of
from footroll.ui.models.tables import Table
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from footroll.fuba import FubaAction, FubaMatch
    from footroll.ui.models.fuba.playing import FubaPlaying

ZERO = Fraction(0)
DECLINED = "Counted as if nobody charges or plays a skill."
COVER = AskedWords("A covered choice", "Only this coach looks at the screen now. Enter shows the choices.")


class Showing:
    """Makes the states of the room; the panel of a question is counted once."""

    def __init__(self, playing: FubaPlaying) -> None:
        self.playing = playing
        self._panels: dict[tuple[object, ...], FubaPanelState] = {}
        self._of: bytes = b""

    @property
    def match(self) -> FubaMatch:
        """The match."""
        return self.playing.match

    def state(self) -> FubaRoomState:
        """Return the state of the room."""
        match = self.match
        return FubaRoomState(
            ask=self.ask(),
            stages=stages_of(match),
            note=self.note(),
            scene=self.scene(),
            panel=self.panel(),
            tray=self.tray(),
            facts=self.facts(),
        )

    def note(self) -> str:
        """Return the side in control, and the area of the ball."""
        match, state = self.match, self.match.state
        if int(state["ball"]) == NOWHERE or match.over:
            return ""
        return f"In control: {match.sides[int(state['control'])]} · ball in {name_of(int(state['ball']))}"

    # The question

    def ask(self) -> AskState:
        """Return the ask bar."""
        playing, match, session = self.playing, self.match, self.playing.session
        side, words, role = Side(match.decider), asked_words(match) if not match.over else None, "Your decision"
        buttons: tuple[Button, ...] = ()
        wanted = session.wanted
        if session.moment:
            return self.ask_moment()
        if match.over or words is None:
            return self.ask_over()
        if wanted is not None:
            role, words = "Roll a die", AskedWords(f"{wanted}.", "Type the number that the die shows.")
            buttons = (Button("Roll it here", "R", "roll", primary=True, tip="The program rolls this die."),)
            side = wanted.side
        elif session.coach_thinks:
            held = session.held
            role, words = (
                "Computer coach",
                AskedWords(f"{match.sides[side]} decide", "Paused." if held else "Thinking …"),
            )
            buttons = (Button("Continue" if held else "Pause", "C", "hold", primary=held),)
        elif playing.covered:
            words = COVER
            buttons = (self._undo(), Button("Show the choices", "Return", "declare", primary=True))
        else:
            buttons = (self._undo(), *self._answers())
        return AskState(
            team=str(match.sides[side]),
            role=role,
            side=side,
            question=words.question,
            consequence=words.help,
            refusal=playing.refusal,
            wanted=wanted,
            thinking=None,
            buttons=buttons,
        )

    def _undo(self) -> Button:
        refusal = self.playing.session.may_undo()
        return Button("Undo", "Ctrl+Z", "undo", tip=refusal or "", enabled=refusal is None)

    def _answers(self) -> tuple[Button, ...]:
        """Return the buttons of a person's question: what closes the list, and what Enter does."""
        playing, ask = self.playing, self.match.ask
        done = Button(done_words(ask), DONE_KEY, "none") if playing.choices.done else None
        if playing.does_pointed():
            primary = Button(self._pointed_words(), "Return", "declare", primary=True)
        elif playing.marked:
            row = playing.marked.row
            primary = Button(row.words, "Return", "declare", primary=True)
        elif done:
            return (Button(done_words(ask), "Return", "declare", primary=True),)
        else:
            what = "a piece" if playing.choices.pieces or playing.choices.routes else "an area"
            primary = Button(f"Choose {what}", "Return", "declare", primary=True, enabled=False)
        return (done, primary) if done else (primary,)

    def _pointed_words(self) -> str:
        """Return what Enter does with the pointed area."""
        playing = self.playing
        assert playing.pointed is not None
        area = playing.area_meant(playing.pointed)
        name = name_of(area)
        if playing.source is not None:
            return f"{'Dribble' if playing.dribbling else 'Move'} to {name}"
        if (piece := playing.piece_at(playing.pointed)) in playing.choices.pieces:
            return "Take the goalkeeper" if piece == KEEPER else f"Take the piece in {name_of(piece)}"
        words = {Ask.ASK_TARGET: "Play to {}", Ask.ASK_PLACE: "Place in {}", Ask.ASK_CORNER_SIDE: "Kick from {}"}
        return words.get(self.match.ask, "Choose {}" if area in playing.choices.areas else "Pick up in {}").format(name)

    def ask_moment(self) -> AskState:
        """Return the ask bar of a moment."""
        moment = self.playing.session.moment
        return AskState(
            team=str(self.match.sides[moment.side]),
            role=f"Minute {self.match.minute}",
            side=Side(moment.side),
            question=moment.title,
            consequence=" ".join(moment.lines),
            refusal="",
            wanted=None,
            thinking=None,
            buttons=(Button("Continue", "Return", "declare", primary=True),),
        )

    def ask_over(self) -> AskState:
        """Return the ask bar at full time."""
        match, (home, away) = self.match, self.match.goals
        winner = match.winner
        return AskState(
            team="Full time",
            role=f"{home} – {away}",
            side=Side.HOME,
            question="The match ends level." if winner is None else f"{match.sides[winner]} win.",
            consequence="Replay it, ask what would have happened, or play another.",
            refusal=self.playing.refusal,
            wanted=None,
            thinking=None,
            buttons=(
                self._undo(),
                Button("New match", "", "fuba"),
                Button("Replay", "Return", "replay", primary=True),
            ),
            plain=True,
        )

    # The board

    def scene(self) -> FubaScene:
        """Return the board."""
        playing, match = self.playing, self.match
        choices, state = playing.choices, match.state
        shows = playing.asks and playing.help.targets
        movable = choices.sources | choices.pieces.keys() if shows else frozenset()
        open_to = frozenset(choices.areas) if playing.asks and playing.source is None else frozenset()
        if playing.asks and playing.source is not None:
            open_to = choices.ends(playing.source)
        return FubaScene(
            counters=counters_of(match, movable=frozenset(movable)),
            ball=int(state["ball"]),
            value=int(state["value"]),
            geometry=str(match.rules.board_geometry),
            tags=self.tags(),
            open=open_to if playing.help.targets else frozenset(),
            pointed=playing.pointed,
            source=playing.source,
            flight=self.flight(),
            advice=playing.adviser.arrows(match) if playing.asks and playing.source is None else (),
        )

    def tags(self) -> tuple[AreaTag, ...]:
        """Return the tags of the areas: values and chances, or head counts."""
        playing, state = self.playing, self.match.state
        if playing.targets and playing.asks and playing.help.targets:
            return tuple(
                AreaTag(
                    area,
                    one.brief
                    or (f"{one.value} · {percent(one.kept, digits=0)}" if playing.help.odds else str(one.value)),
                    refused=one.refusal is not None,
                    strong=area == playing.pointed,
                )
                for area, one in playing.targets.items()
            )
        tags = []
        for area in AREAS:
            home, away = (
                sum(int(state[name][side][area]) for name in ("fresh", "stirred", "spent"))
                + (int(state["keeper"][side]) == area)
                for side in (0, 1)
            )
            if home or away:
                tags.append(AreaTag(int(area), f"{home} – {away}"))
        return tuple(tags)

    def flight(self) -> BallFlight | None:
        """Return the way of the ball to the pointed target."""
        playing = self.playing
        target = playing.targets.get(playing.pointed if playing.pointed is not None else NOWHERE)
        ball = int(self.match.state["ball"])
        if target is None or target.refusal or ball == NOWHERE or not playing.asks:
            return None
        return BallFlight(ball, target.area, target.value)

    # The panel

    def panel(self) -> FubaPanelState:
        """Return the panel; each pointed area and marked row is counted once."""
        playing, now = self.playing, self.match.save()
        if now != self._of:
            self._of, self._panels = now, {}
        held = playing.session.wanted, playing.session.moment is None, playing.asks, playing.passes_by
        key = playing.pointed, playing.option, playing.source, playing.dribbling, held
        if key not in self._panels:
            self._panels[key] = self._panel()
        return replace(self._panels[key], advice=playing.adviser.state(playing.help) if playing.asks else None)

    def _panel(self) -> FubaPanelState:
        playing = self.playing
        target = playing.targets.get(playing.pointed if playing.pointed is not None else NOWHERE)
        if playing.asks and target and not target.refusal:
            return self.target_panel(playing.choices.areas[target.area])
        return self.answer_panel()

    def target_panel(self, action: FubaAction) -> FubaPanelState:
        """Show a target: the value there, the control check, the new values and a shot."""
        playing, match, area = self.playing, self.match, action.area
        forecast, value = playing.targets[area], int(match.state["value"])
        scene, side = counters_of(match), match.decider
        ours, theirs = (sum(one.side == who and one.area == area for one in scene) for who in (side, 1 - side))
        start, parts = int(match.state["ball"]), match.value_parts(area)
        there = sum(one.side != side and one.area == start for one in scene)
        starts = f"{there or 'None'} of theirs in {name_of(start)}, where it starts"
        rows = [
            (starts if match.state["setup"] == Setup.NO_SETUP else "A restart: no start area", _signed(parts.start)),
            (f"Long pass from {name_of(start)} to {name_of(area)}", _signed(parts.distance)),
            (f"{ours or 'None'} of yours against {theirs or 'none'}", _signed(parts.majority)),
            ("Offside risk", _signed(parts.risk)),
        ]
        if past := forecast.value - value - sum(parts):
            rows.append(("No value is below 1 or above 6", _signed(past)))
        state = FubaPanelState(
            side=side,
            title=f"Play to {name_of(area)}",
            about=f"{PLACES[Area(area)]}; the ball value goes from {value} to {forecast.value}",
            value=value,
            later=forecast.value,
            heading="",
            options=self.options(),
            tables=(Table("Ball value", rows=tuple(rows), note=DECLINED if forecast.declined else ""),),
        )
        if not playing.help.odds:
            return state
        if playing.passes_by:
            return replace(state, chance=_kept_or_lost(forecast.value, forecast.kept, name_of(area)))
        return _with_odds(state, match, action, value=forecast.value)

    def answer_panel(self) -> FubaPanelState:
        """Show the ball and the answers in words."""
        playing, match, state = self.playing, self.match, self.match.state
        ball, control = int(state["ball"]), int(state["control"])
        title, about = f"{match.sides[0]} against {match.sides[1]}", ""
        if ball != NOWHERE and not match.over:
            counters = counters_of(match)
            counts = [sum(one.side == side and one.area == ball for one in counters) for side in (0, 1)]
            title = f"{match.sides[control]} have the ball in {name_of(ball)}"
            about = f"{self._sides_in(counts)}; ball value {int(state['value'])}"
        options = self.options() if playing.asks else ()
        return FubaPanelState(
            side=match.decider,
            title=title,
            about=about,
            value=int(state["value"]) if ball != NOWHERE else 0,
            heading="Your answers" if options else "",
            options=options,
            columns=self._columns() if any(one.values for one in options) else (),
            tables=self.tables(),
            chance=self.option_chance(),
        )

    def _sides_in(self, counts: list[int]) -> str:
        """Count the pieces of both sides in an area, as the deciding coach sees them."""
        ours, theirs = (counts[side] or "none" for side in (self.match.decider, 1 - self.match.decider))
        if not self.playing.session.person_asked:
            return f"{counts[0]} of {self.match.sides[0]}, {counts[1]} of {self.match.sides[1]}"
        return f"{ours} of yours, {theirs} of theirs"

    def options(self) -> tuple[Option, ...]:
        """Return the rows of answers in words, with their chances."""
        playing = self.playing
        counted = [(one.row, *self._say(one.actions)) for one in playing.choices.words]
        columns = any(chance or against for _, chance, _, against in counted)
        rows = []
        for at, (row, chance, detail, against) in enumerate(counted):
            words = f"{row.key}  {row.words}" if columns else row.words
            values = (chance or "–", against or "–")[: len(self._columns())] if columns else ()
            rows.append(Option(row.key, words, detail, chosen=at == playing.option, values=values))
        return tuple(rows)

    def _columns(self) -> tuple[str, ...]:
        """Return the heads of the numbers beside the answers: goals if in control, else balls won and shots."""
        in_control = int(self.match.state["control"]) == self.match.decider
        return ("goal",) if in_control else ("won", "shot")

    def _say(self, actions: tuple[FubaAction, ...]) -> tuple[str, str, str]:
        """Return the chance of an answer, its ends in words, and the chance of a shot against it."""
        match, action = self.match, actions[-1]
        if action.kind is Do.DO_SKILL:
            return "", SKILLS[SKILL_KEYS[action.area]].words, ""
        if not self.playing.help.odds:
            return "", "", ""
        if len(actions) > 1:
            match = match.copy()
            match.play(actions[0])
        found = forecast_action(match, action)
        chance, detail = say_action(action, found)
        defends = int(match.state["control"]) != match.decider
        against = percent(found.against) if found and found.against is not None and defends else ""
        return chance, detail, against

    def option_chance(self) -> Chance | None:
        """Return the chances of the marked row."""
        playing = self.playing
        if not (playing.asks and playing.help.odds and playing.marked):
            return None
        actions = playing.marked.actions
        match = self.match
        if len(actions) > 1:
            match = match.copy()
            match.play(actions[0])
        found = forecast_action(match, actions[-1])
        if found is None:
            return None
        lines = tuple(
            Outcome(words.capitalize(), share, "" if at else "good")
            for at, (words, share) in enumerate(found.outcomes.items())
        )
        best = next(iter(found.outcomes.items()))
        hoped = ("lost",) if match.ask is Ask.ASK_CHARGE else ("won", "goal")
        wanted = next((one for one in hoped if one in found.outcomes), best[0])
        return Chance(playing.marked.row.words, found.outcomes[wanted], wanted, lines[:6])

    def tables(self) -> tuple[Table, ...]:
        """Return the tables of a question: the penalty grid, the way of the piece in hand, or the figures."""
        playing, match = self.playing, self.match
        if match.over:
            return (figures_table(reel_of_fuba(match.record).report_all(), match, title="The whole match"),)
        if match.ask in (Ask.ASK_KEEPER, Ask.ASK_KICK) and not match.over:
            rows = tuple(
                (kick, *(str(_needed(at, guess)) for guess in range(len(GUESSES)))) for at, kick in enumerate(KICKS)
            )
            note = "The lowest die that scores, by the kick and the guess of the goalkeeper."
            return (Table("Penalty", rows=rows, header=("kick", *GUESSES), note=note),)
        if playing.source is not None:
            piece = "The goalkeeper" if playing.source == KEEPER else f"A piece in {name_of(playing.source)}"
            ends = name_ends(playing.choices.ends(playing.source))
            note = f"{piece} may go to {ends}. Esc puts it back."
            if playing.may_dribble:
                note += f" D: {'dribble with the ball' if not playing.dribbling else 'move without the ball'}."
            return (Table("In hand", rows=((piece, "dribbles" if playing.dribbling else "moves"),), note=note),)
        return ()

    # The tray and the status

    def tray(self) -> TrayState | None:
        """Return the tray while pieces are placed."""
        match = self.match
        if match.ask is not Ask.ASK_PLACE or not self.playing.asks:
            return None
        left, side = pieces_left(match, match.decider), match.decider
        keeper = int(match.state["keeper"][side]) == NOWHERE
        return TrayState(side, left, keeper, presets_of(match))

    def facts(self) -> tuple[str, ...]:
        """Return facts about the pointed area for the status line."""
        area = self.playing.pointed
        if area is None or area >= Limit.AREAS:
            return ("Point at an area, or walk with the arrows.",)
        row = describe_board(geometry=0)[area]
        zone = row.zone.name.lower()
        return name_of(area), PLACES[Area(area)], f"next to {', '.join(row.neighbours)}", f"{zone} zone of home"


def _signed(change: int) -> str:
    """Return a change with its sign."""
    return f"{change:+d}".replace("-", "−") if change else "0"


def _needed(kick: int, guess: int) -> int:
    """Return the lowest die that scores a penalty."""
    return 7 - int(6 * odds.penalty(kick=kick, guess=guess).chances["goal"])


def _kept_or_lost(value: int, kept: Fraction, name: str) -> Chance:
    """Return the chance to keep the ball, before everything else is counted."""
    lines = (Outcome("Kept", kept, "good"), Outcome("Lost", 1 - kept))
    return Chance(_check_title(value), kept, f"you keep the ball in {name}", lines)


def _check_title(value: int) -> str:
    return f"Control check, two dice against {value}"


def _with_odds(state: FubaPanelState, match: FubaMatch, action: FubaAction, *, value: int) -> FubaPanelState:
    """Add the chances of a pass to its panel."""
    detail, name = look_at_target(match, action), name_of(action.area)
    lines: tuple[Outcome, ...] = (
        Outcome("Kept, you act first", detail.first, "good"),
        Outcome("Kept, they act first", detail.kept - detail.first, "home" if state.side == 0 else "away"),
        Outcome("Lost, they act first", detail.lost, "away" if state.side == 0 else "home"),
    )
    if other := 1 - detail.kept - detail.lost:
        lines = (*lines, Outcome("Something else: an event decides", other))
    chance = Chance(_check_title(value), detail.kept, f"you keep the ball in {name}", lines)
    shares = tuple(detail.values.get(one, ZERO) / (detail.kept or 1) for one in range(1, 7))
    tables = state.tables
    if detail.goal:
        tables = (*tables, Table(f"Then a shot from {name}, if you act first", rows=(("Goal", percent(detail.goal)),)))
    return replace(state, chance=chance, bars=ValueBars("New ball value if kept", shares), tables=tables)
