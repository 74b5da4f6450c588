import { expect, test, type Page } from '@playwright/test';
import { broken } from './axe';
import { calm } from './player';

const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 768 },
  wide: { width: 1920, height: 1080 },
  tablet: { width: 1180, height: 820 },
  upright: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
} as const;

async function open(page: Page, query: string, size: keyof typeof SIZES): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.goto(`specimen.html${query}`, { waitUntil: 'networkidle' });
  await calm(page);
}

const VIEWS: readonly (readonly [query: string, size: keyof typeof SIZES])[] = [
  ['?view=table', 'desktop'],
  ['?view=table&phase=choose', 'desktop'],
  ['?view=table&players=2', 'laptop'],
  ['?view=table&players=5&phase=choose', 'desktop'],
  ['?view=table&players=5&tab=rivals', 'small'],
  ['?view=table', 'tablet'],
  ['?view=table', 'upright'],
  ['?view=table&phase=choose', 'phone'],
  ['?view=table&tab=map', 'phone'],
  ['?view=table&tab=market', 'phone'],
  ['?view=table&tab=rivals', 'phone'],
  ['?view=table&tab=more', 'phone'],
  ['?view=duel', 'desktop'],
  ['?view=duel&phase=choose', 'laptop'],
  ['?view=duel&tab=table', 'small'],
  ['', 'desktop'],
];
for (const [query, size] of VIEWS)
  for (const theme of ['dark', 'light'])
    test(`axe finds nothing at ${size} ${query} in ${theme}`, async ({ page }) => {
      await open(page, `${query}${query ? '&' : '?'}theme=${theme}`, size);
      // The sheet shows the same landmarks several times; only a real page must have each once.
      expect(await broken(page, query !== '')).toEqual([]);
    });

for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
  for (const phase of ['act', 'choose'])
    test(`the page never scrolls at ${size} while it is time to ${phase}`, async ({ page }) => {
      await open(page, `?view=table&phase=${phase}`, size);
      const [width, height] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ]);
      expect([width, height]).toEqual([SIZES[size].width, SIZES[size].height]);
      const end = page.getByRole('button', { name: phase === 'act' ? 'End turn' : 'Activate', exact: true });
      await expect(end).toBeInViewport({ ratio: 1 });
    });

