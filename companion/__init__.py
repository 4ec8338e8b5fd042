"""The companion: the scribe at a table with real cards and dice."""
