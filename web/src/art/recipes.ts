/** Which picture a card gets: its own recipe if it has one, otherwise one derived from its name, kind and Era. */
import type { BannerRecipe } from './banner';
import { civLook } from './civs';
import { FOREGROUND_KEYS, type ForegroundKey } from './foregrounds';
import type { FigureIcon } from './icons';
import { HUE_KEYS, type HueKey, type KnowledgeRecipe } from './knowledge';
import { LAND_KEYS, type LandKey } from './lands';
import { EMBLEMS, INSTRUMENTS, LEADERS, PLACES, lookUp } from './lexicon';
import { PALETTE_KEYS, type PaletteKey } from './palettes';
import { hash, pick, random } from './rng';
import type { SceneRecipe } from './scene';

export type CardKind =
  | 'start'
  | 'basic'
  | 'building'
  | 'knowledge'
  | 'wonder'
  | 'policy'
  | 'warlord'
  | 'natural-wonder'
  | 'province'
  | 'free-city'
  | 'scout'
  | 'advantage'
  | 'unrest'
  | 'project'
  | 'hero'
  | 'monster';
export type Recipe = SceneRecipe | KnowledgeRecipe | BannerRecipe;

/** What a picture needs to know of a card. */
export interface Portrayed {
  readonly key: string;
  readonly name: string;
  readonly kind: CardKind;
  readonly era?: string;
  readonly civ?: string;
}

type Setting = readonly [
  icon: FigureIcon,
  palette: PaletteKey,
  land: LandKey,
  foreground: ForegroundKey,
  size?: number,
];
type Chart = readonly [icon: FigureIcon, style: 'chart' | 'desk', hue: HueKey];

