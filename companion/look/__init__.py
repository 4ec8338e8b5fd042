"""How the companion is drawn: colours, glyphs and the things on the table as blocks of cells."""