for (const size of ['desktop', 'wide', 'phone', 'small'] as const)
  test(`a table of five fits at ${size}`, async ({ page }) => {
    await open(page, '?view=table&players=5&phase=choose&tab=rivals', size);
    const [width, height] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect([width, height]).toEqual([SIZES[size].width, SIZES[size].height]);
    await expect(page.locator('.rival')).toHaveCount(4);
    if (size === 'phone' || size === 'small') return; // there the list of rivals may be pushed
    const left = page.locator('.a-left');
    expect(await left.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(0);
    await expect(left.locator('.crosses')).toBeInViewport({ ratio: 1 });
  });

for (const size of ['desktop', 'phone'] as const)
  test(`End turn shines at ${size} only while it can be pressed`, async ({ page }) => {
    await open(page, '?view=table&phase=act', size);
    const end = page.getByRole('button', { name: 'End turn', exact: true });
    await expect(end).toHaveCSS('background-image', /gradient/);
    await end.evaluate((node) => node.setAttribute('aria-disabled', 'true'));
    await expect(end).toHaveCSS('background-image', 'none');
  });

test('the words of every card fit, or end in an ellipsis on a whole line', async ({ page }) => {
  await open(page, '', 'desktop');
  for (const width of [82, 88, 95, 102, 108, 116, 124, 136, 150]) {
    const { seen, wrong, cut } = await page.evaluate((w) => {
      const wrong: string[] = [];
      const cut: string[] = [];
      let seen = 0;
      for (const card of document.querySelectorAll<HTMLElement>('.card:not(.large):has(> .hit)')) {
        card.style.setProperty('--cw', `${w}px`);
        const body = card.querySelector<HTMLElement>('.body');
        const text = card.querySelector<HTMLElement>('.text');
        if (!body || !text || text.offsetParent === null) continue;
        seen += 1;
        const name = card.querySelector('.name')?.textContent ?? '';
        const style = getComputedStyle(text);
        // A chip is a little higher than its line.
        const lines = text.clientHeight / parseFloat(style.lineHeight);
        const foot = body.getBoundingClientRect().bottom - parseFloat(getComputedStyle(body).paddingBottom);
        if (text.getBoundingClientRect().bottom > foot + 1.5) wrong.push(`${name} runs out of its card`);
        const part = lines - Math.floor(lines);
        if (part > 0.35 && part < 0.9) wrong.push(`${name} shows ${lines} lines`);
        if (text.scrollHeight - text.clientHeight < 3) continue;
        if (!card.matches('.policy')) cut.push(name);
        if (style.webkitLineClamp === 'none') wrong.push(`${name} is cut without an ellipsis`);
      }
      return { seen, wrong, cut: [...new Set(cut)] };
    }, width);
    expect(seen, `${width} px`).toBeGreaterThan(30);
    expect(wrong, `${width} px`).toEqual([]);
    // Policies lie in the rail and are read in the reader; in City and Display one card alone says too much.
    if (width >= 108) expect(cut, `${width} px`).toEqual(['Navigation']);
  }
});

test('on a phone everything that is pressed is at least 44 by 44', async ({ browser }) => {
  const context = await browser.newContext({ viewport: SIZES.small, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const tab of ['city', 'map', 'market', 'rivals', 'more']) {
    await page.goto(`/specimen.html?view=table&tab=${tab}`, { waitUntil: 'networkidle' });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button:not(.ref)')]
        .filter((node) => node.offsetParent !== null)
        .map((node) => {
          const after = getComputedStyle(node, '::after');
          const grown = after.content !== 'none' && after.position === 'absolute';
          const { width, height } = node.getBoundingClientRect();
          const extra = grown
            ? [
                parseFloat(after.left) + parseFloat(after.right),
                parseFloat(after.top) + parseFloat(after.bottom),
              ]
            : [0, 0];
          return {
            name: node.getAttribute('aria-label') ?? node.innerText,
            width: width - (extra[0] ?? 0),
            height: height - (extra[1] ?? 0),
          };
        })
        .filter(({ width, height }) => width < 43.5 || height < 43.5),
    );
    expect(small, tab).toEqual([]);
  }
  await context.close();
});

test('with a mouse everything that is pressed is at least 24 by 24', async ({ page }) => {
  await open(page, '?view=table&phase=choose', 'desktop');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button:not(.ref)')]
      .filter((node) => node.offsetParent !== null)
      .map((node) => ({ node, box: node.getBoundingClientRect(), after: getComputedStyle(node, '::after') }))
      .map(({ node, box, after }) => {
        const grown = after.content !== 'none' && after.position === 'absolute';
        const [x, y] = grown
          ? [
              parseFloat(after.left) + parseFloat(after.right),
              parseFloat(after.top) + parseFloat(after.bottom),
            ]
          : [0, 0];
        return {
          name: node.getAttribute('aria-label') ?? node.innerText,
          width: box.width - x,
          height: box.height - y,
        };
      })
      .filter(({ width, height }) => width < 23.5 || height < 23.5),
  );
  expect(small).toEqual([]);
});

for (const [size, least] of [
  ['desktop', 11],
  ['phone', 11],
] as const)
  test(`no text is smaller than ${least} px at ${size}`, async ({ page }) => {
    await open(page, '?view=table', size);
    const tiny = await page.evaluate((limit) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent?.trim();
        if (!parent || !text || parent.closest('svg, script, style, .vh') || !parent.checkVisibility())
          continue;
        if (parseFloat(getComputedStyle(parent).fontSize) < limit - 0.1)
          found.add(`${text} (${getComputedStyle(parent).fontSize})`);
      }
      return [...found];
    }, least);
    expect(tiny).toEqual([]);
  });

