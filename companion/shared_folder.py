"""Whether a folder lies where a database is not safe: on a network, or under a program that syncs."""

from __future__ import annotations

from pathlib import Path

_NETWORK = ("nfs", "cifs", "smb", "9p", "afpfs", "ncpfs", "davfs", "fuse.sshfs", "fuse.rclone", "fuse.davfs")
_SYNCED = ("dropbox", "onedrive", "google drive", "googledrive", "icloud", "nextcloud", "owncloud", "mega")
_MARKS = (".stfolder", ".dropbox", ".nextcloudsync.log", ".sync")
MOUNTS = Path("/proc/mounts")


def warning(folder: Path) -> str | None:
    """One sentence on what may go wrong in such a folder, or None where nothing is known against it."""
    place = folder.resolve()
    kind = _kind_of_disk(place)
    if kind.startswith(_NETWORK):
        return f"{folder} lies on a network disk ({kind}): two programs at once may harm the journal there."
    for part in (place, *place.parents):
        if part.name.casefold().startswith(_SYNCED) or any((part / mark).exists() for mark in _MARKS):
            return f"{folder} is synced by another program, which may replace the journal while it is open."
    return None


def _kind_of_disk(place: Path) -> str:
    """The kind of file system that holds a place, empty where the system does not say."""
    try:
        rows = [line.split() for line in MOUNTS.read_text("utf-8", errors="replace").splitlines()]
    except OSError:
        return ""
    held = [(row[1].replace("\\040", " "), row[2]) for row in rows if len(row) > 2]
    fitting = [(len(at), kind) for at, kind in held if place.is_relative_to(at)]
    return max(fitting, default=(0, ""))[1]
