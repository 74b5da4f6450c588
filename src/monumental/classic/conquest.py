"""Conquering Provinces: Barbarians, Free Towns, opponents; the choice of Units; the Warlord; what a conquest yields."""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.bill import AGAINST_BARBARIANS, CONQUERING, USUAL, Bill
from monumental.classic.kinds import (
    A_CONQUER,
    A_SHIFT,
    AUTOMA_TOKEN,
    CONQUEST,
    E_CONQUERED,
    E_TOKEN_TAKEN,
    E_WARLORD,
    FIELD,
    KIND_SHIFT,
    MARCH_TROOPS,
    MARCH_WARLORD,
    MARK_WARLORD,
    TAKE_TOKEN,
    WARLORD_CHOICE,
)
from monumental.classic.land import components, own_tiles, take_control
from monumental.classic.payment import charged, charged_seat, settle, with_charges
from monumental.classic.pieces import (
    KIND_OF_SOURCE,
    drive_out,
    garrison,
    move_units,
    move_warlord,
    raise_outpost,
    spare_troops,
    spare_units,
    units_at,
    warlord_may_leave,
)
from monumental.classic.policies import announce
from monumental.classic.position import CACHES, FRONTIER, LAND, NO_CACHE, NOBODY, TARGETS, Position
from monumental.classic.question import SETTLES, Question, Told, WithWarlord, YesOrNo
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.reasons_bill import phrase
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.seams import (
    CHALLENGE,
    CHOOSE,
    MOVE_IN,
    TERRAIN,
    TOKEN,
    TRIGGERS,
    Attack,
    ConquestStep,
)
from monumental.classic.supply import granted_this_turn, modifier, modify_turn
from monumental.classic.tableau import changed
from monumental.common.telling import Field, OpWords, Subject, Wording
from monumental.effects.book import NO_SOURCE, Op, Performer
from monumental.effects.hooks import (
    BARBARIAN_COST,
    BOTH_REWARDS,
    COASTAL_COST,
    CONQUERED,
    CONQUERED_BARBARIAN,
    CONQUERED_ENEMY,
    CONQUERED_FREE_TOWN,
    CONQUEST_COST,
    CONQUEST_HOOKS,
    COST_HOOKS,
    ENEMY_COST,
    FREE_TOWN_COST,
    HOOKS,
    LOST_PROVINCE,
    TERRAIN_VALUE,
)
from monumental.effects.interpret import ACCEPT, CHOOSE_ONE, DECLINE, can_run, queue, queue_in_any_order
from monumental.effects.resources import GOLD, MILITARY, RAID, RESOURCES
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

CONQUER: Final = A_CONQUER << KIND_SHIFT
"""What the option of a conquest begins with."""

BARE: Final = 0
BARBARIAN: Final = 1
FREE_TOWN: Final = 2
ENEMY: Final = 3


class Cost:
    """What a conquest takes: Military, Units, and what a Free Town asks for."""

    __slots__ = ("amount", "kind", "military", "resource", "units")

    def __init__(self, kind: int, military: int, units: int, resource: int = 0, amount: int = 0) -> None:
        self.kind = kind
        # A conquest always costs at least 1 Military and moves in at least 1 Unit (CORE.CONQUER.34).
        self.military = military if military > 1 else 1
        self.units = units if units > 1 else 1
        self.resource = resource
        self.amount = amount if amount > 0 else 0


def conquest_cost(pos: Position, seat: int, tile: int) -> Cost:
    """The price of a Province for a seat now (CORE.CONQUER.15, .20, .24, .37)."""
    rules = pos.rules
    mods = pos.mods
    base = seat * HOOKS
    value = max(0, rules.tile_value[tile] + mods[base + TERRAIN_VALUE])
    discount = mods[base + CONQUEST_COST]
    if rules.coastal[tile]:
        discount += mods[base + COASTAL_COST]
    if pos.owner[tile] != NOBODY:
        total = value + garrison(pos, tile)
        return Cost(ENEMY, total + discount + mods[base + ENEMY_COST], total)
    if not pos.token[tile]:
        return Cost(BARE, value + discount, value)
    face = rules.face[pos.token[tile] - 1]
    if face.free_town:
        amount = face.amount + mods[base + FREE_TOWN_COST]
        return Cost(FREE_TOWN, value + discount, value, face.resource, amount)  # CORE.CONQUER.21
    total = value + face.amount
    units = total if rules.options.barbarian_units == "defence" else value  # CORE.CONQUER.16
    return Cost(BARBARIAN, total + discount + mods[base + BARBARIAN_COST], units)


