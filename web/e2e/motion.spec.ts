/** Motion in a real browser: it shows where things go, ends by itself, and never stands in the way. */
import { expect, test, type Page } from '@playwright/test';
import { asked, EASY_MAP, openTable, play, slowMotion, WARRIORS } from './player';

const running = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (a) => !(a instanceof CSSTransition) && !(a instanceof CSSAnimation) && a.playState === 'running',
        ).length,
  );
/** A unit on its way across the map. */
const WALKER = '.motion svg[viewBox="-30 -30 60 60"]';
const ghosts = (page: Page): Promise<number> => page.locator('.motion > *').count();
async function choose(page: Page, speed: string): Promise<void> {
  await page.addInitScript(
    (s) => localStorage.setItem('monumental.settings', JSON.stringify({ speed: s, rivals: 'off' })),
    speed,
  );
}

async function toCross(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, WARRIORS);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await page.locator('[data-slot="4"] .hit').first().click();
}
const activate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Activate', exact: true }).click();

test('a cross turns its cards and sends resources to the bar, which any press cuts short', async ({
  page,
}) => {
  await choose(page, 'slow');
  await toCross(page);
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: false });
    return seen;
  });
  // Nothing ends by itself: whatever is gone later was cut short.
  await slowMotion(page, 0);
  await activate(page);
  await expect.poll(() => running(page)).toBeGreaterThan(4);
  await expect.poll(() => ghosts(page)).toBeGreaterThan(0);
  if (process.env['FRAMES']) await page.screenshot({ path: `${process.env['FRAMES']}/cross.png` });
  // The question stands already, whatever still moves.
  await expect.poll(() => asked(page)).toBe('action');
  await page.keyboard.press('Shift');
  await expect.poll(() => running(page)).toBe(0);
  expect(await ghosts(page)).toBe(0);
  // What is shown at the end of the roll is what there is.
  await expect(page.locator('.purse [data-resource="production"] dd')).toHaveText(/^\s*\d+\s*$/);
  expect((await shifts.jsonValue()).reduce((a, b) => a + b, 0)).toBeLessThan(0.02);
});

test('with motion off nothing flies', async ({ page }) => {
  await choose(page, 'off');
  await toCross(page);
  await activate(page);
  await expect.poll(() => asked(page)).toBe('action');
  expect([await running(page), await ghosts(page)]).toEqual([0, 0]);
});

test.describe('where the system asks for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing flies, whatever the settings say', async ({ page }) => {
    await choose(page, 'slow');
    await toCross(page);
    await activate(page);
    await expect.poll(() => asked(page)).toBe('action');
    expect([await running(page), await ghosts(page)]).toEqual([0, 0]);
  });
});

test('units walk to the place they conquer', async ({ page }) => {
  test.setTimeout(90_000);
  await choose(page, 'slow');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, WARRIORS, 'Mira', {}, EASY_MAP);
  const conquer = page
    .getByRole('button', { name: /^Conquer\b/ })
    .and(page.locator('[data-region="actions"] button'));
  await play(
    page,
    {},
    async () => (await asked(page)) === 'action' && (await conquer.getAttribute('aria-disabled')) !== 'true',
  );
  await page
    .getByRole('button', { name: /^Possible\. / })
    .first()
    .click();
  // The page itself looks on, frame by frame.
  const spots = await page.evaluateHandle((marching) => {
    const seen: [number, number][] = [];
    const look = (): void => {
      const box = document.querySelector(marching)?.getBoundingClientRect();
      if (box) seen.push([box.x, box.y]);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, WALKER);
  await slowMotion(page, 0.2);
  await page.getByRole('button', { name: 'Conquer', exact: true }).and(page.locator('.go')).click();
  const walked = async (): Promise<number> => {
    const seen = await spots.jsonValue();
    const [x, y] = seen[0] ?? [0, 0];
    return Math.max(0, ...seen.map(([toX, toY]) => Math.hypot(toX - x, toY - y)));
  };
  await expect.poll(walked).toBeGreaterThan(20);
  if (process.env['FRAMES']) await page.screenshot({ path: `${process.env['FRAMES']}/walk.png` });
  await slowMotion(page, 1);
  await expect(page.locator(WALKER)).toHaveCount(0);
});
