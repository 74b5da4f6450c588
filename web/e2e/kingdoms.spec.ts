/** Lost Kingdoms at the table: five seats, and what its civilizations lay beside their Cities. */
import { expect, test, type Locator } from '@playwright/test';
import { asked, call, myTurn, openTable, play } from './player';

const BOX = { boxes: ['lost-kingdoms'] };
const seats = (...civs: readonly string[]): object[] =>
  civs.map((civilization, seat) =>
    seat === 0 ? { kind: 'me', civilization } : { kind: 'bot', bot: 'random', civilization },
  );
/** Those that do not lie on the screen with all of themselves. */
const outside = (targets: Locator): Promise<string[]> =>
  targets.evaluateAll((nodes) =>
    nodes
      .filter((node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      })
      .map((node) => node.textContent),
  );

test('a table of five fits the screen, in five colours', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = seats('amazons', 'aztecs', 'china', 'greece', 'atlantis');
  await openTable(page, table, 'Mira', {}, 'war-of-the-lost-kings-5', BOX);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  const size = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);
  expect(size).toEqual([1440, 900]);
  await expect(page.locator('.a-left .rival')).toHaveCount(4);
  for (const parts of ['.a-left .rival', '.crosses .cell', '.acts .act', '.a-left .log'])
    expect(await outside(page.locator(parts))).toEqual([]);
  // Beside the Horses in the purse no action is cut.
  await expect(page.locator('.a-bar [data-counter]')).toBeVisible();
  expect(await page.locator('.acts').evaluate((n) => n.scrollWidth - n.clientWidth)).toBeLessThanOrEqual(1);
  // A Soldier stands in the colour of the land around it: no two seats share one.
  const fills = await page
    .locator('[data-civ]')
    .evaluateAll((nodes) =>
      nodes.map((n) => `${n.getAttribute('data-civ')} ${/#cg-[^)]*/.exec(n.innerHTML)?.[0]}`),
    );
  const colours = new Map(fills.map((said) => [said.split(' ')[0], said.split('-').at(-1)]));
  expect(colours.size).toBe(5);
  expect(new Set(colours.values()).size).toBe(5);
});

test('the Nexus lies above its City, Policies at the ends of their lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, seats('atlantis', 'mughals'), 'Mira', {}, null, BOX);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  const nexus = page.getByRole('list', { name: 'Nexus' });
  await expect(nexus.getByRole('button').first()).toBeVisible();
  const names = nexus.locator('.card span');
  expect(
    await names.evaluateAll((all) => all.filter((n) => n.scrollHeight > n.clientHeight + 1).length),
  ).toBe(0);
  const [above, grid] = [await nexus.boundingBox(), await page.locator('.grid9').first().boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(grid!.y + 6);

  // A bot plays for this person until a Policy is in its place, slowly enough to be seen before the game is over.
  await openTable(page, seats('mughals', 'egypt'), 'Mira', {}, null, { ...BOX, bot_pace: 100 });
  await myTurn(page);
  const table = `/api/tables/${page.url().split('/').at(-1)}`;
  const said = (await call(page, 'GET', table)) as { seats: { seat: number; mine: boolean }[] };
  const mine = said.seats.find((seat) => seat.mine)?.seat;
  await call(page, 'PUT', `${table}/seats/${mine}/bot`, { bot: 'greedy' });
  const law = page.locator('.a-city .law').first();
  await expect(law).toBeVisible({ timeout: 0 });
  expect(await outside(page.locator('.a-city .law'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('nothing of a table of five reaches beyond the edge', async ({ page }) => {
    const table = seats('amazons', 'mughals', 'aztecs', 'atlantis', 'japan');
    await openTable(page, table, 'Mira', {}, 'five-fires-5', BOX);
    await myTurn(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await expect(page.locator('[data-counter]').first()).toBeVisible();
  });
});
