"""The server of a class: the address to listen on, the addresses to show, and the QR code."""

from __future__ import annotations

import socket
from contextlib import closing
from dataclasses import dataclass
from ipaddress import ip_address
from threading import Timer
from typing import TYPE_CHECKING

from footroll.errors import FootrollError, MissingExtra

try:
    import segno
    import uvicorn
except ImportError:
    raise MissingExtra("A class on phones", extra="class") from None

from footroll.classroom.app import make_app

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.classroom.room import Classroom

HERE, EVERYWHERE = "127.0.0.1", ("0.0.0.0", "::")
OUTSIDE = ("192.0.2.1", 9)  # an address for documentation: nothing is sent to it


class CannotListen(FootrollError):
    """The server cannot use this address."""


@dataclass(frozen=True, slots=True)
class ClassAddresses:
    """The addresses of a running class."""

    pupils: str
    teacher: str
    only_here: bool

    def qr_dots(self) -> list[list[int]]:
        """Return the pupils' address as a QR code: rows of dots with a border, 1 for dark ones."""
        return [list(row) for row in segno.make(self.pupils, error="m").matrix_iter(border=2)]

    def qr_code(self) -> str:
        """Return the pupils' address as a QR code, drawn with letters for a terminal."""
        dots = self.qr_dots()
        blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}  # dark is the terminal's own ground
        pairs = zip(dots[::2], [*dots[1::2], [0] * len(dots[0])], strict=False)
        return "\n".join("".join(blocks[bool(a), bool(b)] for a, b in zip(*pair, strict=True)) for pair in pairs)


def listen(host: str, port: int) -> socket.socket:
    """Take an address and listen on it, or refuse with one sentence."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        heard = socket.socket(family)
        try:
            heard.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            heard.bind((host, port))
            heard.listen(128)
        except OSError:
            heard.close()
            raise
    except (OSError, UnicodeError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or "it is not an address of this computer"
        what = f"cannot listen on {host} port {port}: {reason.lower()}"
        raise CannotListen(f"{what}; choose another with --host and --port, or --port 0 for any free one") from None
    return heard


def addresses_of(heard: socket.socket, room: Classroom) -> ClassAddresses:
    """Return the addresses under which a class can be reached."""
    host, port = heard.getsockname()[:2]
    only_here = ip_address(host).is_loopback
    shown = network_address() if host in EVERYWHERE else host
    name = f"[{shown}]" if ":" in shown else shown
    return ClassAddresses(f"http://{name}:{port}/", f"http://{name}:{port}/teacher/{room.key}", only_here)


def network_address() -> str:
    """Return the address of this computer in its network, or 127.0.0.1 if it has none."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(OUTSIDE)  # chooses the way out, and sends nothing
            return str(probe.getsockname()[0])
        except OSError:
            return HERE


def make_server(room: Classroom) -> uvicorn.Server:
    """Make the server of a class; it runs until its `should_exit` is set."""
    config = uvicorn.Config(
        make_app(room),
        lifespan="off",
        ws="none",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        limit_concurrency=1000,
    )
    return uvicorn.Server(config)


def serve(
    room: Classroom,
    *,
    host: str = HERE,
    port: int = 0,
    minutes: float | None = None,
    ready: Callable[[ClassAddresses], object],
) -> None:
    """Run a class until Ctrl-C, or for some minutes; `ready` gets the addresses before the first request."""
    with closing(listen(host, port)) as heard:
        ready(addresses_of(heard, room))
        server = make_server(room)
        end = Timer(minutes * 60 if minutes else 0, setattr, (server, "should_exit", True))
        end.daemon = True
        if minutes:
            end.start()
        server.run(sockets=[heard])
        end.cancel()
