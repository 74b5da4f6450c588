"""Write every card of the engine as JSON, for the specimen page.

python web/scripts/catalogue.py > web/src/specimen/catalogue.json
"""

import json
import sys

from monumental.content.shelf import as_json, entries

FIELDS = ("key", "name", "kind", "era", "civilization", "cost", "pays", "yields", "markup", "flavour")
CARD_KINDS = ("building", "knowledge", "wonder", "policy", "warlord")

cards = [entry for entry in map(as_json, entries()) if entry["kind"] in CARD_KINDS]
json.dump([{field: card[field] for field in FIELDS} for card in cards], sys.stdout, indent=1)
sys.stdout.write("\n")
