/** What is answered on the map is answered there: nothing lies over the places, and the phone goes to them. */
import { expect, test, type Page } from '@playwright/test';
import { activateFor, asked, moves, openTable, play, WARRIORS } from './player';

/** Places that can be pressed but are hidden: outside of the window, or with something else on top. */
const hidden = (page: Page): Promise<string[]> =>
  page.locator('[data-hex][aria-label^="Possible"]').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { x, y, width, height } = (node.querySelector('.target') ?? node).getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      return node.contains(at) ? [] : [`${node.getAttribute('data-hex')} under ${at?.className.toString()}`];
    }),
  );
const targets = (page: Page) => page.locator('[data-hex][aria-label^="Possible"]');
const choose = (page: Page, action: string) =>
  page.getByRole('button', { name: new RegExp(`^${action}, \\d`) });

async function toActions(page: Page): Promise<void> {
  await openTable(page, WARRIORS);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await activateFor(page, '[data-resource="military"] i');
}

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
] as const)
  test(`the list of places is one line that unfolds, at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await toActions(page);
    await choose(page, 'Explore').click();
    const prompt = page.getByRole('region', { name: 'Your decision' });
    const list = prompt.getByRole('list', { name: 'Choices' });
    await expect(targets(page)).not.toHaveCount(0);
    await expect(list).toHaveCount(0);
    await expect.poll(() => hidden(page)).toEqual([]);
    const fold = prompt.getByRole('button', { name: /^\d+ on the map/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.click();
    await expect(list.getByRole('button')).toHaveCount(Number((await fold.innerText()).split(' ')[0]));
    await fold.click();
    await expect(list).toHaveCount(0);
    // A place is picked on the map itself, and what it costs does not cover the others.
    await choose(page, 'Explore').click();
    if (await choose(page, 'Conquer').isVisible()) {
      await targets(page).first().click();
      await expect(prompt.locator('.go')).toBeVisible();
      await expect.poll(() => hidden(page)).toEqual([]);
      const [box, go] = [await prompt.boundingBox(), await prompt.locator('.go').boundingBox()];
      expect((go?.x ?? 0) + (go?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('an action on the map goes to the map, with its places in the middle and nothing on them', async ({
    page,
  }) => {
    await toActions(page);
    await page.getByRole('tab', { name: /^City/ }).tap();
    await choose(page, 'Explore').tap();
    await expect(page.getByRole('tab', { name: /^Map/ })).toHaveAttribute('aria-selected', 'true');
    await expect(targets(page)).not.toHaveCount(0);
    await expect.poll(() => hidden(page)).toEqual([]);
    // Dragged away and chosen again, the map comes back to them.
    await page.getByRole('button', { name: 'Cancel' }).tap();
    const zoom = page.getByRole('button', { name: 'Zoom in' });
    for (let press = 0; press < 6; press += 1) await zoom.tap();
    await choose(page, 'Explore').tap();
    await expect.poll(() => hidden(page)).toEqual([]);
  });
});

test('an Explorer is pressed, then the place where it goes, which shows the price of the step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await toActions(page);
  const home = page.locator('[data-hex]:has([data-piece="explorer"][data-civ="egypt"])');
  await home.click();
  await expect(page.getByRole('region', { name: 'Your decision' })).toContainText('Explorer 1');
  for (const label of await targets(page).evaluateAll((nodes) => nodes.map((n) => n.ariaLabel)))
    expect(label).toMatch(/costs 1 (Military|Gold)/);
  const before = await moves(page);
  await targets(page).first().click();
  await expect.poll(() => moves(page)).toBeGreaterThan(before);
  await expect(home).not.toHaveCount(0);
});
