import { describe, expect, it } from 'vitest';
import { bounds, centre, hexPath, neighbours, WIDTH } from '$art/hexGeometry';
import { layoutCard, linesOf, tableText } from '$lib/cardLayout';
import { faceOf } from '$lib/faces';
import { edgesWhere, hexIndex, placePieces, towards } from '$lib/hexes';
import { gainsOf, plainText, textParts } from '$lib/markup';
import { clamp, FIT, MAX_SCALE, startScale, zoomAt } from '$lib/panzoom';
import type { LogPart } from '$lib/types';
import {
  cardLabel,
  crossName,
  does,
  glued,
  hexLabel,
  optionValue,
  priceLabel,
  say,
  sentences,
  shortName,
  total,
} from '$lib/words';
import { ALL_CARDS, card, HEXES } from '../src/specimen/sample';

describe('hexagons', () => {
  it('touch the six places that the engine says they touch', () => {
    const sorted = (col: number, row: number): string[] =>
      neighbours({ col, row })
        .map((p) => `${p.col},${p.row}`)
        .sort();
    expect(sorted(2, 2)).toEqual(['1,1', '1,2', '1,3', '2,1', '2,3', '3,2'].sort());
    expect(sorted(2, 1)).toEqual(['1,1', '2,0', '2,2', '3,0', '3,1', '3,2'].sort());
  });
  it('lie one width apart from every neighbour', () => {
    for (const row of [2, 3]) {
      const [x, y] = centre({ col: 3, row });
      for (const n of neighbours({ col: 3, row }))
        expect(Math.hypot(centre(n)[0] - x, centre(n)[1] - y)).toBeCloseTo(WIDTH, 5);
    }
  });
  it('number their edges clockwise from the upper right', () => {
    const [x, y] = centre({ col: 2, row: 2 });
    const angles = neighbours({ col: 2, row: 2 }).map((n) =>
      Math.round((Math.atan2(centre(n)[1] - y, centre(n)[0] - x) * 180) / Math.PI),
    );
    expect(angles).toEqual([-60, 0, 60, 120, 180, -120]);
  });
  it('all fit into their bounds', () => {
    const box = bounds(HEXES, 0);
    for (const [x, y] of HEXES.map(centre)) {
      expect(x - WIDTH / 2).toBeGreaterThanOrEqual(box.x - 0.01);
      expect(y + 60).toBeLessThanOrEqual(box.y + box.height);
    }
    expect(hexPath().match(/C/g)).toHaveLength(6);
  });
});

describe('things on a tile', () => {
  const at = (name: string): (typeof HEXES)[number] => HEXES.find((h) => h.name === name) ?? HEXES[0]!;
  it('never lie on one another', () => {
    for (const hex of HEXES) {
      const large = placePieces(hex).filter((p) => p.kind !== 'explorer' && p.kind !== 'production');
      for (const [i, a] of large.entries())
        for (const b of large.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y), hex.name).toBeGreaterThan(20);
    }
  });
  it('are all there', () => {
    expect(placePieces(at('b3')).map((p) => p.kind)).toEqual(['warlord', 'soldiers', 'explorer']);
    expect(placePieces(at('d1'))).toEqual([]);
  });
  it('draw borders only where the owner changes', () => {
    const index = hexIndex(HEXES);
    const edges = (name: string): number[] => edgesWhere(at(name), index, (o) => o?.owner !== at(name).owner);
    // a2 touches b1, b2 and c3-side land of nobody, and a3, b3 of its owner below it.
    expect(edges('a2')).toEqual([0, 1, 4, 5]);
  });
  it('find the next tile in a direction', () => {
    expect(towards(HEXES, at('b3'), [1, 0])?.name).toBe('c3');
    expect(towards(HEXES, at('b3'), [-0.5, -0.87])?.name).toBe('a2');
    expect(towards(HEXES, at('a3'), [-1, 0])).toBeUndefined();
  });
});

describe('pan and zoom', () => {
  const frame = { width: 400, height: 300 };
  it('starts near, but leaves no place that can be pressed outside or too small', () => {
    expect(startScale(2, 5, 1)).toBe(2);
    expect(startScale(2, 1.2, 0.8)).toBe(1.2);
    expect(startScale(2, 0.7, 1.4)).toBe(1.4);
    expect(startScale(0.5, 0.7, 0.6)).toBe(1);
    expect(startScale(9, 9, 1)).toBe(3);
  });
  it('keeps the point under the pointer', () => {
    const view = zoomAt({ scale: 2, x: -100, y: -80 }, 1.5, 150, 120, frame);
    expect((150 - view.x) / view.scale).toBeCloseTo((150 + 100) / 2, 6);
    expect((120 - view.y) / view.scale).toBeCloseTo((120 + 80) / 2, 6);
  });
  it('never leaves the map or its limits', () => {
    expect(clamp({ scale: 0.2, x: 50, y: 50 }, frame)).toEqual(FIT);
    expect(clamp({ scale: 99, x: -9999, y: 0 }, frame)).toEqual({
      scale: MAX_SCALE,
      x: 400 - 400 * MAX_SCALE,
      y: 0,
    });
  });
});