def conquest_bill(pos: Position, seat: int, tile: int) -> Bill:
    """What a seat pays for a Province now, and how many Units must march, modules included."""
    cost = conquest_cost(pos, seat, tile)
    bill = Bill(seat, CONQUERING, tile, cost.kind, cost.units)
    bill.add(MILITARY, cost.military, AGAINST_BARBARIANS if cost.kind == BARBARIAN else USUAL[MILITARY])
    if cost.amount:
        bill.add(cost.resource, cost.amount)
    return with_charges(pos, bill)


def units_to_march(pos: Position, seat: int, tile: int) -> int:
    """How many Units a conquest takes."""
    if pos.rules.charged and charged(pos, seat, CONQUERING, tile):
        return conquest_bill(pos, seat, tile).units
    return conquest_cost(pos, seat, tile).units


# --- what can be attacked ------------------------------------------------------------------------------------------
def reachable_components(pos: Position, tile: int, label: list[int]) -> int:
    """Bit mask of the components that touch a tile (CORE.CONQUER.4, .11-13)."""
    mask = 0
    for other in pos.rules.near[tile]:
        if label[other] >= 0:
            mask |= 1 << label[other]
    return mask


def frontier(pos: Position, seat: int) -> list[int]:
    """Tiles next to own land that can be attacked: no water, no Capital (CORE.CONQUER.1, .8, .9). Cached."""
    tiles = pos.cache[seat * CACHES + FRONTIER]
    if tiles is not NO_CACHE:
        return tiles
    owner = pos.owner
    land_near = pos.rules.land_near
    tiles = []
    for tile in own_tiles(pos, seat):
        for other in land_near[tile]:
            if owner[other] != seat and other not in tiles:
                tiles.append(other)
    tiles.sort()
    pos.cache[seat * CACHES + FRONTIER] = tiles
    return tiles


def movable_units(pos: Position, seat: int, mask: int, label: list[int], with_warlord: bool) -> int:
    """How many Units could march from the components in a mask."""
    total = 0
    if pos.rules.units:
        total = sum(
            [spare_units(pos, seat, t, with_warlord) for t in own_tiles(pos, seat) if mask >> label[t] & 1]
        )
        return total + 1 if with_warlord else total
    for tile in own_tiles(pos, seat):
        if mask >> label[tile] & 1:
            total += spare_troops(pos, seat, tile, with_warlord)
    return total + 1 if with_warlord else total


def warlord_can_march(pos: Position, seat: int, mask: int, label: list[int]) -> bool:
    """Whether the Warlord stands in one of the components and may leave its tile."""
    return bool(mask >> label[pos.warlord[seat]] & 1) and warlord_may_leave(pos, seat)


def most_units(pos: Position, seat: int, mask: int, label: list[int]) -> int:
    """The largest force that could march: the Warlord leaving may bind one Troop in its stead, never more."""
    units = movable_units(pos, seat, mask, label, False)
    if warlord_can_march(pos, seat, mask, label):
        tile = pos.warlord[seat]
        if pos.rules.units:
            return units + 1 - spare_units(pos, seat, tile, False) + spare_units(pos, seat, tile, True)
        return units + 1 - spare_troops(pos, seat, tile, False) + spare_troops(pos, seat, tile, True)
    return units


BY_BILL: Final = 2
"""Bit of a packed target: a module may change its price, so whether it can be paid is asked of the bill."""


