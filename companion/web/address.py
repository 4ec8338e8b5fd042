"""Where the server listens, and how it is found: for this machine alone, or for the devices of the room."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import closing, suppress
from typing import NamedTuple

LOOPBACK = "127.0.0.1"
FAR = ("192.0.2.1", 9)
"""An address that nobody has: asked for the way to it, the system names its own; nothing is sent."""
MOST_WAITING = 16


class NoNetworkError(Exception):
    """This machine is in no network that other devices could be in; the message is a sentence."""


class TakenError(Exception):
    """The port cannot be listened at; the message is a sentence."""


class Listening(NamedTuple):
    """A socket that listens, with the address and the port it has."""

    socket: socket.socket
    address: str
    port: int

    @property
    def hosts(self) -> frozenset[str]:
        """The names under which browsers may ask for it."""
        names = (self.address, "localhost") if self.address == LOOPBACK else (self.address,)
        return frozenset(f"{name}:{self.port}" for name in names) | (
            frozenset(names) if self.port == 80 else frozenset()
        )

    def url(self, key: str) -> str:
        """The whole address, with the key that lets in."""
        return f"http://{self.address}:{self.port}/?k={key}"


def room_address() -> str:
    """The one address of this machine in the network of the room.

    Raises:
        NoNetworkError: when there is none.
    """
    found = [ipaddress.ip_address(text) for text in dict.fromkeys((*_on_the_way_out(), *_of_the_name()))]
    usable = [one for one in found if not (one.is_loopback or one.is_unspecified)]
    for one in sorted(usable, key=lambda one: not one.is_private):
        return str(one)
    raise NoNetworkError("This machine is in no network: join the one that the other devices are in.")


def listen(address: str, port: int) -> Listening:
    """Listen at an address; port 0 takes any that is free.

    Raises:
        TakenError: when that is not possible.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(MOST_WAITING)
    except OSError as fault:
        listener.close()
        raise TakenError(f"Port {port} cannot be used ({fault.strerror}): --port names another.") from fault
    return Listening(listener, address, int(listener.getsockname()[1]))


def _on_the_way_out() -> list[str]:
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(FAR)
        return [str(probe.getsockname()[0])]
    return []


def _of_the_name() -> list[str]:
    with suppress(OSError):
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return []
