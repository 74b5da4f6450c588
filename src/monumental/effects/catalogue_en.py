"""The English catalogue of card texts."""

from __future__ import annotations

from typing import Final

from monumental.effects import african_empires, lost_kingdoms
from monumental.effects.catalogue import ROUND, TURN, Catalogue, Message, english_plural

SPANS: Final[dict[str, Message]] = {
    f"span.{TURN}": "turn",
    f"span.{ROUND}": "round",
    f"over.{TURN}": "at the end of the turn",
    f"over.{ROUND}": "when you pass",  # AE.CONT.50
}
"""The words for spans and for when basic resources are lost, for every catalogue of this language."""

_GRAMMAR: Final[dict[str, Message]] = {
    "sentence": "{text}.",
    "sentences": "{a} {b}",
    **SPANS,
    "pronoun.you": "you",
    "pronoun.you@they": "they",
    "pronoun.you@bare": "they",
    "pronoun.your": "your",
    "pronoun.your@they": "their",
    "pronoun.your@bare": "their",
    "list.more": "{a}, {b}",
    "list.and": "{a} and {b}",
    "list.or": "{a} or {b}",
    "list.then": "{a}, then {b}",
    "list.options": "{a}, or {b}",
    "yields": "{what}",
    "benefit.wonder": "When completed: {benefit}",
    "benefit.monster": "When defeated: {benefit}",
    "benefit.policy": "When developed: {benefit}",
    "benefit.warlord": "once per {span}, when {name} joins a conquest: {benefit}",
}

_NAMES: Final[dict[str, Message]] = {
    "resource.production": "Production",
    "resource.science": "Science",
    "resource.military": "Military",
    "resource.gold": "Gold",
    "resource.culture": "Culture",
    "resource.raid": "Military",
    "resource.basic": ("basic resource", "basic resources"),
    "quantity": "{n} {resource}",
    "quantity.raid": "{quantity} against Barbarians only",
    "quantity.basic": "{quantity} of {your} choice",
    "quantity.same": "{quantity} of one kind of {your} choice",
    "quantity.basic-building": ("a Basic Building", "{n} Basic Buildings"),
    "kind.building": "Building",
    "kind.knowledge": "Knowledge",
    "kind.wonder": "Wonder",
    "kind.policy": "Policy",
    "kind.warlord": "Warlord",
    "card.monster": "Attacks whoever controls its Province: {attack}",
    "card.monster-token": "A Monster: {name}. It gives nothing and is not kept.",
    "card.unrest": "Gives nothing. When it is activated, it goes back to its stack.",
    "card.project": "Contribute {what}, or Gold instead: whoever has paid most has it, and 1 point at the end.",
    "card.project.no-gold": "Contribute {what}, no Gold: whoever has paid most has it, and 1 point at the end.",
    "kind.unrest": "Unrest",
    "kind.project": "Project",
    "kind.natural-wonder": "Natural Wonder",
    "kind.hero": "Hero",
    "kind.monster": "Monster",
    "kind.barbarian": "Barbarians",
    "kind.free-town": "Free City",
    "kind.market": "Market",
    "kind.benefit": "Trade Benefit",
    "kind.exchange": "Exchange token",
    "era.start": "Starting",
    "era.era-1": "Classical",
    "era.era-2": "Medieval",
    "era.renaissance": "Renaissance",
    "era.era-3": "Modern",
    "era.basic": "Basic",
    "era.era-4": "Future",
    "era.none": "No Era",
}

