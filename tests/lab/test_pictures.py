"""Pictures: every tile and every piece is in them, they are proper XML, and the PNG has the size that was asked for."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree

import pytest

from monumental.classic.layout import Layout, Tile
from monumental.content.map_generator import generate
from monumental.content.maps import get_map, map_keys, parse
from monumental.content.registry import shelf_civilizations
from monumental.kernel.errors import MonumentalError
from monumental.lab.picture_ink import STYLES, mix, n, text_width
from monumental.lab.picture_tiles import FACES, VARIANTS, centre, edge, face, hexagon
from monumental.lab.pictures import THEMES, MapPieces, Theme, TilePieces, map_svg, png_bytes

SVG = "{http://www.w3.org/2000/svg}"
# A land of its own, so that the balance of the maps in the box can change.
TITANS = parse(
    """
name: Clash of Titans
players: 2
level: 3
flavour: Two thrones, one burning mountain between them, and no room to look away.

#   a         b         c         d         e
 1  .         Hi+       Mo/b2@sp  Wa
 2       Pl/b1+    Fo/f3s+   Mo/b2+    Pl/b2+
 3  C1        Me/b1+    Vo/b4     Me/b1+    C2
 4       Pl/b2+    Mo/b2+    Fo/f3s+   Pl/b1+
 5  .         Wa        Mo/b2@in  Hi+
