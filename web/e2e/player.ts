/** A person at the table: reads what is asked from the page and answers it by mouse, touch or keys. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Where the game is served; playwright.config.ts decides. */
export const APP = process.env['APP'] ?? '';

/** What the page asks of this person: a question of the engine, 'wait', 'curtain', or 'over'. */
export async function asked(page: Page): Promise<string> {
  return page.evaluate(() => {
    if (document.querySelector('main.end')) return 'over';
    if (document.querySelector('main.curtain')) return 'curtain';
    const stage = document.querySelector<HTMLElement>('[data-asks]');
    return stage && stage.getAttribute('aria-busy') !== 'true' ? (stage.dataset['asks'] ?? 'wait') : 'wait';
  });
}
export const moment = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('[data-asks]');
    return `${document.querySelector('main.end, main.curtain')?.className ?? ''}/${stage?.dataset['asks']}/${stage?.dataset['moves']}`;
  });

/** Waits until something else is asked than `before`. */
export async function settled(page: Page, before: string): Promise<void> {
  await expect.poll(() => moment(page), { timeout: 30_000, intervals: [20, 40, 80, 120] }).not.toBe(before);
}
/** Whether it is somebody else's turn, and nothing of this person's is on its way. */
export const idle = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('[data-asks]');
    return stage?.dataset['asks'] === 'wait' && stage.getAttribute('aria-busy') !== 'true';
  });
