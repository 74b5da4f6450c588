/** Seats and people: bots that step in, other devices, take-backs between humans, hints, names that mean harm. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { APP, asked, call, moves, myTurn, openTable, person, play, watchErrors } from './player';

test.describe.configure({ timeout: 120_000 });
const SIZE = { width: 1440, height: 900 };
test.use({ viewport: SIZE });

const tableOf = (page: Page): string => new URL(page.url()).pathname.split('/').pop() ?? '';

/** Two people at one table, each in a browser of their own; the one who decides comes first. */
async function pair(browser: Browser, wishes: object): Promise<[Page, Page]> {
  const pages = await Promise.all([person(browser, 'Ada'), person(browser, 'Ben')]);
  const [ada, ben] = pages;
  const table = (await call(ada, 'POST', '/api/tables', {
    seats: [{ kind: 'me' }, { kind: 'open' }],
    bot_pace: 0,
    ...wishes,
  })) as { id: string };
  await call(ben, 'POST', `/api/tables/${table.id}/join`);
  for (const page of pages) await page.goto(`${APP}/table/${table.id}`);
  await expect.poll(async () => [await asked(ada), await asked(ben)].sort()).toContain('capital');
  return (await asked(ada)) === 'capital' ? [ada, ben] : [ben, ada];
}
async function command(page: Page, pick: (lines: string[]) => string): Promise<void> {
  await page.keyboard.press('/');
  const line = page.getByRole('textbox', { name: 'Command' });
  await expect(line).toBeFocused();
  const lines = await page.locator('dialog[open] li code').allInnerTexts();
  const before = await moves(page);
  await line.fill(pick(lines));
  await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBeGreaterThan(before);
}

// Bots that take their time: the game must not be over before the seat is taken back.
const SLOW = { bot_pace: 400 };

test('a seat is handed to a bot, which plays on, and taken back', async ({ page }) => {
  const errors = watchErrors(page);
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }], 'Mira', {}, null, SLOW);
  await myTurn(page);
  const stood = await moves(page);
  // The message about it leaves the way back free; the page itself looks on, because the message goes by itself.
  const free = page.waitForFunction(() => {
    const back = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Take the seat back');
    const message = document.querySelector('.toast');
    return back && message && back.getBoundingClientRect().bottom < message.getBoundingClientRect().top;
  });
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Hand to a bot' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('A bot plays for Mira')).toBeVisible();
  await free;
  await expect.poll(() => moves(page), { timeout: 0 }).toBeGreaterThan(stood + 2);
  await page.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(page.getByText('A bot plays for Mira')).toHaveCount(0);
  await myTurn(page);
  // The question is mine again: a choice that answers what I see is taken, which it would not be after a bot's.
  const table = await call(page, 'GET', `/api/tables/${tableOf(page)}`);
  expect(table).toMatchObject({ moves: await moves(page), turn: 0 });
  expect((table as { seats: { bot: string | null }[] }).seats[0]?.bot).toBeNull();
  await command(page, (lines) => lines[0] ?? '');
  expect(errors).toEqual([]);
});

test('leave the table, find it on the list, come back and play on', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }], 'Mira', {}, null, SLOW);
  // Whoever begins is drawn: the bot may take a whole turn first.
  await myTurn(page);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: /^Leave the table/ }).click();
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await page.locator('a.whole').first().click();
  await page.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(page.getByText('A bot plays for Mira')).toHaveCount(0);
  await myTurn(page);
});

test('a personal link opens my seat on another device', async ({ page, browser }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }], 'Cleo');
  const table = tableOf(page);
  await page.goto(`${APP}/settings`);
  await page.getByRole('button', { name: 'Make a personal link' }).click();
  const link = await page.getByLabel('Personal link').inputValue();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(`${APP}/table/${table}`);
  await expect(phone.getByText('Watching', { exact: true })).toBeVisible();
  await phone.goto(link);
  await expect(phone.locator('a.whole')).toHaveCount(1);
  await phone.goto(`${APP}/table/${table}`);
  await myTurn(phone);
  await page.goto(`${APP}/table/${table}`);
  await myTurn(page);
  const stood = await moves(page);
  await play(phone, { touch: false }, async () => (await moves(phone)) > stood);
  await expect.poll(() => moves(page)).toBeGreaterThan(stood);
  await context.close();
});

test('people ask each other before a choice is taken back', async ({ browser }) => {
  const [first, second] = await pair(browser, { undo: 'ask' });
  const answers: boolean[] = [];
  second.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; yes: boolean };
      if (message.type === 'answer') answers.push(message.yes);
    }),
  );
  await second.reload();
  await command(first, (lines) => lines[0] ?? '');
  await myTurn(second);
  const stands = await moves(first);
  // Refused: nothing changes, and the one who asked hears of it.
  await first.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(first.getByText(/^You asked to take back\. Waiting for /)).toBeVisible();
  const question = second.getByRole('dialog', { name: 'Take back?' });
  await expect(question).toContainText('settles on');
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(first.getByText('Your request was refused.')).toBeVisible();
  expect(await moves(first)).toBe(stands);
  // Agreed: the choice is open again for the one who made it.
  await first.getByRole('button', { name: 'Undo', exact: true }).click();
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(first.getByText('Agreed: the choices are taken back.')).toBeVisible();
  await expect.poll(() => moves(second)).toBe(stands - 1);
  await expect.poll(() => asked(first)).toBe('capital');
  // No hints between people, unless they agreed on them.
  await expect(first.getByRole('button', { name: /^Hint/ })).toHaveCount(0);
  await first.keyboard.press('h');
  await expect(first.getByText('agreed to be played without hints')).toBeVisible();
  // Each question was answered once: a second answer would meet the next question.
  expect(answers).toEqual([false, true]);
});

