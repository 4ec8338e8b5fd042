"""The key of the evening: 128 bits, kept for its owner while the evening lasts, never guessed quickly."""

import json
from base64 import urlsafe_b64decode
from pathlib import Path

from companion.web.key import ADDRESSES, EVENING, MOST, Guesses, Key
from tests.web.tables import Clock


def test_a_key_has_128_bits_and_no_two_are_the_same() -> None:
    keys = {Key.new().text for _ in range(50)}
    assert len(keys) == 50
    assert {len(urlsafe_b64decode(f"{key}==")) for key in keys} == {16}


def test_only_the_whole_key_opens() -> None:
    key = Key("Zm9yIHRoZSB0YWJsZQ")
    assert key.opens("Zm9yIHRoZSB0YWJsZQ")
    assert not any(map(key.opens, ("", "Zm9yIHRoZSB0YWJsZ", "zm9yiHRoZSB0YWJsZQ", "é", "\ud800")))


def test_a_pass_admits_for_its_own_key_alone_and_does_not_tell_it() -> None:
    key, other = Key.new(), Key.new()
    first, second = key.new_pass(), key.new_pass()
    assert first != second
    assert key.admits(first)
    assert key.admits(second)
    assert not other.admits(first)
    assert key.text not in first
    device, _, seal = first.partition(".")
    other_device = second.partition(".")[0]
    assert not any(
        map(key.admits, ("", device, f"{device}.", f"{other_device}.{seal}", f"{first}x", "é.é", "\ud800."))
    )


def test_a_server_started_anew_takes_the_key_of_the_same_evening(tmp_path: Path) -> None:
    path = tmp_path / "key.json"
    key = Key.of_evening(path, 1000)
    assert Key.of_evening(path, 1000 + EVENING - 1).text == key.text
    assert Key.of_evening(path, 1000 + EVENING).text != key.text


def test_the_key_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "key.json"
    path.write_text("{}")
    path.chmod(0o644)
    Key.of_evening(path, 1000)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_that_holds_no_key_gives_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "key.json"
    for kept in (
        "",
        "[]",
        "no",
        '{"key": "a"}',
        '{"key": "short", "made": 1000}',
        json.dumps({"key": "k" * 22}),
    ):
        path.write_text(kept)
        assert len(Key.of_evening(path, 1000).text) == 22
    path.write_text(json.dumps({"key": "k" * 22, "made": 2000}))
    assert Key.of_evening(path, 1000).text != "k" * 22


def test_where_no_file_can_be_kept_there_is_a_key_all_the_same(tmp_path: Path) -> None:
    assert len(Key.of_evening(tmp_path / "nowhere" / "key.json", 1000).text) == 22


def test_twenty_wrong_keys_in_a_minute_are_the_last_that_are_looked_at() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for _ in range(MOST - 1):
        guesses.add("a")
    assert guesses.wait("a") == 0
    guesses.add("a")
    assert guesses.wait("a") == 60
    assert guesses.wait("b") == 0
    clock.now += 59.5
    assert guesses.wait("a") == 1
    clock.now += 0.5
    assert guesses.wait("a") == 0


def test_no_number_of_addresses_fills_the_memory() -> None:
    guesses = Guesses(Clock())
    for number in range(ADDRESSES + 5):
        for _ in range(MOST):
            guesses.add(f"address {number}")
    assert guesses.wait("address 4") == 0
    assert guesses.wait("address 5") > 0
