/** Whole games in a real browser against the real server. */
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import {
  APP,
  asked,
  idle,
  knowsAsMuch,
  moves,
  myTurn,
  openTable,
  play,
  playByKeys,
  watchErrors,
} from './player';

const sheet = (page: Page) => page.getByRole('heading', { name: /wins?$|share the victory$/ });

test.describe('with motion', () => {
  test.use({
    storageState: {
      cookies: [],
      origins: [
        {
          origin: APP,
          localStorage: [{ name: 'monumental.settings', value: JSON.stringify({ rivals: 'off' }) }],
        },
      ],
    },
  });
  test('a whole game by mouse, from the start page to the score sheet', async ({ page }) => {
    test.setTimeout(180_000);
    const errors = watchErrors(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(APP);
    await page.getByRole('link', { name: 'New table' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mira');
    await page.getByRole('combobox', { name: /^Bot/ }).selectOption('random');
    await page.getByRole('button', { name: 'Create the table' }).click();
    const seen = new Set<string>();
    await play(page, { seen });
    await expect(sheet(page)).toBeVisible();
    expect(seen).toContain('activate');
    expect(seen).toContain('action');
    expect(errors).toEqual([]);
    // The game is on the list, and a rematch is one press away.
    await page.getByRole('button', { name: 'Rematch' }).click();
    await expect.poll(() => asked(page)).not.toMatch(/^(wait|over)$/);
  });
});

test('a whole game by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
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
  const why = page.getByRole('alertdialog', { name: 'Why not' });
  await expect(async () => {
    await page.locator('[data-hex]:not([aria-label^="Possible"])').last().focus();
    await page.keyboard.press('Enter');
    await expect(why).toContainText(/CORE\./, { timeout: 3000 });
  }).toPass();
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
    test.setTimeout(180_000);
    const errors = watchErrors(page);
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
    await play(page, { touch: true });
    await expect(sheet(page)).toBeVisible();
    expect(errors).toEqual([]);
  });
});

/** A line that can be cut: the socket closes at once and no new one comes through until it is mended. */
async function cuttable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> {
  let broken = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (broken) {
      void socket.close({ code: 1001 });
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      broken = true;
      await page.context().setOffline(true);
      await Promise.all([...open].map((socket) => socket.close({ code: 1001 })));
      open.clear();
      await expect(page.getByText('Connection lost.')).toBeVisible();
    },
    mend: async () => {
      broken = false;
      await page.context().setOffline(false);
      // The page tries by itself, and whoever does not want to wait for it presses: the bar may go in that very moment.
      await page.evaluate(() =>
        [...document.querySelectorAll('button')].find((b) => b.textContent === 'Try now')?.click(),
      );
      await expect(page.getByText('Connection lost.')).toBeHidden();
    },
  };
}
const standings = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Dominance' }).locator('tbody td').allInnerTexts();

test('two browsers against each other: one loses its line in its own turn and in the other one', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const people = await Promise.all(
    ['Ada', 'Ben'].map(async () =>
      (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
    ),
  );
  const [ada, ben] = people as [Page, Page];
  const line = await cuttable(ben);
  await openTable(ada, [{ kind: 'me' }, { kind: 'open' }], 'Ada');
  const link = await ada.getByLabel('Link to this table').inputValue();
  await ben.goto(link);
  await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();

  // In the middle of Ben's turn the line breaks. What he does then is kept, and nobody else knows of it yet.
  let there = false;
  await Promise.all([
    play(ada, {}, () => there),
    play(ben, {}, async () => (there ||= (await asked(ben)) === 'action')),
  ]);
  await knowsAsMuch(ada, ben);
  const before = await moves(ben);
  await line.cut();
  await ben.getByRole('button', { name: /^End turn/ }).click();
  const sure = ben.getByRole('button', { name: 'End the turn', exact: true });
  const kept = ben.getByText('1 choice is kept and will be sent.');
  await expect(sure.or(kept)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(kept).toBeVisible();
  expect(await moves(ada)).toBe(before);
  await line.mend();
  await expect.poll(() => moves(ben)).toBeGreaterThan(before);
  await expect.poll(() => moves(ada)).toBeGreaterThan(before);

  // Now it is Ada's turn; she plays on while Ben sees nothing of it.
  await myTurn(ada);
  await knowsAsMuch(ben, ada);
  const seen = await moves(ada);
  await line.cut();
  await play(ada, {}, async () => (await idle(ada)) && (await moves(ada)) > seen);
  expect(await moves(ben)).toBe(seen);
  await line.mend();
  await knowsAsMuch(ben, ada);
  expect(await standings(ben)).toEqual(await standings(ada));
  await myTurn(ben);

  // The rest is short: nobody takes an action any more.
  await Promise.all(people.map((page) => play(page, { actions: 0 })));
  await expect(sheet(ada)).toBeVisible();
  await expect(sheet(ben)).toBeVisible();
  const totals = await Promise.all(people.map((p) => p.locator('main.end tfoot td').allInnerTexts()));
  expect(totals[0]?.length).toBe(2);
  expect(totals[0]).toEqual(totals[1]);
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
