"""The Development deck with three boxes, and what is left of them for the Reserve (AE.DECK)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.african import BOX

import monumental as mon
from monumental.classic.african_empires.reserve import DECKS, deck_of
from monumental.classic.display import current_pile
from monumental.classic.model import BUILDING, ERA_I, ERA_II, ERA_III, KNOWLEDGE, RENAISSANCE, WONDER
from monumental.classic.rulebook import ERA_ORDER
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.decks import usual_deck
from monumental.content.registry import in_play
from monumental.content.shelf import BOXES
from monumental.kernel.chance import pile_size

TWO = ["egypt", "greece"]
FIVE = ["egypt", "greece", "china", "atlantis", "aztecs"]


def kinds(game: mon.Game) -> dict[tuple[int, int], int]:
    """How many cards of each Era and type the deck of a game has."""
    rules = game.rules
    cards = [card for i, era in enumerate(rules.era_cards) if ERA_ORDER[i] != RENAISSANCE for card in era]
    return Counter((rules.card_era[card], rules.card_kind[card]) for card in cards)


def game_of(civs: list[str], seed: int = 3, boxes: tuple[str, ...] = (BOX,), **more: object) -> mon.Game:
    """A game with the box."""
    return mon.new_game(civs, seed=seed, boxes=[*boxes], modules=["reserve", "unrest"], **more)  # type: ignore[arg-type]


@pytest.mark.rule("AE.DECK.1")
def test_cards_are_drawn_by_the_seed_or_chosen_within_the_quota() -> None:
    decks = {game_of(TWO, seed).rules.config.parts.deck for seed in range(4)}
    assert len(decks) == 4, "each seed draws its own deck"
    assert game_of(TWO, 2).rules.config.parts.deck in decks, "and the same seed the same one"
    assert any(
        key in {card.key for card in AFRICAN_EMPIRES_BOX.development} for deck in decks for key in deck
    )
    chosen = usual_deck(BOXES, 2)
    assert game_of(TWO, deck=chosen).rules.config.parts.deck == tuple(chosen)
    assert not mon.new_game(TWO, seed=3).rules.config.parts.deck, "without the box nothing changes"


@pytest.mark.rule("AE.DECK.2")
def test_up_to_four_players() -> None:
    for civs in (TWO, [*TWO, "china"], [*TWO, "china", "japan"]):
        assert kinds(game_of(civs)) == {
            (ERA_I, BUILDING): 5,
            (ERA_I, KNOWLEDGE): 5,
            (ERA_I, WONDER): 5,
            (ERA_II, BUILDING): 4,
            (ERA_II, KNOWLEDGE): 4,
            (ERA_II, WONDER): 4,
            (ERA_III, KNOWLEDGE): 4,
            (ERA_III, WONDER): 4,
        }
    assert kinds(game_of(TWO, automas=[1])) == kinds(game_of(TWO)), "solo games too"


@pytest.mark.rule("AE.DECK.3")
def test_five_players() -> None:
    assert kinds(game_of(FIVE, boxes=(BOX, "lost-kingdoms"))) == {
        (ERA_I, BUILDING): 6,
        (ERA_I, KNOWLEDGE): 7,
        (ERA_I, WONDER): 6,
        (ERA_II, BUILDING): 5,
        (ERA_II, KNOWLEDGE): 5,
        (ERA_II, WONDER): 6,
        (ERA_III, KNOWLEDGE): 6,
        (ERA_III, WONDER): 6,
    }


@pytest.mark.rule("AE.DECK.4", "AE.DECK.5")
def test_the_renaissance_lies_between_the_second_and_the_third_era_on_top_of_the_quota() -> None:
    game = game_of(TWO, renaissance=True)
    rules = game.rules
    assert [ERA_ORDER[i] for i in rules.eras] == [ERA_I, ERA_II, RENAISSANCE, ERA_III]
    assert kinds(game) == kinds(game_of(TWO))
    assert len(rules.era_cards[ERA_ORDER.index(RENAISSANCE)]) == 12
    pos = game.position.copy()
    order = []
    while (pile := current_pile(pos)) >= 0:
        order.append(ERA_ORDER[rules.eras[pos.era]])
        pos.top[pile] = pos.pool[pile] = ()
    assert order == [ERA_I, ERA_II, RENAISSANCE, ERA_III], "each with its own separation card"


@pytest.mark.rule("AE.DECK.7", "AE.EXAMPLE.32", "AE.EXAMPLE.33")
@pytest.mark.parametrize(
    ("civs", "boxes"), [(TWO, (BOX,)), (TWO, (BOX, "lost-kingdoms")), (FIVE, (BOX, "lost-kingdoms"))]
)
def test_the_reserve_is_all_that_is_left(civs: list[str], boxes: tuple[str, ...]) -> None:
    game = game_of(civs, boxes=boxes)
    shelf = [in_play(box, game.rules.config.parts) for box in BOXES if box.key in ("core", *boxes)]
    for deck, era in enumerate(DECKS):
        there = [card.key for box in shelf for card in box.development if card.era == era]
        dealt = len(game.rules.era_cards[ERA_ORDER.index(era)])
        assert pile_size(game.position, deck_of(game.position, deck)) == len(there) - dealt
    absent = {card.key for card in AFRICAN_EMPIRES_BOX.development if "trade" in card.needs}
    assert not absent & set(game.rules.card_id), "what needs an absent part is in neither"


@pytest.mark.rule("AE.DECK.8")
def test_a_pick_that_misses_the_number_is_refused_by_name() -> None:
    chosen = [*usual_deck(BOXES, 2), "granary"]
    with pytest.raises(
        mon.MonumentalError, match=r"Era I holds 5 Buildings with 2 players, and the deck has 6"
    ):
        game_of(TWO, deck=chosen)
    with pytest.raises(
        mon.MonumentalError, match="Era III holds 4 Wonders with 2 players, and the deck has 3"
    ):
        game_of(TWO, deck=[key for key in usual_deck(BOXES, 2) if key != "eiffel-tower"])
