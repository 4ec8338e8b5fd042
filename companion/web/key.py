"""Who may come in: the key of the evening, the passes given for it, and how often one may guess."""

from __future__ import annotations

import hmac
import json
import math
import os
import secrets
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BYTES = 16
EVENING = 12 * 60 * 60
"""Seconds for which a key is used again, so that devices come back when the server was started anew."""
MOST, WITHIN = 20, 60.0
"""Wrong keys from one address, and the seconds within which no more of them are looked at."""
ADDRESSES = 1000


class Key:
    """The secret in the address of the table; who shows it once gets a pass of its own.

    Attributes:
        text: the 128 bits in letters that an address takes as they are.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    @classmethod
    def new(cls) -> Self:
        """A key nobody knows."""
        return cls(secrets.token_urlsafe(BYTES))

    @classmethod
    def of_evening(cls, path: Path, now: float) -> Self:
        """The key kept in a file, while its evening lasts, or a new one, which is kept for its owner alone.

        Args:
            path: the file.
            now: seconds since the epoch.
        """
        with suppress(OSError, ValueError, KeyError, TypeError):
            kept = json.loads(path.read_text("utf-8"))
            if 0 <= now - float(kept["made"]) < EVENING and len(str(kept["key"])) >= BYTES:
                return cls(str(kept["key"]))
        key = cls.new()
        with suppress(OSError):
            path.unlink(missing_ok=True)
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                json.dump({"key": key.text, "made": now}, file)
        return key

    def opens(self, given: str) -> bool:
        """Whether that is the key."""
        return _same(given, self.text)

    def new_pass(self) -> str:
        """A pass for one more device; it does not tell the key."""
        device = secrets.token_hex(8)
        return f"{device}.{self._seal(device)}"

    def admits(self, shown: str) -> bool:
        """Whether a pass was given for this key."""
        device, _, seal = shown.partition(".")
        return _same(seal, self._seal(device))

    def _seal(self, device: str) -> str:
        return hmac.new(self.text.encode(), device.encode(errors="replace"), "sha256").hexdigest()


class Guesses:
    """Counts wrong keys by the address they came from."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: dict[str, deque[float]] = {}

    def add(self, address: str) -> None:
        """One more wrong key; the address unheard of for longest is forgotten when there are too many."""
        times = self._wrong.pop(address, None) or deque(maxlen=MOST)
        times.append(self._clock())
        self._wrong[address] = times
        if len(self._wrong) > ADDRESSES:
            del self._wrong[next(iter(self._wrong))]

    def wait(self, address: str) -> int:
        """Seconds until an address may try again; 0 when it may now."""
        times = self._wrong.get(address)
        if times is None or len(times) < MOST:
            return 0
        return max(0, math.ceil(times[0] + WITHIN - self._clock()))


def _same(given: str, right: str) -> bool:
    return hmac.compare_digest(given.encode(errors="replace"), right.encode())