/** How many choices this page knows of. */
export const moves = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-asks]')?.dataset['moves'] ?? -1));
/** Waits a moment for this person to be called; whoever waits for somebody else looks up now and then. */
export async function called(page: Page): Promise<void> {
  const call = (): boolean => {
    const stage = document.querySelector<HTMLElement>('[data-asks]');
    return (
      document.querySelector('main.end, main.curtain') !== null ||
      (stage !== null && stage.dataset['asks'] !== 'wait' && stage.getAttribute('aria-busy') !== 'true')
    );
  };
  await page.waitForFunction(call, null, { timeout: 500, polling: 30 }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
}
async function press(target: Locator, touch: boolean): Promise<void> {
  await (touch ? target.tap() : target.click());
}
export const visible = async (target: Locator): Promise<boolean> =>
  (await target.count()) > 0 && target.first().isVisible();

export interface Manner {
  readonly touch?: boolean;
  /** Called before every answer, with the question. */
  readonly before?: (asks: string) => Promise<void>;
  readonly seen?: Set<string>;
  /** How actions are taken, where it is not done as in the big game; not busy any more, it ends the turn. */
  readonly act?: (busy: boolean) => Promise<void>;
}

/** The places that are outlined as legal: hexagons and cards of the city. */
const hexes = (page: Page): Locator => page.getByRole('button', { name: /^Possible\. / });
const slots = (page: Page): Locator => page.locator('.grid9 .card.legal .hit');

async function activate(page: Page, turn: number, touch: boolean): Promise<void> {
  const slot = page.locator(`[data-slot="${(turn * 4 + 4) % 9}"] .hit`).first();
  await press(slot, touch);
  await press(page.getByRole('button', { name: 'Activate', exact: true }), touch);
}

/** Activates a cross that would let something be done: whatever the selector finds while the cross is shown. */
export async function activateFor(page: Page, preview: string, byKeys = false): Promise<void> {
  const go = page.getByRole('button', { name: 'Activate', exact: true });
  for (let slot = 0; slot < 9; slot += 1) {
    await page.locator(`[data-slot="${slot}"] .hit`).first().click();
    await expect(go).toBeVisible();
    if ((await page.locator(preview).count()) > 0) break;
  }
  if (byKeys) await go.press('Enter');
  else await go.click();
  await expect.poll(() => asked(page)).toBe('action');
}

/** One action if an easy one is at hand, otherwise the end of the turn. */
async function act(page: Page, touch: boolean, busy: boolean): Promise<void> {
  if (busy) {
    if (touch) await press(page.getByRole('tab', { name: /^Market/ }), true);
    const card = page
      .locator('[data-region="market"], .market')
      .locator('.card.legal .hit, .basic:not([aria-disabled="true"])')
      .first();
    if (await visible(card)) {
      await press(card, touch);
      const go = page.getByRole('button', { name: /^(Acquire|Wonder)$/ }).and(page.locator('.go'));
      if (await visible(go)) return press(go, touch);
    }
    if (touch) await press(page.getByRole('tab', { name: /^Map/ }), true);
    const land = hexes(page).first();
    if (await visible(land)) {
      await press(land, touch);
      const go = page.getByRole('button', { name: 'Conquer', exact: true }).and(page.locator('.go'));
      if (await visible(go)) return press(go, touch);
    }
  }
  await press(page.getByRole('button', { name: /^End turn/ }), touch);
  const sure = page.getByRole('button', { name: 'End the turn', exact: true });
  if (await visible(sure)) {
    await page.getByLabel('Do not ask again').check();
    await press(sure, touch);
  }
}

/** Any other question: the proposal, the first choice of the list, or a place that is outlined. */
async function answer(page: Page, touch: boolean): Promise<void> {
  const prompt = page.getByRole('region', { name: 'Your decision' });
  // The button that skips to my turn stands in the same place while others play, and goes by itself.
  const go = prompt.locator('.go').filter({ hasNotText: 'Skip to my turn' });
  if (await visible(go)) return press(go, touch);
  const option = prompt.locator('.option').first();
  if (await visible(option)) {
    await press(option, touch);
    if (await visible(go)) await press(go, touch);
    return;
  }
  const before = await moment(page);
  await press((await visible(slots(page))) ? slots(page).first() : hexes(page).first(), touch);
  // A place may hold several answers, or ask to be confirmed.
  const goesOn = async () =>
    (await moment(page)) !== before || (await visible(go)) || (await visible(option));
  await expect.poll(goesOn, { intervals: [20, 40, 80] }).toBe(true);
  if ((await moment(page)) !== before) return;
  if (await visible(option)) await press(option, touch);
  if (await visible(go)) await press(go, touch);
}

/** Plays until the score sheet stands, or until `until` says it is enough. Returns the number of answers given. */
export async function play(
  page: Page,
  manner: Manner = {},
  until?: () => boolean | Promise<boolean>,
): Promise<number> {
  const { touch = false, before, seen } = manner;
  let turn = 0;
  let actions = 0;
  for (let answers = 0; answers < 2000;) {
    const asks = await asked(page);
    if (asks === 'over' || (await until?.())) return answers;
    if (asks === 'wait') {
      // The board stands where an Automa's panel stands: whoever wants to play on skips it.
      const skip = page.locator('section.automa').getByRole('button', { name: 'Skip all', disabled: false });
      if (await visible(skip)) await press(skip, touch);
      else await called(page);
      continue;
    }
    const now = await moment(page);
    seen?.add(asks);
    await before?.(asks);
    if (asks === 'curtain') await press(page.getByRole('button', { name: /^I am / }), touch);
    else if (asks === 'activate') {
      await activate(page, turn++, touch);
      actions = 0;
    } else if (asks === 'action')
      await (manner.act ? manner.act(actions++ < 2) : act(page, touch, actions++ < 2));
    else await answer(page, touch);
    await settled(page, now);
    answers += 1;
  }
  throw new Error('The game did not end.');
}

/** Plays by keys alone: the City by arrows and Enter, everything else by the command line. */
export async function playByKeys(page: Page): Promise<void> {
  for (let answers = 0, turn = 0; answers < 2000;) {
    const asks = await asked(page);
    if (asks === 'over') return;
    if (asks === 'wait') {
      await called(page);
      continue;
    }
    const now = await moment(page);
    if (asks === 'activate') {
      await page.keyboard.press('c');
      await page.keyboard.press(turn++ % 2 ? 'ArrowDown' : 'ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('/');
      await expect(page.getByRole('textbox', { name: 'Command' })).toBeFocused();
      const lines = await page.locator('dialog[open] li code').allInnerTexts();
      const wish = lines.find((line) => /^(acquire|conquer|complete|develop)/.test(line));
      await page.keyboard.type(asks === 'action' ? (answers % 3 && wish ? wish : 'end') : (lines[0] ?? ''));
      await page.keyboard.press('Enter');
    }
    await settled(page, now);
    answers += 1;
  }
  throw new Error('The game did not end.');
}

/** A table without pauses, made through the server's interface, and this page at it. */
export async function openTable(
  page: Page,
  seats: readonly object[],
  name = 'Mira',
  options: object = {},
  map: string | null = null,
  parts: object = {},
  app = APP,
): Promise<void> {
  await page.goto(`${app}/credits`);
  const id = await page.evaluate(
    async ([wishes, who, rules, where, more]) => {
      const send = async (method: string, path: string, body: object): Promise<Response> => {
        const headers = { 'Content-Type': 'application/json' };
        const said = await fetch(path, { method, headers, body: JSON.stringify(body) });
        if (!said.ok) throw new Error(`${method} ${path}: ${said.status} ${await said.text()}`);
        return said;
      };
      await send('PUT', '/api/me', { name: who });
      const wish = { seats: wishes, options: rules, map: where, undo: 'free', bot_pace: 0, ...more };
      const table = await send('POST', '/api/tables', wish);
      return ((await table.json()) as { id: string }).id;
    },
    [seats, name, options, map, parts] as const,
  );
  await page.goto(`${app}/table/${id}`);
}

/** Everything that the page reports as an error, from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