/**
 * Buildings and Wonders with a picture of their own, by key. Within one era no two share palette and land, so the
 * cards of a display are told apart before they are read.
 */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  // Starting and basic buildings
  'work-camp': ['huts-village', 'gold', 'hills', 'grass'],
  library: ['bookshelf', 'dusk', 'city', 'boughs', 78],
  fort: ['white-tower', 'storm', 'ridge', 'rocks', 88],
  forum: ['ancient-columns', 'day', 'city', 'cypress'],
  mine: ['mine-wagon', 'ember', 'cliffs', 'rocks', 78],
  workshop: ['anvil-impact', 'ember', 'city', 'rocks', 84],
  laboratory: ['astrolabe', 'night', 'city', 'boughs', 78],
  'archery-range': ['archery-target', 'jade', 'forest', 'grass', 80],
  'warrior-priest-altar': ['egyptian-temple', 'desert', 'dunes', 'palm', 96],
  'paper-mill': ['water-mill', 'jade', 'river', 'reeds', 94],
  'longship-yard': ['drakkar', 'storm', 'harbour', 'rocks', 92],
  agora: ['greek-temple', 'gold', 'terraces', 'cypress', 94],
  'samurai-training-ground': ['shinto-shrine', 'dawn', 'terraces', 'blossom', 96],
  'safe-harbor': ['harbor-dock', 'night', 'harbour', 'rocks', 92],
  stables: ['barn', 'dawn', 'hills', 'cypress', 100],
  'mughal-tomb': ['indian-palace', 'dusk', 'river', 'cypress', 96],
  ullamaliztli: ['mayan-pyramid', 'ember', 'terraces', 'palm', 100],
  // Natural Wonders
  kilimanjaro: ['fuji', 'dawn', 'fields', 'grass', 104],
  'mosi-oa-tunya': ['big-wave', 'jade', 'cliffs', 'palm', 96],
  'eye-of-the-sahara': ['aztec-calendar-sun', 'dusk', 'dunes', 'rocks', 84],
  'danakil-depression': ['furnace', 'ember', 'ridge', 'rocks', 78],
  'table-mountain': ['hill-conquest', 'day', 'sea', 'grass', 98],
  'ngorongoro-crater': ['stone-wall', 'dusk', 'ridge', 'grass', 92],
  serengeti: ['elephant', 'gold', 'fields', 'grass', 88],
  'okavango-delta': ['lotus', 'jade', 'fields', 'reeds', 84],
  'avenue-of-the-baobabs': ['bonsai-tree', 'dusk', 'fields', 'rocks', 100],
  'inner-niger-delta': ['huts-village', 'gold', 'river', 'reeds', 90],
  // Era I
  aqueduct: ['aqueduct', 'day', 'hills', 'cypress', 116],
  marketplace: ['medieval-pavilion', 'gold', 'city', 'pennants', 92],
  amphitheatre: ['coliseum', 'dawn', 'hills', 'cypress', 104],
  'chariot-stables': ['stable', 'desert', 'fields', 'grass', 90],
  academy: ['greek-temple', 'jade', 'terraces', 'cypress', 94],
  pyramids: ['great-pyramid', 'gold', 'dunes', 'palm', 98],
  'great-library': ['bookshelf', 'desert', 'city', 'palm', 74],
  'great-wall': ['defensive-wall', 'dawn', 'ridge', 'rocks', 98],
  'colossus-of-rhodes': ['spartan', 'day', 'harbour', 'rocks', 96],
  'hanging-gardens': ['samara-mosque', 'jade', 'forest', 'blossom', 92],
  // Era II
  guildhall: ['medieval-village-01', 'dawn', 'city', 'boughs', 94],
  university: ['capitol', 'jade', 'city', 'cypress', 92],
  cathedral: ['church', 'storm', 'city', 'boughs', 92],
  castle: ['qaitbay-citadel', 'dusk', 'hills', 'pennants', 94],
  'machu-picchu': ['mayan-pyramid', 'jade', 'ridge', 'grass', 90],
  'hagia-sophia': ['byzantin-temple', 'gold', 'harbour', 'cypress', 92],
  alhambra: ['arabic-door', 'ember', 'hills', 'cypress', 84],
  'krak-des-chevaliers': ['hill-fort', 'desert', 'cliffs', 'pennants', 96],
  // Renaissance
  arsenal: ['harbor-dock', 'storm', 'harbour', 'pennants', 92],
  'banking-house': ['bank', 'gold', 'city', 'boughs', 86],
  'opera-house': ['theater-curtains', 'dusk', 'city', 'boughs', 84],
  'botanical-garden': ['greenhouse', 'day', 'fields', 'blossom', 88],
  'sistine-chapel': ['church', 'dawn', 'hills', 'cypress', 88],
  'himeji-castle': ['pagoda', 'jade', 'ridge', 'blossom', 92],
  'taj-mahal': ['indian-palace', 'dawn', 'river', 'palm', 96],
  uraniborg: ['observatory', 'night', 'hills', 'grass', 88],
  // Era III
  'eiffel-tower': ['radio-tower', 'dusk', 'city', 'boughs', 96],
  'hoover-dam': ['dam', 'storm', 'cliffs', 'rocks', 96],
  'panama-canal': ['cargo-ship', 'day', 'river', 'palm', 90],
  'international-space-station': ['defense-satellite', 'night', 'ridge', 'rocks', 84],
  // Lost Kingdoms, Era I to III
  ziggurat: ['mayan-pyramid', 'ember', 'river', 'reeds', 94],
  'temple-of-artemis': ['greek-temple', 'dusk', 'forest', 'boughs', 98],
  caravanserai: ['camel', 'gold', 'dunes', 'palm', 88],
  'angkor-wat': ['indian-palace', 'dawn', 'forest', 'reeds', 96],
  'chichen-itza': ['great-pyramid', 'jade', 'terraces', 'grass', 96],
  'statue-of-liberty': ['colombian-statue', 'dawn', 'harbour', 'rocks', 96],
  'large-hadron-collider': ['atom', 'ember', 'hills', 'grass', 86],
  // African Empires
  'ibutho-camp': ['target-dummy', 'ember', 'fields', 'grass', 84],
  'bambuk-goldfield': ['gold-mine', 'gold', 'cliffs', 'rocks', 84],
  'port-of-adulis': ['harbor-dock', 'dawn', 'harbour', 'palm', 90],
  'camel-market': ['camel', 'ember', 'city', 'palm', 86],
  'house-of-tablets': ['rune-stone', 'dusk', 'city', 'boughs', 80],
  'cattle-kraal': ['barn', 'gold', 'fields', 'grass', 88],
  granary: ['granary', 'day', 'fields', 'grass', 86],
  'cothon-of-carthage': ['trireme', 'dawn', 'harbour', 'rocks', 92],
  'abu-simbel': ['egyptian-temple', 'desert', 'cliffs', 'rocks', 96],
  'great-sphinx': ['egyptian-sphinx', 'desert', 'dunes', 'palm', 98],
  'pyramids-of-meroe': ['great-pyramid', 'ember', 'dunes', 'rocks', 90],
  'gold-market': ['shop', 'gold', 'city', 'pennants', 88],
  'impi-barracks': ['medieval-barracks', 'ember', 'fields', 'grass', 90],
  madrasa: ['arabic-door', 'night', 'city', 'cypress', 84],
  'court-of-elders': ['bonsai-tree', 'dusk', 'fields', 'grass', 96],
  'university-of-sankore': ['bookshelf', 'desert', 'dunes', 'palm', 78],
  'great-zimbabwe': ['stone-wall', 'dawn', 'hills', 'grass', 96],
  'churches-of-lalibela': ['church', 'ember', 'cliffs', 'rocks', 88],
  'aswan-high-dam': ['dam', 'gold', 'river', 'palm', 96],
  // Duel: Buildings and Wonders
  barricade: ['barricade', 'storm', 'cliffs', 'grass', 84],
  'caravan-station': ['camel', 'desert', 'city', 'palm', 88],
  'ball-court': ['mayan-pyramid', 'ember', 'forest', 'palm', 98],
  'trading-post': ['trade', 'gold', 'harbour', 'palm', 82],
  'terraced-fields': ['granary', 'jade', 'fields', 'grass', 84],
  watchtower: ['watchtower', 'storm', 'hills', 'rocks', 92],
  'counting-house': ['bank', 'dusk', 'harbour', 'boughs', 86],
  'war-academy': ['medieval-barracks', 'ember', 'ridge', 'pennants', 92],
  'grand-bazaar': ['shop', 'dawn', 'city', 'pennants', 88],
  'lighthouse-of-alexandria': ['lighthouse', 'dusk', 'harbour', 'rocks', 98],
  petra: ['temple-door', 'ember', 'dunes', 'rocks', 92],
  'great-mosque-of-djenne': ['samara-mosque', 'gold', 'terraces', 'palm', 92],
  'templo-mayor': ['mayan-pyramid', 'jade', 'river', 'reeds', 96],
  'suez-canal': ['cargo-ship', 'desert', 'dunes', 'palm', 92],
  // Duel: Provinces, each in the land of its type
  sahara: ['camel', 'desert', 'ridge', 'palm', 54],
  'nile-delta': ['wheat', 'day', 'fields', 'reeds', 62],
  'aegean-isles': ['trireme', 'dawn', 'harbour', 'cypress', 66],
  andes: ['peaks', 'storm', 'ridge', 'rocks', 80],
  'rhine-valley': ['windmill', 'dawn', 'fields', 'boughs', 68],
  'malabar-coast': ['sailboat', 'gold', 'harbour', 'reeds', 66],
  himalaya: ['fuji', 'night', 'ridge', 'rocks', 92],
  california: ['suspension-bridge', 'dusk', 'cliffs', 'cypress', 88],
  'valley-of-mexico': ['triple-corn', 'day', 'terraces', 'grass', 64],
  // Duel: Free Cities
  samarkand: ['samara-mosque', 'dusk', 'city', 'cypress', 88],
  venice: ['rialto-bridge', 'day', 'river', 'pennants', 92],
  bruges: ['clock-tower', 'storm', 'river', 'boughs', 92],
  toledo: ['qaitbay-citadel', 'gold', 'hills', 'cypress', 88],
  hormuz: ['hill-fort', 'desert', 'harbour', 'palm', 90],
  kilwa: ['harbor-dock', 'jade', 'harbour', 'palm', 90],
  palmyra: ['ancient-columns', 'ember', 'dunes', 'palm', 86],
  ragusa: ['defensive-wall', 'dawn', 'harbour', 'rocks', 92],
  novgorod: ['saint-basil-cathedral', 'night', 'forest', 'boughs', 92],
  calicut: ['indian-palace', 'gold', 'river', 'palm', 90],
};

