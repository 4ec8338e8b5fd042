"""What the app itself can do, each declared once: key, typed word, hint, help and palette come from here."""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """A command of the app.

    Attributes:
        id: its name in code, in taps (``do ID``) and in key maps.
        word: what a person types; never shortened, never taken for an entry.
        key: the key that every terminal passes on, or empty.
        hint: one or two words for the line of keys.
        tip: one sentence for help and palette.
    """

    id: str
    word: str
    key: str
    hint: str
    tip: str


COMMANDS = (
    Command(
        "help",
        "help",
        "f1",
        "help",
        "Show what can be typed and tapped here; ? on an empty line does it too.",
    ),
    Command("undo", "undo", "f2", "undo", "Take back the newest entry."),
    Command("redo", "redo", "f3", "redo", "Bring back the entry that was taken back last."),
    Command("odds", "odds", "f4", "odds", "Show exact chances and advice; the match is marked as advised."),
    Command("rules", "rules", "f5", "rules", "Open the rules at the paragraph of the moment."),
    Command("log", "log", "f6", "log", "Show the whole log."),
    Command("counts", "counts", "", "counts", "Show counts and piles."),
    Command(
        "recount",
        "recount",
        "",
        "recount",
        "Count what lies on the table, and see whether the sheet agrees.",
    ),
    Command(
        "branches",
        "branches",
        "",
        "ways left",
        "List the ways the match had gone before it was corrected.",
    ),
    Command("pause", "pause", "", "pause", "Stop the clock of the match or let it go on; entries do too."),
    Command("verify", "verify", "", "verify", "Check the whole journal for damage."),
    Command("copy", "copy", "", "save a copy", "Save a copy of this match in a file of your own."),
    Command("table", "table", "", "table", "Go back to the table."),
    Command("turn", "turn", "", "turn round", "Turn the table round: the far side lies near."),
    Command("menu", "menu", "", "all commands", "Show everything that can be done here, to be tapped."),
    Command("settings", "settings", "f7", "settings", "Choose theme, glyphs, motion and sound."),
    Command("history", "history", "f8", "history", "Show all matches."),
    Command("statistics", "statistics", "f9", "statistics", "Show figures of all matches."),
    Command("people", "people", "", "people", "Show who played: rename, merge, name guests, choose colours."),
    Command("rematch", "rematch", "", "rematch", "Begin another match with the same people and house rules."),
    Command("back", "back", "", "back", "Go back to the screen before."),
    Command("home", "home", "", "home", "Leave the table; the match stays as it is."),
    Command("quit", "quit", "ctrl+q", "quit", "Leave the app; everything is kept."),
)
BY_ID = {command.id: command for command in COMMANDS}
BY_WORD = {command.word: command for command in COMMANDS}


def key_name(command: Command) -> str:
    """The key as people read it on a keyboard, or the word to type where there is none."""
    return command.key.replace("ctrl+", "Ctrl+").replace("f", "F", 1) if command.key else command.word
