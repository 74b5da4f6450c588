"""A map by whatever names it: the key of a shipped one, the key of a generated one, or a file that somebody drew.

>>> find_map("quiet-pastures-2").name, find_map("small-7-2").players
('Quiet Pastures', 2)
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from monumental.classic.layout import Layout
from monumental.content.core.map_box import Pieces
from monumental.content.map_generator import SIZES, Size, generate
from monumental.content.map_pieces import land_boxes, pieces_of, plain_pieces
from monumental.content.maps import UnknownMapError, get_map, map_keys, parse
from monumental.kernel.errors import MonumentalError, brief

_GENERATED: Final = re.compile(
    r"(?P<size>small|medium|large)-(?P<seed>0|[1-9]\d{0,8})-(?P<players>[2-9])(-(?P<box>[a-z-]+))?"
)
"""Keys of generated maps, as the generator itself names them."""


def is_generated(key: str) -> bool:
    """Whether a key names a map that has to be generated, which takes up to a second.

    >>> is_generated("medium-7-3"), is_generated("medium-7-5-lost-kingdoms"), is_generated("quiet-pastures-2")
    (True, True, False)
    """
    made = _GENERATED.fullmatch(key)
    if made is None or made["box"] not in (None, *land_boxes()):
        return False
    return int(made["players"]) <= _pieces(made["box"]).capitals


def _pieces(box: str | None) -> Pieces:
    """What a generated map is made of: land of the core, or that of a box which its key names."""
    return pieces_of(("core", box)) if box else plain_pieces()


@lru_cache(maxsize=64)
def find_map(key: str) -> Layout:
    """A shipped map by its key, or a generated one. It opens no file, so keys may come from anybody."""
    made = _GENERATED.fullmatch(key)
    if made is None or not is_generated(key):
        return get_map(key)
    size: Size = next(size for size in SIZES if size == made["size"])
    return generate(int(made["players"]), int(made["seed"]), size, _pieces(made["box"]), made["box"] or "")


def open_map(name: str | Path) -> Layout:
    """A map by its key, or from a file if the name looks like one: for people at their own machine.

    >>> open_map("medium-7-2") is open_map("medium-7-2")
    True
    """
    if isinstance(name, str) and (name in map_keys() or is_generated(name)):
        return find_map(name)
    file = Path(name)
    if file.suffix or len(file.parts) > 1:
        return read_map(file)
    raise UnknownMapError(
        f'there is no map "{brief(name)}". The maps are {", ".join(map_keys())}; a map of your own is named by its '
        "file, such as my.map, and a generated one by size, seed and players, such as medium-7-2, and the box whose "
        "land it has, such as medium-7-5-lost-kingdoms"
    )


def read_map(file: Path) -> Layout:
    """The map in a file."""
    try:
        return parse(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        if isinstance(error, UnicodeDecodeError):
            raise MonumentalError(f"{brief(file)} is no text file") from error
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise MonumentalError(f"cannot read {brief(file)}: {brief(why.lower())}") from error
