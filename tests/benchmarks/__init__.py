"""Speed against peers: one command prints a table and JSON. Nothing here is a timed test of the suite."""