export const CHARTS: Readonly<Record<string, Chart>> = {
  'rope-stretching': ['rope-coil', 'desk', 'lapis'],
  'maritime-exploitation': ['amphora', 'chart', 'teal'],
  pyrotechnics: ['firework-rocket', 'chart', 'indigo'],
  'battle-songs': ['carnyx', 'chart', 'slate'],
  'horseback-riding': ['saddle', 'desk', 'slate'],
  'herbal-medicine': ['herbs-bundle', 'desk', 'teal'],
  'state-administration': ['papers', 'desk', 'lapis'],
  philosophy: ['philosopher-bust', 'desk', 'slate'],
  calligraphy: ['ink-swirl', 'desk', 'teal'],
  masonry: ['stone-crafting', 'chart', 'lapis'],
  currency: ['crown-coin', 'desk', 'indigo'],
  'metal-casting': ['melting-metal', 'desk', 'teal'],
  'ancestor-worship': ['incense', 'chart', 'indigo'],
  irrigation: ['wheat', 'chart', 'teal'],
  chronicles: ['quill-ink', 'desk', 'lapis'],
  'siege-engines': ['trebuchet', 'chart', 'slate'],
  feudalism: ['knight-banner', 'chart', 'indigo'],
  'gothic-vaulting': ['triple-gate', 'desk', 'slate'],
  'printing-press': ['newspaper', 'desk', 'indigo'],
  'linear-perspective': ['vitruvian-man', 'chart', 'teal'],
  navigation: ['sextant', 'chart', 'lapis'],
  'double-entry-bookkeeping': ['abacus', 'desk', 'teal'],
  electricity: ['light-bulb', 'chart', 'indigo'],
  computing: ['circuitry', 'chart', 'teal'],
  aviation: ['biplane', 'chart', 'lapis'],
  'mass-media': ['old-microphone', 'desk', 'slate'],
  astronomy: ['telescope', 'chart', 'indigo'],
  'road-building': ['stone-bridge', 'desk', 'slate'],
  chivalry: ['mounted-knight', 'chart', 'teal'],
  archaeology: ['amphora', 'desk', 'lapis'],
  railways: ['steam-locomotive', 'chart', 'slate'],
  // African Empires
  'age-grading': ['stone-wheel', 'chart', 'slate'],
  embassy: ['wax-seal', 'desk', 'indigo'],
  'minted-coinage': ['crown-coin', 'desk', 'teal'],
  'salt-trade': ['trade', 'chart', 'slate'],
  'oral-tradition': ['public-speaker', 'desk', 'teal'],
  'customary-law': ['scales', 'desk', 'slate'],
  corvee: ['plow', 'chart', 'indigo'],
  'saharan-caravans': ['camel', 'chart', 'lapis'],
  conscription: ['crossed-swords', 'chart', 'slate'],
  'illuminated-manuscripts': ['open-book', 'desk', 'indigo'],
  globalization: ['defense-satellite', 'chart', 'teal'],
  reconciliation: ['peace-dove', 'desk', 'lapis'],
  // Duel
  'regional-taxation': ['coins-pile', 'desk', 'indigo'],
  'floating-gardens': ['lotus', 'chart', 'teal'],
  bartering: ['scales', 'desk', 'teal'],
  'bronze-working': ['anvil-impact', 'chart', 'slate'],
  'record-keeping': ['papyrus', 'desk', 'lapis'],
  cartography: ['compass', 'chart', 'lapis'],
  engineering: ['gears', 'desk', 'slate'],
  heraldry: ['knight-banner', 'desk', 'indigo'],
  diplomacy: ['shaking-hands', 'chart', 'indigo'],
};

