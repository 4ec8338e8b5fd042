"""``companion serve``: the app in a browser, on this machine or on the devices of the room."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from companion.console.journals import opened, speaking
from companion.console.linked import say_link
from companion.console.streams import CommandError, put
from companion.console.typed import number
from companion.journal.place import data_folder
from companion.web.address import LOOPBACK, NoNetworkError, TakenError, listen, room_address

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

USUAL_PORT = 8765
HERE = "The companion is in the browsers of this machine at this address; keep it to yourself."
ROOM = (
    "The companion is open to the devices of this network: scan the code, or open the address.",
    "Whoever has the address can look on and write; it is good for this evening.",
    "Plain HTTP without encryption: use it in a network whose people you trust.",
)
END = "Ctrl+C ends it; everything is kept."
_port = partial(number, bounds=range(65536), told="port: it is a number from 0 to 65535.")


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "--table", action="store_true", help="for the devices of the room, not this machine alone"
    )
    parser.add_argument(
        "--port", type=_port, default=USUAL_PORT, metavar="N", help=f"the port ({USUAL_PORT})"
    )


def run(args: Namespace) -> int:
    """Serve until Ctrl+C or a signal; the journal is opened once before, to say at once what is wrong."""
    from companion.web.serving import serve

    with opened(args):
        pass
    try:
        listening = listen(room_address() if args.table else LOOPBACK, args.port)
    except (NoNetworkError, TakenError) as no:
        raise CommandError(str(no), 1) from no
    with speaking():
        folder = data_folder(args.data)
    asyncio.run(serve(folder, listening, partial(_announce, table=args.table)))
    return 0


def _announce(url: str, *, table: bool) -> None:
    say_link(url, coded=table)
    put("".join(f"{row}\n" for row in (*(ROOM if table else (HERE,)), END)))
