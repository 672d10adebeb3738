"""Plays the sounds of moments; where this is not possible, one sentence says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QObject

from footroll.ui.models.sounds import RATE, SOUNDS, make_sound

if TYPE_CHECKING:
    from collections.abc import Callable

SILENT = "Sounds are not available here: {why}. Moments stay silent."


def open_player() -> Any:
    """Return Qt's module for sound; raise ImportError or OSError if it cannot be used."""
    from PyQt6 import QtMultimedia

    if QtMultimedia.QMediaDevices.defaultAudioOutput().isNull():
        raise OSError("there is no sound device")
    return QtMultimedia


class Sounds(QObject):
    """Plays a sound by its name, at a volume in per cent."""

    def __init__(self, parent: QObject, *, opens: Callable[[], Any] = open_player) -> None:
        super().__init__(parent)
        self._opens = opens
        self._module: Any = None
        self._playing: list[object] = []
        self.fault = ""  # why nothing can be played

    def check(self) -> str:
        """Return why no sound can be played; empty if it can."""
        if self._module is None and not self.fault:
            try:
                self._module = self._opens()
            except (ImportError, OSError) as wrong:
                self.fault = SILENT.format(why=str(wrong).rstrip("."))
        return self.fault

    def play(self, name: str, *, volume: int) -> bool:
        """Play a sound, and say whether it plays."""
        if name not in SOUNDS or not volume or self.check():
            return False
        shape = self._module.QAudioFormat()
        shape.setSampleRate(RATE)
        shape.setChannelCount(1)
        shape.setSampleFormat(self._module.QAudioFormat.SampleFormat.Int16)
        buffer = QBuffer(self)
        buffer.setData(QByteArray(make_sound(name)))
        buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        sink = self._module.QAudioSink(shape, self)
        sink.setVolume(volume / 100)
        sink.start(buffer)
        self._playing = [sink, buffer]  # the last sound ends when another begins
        return True
