"""Tables in all kinds of situations, for asking what is possible in them and why not."""

from __future__ import annotations

from tests.builder import Table, table

from monumental.classic.position import Position
from monumental.effects.resources import CULTURE, GOLD
from monumental.effects.tree import (
    ActivateAgain,
    ActivateIdle,
    Archive,
    Discard,
    EachOpponent,
    Effect,
    Gain,
    Reinforce,
    TakeProduction,
    choose,
    then,
)

DISPLAY = "great-library masonry aqueduct / pyramids currency academy"


def acting(**supply: int) -> Table:
    """A table in Take Actions of the first player, with a known Display and a supply."""
    return table().display(DISPLAY).stock(0, **supply).act(0)


def poor() -> Table:
    return acting()


def some() -> Table:
    return acting(production=1, science=1, military=1, gold=1)


def refreshed(t: Table) -> Table:
    """The same position with its options computed anew."""
    t.pos = Position.of(t.rules, t.pos.fields())
    return t


def waiting() -> Table:
    return table().display(DISPLAY).activate(0)


def foreign() -> Table:
    """It is the turn of the other player."""
    return table().display(DISPLAY).stock(0, production=9).act(1)


def settled() -> Table:
    """Two Provinces beside the Capital, one of them cut off from it by nothing but distance."""
    return table().owns(0, "b1", "b2").stock(0, military=1).act(0)


def isolated() -> Table:
    """Two Provinces that nothing joins to the Capital, and Soldiers who cannot come."""
    return table().owns(0, "d2").stock(0, military=9).act(0)


def building() -> Table:
    return table().display(DISPLAY).site(0, "colossus-of-rhodes").stock(0, production=1).act(0)


def cultured() -> Table:
    return table().policies(0, "eternal-masons").act(0)


def marching() -> Table:
    return table().owns(0, "b1", troops=3).stock(0, military=9).act(0).play("conquer c1")


def taking() -> Table:
    """The Soldiers of a march are chosen, from a1 first."""
    return marching().play("without warlord")


def paying() -> Table:
    return acting(production=2, gold=4).play("acquire workshop")


def archiving() -> Table:
    """The Forum asks which card to archive; its own cross is activated."""
    city = "forum work-camp work-camp / library library+philosophy library / fort fort fort"
    return table().city(0, city).activate(0).play("activate 1 1", "use forum r1c1", "pay 1p")


def at_market(*goods: str) -> Table:
    t = table().explorer(0, 1, "b3").goods(0, *goods).market("spice-pepper", "spice-caravan")
    return t.act(0)


def effect_of_the_forum(effect: Effect, city: str = "", **supply: int) -> Table:
    """Take Actions after a cross with the Forum in it, whose text is another one."""
    grid = city or "forum work-camp work-camp / library library library / fort fort fort"
    t = table(wording={"forum": {"effect": effect}}).city(0, grid).activate(0).play("activate 1 1")
    return refreshed(t.stock(0, **supply))


def over() -> Table:
    t = table().development("").finish(0)
    while not t.over:
        t.pass_turn()
    return t


def gone() -> Table:
    t = poor()
    t.pos.display_discard = (t.card("masonry"),)
    t.pos.display[1] = 0
    return t


def sold_out() -> Table:
    t = acting(production=9)
    t.pos.basic[0] = 0
    return refreshed(t)


def owned() -> Table:
    return table().city(1, "agora fort fort / fort fort fort / fort fort fort").act(0)


def used_up() -> Table:
    return effect_of_the_forum(Gain(GOLD, 1)).play("use forum r1c1")


def idle_forum() -> Table:
    grid = "work-camp work-camp work-camp / library library library / fort fort forum"
    return table().city(0, grid).activate(0).play("activate 1 1")


def succeeded() -> Table:
    return table(("japan", "greece")).policies(0, "noh-theatre", "bushido").stock(0, production=1).act(0)


