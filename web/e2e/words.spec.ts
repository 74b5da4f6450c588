/** What the page says to the player is seen: messages, and what is wrong with a form. */
import { expect, test, type Page } from '@playwright/test';
import { APP, myTurn, openTable } from './player';

/** Seen whole in the window, and nothing lies over it; looked at in one go, because messages leave by themselves. */
async function inSight(page: Page, text: string): Promise<void> {
  await page.waitForFunction((words) => {
    const node = [...document.querySelectorAll('.toast')].find((t) => t.textContent.includes(words));
    if (!node) return false;
    const { x, y, width, height, right, bottom } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight && node.contains(top);
  }, text);
}
/** The server refuses whatever is asked of this address. */
async function refuse(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'the lamp is out' } } }),
  );
}

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('a message is in sight on the start page', async ({ page }) => {
      await refuse(page, '/api/tables');
      await page.goto(APP);
      await page.getByRole('button', { name: 'Play against a bot' }).click();
      await inSight(page, 'The lamp is out');
    });

    test('a message is in sight at the table, also over an open dialog', async ({ page }) => {
      await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
      await myTurn(page);
      await page.keyboard.press('?');
      const menu = page.getByRole('dialog', { name: 'Table' });
      await menu.getByRole('button', { name: 'Hand to a bot' }).click();
      await inSight(page, 'A bot plays this seat until you take it back.');
    });

    test('a message is in sight in a replay', async ({ page }) => {
      await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
      const file = await page.evaluate(
        async (id) => (await fetch(`/api/tables/${id}/file`)).text(),
        new URL(page.url()).pathname.split('/').pop(),
      );
      await page.goto(APP);
      const carried = { name: 'game.monumental', mimeType: 'text/plain', buffer: Buffer.from(file) };
      await page.locator('input[type="file"]').setInputFiles(carried);
      await expect(page).toHaveURL(/\/replay\//);
      await inSight(page, 'The game file is on your list now.');
    });
  });

test('what is wrong with a new table stands at its field, or at the button', async ({ page }) => {
  await page.goto(`${APP}/new`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const title = page.getByRole('textbox', { name: 'Name of the table' });
  // The limits are the server's: more cannot be typed, and what comes otherwise is refused beside the field.
  await name.pressSequentially('x'.repeat(30));
  await expect(name).toHaveValue('x'.repeat(24));
  await expect(name).toHaveAccessibleDescription('No more than 24 characters.');
  await name.fill('\u2063');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('A name needs at least one visible character.');
  await name.fill('Mira');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(title).toHaveAttribute('maxlength', '48');
  await refuse(page, '/api/tables');
  await page.getByRole('button', { name: 'Create the table' }).click();
  const said = page.locator('form').getByRole('alert');
  await expect(said).toHaveText('The lamp is out');
  await expect(said).toBeInViewport();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a refused name is refused beside its field', async ({ page }) => {
  await page.goto(`${APP}/settings`);
  const name = page.getByRole('textbox', { name: 'Name at the table' });
  await refuse(page, '/api/me');
  await name.fill('Mira');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription('The lamp is out');
  await expect(page.locator('.toast')).toHaveCount(0);
});
