"""The least that a Textual app can be: one line, and a counter that a key moves on."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Static


class Bare(App[None]):
    """Shows how often a key was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def compose(self) -> ComposeResult:
        """One line of text."""
        yield Static("count 0", id="line")

    def on_key(self) -> None:
        """Count."""
        self.count += 1
        self.query_one("#line", Static).update(f"count {self.count}")


if __name__ == "__main__":
    Bare().run()
