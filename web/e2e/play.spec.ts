/** Whole games in a real browser against the real server. */
import { expect, test, type Page } from '@playwright/test';
import { APP, play } from './player';

/** A table without pauses, made by the interface of the server; the pages under test create theirs by hand. */
async function quickTable(page: Page): Promise<void> {
  await page.goto(APP);
  const id = await page.evaluate(async () => {
    const send = (method: string, path: string, body: object): Promise<Response> =>
      fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    await send('PUT', '/api/me', { name: 'Mira' });
    const table = await send('POST', '/api/tables', {
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
      undo: 'free',
      bot_pace: 0,
    });
    return ((await table.json()) as { id: string }).id;
  });
  await page.goto(`${APP}/table/${id}`);
}
const noErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
};

test('a whole game by mouse, from the start page to the score sheet', async ({ page }) => {
  test.setTimeout(150_000);
  const errors = noErrors(page);
  await page.goto(APP);
  await page.getByRole('link', { name: 'New table' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mira');
  await page.getByRole('combobox', { name: /^Bot/ }).selectOption('random');
  await page.getByRole('combobox', { name: /^Pause/ }).selectOption('0');
  await page.getByRole('button', { name: 'Create the table' }).click();
  const seen = new Set<string>();
  const answers = await play(page, { seen });
  await expect(
    page.getByRole('heading', { level: 1 }).or(page.locator('main.end h2').first()).first(),
  ).toBeVisible();
  expect(errors).toEqual([]);
});
