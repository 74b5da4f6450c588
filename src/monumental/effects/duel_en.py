"""The English catalogue of Duel: the common one, with the words that this game has for its own."""

from __future__ import annotations

from typing import Final

from monumental.effects.catalogue import Catalogue, Message, english_plural
from monumental.effects.catalogue_en import ENGLISH

# Where Duel says something otherwise than the big game.
_OTHERWISE: Final[dict[str, Message]] = {
    "resource.basic": ("Basic resource", "Basic resources"),
    "per.most": "{what} {each}, {n} at most",
    "spend": "pay {what}: {then}",
    "spend.to": "pay {what} to {then}",
    "spend.to@they": "pays {what} to {then}",
    "spend.so": "pay {what}; then {then}",
    "spend.so@they": "pays {what}; then {then}",
    "draw": ("draw and use a card", "draw and use {n} cards"),
    "draw@they": ("draws and uses a card", "draws and uses {n} cards"),
    "discard": ("discard a card of {your} City", "discard up to {n} cards of {your} City"),
    "reinforce": "reinforce a card",
    "reinforce@they": "reinforces a card",
    "reinforce.another": "reinforce another card",
    "reinforce.another@they": "reinforces another card",
    "gain-from-display": "gain a {kinds} of the display that costs at most {n}",
    "gain-from-display@they": "gains a {kinds} of the display that costs at most {n}",
    "gain-from-display.stages": (
        "gain a {kinds} of the display that costs at most {n} (a Wonder: both sections together)"
    ),
    "gain-from-display.stages@they": (
        "gains a {kinds} of the display that costs at most {n} (a Wonder: both sections together)"
    ),
    "activate-idle": (
        "activate an inactive space of {your} City",
        "activate up to {n} inactive spaces of {your} City",
    ),
    "activate-idle@they": (
        "activates an inactive space of their City",
        "activates up to {n} inactive spaces of their City",
    ),
    "repeat-policy": "gain the bonus of one of {your} developed Policies again",
    "repeat-policy@they": "gains the bonus of one of their developed Policies again",
    "each-opponent": "your opponent {effect}",
    "generated": "{you} gained {n} or more {resource} this round",
    "generated=1": "{you} gained {resource} this round",
    "kind.policy": "Cultural Policy",
    "kind.province": "Province",
    "kind.scout": "Scout",
    "kind.free-city": "Free City",
    "kind.advantage": "Advantage",
}

_WORDS: Final[dict[str, Message]] = {
    "word.gain-advantage": "gain the Advantage",
    "word.gain-advantage@they": "gains the Advantage",
    "word.trade-free": ("Trade for free", "Trade for free with up to {n} different Free Cities"),
    "word.trade-free@they": ("Trades for free", "Trades for free with up to {n} different Free Cities"),
    "word.place-marker": "place a Province Type marker on a Province {you} control",
    "word.place-marker@they": "places a Province Type marker on a Province they control",
    "word.build-section": "build a Wonder section for {production} less",
    "word.build-section=0": "build a Wonder section",
    "word.build-section@they": "builds a Wonder section for {production} less",
    "word.build-section@they=0": "builds a Wonder section",
    "word.copy": "copy a card of {your} City or one of {your} developed Policies",
    "word.copy=0": "copy a card of {your} City",
    "word.copy@they": "copies a card of their City or one of their developed Policies",
    "word.copy@they=0": "copies a card of their City",
    "word.draw-use-one": "draw {n} cards, use one of them and discard the others",
    "word.draw-use-one=2": "draw 2 cards, use one of them and discard the other",
    "word.draw-use-one@they": "draws {n} cards, uses one of them and discards the others",
    "word.draw-use-one@they=2": "draws 2 cards, uses one of them and discards the other",
    "word.pay-up-to": "pay up to {what}: {each} for each",
    "word.pay-up-to@they": "pays up to {what}: {each} for each",
    "word.spend-alike": "pay {what} of one kind",
    "word.spend-alike@they": "pays {what} of one kind",
    "word.gain-basic-per": "gain {what}",
    "word.gain-basic-per@they": "gains {what}",
    "word.use-from-city": "use an inactive card of {your} City",
    "word.use-from-city@they": "uses an inactive card of their City",
    "word.discard-from-display": "discard a card of the display",
    "word.discard-from-display@they": "discards a card of the display",
    "word.lay-gold": "lay {gold} of the stock on {your} side of a Free City",
    "word.lay-gold@they": "lays {gold} of the stock on their side of a Free City",
    "advantage": "with the Advantage, {then}",
    "advantage.otherwise": "{otherwise}; with the Advantage, {then} instead",
    "condition.advantage": "{you} hold the Advantage",
    "condition.advantage@they": "they hold the Advantage",
}

