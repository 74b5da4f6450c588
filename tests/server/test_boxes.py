"""Boxes, decks and the difficulty of the Automa at tables of the server: what may be chosen, what is refused where."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests import five
from tests.server.harness import Person, Running

from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.core.box import CORE_BOX
from monumental.content.decks import deck_table, usual_deck
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.presets import PRESETS
from monumental.ruleset import choosing

BOX: Final = "lost-kingdoms"
AFRICA: Final = "african-empires"


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


def refused(person: Person, field: str, *kinds: str, **wishes: Any) -> str:
    """A table that is refused, with this field to blame; returns what is said."""
    wish = {"seats": [{"kind": kind} for kind in kinds], **wishes}
    error = person.call("POST", "/api/tables", wish, 422)["error"]
    assert error["field"] == field
    return str(error["message"])


def test_the_choices_name_the_boxes_and_the_table_of_the_deck(ann: Person) -> None:
    choices = ann.get("/api/choices")
    box = choices["boxes"][0]
    assert (box["key"], box["name"], box["players"]) == (BOX, LOST_KINGDOMS_BOX.name, 5)
    assert [each["about"] for each in choices["boxes"]] == [
        LOST_KINGDOMS_BOX.sentence,
        AFRICAN_EMPIRES_BOX.sentence,
    ]
    for players in (2, 3, 4, 5):
        places = [place["cards"] for place in choices["deck"] if place["players"] == players]
        assert sum(places) == sum(deck_table(players).values())


def test_everything_in_the_reference_says_in_which_box_it_lies(ann: Person) -> None:
    sheet = ann.get("/api/reference")
    assert [box["key"] for box in sheet["boxes"]] == ["core", BOX, AFRICA]
    boxes = {card["key"]: card["box"] for card in sheet["cards"]}
    assert (boxes["pyramids"], boxes["ziggurat"]) == ("core", BOX)
    markets = {market["key"]: market for market in sheet["markets"]}
    assert len(sheet["markets"]) == 5
    assert [good["box"] for good in markets["silk"]["tokens"]] == ["core"] * 5 + [BOX, AFRICA]
    assert markets["jade"]["box"] == BOX
    assert {each["box"] for each in sheet["civilizations"][:5]} == {"core"}


def test_a_table_with_the_box_plays_with_the_deck_that_was_agreed(ann: Person) -> None:
    table = ann.table("me", "open", boxes=[BOX], deck=["random"])
    assert (table["boxes"], table["deck"]) == ([BOX], ["random"])
    started = ann.post(f"/api/tables/{table['id']}/start", {"bot": "greedy"})
    new = {card.key for card in LOST_KINGDOMS_BOX.development}
    assert len(started["deck"]) == 35
    assert new & set(started["deck"])
    assert started["boxes"] == [BOX]
    [listed] = ann.get("/api/tables/mine")["tables"]
    assert listed["boxes"] == [BOX]


def test_a_chosen_deck_is_played_card_by_card(ann: Person) -> None:
    deck = [key for key in usual_deck((CORE_BOX,), 2) if key != "aqueduct"] + ["ziggurat"]
    table = ann.table("me", "bot", boxes=[BOX], deck=deck)
    assert set(table["deck"]) == set(deck)


def test_a_table_without_a_box_says_nothing_of_boxes(ann: Person) -> None:
    table = ann.table("me", "bot")
    assert (table["boxes"], table["modules"], table["deck"]) == ([], [], [])


@pytest.mark.rule("LK.FIVE.20")
def test_a_refusal_names_its_field_and_the_box_that_is_missing(ann: Person) -> None:
    assert "the box lost-kingdoms seats 5" in refused(ann, "seats", *["me"] * 5)
    assert "there is no box 'atlantis'" in refused(ann, "boxes", "me", "bot", boxes=["atlantis"])
    assert "there is no module 'dragons'" in refused(ann, "modules", "me", "bot", modules=["dragons"])
    assert "the card ziggurat comes with the box" in refused(ann, "deck", "me", "bot", deck=["ziggurat"])
    deck = [*usual_deck((CORE_BOX,), 2), "ziggurat"]
    said = refused(ann, "deck", "me", "bot", boxes=[BOX], deck=deck)
    assert said == "Era I holds 5 Buildings with 2 players, and the deck has 6"
    assert "is a map for 2 players" in refused(ann, "map", "me", "bot", "bot", map="quiet-pastures-2")
    assert "there are: " in refused(ann, "options", "me", "bot", options={"speed": True})


def test_the_difficulty_of_the_automa_is_refused_where_no_card_makes_it_harder(ann: Person) -> None:
    wish = {"options": {"automa_advanced": "2"}}
    assert "Advanced card" in refused(ann, "options", "me", "automa", **wish)
    table = ann.table("me", "automa", options={"automa_advanced": "0"})
    assert table["options"]["automa_advanced"] == "0"


def test_the_fifth_seat_can_be_joined(running: Running, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    land = five.land()
    monkeypatch.setattr(choosing, "maps_for", lambda *_: (land,))
    table = ann.table("me", "bot", "bot", "bot", "open", boxes=[BOX])
    ben = running.person("Ben")
    joined = ben.post(f"/api/tables/{table['id']}/join", {"seat": 4})
    assert joined["seats"][4]["name"] == "Ben"
    assert len(joined["deck"]) == 47


def test_the_choices_name_parts_and_presets(ann: Person) -> None:
    choices = ann.get("/api/choices")
    modules = {module["key"]: module for module in choices["modules"]}
    assert modules["trade"]["box"] == AFRICA
    assert modules["trade"]["usual"]
    assert modules["trade"]["about"].endswith(".")
    presets = {preset["key"]: preset for preset in choices["presets"]}
    assert list(presets) == [preset.key for preset in PRESETS]
    assert presets["core-with-trade"]["modules"] == ["trade"]
    assert presets["as-in-the-book"]["modules"] == [key for key, module in modules.items() if module["usual"]]


def test_a_table_plays_the_usual_parts_or_those_that_it_names(ann: Person) -> None:
    usual = ann.table("me", "bot", boxes=[AFRICA])
    assert "trade" in usual["modules"]
    none = ann.table("me", "bot", boxes=[AFRICA], modules=["none"])
    assert none["modules"] == []
    assert none["boxes"] == [AFRICA]
    said = refused(ann, "modules", "me", "bot", modules=["trade"])
    assert said == "trade needs the box african-empires"


@pytest.mark.rule("AE.MIX.5")
def test_a_seat_cannot_have_a_civilization_without_its_part(ann: Person) -> None:
    seats = [{"kind": "me", "civilization": "mali"}, {"kind": "bot"}]
    wish = {"seats": seats, "boxes": [AFRICA], "modules": ["none"]}
    error = ann.call("POST", "/api/tables", wish, 422)["error"]
    assert error["field"] == "seats"
    assert "no civilization is called 'mali'" in error["message"]


# --- editions ----------------------------------------------------------------------------------------------------
def test_the_edition_is_agreed_on_and_stands_in_the_game(ann: Person) -> None:
    choices = ann.get("/api/choices")
    editions = {edition["key"]: edition for edition in choices["editions"]}
    assert editions["draft"]["box"] == AFRICA
    assert "science-tokens" in editions["draft"]["unusual"]
    usual = ann.table("me", "bot", boxes=[AFRICA])
    assert usual["edition"] == "final"
    table = ann.table("me", "bot", boxes=[AFRICA], edition="draft")
    assert table["edition"] == "draft"
    assert "science-tokens" not in table["modules"]
    assert "needs the box african-empires" in refused(ann, "edition", "me", "bot", edition="draft")
    assert "there is no edition" in refused(ann, "edition", "me", "bot", edition="first")
    said = refused(
        ann, "edition", "me", "automa", "automa", boxes=[AFRICA], modules=["none"], edition="draft"
    )
    assert "AE.DRAFT.62" in said


# --- modes -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.CONT.9")
def test_the_mode_is_agreed_on_and_takes_no_automa(ann: Person) -> None:
    assert [mode["key"] for mode in ann.get("/api/choices")["modes"]] == ["turns", "continuous"]
    assert ann.table("me", "bot")["mode"] == "turns"
    assert ann.table("me", "bot", mode="continuous")["mode"] == "continuous"
    assert "AE.CONT.9" in refused(ann, "mode", "me", "automa", mode="continuous")
    assert "there is no mode" in refused(ann, "mode", "me", "bot", mode="first")
