"""Bots by name: ``random``, ``greedy``, ``strong:ms=200``, ``path/to/file.py:Class``, ``package.module:Class``,
``exec:./program``.

A package adds its own bots under a short name by an entry point of the group ``monumental.bots``; the entry point is
anything that can be called with the parameters of the spec and returns a bot.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from monumental.bots.duel import DuelNovice, DuelSteady, DuelStrong
from monumental.bots.greedy import GreedyBot
from monumental.bots.novice import NoviceBot
from monumental.bots.process import PREFIX, ProcessBot
from monumental.bots.protocol import BadBot, Bot
from monumental.bots.random import RandomBot
from monumental.bots.steady import SteadyBot
from monumental.bots.strong import StrongBot
from monumental.classic.parts import CLASSIC, DUEL

GROUP: Final = "monumental.bots"
BUILT_IN: Final[Mapping[str, Callable[..., Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "novice": NoviceBot,
    "steady": SteadyBot,
    "strong": StrongBot,
}

FOR_DUEL: Final[Mapping[str, Callable[..., Bot]]] = {
    "random": RandomBot,
    "novice": DuelNovice,
    "steady": DuelSteady,
    "strong": DuelStrong,
}
"""Who plays Duel under the same names."""

Parameter = int | float | bool | str


def bot_names(game: str = CLASSIC) -> list[str]:
    """The short names that a spec may use.

    >>> bot_names()[:3]
    ['greedy', 'novice', 'random']
    >>> bot_names("duel")
    ['novice', 'random', 'steady', 'strong']
    """
    if game == DUEL:
        return sorted(FOR_DUEL)
    return sorted({*BUILT_IN, *(entry.name for entry in _entries())})


def quick_bot(game: str = CLASSIC) -> str:
    """The bot that plays where nobody named one: it answers at once, and well enough.

    >>> quick_bot(), quick_bot("duel")
    ('greedy', 'steady')
    """
    return "greedy" if "greedy" in bot_names(game) else "steady"


def make_bot(spec: str, game: str = CLASSIC) -> Bot:
    """The bot that a spec describes: a name or a class, then parameters.

    >>> type(make_bot("greedy:explore=2")).__name__
    'GreedyBot'
    >>> type(make_bot("novice", "duel")).__name__
    'DuelNovice'
    """
    if spec.startswith(PREFIX):
        return ProcessBot.of(spec)
    target, parameters = split_spec(spec)
    factory = _factory(target, game)
    try:
        bot: Bot = factory(**parameters)
    except TypeError as error:
        raise BadBot(f"the bot '{target}' does not take {parameters}: {error}{_accepted(factory)}") from error
    except ValueError as error:
        raise BadBot(f"the bot '{target}' refuses {parameters}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BadBot(f"'{target}' is no bot: it has no method 'choose(view, decision, rng, budget)'")
    return bot


def check_bot(spec: str, game: str = CLASSIC) -> None:
    """Refuse a bot that cannot be made, or whose program is not there, before a game is begun with it.

    >>> check_bot("exec:./nothere")
    Traceback (most recent call last):
        ...
    monumental.bots.protocol.BadBot: there is no program './nothere' that could be started as a bot
    """
    bot = make_bot(spec, game)
    if isinstance(bot, ProcessBot):
        bot.check()


def split_spec(spec: str) -> tuple[str, dict[str, Parameter]]:
    """A spec taken apart: what to make, and with which parameters.

    >>> split_spec("greedy:explore=2")
    ('greedy', {'explore': 2})
    >>> split_spec("bots/mine.py:Mine:depth=3,name=x")
    ('bots/mine.py:Mine', {'depth': 3, 'name': 'x'})
    """
    target, _, rest = spec.rpartition(":")
    if not target or "=" not in rest:
        return spec, {}
    parameters: dict[str, Parameter] = {}
    for part in rest.split(","):
        name, sign, value = part.partition("=")
        if not sign or not name.isidentifier():
            raise BadBot(f"'{part}' in the bot spec '{spec}' is not of the form name=value")
        parameters[name] = _value(value)
    return target, parameters


def _value(text: str) -> Parameter:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _factory(target: str, game: str) -> Callable[..., Bot]:
    if game == DUEL and target in {*FOR_DUEL, *BUILT_IN}:
        if target not in FOR_DUEL:
            raise BadBot(
                f"the bot '{target}' does not play Duel. Those that do: {', '.join(sorted(FOR_DUEL))}"
            )
        return FOR_DUEL[target]
    if target in BUILT_IN:
        return BUILT_IN[target]
    for entry in _entries():
        if entry.name == target:
            loaded: Callable[..., Bot] = entry.load()
            return loaded
    if ":" in target:
        return _from_code(target)
    raise BadBot(
        f"no bot is called '{target}'. There are: {', '.join(bot_names())}; "
        "a bot of your own is named as path/to/file.py:Class"
    )


def _entries() -> list[EntryPoint]:
    return list(entry_points(group=GROUP))


def _from_code(target: str) -> Callable[..., Bot]:
    """A class named by its file or its module."""
    place, _, name = target.rpartition(":")
    if place.endswith(".py"):
        module = _load_file(Path(place))
    else:
        try:
            module = importlib.import_module(place)
        except ImportError as error:
            raise BadBot(f"the module '{place}' of the bot '{target}' cannot be imported: {error}") from error
    found: Callable[..., Bot] | None = getattr(module, name, None)
    if found is None:
        raise BadBot(f"'{place}' has no '{name}'")
    return found


def _load_file(path: Path) -> Any:
    if not path.is_file():
        raise BadBot(f"there is no file '{path}' to take a bot from")
    name = f"monumental_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Registered before it runs, so that dataclasses and pickles of the file find their module.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise BadBot(
            f"the file '{path}' breaks when it is loaded: {type(error).__name__}: {error}"
        ) from error
    return module


def _accepted(factory: Callable[..., Bot]) -> str:
    try:
        names = list(inspect.signature(factory).parameters)
    except (TypeError, ValueError):
        return ""
    return f". It takes: {', '.join(names) or 'no parameters'}"
