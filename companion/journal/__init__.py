"""The append-only store of all matches: the only thing the companion keeps of an evening.

`Journal.open(journal_path(data_folder()))` opens it. A match is begun with its sheet header; every entry,
undo, redo and correction is then a `Draft` appended after the row number the writer believes newest;
`fold(journal.rows(match))` gives the entries that stand.
"""

from companion.journal.backup import automatic_backups, restore
from companion.journal.errors import (
    AmbiguousMatch,
    Conflict,
    Damaged,
    DiskFault,
    DiskFull,
    IdReused,
    JournalError,
    JournalLost,
    Locked,
    NewerJournal,
    OutcomeUnknown,
    PlaceError,
    ReadOnly,
    UnknownMatch,
)
from companion.journal.fold import Branch, Fault, Fold, Folding, Line, corrected, fold
from companion.journal.place import data_folder, journal_path, settings_folder
from companion.journal.rows import KINDS, LEDGER, Correction, Draft, Match, Row
from companion.journal.salvage import Salvage, Saved, salvage
from companion.journal.store import Journal
from companion.journal.summaries import Choice, Listed, Told
from companion.journal.verify import Finding, examine

__all__ = [
    "KINDS",
    "LEDGER",
    "AmbiguousMatch",
    "Branch",
    "Choice",
    "Conflict",
    "Correction",
    "Damaged",
    "DiskFault",
    "DiskFull",
    "Draft",
    "Fault",
    "Finding",
    "Fold",
    "Folding",
    "IdReused",
    "Journal",
    "JournalError",
    "JournalLost",
    "Line",
    "Listed",
    "Locked",
    "Match",
    "NewerJournal",
    "OutcomeUnknown",
    "PlaceError",
    "ReadOnly",
    "Row",
    "Salvage",
    "Saved",
    "Told",
    "UnknownMatch",
    "automatic_backups",
    "corrected",
    "data_folder",
    "examine",
    "fold",
    "journal_path",
    "restore",
    "salvage",
    "settings_folder",
]