test('a cross is previewed under the pointer, chosen and activated', async ({ page }) => {
  await open(page, '?view=table&phase=choose', 'desktop');
  const prompt = page.getByRole('region', { name: 'Your decision' });
  await expect(prompt).toContainText('Row II, column B');
  await page.locator('[data-slot="6"]').hover();
  await expect(prompt).toContainText('Row III, column A');
  await page.mouse.move(5, 5);
  await expect(prompt).toContainText('Row II, column B');
  await page.locator('[data-slot="6"] .hit').click();
  await page.mouse.move(5, 5);
  await expect(prompt).toContainText('Row III, column A');
  await prompt.getByRole('button', { name: 'Activate' }).click();
  await expect(page.locator('.ledger').getByText('Gave', { exact: true })).toBeVisible();
});

test('a cross is chosen and activated with the keyboard alone', async ({ page }) => {
  await open(page, '?view=table&phase=choose', 'desktop');
  await page.locator('.grid9 .hit[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('region', { name: 'Your decision' })).toContainText('Row III, column A');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ledger').getByText('Gave', { exact: true })).toBeVisible();
});

test('F6 walks the regions in order and back', async ({ page }) => {
  await open(page, '?view=table', 'desktop');
  const region = (): Promise<string | null> =>
    page.evaluate(
      () => document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? null,
    );
  const seen: (string | null)[] = [];
  for (let i = 0; i < 7; i++) {
    await page.keyboard.press('F6');
    seen.push(await region());
  }
  expect(seen).toEqual(['top', 'prompt', 'actions', 'market', 'map', 'city', 'players']);
  await page.keyboard.press('Shift+F6');
  expect(await region()).toBe('city');
});

test('the map zooms by wheel and buttons, and a drag plays nothing', async ({ page }) => {
  await open(page, '?view=table', 'desktop');
  const map = page.locator('.mapwrap svg.map');
  const scale = (): Promise<number> =>
    map.evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);
  await expect.poll(scale).toBe(1);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(scale).toBeCloseTo(1.25, 2);
  await page.getByRole('button', { name: 'Whole map' }).click();
  const tile = page.locator('[data-hex="b1"]');
  const box = (await tile.boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.wheel(0, -400);
  await expect.poll(scale).toBeGreaterThan(1.5);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 140, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Your decision' })).toContainText('Conquer c3');
});

test('a long press reads a card without playing it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: SIZES.phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto('/specimen.html?view=table&phase=choose', { waitUntil: 'networkidle' });
  const card = page.locator('[data-slot="8"] .hit');
  const box = (await card.boundingBox())!;
  const client = await context.newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  // The card opens while the finger still lies on it; lifting it plays nothing.
  await expect(page.getByRole('dialog', { name: 'Aqueduct' })).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('region', { name: 'Your decision' })).toContainText('Row II, column B');
  await context.close();
});

test('nothing moves for those who ask for no motion', async ({ browser }) => {
  const context = await browser.newContext({ viewport: SIZES.desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/specimen.html?view=table', { waitUntil: 'networkidle' });
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((a) => a.playState === 'running' && Number(a.effect?.getComputedTiming().duration) > 1)
        .length,
  );
  expect(running).toBe(0);
  await context.close();
});

test('every picture and icon that is shown is there', async ({ page }) => {
  await open(page, '', 'desktop');
  const missing = await page.evaluate(() => ({
    icons: [...document.querySelectorAll('use')]
      .map((u) => u.getAttribute('href') ?? '')
      .filter((h) => !document.querySelector(h)),
    pictures: [...document.querySelectorAll('img')].filter((i) => i.complete && i.naturalWidth === 0).length,
  }));
  expect(missing).toEqual({ icons: [], pictures: 0 });
});
