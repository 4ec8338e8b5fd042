"""The people behind the names: renamed, found to be one, named later; each one act that can be taken back.

Sheets keep the names that were written at the table. Who is meant by a name, and how it is shown, is what
the acts of one book in the journal say.
"""
