"""The people behind the names: renamed, found to be one, named later; each one act that can be taken back.

The journal keeps the names that were written at the table. Who is meant by one, and how it is shown, is what
the acts of one book in the journal say.
"""