describe('rule text', () => {
  it('becomes words and chips that keep their punctuation', () => {
    expect(textParts('Spend [1 gold]: gain [2 basic] of your choice.')).toEqual([
      'Spend ',
      { chip: 'gold', amount: 1, end: ':' },
      ' gain ',
      { chip: 'basic', amount: 2, end: '' },
      ' of your choice.',
    ]);
    expect(textParts('[x] stays')).toEqual(['[x] stays']);
  });
  it('reads aloud like the printed text', () => {
    expect(plainText('Gain [2 culture] and [1 gold].')).toBe('Gain 2 Culture and 1 Gold.');
    expect(plainText('[2 basic]')).toBe('2 basic resources');
  });
  it('knows a text that only gains', () => {
    expect(gainsOf('Gain [2 science] and [1 culture].')).toEqual({ science: 2, culture: 1 });
    expect(gainsOf('Gain [2 gold]. Move up to 3 Units.')).toBeNull();
    expect(gainsOf('Gain [1 basic].')).toBeNull();
  });
});

describe('words', () => {
  it('fits a verb to a name', () => {
    expect(does('Mira', 'plays', 'play')).toBe('Mira plays');
    expect(does('Aztecs', 'plays', 'play')).toBe('Aztecs play');
    expect(does('Atlantis', 'wins', 'win')).toBe('Atlantis wins');
  });
  it('say amounts in the fixed order of resources', () => {
    expect(say({ gold: 1, production: 3, military: 2 })).toBe('3 Production, 2 Military and 1 Gold');
    expect(say({})).toBe('nothing');
    expect(total({ production: 3, gold: 1 })).toBe(4);
  });
  it('name everything printed on a card', () => {
    const label = cardLabel(card('great-library'));
    for (const words of [
      'Great Library',
      'Wonder',
      'era I',
      '8 then 2 Production',
      'gives 1 Science',
      'when built: Gain 2 Science and 1 Culture',
      'Draw a card and use it',
    ])
      expect(label).toContain(words);
  });
  it('stop once after every sentence, whatever stood at its end', () => {
    expect(sentences('Gain 1 Culture.', 'Draw a card.', undefined, '', '2 left', 'pay 3 Gold')).toBe(
      'Gain 1 Culture. Draw a card. 2 left. pay 3 Gold',
    );
    expect(sentences('Once more?', 'Yes')).toBe('Once more? Yes');
    expect(sentences('Alone.')).toBe('Alone.');
    expect(ALL_CARDS.length).toBeGreaterThan(90);
    for (const each of ALL_CARDS)
      expect(sentences(cardLabel(each), 'pay 1 Gold')).not.toMatch(/\.[.,]|[.,:;] [.,]| {2}/);
  });
  it('name the values of options as people do', () => {
    expect(optionValue('barbarian_units', 'defence')).toBe('As many as tile and token');
    expect([optionValue('renaissance', true), optionValue('any', 'two_words')]).toEqual(['Yes', 'Two words']);
  });
  it('name everything on a hexagon', () => {
    const label = (name: string): string =>
      hexLabel(
        HEXES.find((h) => h.name === name)!,
        (civ) => civ.toUpperCase(),
      );
    expect(label('b2')).toBe('b2, Swamp, defence 1, Free City asking 2 Science, Production token');
    expect(label('b3')).toContain('Warlord of EGYPT, 1 Soldier of EGYPT');
    expect(label('c1')).toContain('Silk Market, 3 tokens');
    expect(label('f3')).toContain('Spice Market, 2 tokens, you have yours');
  });
  it('say prices and crosses', () => {
    expect(priceLabel({ state: 'gold', pay: { military: 2, gold: 1 } })).toBe('pay 2 Military and 1 Gold');
    expect(priceLabel({ state: 'short', pay: {}, short: 2 })).toBe('2 short');
    expect(crossName({ row: 1, col: 2 })).toBe('Row II, column C');
  });
});

