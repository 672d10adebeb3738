"""The settings room: all settings on one page, saved at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from footroll.ui.models import settings as kept
from footroll.ui.models.settings import Settings
from footroll.ui.models.sounds import WHISTLE
from footroll.ui.theme import LIGHT
from footroll.ui.views.about import centred_page
from footroll.ui.views.choice import Choice
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.key_table import AT_REST, KeyTable
from footroll.ui.views.panel_style import editor_style, line, row_of
from footroll.ui.views.room import Room
from footroll.ui.views.sound import Sounds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.ui.theme import Theme

WIDE = 1120
YES = {False: "No", True: "Yes"}
NOTES = {
    "look": "System follows your desktop. Print is black on white.",
    "values_both_ways": "For two people face to face, when every cell shows its difficulty.",
    "team_colours": "Blue and yellow are easy to tell apart for everyone. Own colours: the darker team is the disc.",
    "text_size": "For every window. Nothing is cut off up to 150%.",
    "motion": "Reduced skips the animation; dice appear at once.",
    "roll_time": "How long the dice roll. Any key ends it.",
    "pace": "Pause before each computer move. “At once” plays without pauses.",
    "moment_stops": "Goals, fouls and big saves wait for you before the next question. Great: goals, penalties, red "
    "cards and the end.",
    "moment_stay": "Automatic is 2.5 s; with reduced motion or large text, until a key. Any key continues.",
    "trail": "The ball and the runs of the other side stay on the pitch until you have decided.",
    "sound": "A whistle, the net and the post.",
    "undo": "For new matches. Undo never changes the dice: the same action gets the same roll.",
    "help_level": "What the panel shows before you decide, in new matches.",
    "intercept_from": "Automatically tries interceptions at or above this chance. Noted in the commentary.",
    "first_time": "When it pays: with the assistant on, only for a shot or if the assistant would play it at once.",
    "slips": "When it pays: with the assistant on, only if the assistant would try one.",
    "assistant": "Shows the best answers and moves of your assistant, in every stage. A switches it in a match.",
    "check_from": "Asks before an answer that gives away this much, by your assistant’s estimate.",
    "letters": "“With Alt” leaves single letters free for speech input.",
    "digits_until_enter": "Otherwise you have 0.6 seconds to type a second digit.",
    "speech": "How much a screen reader says about a cell.",
}
QUESTIONS: dict[str, tuple[str, Mapping[Any, str]]] = {
    "look": ("Theme", {"system": "System", "light": "Light", "dark": "Dark", "print": "Print"}),
    "team_colours": ("Team colours", {kept.BLUE_AND_YELLOW: "Blue and yellow", kept.OWN: "Their own"}),
    "text_size": ("Text size", {size: f"{size}%" for size in kept.TEXT_SIZES}),
    "values_both_ways": ("Values upside down too", YES),
    "motion": ("Motion", {"system": "System", "full": "Full", "reduced": "Reduced"}),
    "roll_time": ("Roll time", {0.0: "At once", 0.4: "0.4 s", 1.2: "1.2 s"}),
    "pace": ("Computer moves", {0: "At once", 350: "0.35 s", 1000: "1 s"}),
    "moment_stops": ("Stop for", {kept.ALL: "All moments", kept.GREAT: "Great moments", kept.NONE: "None"}),
    "moment_stay": (
        "They stay",
        {stay: f"{stay} s" if stay[0].isdecimal() else stay.capitalize() for stay in kept.STAYS},
    ),
    "trail": ("Show what they did", YES),
    "sound": ("Sound", {0: "Off", 25: "Quiet", 50: "Medium", 100: "Loud"}),
    "undo": ("Undo", kept.UNDO),
    "help_level": ("Help shown", kept.HELP_LEVELS),
    "intercept_from": (
        "Intercept from",
        {chance: f"{chance}%" if chance else "Ask" for chance in kept.INTERCEPT_FROM},
    ),
    "never_foul": ("Never foul", YES),
    "keeper_follows": ("Goalkeeper follows the ball along the line", YES),
    "play_on": ("Play the plan while nothing is near", YES),
    "ask_fouls": ("Ask when only a foul is possible", YES),
    "first_changes": ("Ask for changes before the first kick-off", YES),
    "first_time": ("First-time play", {one: one.capitalize() for one in kept.ASKED}),
    "slips": ("Slips past a marker", {one: one.capitalize() for one in kept.ASKED}),
    "take_defaults": ("Ties and equal choices: always the default", YES),
    "assistant": ("Assistant", {False: "Off", True: "On"}),
    "check_from": (
        "Ask before a costly choice",
        {cost: f"From {cost:.2f} goals" if cost else "Never" for cost in kept.CHECK_FROM},
    ),
    "letters": ("Letter keys", {"alone": "Alone", "with Alt": "With Alt"}),
    "digits_until_enter": ("Shirt numbers end with Enter", YES),
    "streak": ("Show the streak of puzzles", YES),
    "speech": ("Speech", {level: level.capitalize() for level in kept.SPEECH_LEVELS}),
}
LEFT = {
    "LOOK": ("look", "team_colours", "text_size", "values_both_ways", "motion"),
    "DICE AND COACHES": ("roll_time", "pace"),
    "MOMENTS": ("moment_stops", "moment_stay", "trail", "sound"),
    "UNDO": ("undo",),
    "HELP LEVEL": ("help_level",),
    "ASSISTANT": ("assistant", "check_from"),
    "PUZZLES": ("streak",),
    "SPEECH": ("speech",),
}
ASKED = ("first_time", "slips", "ask_fouls", "first_changes")
RIGHT = {
    "STANDING ORDERS": ("intercept_from", "never_foul", "keeper_follows", "play_on", "take_defaults", *ASKED),
    "KEYS": ("letters", "digits_until_enter"),
}


class SettingsRoom(Room):
    """Show and change every setting."""

    name = "settings"

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings, self.sounds = settings or Settings(), Sounds(self)
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.choices = {name: self._choice(name) for name in QUESTIONS}
        self.keys, self.said = KeyTable(self.settings), line(AT_REST, name="quiet", wraps=True)
        self.reset_keys = KeyButton("Reset keys", tip="Restore the default keys")
        self.reset = KeyButton("Reset everything", tip="Restore all default settings")
        self.settings.changed.connect(self.show_settings)
        self.keys.message.connect(self.said.setText)
        self.reset_keys.clicked.connect(self.settings.reset_keys)
        self.reset.clicked.connect(self.settings.reset)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(16, 24, 16, 24)
        row.setSpacing(48)
        left, right = self._column(LEFT), self._column(RIGHT)
        left.addLayout(row_of(self.reset))
        left.addStretch(1)
        right.addWidget(self.keys, 1)
        right.addWidget(self.said)
        right.addLayout(row_of(self.reset_keys))
        self.columns = QWidget(), QWidget()
        for column, holder in zip((left, right), self.columns, strict=True):
            holder.setLayout(column)
            row.addWidget(holder, 1)
        whole.addWidget(centred_page(page, wide=WIDE))
        self.setFocusProxy(next(iter(self.choices["look"].buttons.values())))
        self.show_settings()
        self.set_theme(LIGHT)

    def _choice(self, name: str) -> Choice:
        words, answers = QUESTIONS[name]
        choice = Choice(words, answers, note=NOTES.get(name, ""))
        choice.chosen.connect(partial(setattr, self.settings, name))
        if name == "sound":
            choice.chosen.connect(self._try_sound)
        return choice

    def _try_sound(self, volume: int) -> None:
        """Play the whistle at its new volume, or say why there is no sound."""
        self.sounds.play(WHISTLE, volume=volume)
        self.message.emit(self.sounds.fault if volume else "")

    # The page

    @property
    def title(self) -> str:
        """The text of the title bar."""
        return "Settings"

    def parts(self) -> tuple[QWidget, ...]:
        """Return both columns, and the table of the keys."""
        return *self.columns, self.keys

    def _column(self, sections: Mapping[str, tuple[str, ...]]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for heading, names in sections.items():
            column.addWidget(line(heading, name="section"))
            for name in names:
                column.addWidget(self.choices[name])
            column.addSpacing(12)
        return column

    def show_settings(self) -> None:
        """Show the current settings."""
        for name, choice in self.choices.items():
            choice.show_answer(getattr(self.settings, name))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.setStyleSheet(editor_style(theme))
        for button in self.findChildren(KeyButton):
            button.set_theme(theme)
