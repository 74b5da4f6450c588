/** What rivals do while one waits: at a pace of one's own, skipped by one press, and told again in brief. */
import { expect, test, type Page } from '@playwright/test';
import { APP, asked, myTurn, openTable, play, watchErrors } from './player';

const prefer = (page: Page, wishes: object): Promise<unknown> =>
  page.addInitScript(
    (value) => localStorage.setItem('monumental.settings', value),
    JSON.stringify({ speed: 'off', ...wishes }),
  );
const rivals = [1, 2, 3].map(() => ({ kind: 'bot', bot: 'random' }));

test('the choices of bots are shown one by one, and one press skips to my turn', async ({ page }) => {
  const errors = watchErrors(page);
  await prefer(page, { rivals: 'slow' });
  await openTable(page, [{ kind: 'me' }, ...rivals]);
  const skip = page.getByRole('button', { name: 'Skip to my turn' });
  // The bots have long played on the server; the page still shows how.
  const behind = (): Promise<number> =>
    page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-behind]')?.dataset['behind'] ?? 0));
  await play(page, {}, async () => (await asked(page)) === 'wait' && (await behind()) > 5);
  await skip.click();
  await myTurn(page);
  expect(await behind()).toBe(0);
  expect(errors).toEqual([]);
});

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`a turn begins with a recap on a ${name}, folded away by one press`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.setViewportSize(viewport);
    await prefer(page, { rivals: 'off' });
    await openTable(page, [{ kind: 'me' }, ...rivals]);
    const recap = page.getByRole('region', { name: 'Since your last turn' });
    await play(page, {}, async () => (await recap.count()) > 0);
    await expect(recap).toBeInViewport({ ratio: 1 });
    for (const button of await recap.locator('header button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    if (name === 'phone') await recap.getByRole('button', { name: 'Unfold the recap' }).click();
    await expect(recap.locator('.row')).not.toHaveCount(0);
    await recap.getByRole('button', { name: 'Fold the recap away' }).click();
    await expect(recap).toHaveCount(0);
    expect(await asked(page)).toBe('activate');
    expect(errors).toEqual([]);
  });

test('whoever wants no recap gets none', async ({ page }) => {
  await page.goto(`${APP}/settings`);
  await page.getByRole('checkbox', { name: /^Begin a turn with a recap/ }).uncheck();
  const kept = await page.evaluate(() => localStorage.getItem('monumental.settings'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ recap: false });
});