test('a rematch leads both to one new table', async ({ browser }) => {
  const [first, second] = await pair(browser, { undo: 'turn', stand_in: 'random' });
  const table = tableOf(first);
  for (const page of [first, second]) {
    const { seats } = (await call(page, 'GET', `/api/tables/${table}`)) as {
      seats: { seat: number; mine: boolean }[];
    };
    const mine = seats.find((s) => s.mine)?.seat ?? 0;
    await call(page, 'PUT', `/api/tables/${table}/seats/${mine}/bot`, {});
  }
  // Somebody watches: with nobody there the bots would pause. Without a pace they finish the game in seconds.
  await first.goto(`${APP}/credits`);
  const status = async (): Promise<string> =>
    ((await call(first, 'GET', `/api/tables/${table}`)) as { status: string }).status;
  await expect.poll(status, { timeout: 0 }).toBe('over');
  for (const page of [first, second]) await page.goto(`${APP}/table/${table}`);
  await first.getByRole('button', { name: 'Rematch' }).click();
  await expect(first.getByText(/^kept for /)).toBeVisible();
  await second.getByRole('button', { name: 'Rematch' }).click();
  await second.getByRole('button', { name: 'Sit down' }).click();
  await expect
    .poll(async () => [await asked(first), await asked(second)].sort())
    .toEqual(['capital', 'wait']);
  expect(tableOf(first)).toBe(tableOf(second));
});

test('a hint says what, why and how far behind the rest is, lights it up and plays it', async ({ page }) => {
  const errors = watchErrors(page);
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint.getByRole('button', { name: 'Do it' })).toBeVisible();
  await expect(hint).toContainText(/Row [IV]+ column [ABC]/);
  await expect(hint).toContainText(/turn|position/);
  await hint.getByText('The other options').click();
  await expect(hint.locator('li')).not.toHaveCount(0);
  await expect(hint.locator('li em').first()).toHaveText(/as good|points? less/);
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  await hint.getByRole('button', { name: 'Do it' }).click();
  await expect.poll(() => asked(page)).not.toBe('activate');
  await expect(hint).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a line of the chronicle takes the game back to before it', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
  await play(page, {}, async () => (await asked(page)) === 'action');
  const line = page.locator('.line').filter({ hasText: 'activates row' }).last();
  await line.hover();
  await line.getByRole('button', { name: 'Undo to before this line' }).click();
  await expect.poll(() => asked(page)).toBe('activate');
});

test('a game file that is dropped on the start page is replayed', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'automa' }]);
  // Looks without waiting: while the Automa's panel stands, the page shows an earlier board and counts no moves.
  await play(page, {}, async () => (await moves(page)) > 3);
  const file = await page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/file`)).text(),
    tableOf(page),
  );
  expect(file).toContain('Automas:');
  await page.goto(APP);
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await page.evaluate((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'game.monumental', { type: 'text/plain' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
  }, file);
  await expect(page).toHaveURL(/\/replay\//);
  await expect(page.getByRole('group', { name: 'Replay' })).toBeVisible();
});

test('a hostile name is text and nothing else', async ({ page }) => {
  const errors = watchErrors(page);
  let alarm = false;
  page.on('dialog', (dialog) => {
    alarm = true;
    void dialog.dismiss();
  });
  const name = '<img src=x onerror=alert>';
  await openTable(
    page,
    [
      { kind: 'me', name: '"><svg/onload=alert(1)>' },
      { kind: 'bot', bot: 'random' },
    ],
    name.slice(0, 24),
  );
  await myTurn(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Table' })).toContainText('"><svg/onload=alert(1)>');
  await page.goto(APP);
  await expect(page.locator('a.whole').first()).toContainText('onload=alert(1)');
  expect(await page.locator('img[src="x"], svg[onload]').count()).toBe(0);
  expect(alarm).toBe(false);
  expect(errors).toEqual([]);
});

test('whoever watches is told so, and is offered nothing to take back or to end', async ({
  page,
  browser,
}) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]);
  await myTurn(page);
  for (const viewport of [SIZE, { width: 360, height: 740 }]) {
    const guest = await (await browser.newContext({ viewport })).newPage();
    await guest.goto(page.url());
    await expect(guest.getByText(/^(You are )?[Ww]atching$/)).toBeVisible();
    await expect(guest.getByRole('button', { name: /^(Undo|Redo|End turn)/ })).toHaveCount(0);
    await guest.context().close();
  }
  await expect(page.getByText(/[Ww]atching/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
});
