"""Provably fair shuffles: a seed that is committed to before the game and revealed after it.

Before the first card is dealt, the host publishes a hash over a secret seed and the whole set-up. Everything random
follows from the seed, so after the game anybody can check that no shuffle was touched. Players who do not want to trust
the host's choice of seed add a salt of their own once the commitment is out: then nobody alone decides the shuffles.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> sealed = commitment(7, game.rules)
>>> keeps_word(sealed, 7, game.rules), keeps_word(sealed, 8, game.rules)
(True, False)
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from monumental.classic.rulebook import Rulebook
from monumental.content.printing import canonical
from monumental.game import game_seed
from monumental.kernel.chance import HMAC_SHA256, SEED_BITS, SEED_MASK
from monumental.records import form_1
from monumental.records.configuration import configuration, content_of

_COMMITMENT: Final = "monumental commitment"
_SALTED: Final = "monumental salted seed 1"


def new_secret() -> int:
    """A fresh secret seed of 256 bits, from the operating system."""
    return int.from_bytes(secrets.token_bytes(SEED_BITS // 8), "big")


def seed_text(seed: int) -> str:
    """A seed as files show it: small ones in decimal, secrets in hexadecimal.

    >>> seed_text(7), seed_text(1 << 70)
    ('7', '0x400000000000000000')
    """
    return str(seed) if 0 <= seed < 1 << 64 else hex(seed)


def commitment(seed: int, rules: Rulebook, chance: str = HMAC_SHA256, version: int = 2) -> str:
    """The hash to publish before a game: it binds the seed, the cards, the civilizations, the map and the options.

    It binds the scheme of chance too; there was only one when files of the first ``version`` were begun, and what such
    a file binds stays as it was.
    """
    head: tuple[str, ...] = (f"{_COMMITMENT} {version}", chance)
    content, agreed = canonical(content_of(rules)), configuration(rules.config)
    if version == 1:
        head = (f"{_COMMITMENT} 1",)
        content, agreed = form_1.fingerprint(rules), form_1.configuration(rules.config)
    parts = (*head, seed_text(seed), content, canonical(agreed))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def keeps_word(
    published: str, seed: int, rules: Rulebook, chance: str = HMAC_SHA256, version: int = 2
) -> bool:
    """Whether a revealed seed is the one that was committed to."""
    return secrets.compare_digest(published.encode(), commitment(seed, rules, chance, version).encode())


def shuffling_seed(seed: int, salt: str = "", chance: str = HMAC_SHA256) -> int:
    """The seed of all shuffles: what the host committed to, and what the players added to it.

    >>> shuffling_seed(7), shuffling_seed(7, "Ann: 4711") == shuffling_seed(7, "Ann: 4712")
    (7, False)
    """
    if not salt:
        return game_seed(seed, chance)
    digest = hashlib.sha256("\0".join((_SALTED, seed_text(seed), salt)).encode()).digest()
    return game_seed(int.from_bytes(digest, "big"), chance)


def side_seed(seed: int, purpose: str) -> str:
    """A seed for something beside the shuffles, such as the thoughts of a bot: nobody can tell the secret from it.

    >>> side_seed(7, "bot 12") == side_seed(7, "bot 12"), side_seed(7, "bot 12") == side_seed(7, "bot 13")
    (True, False)
    """
    key = (seed & SEED_MASK).to_bytes(SEED_BITS // 8, "big")
    return hmac.digest(key, f"monumental {purpose}".encode(), "sha256").hex()