def targets(pos: Position, seat: int) -> list[int]:
    """Targets for which there are enough Units, packed as tile, price and what else is asked, behind the lowest price.

    Cached until the map or a price on it changes.
    """
    out = pos.cache[seat * CACHES + TARGETS]
    if out is not NO_CACHE:
        return out
    out = []
    rules = pos.rules
    owner = pos.owner
    billed = charged_seat(pos, seat, CONQUERING)
    plain = not any(pos.mods[seat * HOOKS + COST_HOOKS : seat * HOOKS + CONQUEST_HOOKS])
    tiles = frontier(pos, seat)
    if tiles:
        label = components(pos, seat)
        last = max(label)
        force = [-1] * (2 << last)
        for tile in tiles:
            mask = reachable_components(pos, tile, label) if last else 1
            if force[mask] < 0:
                force[mask] = most_units(pos, seat, mask, label)
            if billed and charged(pos, seat, CONQUERING, tile):
                bill = conquest_bill(pos, seat, tile)
                if bill.units <= force[mask]:
                    out.append(packed_bill(bill))
                continue
            if plain and owner[tile] == NOBODY and pos.token[tile] == rules.tile_face[tile]:
                if rules.printed_units[tile] <= force[mask]:
                    out.append(rules.printed_tile[tile])
                continue
            cost = conquest_cost(pos, seat, tile)
            if cost.units <= force[mask]:
                raid = 1 if cost.kind == BARBARIAN else 0
                out.append(tile << 24 | cost.military << 16 | cost.amount << 8 | cost.resource << 4 | raid)
    lowest = [0 if packed & BY_BILL else packed >> 16 & 255 for packed in out]
    out.insert(0, min(lowest) if out else 255)
    pos.cache[seat * CACHES + TARGETS] = out
    return out


def packed_bill(bill: Bill) -> int:
    """A target with its Military and what else is asked; only the bill itself says whether it can be paid."""
    first = bill.summands[0]
    others = [summand for summand in bill.summands if summand is not first]
    amount = sum([summand.amount for summand in others])
    resource = others[0].resource if others else 0
    raid = 1 if bill.kind == BARBARIAN else 0
    return bill.thing << 24 | first.amount << 16 | amount << 8 | resource << 4 | BY_BILL | raid


def list_conquests(pos: Position, seat: int, out: list[int]) -> None:
    """Append the option of every Province that can be conquered and paid."""
    base = seat * RESOURCES
    stock = pos.stock
    gold = stock[base + GOLD]
    military = stock[base + MILITARY]
    raid = stock[base + RAID]
    packs = pos.cache[seat * CACHES + TARGETS]
    if packs is NO_CACHE:
        packs = targets(pos, seat)
    if military + gold + raid < packs[0]:
        return
    purse = military + gold
    for packed in packs[1:]:
        if packed & BY_BILL:
            if payable(pos, seat, packed):
                out.append(CONQUER | packed >> 24 << A_SHIFT)
            continue
        price = packed >> 16 & 255
        if price > (purse + raid if packed & 1 else purse):
            continue
        amount = packed >> 8 & 255
        if amount and not affordable(pos, seat, price, packed >> 4 & 15, amount):
            continue
        out.append(CONQUER | packed >> 24 << A_SHIFT)


def affordable(pos: Position, seat: int, military: int, resource: int, amount: int) -> bool:
    """Whether Military and what a Free Town asks can be paid together, Gold filling both gaps."""
    base = seat * RESOURCES
    gold = pos.stock[base + GOLD]
    if resource == MILITARY:
        return pos.stock[base + MILITARY] + gold >= military + amount
    gold -= max(0, military - pos.stock[base + MILITARY])
    if resource == GOLD:
        return gold >= amount
    return gold >= 0 and pos.stock[base + resource] + gold >= amount


def payable(pos: Position, seat: int, packed: int) -> bool:
    """Whether a target can be paid in full; of the Military of a plain one the caller has to think itself."""
    if packed & BY_BILL:
        return conquest_bill(pos, seat, packed >> 24).can_pay(pos.stock)
    amount = packed >> 8 & 255
    return not amount or affordable(pos, seat, packed >> 16 & 255, packed >> 4 & 15, amount)


# --- the march ---------------------------------------------------------------------------------------------------
def conquer(pos: Position, seat: int, tile: int) -> None:
    """Choose the Units, pay, then take the Province."""
    pos.stack.append(Frame(MARCH_WARLORD, seat, units_to_march(pos, seat, tile), tile))


