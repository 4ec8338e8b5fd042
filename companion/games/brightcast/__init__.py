"""The table of Brightcast: two halves facing each other, and between them what is to be decided."""
