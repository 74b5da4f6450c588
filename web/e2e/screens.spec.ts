/** Every screen: what it must show, and that axe finds nothing broken on it. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { APP, asked, calm, myTurn, openTable, play, watchErrors } from './player';

async function accessible(page: Page, name: string): Promise<void> {
  await calm(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Numbers on pieces and chips are pictures; every name begins with the words that are seen.
    .disableRules(['label-content-name-mismatch'])
    .analyze();
  const lines = violations.flatMap((v) =>
    v.nodes.map((n) => `${name}: ${v.id} ${n.target.join(' ')} ${n.failureSummary ?? ''}`),
  );
  expect(lines).toEqual([]);
}

/** The same in both themes: a theme is one attribute. */
async function accessibleInBoth(page: Page, name: string): Promise<void> {
  const wear = (theme: string): Promise<void> =>
    page.evaluate((t) => void (document.documentElement.dataset['theme'] = t), theme);
  await accessible(page, `${name}, dark`);
  await wear('light');
  await accessible(page, `${name}, light`);
  await wear('dark');
}

/** Pages around the table, each looked at by itself: together they would take longer than one test may. */
const PAGES = [
  '',
  'new',
  'settings',
  'credits',
  'reference/civilizations',
  'reference/rules?q=gold',
  'reference/tokens',
  'reference/maps',
  'reference/solo',
  'nowhere/at/all',
];
for (const path of PAGES)
  test(`axe finds nothing on the page /${path}`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto(`${APP}/${path}`);
    await expect(page.locator('.state[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await accessibleInBoth(page, path);
    expect(errors).toEqual([]);
  });

test('a table that does not exist says so', async ({ page }) => {
  await page.goto(`${APP}/table/xxxxxxxxxxxx`);
  await expect(page.getByRole('heading', { name: 'No such table' }).last()).toBeVisible();
});

test.describe('at the table', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  /** Plays on to the actions of a first turn. */
  async function toActions(page: Page): Promise<void> {
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
    await play(page, {}, async () => (await asked(page)) === 'action');
  }
  test('axe finds nothing in the waiting room', async ({ page }) => {
    await openTable(page, [{ kind: 'me' }, { kind: 'open' }]);
    await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible();
    await accessibleInBoth(page, 'waiting room');
    await page.getByRole('button', { name: 'Start now' }).click();
    await myTurn(page);
  });
  test('axe finds nothing while a cross is chosen', async ({ page }) => {
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
    await play(page, {}, async () => (await asked(page)) === 'activate');
    await accessibleInBoth(page, 'choosing a cross');
  });
  test('axe finds nothing while actions are taken, nor in the text menu', async ({ page }) => {
    await toActions(page);
    await accessibleInBoth(page, 'taking actions');
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Command' })).toBeFocused();
    await accessibleInBoth(page, 'text menu');
  });
  test('axe finds nothing in the menu, nor in the policies', async ({ page }) => {
    await toActions(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Table' })).toBeVisible();
    await accessibleInBoth(page, 'menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Policies:/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await accessibleInBoth(page, 'policies');
  });
});

test('a game is replayed, exported, imported and replayed again', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
  await play(page, { actions: 0 });
  await accessibleInBoth(page, 'score sheet');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as game file' }).click(),
  ]);
  const path = await file.path();
  await page.getByRole('link', { name: 'Replay' }).click();
  const replay = page.locator('.replay[data-moves]');
  await expect(replay).toHaveAttribute('data-moves', /[1-9]/);
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(replay).toHaveAttribute('data-at', (await replay.getAttribute('data-moves')) ?? '');
  await accessibleInBoth(page, 'replay');
  const moves = await replay.getAttribute('data-moves');
  await page.goto(APP);
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect(page).toHaveURL(/\/replay\//);
  await expect(page.locator('.replay[data-moves]')).toHaveAttribute('data-moves', moves ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  test('axe finds nothing, and nothing is wider than the screen', async ({ page }) => {
    test.setTimeout(180_000);
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
    await play(page, { touch: true }, async () => (await asked(page)) === 'activate');
    for (const tab of ['City', 'Map', 'Market', 'Rivals', 'More']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).tap();
      await accessibleInBoth(page, `phone ${tab}`);
    }
    for (const path of ['', 'new', 'settings', 'reference/cards', 'reference/solo']) {
      await page.goto(`${APP}/${path}`);
      await expect(page.locator('.state[aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});
