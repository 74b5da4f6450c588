"""The pieces of the terminal: pictures in text, arrangement of the window, meaning of typed lines, taking back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache

import pytest
from rich.text import Text
from tests.figures import awake, figures, hired, row

import monumental as mon
from monumental.classic.reasons import verbs
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.keywords import KEYWORDS
from monumental.game import Game, NothingToUndo
from monumental.portrait import portrait
from monumental.portrait.common_shape import Option
from monumental.portrait.shape import Portrait
from monumental.terminal.bricks import Brick, Wall
from monumental.terminal.city_text import LIT, UNUSED, USED, city
from monumental.terminal.commands import WORDS, Command, Play, Several, Unknown, listed, matching, understand
from monumental.terminal.cross_text import details, in_words, matrix
from monumental.terminal.decision import waste_lines
from monumental.terminal.ink import card, letter
from monumental.terminal.layout import LEAST_COLUMNS, LEAST_ROWS, PANELS, ROOMY, Box, Table, arrange, is_roomy
from monumental.terminal.log_text import Tale, chronicle, last_choice, log_lines
from monumental.terminal.map_text import bricks_of, holders, price_tag, treasures
from monumental.terminal.offer_text import figure_lines, line_text, offer_lines, state_text
from monumental.terminal.plain import offer_texts
from monumental.terminal.reader import (
    NothingToRead,
    card_page,
    cities_page,
    page_about,
    score_page,
    tile_page,
    why_page,
)
from monumental.terminal.scene import Scene
from monumental.terminal.seat_text import beside, purse, score_head, score_line
from monumental.terminal.session import Agreement, Place, Session, open_table
from monumental.terminal.stage import TAB_NAMES
from monumental.terminal.title_text import tabs_line, title_text

MAPS = ("clash-of-titans-2", "heart-of-cinders-3", "the-long-divide-4")


def table(*bots: str, map: str = "quiet-pastures-2", seed: int = 7) -> Session:
    nations = ("egypt", "greece", "china", "japan")
    places = [Place(nations[seat], bot) for seat, bot in enumerate(bots)]
    return open_table(Agreement(tuple(places), map=map, seed=seed))


@cache
def moments(map: str) -> tuple[tuple[Session, Portrait], ...]:
    """Portraits out of a whole game of bots, each for the seat that decides."""
    session = table(*["greedy"] * int(map[-1]), map=map, seed=5)
    found = []
    while not session.game.over:
        if len(session.game.history) % 7 == 0:
            found.append((session, portrait(session.game, session.game.seat)))
        session.play(session.bot_answer())
    return (*found, (session, portrait(session.game, 0)))


def portraits() -> Iterator[Portrait]:
    for map in MAPS:
        for _, seen in moments(map):
            yield seen


def scene_of(seen: Portrait, *, roomy: bool = True) -> Scene:
    names = tuple(seat.name for seat in seen.seats)
    hint = seen.crosses[4] if seen.crosses else None
    return Scene(seen, listed(seen.decision), max(seen.viewer, 0), roomy, names, hint)


# --- pictures ------------------------------------------------------------------------------------------------------
def test_the_map_shows_who_holds_what_in_letters() -> None:
    for seen in portraits():
        for tile in seen.tiles:
            held = holders(seen, tile).plain
            if tile.owner is not None:
                assert held.startswith(letter(seen.seats[tile.owner].civilization))
                assert (str(tile.troops) in held) == (tile.troops > 0)
                assert ("W" in held, "O" in held) == (tile.warlord, tile.outpost)
            elif tile.token:
                assert held.startswith("B" if tile.token.kind == "barbarian" else "F")
                assert str(tile.token.amount) in held
            assert ("★" in held) == (tile.wonder is not None)
            there = treasures(seen, tile).plain
            assert ("+" in there, "$" in there) == (tile.production, tile.market is not None)
            for seat, number in tile.explorers:
                assert letter(seen.seats[seat].civilization).lower() in there
                assert str(number) in there


@pytest.mark.parametrize("inner", [7, 9, 13])
@pytest.mark.parametrize("inside", [1, 2, 3])
def test_every_size_of_the_map_shows_all_tiles_and_finds_them_under_the_mouse(
    inner: int, inside: int
) -> None:
    for map in MAPS:
        seen = moments(map)[-1][1]
        wall = Wall(bricks_of(seen, inner, inside, marked=["d2"]), inner, inside)
        lines = wall.lines()
        assert {line.cell_len for line in lines} == {wall.width}
        assert len(lines) == wall.height
        for brick in wall.bricks:
            left, top = wall.left(brick), wall.top(brick)
            assert lines[top].plain[left + 1 :].startswith(brick.name)
            assert wall.at(left + 2, top + 1) is brick
        assert "d2•" in "\n".join(line.plain for line in lines)
        assert wall.at(wall.width + 5, 0) is None


def test_bricks_touch_where_hexagons_touch() -> None:
    wall = Wall([Brick(1, 1, "b2", "Me0"), Brick(1, 0, "b1", "Me0"), Brick(2, 0, "c1", "Me0")], 7, 2)
    middle, above_left, above_right = wall.bricks
    assert wall.left(middle) - wall.left(above_left) == wall.left(above_right) - wall.left(middle) == 4
    assert wall.top(middle) == wall.top(above_left) + 3


def test_a_price_on_the_map_is_what_the_engine_asks() -> None:
    priced = [tile.price for seen in portraits() for tile in seen.tiles if tile.price]
    assert priced
    for price in priced:
        text = price_tag(price).plain
        assert text.startswith(f"{price.military}M")
        assert (len(text) > 2 + price.military // 10) == bool(price.asked)


def test_the_city_shows_names_yields_and_which_texts_are_used() -> None:
    used = unused = 0
    for seen in portraits():
        for seat in seen.seats:
            cells = city(seat, 34, 5).cells
            for slot, cell in zip(seat.city, cells, strict=True):
                text = "\n".join(line.plain for line in cell.lines)
                if slot.cover:
                    assert card(slot.cover).name in text
                if slot.under:
                    assert card(slot.under).name in text
                assert (LIT in text) == (slot.lit and not slot.kept and slot.cover is not None)
                if slot.lit and slot.cover and card(slot.cover).markup.effect and not slot.under:
                    waiting = any(effect.slot == slot.slot and not effect.below for effect in seat.effects)
                    assert (UNUSED in text, USED in text) == (waiting, not waiting)
                    used += not waiting
                    unused += waiting
    assert used
    assert unused


def test_the_nine_crosses_tell_gains_texts_and_reach() -> None:
    compared = 0
    for seen in portraits():
        if not (seen.decision and seen.decision.asks == "activate"):
            continue
        compared += 1
        for inside in (2, 3):
            nine = matrix(seen.crosses, 17, inside, 4)
            assert [nine.at(2 + 18 * (n % 3), 1 + (inside + 1) * (n // 3)) for n in range(9)] == list(
                range(9)
            )
            for cross, cell in zip(seen.crosses, nine.cells, strict=True):
                gains = [f"{amount}" for amount in cross.gains.values() if amount]
                assert all(amount in cell.lines[0].plain for amount in gains)
                assert str(len(cross.effects)) in cell.lines[1].plain
        for cross in seen.crosses:
            told = "\n".join(line.plain for line in details(cross))
            assert all(card(key).name in told for key in (*cross.effects, *cross.affords.cards))
            assert all(card(key).name in in_words(cross) for key in cross.effects)
    assert compared


def test_offers_say_whether_they_can_be_paid() -> None:
    states = set()
    for seen in portraits():
        for line in offer_lines(seen.display):
            text = line_text(line, 90)
            assert text.cell_len == 90
            assert card(line.key).name in text.plain
            assert ("leaves next" in text.plain) == line.leaves
            if line.price:
                states.add(line.price.state)
                told = state_text(line.price).plain
                assert told.startswith(
                    {"affordable": "yes", "gold": "yes", "short": "-"}.get(line.price.state, "no")
                )
                assert (str(line.price.short) in told) or line.price.state != "short"
    assert {"affordable", "gold", "short"} <= states


def test_lines_stay_within_their_columns() -> None:
    for seen in portraits():
        for width in (72, 80, 120, 200):
            scene = scene_of(seen)
            assert title_text(scene, width).cell_len <= width
            assert tabs_line(scene, TAB_NAMES, {}, "map", width).cell_len <= width
            heads = {
                score_head(width).cell_len,
                *(score_line(seen, seat, width).cell_len for seat in seen.seats),
            }
            assert max(heads) <= width
            assert len(heads) == 1


def test_the_purse_shows_what_may_come() -> None:
    seen = next(seen for seen in portraits() if seen.crosses)
    seat = seen.seats[seen.viewer]
    plain = purse(seat).plain
    for name in ("Production", "Science", "Military", "Gold", "Culture"):
        assert name in plain
    assert "Gold 3+2" in purse(seat, {"gold": 2}).plain.replace(f"Gold {seat.stock.get('gold', 0)}", "Gold 3")


# --- pages ---------------------------------------------------------------------------------------------------------
def test_everything_on_the_table_can_be_read_about() -> None:
    for seen in portraits():
        for tile in seen.tiles:
            page = tile_page(seen, tile)
            assert page.title.startswith(tile.name)
            if tile.price:
                told = "\n".join(line.plain for line in page.lines)
                assert f"{tile.price.military} Military" in told
        for line in offer_lines(seen.display):
            assert page_about(seen, line.key) == card_page(seen, line.key)
        for seat in seen.seats:
            for policy in seat.policies:
                assert card(policy.card).name == card_page(seen, policy.card).title
            assert any("Warlord" in line.plain for line in beside(seat, mine=True))


def test_the_page_of_a_card_explains_its_words() -> None:
    told = [line.plain for line in card_page(moments(MAPS[0])[0][1], "forum").lines]
    assert f"Archive  {KEYWORDS['archive'].sentence}" in told
    sign = next(word for word in KEYWORDS.values() if word.symbol == "effect").told(ENGLISH)
    assert f"{UNUSED}  {sign.sentence}" in told


def test_a_line_of_notation_is_read_as_what_it_names() -> None:
    seen = moments(MAPS[0])[0][1]
    assert page_about(seen, "conquer c2").title.startswith("c2")
    assert page_about(seen, "use forum r2c3").title == "Forum"
    assert page_about(seen, "Great Library").title == "Great Library"
    with pytest.raises(NothingToRead, match="the moon"):
        page_about(seen, "the moon")


def test_a_refusal_is_shown_with_the_wording_of_its_rules() -> None:
    session = moments(MAPS[0])[0][0]
    page = why_page("conquer a9", session.game.why_not("conquer a9"))
    assert page.lines[0].plain == session.game.why_not("conquer a9").text
    fresh = table("", "random")
    reason = fresh.game.why_not("acquire workshop")
    told = "\n".join(line.plain for line in why_page("acquire workshop", reason).lines)
    assert reason.rules
    assert all(number in told for number in reason.rules)


def test_the_score_sheet_adds_up() -> None:
    for map in MAPS:
        session, seen = moments(map)[-1]
        names = tuple(session.name(seat) for seat in range(seen.table.players))
        told = "\n".join(line.plain for line in score_page(seen, names).lines)
        for score in session.game.scores():
            assert f" {score.total} " in told
            for count, points in zip(score.counts, score.achievements, strict=True):
                assert f"{count} = {points}" in told
        assert all(names[seat] in told.splitlines()[0] for seat in session.game.winners())
        assert max(len(line) for line in told.splitlines()) <= 76


def test_the_automa_has_orders_instead_of_a_city_and_points_for_gold() -> None:
    places = (Place("egypt"), Place("greece", "automa"))
    session = open_table(Agreement(places, map="amber-pass-2", seed=5, options={"automa_ties": "chance"}))
    while not session.game.over:
        options = session.game.legal()
        session.play(options[len(session.game.history) % len(options)])
    seen = portrait(session.game, 0)
    names = (session.name(0), session.name(1))
    cities = "\n".join(line.plain for line in cities_page(seen, names).lines)
    assert "Greece (automa)" in cities
    assert "The Automa has no City" in cities
    sheet = "\n".join(line.plain for line in score_page(seen, names).lines)
    extra = session.game.scores()[1].extra
    assert ("Automa's Gold" in sheet) == (extra > 0)
    assert f" {session.game.scores()[1].total} " in sheet


# --- the window ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("columns", [LEAST_COLUMNS, 80, 100, 116, 120, 131, 160, 220])
@pytest.mark.parametrize("rows", [LEAST_ROWS, 24, 30, 38, 40, 45, 60, 90])
def test_nothing_covers_anything_in_any_window(columns: int, rows: int) -> None:
    for measure in (Table(51, 4, 2), Table(43, 5, 2), Table(61, 7, 3), Table(61, 7, 4), Table(69, 5, 4)):
        for crossing in (False, True):
            for tab in PANELS:
                boxes = arrange(columns, rows, measure, tab, crossing=crossing)
                assert all(inside(box, columns, rows) for box in boxes.values()), boxes
                assert sum(box.width * box.height for box in boxes.values()) <= columns * rows
                names = sorted(boxes)
                for n, one in enumerate(names):
                    assert not any(overlap(boxes[one], boxes[other]) for other in names[n + 1 :]), boxes
                wanted = set(ROOMY) if is_roomy(columns, rows) else {"title", "tabs", "decision", "foot", tab}
                assert set(boxes) == wanted


def inside(box: Box, columns: int, rows: int) -> bool:
    return (
        box.x >= 0
        and box.y >= 0
        and box.width > 0
        and box.height > 0
        and box.x + box.width <= columns
        and box.y + box.height <= rows
    )


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@pytest.mark.parametrize("map", ["crown-of-stone-4", "four-winds-4", "the-long-divide-4", "mirror-lake-3"])
def test_the_largest_maps_show_two_lines_a_tile_in_the_usual_window(map: str) -> None:
    session = table(*["random"] * int(map[-1]), map=map)
    bricks = bricks_of(portrait(session.game, 0), 7, 1)
    small = Wall(bricks, 7, 1)
    measure = Table(small.width, 1 + max(brick.row for brick in bricks), session.game.rules.seats)
    box = arrange(120, 40, measure, "map", crossing=True)["map"]
    fitting = Wall.fitting(bricks, box.width, box.height - 1)
    assert fitting.inside >= 2
    assert fitting.width <= box.width


# --- typed lines ---------------------------------------------------------------------------------------------------
def option(key: int, text: str, label: str = "") -> Option:
    blank = {field.name: None for field in fields(Option)}
    known = {"key": key, "text": text, "label": label, "verb": text.split()[0], "below": False}
    return Option(**(blank | known))  # type: ignore[arg-type]


OPTIONS = (
    option(1, "acquire workshop", "Acquire Workshop (3 Production)"),
    option(2, "conquer d4", "Conquer d4 (3 Military, 3 Units)"),
    option(3, "conquer d3", "Conquer d3 (2 Military, 2 Units)"),
    option(4, "end", "End the turn"),
)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("2", Play(OPTIONS[1])),
        ("0", Unknown("0")),
        ("5", Unknown("5")),
        ("  CONQUER   D4 ", Play(OPTIONS[1])),
        ("work", Play(OPTIONS[0])),
        ("conq", Several(OPTIONS[1:3])),
        ("conq d3", Play(OPTIONS[2])),
        ("end", Play(OPTIONS[3])),
        ("", Unknown("")),
        ("conquer z9", Unknown("conquer z9")),
        ("why conquer d4", Command("why", "conquer d4")),
        ("? d4", Command("why", "d4")),
        ("save My Game", Command("save", "My Game")),
        ("U", Command("undo!")),
        ("u", Command("undo")),
        ("undo!", Command("undo!")),
        ("²", Unknown("²")),
    ],
)
def test_a_typed_line_means_one_thing(line: str, meaning: object) -> None:
    assert understand(line, OPTIONS) == meaning


def test_no_command_hides_a_word_of_the_notation() -> None:
    taken = set(WORDS) & set(verbs(mon.new_game(2, seed=1).rules))
    assert not taken


def test_the_end_of_a_turn_is_never_the_first_option() -> None:
    for seen in portraits():
        options = listed(seen.decision)
        assert sorted(option.key for option in options) == [
            o.key for o in (seen.decision.options if seen.decision else ())
        ]
        if len(options) > 1:
            assert options[0].verb != "end"
        for found in options:
            assert understand(found.text, options) == Play(found)
            assert found in matching(options, found.text)


def test_forgotten_effects_and_purchases_are_pointed_out_before_a_turn_ends() -> None:
    told = [line.plain for seen in portraits() for line in waste_lines(scene_of(seen))]
    assert any(line.startswith("Still possible: ") for line in told)
    assert any(
        re.fullmatch(r"Unused effect: [A-Z][\w ]+ \((row I{1,3} column [ABC]|drawn)\)", line) for line in told
    )
    assert any(re.fullmatch(r"Unused ability: [A-Z][\w ']+", line) for line in told)
    for seen in portraits():
        if seen.decision and seen.decision.asks != "action":
            assert waste_lines(scene_of(seen)) == []


# --- the chronicle -------------------------------------------------------------------------------------------------
def test_the_chronicle_grows_with_the_game_and_shrinks_when_something_is_taken_back() -> None:
    session = table("", "random")
    tale = Tale(session.game, 0)

    def told() -> list[str]:
        lines = log_lines(tale.blocks(0), session.game.rules.config.civilizations)
        return [line.plain for line in lines]

    def afresh() -> list[str]:
        lines = log_lines(Tale(session.game, 0).blocks(0), session.game.rules.config.civilizations)
        return [line.plain for line in lines]

    while not session.game.over:
        session.play(session.game.legal()[0] if session.human_waits else session.bot_answer())
        if len(session.game.history) % 5 == 0:
            assert told() == afresh()
        if len(session.game.history) % 40 == 0:
            session.undo(force=True)
            assert told() == afresh()
            session.redo()
    assert told() == afresh()
    assert told()[-1].endswith("wins.") or told()[-1].endswith("win.")


def test_the_recap_tells_what_others_did_and_nothing_older() -> None:
    session = table("", "greedy")
    while len(session.game.history) < 60:
        session.play(session.game.legal()[0] if session.human_waits else session.bot_answer())
    while not (session.human_waits and session.game.asks == "activate"):
        session.play(
            "end" if session.game.asks == "action" and session.human_waits else session.game.legal()[0]
        )
    since = last_choice(session.game.history, 0)
    assert session.game.history[since].seat == 0
    assert all(entry.seat == 1 for entry in session.game.history[since + 1 :])
    civilizations = session.game.rules.config.civilizations
    blocks = Tale(session.game, 0).blocks(0)
    recap = [line.plain for line in log_lines(blocks, civilizations, since)]
    assert any("Greece activates" in line for line in recap)
    assert not any("Egypt activates" in line for line in recap)
    whole = [line.plain for line in chronicle(blocks, civilizations, since)]
    assert whole[0] == "Since your last turn"
    assert whole[1 : 1 + len(recap)] == recap
    assert "From the start" in whole


# --- sessions ------------------------------------------------------------------------------------------------------
def test_taking_back_stops_at_what_was_revealed_and_at_what_others_did() -> None:
    session = table("", "random")
    with pytest.raises(NothingToUndo):
        session.undo()
    while not (session.human_waits and session.game.asks == "activate"):
        session.play(session.game.legal()[0] if session.human_waits else session.bot_answer())
    start = session.game.position.copy()
    session.play("activate 2 2")
    session.undo()
    assert session.game.position == start
    session.play("activate 2 2")
    session.play("end")
    assert session.specs[session.game.seat] == "random"
    with pytest.raises(NothingToUndo, match="showed something new"):
        session.undo()
    session.play(session.bot_answer())
    with pytest.raises(NothingToUndo, match="Others have played"):
        session.undo()
    taken = session.undo(force=True)
    assert [choice.text for choice in taken][-1] == "end"
    assert session.game.asks == "action"
    session.redo()
    assert session.game.history[-1].seat == 1


def test_bots_repeat_themselves_exactly_after_something_was_taken_back() -> None:
    def play_on(session: Session) -> list[str]:
        while not session.game.over:
            session.play(session.game.legal()[0] if session.human_waits else session.bot_answer())
        return [entry.choice.text for entry in session.game.history]

    straight = play_on(table("", "random"))
    crooked = table("", "random")
    for _ in range(30):
        crooked.play(crooked.game.legal()[0] if crooked.human_waits else crooked.bot_answer())
    crooked.undo(force=True)
    assert play_on(crooked) == straight


def test_people_see_the_table_with_their_own_eyes() -> None:
    session = table("", "")
    first = session.game.seat
    assert session.hand_over == (first != 0)
    session.viewer = first
    session.play(session.game.legal()[0])
    assert session.hand_over
    assert session.viewer == first


def test_text_helpers_never_lose_a_style() -> None:
    line = Text.assemble(("E", "bold"), " plain")
    wall = Wall([Brick(0, 0, "a1", "Me0", (line,), "on red")], 7, 1)
    drawn = wall.lines()[1]
    styles = {drawn.plain[span.start]: str(span.style) for span in drawn.spans if span.end - span.start == 1}
    assert "bold" in styles["E"]
    assert "on red" in styles["E"]


def test_what_a_module_lets_one_do_is_still_possible_too() -> None:
    """Actions that no list of the terminal knows are pointed out as those of the core are."""
    seen = next(seen for seen in portraits() if waste_lines(scene_of(seen)))
    assert seen.decision is not None
    strange = replace(seen.decision.options[0], verb="feast", label="Feast on b2", preview=None)
    scene = scene_of(replace(seen, decision=replace(seen.decision, options=(strange,))))
    assert "Still possible: Feast on b2" in [line.plain for line in waste_lines(scene)]


def test_heroes_and_monsters_stand_with_the_offers() -> None:
    t = awake(hired(row(figures(), "saladin hypatia"), 1, "amanirenas").owns(0, "b1"), "grootslang", "b1")
    seen = portrait(Game.at(t.stock(0, gold=9).act().pos), 0)
    lines = [line_text(line, 120).plain for line in figure_lines(seen)]
    names = ("Hypatia", "Saladin", "Amanirenas", "Grootslang")
    assert all(name in line for name, line in zip(names, lines, strict=True))
    assert "3G" in lines[0]
    assert "may be hired" in lines[0]
    assert f"with {seen.seats[1].name}" in lines[2]
    assert f"on b1, attacks {seen.seats[0].name}" in lines[3]
    shown = [text.plain for text in offer_texts(seen)[-4:]]
    assert all(name in line for name, line in zip(names, shown, strict=True))
