"""Write every card of both games as JSON, for the specimen page.

python web/scripts/catalogue.py > web/src/specimen/catalogue.json
"""

import json
import sys

from monumental.content.shelf import as_json, entries
from monumental.portrait import duel_reference

FIELDS = ("key", "name", "kind", "era", "civilization", "cost", "pays", "yields", "markup", "flavour")
DUEL_FIELDS = (*FIELDS, "type", "defence")
CARD_KINDS = ("building", "knowledge", "wonder", "policy", "warlord", "natural-wonder")

cards = [
    {field: card[field] for field in FIELDS} for card in map(as_json, entries()) if card["kind"] in CARD_KINDS
]
duel = [{field: card[field] for field in DUEL_FIELDS} for card in duel_reference()["cards"]]
json.dump([*cards, *[card for card in duel if card["kind"] != "advantage"]], sys.stdout, indent=1)
sys.stdout.write("\n")
