/** Every screen: what it must show, and that axe finds nothing broken on it. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { APP, asked, openTable, play, watchErrors } from './player';

async function accessible(page: Page, name: string): Promise<void> {
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

test('axe finds nothing on the pages around the table', async ({ page }) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  for (const theme of ['dark', 'light']) {
    await page.goto(APP);
    await page.evaluate(
      (t) =>
        localStorage.setItem(
          'monumental.settings',
          JSON.stringify({ theme: t, speed: 'off', rivals: 'off' }),
        ),
      theme,
    );
    for (const path of [
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
    ]) {
      await page.goto(`${APP}/${path}`);
      await expect(page.locator('.state[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await accessible(page, `${path} ${theme}`);
    }
  }
  expect(errors).toEqual([]);
});

test('a table that does not exist says so', async ({ page }) => {
  await page.goto(`${APP}/table/xxxxxxxxxxxx`);
  await expect(page.getByRole('heading', { name: 'No such table' }).last()).toBeVisible();
});

test('axe finds nothing at the table: waiting room, choosing, acting, sheets', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, [{ kind: 'me' }, { kind: 'open' }]);
  await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible();
  await accessibleInBoth(page, 'waiting room');
  await page.getByRole('button', { name: 'Start now' }).click();
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await accessibleInBoth(page, 'choosing a cross');
  await page.locator('[data-slot="4"] .hit').first().click();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect.poll(() => asked(page)).toBe('action');
  await accessibleInBoth(page, 'taking actions');
  await page.keyboard.press('/');
  await accessibleInBoth(page, 'text menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await accessibleInBoth(page, 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Policies:/ }).click();
  await accessibleInBoth(page, 'policies');
});

test('a game is replayed, exported, imported and replayed again', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
  await play(page);
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
