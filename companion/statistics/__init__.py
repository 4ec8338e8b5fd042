"""Figures of the matches in a journal: pure values from what each match amounts to, without any screen."""