_EFFECTS: Final[dict[str, Message]] = {
    "gain": "gain {what}",
    "gain@they": "gains {what}",
    "per": "{what} {each}",
    "per.most": "{what} {each}, at most {n}",
    "spend": "spend {what}: {then}",
    "spend.to": "spend {what} to {then}",
    "spend.to@they": "spends {what} to {then}",
    "spend.so": "spend {what}; then {then}",
    "spend.so@they": "spends {what}; then {then}",
    "choose": "choose one: {options}",
    "choose@they": "chooses one: {options}",
    "may": "you may {effect}",
    "may@they": "may {effect}",
    "may@bare": "choose to {effect}",
    "if": "if {condition}, {then}",
    "if.otherwise": "if {condition}, {then}; otherwise, {otherwise}",
    "if.after": "{then} if {condition}",
    "if.after.otherwise": "{then} if {condition}; otherwise, {otherwise}",
    "repeat": "up to {n} times: {effect}",
    "repeat=2": "up to twice: {effect}",
    "repeat@they": "may, up to {n} times, {effect}",
    "repeat@they=2": "may, up to twice, {effect}",
    "draw": ("draw a card and use it", "draw {n} cards and use them"),
    "draw@they": ("draws a card and uses it", "draws {n} cards and uses them"),
    "archive": ("archive a card", "archive up to {n} cards"),
    "archive@they": ("archives a card of their City", "archives up to {n} cards of their City"),
    "archive@bare": ("archive a card of their City", "archive up to {n} cards of their City"),
    "discard": (
        "discard an unactivated card of your City",
        "discard up to {n} unactivated cards of your City",
    ),
    "discard@they": ("discards a card of their City", "discards up to {n} cards of their City"),
    "discard@bare": ("discard a card of their City", "discard up to {n} cards of their City"),
    "discard.any": ("discard a card of {your} City", "discard up to {n} cards of {your} City"),
    "discard.any@they": ("discards a card of their City", "discards up to {n} cards of their City"),
    "card.for": "{act}: {then}",
    "card.to": "{act} to {then}",
    "card.so": "{act}; then {then}",
    "reinforce": "reinforce an activated card",
    "reinforce@they": "reinforces an activated card",
    "reinforce.another": "reinforce another activated card",
    "reinforce.another@they": "reinforces another activated card",
    "gain-from-display": "gain a {kinds} from the Display that costs at most {n}",
    "gain-from-display@they": "gains a {kinds} from the Display that costs at most {n}",
    "gain-from-display.stages": (
        "gain a {kinds} from the Display that costs at most {n} (a Wonder: both stages together)"
    ),
    "gain-from-display.stages@they": (
        "gains a {kinds} from the Display that costs at most {n} (a Wonder: both stages together)"
    ),
    "activate-idle": (
        "activate an unactivated slot of {your} City",
        "activate up to {n} unactivated slots of {your} City",
    ),
    "activate-idle@they": (
        "activates an unactivated slot of their City",
        "activates up to {n} unactivated slots of their City",
    ),
    "activate-again": "activate another activated card of {your} City again",
    "activate-again@they": "activates another activated card of their City again",
    "activate-attached": "activate the attached card again",
    "activate-attached@they": "activates the attached card again",
    "move-units": (
        "move 1 Unit within {your} land for free",
        "move up to {n} Units within {your} land for free",
    ),
    "move-units@they": (
        "moves 1 Unit within their land for free",
        "moves up to {n} Units within their land for free",
    ),
    "move-explorers": (
        "move an Explorer 1 step for free",
        "move {your} Explorers up to {n} steps in all for free",
    ),
    "move-explorers@they": (
        "moves an Explorer 1 step for free",
        "moves their Explorers up to {n} steps in all for free",
    ),
    "take-production": "take the Production token of a Province {you} control",
    "take-production@they": "takes the Production token of a Province they control",
    "repeat-policy": "gain the benefit of one of {your} Policies again",
    "repeat-policy@they": "gains the benefit of one of their Policies again",
    "this-turn": "{text} this {span}",
    "each-opponent": "each opponent {effect}",
}

_ONGOING: Final[dict[str, Message]] = {
    "on": "whenever {moment}, {effect}",
    "on.once": "once per {span}, when {moment}, {effect}",
    "ability": "once per {span}: {effect}",
    "ability.repeat": "once per {span}, up to {n} times in a row: {effect}",
    "ability.repeat=2": "once per {span}, up to twice in a row: {effect}",
}

