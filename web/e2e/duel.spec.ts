/** Duel in a real browser: whole games by mouse, keys and touch, two people, and where things stand. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  APP,
  asked,
  called,
  idle,
  knowsAsMuch,
  moment,
  moves,
  myTurn,
  openTable,
  person,
  play,
  settled,
  slowMotion,
  stands,
  visible,
  watchErrors,
} from './player';
import { broken } from './axe';

const sheet = (page: Page) => page.getByRole('heading', { name: /wins?$|share the victory$/ });
const BOT = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
const openDuel = (page: Page): Promise<void> => openTable(page, BOT, 'Mira', {}, null, { game: 'duel' });

/** What confirms; the button that skips to my turn stands in the same place while the rival plays, and goes by itself. */
const go = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Your decision' })
    .locator('.go')
    .filter({ hasNotText: 'Skip to my turn' });
/** What can be pressed on the table: a card, a Free City, land, the Advantage. */
const THINGS = [
  '.display .card.legal .hit',
  '.display .basic.legal',
  '.strip.legal',
  '.city.legal',
  '.advantage.legal',
].join(', ');

/** One thing of the table if one is lit, then the pass of the round. */
async function act(page: Page, busy: boolean): Promise<void> {
  const thing = page.locator(THINGS).first();
  if (busy && (await visible(thing))) {
    await thing.click();
    await go(page).click();
    return;
  }
  const question = await moment(page);
  await page.locator('.ends .end').click();
  if ((await stands(page, question)) && (await visible(go(page)))) await go(page).click();
}
/** The same with a finger: the Market, then Pass, held because something may be lost. */
async function touch(page: Page, busy: boolean): Promise<void> {
  if (busy) {
    await page.getByRole('tab', { name: /^Market/ }).tap();
    const card = page.locator('.display .card.legal .hit, .display .basic.legal').first();
    if (await visible(card)) {
      await card.tap();
      await go(page).tap();
      return;
    }
  }
  await page.locator('.pass').click({ delay: 600 });
}

test('a stranger plays a whole Duel by mouse, from the start page to the score sheet', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(APP);
  await page.getByRole('button', { name: 'Play a Duel' }).click();
  await myTurn(page);
  const seen = new Set<string>();
  await play(page, { seen, act: (busy) => act(page, busy) });
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Free Cities/ })).toBeVisible();
  expect([...seen]).toEqual(expect.arrayContaining(['activate', 'action']));
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await expect(page.locator('.duel .grid9')).toHaveCount(2);
  expect(errors).toEqual([]);
});

test('a whole Duel by keyboard alone', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openDuel(page);
  for (let turn = 0; ; turn += 1) {
    // Asked once: the rival may end the game between two looks.
    const asks = await asked(page);
    if (asks === 'over') break;
    const now = await moment(page);
    if (asks === 'wait') {
      await called(page);
      continue;
    }
    if (asks === 'activate') {
      await page.keyboard.press('c');
      await page.keyboard.press(turn % 2 ? 'ArrowDown' : 'ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    } else if (asks === 'action') {
      // The Advantage if it can be had, otherwise pass; what would be lost is said first.
      await page.keyboard.press((await visible(page.locator('.advantage.legal'))) && turn % 2 ? 'v' : 'p');
      if (await visible(go(page))) {
        await expect(go(page)).toBeFocused();
        await page.keyboard.press('Enter');
      }
    } else {
      await page.keyboard.press('/');
      await expect(page.getByRole('textbox', { name: 'Command' })).toBeFocused();
      const [line] = await page.locator('dialog[open] li code').allInnerTexts();
      await page.keyboard.type(line ?? '');
      await page.keyboard.press('Enter');
    }
    await settled(page, now);
  }
  await expect(sheet(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('a whole Duel by touch', async ({ page }) => {
    const errors = watchErrors(page);
    await openDuel(page);
    await play(page, { touch: true, act: (busy) => touch(page, busy) });
    await expect(sheet(page)).toBeVisible();
    expect(errors).toEqual([]);
  });
  test('nothing scrolls or is cut, and every view can be reached', async ({ page }) => {
    await openDuel(page);
    await play(page, { touch: true }, async () => (await asked(page)) === 'activate');
    for (const tab of ['Market', 'Table', 'Rival', 'More', 'City']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await broken(page, true)).toEqual([]);
    }
    for (const part of ['.head', '.strip', '.sheet', '.tabs'])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
  });
});

test('two people in two browsers, one of whom loads the page again', async ({ browser }) => {
  const pages = await Promise.all([person(browser, 'Ada'), person(browser, 'Ben')]);
  const [ada, ben] = pages;
  await ada.goto(`${APP}/new?game=duel`);
  await ada.getByRole('combobox', { name: 'Player' }).nth(1).selectOption('open');
  await ada.getByRole('button', { name: 'Create the table' }).click();
  await ada.waitForURL(/\/table\//);
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: /^Sit down/ }).click();
  await expect.poll(async () => [await asked(ada), await asked(ben)].sort()).toEqual(['activate', 'wait']);
  const [first, second] = (await asked(ada)) === 'activate' ? [ada, ben] : [ben, ada];
  await play(first, {}, () => idle(first));
  // The beams of the first lie open for the second, also after the page was loaded again.
  await second.reload();
  await expect.poll(() => asked(second)).toBe('activate');
  await expect(second.locator('.side.rival .beam')).toHaveCount(2);
  await play(second, {}, () => idle(second));
  await expect.poll(() => asked(first)).toBe('action');
  await act(first, false);
  await expect(second.locator('.side.rival .gate')).toHaveText(/passed/);
  await myTurn(second);
  await knowsAsMuch(first, second);
  await Promise.all(pages.map((page) => page.context().close()));
});

