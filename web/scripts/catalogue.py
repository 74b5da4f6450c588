"""Write every card of both games as JSON, for the specimen page.

python web/scripts/catalogue.py > web/src/specimen/catalogue.json
"""

import json
import sys

from monumental.content.duel.entries import duel_entries, duel_json
from monumental.content.shelf import as_json, entries

FIELDS = ("key", "name", "kind", "era", "civilization", "cost", "pays", "yields", "markup", "flavour")
CARD_KINDS = ("building", "knowledge", "wonder", "policy", "warlord", "province", "free-city", "scout")

cards = [as_json(entry) for entry in entries()] + [duel_json(entry) for entry in duel_entries()]
shown = [card for card in cards if card["kind"] in CARD_KINDS]
json.dump([{field: card[field] for field in FIELDS} for card in shown], sys.stdout, indent=1)
sys.stdout.write("\n")