class MarchWarlordHandler(WithWarlord):
    """Whether the Warlord is one of the ``step`` Units that march on tile ``a`` (CORE.WARLORD.1)."""

    def __init__(self) -> None:
        super().__init__("march-warlord", ("with", "without"), ("CORE.WARLORD.1",), SETTLES)
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        if pos.rules.stepped and take_step(pos, frame, pos.rules.conquest_steps[CHOOSE]):
            return None
        if frame.b:  # what the steps did may have changed the price
            frame = Frame(MARCH_WARLORD, seat, units_to_march(pos, seat, frame.a), frame.a, frame.b)
            pos.stack[-1] = frame
        label = components(pos, seat)
        mask = reachable_components(pos, frame.a, label)
        options: list[int] = []
        if movable_units(pos, seat, mask, label, False) >= frame.step:
            options.append(DECLINE)
        if (
            warlord_can_march(pos, seat, mask, label)
            and movable_units(pos, seat, mask, label, True) >= frame.step
        ):
            options.append(ACCEPT)
        return options

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        pos.stack.append(Frame(MARCH_TROOPS, frame.seat, 0, frame.a, frame.step - option, option))

    def paying(self) -> bool:
        return True

    def default(self, pos: Position, frame: Frame) -> int:
        return DECLINE if pos.marks[frame.seat] & MARK_WARLORD else ACCEPT