_HOOKS: Final[dict[str, Message]] = {
    "hook.building-cost.less": "Buildings cost {you} {production} less",
    "hook.building-cost.more": "Buildings cost {you} {production} more",
    "hook.basic-building-cost.less": "Basic Buildings cost {you} {production} less",
    "hook.basic-building-cost.more": "Basic Buildings cost {you} {production} more",
    "hook.knowledge-cost.less": "Knowledge cards cost {you} {science} less",
    "hook.knowledge-cost.more": "Knowledge cards cost {you} {science} more",
    "hook.wonder-cost.less": "each stage of a Wonder costs {you} {production} less",
    "hook.wonder-cost.more": "each stage of a Wonder costs {you} {production} more",
    "hook.wonder-half.more": "each stage of a Wonder costs {you} half its printed price, rounded up",
    "hook.wonder-half.more.turn": "each stage of a Wonder costs {you} half its printed price this {span}, rounded up",
    "hook.progress-cost.less": "Scientific progress costs {you} {science} less",
    "hook.progress-cost.more": "Scientific progress costs {you} {science} more",
    "hook.barbarian-cost.less": "conquering a Barbarian Province costs {you} {military} less",
    "hook.barbarian-cost.more": "conquering a Barbarian Province costs {you} {military} more",
    "hook.free-town-cost.less": "Free Cities ask {you} for {n} less of their resource",
    "hook.free-town-cost.more": "Free Cities ask {you} for {n} more of their resource",
    "hook.enemy-cost.less": "conquering an opponent's Province costs {you} {military} less",
    "hook.enemy-cost.more": "conquering an opponent's Province costs {you} {military} more",
    "hook.conquest-cost.less": "each conquest costs {you} {military} less",
    "hook.conquest-cost.more": "each conquest costs {you} {military} more",
    "hook.coastal-cost.less": "conquering a coastal Province costs {you} {military} less",
    "hook.coastal-cost.more": "conquering a coastal Province costs {you} {military} more",
    "hook.terrain-value.less": "the tile value of each Province {you} attack is {n} lower",
    "hook.terrain-value.more": "the tile value of each Province {you} attack is {n} higher",
    "hook.defence.less": "the defence of each Province {you} control is {n} lower",
    "hook.defence.more": "the defence of each Province {you} control is {n} higher",
    "hook.outpost-defence.less": "the defence of each of {your} Outposts is {n} lower",
    "hook.outpost-defence.more": "the defence of each of {your} Outposts is {n} higher",
    "hook.wonder-defence.less": "each Wonder in a Province {you} control defends with {n} less",
    "hook.wonder-defence.more": "each Wonder in a Province {you} control defends with {n} more",
    "hook.both-rewards.more": "take both rewards of each exploration token, instead of one",
    "hook.both-rewards.more.turn": (
        "take both rewards of the next exploration token {you} win this {span}",
        "take both rewards of the next {n} exploration tokens {you} win this {span}",
    ),
    "hook.free-explorer-steps.more": (
        "each {span}, 1 Explorer step costs {you} no Military",
        "each {span}, up to {n} Explorer steps cost {you} no Military",
    ),
    "hook.free-explorer-steps.more.turn": (
        "this {span}, 1 Explorer step costs {you} no Military",
        "this {span}, up to {n} Explorer steps cost {you} no Military",
    ),
    "hook.free-unit-moves.more": (
        "each {span}, 1 manoeuvre costs {you} no Military",
        "each {span}, up to {n} manoeuvres cost {you} no Military",
    ),
    "hook.free-unit-moves.more.turn": (
        "this {span}, 1 manoeuvre costs {you} no Military",
        "this {span}, up to {n} manoeuvres cost {you} no Military",
    ),
    "hook.extra-collect.more": (
        "each of {your} Explorers may collect 1 more token per {span}",
        "each of {your} Explorers may collect {n} more tokens per {span}",
    ),
    "hook.extra-collect.more.turn": (
        "each of {your} Explorers may collect 1 more token this {span}",
        "each of {your} Explorers may collect {n} more tokens this {span}",
    ),
    "hook.outpost-units.less": (
        "{you} need 1 Unit fewer for an Outpost",
        "{you} need {n} Units fewer for an Outpost",
    ),
    "hook.outpost-units.more": (
        "{you} need 1 Unit more for an Outpost",
        "{you} need {n} Units more for an Outpost",
    ),
    "hook.nexus-choice.more": "activate any card of {your} Nexus with {your} City, instead of the leftmost",
    "hook.nexus-choice.more.turn": (
        "this {span}, activate any card of {your} Nexus with {your} City, instead of the leftmost"
    ),
    "hook.coastal-value.more": (
        "once per {span}, {you} may ignore the tile value of a coastal Province that {you} conquer"
    ),
    "hook.coastal-value.more.turn": (
        "this {span}, {you} may ignore the tile value of a coastal Province that {you} conquer, once"
    ),
}

