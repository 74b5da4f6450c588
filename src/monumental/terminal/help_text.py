"""The help page: what the game is about, which keys there are, and what the signs on the table mean."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from monumental.content.maps import TERRAIN_CODES
from monumental.content.terrain import PROVINCE_TERRAINS, TERRAIN_BY_KEY
from monumental.terminal.ink import ACCENT, FAINT
from monumental.terminal.map_text import ground
from monumental.terminal.reader import Page, token_letters

TURN: Final = (
    "Points come from four roads: 1 for each Knowledge, 1 for each Province, 2 for each Wonder, 2 for each Policy, and "
    "3 more for whoever has most of a kind.",
    "On your turn choose one row and one column of your City: those cards yield their resources, and their texts (✦) "
    "may be used once. Then act as often as you can pay. What you acquire goes on top of your deck. Production, "
    "Science and Military are lost at the end of the turn; Gold and Culture stay, and Gold stands in for the others.",
)


def grounds() -> str:
    """What each ground adds to the defence, from the terrain itself.

    >>> grounds()
    'Me Sa 0, Pl De Ft Oa Ha 1, Fo Is Py Mi 2, Sw Hi Ju 3, Mo Vo 4'
    """
    added: dict[int, list[str]] = {}
    for code, key in TERRAIN_CODES.items():
        if key in PROVINCE_TERRAINS:
            added.setdefault(TERRAIN_BY_KEY[key].value, []).append(code)
    return ", ".join(f"{' '.join(names)} {value}" for value, names in sorted(added.items()))


KEYS: Final = (
    ("↑ ↓ Enter", "choose an option; on the nine activations ← → too"),
    ("1 2 3 …", "choose an option by its number"),
    ("letters, /", "write: part of an option, or the game's notation (conquer d4)"),
    ("Tab, F2–F6", "look at map, City, offers, players, chronicle; Enter there acts on the spot"),
    ("Escape", "back to the options; shows all of them again"),
    ("?", "why not? for what the cursor is on; or write: why conquer d4"),
    ("s", "read the card or tile under the cursor; or write: show forum"),
    ("u, U, y", "take back; take back across what was revealed; make again"),
    ("v, V", "the next player's City; all Cities at once"),
    ("l", "the whole chronicle, beginning with your last turn"),
    ("b", "speed of the bots"),
    ("mouse", "click to point, click twice to choose"),
    ("h, q", "this help; save and quit"),
)

SIGNS: Final = (
    ("d4• d4◦", "can be chosen now; could be, after the activation under the cursor"),
    (
        ground("forest", TERRAIN_BY_KEY["forest"].value),
        f"ground and what it adds to the defence: {grounds()}",
    ),
    ("B2 F2S", "Barbarians of 2; a Free City that asks 2 Science"),
    ("+ $Sp3", "a Production token; a Market with its tokens (collected by Explorers)"),
    ("E3 WO★ e12", "of Egypt: 3 Soldiers, Warlord, Outpost, Wonder, both Explorers"),
    ("4M", "what a Province costs you in Military"),
    ("● ◆ ✦ ✓", "activated, reinforced; text that can be used, text that was used"),
    ("yes, yes 1G, -2P", "affordable, with 1 Gold, 2 Production short; * changed price"),
    ("◇", "reveals something: taking it back needs U"),
    ("▲", "leads this road: 3 points of Dominance"),
)


def help_page() -> Page:
    """Everything a newcomer needs, on one page."""
    lines = [Text(paragraph) for paragraph in TURN]
    lines += [
        Text(f"Resources: {token_letters()}.", style=FAINT),
        Text(),
        Text("Keys", style=f"bold {ACCENT}"),
    ]
    lines += [entry(key, words, 13) for key, words in KEYS]
    lines += [Text(), Text("Signs", style=f"bold {ACCENT}")]
    lines += [entry(sign, words, 17) for sign, words in SIGNS]
    return Page("How to play", tuple(lines))


def entry(head: str, words: str, width: int) -> Text:
    """One line of a two-column list."""
    return Text.assemble((f"{head:<{width}}", "bold"), words)
