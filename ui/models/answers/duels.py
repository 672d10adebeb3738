"""Slips of the other attackers, tackles and fouls of the defenders."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Side, Skill, side_of
from footroll.match import DONE, Action
from footroll.odds import action_odds
from footroll.ui.models.answers.base import Answer, Button, CellEntry, Option
from footroll.ui.models.answers.icons import icon_of
from footroll.ui.models.chance import chance_of
from footroll.ui.models.keys import Where
from footroll.ui.models.naming import listed, shirt
from footroll.ui.models.refusals import reason, refusal
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.ui.models.chance import Chance


FOUL_KEY = "V"
RED, SENT_OFF = "red card", "a red card; the foul itself is certain"


class DuelAnswer(Answer):
    """Asks for a footballer, then for the action."""

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.defends = match.ask is Ask.ASK_DEFENDERS
        self.where = Where.DEFENCE if self.defends else Where.ATTACK
        self.order = "never_foul" if self.defends else ""
        self._sure: Action | None = None  # a foul that was requested once
        self._fouls = True  # may be committed on purpose
        self._find_able()

    def forbid_fouls(self) -> None:
        """Offer no voluntary fouls, as a standing order says."""
        self._fouls = False
        self._find_able()

    def _find_able(self) -> None:
        self.able = tuple(pawn for pawn in self.match.pawns(self.match.decider) if self._legal(pawn))
        self.chosen = self.able[0] if self.able else None

    def follow_adviser(self) -> None:
        """Choose the footballer that the assistant would send, or nobody."""
        if found := self.advice():
            self.chosen = None if found[0].action == DONE else found[0].action.pawn

    def _legal(self, pawn: int) -> list[Action]:
        """Return the allowed actions of a footballer."""
        return [action for action, _ in self._ways(pawn) if self.match.allows(action)]

    def _ways(self, pawn: int) -> list[tuple[Action, str]]:
        """Return the possible actions of a footballer, with their keys."""
        if not self.defends:
            return [(Action(Do.DO_SLIP, pawn=pawn), "D")]
        others = self.match.pawns(Side(1 - self.match.decider)) if self._fouls else ()
        fouls = [Action(Do.DO_FOUL, pawn=pawn, other=other) for other in others]
        return [
            (Action(Do.DO_TACKLE, pawn=pawn), "T"),
            *((foul, FOUL_KEY) for foul in fouls if self.match.allows(foul)),
        ]

    @property
    def question(self) -> str:
        """The question."""
        if self.defends:
            either = "Tackle or foul?" if self._fouls else "Tackle?"
            if self.chosen is None:
                return either
            act = self._marked()  # a defender who cannot tackle may still foul
            verb = "Tackle" if act and act.kind is Do.DO_TACKLE else "Foul"
            return f"{verb} with {shirt(self.match, self.chosen)}?"
        if self.chosen is None:
            return "Slip past a marker?"
        markers = [str(self.match.footballer(pawn).number) for pawn in self.match.blockers(self.chosen)]
        return f"Slip past {listed(markers) or 'a marker'}? {shirt(self.match, self.chosen)}"

    @property
    def consequence(self) -> str:
        """Instructions for the answer."""
        if self._sure is not None:
            others = sum(action.kind is Do.DO_FOUL for action in self._legal(self._sure.pawn)) > 1
            key, victim = self.keys.of("foul"), (self.name(self._sure.other) if self._sure else "")
            how = (
                f"Enter fouls {victim}; {key} moves to the next." if others else f"Press {key} again to foul {victim}."
            )
            return f"A foul on purpose is a free-kick and may be a card. {how}"
        count = f"{len(self.able)} can act" if len(self.able) != 1 else "1 can act"
        ends = f"{self.keys.of('none')} ends this stage."
        return f"{count}. Click a ringed footballer, then choose; Tab moves to the next. {ends}"

    def buttons(self) -> tuple[Button, ...]:
        """Return nobody, and the marked action."""
        act, nobody = self._marked(), Button("Nobody", "N", "none")
        if act is None:
            words = "Leave the carrier" if self.defends else "Nobody slips"
            return nobody, Button(words, "Return", "declare", primary=True)
        verb = {Do.DO_TACKLE: "Tackle with", Do.DO_SLIP: "Slip past with", Do.DO_FOUL: "Foul with"}[act.kind]
        words = f"{verb} {self.match.footballer(act.pawn).number}"
        return nobody, Button(words, "Return", "declare", primary=True, kind=act.kind)

    def _marked(self) -> Action | None:
        """Return the action that Enter declares; a foul must be requested first."""
        legal = self._legal(self.chosen) if self.chosen is not None else []
        return self._sure or next((action for action in legal if action.kind is not Do.DO_FOUL), None)

    @property
    def heading(self) -> str:  # type: ignore[override]
        """The heading of the options."""
        return "Choose a footballer" if self.chosen is None else f"Options for {shirt(self.match, self.chosen)}"

    def options(self) -> tuple[Option, ...]:
        """Return the options of the chosen footballer, allowed and forbidden."""
        if self.chosen is None or side_of(self.chosen) != self.side:
            return ()
        marked = self._marked()
        return tuple(self._option(action, key, marked) for action, key in self._ways(self.chosen))

    def _option(self, action: Action, key: str, marked: Action | None) -> Option:
        words = {Do.DO_SLIP: "Slip", Do.DO_TACKLE: "Tackle", Do.DO_FOUL: "Foul on purpose"}[action.kind]
        if action.kind is Do.DO_FOUL:
            words = f"Foul {self.name(action.other)}"
        clause = self.match.may(action)
        if clause:
            return Option(
                key, words, f"not now: {reason(self.match, action, clause)}", allowed=False, icon=icon_of(action.kind)
            )
        detail = ""
        if action.kind is Do.DO_FOUL:
            detail = "a free-kick, a card may follow"
        elif self.help.odds:
            detail = f"{percent(action_odds(self.match, action).success)} won"
        return Option(key, words, detail, chosen=action == marked, icon=icon_of(action.kind))

    def chance(self) -> Chance | None:
        """Return the odds of the marked action."""
        action = self._marked()
        if action is None or self.chosen is None:
            return None
        words = {Do.DO_SLIP: "Slip", Do.DO_TACKLE: "Tackle", Do.DO_FOUL: "Foul"}[action.kind]
        title = f"{words} of {shirt(self.match, self.chosen)}"
        odds = action_odds(self.match, action)
        if action.kind is Do.DO_FOUL:
            found = chance_of(odds, title=title, says=SENT_OFF)
            return replace(found, chance=sum((one.share for one in found.lines if RED in one.words), Fraction(0)))
        return chance_of(odds, title=title, says="won")

    def facts(self) -> tuple[str, str]:
        """Return the chosen footballer and their skills."""
        if self.chosen is None:
            return ("", "")
        one = self.match.footballer(self.chosen)
        skills = (Skill.TACKLE, Skill.MARK, Skill.STRENGTH) if self.defends else (Skill.SLIP, Skill.STRENGTH)
        words = " · ".join(f"{skill.name.capitalize()} {one.skill(skill)}" for skill in skills)
        return f"{one.name}, at {self.match.cell(self.chosen)}", words

    def pawn_menu(self, pawn: int) -> tuple[CellEntry, ...]:
        """Return the menu of an own footballer, or of an opponent for the chosen one."""
        if side_of(pawn) == self.side:
            return tuple(self._entry(action) for action, _ in self._ways(pawn))
        if self.chosen is None:
            return ()
        meant = [
            action for action, _ in self._ways(self.chosen) if action.kind is not Do.DO_FOUL or action.other == pawn
        ]
        return tuple(self._entry(action) for action in meant)

    def _entry(self, action: Action) -> CellEntry:
        option = self._option(action, "", None)
        return self.entry(action, option.words, option.detail, do=partial(self._do, action))

    def _do(self, action: Action) -> None:
        """Do what the menu entry says; a foul needs a second request."""
        self.chosen = action.pawn
        self._act(action)

    def open_pawns(self) -> tuple[int, ...]:
        """Return the footballers that may act."""
        return self.able

    def choose(self, pawn: int) -> None:
        """Choose an own footballer, or act on an opponent in reach."""
        if side_of(pawn) == self.side:
            self.chosen, self._sure = pawn, None
            if pawn not in self.able:
                self._refuse(self._ways(pawn)[0][0])
        else:
            if self.chosen is None:
                self.refuse("First choose one of your footballers.")
            elif self.defends and pawn != self.match.carrier:
                fouls = f"; {self.keys.of('foul')} fouls on purpose." if self._fouls else "."
                self.refuse(f"{self.name(pawn)} does not have the ball{fouls}")
            else:
                self._act(self._ways(self.chosen)[0][0])

    def _refuse(self, action: Action) -> None:
        clause = self.match.may(action)
        if clause:
            self.refuse(refusal(self.match, action, clause, who=self.name(action.pawn), what=self._what(action)))

    def _what(self, action: Action) -> str:
        """Name a refused action."""
        if action.kind is Do.DO_FOUL:
            return f"foul {self.name(action.other)}"
        if not self.defends:
            return "slip"
        return "tackle" if self.match.carrier is None else f"tackle {self.name(self.match.carrier)}"

    def take_key(self, key: str) -> bool:
        """Take the option with a key; refuse a foul that a standing order forbids."""
        if self.defends and not self._fouls and key == FOUL_KEY:
            self.refuse("Your standing order is never to foul on purpose. Untick it on the right to foul.")
            return True
        return super().take_key(key)

    def take(self, at: int) -> None:
        """Take an option; a foul must be requested twice."""
        if self.chosen is not None:
            self._act(self._ways(self.chosen)[at][0])

    def _act(self, action: Action) -> None:
        if not self.match.allows(action):
            self._refuse(action)
        elif action.kind is Do.DO_FOUL and self._sure != action:
            self._sure = action
        else:
            self.submit(action)

    def declare(self) -> None:
        """Do the marked action, or end the stage."""
        action = self._marked()
        if action:
            self._act(action)
        else:
            self.none()

    def none(self) -> None:
        """End the stage."""
        self.submit(DONE)

    def leave(self) -> None:
        """Choose no footballer."""
        self.chosen, self._sure = None, None
