"""Where the server listens: this machine alone, or the one address it has in the room."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.console import serve
from companion.journal.store import Journal
from companion.session import Session
from companion.web import address
from companion.web.address import LOOPBACK, Listening, NoNetworkError, TakenError, listen, room_address
from companion.web.links import disposition, document
from engines.kernel.sheet import Header
from tests.companion.console.speaking import Console


def found(monkeypatch: pytest.MonkeyPatch, out: Sequence[str], named: Sequence[str] = ()) -> None:
    monkeypatch.setattr(address, "_on_the_way_out", lambda: list(out))
    monkeypatch.setattr(address, "_of_the_name", lambda: list(named))


def test_the_address_of_the_room_is_the_one_on_the_way_out_and_a_private_one_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found(monkeypatch, ["192.168.1.20"], ["127.0.1.1", "10.0.0.5"])
    assert room_address() == "192.168.1.20"
    found(monkeypatch, ["8.8.4.4"], ["10.0.0.5"])
    assert room_address() == "10.0.0.5"
    found(monkeypatch, ["8.8.4.4"])
    assert room_address() == "8.8.4.4"


def test_without_a_network_there_is_no_address_of_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, [], ["127.0.1.1", "0.0.0.0"])
    with pytest.raises(NoNetworkError):
        room_address()


def test_this_machine_is_asked_for_its_own_address_without_sending_anything() -> None:
    assert all(part.count(".") == 3 for part in (*address._on_the_way_out(), *address._of_the_name()))


def test_browsers_may_ask_by_the_address_and_here_by_localhost_too() -> None:
    with listen(LOOPBACK, 0).socket as socket:
        port = socket.getsockname()[1]
        here = Listening(socket, LOOPBACK, port)
        assert here.hosts == {f"127.0.0.1:{port}", f"localhost:{port}"}
        assert here.url("k") == f"http://127.0.0.1:{port}/?k=k"
        assert Listening(socket, "192.168.1.20", 8765).hosts == {"192.168.1.20:8765"}
        assert Listening(socket, "192.168.1.20", 80).hosts == {"192.168.1.20:80", "192.168.1.20"}
        with pytest.raises(TakenError):
            listen(LOOPBACK, port)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where it would be served, instead of serving there."""
    places: list[str] = []

    async def tell(folder: Path, listening: Listening, ready: Any) -> None:
        listening.socket.close()
        places.append(listening.address)
        ready("http://192.168.1.20:8765/?k=the-key-of-the-evening")

    monkeypatch.setattr("companion.web.serving.serve", tell)
    return places


def test_the_table_is_announced_with_a_code_and_with_what_it_means(
    console: Console, announced: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "room_address", lambda: LOOPBACK)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    lines = console("serve", "--table", "--port", "0").lines
    assert lines[0] == "http://192.168.1.20:8765/?k=the-key-of-the-evening"
    assert "█▀" in lines[3]
    assert lines[-4:] == [*serve.ROOM, serve.END]
    assert "without encryption" in " ".join(lines)


def test_for_this_machine_alone_no_code_is_shown(console: Console, announced: list[str]) -> None:
    answer = console("serve", "--port", "0")
    assert announced == [LOOPBACK]
    assert answer.lines[1:] == [serve.HERE, serve.END]


def test_where_there_is_no_network_it_is_said(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, [])
    answer = console("serve", "--table")
    assert (answer.code, answer.out) == (1, "")
    assert "This machine is in no network" in answer.err


@pytest.mark.parametrize("port", ["-1", "65536", "http", "８７６５", ""])
def test_a_port_is_a_number(port: str, console: Console) -> None:
    answer = console("serve", "--port", port)
    assert answer.code == 2
    assert answer.out == ""


def test_a_journal_that_cannot_be_used_is_told_before_anybody_comes(
    console: Console, announced: list[str], tmp_path: Path
) -> None:
    (tmp_path / "companion.db").write_text("no journal")
    assert console("--data", str(tmp_path), "serve", "--port", "0").code == 1
    assert announced == []


@pytest.mark.parametrize(
    ("name", "header"),
    [
        ("brambles.sheet", "attachment; filename=\"brambles.sheet\"; filename*=UTF-8''brambles.sheet"),
        ("a;b.json", "attachment; filename=\"a;b.json\"; filename*=UTF-8''a%3Bb.json"),
        ('Zoë "x".csv', "attachment; filename=\"Zo_ _x_.csv\"; filename*=UTF-8''Zo%C3%AB%20%22x%22.csv"),
        ("李.json", "attachment; filename=\"_.json\"; filename*=UTF-8''%E6%9D%8E.json"),
        ("a\r\nb\\/c", "attachment; filename=\"a__b_/c\"; filename*=UTF-8''a%0D%0Ab%5C%2Fc"),
    ],
)
def test_a_name_goes_out_so_that_every_browser_takes_it(name: str, header: str) -> None:
    assert disposition(name) == header


def test_what_is_saved_on_a_device_is_what_the_command_exports(tmp_path: Path, console: Console) -> None:
    path = tmp_path / "companion.db"
    with Journal.open(path) as journal:
        matches = [Session.begin(journal, Header("brightcast", ("Ana", "Zoë"))).match_id for _ in range(2)]
    for form in ("json", "csv"):
        saved = document(path, matches, form)
        assert saved.name == f"matches.{form}"
        exported = console("--data", str(tmp_path), "export", *matches, "--format", form)
        assert saved.text == exported.out
