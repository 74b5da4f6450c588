"""Print every card of the engine as JSON, for the specimen page: python scripts/catalogue.py > src/specimen/catalogue.json."""

import json

from monumental.content.shelf import as_json, entries

FIELDS = ("key", "name", "kind", "era", "civilization", "cost", "pays", "yields", "markup", "flavour")
CARD_KINDS = ("building", "knowledge", "wonder", "policy", "warlord")

cards = [entry for entry in map(as_json, entries()) if entry["kind"] in CARD_KINDS]
print(json.dumps([{field: card[field] for field in FIELDS} for card in cards], indent=1))
