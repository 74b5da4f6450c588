"""The English words of refusals in Duel."""

from __future__ import annotations

from typing import Final

from monumental.effects.catalogue import Catalogue, Message, english_plural
from monumental.effects.catalogue_verbs import agreeing

_MESSAGES: Final[dict[str, Message]] = {
    "possible": "This is possible now.",
    "over": "The game is over.",
    "unknown.empty": "Name an action, such as 'acquire workshop'.",
    "unknown": "'{what}' names nothing in this game.",
    "unknown.similar": "'{what}' names nothing in this game. Did you mean: {similar}?",
    "card.unknown": "There is no card '{card}' in this game.",
    "card.none": "Name the card.",
    "turn": "It is {who}'s decision.",
    "decide-first": "Another decision comes first ({asks}). Possible: {choices}.",
    "not-offered": "'{what}' is none of the choices. Possible: {choices}.",
    "passed": "You have passed and take no more actions this round.",
    "activate.form": "Name one row and one column of the City, such as 'activate 2 1'.",
    "short": "This costs {cost}. You have {have}: {n} {resource} too few.",
    "short.gold": "This costs {cost}. You have {have}, and {gold} Gold that may stand in: {n} {resource} too few.",
    "acquire.not-offered": "{card} does not lie on the Development display.",
    "acquire.pile-empty": "No {card} is left in its pile.",
    "complete.not-begun": "You have not begun {card}: only your begun Wonder can be completed.",
    "complete.none": "You have no begun Wonder.",
    "develop.no-policy": "{card} is not a Cultural Policy.",
    "develop.theirs": "{card} is not in your Culture deck.",
    "develop.done": "You have developed {card} already.",
    "policy.none": "You have not developed a Cultural Policy yet.",
    "policy.not-active": "{card} is not your active Policy: only the topmost one works.",
    "conquer.none": "{who} controls no Province.",
    "conquer.display": "{card} lies on the display: acquire it.",
    "conquer.elsewhere": "{card} does not lie in the Province stack of {who}.",
    "conquer.covered": "{card} lies below {top}: only the uppermost Province can be conquered.",
    "city.not-there": "{card} does not lie there in your City.",
    "city.activated": "{card} is activated: only an inactive card can be chosen.",
    "reinforce.knowledge": "A Knowledge cannot be reinforced.",
    "reinforce.idle": "{card} is not activated.",
    "use.idle": "{card} is not activated this round.",
    "use.no-text": "{card} has no effect.",
    "use.marked": "{card} has been used this round.",
    "use.nothing": "{card} would change nothing now: its price, its condition or its target is missing.",
    "use.act": "{card} is used as an action of its own.",
    "use.on-activation": "{card} works only at the moment when it is activated.",
    "use.during-activation": "{card} works only during City Activation.",
    "use.whenever": "{card} works by itself whenever its moment comes.",
    "use.first-time": "{card} works by itself, the first time its moment comes.",
    "use.you-may": "{card} is an exchange: it needs no action.",
    "use.permanent": "{card} works all the time, without an action.",
    "progress.empty": "Your City deck is empty, and it is not shuffled during the round.",
    "advantage.yours": "You hold the Advantage already.",
    "advantage.form": "Name a Basic resource and how many you pay, such as 'advantage military 2'.",
    "advantage.kind": "{resource} lies on the Advantage: only {resource} can take it.",
    "advantage.least": "That is not enough: at least {what} must be paid.",
    "warlord.advantage": "{card} needs the Advantage, which you do not hold.",
    "warlord.used": "{card} has been used this round.",
    "scout.used": "Your Scout has been used this round.",
    "trade.no-city": "{card} is not a Free City.",
    "trade.theirs": "{card} belongs to your opponent: only its owner can Trade with it.",
    "trade.not-there": "{card} is not face up between the players.",
    "trade.done": "You have Traded with {card} this round.",
}

REASONS: Final = Catalogue("en", _MESSAGES, english_plural, agreeing)
