"""The table of Encounters: Bravest Warriors."""
