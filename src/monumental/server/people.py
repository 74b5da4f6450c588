"""People and their sessions. A session is a random key in a cookie; the server keeps only a digest of it."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from typing import Final

from monumental.kernel.errors import MonumentalError
from monumental.server.bus import Bus
from monumental.server.scribe import Scribe
from monumental.server.seating import clean_name
from monumental.server.store import BROWSER, LINK, LINKED, Person, Store

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that nobody mistakes for others when reading an address aloud."""
REMEMBERED: Final = 10_000
FRESH_SECONDS: Final = 30.0


class UnknownLink(MonumentalError):
    """A personal link that opens nothing."""


def new_id(length: int = 12) -> str:
    """A name for a table or a person that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def digest(key: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def session_topic(mark: str) -> str:
    """The topic on which those who act by a session hear that it has ended."""
    return f"session {mark}"


class People:
    """Who is who."""

    def __init__(self, scribe: Scribe, bus: Bus) -> None:
        self._scribe = scribe
        self._bus = bus
        # Every request asks who it is from; a moment's memory spares the store most of these questions.
        self._known: OrderedDict[str, tuple[float, Person | None]] = OrderedDict()

    async def by_cookie(self, key: str | None) -> Person | None:
        """The person of a session, if the cookie opens one."""
        if not key or len(key) > 100:
            return None
        mark = digest(key)
        known = self._known.get(mark)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        person = await self._scribe.read(lambda store: store.person_by_key(mark, BROWSER, LINKED))
        self._remember(mark, person)
        return person

    def _remember(self, mark: str, person: Person | None) -> None:
        self._known[mark] = (time.monotonic() + FRESH_SECONDS, person)
        self._known.move_to_end(mark)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def new_guest(self, name: str) -> tuple[Person, str]:
        """Somebody new, and the key of their session."""
        person = Person(new_id(), clean_name(name))
        key = new_key()

        def change(store: Store) -> None:
            store.add_person(person)
            store.add_key(digest(key), person.id, BROWSER)

        await self._scribe.write(change)
        return person, key

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name."""
        named = Person(person.id, clean_name(name))
        await self._scribe.write(lambda store: store.rename(named.id, named.name))
        self._known.clear()
        return named

    async def new_link(self, person: Person, session: str) -> str:
        """A new personal link; the old one opens nothing from now on, and what it opened is closed but this session."""
        key = new_key()
        keep = digest(session)
        ended = await self._scribe.write(lambda store: store.add_key(digest(key), person.id, LINK, keep))
        self._known.clear()
        for mark in ended:
            self._bus.publish(session_topic(mark))
        return key

    async def come_back(self, token: str) -> tuple[Person, str]:
        """Open a session with a personal link."""
        person = await self._scribe.read(lambda store: store.person_by_key(digest(token), LINK))
        if person is None:
            raise UnknownLink("this personal link opens nothing; it may have been replaced by a newer one")
        key = new_key()
        await self._scribe.write(lambda store: store.add_key(digest(key), person.id, LINKED))
        return person, key

    async def forget(self, key: str) -> None:
        """End a session."""
        mark = digest(key)
        self._known.pop(mark, None)
        await self._scribe.write(lambda store: store.drop_key(mark))
        self._bus.publish(session_topic(mark))
