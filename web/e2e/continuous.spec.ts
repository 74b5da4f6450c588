/** Continuous Play in a real browser: one action at a time, passing, plans for the next turn, two people, a reload. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { APP, asked, moment, moves, openTable, play, settled, visible, watchErrors } from './player';

const MODE = { mode: 'continuous' };
const BOTS = [
  { kind: 'me', civilization: 'egypt' },
  { kind: 'bot', bot: 'random', civilization: 'greece' },
];
const go = (page: Page): Locator => page.getByRole('region', { name: 'Your decision' }).locator('.go');
const end = (page: Page): Locator => page.locator('.ends .end');

/** A card of the Display if one is within one's means, and then the pass of the round. */
async function act(page: Page, busy: boolean): Promise<void> {
  const card = page.locator('.display .card.legal .hit, .display .basic.legal').first();
  if (busy && (await visible(card))) {
    await card.click();
    const button = go(page).filter({ hasText: /Acquire|Wonder/ });
    if (await visible(button)) return button.click();
  }
  await end(page).click();
  const sure = page.getByRole('button', { name: 'Pass', exact: true }).and(page.locator('dialog[open] *'));
  if (await visible(sure)) await sure.click();
}

test('a whole game, in which each turn is one action', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, BOTS, 'Mira', {}, null, MODE);
  await play(page, {}, async () => (await asked(page)) === 'action');
  await expect(end(page)).toHaveText(/Pass/);
  await expect(page.getByText('Take one action, or pass').first()).toBeVisible();
  if (process.env['FRAMES']) await page.screenshot({ path: `${process.env['FRAMES']}/continuous.png` });
  // A few actions, and then a pass in every round: the rest of the game is short.
  let bought = 0;
  await play(page, { act: (busy) => act(page, busy && bought++ < 6) });
  await expect(page.getByRole('heading', { name: /wins?$|share the victory$/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('two people see whose action it is and who has passed, also after a reload in the midst of a round', async ({
  browser,
}) => {
  const pages = await Promise.all(
    ['Ada', 'Ben'].map(async (name) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.goto(`${APP}/credits`);
      await page.evaluate(
        (who) =>
          fetch('/api/me', {
            method: 'PUT',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ name: who }),
          }),
        name,
      );
      return page;
    }),
  );
  const [ada, ben] = pages as [Page, Page];
  await ada.goto(`${APP}/new`);
  await ada.getByRole('radio', { name: /^Continuous Play/ }).check();
  await ada.getByRole('combobox', { name: 'Player' }).nth(1).selectOption('open');
  await ada.getByRole('button', { name: 'Create the table' }).click();
  await ada.waitForURL(/\/table\//);
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: /^Sit down/ }).click();
  const acting = async (): Promise<Page | null> => {
    for (const page of pages) if ((await asked(page)) === 'action') return page;
    return null;
  };
  await expect(async () => {
    for (const page of pages)
      if (!['wait', 'action'].includes(await asked(page)))
        await play(page, {}, async () => ['wait', 'action'].includes(await asked(page)));
    expect(await acting()).not.toBeNull();
  }).toPass();
  const first = (await acting()) as Page;
  const second = first === ada ? ben : ada;

  // While the other one acts, the next turn is prepared: a card of the Display, shown in the list.
  await second.locator('.display .card .hit').first().click();
  const plan = second.getByRole('region', { name: 'Your decision' }).getByText(/^Next: /);
  await expect(plan).toBeVisible();

  const before = await moment(first);
  await act(first, false);
  await settled(first, before);
  await expect(second.locator('.rival.passed')).toHaveCount(1);
  await expect.poll(() => asked(second)).toBe('action');
  // It was checked when the turn came: picked if it can be had, told if not.
  await expect(
    second
      .locator('.note, .toast')
      .filter({ hasText: /not possible any more/ })
      .or(go(second)),
  ).toBeVisible();
  await first.reload();
  await expect.poll(() => asked(first)).toBe('wait');
  await expect(first.locator('.a-top')).toContainText('you have passed');
  await expect.poll(() => moves(first)).toBe(await moves(second));
  await Promise.all(pages.map((page) => page.context().close()));
});