export const EMBLEM_OF: Readonly<Record<string, FigureIcon>> = {
  'imperial-examinations': 'scroll-quill',
  'state-granaries': 'granary',
  'house-of-scribes': 'quill-ink',
  'mandate-of-heaven': 'double-dragon',
  'frontier-garrisons': 'guarded-tower',
  'sea-raids': 'drakkar-dragon',
  danegeld: 'coins-pile',
  'the-thing': 'public-speaker',
  'ring-fortresses': 'oppidum',
  'norse-seafaring': 'compass',
  'eternal-masons': 'obelisk',
  'gifts-of-the-nile': 'lotus',
  'divine-kingship': 'crook-flail',
  'book-of-the-dead': 'ankh',
  'temple-estates': 'egyptian-temple',
  'delian-league': 'shaking-hands',
  colonies: 'trireme',
  democracy: 'vote',
  'sacred-truce': 'peace-dove',
  hegemony: 'laurel-crown',
  'way-of-tea': 'teapot-leaves',
  bushido: 'katana',
  'noh-theatre': 'oni',
  'zen-gardens': 'bonsai-tree',
  'castle-towns': 'pagoda',
  'naval-culture': 'lighthouse',
  'orichalc-war-machine': 'clockwork',
  tsunami: 'big-wave',
  'sunken-archives': 'papyrus',
  'laws-of-poseidon': 'trident',
  atlas: 'crested-helmet',
  'hua-mulan': 'swordwoman',
  siegfried: 'viking-head',
  'ramesses-ii': 'pharoah',
  alexander: 'spartan-helmet',
  'miyamoto-musashi': 'samurai-helmet',
  'sacrifice-to-the-gods': 'sacrificial-dagger',
  'codex-records': 'scroll-quill',
  'maize-agriculture': 'triple-corn',
  'flower-wars': 'flowers',
  tzompantli: 'skull-slices',
  moctezuma: 'eagle-head',
  'beasts-of-burden': 'saddle',
  'wall-of-horses': 'cavalry',
  breeding: 'horseshoe',
  'cavalry-raids': 'horse-head',
  'rites-of-artemis': 'evil-moon',
  hippolyta: 'bowman',
  'mughal-architecture': 'samara-mosque',
  'gunpowder-empire': 'cannon',
  'land-revenue': 'coins-pile',
  mansabdari: 'mounted-knight',
  'house-of-worship': 'incense',
  'akbar-the-great': 'turban',
  'gold-and-salt': 'gold-mine',
  'great-pilgrimage': 'camel',
  'sankore-scholars': 'open-book',
  'staging-posts': 'well',
  'royal-governors': 'stone-throne',
  'musa-keita': 'turban',
  'dyula-trader': 'swap-bag',
  codex: 'scroll-quill',
  calendar: 'aztec-calendar-sun',
  'triple-alliance': 'shaking-hands',
  pochteca: 'walking-boot',
  'red-seal-captain': 'sailboat',
  // African Empires
  'shaka-zulu': 'crossed-axes',
  amabutho: 'target-dummy',
  'horns-of-the-buffalo': 'beer-horn',
  'cattle-tribute': 'barn',
  izibongo: 'public-speaker',
  mfecane: 'skull-slices',
  'gold-of-wangara': 'gold-mine',
  'passage-fees': 'coins-pile',
  'royal-caravans': 'camel',
  'pilgrimage-to-mecca': 'samara-mosque',
  makeda: 'nefertiti',
  'stelae-construction': 'obelisk',
  'geez-alphabet': 'rune-stone',
  'red-sea-trade': 'trireme',
  'monastic-libraries': 'bookshelf',
};