# When the text of a card works, and where a bonus comes from.
_TIMINGS: Final[dict[str, Message]] = {
    "timing.act": "Action: {effect}",
    "timing.on-activation": "When this card is activated: {effect}",
    "timing.during-activation": "During City Activation: {effect}",
    "timing.whenever": "Whenever {moment}: {effect}",
    "timing.first-time": "The first time {moment} in a round: {effect}",
    "timing.you-may": "You may {effect}",
    "timing.permanent": "{effect}",
    "timing.warlord": "Action, with the Advantage: {effect}",
    "timing.free-city": "Trade: {effect}",
    "bonus.wonder": "When completed: {benefit}",
    "bonus.policy": "When this or a later Policy is developed: {benefit}",
    "bonus.province": "When taken from the display: {benefit}",
    "defence": "The Province below costs the opponent {n} more",
    "scout.trade": "Action: Trade with a Free City",
    "scout": "Action: use the Scout as the boxes in play allow",
    "advantage-card": (
        "Its holder may use their Warlord and breaks ties; it is taken by paying more of the resource that lies on it"
    ),
    "trait.province": "{name} lies in your Province stack from the start",
    "trait.markers": "You have {markers} Province Type markers",
}

_MOMENTS: Final[dict[str, Message]] = {
    "moment.traded": "you Trade",
    "moment.claimed": "you claim a Free City",
    "moment.took-advantage": "you take or gain the Advantage",
    "moment.conquered": "you conquer a Province",
    "moment.conquered-display": "you conquer a Province of the display",
    "moment.conquered-opponent": "you conquer a Province of your opponent",
    "moment.acquired-building": "you acquire a Building",
    "moment.acquired-knowledge": "you acquire a Knowledge",
    "moment.began-wonder": "you begin a Wonder",
    "moment.completed": "you complete a Wonder",
    "moment.developed": "you develop a Policy",
    "moment.progressed": "you make Scientific Progress",
    "moment.archived": "you archive a card",
    "moment.discarded": "you discard a card of your City",
    "moment.lost-province": "your opponent conquers a Province of yours",
    "moment.passed": "you pass",
}

_HOOKS: Final[dict[str, Message]] = {
    "hook.building-cost.less": "Buildings cost {you} {production} less",
    "hook.building-cost.more": "Buildings cost {you} {production} more",
    "hook.knowledge-cost.less": "Knowledge cards cost {you} {science} less",
    "hook.knowledge-cost.more": "Knowledge cards cost {you} {science} more",
    "hook.wonder-cost.less": "each section of a Wonder costs {you} {production} less",
    "hook.wonder-cost.more": "each section of a Wonder costs {you} {production} more",
    "hook.progress-cost.less": "Scientific Progress costs {you} {science} less",
    "hook.progress-cost.more": "Scientific Progress costs {you} {science} more",
    "hook.conquest-cost.less": "each conquest costs {you} {n} less",
    "hook.conquest-cost.more": "each conquest costs {you} {n} more",
    "hook.province-defence.less": "your Provinces cost your opponent {n} less",
    "hook.province-defence.more": "your Provinces cost your opponent {n} more",
    "hook.gold-conquest.more": "{you} conquer with Gold only, never with Military",
    "hook.conquest-gold.more": "each conquest gives {you} {gold}",
}

# For each count: what an amount multiplies with, and what a condition asks.
_COUNTS: Final[dict[str, Message]] = {
    "each.provinces": ("for each Province {you} control", "for every {n} Provinces {you} control"),
    "least.provinces": ("{you} control a Province", "{you} control {n} or more Provinces"),
    "each.coastal-provinces": (
        "for each Coastal Province {you} control",
        "for every {n} Coastal Provinces {you} control",
    ),
    "least.coastal-provinces": (
        "{you} control a Coastal Province",
        "{you} control {n} or more Coastal Provinces",
    ),
    "each.mountain-provinces": (
        "for each Mountain Province {you} control",
        "for every {n} Mountain Provinces {you} control",
    ),
    "least.mountain-provinces": (
        "{you} control a Mountain Province",
        "{you} control {n} or more Mountain Provinces",
    ),
    "each.agricultural-provinces": (
        "for each Agricultural Province {you} control",
        "for every {n} Agricultural Provinces {you} control",
    ),
    "least.agricultural-provinces": (
        "{you} control an Agricultural Province",
        "{you} control {n} or more Agricultural Provinces",
    ),
    "each.province-types": (
        "for each different type among {your} Provinces",
        "for every {n} different types among {your} Provinces",
    ),
    "least.province-types": (
        "{you} control a Province",
        "there are {n} or more different types among {your} Provinces",
    ),
    "each.free-cities": (
        "for each Free City near {your} City",
        "for every {n} Free Cities near {your} City",
    ),
    "least.free-cities": (
        "{you} have claimed a Free City",
        "{you} have claimed {n} or more Free Cities",
    ),
    "each.barricades": (
        "for each Barricade in {your} Province stack",
        "for every {n} Barricades in {your} Province stack",
    ),
    "least.barricades": (
        "{you} have a Barricade in {your} Province stack",
        "{you} have {n} or more Barricades in {your} Province stack",
    ),
}

_NAMES: Final[dict[str, Message]] = {
    "type.coastal": "Coastal",
    "type.mountain": "Mountain",
    "type.agricultural": "Agricultural",
}

DUEL_ENGLISH: Final = Catalogue(
    "en",
    {
        **ENGLISH.messages,
        **_OTHERWISE,
        **_WORDS,
        **_TIMINGS,
        **_MOMENTS,
        **_HOOKS,
        **_COUNTS,
        **_NAMES,
    },
    english_plural,
)
