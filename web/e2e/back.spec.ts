/** The way back: asked before more than a turn goes, never into a question that was not shown, and forth again. */
import { expect, test, type Page } from '@playwright/test';
import { activateFor, asked, EASY_MAP, moves, myTurn, openTable, play, WARRIORS } from './player';

test.use({ viewport: { width: 1440, height: 900 } });
const BOTS = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Go back?' });

/** Plays on to the given question of my second turn. */
async function toSecondTurn(page: Page, wanted: string): Promise<void> {
  let turns = 0;
  await play(
    page,
    {
      before: async (asks) => void (turns += Number(asks === 'activate')),
    },
    async () => (await asked(page)) === wanted && turns >= (wanted === 'activate' ? 1 : 2),
  );
}

test('a line of an earlier turn asks first, and one press leads to where one was', async ({ page }) => {
  await openTable(page, BOTS);
  await toSecondTurn(page, 'action');
  const stood = await moves(page);
  const back = page.getByRole('button', { name: 'Undo to before this line' }).first();
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText(/Back to (the set-up|round 1), before/);
  await expect(question(page).getByRole('button', { name: 'Stay here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  expect(await moves(page)).toBe(stood);
  await back.click();
  await question(page).getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => asked(page)).toMatch(/^(capital|activate)$/);
  await page.getByRole('button', { name: 'Return to where I was' }).click();
  await expect.poll(() => moves(page)).toBe(stood);
  await expect.poll(() => asked(page)).toBe('action');
  await expect(page.getByRole('button', { name: 'Return to where I was' })).toHaveCount(0);
});

test('only my own choices can be gone back to: a bot would choose again at once', async ({ page }) => {
  await openTable(page, BOTS);
  await toSecondTurn(page, 'action');
  const blocks = page.locator('.log .block.turn').filter({ has: page.locator('.line') });
  const others = blocks.filter({ hasNot: page.locator('.head b', { hasText: /^You$/ }) });
  await expect(others).not.toHaveCount(0);
  await expect(others.locator('.back')).toHaveCount(0);
  await expect(blocks.locator('.back')).not.toHaveCount(0);
});

test('undo at the start of a turn says whose turn it takes back', async ({ page }) => {
  await openTable(page, BOTS);
  await toSecondTurn(page, 'activate');
  const stood = await moves(page);
  await undo(page).click();
  await expect(question(page)).toContainText('Random');
  expect(await moves(page)).toBe(stood);
  await question(page).getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => moves(page)).toBeLessThan(stood);
  await expect.poll(() => asked(page)).toBe('action');
});

test('undo and redo pass over what the table answered by itself', async ({ page }) => {
  await openTable(page, WARRIORS, 'Mira', {}, EASY_MAP);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await activateFor(page, '.mark.preview');
  const stood = await moves(page);
  await page
    .getByRole('button', { name: /^Possible\. / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Conquer', exact: true }).and(page.locator('.go')).click();
  await expect.poll(() => moves(page)).toBeGreaterThan(stood + 1);
  await expect.poll(() => asked(page)).not.toMatch(/^(wait|march-.*|pay)$/);
  const then = await moves(page);
  await page.reload();
  await myTurn(page);
  await undo(page).click();
  await expect.poll(() => moves(page)).toBe(stood);
  await expect.poll(() => asked(page)).toBe('action');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => moves(page)).toBe(then);
});
