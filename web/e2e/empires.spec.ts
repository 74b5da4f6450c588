import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { asked, myTurn, openTable, play, watchErrors } from './player';

test.describe.configure({ timeout: 180_000 });

const BOX = { boxes: ['african-empires'] };
const seats = [
  { kind: 'me', civilization: 'mali' },
  { kind: 'bot', bot: 'greedy', civilization: 'zulu' },
];

test('Trade lies at the edge of the map, and a whole round is played with it', async ({ page }, info) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, seats, 'Mira', {}, null, BOX);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  const track = page.getByRole('region', { name: 'Trade track' });
  await expect(track.locator('[data-space]')).not.toHaveCount(0);
  await expect(track.locator('[data-pawn="mali"]')).toBeVisible();
  await expect(track.locator('[data-pawn="zulu"]')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your hand, hidden from the others' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unrest: \d+ left/ })).toBeVisible();
  // Nothing reaches beyond the screen.
  const right = await page.locator('.basics').evaluate((node) => node.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1440);
  // Out of means or out of turn it says why not; where it is possible it is confirmed like any action.
  await track.getByRole('button', { name: /^Invest/ }).click({ force: true });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  let answers = 0;
  await play(page, { before: async () => void (answers += 1) }, () => answers > 12);
  await page.screenshot({ path: info.outputPath('table.png') });
  const axe = await new AxeBuilder({ page }).analyze();
  expect(axe.violations.map((v) => v.id)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a table of the core game shows nothing of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
  await myTurn(page);
  await expect(page.locator('.a-map')).toBeVisible();
  for (const gone of ['.track', '.hand', '.unrest', '.projects'])
    await expect(page.locator(gone)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  test('the track unfolds above the map, and nothing reaches beyond the edge', async ({ page }) => {
    await openTable(page, seats, 'Mira', {}, null, BOX);
    await myTurn(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    }
    await page.getByRole('tab', { name: /^Map/ }).tap();
    const track = page.getByRole('region', { name: 'Trade track' });
    await expect(track.locator('[data-pawn="mali"]')).toBeVisible();
    await expect(track.locator('[data-space]')).toHaveCount(0);
    await track.getByRole('button', { name: 'Unfold the Trade track' }).tap();
    await expect(track.locator('[data-space]')).not.toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.getByRole('tab', { name: /^City/ }).tap();
    await expect(page.getByRole('list', { name: 'Your hand, hidden from the others' })).toBeVisible();
  });
});
