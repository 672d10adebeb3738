"""Help: its topics, its search, and the way there and back."""

import os
import re

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QUrl
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask
from footroll.match.legal import NAMES, PLACES, RUNS
from footroll.notation import read_position
from footroll.rules import clauses
from footroll.ui.models.answers.asking import FAMILIES
from footroll.ui.models.help.asked import ASKED
from footroll.ui.models.help.finding import find
from footroll.ui.models.help.topics import Kind, all_topics, text_of
from footroll.ui.models.session import MatchSession
from footroll.ui.theme import DARK
from tests.ui.hands import press

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"
LEFT, ENTER, ESC = Qt.MouseButton.LeftButton, Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def window(open_window):
    return open_window("match")


@pytest.fixture
def topics(settings):
    return all_topics(settings)


def names(topics):
    return [topic.name for topic in topics]


def test_every_clause_can_be_found_by_its_number(topics):
    for name in clauses():
        assert find(name, among=topics)[0].name == name


def test_a_word_comes_before_the_rules_that_use_it(topics):
    found = find("reach zone", among=topics)
    assert (found[0].kind, found[0].name) == (Kind.WORD, "Reach zone")
    assert "FR-1.9-01" in names(found)


def test_every_word_that_is_typed_must_be_there(topics):
    assert "FR-2.6-29" in names(find("high-pass within 2 yards", among=topics))
    assert find("high-pass submarine", among=topics) == []


def test_keys_are_found_as_they_are_set(settings):
    settings.set_key("shoot", "Z")
    settings.letters = "with Alt"
    found = find("shoot", among=all_topics(settings))
    assert "Alt+Z: Shoot" in [topic.title for topic in found if topic.kind is Kind.KEY]


def test_links_lead_to_clauses(topics):
    links = [link for topic in topics for link in re.findall(r"\]\(clause:([^)]+)\)", text_of(topic))]
    assert len(links) > 1000
    assert set(links) <= {*clauses(), *clauses("F3")}


def test_pages_are_short(topics):
    pages = [topic for topic in topics if topic.kind is Kind.PAGE]
    assert len(pages) > 9
    for page in pages:
        assert len(page.text.split()) < 200, page.title


def test_every_question_has_its_clauses():
    assert set(ASKED) == set(FAMILIES) | set(NAMES) | set(PLACES) | set(RUNS)
    for asked in ASKED.values():
        assert set(asked) <= set(clauses())


def test_f1_opens_help_on_what_is_asked_and_escape_goes_back(window):
    room, panel = window.room, window.help
    room.pitch.setFocus()
    QTest.keyClick(room.pitch, Qt.Key.Key_F1)
    assert panel.isVisible()
    assert panel.search.hasFocus()
    assert room.session.match.ask is Ask.ASK_SUBSTITUTION
    assert panel.model.topic(0).name == ASKED[Ask.ASK_SUBSTITUTION][0]
    assert clauses()["FR-L-04"].says.split(":")[0] in panel.text.toPlainText()
    QTest.keyClick(panel.search, ESC)
    assert not panel.isVisible()
    assert room.pitch.hasFocus()
    assert window.room is room


def test_help_is_beside_the_pitch_and_below_the_question(window, qtbot):
    QTest.mouseClick(window.help_button, LEFT)
    room, panel = window.room, window.help
    pitch = room.pitch.mapTo(window, QPoint(room.pitch.width(), 0))
    assert panel.mapTo(window, QPoint(0, 0)).x() >= pitch.x()
    assert panel.mapTo(window, QPoint(0, 0)).y() >= room.pitch.mapTo(window, QPoint(0, 0)).y()
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: panel.width() == 360)


def test_typing_finds_and_the_arrows_read(window):
    window.show_help()
    panel = window.help
    QTest.keyClicks(panel.search, "penalty spot")
    assert panel.heading.text() == "FOUND"
    first = panel.text.toPlainText()
    QTest.keyClick(panel.search, Qt.Key.Key_Down)
    assert panel.list.hasFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_Down)
    assert panel.text.toPlainText() != first
    panel.search.setFocus()
    panel.search.clear()
    QTest.keyClicks(panel.search, "submarine")
    assert panel.heading.text() == "NOTHING FOUND"
    assert "Try fewer" in panel.text.toPlainText()


def test_a_link_reads_its_clause(window):
    window.show_help()
    window.help.text.anchorClicked.emit(QUrl("clause:FR-2.6-15"))
    assert window.help.text.toPlainText().startswith("FR-2.6-15")
    assert clauses()["FR-2.6-15"].says in window.help.text.toPlainText()


def test_a_room_opens_a_clause(window):
    window.room.opens.emit("help", "FR-3.1.3-01")
    assert window.help.text.toPlainText().startswith("FR-3.1.3-01")
    assert window.room.name == "match"


def test_escape_goes_to_the_room_when_what_had_the_focus_is_gone(window):
    button = window.room.ask.buttons[0]
    button.setFocus()
    window.show_help()
    button.deleteLater()
    QCoreApplication.sendPostedEvents(button, QEvent.Type.DeferredDelete)
    QTest.keyClick(window.help.search, ESC)
    assert not window.help.isVisible()


def test_escape_in_help_does_not_leave_the_tour(window):
    window.open("tour")
    window.show_help()
    QTest.keyClick(window.help.search, ESC)
    assert window.room.name == "tour"
    assert not window.help.isVisible()


def test_after_a_refusal_help_opens_on_its_clause(window):
    window.open("match", MatchSession(read_position(OPEN)))
    window.room.playing.guard = 0
    press(window.room, Qt.Key.Key_D)
    shown = re.search(r"FR-[\w.]+-\d+", window.room.ask.consequence.text())[0]
    QTest.keyClick(window.room.pitch, Qt.Key.Key_F1)
    assert window.help.model.topic(0).name == shown
    assert window.help.model.topic(1).name == ASKED[Ask.ASK_CARRIER][0]


def test_the_start_screen_leads_to_help(window):
    window.open("start")
    QTest.mouseClick(window.room.entries.rows["help"], LEFT)
    assert window.help.isVisible()
    assert window.help.heading.text() == "PAGES"


def test_links_are_ink_in_either_theme(window):
    window.show_help()
    window.set_theme(DARK)
    block = window.help.text.document().begin()
    colours = set()
    while block.isValid():
        colours |= {piece.format.foreground().color().name() for piece in block.textFormats()}
        block = block.next()
    assert colours == {DARK.text.lower()}


def test_a_sentence_that_names_a_rule_leads_to_it(window):
    window.show_message("Tackle: the carrier must be in their reach zone. (FR-3.1.3-01)")
    assert window.strip.offer_button.text() == "Read the rule"
    QTest.mouseClick(window.strip.offer_button, Qt.MouseButton.LeftButton)
    assert window.help.isVisible()
    assert window.help.text.toPlainText().startswith("FR-3.1.3-01")
    window.show_message("Position copied as text.")
    assert not window.strip.offer_button.isVisible()


@pytest.mark.parametrize("size", [100, 150])
def test_help_starts_below_the_ask_bar_at_every_text_size(open_window, text_size, size):
    text_size(size)
    window = open_window("match")
    window.show_help()
    QCoreApplication.processEvents()
    top = window.help.mapTo(window, QPoint(0, 0)).y()
    assert top == window.room.panes.mapTo(window, QPoint(0, 0)).y()
