"""What can be typed on the statistics and the people screens, for their help."""

from __future__ import annotations

from companion.screens.reading import Paragraph

STATISTICS = (
    Paragraph("What is asked", title=True),
    Paragraph("One of the games; matches for one, for two and for more people are never mixed.", "a game"),
    Paragraph("Shows the figures of one size of table.", "solo, duel, many"),
    Paragraph("Somebody's own figures; everybody shows all people again.", "a name"),
    Paragraph("A house rule, or base for the game without any; any shows all variants again.", "a variant"),
    Paragraph("A month, a year, month or year for the present one; always shows all time again.", "a time"),
    Paragraph("Leaves out matches with rulings, recounts or advice, or takes them in again.", "unmarked"),
    Paragraph("Several words count together, such as brambles ana may; all begins afresh.", "all"),
    Paragraph("What is shown", title=True),
    Paragraph("The next chart, while the line is empty.", "Left, Right"),
    Paragraph("The same figures in plain lines, and the charts again.", "F9"),
    Paragraph(
        "The true share of wins lies in the interval 95 times in 100. Fewer than 8 matches say nothing."
    ),
)
PEOPLE = (
    Paragraph("What can be said about people", title=True),
    Paragraph("A new name in every match; the journal keeps what was written.", "rename Ana to Anna"),
    Paragraph("Two names are one person, in every match.", "merge Ben into Benjamin"),
    Paragraph("Who sat on that seat of that match, such as a guest; Up begins it.", "seat k3f9ab 2 Dora"),
    Paragraph("One of six seat colours wherever they sit; 0 takes it away.", "colour Ana 3"),
    Paragraph("Each of them is one act: undo takes it back, also after a restart.", "undo"),
)
