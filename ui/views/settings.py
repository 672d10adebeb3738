"""The room of the settings: everything at once, changed at a click, kept at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from footroll.ui.models import settings as kept
from footroll.ui.models.settings import Settings
from footroll.ui.theme import LIGHT
from footroll.ui.views.about import centred_page
from footroll.ui.views.choice import Choice
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.editors.look import editor_style, line, row_of
from footroll.ui.views.key_table import AT_REST, KeyTable
from footroll.ui.views.room import Room

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.ui.theme import Theme

WIDE = 1120
YES = {False: "No", True: "Yes"}
NOTES = {
    "look": "System follows the desktop around the program. Print is black on white.",
    "values_both_ways": "For two who sit face to face, where every cell shows its difficulty.",
    "team_colours": "Blue and yellow suit every kind of sight. Their own: the darker team is the disc.",
    "text_size": "Every window; nothing is cut up to 150 %.",
    "motion": "Reduced cuts instead of moving; dice appear at once.",
    "roll_time": "How long dice take to fall. Any key ends it.",
    "pace": "How long a coach of the program waits, so that one can follow. At once plays through.",
    "undo": "For new matches. Undo never draws new dice: the same action gets the same roll.",
    "help_level": "What the panel tells before you decide, in new matches.",
    "intercept_from": "Tries an interception by itself from this chance on. Told in the commentary.",
    "letters": "With Alt leaves single letters to speech input.",
    "digits_until_enter": "Otherwise a second digit counts within 0.6 seconds.",
    "speech": "How much is said of a cell.",
}
QUESTIONS: dict[str, tuple[str, Mapping[Any, str]]] = {
    "look": ("Theme", {"system": "System", "light": "Light", "dark": "Dark", "print": "Print"}),
    "team_colours": ("Team colours", {kept.BLUE_AND_YELLOW: "Blue and yellow", kept.OWN: "Their own"}),
    "text_size": ("Text size", {size: f"{size} %" for size in kept.TEXT_SIZES}),
    "values_both_ways": ("Values upside down too", YES),
    "motion": ("Motion", {"system": "System", "full": "Full", "reduced": "Reduced"}),
    "roll_time": ("Roll time", {0.0: "At once", 0.4: "0.4 s", 1.2: "1.2 s"}),
    "pace": ("Coaches answer", {0: "At once", 350: "0.35 s", 1000: "1 s"}),
    "undo": ("Undo", {policy: policy.capitalize() for policy in kept.UNDO}),
    "help_level": ("Help shown", {level: level.capitalize() for level in kept.HELP_LEVELS}),
    "intercept_from": (
        "Intercept from",
        {chance: f"{chance} %" if chance else "Ask" for chance in kept.INTERCEPT_FROM},
    ),
    "never_foul": ("Never foul", YES),
    "keeper_follows": ("Goalkeeper follows the ball along his line", YES),
    "take_defaults": ("Ties and equal choices: always the default", YES),
    "letters": ("Letter keys", {"alone": "Alone", "with Alt": "With Alt"}),
    "digits_until_enter": ("Shirt numbers end with Enter", YES),
    "speech": ("Speech", {level: level.capitalize() for level in kept.SPEECH_LEVELS}),
}
LEFT = {
    "LOOK": ("look", "team_colours", "text_size", "values_both_ways", "motion"),
    "DICE AND COACHES": ("roll_time", "pace"),
    "UNDO": ("undo",),
    "HELP LEVEL": ("help_level",),
    "SPEECH": ("speech",),
}
RIGHT = {
    "STANDING ORDERS": ("intercept_from", "never_foul", "keeper_follows", "take_defaults"),
    "KEYS": ("letters", "digits_until_enter"),
}


class SettingsRoom(Room):
    """Shows and changes every setting."""

    name = "settings"

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.choices = {name: self._choice(name) for name in QUESTIONS}
        self.keys, self.said = KeyTable(self.settings), line(AT_REST, name="quiet", wraps=True)
        self.reset_keys = KeyButton("Keys as at first", tip="Give every key its first meaning again")
        self.reset = KeyButton("Everything as at first", tip="Forget every change of the settings")
        self._tie()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(centred_page(self._page(), wide=WIDE))
        self.setFocusProxy(next(iter(self.choices["look"].buttons.values())))
        self.show_settings()
        self.set_theme(LIGHT)

    def _choice(self, name: str) -> Choice:
        words, answers = QUESTIONS[name]
        choice = Choice(words, answers, note=NOTES.get(name, ""))
        choice.chosen.connect(partial(setattr, self.settings, name))
        return choice

    def _tie(self) -> None:
        self.settings.changed.connect(self.show_settings)
        self.keys.tells.connect(self.said.setText)
        self.reset_keys.clicked.connect(self.settings.reset_keys)
        self.reset.clicked.connect(self.settings.reset)

    # The page

    @property
    def title(self) -> str:
        """What the title bar reads."""
        return "Settings"

    def _page(self) -> QWidget:
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
        return page

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
        """Show what is set now."""
        for name, choice in self.choices.items():
            choice.show_answer(getattr(self.settings, name))

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.setStyleSheet(editor_style(theme))
        for button in self.findChildren(KeyButton):
            button.set_theme(theme)
