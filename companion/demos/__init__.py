"""The sample matches, one sheet a game."""
