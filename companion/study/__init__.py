"""Whole matches, dealt and played by policy in processes of their own."""
