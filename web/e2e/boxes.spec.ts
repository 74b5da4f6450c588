import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { APP, myTurn, play, watchErrors } from './player';

test.describe.configure({ timeout: 180_000 });

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [name, viewport] of Object.entries(SIZES))
  test(`a table with Lost Kingdoms is made and played, ${name}`, async ({ page }, info) => {
    const errors = watchErrors(page);
    await page.setViewportSize(viewport);
    await page.goto(`${APP}/new`);
    const box = page.getByRole('checkbox', { name: /Lost Kingdoms/ });
    await expect(page.getByRole('radio', { name: '5', exact: true })).toHaveCount(0);
    await box.check();
    await expect(page.getByRole('radio', { name: '5', exact: true })).toHaveCount(1);
    await page.getByRole('group', { name: 'Development deck' }).getByText('Chosen').click();
    await expect(page.getByText('5 of 5').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath('new-table.png'), fullPage: true });
    const axe = await new AxeBuilder({ page }).analyze();
    expect(axe.violations.map((v) => v.id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    await page.getByRole('group', { name: 'Development deck' }).getByText('Drawn at random').click();
    await page.getByRole('combobox', { name: 'Player' }).nth(1).selectOption('open');
    await page.getByRole('button', { name: 'Create the table' }).click();
    await expect(page.getByRole('heading', { name: 'What is played' })).toBeVisible();
    await expect(page.getByText('Development deck drawn at random')).toBeVisible();
    await page.screenshot({ path: info.outputPath('waiting.png'), fullPage: true });
    await page.getByRole('button', { name: /Start now/ }).click();
    await myTurn(page);
    let answers = 0;
    await play(page, { before: async () => void (answers += 1) }, () => answers > 6);
    expect(errors).toEqual([]);
    await page.goto(APP);
    await expect(page.getByText('Lost Kingdoms').first()).toBeVisible();
  });

test('the reference shows a box alone', async ({ page }, info) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto(`${APP}/reference/cards`);
  await page.getByRole('combobox', { name: 'Box' }).selectOption('lost-kingdoms');
  await expect(page).toHaveURL(/box=lost-kingdoms/);
  await expect(page.getByRole('heading', { name: /Classical Wonder/ })).toBeVisible();
  await expect(page.locator('ul.cards li').filter({ hasText: 'Ziggurat' })).toHaveCount(1);
  await expect(page.locator('ul.cards li').filter({ hasText: 'Great Wall' })).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('reference.png'), fullPage: true });
});
