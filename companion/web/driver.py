"""How an app speaks to the server: through two pipes, and not a moment longer than the server is there."""

from __future__ import annotations

import os
from functools import partial
from threading import Lock, Timer
from typing import TYPE_CHECKING, Any

from textual.drivers.web_driver import WebDriver
from textual.message import Message

if TYPE_CHECKING:
    from textual.app import App

LINE = "line"
GRACE = 1.0
"""Seconds in which an app may end in good order once nobody listens; what was shown is kept already."""


class LineWritten(Message):
    """The line below the table was written in; `text` is all that stands there."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class PipeDriver(WebDriver):
    """Ends its app when the server is gone, and keeps what two threads say apart."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._whole = Lock()
        self._cut_off = False
        self._write = partial(self._write_whole)

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Hear what is not a key."""
        if packet_type == LINE:
            self._app.post_message(LineWritten(str(payload["text"])))
        else:
            super().on_meta(packet_type, payload)

    def run_input_thread(self) -> None:
        """Read what the server says; its end, before that of the app, is the server's."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._end()

    def _write_whole(self, data: bytes) -> int:
        """Write all of it, however small the pieces are that the pipe takes; gives how much that was."""
        rest = memoryview(data)
        with self._whole:
            while rest and not self._cut_off:
                try:
                    rest = rest[os.write(self.fileno, rest) :]
                except OSError:
                    self._end()
        return len(data)

    def _end(self) -> None:
        if self._cut_off:
            return
        self._cut_off = True
        leave = Timer(GRACE, os._exit, (1,))
        leave.daemon = True
        leave.start()
        self._app.call_later(self._app.exit)