/** A card of another box whose name the big game has too shares its picture. */
export const pictureOf = (key: string): string => key.replace(/^trade-/, '');

const PALETTES_BY_ERA: Readonly<Record<string, readonly [PaletteKey, ...PaletteKey[]]>> = {
  'era-1': ['gold', 'dawn', 'desert', 'day', 'jade', 'storm'],
  'era-2': ['dusk', 'jade', 'storm', 'dawn', 'day', 'ember'],
  renaissance: ['gold', 'dawn', 'day', 'dusk', 'jade'],
  'era-3': ['night', 'dusk', 'storm', 'day', 'ember'],
};

function sceneRecipe(card: Portrayed): SceneRecipe {
  const own = SETTINGS[pictureOf(card.key)];
  const r = random(card.key);
  const grand = card.kind === 'wonder';
  if (own) {
    const [icon, palette, land, foreground, size] = own;
    return {
      style: 'scene',
      icon,
      palette,
      land,
      foreground,
      seed: card.key,
      grand,
      ...(size ? { size } : {}),
    };
  }
  return {
    style: 'scene',
    icon: lookUp(PLACES, card.name) ?? (grand ? 'greek-temple' : 'village'),
    palette: pick(PALETTES_BY_ERA[card.era ?? ''] ?? PALETTE_KEYS, r()),
    land: pick(LAND_KEYS, r()),
    foreground: pick(FOREGROUND_KEYS, r()),
    seed: card.key,
    grand,
  };
}

function knowledgeRecipe(card: Portrayed): KnowledgeRecipe {
  const own = CHARTS[pictureOf(card.key)];
  const r = random(card.key);
  return {
    style: own?.[1] ?? (hash(card.key) % 2 ? 'chart' : 'desk'),
    icon: own?.[0] ?? lookUp(INSTRUMENTS, card.name) ?? 'open-book',
    hue: own?.[2] ?? pick(HUE_KEYS, r()),
    seed: card.key,
  };
}

export function recipeFor(card: Portrayed): Recipe {
  const civ = card.civ ?? 'egypt';
  switch (card.kind) {
    case 'knowledge':
      return knowledgeRecipe(card);
    case 'policy':
      return {
        style: 'banner',
        icon: EMBLEM_OF[pictureOf(card.key)] ?? lookUp(EMBLEMS, card.name) ?? civLook(civ).motif,
        civ,
      };
    case 'warlord':
    case 'scout':
      return {
        style: 'portrait',
        icon: EMBLEM_OF[pictureOf(card.key)] ?? lookUp(LEADERS, card.name) ?? civLook(civ).leader,
        civ,
      };
    case 'hero':
      return { style: 'portrait', icon: lookUp(LEADERS, card.name) ?? 'swordwoman', civ };
    case 'monster':
      return { style: 'portrait', icon: 'sea-dragon', civ };
    default:
      return sceneRecipe(card);
  }
}
