"""Pure rules of the games: no screen, no disk, no clock, no chance; the standard library only."""
