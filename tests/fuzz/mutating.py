"""Sound inputs with random mistakes: in characters, in words and numbers, and inside workbooks."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

NUMBERS = (
    *(b"0 1 -1 2 7 9 10 11 12 22 23 49 50 64 65 99 100 101 127 128 130 131 200 255 256 999 1000 32767 32768").split(),
    *(b"65535 65536 -32768 2147483647 2147483648 4294967295 4294967296 9223372036854775807 10000000000000").split(),
    *(b"+5 007 1e5 1.5 -0 0x10 1_000 nan inf").split(),
    b"9" * 30,
    b"9" * 5000,
    "٣".encode(),
    "²".encode(),
    b"",
)
SIGNS = (
    *(b"= , ; : . @ - ' \" [ ] { } ( ) # / \\ | & < > ! ~ * % ^ $").split(),
    b" ",
    b"\t",
    b"\n",
    b"\r",
    b"\r\n",
    b"\0",
    b"\x0b",
    b"\x1b[2J",
    b"\x7f",
    b"\x85",
    b"\xff",
    b"\xc3",
    b"\xef\xbb\xbf",
    "\u202e".encode(),
    "\u2028".encode(),
    "é".encode(),
    "\N{DROMEDARY CAMEL}".encode(),
    b"\xed\xa0\x80",  # half of a pair
)
_NUMBER = re.compile(rb"\d+")
_WORD = re.compile(rb"[A-Za-z][A-Za-z_-]*")
_FIELD = re.compile(rb"[^\s,;]+")


def mutate(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Return an input with one to five mistakes; rarely a sound one, and rarely pure noise."""
    if rng.random() < 0.01:
        return rng.randbytes(rng.randrange(200))
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        data = rng.choice(_SLIPS)(data, others, words, rng)
    return data[:1_000_000]


def _span(data: bytes, rng: Random, *, longest: int = 60) -> tuple[int, int]:
    """Return the start and end of a random piece."""
    begin = rng.randrange(len(data) + 1)
    return begin, min(len(data), begin + rng.randrange(longest))


def _flip(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Change one bit."""
    if not data:
        return b"x"
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def _lose(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Delete a piece."""
    begin, end = _span(data, rng)
    return data[:begin] + data[end:]


def _cut(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Delete everything after a random place."""
    return data[: rng.randrange(len(data) + 1)]


def _sign(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Insert a character somewhere."""
    at, _ = _span(data, rng)
    return data[:at] + rng.choice(SIGNS) * rng.choice((1, 1, 1, 2, 40)) + data[at:]


def _double(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Repeat a piece, sometimes very often."""
    begin, end = _span(data, rng, longest=rng.choice((10, 60, 600)))
    return data[:end] + data[begin:end] * rng.choice((1, 1, 2, 10, 300)) + data[end:]


def _swap(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Move a piece."""
    begin, end = _span(data, rng)
    rest = data[:begin] + data[end:]
    at = rng.randrange(len(rest) + 1)
    return rest[:at] + data[begin:end] + rest[at:]


def _splice(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Continue with another input."""
    other = rng.choice(others)
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def _replace(pattern: re.Pattern[bytes], data: bytes, new: bytes, rng: Random) -> bytes:
    """Replace one match of a pattern."""
    found = [one.span() for one in pattern.finditer(data)]
    if not found:
        return data + new
    begin, end = rng.choice(found)
    return data[:begin] + new + data[end:]


def _number(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Write another number."""
    new = rng.choice(NUMBERS) if rng.random() < 0.7 else str(rng.randrange(130)).encode()
    return _replace(_NUMBER, data, new, rng)


def _word(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Write another word that the reader knows."""
    return _replace(_WORD, data, rng.choice(words), rng)


def _field(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Write a field of another input."""
    fields = _FIELD.findall(rng.choice(others)) or [b""]
    return _replace(_FIELD, data, rng.choice(fields), rng)


_SLIPS = (_flip, _lose, _cut, _sign, _double, _swap, _splice, _number, _number, _number, _word, _word, _field, _field)


def mutate_workbook(data: bytes, others: Sequence[bytes], words: Sequence[bytes], rng: Random) -> bytes:
    """Return a workbook with mistakes in one of its parts, or in the bytes of its archive."""
    if rng.random() < 0.2:
        return mutate(data, others, words, rng)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist() if not name.endswith((".png", "/"))}
    names = [name for name in parts if name.endswith(("sheet1.xml", "sharedStrings.xml", "content.xml"))]
    name = rng.choice(names if rng.random() < 0.85 else list(parts))
    parts[name] = mutate(parts[name], list(parts.values()), words, rng)
    if rng.random() < 0.03:
        parts[rng.choice((name.upper(), f"elsewhere/{name}", "xl/worksheets/sheet2.xml"))] = parts.pop(name)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        for one, part in parts.items():
            archive.writestr(zipfile.ZipInfo(one), part)
    return packed.getvalue()
