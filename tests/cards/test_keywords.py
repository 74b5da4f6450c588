"""Every word on a card that is more than plain English has its sentence, in the one table of its book."""

from __future__ import annotations

import re

import pytest

from monumental.classic import model
from monumental.content.duel.entries import duel_entries
from monumental.content.keywords import keywords
from monumental.content.shelf import Entry, entries, find
from monumental.effects.duel_keywords import KEYWORDS as DUEL_KEYWORDS
from monumental.effects.duel_keywords import keywords as duel_keywords
from monumental.effects.keywords import KEYWORDS, THINGS
from monumental.portrait.reference import reference_sheet
from monumental.rules import catalogue

# What a reader of a text may ask about, and the keyword that answers.
ASKED = {
    r"\barchiv": ("archive", "discard-pile", "reserve"),
    r"\breinforce": "reinforce",
    r"\bdiscard": ("discard", "discard-pile", "unrest"),
    r"\bdraw (?:a|\d+) cards?": "draw",
    r"Trade Benefit": "trade-benefit",
    r"Trade track": "track",
    r"attached card": "attached",
    r"activated card of your City again|attached card again": "again",
    r"unactivated slot": "idle",
    r"basic resource": ("basic", "keep"),
    r"if you generated": "generated",
    r"\bspend \d": ("spend", "horse"),
    r"benefit of one of your Policies": "benefit",
    r"gain (?:a|\d) (?:Basic )?(?:Building|Knowledge)": "gain-card",
    r"coastal": "coastal",
    r"against Barbarians only": "raid",
    r"when completed": "completed",
    r"when developed": "developed",
    r"joins a conquest": "warlord",
    r"\bsacrifice a|\bsacrificed? ": ("sacrifice", "return"),
    r"\bHorses?\b": "horse",
    r"\bmount": "mount",
    r"\bNexus\b": "nexus",
    r"\breserve": "reserve",
    r"\bUnrest\b": "unrest",
}


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.key)
def test_every_keyword_of_a_text_is_explained(entry: Entry) -> None:
    found = keywords(entry)
    for pattern, key in ASKED.items():
        if re.search(pattern, entry.text.whole, re.IGNORECASE):
            wanted = (key,) if isinstance(key, str) else key
            assert set(wanted) & set(found), (pattern, entry.text.whole, found)
    assert ("effect" in found) == (entry.kind in model.KIND_KEYS[:3] and bool(entry.text.effect))


def test_keywords_cite_rules_that_exist_and_each_is_spoken_by_a_card() -> None:
    spoken = {key for entry in entries() for key in keywords(entry)}
    assert spoken == set(KEYWORDS)
    for word in (*KEYWORDS.values(), *DUEL_KEYWORDS.values(), *THINGS.values()):
        assert word.rules
        assert all(rule in catalogue() for rule in word.rules)
        assert word.sentence.endswith(".")


def test_the_reference_brings_the_sentences_of_every_game() -> None:
    sheet = reference_sheet()
    known = {(word.game, word.key) for word in sheet.keywords}
    assert all(("classic", key) in known for card in sheet.cards for key in card.keywords)
    for entry in duel_entries():
        assert all(("duel", key) in known for key in duel_keywords(entry.definition))  # type: ignore[arg-type]
    pyramids = next(card for card in sheet.cards if card.key == "pyramids")
    assert pyramids.keywords == keywords(find("pyramids"))
    assert {word.key for word in sheet.things} >= {resource.key for resource in sheet.resources}
    assert {word.symbol for word in sheet.keywords} == {"", "effect", "basic", "raid"}