describe('catalogue cards', () => {
  it('become faces with cost, stages and reward', () => {
    expect(card('pyramids')).toMatchObject({
      kind: 'wonder',
      stages: [8, 2],
      yields: { production: 2 },
      reward: { amounts: { culture: 1 } },
    });
    expect(card('masonry')).toMatchObject({ kind: 'knowledge', cost: { science: 6 } });
    expect(card('workshop').kind).toBe('basic');
    expect(card('fort').kind).toBe('start');
    expect(card('ramesses-ii')).toMatchObject({ civ: 'egypt', text: 'Gain [2 production].' });
    expect(card('hanging-gardens').reward).toEqual({ text: 'Gain a Basic Building.' });
  });
  it('of an unknown civilization keep their owner', () => {
    const face = faceOf({
      key: 'k',
      name: 'K',
      kind: 'policy',
      era: 'start',
      civilization: 'mali',
      cost: [],
      pays: 'culture',
      yields: {},
      markup: { effect: 'Gain [1 gold].', benefit: '' },
      flavour: '',
    });
    expect(face).toMatchObject({ civ: 'mali', text: 'Gain [1 gold].' });
    expect(face.reward).toBeUndefined();
  });
});

describe('card layout', () => {
  const table = { large: false, height: 14, foot: 0 };
  it('keeps the whole picture for a card that only yields', () => {
    expect(layoutCard(card('workshop'), table).art).toBe(57);
  });
  it('gives way to long texts, in steps, and not for nothing', () => {
    const { art, lines } = layoutCard(card('navigation'), table);
    expect(art).toBeLessThan(layoutCard(card('currency'), table).art);
    expect(lines).toBeGreaterThanOrEqual(5);
  });
  it('counts lines by words, and a chip as two letters', () => {
    expect(linesOf('one two', 7)).toBe(1);
    expect(linesOf('one two', 6)).toBe(2);
    expect(linesOf('spend [2 gold]: draw', 12)).toBe(2);
  });
  it('leaves room for the text of every card but the longest', () => {
    // Policies, Scouts and Free Cities never lie in the city: they are read beside it and in the reader.
    const beside = ['policy', 'scout', 'free-city'];
    const cut = ALL_CARDS.filter(({ kind, text }) => !beside.includes(kind) && text).filter(
      (face) => layoutCard(face, table).lines < linesOf(tableText(face.text ?? ''), 20),
    );
    expect(cut.map((face) => face.key)).toEqual(['navigation']);
  });
  it('cuts nothing that fits, also where a button lies on the foot', () => {
    expect(layoutCard(card('mine'), { ...table, foot: 1.5 }).cut).toBe(false);
    expect(layoutCard(card('navigation'), table).cut).toBe(true);
  });
  it('gives a small card as many lines as it has room for', () => {
    const small = (key: string): number => layoutCard(card(key), table).small;
    expect(small('navigation')).toBeGreaterThanOrEqual(5);
    expect(small('masonry')).toBeGreaterThanOrEqual(3);
    for (const face of ALL_CARDS) expect(layoutCard(face, table).small, face.key).toBeGreaterThanOrEqual(1);
  });
  it('never covers the reward of a Wonder and never cuts a line', () => {
    for (const face of ALL_CARDS) {
      const { art, lines } = layoutCard(face, { ...table, foot: 1.05 });
      expect(Number.isInteger(lines) && lines >= 1, face.key).toBe(true);
      if (face.reward) expect(art, face.key).toBeGreaterThanOrEqual(31);
    }
  });
});

describe('lines of the chronicle', () => {
  const part = (text: string, more: Partial<LogPart> = {}): LogPart => ({
    text,
    card: null,
    tile: null,
    seat: null,
    amounts: null,
    ...more,
  });
  it('keep brackets and stops with what they enclose, and lose no letter', () => {
    const parts = [
      part('You acquire '),
      part('Mine', { card: 'mine' }),
      part(' ('),
      part('3 Production', { amounts: { production: 3 } }),
      part('). Then '),
      part('d4', { tile: 'd4' }),
      part('.'),
    ];
    const shown = glued(parts);
    expect(shown.map((p) => [p.lead, p.text, p.tail])).toEqual([
      ['', 'You acquire ', ''],
      ['', 'Mine', ''],
      ['', ' ', ''],
      ['(', '3 Production', ').'],
      ['', ' Then ', ''],
      ['', 'd4', '.'],
      ['', '', ''],
    ]);
    expect(shown.map((p) => p.lead + p.text + p.tail).join('')).toBe(parts.map((p) => p.text).join(''));
  });
  it('name a bot without its civilization where that stands beside it', () => {
    const seat = { civ: 'china', civName: 'China', colour: 'red', you: false } as const;
    expect(shortName({ ...seat, name: 'Greedy (China)' } as never)).toBe('Greedy');
    expect(shortName({ ...seat, name: 'Mira' } as never)).toBe('Mira');
  });
});
