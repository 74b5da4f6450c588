/** Continuous Play in a real browser: one action at a time, passing, plans for the next turn, two people, a reload. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  APP,
  asked,
  knowsAsMuch,
  moment,
  openTable,
  person,
  play,
  settled,
  stands,
  visible,
  watchErrors,
} from './player';

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
  const question = await moment(page);
  await end(page).click();
  const sure = page.getByRole('button', { name: 'Pass', exact: true }).and(page.locator('dialog[open] *'));
  if ((await stands(page, question)) && (await visible(sure))) await sure.click();
}
/** A few actions, and then a pass in every round: the rest of the game is short. */
function briefly(page: Page): (busy: boolean) => Promise<void> {
  let bought = 0;
  return (busy) => act(page, busy && bought++ < 6);
}
const sheet = (page: Page): Locator => page.getByRole('heading', { name: /wins?$|share the victory$/ });

test('a whole game, in which each turn is one action', async ({ page }) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, BOTS, 'Mira', {}, null, MODE);
  await play(page, {}, async () => (await asked(page)) === 'action');
  await expect(end(page)).toHaveText(/Pass/);
  await expect(page.getByText('Take one action, or pass').first()).toBeVisible();
  if (process.env['FRAMES']) await page.screenshot({ path: `${process.env['FRAMES']}/continuous.png` });
  await play(page, { act: briefly(page) });
  await expect(sheet(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('two people play a whole game, and one of them loads the page again in the midst of a round', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const pages = await Promise.all([person(browser, 'Ada'), person(browser, 'Ben')]);
  const errors = pages.map(watchErrors);
  const [ada, ben] = pages;
  await ada.goto(`${APP}/new`);
  await ada.getByRole('radio', { name: /^Continuous Play/ }).check();
  await ada.getByRole('combobox', { name: 'Player' }).nth(1).selectOption('open');
  await ada.getByRole('button', { name: 'Create the table' }).click();
  await ada.waitForURL(/\/table\//);
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: /^Sit down/ }).click();
  let acts: Page | undefined;
  const toActions = (page: Page): Promise<number> =>
    play(page, {}, async () => {
      if ((await asked(page)) === 'action') acts = page;
      return acts !== undefined;
    });
  await Promise.all(pages.map(toActions));
  const [first, second] = acts === ada ? [ada, ben] : [ben, ada];

  // While the other one acts, the next turn is prepared: a card of the Display, shown in the list.
  await knowsAsMuch(second, first);
  await second.locator('.display .card .hit').first().click();
  const plan = second.getByRole('region', { name: 'Your decision' }).getByText(/^Next: /);
  await expect(plan).toBeVisible();

  // It is checked when the turn comes: picked if it can be had, told if not.
  const message = second.locator('.note, .toast').filter({ hasText: /not possible any more/ });
  const checked = expect(message.or(go(second)).first()).toBeVisible();
  const before = await moment(first);
  await act(first, false);
  await settled(first, before);
  await checked;
  await expect(second.locator('.rival.passed')).toHaveCount(1);
  await expect.poll(() => asked(second)).toBe('action');

  // Loaded again, the page knows that one has passed, and how far the other one is.
  await first.reload();
  await expect(first.locator('.a-top')).toContainText('you have passed');
  await knowsAsMuch(first, second);

  await Promise.all(pages.map((page) => play(page, { act: briefly(page) })));
  for (const page of pages) await expect(sheet(page)).toBeVisible();
  const totals = await Promise.all(pages.map((p) => p.locator('main.end tfoot td').allInnerTexts()));
  expect(totals[0]).toHaveLength(2);
  expect(totals[0]).toEqual(totals[1]);
  expect(errors.flat()).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});
