/** A person at the table: reads what is asked from the page and answers it by mouse, touch or keys. */
import { expect, type Browser, type Locator, type Page } from '@playwright/test';

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
/** What stands on the page, and whether an answer to it is on its way; read in one glance, so that both belong together. */
const glance = (page: Page): Promise<{ moment: string; busy: boolean }> =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('[data-asks]');
    const screen = document.querySelector('main.end, main.curtain')?.className ?? '';
    return {
      moment: `${screen}/${stage?.dataset['asks']}/${stage?.dataset['moves']}`,
      busy: stage?.getAttribute('aria-busy') === 'true',
    };
  });
export const moment = async (page: Page): Promise<string> => (await glance(page)).moment;

const GLANCES = { timeout: 30_000, intervals: [20, 40, 80, 120] };
/** Waits until something else is asked than `before`. */
export async function settled(page: Page, before: string): Promise<void> {
  await expect.poll(() => moment(page), GLANCES).not.toBe(before);
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
/** Waits until this person is asked something, however long bots and rivals take; the test sets the bound. */
export async function myTurn(page: Page): Promise<void> {
  while ((await asked(page)) === 'wait') await called(page);
}
/** Waits until a page knows of as many choices as another one: what one page shows reaches the next one later. */
export async function knowsAsMuch(page: Page, as: Page): Promise<void> {
  await expect.poll(async () => (await moves(as)) - (await moves(page))).toBe(0);
}
/** Whether the same question still stands, once nothing of this person's is on its way any more. */
export async function stands(page: Page, question: string): Promise<boolean> {
  let now = await glance(page);
  const onItsWay = async (): Promise<boolean> => {
    now = await glance(page);
    return now.busy && now.moment === question;
  };
  await expect.poll(onItsWay, GLANCES).toBe(false);
  return now.moment === question;
}
async function press(target: Locator, touch: boolean): Promise<void> {
  await (touch ? target.tap() : target.click());
}
/** Whether something is there now; only for what a press shows at once, never for what the server has yet to answer. */
export const visible = (target: Locator): Promise<boolean> => target.first().isVisible();

export interface Manner {
  readonly touch?: boolean;
  /** Called before every answer, with the question. */
  readonly before?: (asks: string) => Promise<void>;
  readonly seen?: Set<string>;
  /** How many actions are tried in a turn before it is ended. */
  readonly actions?: number;
  /** How actions are taken, where it is not done as in the big game; not busy any more, it ends the turn. */
  readonly act?: (busy: boolean) => Promise<void>;
}

/** On this map they can always pay for a conquest with their first cross, whichever cards lie in it. */
export const WARRIORS = [
  { kind: 'me', civilization: 'egypt' },
  { kind: 'bot', bot: 'random' },
];
export const EASY_MAP = 'quiet-pastures-2';

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
  for (let slot = 0; ; slot += 1) {
    if (slot === 9) throw new Error(`No cross shows ${preview}.`);
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
  const question = await moment(page);
  await press(page.getByRole('button', { name: /^End turn/ }), touch);
  const sure = page.getByRole('button', { name: 'End the turn', exact: true });
  if (!(await stands(page, question)) || !(await visible(sure))) return;
  await page.getByLabel('Do not ask again').check();
  await press(sure, touch);
}

/** More presses than one question ever takes: a place, one of its answers, what confirms it. */
const MOST_PRESSES = 6;

/** Any other question: the proposal, the first choice of the list, a place that is outlined, or the list of places. */
async function answer(page: Page, touch: boolean): Promise<void> {
  const prompt = page.getByRole('region', { name: 'Your decision' });
  // The button that skips to my turn stands in the same place while others play, and goes by itself.
  const go = prompt.locator('.go').filter({ hasNotText: 'Skip to my turn' });
  const ways = [go, prompt.locator('.option'), slots(page), hexes(page), prompt.locator('.fold')];
  const question = await moment(page);
  const open = async (): Promise<Locator | undefined> => {
    for (const way of ways) if (await visible(way)) return way.first();
    return undefined;
  };
  // A press may answer, or pick what the next one confirms, or unfold several answers: the page is looked at anew after
  // each, and not before what was sent has been answered.
  for (let presses = 0; await stands(page, question); presses += 1) {
    if (presses === MOST_PRESSES) throw new Error(`No press answers ${question}.`);
    await expect.poll(async () => (await open()) !== undefined, GLANCES).toBe(true);
    const way = await open();
    if (way) await press(way, touch);
  }
}

/** Plays until the score sheet stands, or until `until` says it is enough. Returns the number of answers given. */
export async function play(
  page: Page,
  manner: Manner = {},
  until?: () => boolean | Promise<boolean>,
): Promise<number> {
  const { touch = false, actions = 2, before, seen } = manner;
  let turn = 0;
  let tried = 0;
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
      tried = 0;
    } else if (asks === 'action')
      await (manner.act ? manner.act(tried++ < actions) : act(page, touch, tried++ < actions));
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

/** Calls the server from a page, as whoever its browser is. */
export const call = (page: Page, method: string, path: string, body: object = {}): Promise<unknown> =>
  page.evaluate(
    async ([verb, where, what]) => {
      const said = await fetch(where, {
        method: verb,
        headers: { 'Content-Type': 'application/json' },
        ...(verb === 'GET' ? {} : { body: JSON.stringify(what) }),
      });
      if (!said.ok) throw new Error(`${verb} ${where}: ${said.status} ${await said.text()}`);
      return said.status === 204 ? null : said.json();
    },
    [method, path, body] as const,
  );
/** A person with a browser and a name. */
export async function person(browser: Browser, name: string, app = APP): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${app}/credits`);
  await call(page, 'PUT', '/api/me', { name });
  return page;
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
  await call(page, 'PUT', '/api/me', { name });
  const wish = { seats, options, map, undo: 'free', bot_pace: 0, ...parts };
  const { id } = (await call(page, 'POST', '/api/tables', wish)) as { id: string };
  await page.goto(`${app}/table/${id}`);
}

/** Lets what moves on the page go at a share of its speed, and stand still at 0: then whoever looks on is in time. */
export async function slowMotion(page: Page, share: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: share });
}
/** Waits until the letters have come and nothing changes its looks any more: only then a page can be measured. */
export const calm = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const ends = document
      .getAnimations()
      .filter((a) => a.playState === 'running' && Number.isFinite(a.effect?.getComputedTiming().endTime))
      .map((a) => a.finished.catch(() => undefined));
    await Promise.all(ends);
  });

/** Everything that the page reports as an error, from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