const SIZES = [
  [1440, 900],
  [1366, 768],
  [1180, 820],
  [820, 1180],
] as const;
test('at every size the whole table is there, and nothing lies over another thing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDuel(page);
  await play(page, {}, async () => (await asked(page)) === 'action');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const size = (): Promise<number[]> =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    await expect.poll(size).toEqual([width, height]);
    const whole = page.locator('.grid9, .advantage, .city, .stack, .display, .ends .end, .score');
    for (const part of await whole.all()) await expect(part).toBeInViewport({ ratio: 0.99 });
    const boxes = await page
      .locator('.grid9, .advantage, .city, .band, .display, .a-bar, .a-top')
      .evaluateAll((nodes) =>
        nodes.map((node) => {
          const { left, top, right, bottom } = node.getBoundingClientRect();
          return { name: node.className, left, top, right, bottom };
        }),
      );
    const over = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2,
        )
        .map((b) => `${a.name} and ${b.name} at ${width}`),
    );
    expect(over).toEqual([]);
    expect(await broken(page, true)).toEqual([]);
  }
});

test('a hint says what to do, and a stranger with the link watches without buttons', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDuel(page);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint.getByRole('button', { name: 'Do it' })).toBeVisible();
  await expect(hint).toContainText(/Row [IV]+ column [ABC]/);
  const before = await moves(page);
  await hint.getByRole('button', { name: 'Do it' }).click();
  await expect.poll(() => moves(page)).toBeGreaterThan(before);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const guest = await context.newPage();
  await guest.goto(page.url());
  await expect(guest.getByText(/^You are watching/).first()).toBeVisible();
  await expect(guest.locator('.duel .grid9')).toHaveCount(2);
  await expect(guest.locator('.ends .end')).toHaveCount(0);
  await knowsAsMuch(guest, page);
  await context.close();
  expect(errors).toEqual([]);
});

test.describe('with slow motion', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('a Trade slides a coin into its socket, and any press cuts it short', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('monumental.settings', JSON.stringify({ speed: 'slow', rivals: 'off' })),
    );
    await openDuel(page);
    const open = page.locator('.city.legal');
    await play(
      page,
      { act: (busy) => act(page, busy) },
      async () => (await asked(page)) === 'action' && (await visible(open)),
    );
    const city = (await open.first().getAttribute('data-city')) ?? '';
    const coins = page.locator(`[data-city="${city}"] [data-side="own"] .filled`);
    const had = await coins.count();
    await page.keyboard.press('Shift');
    await expect(page.locator('.motion > *')).toHaveCount(0);
    await slowMotion(page, 0);
    await open.first().click();
    await go(page).click();
    // The coin lies in its socket at once; its way there is shown above it.
    await expect(coins).toHaveCount(had + 1);
    await expect(page.locator('.motion > *')).not.toHaveCount(0);
    if (process.env['FRAMES']) await page.screenshot({ path: `${process.env['FRAMES']}/coin.png` });
    await page.keyboard.press('Shift');
    await expect(page.locator('.motion > *')).toHaveCount(0);
  });
});
