"""Settings: their values, that they are saved, and which keys may be assigned."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QSettings

from footroll.play.undo import UndoPolicy
from footroll.ui.models.keys import KEYS
from footroll.ui.models.settings import Kept, Settings


@pytest.fixture
def store(tmp_path):
    return lambda: QSettings(str(tmp_path / "footroll.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def settings(qapp, store):
    return Settings(store())


CHANGES = {
    "look": "dark",
    "team_colours": "own",
    "text_size": 150,
    "values_both_ways": True,
    "motion": "reduced",
    "roll_time": 1.2,
    "pace": 0,
    "moment_stops": "great",
    "moment_stay": "5",
    "trail": False,
    "sound": 50,
    "undo": "always",
    "help_level": "none",
    "intercept_from": 25,
    "never_foul": True,
    "keeper_follows": True,
    "play_on": True,
    "take_defaults": True,
    "ask_fouls": True,
    "first_changes": True,
    "first_time": "always",
    "slips": "never",
    "assistant": False,
    "check_from": 0.2,
    "letters": "with Alt",
    "digits_until_enter": True,
    "streak": False,
    "speech": "full",
}


def test_every_setting_has_a_change_to_try():
    assert {name for name, value in vars(Settings).items() if isinstance(value, Kept)} == set(CHANGES)


@pytest.mark.parametrize(("name", "value"), CHANGES.items())
def test_a_change_is_emitted_and_saved_for_the_next_session(settings, store, qtbot, name, value):
    assert getattr(settings, name) != value
    with qtbot.waitSignal(settings.changed) as told:
        setattr(settings, name, value)
    assert told.args == [name]
    settings.store.sync()
    after = getattr(Settings(store()), name)
    assert (after, type(after)) == (value, type(value))


def test_setting_the_same_value_emits_nothing(settings, qtbot):
    settings.text_size = 120
    with qtbot.assertNotEmitted(settings.changed):
        settings.text_size = 120


def test_what_nothing_can_be_is_refused(settings):
    with pytest.raises(ValueError, match="text_size cannot be 400"):
        settings.text_size = 400
    assert settings.text_size == 100


def test_a_file_that_somebody_spoilt_counts_as_unchanged(store, tmp_path, qapp):
    (tmp_path / "footroll.ini").write_text("[General]\ntext_size=huge\nroll_time=a, b\nnever_foul=perhaps\n")
    settings = Settings(store())
    assert (settings.text_size, settings.roll_time, settings.never_foul) == (100, 0.4, False)


def test_the_undo_policy_is_that_of_the_match(settings):
    assert settings.undo_policy is UndoPolicy.NOT_PAST_DICE
    settings.undo = "never"
    assert settings.undo_policy is UndoPolicy.NEVER


def test_a_key_is_changed_and_kept(settings, store):
    assert settings.set_key("pass", "Z") == ""
    settings.store.sync()
    assert Settings(store()).key_of("pass") == "Z"
    settings.reset_keys()
    assert settings.key_of("pass") == "P"


@pytest.mark.parametrize(
    ("name", "key", "says"),
    [("pass", "S", "Shoot"), ("pass", "N", "None"), ("pass", "7", "Digits"), ("pass", "", "No key")],
)
def test_a_key_that_is_taken_is_refused_with_its_reason(settings, qtbot, name, key, says):
    with qtbot.assertNotEmitted(settings.changed):
        assert says in settings.set_key(name, key)
    assert settings.key_of(name) == KEYS[name].key


def test_one_letter_may_mean_two_things_at_different_times(settings):
    assert settings.key_of("header") == settings.key_of("wait") == "X"
    assert settings.set_key("wait", "P") == ""


def test_letters_can_be_moved_to_alt_for_speech_input(settings):
    assert settings.key_with_alt("pass") == "P"
    settings.letters = "with Alt"
    assert (settings.key_with_alt("pass"), settings.key_with_alt("flip")) == ("Alt+P", "Shift+V")


def test_everything_can_be_forgotten_at_once(settings):
    settings.look = "dark"
    settings.set_key("pass", "Z")
    settings.reset()
    assert (settings.look, settings.key_of("pass")) == ("system", "P")