_MOMENTS: Final[dict[str, Message]] = {
    "moment.conquered": "you conquer a Province",
    "moment.conquered-barbarian": "you conquer a Barbarian Province",
    "moment.conquered-free-town": "you conquer a Free City",
    "moment.conquered-enemy": "you conquer an opponent's Province",
    "moment.acquired-building": "you acquire a Building",
    "moment.acquired-knowledge": "you acquire a Knowledge card",
    "moment.began-wonder": "you begin a Wonder",
    "moment.completed-wonder": "you complete a Wonder",
    "moment.developed-policy": "you develop a Policy",
    "moment.archived": "you archive a card",
    "moment.progressed": "you make Scientific progress",
    "moment.visited-market": "you take a Market token",
    "moment.collected-production": "you collect a Production token",
    "moment.built-outpost": "you build an Outpost",
    "moment.lost-province": "an opponent conquers a Province of yours",
    "moment.city-activated": "you activate your City",
    "moment.sacrificed": "you sacrifice a Soldier",
}

_CONDITIONS: Final[dict[str, Message]] = {
    "generated": "{you} generated {n} or more {resource} this {span}",
    "generated=1": "{you} generated {resource} this {span}",
}

# For each count: what an amount multiplies with, what a condition asks, what leading and trailing mean.
_COUNTS: Final[dict[str, Message]] = {
    "each.provinces": ("for each Province {you} control", "for every {n} Provinces {you} control"),
    "least.provinces": ("{you} control a Province", "{you} control {n} or more Provinces"),
    "most.provinces": "{you} control the most Provinces, alone or tied",
    "fewer.provinces": "an opponent controls more Provinces than {you} do",
    "each.conquests": (
        "for each Province {you} conquered this {span}",
        "for every {n} Provinces {you} conquered this {span}",
    ),
    "least.conquests": (
        "{you} conquered a Province this {span}",
        "{you} conquered {n} or more Provinces this {span}",
    ),
    "most.conquests": "{you} conquered the most Provinces this {span}, alone or tied",
    "fewer.conquests": "an opponent conquered more Provinces this {span} than {you} did",
    "each.wonders": ("for each Wonder {you} own", "for every {n} Wonders {you} own"),
    "least.wonders": ("{you} own a Wonder", "{you} own {n} or more Wonders"),
    "most.wonders": "{you} own the most Wonders, alone or tied",
    "fewer.wonders": "an opponent owns more Wonders than {you} do",
    "each.policies": ("for each Policy {you} have developed", "for every {n} Policies {you} have developed"),
    "least.policies": ("{you} have developed a Policy", "{you} have developed {n} or more Policies"),
    "most.policies": "{you} have developed the most Policies, alone or tied",
    "fewer.policies": "an opponent has developed more Policies than {you} have",
    "each.knowledge": ("for each Knowledge card {you} own", "for every {n} Knowledge cards {you} own"),
    "least.knowledge": ("{you} own a Knowledge card", "{you} own {n} or more Knowledge cards"),
    "most.knowledge": "{you} own the most Knowledge cards, alone or tied",
    "fewer.knowledge": "an opponent owns more Knowledge cards than {you} do",
    "each.outposts": (
        "for each Outpost {you} have on the map",
        "for every {n} Outposts {you} have on the map",
    ),
    "least.outposts": ("{you} have an Outpost on the map", "{you} have {n} or more Outposts on the map"),
    "most.outposts": "{you} have the most Outposts on the map, alone or tied",
    "fewer.outposts": "an opponent has more Outposts on the map than {you} have",
    "each.coastal-provinces": (
        "for each coastal Province {you} control",
        "for every {n} coastal Provinces {you} control",
    ),
    "least.coastal-provinces": (
        "{you} control a coastal Province",
        "{you} control {n} or more coastal Provinces",
    ),
    "most.coastal-provinces": "{you} control the most coastal Provinces, alone or tied",
    "fewer.coastal-provinces": "an opponent controls more coastal Provinces than {you} do",
    "each.markets": (
        "for each Market token {you} have taken",
        "for every {n} Market tokens {you} have taken",
    ),
    "least.markets": ("{you} have taken a Market token", "{you} have taken {n} or more Market tokens"),
    "most.markets": "{you} have taken the most Market tokens, alone or tied",
    "fewer.markets": "an opponent has taken more Market tokens than {you} have",
    "each.archived-cards": ("for each card {you} have archived", "for every {n} cards {you} have archived"),
    "least.archived-cards": ("{you} have archived a card", "{you} have archived {n} or more cards"),
    "most.archived-cards": "{you} have archived the most cards, alone or tied",
    "fewer.archived-cards": "an opponent has archived more cards than {you} have",
    "each.activated-knowledge": (
        "for each Knowledge card {you} activated this {span}",
        "for every {n} Knowledge cards {you} activated this {span}",
    ),
    "least.activated-knowledge": (
        "{you} activated a Knowledge card this {span}",
        "{you} activated {n} or more Knowledge cards this {span}",
    ),
    "most.activated-knowledge": "{you} activated the most Knowledge cards this {span}, alone or tied",
    "fewer.activated-knowledge": "an opponent activated more Knowledge cards this {span} than {you} did",
    "each.acquisitions": (
        "for each card {you} acquired this {span}",
        "for every {n} cards {you} acquired this {span}",
    ),
    "least.acquisitions": (
        "{you} acquired a card this {span}",
        "{you} acquired {n} or more cards this {span}",
    ),
    "most.acquisitions": "{you} acquired the most cards this {span}, alone or tied",
    "fewer.acquisitions": "an opponent acquired more cards this {span} than {you} did",
    "each.production-tokens": (
        "for each Production token in {your} supply",
        "for every {n} Production tokens in {your} supply",
    ),
    "least.production-tokens": (
        "{you} have a Production token in {your} supply",
        "{you} have {n} or more Production tokens in {your} supply",
    ),
    "most.production-tokens": "{you} have the most Production tokens in {your} supply, alone or tied",
    "fewer.production-tokens": "an opponent has more Production tokens than {you} have",
    "each.activated-buildings": (
        "for each Building {you} activated this {span}",
        "for every {n} Buildings {you} activated this {span}",
    ),
    "least.activated-buildings": (
        "{you} activated a Building this {span}",
        "{you} activated {n} or more Buildings this {span}",
    ),
    "most.activated-buildings": "{you} activated the most Buildings this {span}, alone or tied",
    "fewer.activated-buildings": "an opponent activated more Buildings this {span} than {you} did",
    "each.barbarians": (
        "for each Barbarian token beside {your} City",
        "for every {n} Barbarian tokens beside {your} City",
    ),
    "least.barbarians": (
        "{you} have a Barbarian token beside {your} City",
        "{you} have {n} or more Barbarian tokens beside {your} City",
    ),
    "most.barbarians": "{you} have the most Barbarian tokens beside {your} City, alone or tied",
    "fewer.barbarians": "an opponent has more Barbarian tokens than {you} have",
    "each.free-towns": (
        "for each Free City token beside {your} City",
        "for every {n} Free City tokens beside {your} City",
    ),
    "least.free-towns": (
        "{you} have a Free City token beside {your} City",
        "{you} have {n} or more Free City tokens beside {your} City",
    ),
    "most.free-towns": "{you} have the most Free City tokens beside {your} City, alone or tied",
    "fewer.free-towns": "an opponent has more Free City tokens than {you} have",
    "each.explorers-abroad": (
        "for each of {your} Explorers outside {your} Capital",
        "for every {n} of {your} Explorers outside {your} Capital",
    ),
    "least.explorers-abroad": (
        "{you} have an Explorer outside {your} Capital",
        "{you} have {n} or more Explorers outside {your} Capital",
    ),
    "most.explorers-abroad": "{you} have the most Explorers outside {your} Capital, alone or tied",
    "fewer.explorers-abroad": "an opponent has more Explorers abroad than {you} have",
    "each.sacrificed-soldiers": (
        "for each of {your} sacrificed Soldiers",
        "for every {n} of {your} sacrificed Soldiers",
    ),
    "least.sacrificed-soldiers": (
        "{you} have a sacrificed Soldier",
        "{you} have {n} or more sacrificed Soldiers",
    ),
    "most.sacrificed-soldiers": "{you} have the most sacrificed Soldiers, alone or tied",
    "fewer.sacrificed-soldiers": "an opponent has more sacrificed Soldiers than {you} have",
    "each.nexus-cards": ("for each card in {your} Nexus", "for every {n} cards in {your} Nexus"),
    "least.nexus-cards": (
        "{you} have a card in {your} Nexus",
        "{you} have {n} or more cards in {your} Nexus",
    ),
    "most.nexus-cards": "{you} have the most cards in {your} Nexus, alone or tied",
    "fewer.nexus-cards": "an opponent has more cards in the Nexus than {you} have",
}

ENGLISH: Final = Catalogue(
    "en",
    {
        **_GRAMMAR,
        **_NAMES,
        **_EFFECTS,
        **_ONGOING,
        **_HOOKS,
        **_MOMENTS,
        **_CONDITIONS,
        **_COUNTS,
        **lost_kingdoms.TEXTS,
        **african_empires.TEXTS,
    },
    english_plural,
)
