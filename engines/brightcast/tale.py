"""What is told while an entry is done: its sentence and its facts, in the order they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Consequence

if TYPE_CHECKING:
    from engines.kernel.answers import Tone


class Tale:
    """Gathers the sentences of a preview and the facts of the log."""

    __slots__ = ("facts", "sentences")

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.facts: list[Consequence] = []

    def say(self, sentence: str) -> None:
        """Add a sentence on what the entry does."""
        self.sentences.append(sentence)

    def fact(self, text: str, rule: str, tone: Tone) -> None:
        """Add a fact, unless it was told just before."""
        fact = Consequence(text, rule, tone)
        if not self.facts or self.facts[-1] != fact:
            self.facts.append(fact)
