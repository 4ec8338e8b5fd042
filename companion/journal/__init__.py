"""The append-only store of all matches: the only thing the companion keeps of an evening.

`Journal.open(journal_path(data_folder()))` opens it. A match is begun with its sheet header; every entry,
undo, redo and correction is then a `Draft` appended after the row number the writer believes newest;
`fold(journal.rows(match))` gives the entries that stand. Each part is imported from its own module, so that
a command loads no more than it uses.
"""