def able() -> Table:
    t = table(("japan", "greece")).policies(0, "noh-theatre").stock(0, production=2, science=2).act(0)
    return t.play("ability noh-theatre", "pay 1p")


def spent_good() -> Table:
    return table().goods(0, "spice-pepper", used=True).act(0)


def sold_market() -> Table:
    t = at_market()
    t.pos.market_size[t.rules.market_key.index("spice")] = 0
    return refreshed(t)


def collected() -> Table:
    t = table().explorer(0, 1, "b1").act(0).play("collect 1")
    t.pos.production[t.tile("b1")] = 1
    return refreshed(t)


def fortified() -> Table:
    return table().owns(0, "b1", "a2", troops=1, outpost=True).owns(0, "b2", troops=3).act(0)


def free_city() -> Table:
    return table().owns(0, "d2", troops=5).act(0)


def enemy() -> Table:
    return table().owns(1, "b1", troops=2).act(0)


def bare() -> Table:
    return table().owns(0, "b2", troops=2).act(0)


def raiders() -> Table:
    """Nothing but Gold is missing: no Military of any kind."""
    return table().act(0)


def moving() -> Table:
    t = table().owns(0, "b1", "b2", "d2").stock(0, military=1).act(0)
    return t.play("manoeuvre soldier a1")


def placing() -> Table:
    t = table().owns(0, "b1", "a2").wonder("b1", "great-library").site(0, "pyramids").stock(0, production=20)
    return t.act(0).play("complete pyramids")


LEARNED = "forum work-camp+philosophy work-camp / library library library / fort fort fort"


def reinforcing() -> Table:
    return effect_of_the_forum(Reinforce(another=True), LEARNED).play("use forum r1c1")


def discarding() -> Table:
    return effect_of_the_forum(Discard()).play("use forum r1c1")


def again() -> Table:
    return effect_of_the_forum(ActivateAgain()).play("use forum r1c1")


def another() -> Table:
    return effect_of_the_forum(ActivateIdle()).play("use forum r1c1")


def choosing() -> Table:
    return effect_of_the_forum(choose(Gain(GOLD, 1), Gain(CULTURE, 1))).play("use forum r1c1")


def keeping() -> Table:
    return at_market().play("market 1")


def replenishing() -> Table:
    """Two Knowledge cards meet while the City is dealt."""
    grid = "- work-camp work-camp / library library library / fort fort fort"
    return table().city(0, grid).deck(0, "philosophy masonry fort").finish(0)


def victim() -> Table:
    """An effect of the active player makes the other one choose."""
    return effect_of_the_forum(EachOpponent(Archive())).play("use forum r1c1")


def stealing() -> Table:
    t = table(wording={"forum": {"effect": TakeProduction()}}).owns(0, "b1", "a2", "c2")
    t.city(0, "forum work-camp work-camp / library library library / fort fort fort")
    return t.activate(0).play("activate 1 1", "use forum r1c1")


def reinforced() -> Table:
    """The Forum has reinforced one card and may reinforce another."""
    return effect_of_the_forum(then(Reinforce(), Reinforce())).play(
        "use forum r1c1", "reinforce work-camp r1c2"
    )


def archiving_gap() -> Table:
    city = "forum work-camp work-camp / library - library / fort fort fort"
    return table().city(0, city).activate(0).play("activate 1 1", "use forum r1c1", "pay 1p")


def garrisoned() -> Table:
    return table().owns(0, "b1", troops=0, outpost=True).stock(0, military=1).act(0)


def toured() -> Table:
    t = table(markets_per_explorer=True).explorer(0, 1, "b3")
    t.pos.goods_by[0] = 1 << t.rules.market_key.index("spice")
    return t.act(0)


def discarded(card: str) -> Table:
    return table().shuffled(0, "fort").discard(0, card).act(0)


def archived(card: str) -> Table:
    return table().shuffled(0, "fort").archived(0, card).act(0)


def drawn() -> Table:
    return table().deck(0, "mine fort").stock(0, science=2).act(0).play("progress")
