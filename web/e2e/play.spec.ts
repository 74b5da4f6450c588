/** Whole games in a real browser against the real server. */
import { expect, test, type Page } from '@playwright/test';
import { APP, asked, openTable, play, playByKeys, watchErrors } from './player';

const sheet = (page: Page) => page.getByRole('heading', { name: /wins?$|share the victory$/ });

test('a whole game by mouse, from the start page to the score sheet', async ({ page }) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(APP);
  await page.getByRole('link', { name: 'New table' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mira');
  await page.getByRole('combobox', { name: /^Bot/ }).selectOption('random');
  await page.getByRole('combobox', { name: /^Pause/ }).selectOption('0');
  await page.getByRole('button', { name: 'Create the table' }).click();
  const seen = new Set<string>();
  await play(page, { seen });
  await expect(sheet(page)).toBeVisible();
  expect(seen).toContain('activate');
  expect(seen).toContain('action');
  expect(errors).toEqual([]);
  // The game is on the list, and a rematch is one press away.
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => asked(page)).not.toBe('over');
});

test('a whole game by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
  // The City by arrow keys and Enter once, the rest by the command line.
  await expect.poll(() => asked(page)).not.toBe('wait');
  await playByKeys(page);
  await expect(sheet(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the page says whose turn it is, explains refusals, and takes everything back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, [
    { kind: 'me', civilization: 'egypt' },
    { kind: 'bot', bot: 'random' },
  ]);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await expect(page).toHaveTitle(/Your turn/);
  await page.locator('[data-slot="4"] .hit').first().click();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect.poll(() => asked(page)).toBe('action');
  // Something out of reach: the reason and the rule appear.
  await page.locator('[data-region="market"] .card.blocked .hit').first().click({ force: true });
  const why = page.getByRole('alertdialog', { name: 'Why not' });
  await expect(why).toContainText(/CORE\./);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => asked(page)).toBe('activate');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => asked(page)).toBe('action');
  await page.getByRole('button', { name: 'Restart the turn' }).click();
  await expect.poll(() => asked(page)).toBe('activate');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a whole game by touch', async ({ page }) => {
    test.setTimeout(120_000);
    const errors = watchErrors(page);
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
    await play(page, { touch: true });
    await expect(sheet(page)).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('two browsers against each other, one of them losing its line', async ({ browser }) => {
  test.setTimeout(180_000);
  const [a, b] = await Promise.all(
    ['Ada', 'Ben'].map(async () =>
      (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
    ),
  );
  await openTable(a!, [{ kind: 'me' }, { kind: 'open' }], 'Ada');
  const link = await a!.getByLabel('Link to this table').inputValue();
  await b!.goto(link);
  await b!.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await b!.getByRole('button', { name: 'Sit down' }).click();
  let broken = false;
  const breakLine = async (asks: string): Promise<void> => {
    if (broken || asks !== 'action') return;
    broken = true;
    await b!.context().setOffline(true);
    // A choice made without a line is kept and counts once the line stands again.
    await b!.reload().catch(() => undefined);
    await b!.context().setOffline(false);
    await b!.goto(link);
    await expect.poll(() => asked(b!), { timeout: 20_000 }).toBe('action');
  };
  await Promise.all([play(a!), play(b!, { before: breakLine })]);
  expect(broken).toBe(true);
  const totals = await Promise.all(
    [a!, b!].map((p) => p.locator('main.end tfoot, main.end .total').allInnerTexts()),
  );
  expect(totals[0]).toEqual(totals[1]);
  await expect(sheet(a!)).toBeVisible();
  await expect(sheet(b!)).toBeVisible();
});

test('two players on one device pass it behind a curtain', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, [
    { kind: 'me', name: 'Ada' },
    { kind: 'me', name: 'Ben' },
  ]);
  const seen = new Set<string>();
  let curtains = 0;
  await play(
    page,
    { seen, before: async (asks) => void (curtains += Number(asks === 'curtain')) },
    () => curtains > 3,
  );
  expect(curtains).toBeGreaterThan(1);
  expect(seen).toContain('action');
});
