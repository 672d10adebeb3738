"""Clicks and keys from the X server: like QTest, but with a real mouse and keyboard."""

from ctypes import CDLL, c_char_p, c_int, c_uint, c_ulong, c_void_p
from time import monotonic

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QCursor, QKeySequence
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

BUTTONS = {Qt.MouseButton.LeftButton: 1, Qt.MouseButton.MiddleButton: 2, Qt.MouseButton.RightButton: 3}
HELD = {Qt.KeyboardModifier.ShiftModifier: b"Shift_L", Qt.KeyboardModifier.ControlModifier: b"Control_L"}
NAMED = {
    Qt.Key.Key_Return: b"Return",
    Qt.Key.Key_Escape: b"Escape",
    Qt.Key.Key_Space: b"space",
    Qt.Key.Key_Home: b"Home",
    Qt.Key.Key_End: b"End",
    Qt.Key.Key_Left: b"Left",
    Qt.Key.Key_Right: b"Right",
    Qt.Key.Key_BracketRight: b"bracketright",
}
SIGNS = {"/": b"slash", ".": b"period", "-": b"minus", "_": b"underscore", ":": b"colon"}
PATIENCE = 120  # seconds that an event may take on a busy machine


class Seen(QObject):
    """Counts the events that reached the program."""

    def __init__(self):
        super().__init__()
        self.counts = {}
        QApplication.instance().installEventFilter(self)

    def eventFilter(self, a0, a1):
        if a0 is not None and a0.isWindowType():
            self.counts[a1.type()] = self.counts.get(a1.type(), 0) + 1
        return False


class XEvents:
    """The methods of QTest that our helpers use, through the server and Qt's platform."""

    def __init__(self, display):
        self._x, self._test = CDLL("libX11.so.6"), CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = c_void_p
        self._x.XOpenDisplay.argtypes = [c_char_p]
        self._x.XStringToKeysym.restype = c_ulong
        self._x.XStringToKeysym.argtypes = [c_char_p]
        self._x.XKeysymToKeycode.argtypes = [c_void_p, c_ulong]
        self._x.XAutoRepeatOff.argtypes = [c_void_p]
        self._x.XSync.argtypes = [c_void_p, c_int]
        self._test.XTestFakeKeyEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
        self._test.XTestFakeButtonEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
        self._test.XTestFakeMotionEvent.argtypes = [c_void_p, c_int, c_int, c_int, c_ulong]
        self._display = self._x.XOpenDisplay(display.encode())
        assert self._display, f"there is no display {display}"
        self._x.XAutoRepeatOff(self._display)  # on a slow machine a key would be held too long
        self._seen = Seen()

    def close(self):
        """Stop watching events, so that the program can end normally."""
        QApplication.instance().removeEventFilter(self._seen)

    # The mouse

    def mouseMove(self, widget, at):
        """Move the pointer to a pixel of a widget."""
        place = widget.mapToGlobal(at)
        if place != QCursor.pos():
            self._send(QEvent.Type.MouseMove, self._test.XTestFakeMotionEvent, -1, place.x(), place.y(), 0)

    def mousePress(self, widget, button, held, at):
        self.mouseMove(widget, at)
        self._send(QEvent.Type.MouseButtonPress, self._test.XTestFakeButtonEvent, BUTTONS[button], 1, 0)

    def mouseRelease(self, widget, button, held, at):
        self.mouseMove(widget, at)
        self._send(QEvent.Type.MouseButtonRelease, self._test.XTestFakeButtonEvent, BUTTONS[button], 0, 0)

    def mouseClick(self, widget, button, held=Qt.KeyboardModifier.NoModifier, at=None):
        at = widget.rect().center() if at is None else at
        self.mousePress(widget, button, held, at)
        self._send(QEvent.Type.MouseButtonRelease, self._test.XTestFakeButtonEvent, BUTTONS[button], 0, 0)

    # The keyboard

    def keyClick(self, widget, key, held=Qt.KeyboardModifier.NoModifier):
        """Press a key in the focused window."""
        names = [name for modifier, name in HELD.items() if held & modifier]
        self._press(NAMED.get(key) or QKeySequence(key).toString().lower().encode(), *names)

    def keyClicks(self, widget, text):
        """Type a text."""
        for letter in text:
            shifted = [b"Shift_L"] if letter.isupper() or letter in "_:" else []
            self._press(SIGNS.get(letter) or letter.encode(), *shifted)

    def _press(self, name, *held):
        for one in held:
            self._fake_key(one, down=1)
        self._send(QEvent.Type.ShortcutOverride, self._fake_key, name, 1)  # precedes every press
        self._send(QEvent.Type.KeyRelease, self._fake_key, name, 0)
        for one in held:
            self._fake_key(one, down=0)

    def _fake_key(self, name, down):
        code = self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(name))
        assert code, f"there is no key {name}"
        self._test.XTestFakeKeyEvent(self._display, code, down, 0)

    def _send(self, kind, fake, *args):
        """Let the server make an event, and wait until the program has received it."""
        before, until = self._seen.counts.get(kind, 0), monotonic() + PATIENCE
        fake(*(args if fake == self._fake_key else (self._display, *args)))
        self._x.XSync(self._display, 0)
        while self._seen.counts.get(kind, 0) == before:
            assert monotonic() < until, f"{kind} did not arrive"
            QTest.qWait(1)
        QApplication.processEvents()
