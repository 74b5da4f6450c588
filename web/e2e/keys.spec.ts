/** By keys, and by presses that come twice: nothing is played by accident, and the focus is never lost. */
import { expect, test, type Page } from '@playwright/test';
import { activateFor, asked, EASY_MAP, moves, myTurn, openTable, play, WARRIORS } from './player';

test.use({ viewport: { width: 1440, height: 900 } });
const BOTS = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
/** Every choice that this page sends from now on. */
function choices(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; text: string };
      if (message.type === 'choose') sent.push(message.text);
    }),
  );
  return sent;
}
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region'] ?? 'nowhere',
  );

test('a double press on a Province picks it and does not conquer it', async ({ page }) => {
  const sent = choices(page);
  await openTable(page, WARRIORS, 'Mira', {}, EASY_MAP);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await activateFor(page, '.mark.preview');
  const before = sent.length;
  const land = page.getByRole('button', { name: /^(Possible|Selected)\. / }).first();
  await land.dblclick();
  const go = page.getByRole('button', { name: 'Conquer', exact: true }).and(page.locator('.go'));
  await expect(go).toBeFocused();
  expect(sent.length).toBe(before);
  await go.click();
  await expect.poll(() => sent.length).toBeGreaterThan(before);
});

test('after a choice by keys the focus stands where the game goes on', async ({ page }) => {
  await openTable(page, BOTS);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await page.keyboard.press('c');
  await activateFor(page, '.a-market .card.preview, .a-market .basic.preview', true);
  await expect.poll(() => focused(page)).not.toBe('nowhere');
  const stood = await moves(page);
  await page
    .locator('.a-market')
    .locator('.card.legal .hit, .basic:not([aria-disabled="true"])')
    .first()
    .focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBeGreaterThan(stood);
  await myTurn(page);
  await expect.poll(() => focused(page)).not.toBe('nowhere');
});

test('the question before the end of a turn starts on its answer, and a closed Undo looks closed', async ({
  page,
}) => {
  await openTable(page, BOTS);
  await myTurn(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const colour = (): Promise<string> => undo.evaluate((node) => getComputedStyle(node).color);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  const closed = await colour();
  await play(page, {}, async () => (await asked(page)) === 'action');
  await expect(undo).not.toHaveAttribute('aria-disabled');
  await expect.poll(colour).not.toBe(closed);
  await page.keyboard.press('e');
  const sure = page.getByRole('dialog', { name: 'End the turn?' });
  await expect(sure.getByRole('button', { name: 'End the turn' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sure).toBeHidden();
  await expect.poll(() => asked(page)).not.toBe('action');
});