class MarchTroopsHandler(Question):
    """How many Troops come from each source in turn: from tile ``step`` on, ``b`` are still needed for tile ``a``."""

    def __init__(self) -> None:
        super().__init__("march-troops", ("take",), ("CORE.CONQUER.3", "CORE.CONQUER.35"), SETTLES)
        self.sight = shown("step", "a", "b", "c", "more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        label = components(pos, seat)
        mask = reachable_components(pos, frame.a, label)
        if pos.rules.units and frame.b:
            options = mixed_sources(pos, frame, label, mask)
            if options:
                return options
        source = -1
        here = 0
        later = 0
        for tile in own_tiles(pos, seat):
            if tile >= frame.step and mask >> label[tile] & 1:
                spare = spare_troops(pos, seat, tile, frame.c == 1)
                if spare and source < 0:
                    source = tile
                    here = spare
                elif spare:
                    later += spare
        if frame.b == 0 or source < 0:
            pos.stack.pop()
            self._pay(pos, frame)
            return None
        least = max(0, frame.b - later)
        most = min(here, frame.b)
        return [source << 8 | n for n in range(least, most + 1)]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        source = option >> 8
        n = option & 255
        more = (*frame.more, source, n) if n else frame.more
        pos.stack.append(Frame(MARCH_TROOPS, frame.seat, source + 1, frame.a, frame.b - n, frame.c, more))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        source = option >> 8
        kind = source >> KIND_OF_SOURCE
        unit = f" {pos.rules.pieces[kind - 1].key}" if kind else ""
        return f"take {option & 255}{unit} from {pos.rules.tile_name[source & FIELD]}"

    def _pay(self, pos: Position, frame: Frame) -> None:
        seat = frame.seat
        bill = conquest_bill(pos, seat, frame.a)
        pos.stack.append(Frame(CONQUEST, seat, bill.kind, frame.a, 0, frame.c, frame.more))
        settle(pos, bill)

    def paying(self) -> bool:
        return True

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        kind = option >> 8 >> KIND_OF_SOURCE
        return Subject(tile=option >> 8 & FIELD, amount=option & 255, unit=kind)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        n = option & 255
        kind = option >> 8 >> KIND_OF_SOURCE
        fields: dict[str, Field] = {"n": n, "tile": pos.rules.tile_name[option >> 8 & FIELD]}
        if kind and n:
            unit = phrase(pos.rules.pieces[kind - 1].key, n)
            return Wording("label.take-unit", {"unit": unit, **fields}, n)
        return Wording("label.take", fields, n)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        names = pos.rules.tile_name
        source = names[pos.options[0] >> 8 & FIELD] if pos.options else ""
        return Wording("prompt.march-troops", {"tile": names[frame.a], "source": source}, frame.b)

    def default(self, pos: Position, frame: Frame) -> int:
        home = pos.options[0] >> 8 & FIELD == pos.capital[frame.seat]
        return pos.options[-1] if home else pos.options[0]

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        if len(asked.words) != 3 or asked.words[1] != "from" or not asked.words[0].isdecimal():
            return None
        tile = tile_named(pos, asked.words[2])
        if tile < 0:
            return unknown_tile(asked.words[2])
        source = pos.options[0] >> 8 & FIELD
        counts = [option & 255 for option in pos.options]
        name = pos.rules.tile_name[tile]
        if tile > source and pos.owner[tile] == asked.seat and pos.troops[tile]:
            return no("march.later", ("CORE.CONQUER.4",), tile=name, other=pos.rules.tile_name[source])
        if tile != source:
            return no("march.not-source", ("CORE.CONQUER.4", "CORE.CONQUER.6"), tile=name)
        if int(asked.words[0]) not in counts:
            return no(
                "march.too-many",
                ("CORE.CONQUER.3", "CORE.CONQUER.35"),
                tile=name,
                least=counts[0],
                most=counts[-1],
                units=pos.stack[-1].b,
            )
        return None


def mixed_sources(pos: Position, frame: Frame, label: list[int], mask: int) -> list[int]:
    """The options of the next source where Units of several kinds stand: Soldiers of every tile, then the next kind.

    Together they may not empty a Province, so what was taken from a tile before counts.
    """
    room = [0] * pos.rules.tiles
    for tile in own_tiles(pos, frame.seat):
        if mask >> label[tile] & 1:
            room[tile] = spare_units(pos, frame.seat, tile, frame.c == 1)
    for i in range(0, len(frame.more), 2):
        room[frame.more[i] & FIELD] -= frame.more[i + 1]
    sources = [
        kind << KIND_OF_SOURCE | tile
        for kind in range(len(pos.rules.pieces) + 1)
        for tile in range(pos.rules.tiles)
        if room[tile] > 0 and units_at(pos, tile, kind)
    ]
    sources = [source for source in sources if source >= frame.step]
    if not sources:
        return []
    here = sources[0] & FIELD
    most = min(frame.b, room[here], units_at(pos, here, sources[0] >> KIND_OF_SOURCE))
    options: list[int] = []
    for n in range(most + 1):
        left = room.copy()
        left[here] -= n
        if n + later_units(pos, sources[1:], left) >= frame.b:
            options.append(sources[0] << 8 | n)
    return options


def later_units(pos: Position, sources: list[int], room: list[int]) -> int:
    """How many Units sources can give together, if only so many may leave each tile; ``room`` is used up."""
    total = 0
    for source in sources:
        n = min(room[source & FIELD], units_at(pos, source & FIELD, source >> KIND_OF_SOURCE))
        room[source & FIELD] -= n
        total += n
    return total


# --- the steps of a conquest -----------------------------------------------------------------------------------------
# How Units move in, in the ``c`` of a conquest.
WITH_WARLORD: Final = 1
WARLORD_FIRST: Final = 2
"""The Warlord of an Automa goes before its Troop."""
WITH_OUTPOST: Final = 4
"""An Outpost takes the place of Units, for an Automa that has none left."""


def take_step(pos: Position, frame: Frame, steps: list[ConquestStep[Any]]) -> bool:
    """Take the next of the steps that modules have put here; ``b`` of the frame counts those that are done."""
    if frame.b >= len(steps):
        return False
    pos.stack[-1] = Frame(frame.kind, frame.seat, frame.step, frame.a, frame.b + 1, frame.c, frame.more)
    steps[frame.b].take(pos, attack_of(pos, frame))
    return True


def attack_of(pos: Position, frame: Frame) -> Attack:
    """The conquest that a frame carries on; after the Units have moved in it remembers the loser itself."""
    loser = pos.owner[frame.a]
    march = frame.more
    if frame.kind not in (MARCH_WARLORD, CONQUEST):
        loser = march[0]
        march = march[1:]
    return Attack(frame.seat, frame.a, frame.step, loser, frame.c & (WITH_WARLORD | WARLORD_FIRST) > 0, march)


class ConquestHandler(Told):
    """The price is paid: others may answer; then the Units move in, and the results wait (CORE.CONQUER.40).

    For players and Automas alike. ``step`` is the kind of Province, ``more`` holds the sources of Units and numbers.
    """

    def __init__(self) -> None:
        super().__init__("conquest")
        self.sight = shown("step", "a", "b", "c", "more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        rules = pos.rules
        if rules.stepped and take_step(pos, frame, rules.conquest_steps[CHALLENGE]):
            return None
        pos.stack.pop()
        seat = frame.seat
        tile = frame.a
        loser = move_in(pos, frame)
        told = (loser, *frame.more) if rules.stepped else ()
        if not rules.automa[seat]:
            pos.stack.append(Frame(TAKE_TOKEN, seat, frame.step, tile, 0, frame.c, told))
        elif pos.token[tile] or rules.stepped:
            kind = frame.step if rules.stepped else 0
            pos.stack.append(Frame(AUTOMA_TOKEN, seat, kind, tile, 0, 0, told))
        if loser != NOBODY:
            queue_in_any_order(pos, loser, announce(pos, loser, LOST_PROVINCE))
        return None

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        return pos.rules.tile_name[frame.a]

    def called_off(self, pos: Position, frame: Frame) -> None:
        """What was asked last was not paid: nothing moves, what was paid is gone (AE.TERRAIN.11, AE.ZULU.13)."""
        pos.rules.conquest_steps[CHALLENGE][frame.b - 1].failed(pos, attack_of(pos, frame))


def move_in(pos: Position, frame: Frame) -> int:
    """The defeated leave, the Units move in, the Province changes hands; returns who has lost it."""
    seat = frame.seat
    tile = frame.a
    loser = pos.owner[tile]
    if loser != NOBODY:
        drive_out(pos, loser, tile)
    take_control(pos, seat, tile)
    if frame.c & WARLORD_FIRST:
        move_warlord(pos, seat, tile)
    for i in range(0, len(frame.more), 2):
        move_units(pos, seat, frame.more[i], tile, frame.more[i + 1])
    if frame.c & WITH_WARLORD:
        move_warlord(pos, seat, tile)
    if frame.c & WITH_OUTPOST:
        raise_outpost(pos, seat, tile)
    pos.conquests[seat] += 1
    pos.emit(E_CONQUERED, seat, tile, loser + 1, frame.step)
    return loser


class ResultsHandler(Handler[Position]):
    """What follows on a conquest: what the land does, then the exploration token, then all other results."""

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        steps = pos.rules.conquest_steps
        if pos.rules.stepped and take_step(pos, frame, steps[MOVE_IN] + steps[TERRAIN]):
            return None
        token = 0
        if pos.token[frame.a]:
            token = self.turn_over(pos, frame)
            if token == NOT_YET:
                return None
        pos.stack.pop()
        self.collect(pos, frame, token)
        if pos.rules.stepped:
            attack = attack_of(pos, frame)
            for step in steps[TRIGGERS] + steps[TOKEN]:  # what is pushed last comes first
                step.take(pos, attack)
        return None

    def turn_over(self, pos: Position, frame: Frame) -> int:
        """Take the token of the tile and say which it is, or ``NOT_YET``."""
        seat = frame.seat
        tile = frame.a
        token = draw(pos, pos.rules.face_pile + pos.token[tile] - 1)
        if token == NOT_YET:
            return token
        pos.token = changed(pos.token, tile, 0)
        if pos.rules.stepped and not is_kept(pos, attack_of(pos, frame), token):
            return 0
        pos.tokens[seat] = (*pos.tokens[seat], token)
        pos.stirred |= LAND
        pos.emit(E_TOKEN_TAKEN, seat, token, tile)
        return token

    def collect(self, pos: Position, frame: Frame, token: int) -> None:
        """Queue what the conquest yields, with a token or without (0)."""
        raise AssertionError("this conquest yields nothing")


def is_kept(pos: Position, attack: Attack, token: int) -> bool:
    """Whether the conqueror keeps a token that was turned over, and has its rewards."""
    for step in pos.rules.conquest_steps[TOKEN]:
        if not step.keeps(pos, attack, token):
            return False
    return True


class TakeTokenHandler(ResultsHandler):
    """A player turns the exploration token over, then collects everything that the conquest yields."""

    def __init__(self) -> None:
        super().__init__("take-token")
        self.sight = shown("step", "a", "b", "c", "more")

    def collect(self, pos: Position, frame: Frame, token: int) -> None:
        """The results in the order that the conqueror chooses: token, Warlord, triggers (CORE.CONQUER.40)."""
        rules = pos.rules
        seat = frame.seat
        items: list[int] = []
        if token:
            items += [rules.token_op[token], NO_SOURCE]
        if rules.stepped:
            self._module_results(pos, frame, items, TOKEN)
        if frame.c and not pos.marks[seat] & MARK_WARLORD:
            items += [rules.warlord_op[seat], NO_SOURCE]
        items += announce(pos, seat, CONQUERED)
        if frame.step != BARE:
            items += announce(pos, seat, MOMENT_OF[frame.step])
        if rules.stepped:
            self._module_results(pos, frame, items, TRIGGERS)
        queue_in_any_order(pos, seat, items)

    def _module_results(self, pos: Position, frame: Frame, items: list[int], point: int) -> None:
        attack = attack_of(pos, frame)
        for step in pos.rules.conquest_steps[point]:
            step.results(pos, attack, items)


MOMENT_OF: Final = (CONQUERED, CONQUERED_BARBARIAN, CONQUERED_FREE_TOWN, CONQUERED_ENEMY)


class TokenRewardPerformer(Performer[Position]):
    """One of the two rewards on the back (CORE.CONQUER.17, .23), or both where a card says so."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if modifier(pos, seat, BOTH_REWARDS) > 0:
            if granted_this_turn(pos, seat, BOTH_REWARDS) > 0:
                modify_turn(pos, seat, BOTH_REWARDS, -1)
            queue_in_any_order(pos, seat, [op.kids[0], NO_SOURCE, op.kids[1], NO_SOURCE])
            return
        pos.stack.append(Frame(CHOOSE_ONE, seat, 0, op.id, NO_SOURCE))


# --- the Warlord ---------------------------------------------------------------------------------------------------
class WarlordPerformer(Performer[Position]):
    """The benefit of the Warlord card, once per turn and never forced (CORE.WARLORD.2, .3)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return not pos.marks[seat] & MARK_WARLORD and can_run(pos, op.kids[0], seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if op.plain:  # to wait with a fixed gain can never help
            gain_warlord_benefit(pos, seat)
        else:
            pos.stack.append(Frame(WARLORD_CHOICE, seat))


def gain_warlord_benefit(pos: Position, seat: int) -> None:
    """Gain the benefit and mark it as gained this turn."""
    pos.marks[seat] |= MARK_WARLORD
    pos.emit(E_WARLORD, seat, pos.rules.warlord_card[seat])
    queue(pos, pos.rules.ops[pos.rules.warlord_op[seat]].kids[0], seat)


class WarlordHandler(YesOrNo):
    """Gain the benefit now, or keep it for a later conquest of this turn."""

    def __init__(self) -> None:
        super().__init__("warlord", ("accept", "decline"), ("CORE.WARLORD.3",))
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if can_run(pos, pos.rules.warlord_op[frame.seat], frame.seat):
            return [DECLINE, ACCEPT]
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == ACCEPT:
            gain_warlord_benefit(pos, frame.seat)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == DECLINE:
            return Wording("label.warlord-later")
        return Wording("label.warlord-now", {"effect": OpWords(pos.rules.warlord_op[frame.seat])})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        name = pos.rules.card_name[pos.rules.warlord_card[frame.seat]]
        return Wording("prompt.warlord", {"card": name}, frame.step)

    def origin(self, pos: Position, frame: Frame) -> int:
        return pos.rules.warlord_op[frame.seat]
