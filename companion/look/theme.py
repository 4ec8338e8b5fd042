"""The palettes as Textual themes: every colour is a `$variable` in the style sheets.

The variables carry the names of the palette: `$bg $panel $raised $line $track $ink $soft $faint
$lamp $lampink $lampsoft $good $bad $info $goodt $badt $pickedink $ivory $pip`, `$suit-b` to
`$suit-p` with `$tint-b` to `$tint-p`, and `$seat-1` to `$seat-6`. `$ink` is what is said; Textual's
own `$text` gets the same colour. What an entry line needs of the grounds that one screen alone may
have is there in every theme: `$brachio-day-raised`.
"""

from textual.theme import Theme

from companion.look.palette import DAY, NIGHT, PALETTES, SUITS, Palette

_OWN = "ansi_default"
_GROUNDS = {
    f"{ground.name}-{part}": colour
    for ground in (DAY, NIGHT)
    for part, colour in ground._asdict().items()
    if part in ("raised", "ink", "faint", "lamp", "lampink")
}


def theme(palette: Palette) -> Theme:
    """Make the theme of a palette; the one without colours uses the terminal's own two."""
    colours = variables(palette)
    return Theme(
        name=palette.name,
        primary=colours["lamp"],
        secondary=colours["info"],
        warning=colours["lamp"],
        error=colours["bad"],
        success=colours["good"],
        accent=colours["lamp"],
        foreground=colours["ink"],
        background=colours["bg"],
        surface=colours["panel"],
        panel=colours["panel"],
        boost=colours["raised"],
        dark=palette.dark,
        ansi=palette.mono,
        variables=colours,
    )


def variables(palette: Palette) -> dict[str, str]:
    """Give the value of every `$variable` of a palette."""
    plain = {
        name: value
        for name, value in palette._asdict().items()
        if name not in ("name", "dark", "ascii", "suits", "tints", "seats")
    }
    plain |= {f"suit-{letter.lower()}": colour for letter, colour in zip(SUITS, palette.suits, strict=True)}
    plain |= {f"tint-{letter.lower()}": colour for letter, colour in zip(SUITS, palette.tints, strict=True)}
    plain |= {f"seat-{number}": colour for number, colour in enumerate(palette.seats, 1)}
    named = {name: colour or _OWN for name, colour in plain.items()}
    return named | _stock(named) | _GROUNDS


def _stock(named: dict[str, str]) -> dict[str, str]:
    """Lead the variables that Textual's own widgets use to the house's colours."""
    return {
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
        "text": named["ink"],
        "text-muted": named["soft"],
        "text-disabled": named["faint"],
        "border": named["line"],
        "border-blurred": named["line"],
        "scrollbar": named["line"],
        "scrollbar-hover": named["faint"],
        "scrollbar-active": named["lamp"],
        "scrollbar-background": named["bg"],
        "scrollbar-background-hover": named["bg"],
        "scrollbar-background-active": named["bg"],
        "scrollbar-corner-color": named["bg"],
        "input-cursor-background": named["lamp"],
        "input-cursor-foreground": named["lampink"],
    }


THEMES = {name: theme(palette) for name, palette in PALETTES.items()}
"""All themes of the house by their names."""
