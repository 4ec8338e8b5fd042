"""An address that is meant for another device."""

from __future__ import annotations

import sys

from companion.console.streams import put, tell


def say_link(address: str, *, coded: bool = True) -> None:
    """Write an address in a line of its own, at a terminal also as a code to be photographed."""
    lines = [address]
    if coded and sys.stdout.isatty():
        from companion.exchange.qr import TooLongError, half_blocks

        try:
            lines += half_blocks(address)
        except TooLongError:
            tell("The link is too long for a code; --format bgstats makes a file of it.")
    put("".join(f"{line}\n" for line in lines))