"""
)
PIECES = MapPieces(
    ("egypt", "japan"),
    {
        "a3": TilePieces(owner=0, troops=5, explorers=(1, 0)),
        "b3": TilePieces(owner=0, troops=1, warlord=True, token="", production=False),
        "a2": TilePieces(owner=0, outpost=True, wonder="Great Library", token=""),
        "e3": TilePieces(owner=1, troops=9, warlord=True),
        "c1": TilePieces(owner=1, troops=2, token="", market=1, explorers=(1, 2)),
        "c5": TilePieces(market=0),
    },
)


def titles(svg: str) -> dict[str, str]:
    """What the picture says about each tile, by tile name."""
    found = [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}title")]
    return {words.split(":")[0]: words for words in found[1:]}


def references(svg: str) -> set[str]:
    return set(re.findall(r'(?:url\(#|href="#)([\w-]+)', svg))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", map_keys())
def test_every_map_of_the_game_is_drawn_whole(key: str, theme: Theme) -> None:
    layout = get_map(key)
    svg = map_svg(layout, theme=theme)
    root = ElementTree.fromstring(svg)
    assert root.attrib["width"] == "1200"
    assert root.find(f"{SVG}title").text == layout.name  # type: ignore[union-attr]
    assert set(titles(svg)) == {tile.name for tile in layout.tiles}
    assert references(svg) <= set(re.findall(r' id="([\w-]+)"', svg))
    assert len(re.findall(r'<use href="#', svg)) == len(layout.tiles)
    assert "NaN" not in svg
    assert "<text" not in svg  # all letters are outlines, so no font is needed


def test_the_words_of_a_tile_name_all_that_lies_on_it() -> None:
    words = titles(map_svg(TITANS))
    assert words["a2"] == "a2: Plains, value 1, Barbarian 1, Production token"
    assert words["b2"] == "b2: Forest, value 2, Free City asking 3 Science, Production token"
    assert words["c1"] == "c1: Mountain, value 4, Barbarian 2, Spice Market (2 tokens)"
    assert words["a3"] == "a3: Capital 1"
    assert words["d1"] == "d1: Water"
    assert words["b1"] == "b1: Hills, value 3, Production token"
    assert titles(map_svg(get_map("quiet-pastures-2")))["e1"].endswith(
        "Market of a type drawn at set-up (2 tokens)"
    )


def test_the_words_of_a_position_name_its_pieces() -> None:
    words = titles(map_svg(TITANS, PIECES))
    assert words["a3"] == "a3: Capital 1, held by Egypt, 5 Troops, 1 Explorer of Egypt"
    assert words["b3"] == "b3: Meadow, value 0, held by Egypt, 1 Troop, Warlord"
    assert words["a2"] == "a2: Plains, value 1, held by Egypt, Outpost, Great Library, Production token"
    assert words["c1"] == (
        "c1: Mountain, value 4, held by Japan, 2 Troops, 1 Explorer of Egypt, 2 Explorers of Japan, "
        "Spice Market (1 token)"
    )
    assert words["c5"] == "c5: Mountain, value 4, Barbarian 2"
    assert words["d2"] == "d2: Plains, value 1, Barbarian 2, Production token"


def drawing(svg: str, name: str) -> str:
    """The content of one tile: from its words to the words of the next tile."""
    return re.split(r"<title>", svg.split(f"<title>{name}: ")[1])[0]


def test_each_piece_has_a_shape_of_its_own() -> None:
    svg = map_svg(TITANS, PIECES)
    bare = map_svg(TITANS)
    assert "url(#barbarian)" in drawing(bare, "a2")
    assert "url(#town)" in drawing(bare, "b2")
    assert "url(#market)" in drawing(bare, "c1")
    assert "url(#resource-p)" in drawing(bare, "a2")
    assert "url(#market)" not in drawing(svg, "c5")
    assert "url(#barbarian)" not in drawing(svg, "a2")
    assert "url(#gold)" in drawing(svg, "b3")  # the rim of a Warlord
    assert "url(#resource-p)" not in drawing(svg, "b3")
    for shape in ("M-11-16h5v4", "rotate(45)"):  # Outpost and Wonder
        assert shape in drawing(svg, "a2")
        assert shape not in drawing(bare, "a2")
    assert drawing(svg, "c1").count('stroke-dasharray="3 1.8"') == 2  # Explorers of two players


def test_an_owner_shows_by_colour_pattern_and_emblem() -> None:
    svg = map_svg(TITANS, PIECES)
    for civilization in ("egypt", "japan"):
        assert f"url(#border-{civilization})" in svg
        assert f"url(#cloth-{civilization})" in svg
        assert f"#capital-{civilization}" in svg
    assert "url(#border-" not in map_svg(TITANS)
    assert "#capital-free" in map_svg(TITANS)
    assert set(STYLES) == set(shelf_civilizations())
    assert len({style.pattern for style in STYLES.values()}) == len(STYLES)
    assert len({style.emblem for style in STYLES.values()}) == len(STYLES)


def test_a_realm_has_a_border_only_where_it_ends() -> None:
    alone = map_svg(TITANS, MapPieces(("egypt",), {"b3": TilePieces(owner=0, troops=1)}))
    pair = {"b3": TilePieces(owner=0, troops=1), "a2": TilePieces(owner=0, troops=1)}
    assert borders(alone) == 6
    assert borders(map_svg(TITANS, MapPieces(("egypt",), pair))) == 10


def borders(svg: str) -> int:
    paths = re.findall(r'<path d="([^"]*)" fill="none" stroke="url\(#border-egypt\)"', svg)
    return sum(path.count("M") for path in paths)


def test_the_same_map_gives_the_same_picture() -> None:
    assert map_svg(TITANS, PIECES) == map_svg(TITANS, PIECES)
    assert map_svg(TITANS, theme="light") != map_svg(TITANS, theme="dark")


def test_a_title_can_be_left_out_and_a_long_one_fits() -> None:
    with_title, without = map_svg(TITANS), map_svg(TITANS, title=False)
    heights = [int(ElementTree.fromstring(svg).attrib["height"]) for svg in (with_title, without)]
    assert heights[0] > heights[1]
    long_name = Layout(
        "x", "A name that goes on and on & on, for <ever> and a day or more than that", 2, 1, "", TITANS.tiles
    )
    svg = map_svg(long_name)
    assert "on &amp; on, for &lt;ever&gt;" in svg
    ElementTree.fromstring(svg)


def test_letters_without_an_outline_do_no_harm() -> None:
    assert text_width("Ägäis", 10, "marcellus") == text_width("Agais", 10, "marcellus")
    assert text_width("東", 10, "marcellus") == text_width("?", 10, "marcellus")
    single = Layout("x", "東", 2, 1, "", (Tile("a1", 0, 0, "meadow"),))
    ElementTree.fromstring(map_svg(single))


def test_what_cannot_be_drawn_is_refused_with_what_can() -> None:
    with pytest.raises(MonumentalError, match='unknown theme "neon"; the themes are dark, light'):
        map_svg(TITANS, theme="neon")  # type: ignore[arg-type]
    with pytest.raises(MonumentalError, match='no picture of "thule"; the civilizations are egypt'):
        map_svg(TITANS, MapPieces(("thule",)))
    with pytest.raises(MonumentalError, match="no tile z9 on Clash of Titans"):
        map_svg(TITANS, MapPieces(("egypt",), {"z9": TilePieces()}))


def test_tiles_interlock() -> None:
    """The right edge of a tile is the left edge of its neighbour: the same curve, from the other end."""
    ours = [float(value) for value in re.findall(r"-?[\d.]+", edge(1))]
    theirs = [float(value) for value in re.findall(r"-?[\d.]+", edge(4))]
    step = centre(1, 0)[0] - centre(0, 0)[0]
    points = list(zip(theirs[::2], theirs[1::2], strict=True))[::-1]
    for (x, y), (other_x, other_y) in zip(zip(ours[::2], ours[1::2], strict=True), points, strict=True):
        assert x == pytest.approx(other_x + step, abs=0.2)
        assert y == pytest.approx(other_y, abs=0.2)
    assert hexagon().count("C") == 6


@pytest.mark.parametrize("terrain", FACES)
def test_every_terrain_has_its_own_art(terrain: str) -> None:
    others = {face(other, 0) for other in FACES if other != terrain}
    assert face(terrain, 0) not in others
    if terrain != "capital":
        assert len({face(terrain, variant) for variant in range(VARIANTS)}) == VARIANTS
    ElementTree.fromstring(f"<g>{face(terrain, 1)}</g>")


def test_numbers_and_colours() -> None:
    assert [n(value) for value in (1.04, -0.01, -2.0, 3.16)] == ["1", "0", "-2", "3.2"]
    assert mix("#102030", "#304050", 0) == "#102030"
    assert mix("#102030", "#304050", 1) == "#304050"


def test_a_png_has_the_size_of_the_picture() -> None:
    svg = map_svg(generate(2, 3, "small"), size=320)
    data = png_bytes(svg)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(data[16:20], "big") == 320
    assert int.from_bytes(data[20:24], "big") == int(ElementTree.fromstring(svg).attrib["height"])


def test_a_png_without_the_package_is_refused_with_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MonumentalError, match="pip install resvg-py"):
        png_bytes("<svg/>")
