"""`footroll lesson serve`: a class votes on its phones, and the teacher reveals."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import rich_click as click
from rich.text import Text

from footroll.cli.completion import complete_lessons
from footroll.cli.output import force_option, json_option, show, show_json
from footroll.files import check_writable, replace_file
from footroll.lessons.reading import read_lesson

if TYPE_CHECKING:
    from footroll.classroom.serving import ClassAddresses

PORT = 8040


@click.command("serve")
@click.argument("name", metavar="LESSON", shell_complete=complete_lessons)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen on; phones need one of your network."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="The port; 0 takes a free one."
)
@click.option(
    "--votes", metavar="FILE", help="Write question, letter and count to this CSV file when the class is over."
)
@click.option("--minutes", type=click.FloatRange(0, 1440, min_open=True), help="End the class after so many minutes.")
@force_option
@json_option
def serve_lesson(
    name: str, host: str, port: int, votes: str | None, minutes: float | None, force: bool, as_json: bool
) -> None:
    """Open a lesson to the phones of a class, until Ctrl-C.

    Pupils open the address, tap A to D, and see no chance before you reveal it. Nobody needs an account or a name,
    and nothing is kept unless you ask for the votes.
    """
    from footroll.classroom.room import Classroom
    from footroll.classroom.serving import serve

    if votes is not None:
        check_writable(votes, force=force)
    room = Classroom(read_lesson(name))

    def tell(addresses: ClassAddresses) -> None:
        if as_json:
            show_json(
                {"pupils": addresses.pupils, "teacher": addresses.teacher, "questions": len(room.voting.questions)}
            )
        else:
            _show_addresses(addresses, name, port=port)

    with suppress(KeyboardInterrupt):
        serve(room, host=host, port=port, minutes=minutes, ready=tell)
    if votes is not None:
        replace_file(votes, data=room.csv().encode(), force=force)
    if not as_json:
        show(f"The class is over. {f'The votes are in {votes}.' if votes else 'No vote was kept.'}")


def _show_addresses(addresses: ClassAddresses, name: str, *, port: int) -> None:
    """Show where pupils and teacher go, and how to let phones in."""
    show(
        Text(addresses.qr_code(), style="white on black"),
        f"Pupils:   {addresses.pupils}",
        f"Teacher:  {addresses.teacher}",
    )
    if addresses.only_here:
        from footroll.classroom.serving import network_address

        chosen = f"--host {network_address()}" + (f" --port {port}" if port != PORT else "")
        show(f"Only this computer can open it. For phones on your network: footroll lesson serve {name} {chosen}")
    show("Ctrl-C ends the class.")
