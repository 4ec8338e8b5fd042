"""What can be typed on the history, for its help."""

from __future__ import annotations

from companion.screens.reading import Paragraph

HISTORY = (
    Paragraph("The list", title=True),
    Paragraph(
        "Part of a game, a name, a month, a year, a house rule, base game, won, paused, abandoned.",
        "look for",
    ),
    Paragraph("Choose a match; PgUp and PgDn turn the page, Enter opens it.", "Up, Down"),
    Paragraph("Shows the matches that were deleted; restore brings one back.", "deleted"),
    Paragraph("Closes the open match, then shows all matches again, then goes back.", "Esc"),
    Paragraph("An open match", title=True),
    Paragraph("By entry; PgUp and PgDn by turn, Home and End to the ends.", "Left, Right"),
    Paragraph("Goes to that entry. A tap on the way, the log or a column goes there too.", "a number"),
    Paragraph("To the turning point before, and to the next: a new leader, a setback.", ", and ."),
    Paragraph("Walks on by itself; play 4 takes four entries a second.", "play"),
    Paragraph("Set the pace while it walks by itself; any other key stops it.", "Up, Down"),
    Paragraph("Opens the rules at what the entry led to.", "rules"),
    Paragraph("Opens the entry to be changed; later ones that no longer fit are listed.", "correct"),
    Paragraph("What can be done", title=True),
    Paragraph(
        "Goes on with a match; from an open one it begins a new match with the entries so far.", "continue"
    ),
    Paragraph("Begins another match with the same people and house rules.", "again"),
    Paragraph("Writes a file, such as export csv; export all json takes every match of the list.", "export"),
    Paragraph("Hides a match and its figures; undo or restore brings it back.", "delete"),
    Paragraph("Keeps a match in the list but not in the figures; the same word takes that off.", "abandon"),
    Paragraph("The same for a match that was played by wrong rules.", "misplayed"),
    Paragraph(
        "A file with a sheet or an export; a pasted sheet does the same. First it is only shown.", "import"
    ),
)
