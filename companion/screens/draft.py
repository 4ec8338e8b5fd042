"""What is typed at a table, read against the match: its answer, its completion, the sentence below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.clock import told
from companion.commands import BY_WORD
from companion.journal.rows import PAUSED
from companion.screens.begun import grown, still_needed
from companion.widgets.foot import Preview
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Record
from engines.kernel.words import Word

if TYPE_CHECKING:
    from companion.position import LogLine
    from companion.session import Session
    from engines.kernel.answers import Choice

Answer = Record[Any] | Refusal | None
FORMAL = {"N-1", "T-4"}
"""Rules of writing: what a line that is only begun does not keep yet."""


def is_question(text: str) -> bool:
    """Whether a line asks the odds about something, such as a card in hand, and is no entry."""
    return text.casefold().startswith("odds ")


class Draft:
    """Reads the entry line; what was read last is kept, since a screen asks several times at a key."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._choices: tuple[Any, tuple[Choice, ...]] = (None, ())
        self._log: tuple[int, tuple[LogLine, ...]] = (-1, ())
        self._read: tuple[Any, str, Answer] = (None, "", None)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The complete entries worth showing now; computed once for a state."""
        state = self.session.timeline.state
        if self._choices[0] is not state:
            self._choices = (state, self.session.rules.choices(state))
        return self._choices[1]

    @property
    def log(self) -> tuple[LogLine, ...]:
        """The lines of the log; computed once for a row of the journal."""
        if self._log[0] != self.session.seq:
            self._log = (self.session.seq, self.session.log())
        return self._log[1]

    def answer(self, text: str) -> Answer:
        """What committing the text would do; a bare number that is no entry takes a choice."""
        state = self.session.timeline.state
        if self._read[0] is not state or self._read[1] != text:
            self._read = (state, text, self._answer(text))
        return self._read[2]

    def _answer(self, text: str) -> Answer:
        if not text or is_question(text):
            return None
        answer = self.session.preview(text)
        number = self._number(text)
        if isinstance(answer, Refusal) and answer.rule == "N-1" and 0 < number <= len(self.choices):
            return self.session.preview(self.choices[number - 1].entry.text)
        return answer

    def _number(self, text: str) -> int:
        """The number of a choice, or 0: a bare number is none where it is the beginning of an entry."""
        bare = text.isascii() and text.isdigit() and len(text) < 4
        state = self.session.timeline.state
        return int(text) if bare and self.session.rules.implied_verb(state, (Word(text),)) is None else 0

    def chosen(self, text: str) -> int | None:
        """The place among the choices of what is typed."""
        answer = self.answer(text)
        if not isinstance(answer, Record):
            return None
        return next((at for at, choice in enumerate(self.choices) if choice.entry == answer.entry), None)

    def preview(self, text: str) -> Preview:
        """What the text would do and what comes then, or why not, or what is expected."""
        command = BY_WORD.get(text.casefold())
        if command is not None:
            return Preview("accepted", command.tip)
        answer = self.answer(text)
        if answer is None:
            asked = is_question(text)
            return Preview(
                "told", "Nothing of it is kept; Enter asks, and wipes it." if asked else self._expected()
            )
        if isinstance(answer, Refusal):
            return self._no(text, answer)
        return Preview("accepted", f"{answer.step.says} {self._then(answer)}".strip())

    def _no(self, text: str, refusal: Refusal) -> Preview:
        """A line that is only begun is told what it needs; any other is refused."""
        near = f" {refusal.nearest} would do: Tab takes it." if refusal.nearest else ""
        needs = still_needed(text, refusal, self.session.rules, self.session.timeline.state, self.choices)
        if needs:
            return Preview("told", needs + near, "" if refusal.rule in FORMAL else refusal.rule)
        return Preview("refused", refusal.message + near, refusal.rule)

    def rule(self, text: str) -> str:
        """The number of the rule that refuses the text, or that the turn's next task comes from."""
        answer = self.answer(text)
        if isinstance(answer, Refusal):
            return answer.rule
        tasks = self.session.rules.checklist(self.session.timeline.state)
        return next((task.rule for task in tasks if task.due == "due" and task.rule), "")

    def completion(self, text: str) -> str | None:
        """The nearest entry of a refusal, or the first choice that the text may become."""
        answer = self.answer(text.strip())
        if isinstance(answer, Refusal) and answer.nearest:
            return answer.nearest
        return grown(text, (choice.entry.text for choice in self.choices))

    def _then(self, record: Record[Any]) -> str:
        rules, state, says = self.session.rules, record.step.state, record.step.says
        outcome = rules.outcome(state)
        if outcome is not None:
            return "" if outcome.why in says else outcome.why
        if state is self.session.timeline.state or "Then: " in says:
            return ""
        coming = rules.prompt(state)
        who = "" if coming.seat is None else f"{rules.players(state)[coming.seat]}: "
        return f"Then: {who}{coming.text}."

    def _expected(self) -> str:
        rules, state = self.session.rules, self.session.timeline.state
        if rules.outcome(state) is not None:
            return "Over: 1 plays again, 2 goes home; the log can still be corrected."
        if PAUSED in self.session.fold.marks:
            span = told(self.session.written.time.total)
            return f"Paused{f' at {span}' if span else ''}: the word pause goes on, and so does any entry."
        return "Expected: " + ", ".join(offer.form for offer in rules.offers(state)[:3])
