"""An app that says back what is typed; a program of its own, which speaks as an app speaks to its server.

Its words: ``deaf`` does not end when it is asked or told to, ``die`` and ``leave`` in what is typed end it.
"""

from __future__ import annotations

import json
import os
import signal
import sys


def put(kind: str, payload: bytes) -> None:
    """Say one packet."""
    os.write(1, kind.encode() + len(payload).to_bytes(4, "big") + payload)


def taken() -> tuple[str, bytes]:
    """Hear one packet; nothing at the end."""
    head = sys.stdin.buffer.read(5)
    return head[:1].decode(), sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))


def heard(kind: str, payload: bytes, deaf: bool) -> bool:
    """Answer a packet; False when it is the last."""
    if kind == "M":
        put("D", payload)
        return deaf or json.loads(payload)["type"] != "quit"
    put("D", payload)
    if payload == b"leave":
        put("M", json.dumps({"type": "left"}).encode())
    return payload not in (b"leave", b"die")


def main() -> None:
    """Say the words of the start and the size, then answer until the end."""
    deaf = "deaf" in sys.argv
    if deaf:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.write(1, b"__GANGLION__\n")
    put("D", f"{sys.argv[1:]} {os.environ.get('COLUMNS')}x{os.environ.get('ROWS')} {os.getpid()}".encode())
    put("M", json.dumps({"type": "remember", "match": "abcd"}).encode())
    kind, payload = taken()
    while kind and heard(kind, payload, deaf):
        kind, payload = taken()
    if deaf:
        signal.pause()


if __name__ == "__main__":
    main()
