"""User settings: look, dice, undo, help, standing orders, keys and speech."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from PyQt6.QtCore import QObject, QSettings, pyqtSignal

from footroll.play.undo import UndoPolicy
from footroll.ui.models.keys import ALONE, KEYS, LETTERS, WITH_ALT, clash, with_alt

if TYPE_CHECKING:
    from collections.abc import Iterable

SYSTEM = "system"  # same as the desktop
ALL, GREAT, NONE = STOPS = ("all", "great", "none")  # the moments that stop the match
LOOKS = (SYSTEM, "light", "dark", "print")
BLUE_AND_YELLOW, OWN = TEAM_COLOURS = ("blue and yellow", "own")
TEXT_SIZES = range(90, 151, 10)  # per cent
ROLL_TIMES = (0.0, 0.4, 1.2)  # seconds of the dice animation
PACES = (0, 350, 1000)  # milliseconds before a computer coach answers
MOTIONS = (SYSTEM, "full", "reduced")
UNDO = {
    UndoPolicy.NOT_PAST_DICE.value: "Back to the last roll",
    UndoPolicy.ALWAYS.value: "Always",
    UndoPolicy.NEVER.value: "Never",
}
HELP_LEVELS = {"full odds": "Full odds", "targets only": "Targets only", "none": "None"}
SPEECH_LEVELS = ("short", "normal", "full")
ASK = 0  # the coach decides each time
INTERCEPT_FROM = (ASK, 10, 25, 50, 75)  # per cent
YES_OR_NO = (False, True)
WHEN_IT_PAYS, ALWAYS, NEVER = ASKED = ("when it pays", "always", "never")  # when a question is asked
CHECK_FROM = (0.0, 0.05, 0.1, 0.2)  # goals; 0 asks never
AUTOMATIC, UNTIL_KEY = "automatic", "until a key"
STAYS = (AUTOMATIC, "1", "2.5", "5", UNTIL_KEY)  # seconds for which a moment stays
USUAL_STAY = 2.5  # seconds
VOLUMES = (0, 25, 50, 100)  # per cent

_T = TypeVar("_T")


class Kept(Generic[_T]):
    """A saved setting: its allowed values and its default."""

    def __init__(self, among: Iterable[_T], *, at_first: _T) -> None:
        self.among: tuple[_T, ...] = tuple(among)
        self.at_first = at_first

    def __set_name__(self, owner: type[Settings], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type[Settings]) -> Kept[_T]: ...
    @overload
    def __get__(self, settings: Settings, owner: type[Settings]) -> _T: ...
    def __get__(self, settings: Settings | None, owner: type[Settings]) -> _T | Kept[_T]:
        """Return the saved value, or the default if it is unknown."""
        if settings is None:
            return self
        words = settings.kept(self.name)
        return next((one for one in self.among if _words(one) == words), self.at_first)

    def __set__(self, settings: Settings, value: _T) -> None:
        if value not in self.among:
            raise ValueError(f"{self.name} cannot be {value!r}")
        if value != self.__get__(settings, type(settings)):
            settings.keep(self.name, words=_words(value))


def _words(value: Any) -> str:
    """Return a value as text for the settings file.

    >>> _words(True), _words(0.4), _words("dark")
    ('true', '0.4', 'dark')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


class Settings(QObject):
    """All settings; `changed` carries the name of a changed one."""

    changed = pyqtSignal(str)

    look = Kept(LOOKS, at_first=SYSTEM)
    team_colours = Kept(TEAM_COLOURS, at_first=BLUE_AND_YELLOW)
    text_size = Kept(TEXT_SIZES, at_first=100)
    values_both_ways = Kept(YES_OR_NO, at_first=False)
    motion = Kept(MOTIONS, at_first=SYSTEM)
    roll_time = Kept(ROLL_TIMES, at_first=0.4)
    pace = Kept(PACES, at_first=350)
    moment_stops = Kept(STOPS, at_first=ALL)
    moment_stay = Kept(STAYS, at_first=AUTOMATIC)
    trail = Kept(YES_OR_NO, at_first=True)
    sound = Kept(VOLUMES, at_first=0)
    undo = Kept(UNDO, at_first=UndoPolicy.NOT_PAST_DICE.value)
    help_level = Kept(HELP_LEVELS, at_first="full odds")
    intercept_from = Kept(INTERCEPT_FROM, at_first=ASK)
    never_foul = Kept(YES_OR_NO, at_first=False)
    keeper_follows = Kept(YES_OR_NO, at_first=False)
    play_on = Kept(YES_OR_NO, at_first=False)
    take_defaults = Kept(YES_OR_NO, at_first=False)
    ask_fouls = Kept(YES_OR_NO, at_first=False)
    first_changes = Kept(YES_OR_NO, at_first=False)
    first_time = Kept(ASKED, at_first=WHEN_IT_PAYS)
    slips = Kept(ASKED, at_first=WHEN_IT_PAYS)
    assistant = Kept(YES_OR_NO, at_first=True)
    check_from = Kept(CHECK_FROM, at_first=0.0)
    letters = Kept(LETTERS, at_first=ALONE)
    digits_until_enter = Kept(YES_OR_NO, at_first=False)
    streak = Kept(YES_OR_NO, at_first=True)
    speech = Kept(SPEECH_LEVELS, at_first="normal")

    def __init__(self, store: QSettings | None = None) -> None:
        super().__init__()
        form, scope = QSettings.Format.IniFormat, QSettings.Scope.UserScope
        self.store = store or QSettings(form, scope, "Footroll", "Footroll")

    @property
    def undo_policy(self) -> UndoPolicy:
        """The undo policy of a new match."""
        return UndoPolicy(self.undo)

    # Keys

    def key_of(self, name: str) -> str:
        """Return the key of an action in `KEYS`."""
        return self.kept(f"keys/{name}") or KEYS[name].key

    def key_with_alt(self, name: str) -> str:
        """Return the key as pressed: a letter alone, or with Alt."""
        key = self.key_of(name)
        return with_alt(key) if self.letters == WITH_ALT else key

    def set_key(self, name: str, key: str) -> str:
        """Assign a key to an action; return the refusal if it is taken."""
        refusal = clash(name, key, taken={other: self.key_of(other) for other in KEYS})
        if not refusal and key != self.key_of(name):
            self.keep(f"keys/{name}", words=key)
        return refusal

    def reset_keys(self) -> None:
        """Reset all keys to their defaults."""
        self.store.remove("keys")
        self.changed.emit("keys")

    # The file

    def kept(self, name: str) -> str:
        """Return the saved text of a name, or None."""
        value = self.store.value(name, "")
        return value if isinstance(value, str) else ""

    def keep(self, name: str, *, words: str) -> None:
        """Save one setting, and emit its name."""
        self.store.setValue(name, words)
        self.changed.emit(name.partition("/")[0])

    def reset(self) -> None:
        """Reset all settings."""
        self.store.clear()
        self.changed.emit("")
