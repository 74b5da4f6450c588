/** Where things stand: nothing moves under the pointer, nothing is cut, nothing lies where it hides what it speaks of. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { APP, asked, calm, myTurn, openTable, play } from './player';

const BOTS = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
async function toChoice(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await openTable(page, BOTS);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await calm(page);
}
const box = async (target: Locator) =>
  (await target.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
/** Elements whose words do not fit into them. */
const cut = (target: Locator): Promise<string[]> =>
  target.evaluateAll((nodes) =>
    nodes
      .filter((n) => n.scrollWidth > n.clientWidth + 1 || n.scrollHeight > n.clientHeight + 1)
      .map((n) => n.textContent),
  );

test('the bar of actions stands still, whatever a cross would give and with Raid as well', async ({
  page,
}) => {
  await toChoice(page, 1440, 900);
  const [first, end] = [page.locator('.acts .act').first(), page.locator('.ends .end')];
  const stood = [await box(first), await box(end)];
  await page.locator('[data-slot="4"] .hit').first().hover();
  await expect(page.locator('.a-bar dd i').first()).toBeVisible();
  await calm(page);
  expect([await box(first), await box(end)]).toEqual(stood);
  await page.locator('.a-bar .purse').evaluate((purse) => {
    const military = purse.querySelector('[data-resource="military"]');
    military?.after(military.cloneNode(true));
  });
  expect([await box(first), await box(end)]).toEqual(stood);
  expect(stood[1]!.x + stood[1]!.width).toBeLessThanOrEqual(1440);
});

test('a card of the City is read beside the map while the map shows what a cross allows', async ({
  page,
}) => {
  await toChoice(page, 1440, 900);
  await page.locator('[data-slot="4"] .hit').first().hover();
  const [peek, map] = [page.locator('.peek'), await box(page.locator('.a-map'))];
  await expect(peek).toBeVisible();
  await expect.poll(async () => (await box(peek)).x + (await box(peek)).width).toBeLessThan(map.x + 16);
  // Before the activation one reads the display: no card of it steps back.
  await expect(page.locator('.a-market .card')).not.toHaveCount(0);
  await expect(page.locator('.a-market .card.blocked, .a-market .basic.blocked')).toHaveCount(0);
  expect(await cut(page.locator('.ledger, .ledger .cap'))).toEqual([]);
});

test('a large screen is used by the City', async ({ page }) => {
  await toChoice(page, 2560, 1440);
  const [grid, city] = [await box(page.locator('.a-city .grid9')), await box(page.locator('.a-city'))];
  expect(grid.height / city.height).toBeGreaterThan(0.85);
});

test('an upright tablet shows every action, and a map that can be pressed', async ({ page }) => {
  await toChoice(page, 820, 1180);
  const acts = page.locator('.acts .act');
  await expect(acts).not.toHaveCount(0);
  for (const act of await acts.all()) await expect(act).toBeInViewport({ ratio: 1 });
  expect((await box(page.locator('[data-hex] .target').first())).width).toBeGreaterThan(60);
});

test('no card on the start page is cut', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(APP);
  const words = page.locator('.scene .card p');
  await expect(words).not.toHaveCount(0);
  await calm(page);
  expect(await cut(words)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('the title of the turn is whole, and a card is read on a ground of its own', async ({ page }) => {
    await openTable(page, BOTS);
    await myTurn(page);
    await calm(page);
    expect(await cut(page.locator('.head .t, .head .t b'))).toEqual([]);
    await play(page, { touch: true }, async () => (await asked(page)) === 'activate');
    expect(await cut(page.locator('.head .t, .head .t b'))).toEqual([]);
    await page.locator('[data-slot="4"] .hit').first().focus();
    await page.keyboard.press('Space');
    const sheet = page.locator('dialog[open] .sheet');
    await expect(sheet).toBeVisible();
    expect(await sheet.evaluate((node) => getComputedStyle(node).backgroundImage)).toContain('gradient');
  });
});

for (const [width, height] of [
  [1366, 768],
  [820, 1180],
] as const)
  test(`five players with Heroes leave the map and the tools their room at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const seats = [{ kind: 'me' }, ...Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'random' }))];
    const parts = {
      boxes: ['african-empires', 'lost-kingdoms'],
      modules: ['trade', 'heroes', 'monsters', 'quests'],
    };
    await openTable(page, seats, 'Mira', {}, null, parts);
    await play(page, {}, async () => (await asked(page)) === 'activate');
    await calm(page);
    expect((await box(page.locator('.a-map .mapwrap'))).height).toBeGreaterThan(120);
    await expect(page.locator('.a-top .tools button').last()).toBeInViewport({ ratio: 1 });
    expect(await cut(page.locator('.a-top .t b'))).toEqual([]);
  });

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
] as const)
  test(`a Display of nine cards leaves the Basic Buildings on the screen at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const seats = [{ kind: 'me' }, ...Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'random' }))];
    const parts = { boxes: ['african-empires', 'lost-kingdoms'], mode: 'continuous' };
    await openTable(page, seats, 'Mira', {}, null, parts);
    await play(page, {}, async () => (await asked(page)) === 'activate');
    await calm(page);
    await expect(page.locator('.display .slot')).toHaveCount(9);
    for (const pile of await page.locator('.display .basic').all())
      await expect(pile).toBeInViewport({ ratio: 1 });
    const market = await box(page.locator('.a-market'));
    const cards = await box(page.locator('.display .slot').first());
    expect(cards.y + cards.height).toBeLessThanOrEqual(market.y + market.height);
  });
