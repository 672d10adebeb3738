"""The server that lets phones vote, on a thread of its own; it needs the extra `class`."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from PyQt6.QtCore import QThread

if TYPE_CHECKING:
    from footroll.classroom.room import Classroom
    from footroll.classroom.serving import ClassAddresses

PORT = 8040
HERE = "127.0.0.1"


def own_address() -> str:
    """Return the address of this computer in its network; raises if the extra is missing."""
    from footroll.classroom.serving import network_address

    return network_address()


class PhoneServer(QThread):
    """Serves the questions of a class to phones until it is stopped."""

    def __init__(self, room: Classroom, *, host: str) -> None:
        """Take the address; raises one clear sentence if the extra is missing or the address is taken."""
        super().__init__()
        from footroll.classroom.serving import CannotListen, addresses_of, listen, make_server

        try:
            self._heard = listen(host, PORT)
        except CannotListen:
            self._heard = listen(host, 0)  # any free port
        self.addresses: ClassAddresses = addresses_of(self._heard, room)
        self._server = make_server(room)

    def run(self) -> None:
        """Run the server; Qt calls this on the thread."""
        with closing(self._heard):
            self._server.run(sockets=[self._heard])

    def stop(self) -> None:
        """Stop serving, and wait until the address is free."""
        self._server.should_exit = True
        self.wait()
