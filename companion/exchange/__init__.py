"""The ways in and out: score sheets, JSON, tables and the files of other programs."""
