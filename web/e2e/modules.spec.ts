/**
 * A module that nobody told the client about: one file of Python on a real server, played in a real browser. And what
 * only a table with such a beginning shows soon: a question to somebody else in the midst of one's own turn.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  activateFor,
  asked,
  call,
  moment,
  openTable,
  person,
  play,
  settled,
  visible,
  watchErrors,
} from './player';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'monumental-feast-'));
let server: ChildProcess;
let app = '';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test.beforeAll(async () => {
  const port = await freePort();
  app = `http://127.0.0.1:${port}`;
  server = spawn(
    join(ROOT, '.venv/bin/python'),
    ['web/scripts/serve_feast.py', 'serve', '--port', String(port), '--log-level', 'WARNING'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PYTHONPATH: ROOT, MONUMENTAL_DATA: data } },
  );
  const answers = (): Promise<boolean> =>
    fetch(`${app}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 0 }).toBe(true);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
});

test('its action, its question and its points are at the table, and nothing else had to be told of it', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const seats = [
    { kind: 'me', civilization: 'egypt' },
    { kind: 'bot', bot: 'random', civilization: 'greece' },
    { kind: 'bot', bot: 'random', civilization: 'china' },
  ];
  await openTable(page, seats, 'Mira', {}, null, { modules: ['feast', 'purses'] }, app);
  const feasts = page.locator('.acts .act', { hasText: 'Feasts' });
  const possible = async (): Promise<boolean> =>
    (await asked(page)) === 'action' &&
    (await visible(feasts)) &&
    (await feasts.getAttribute('aria-disabled')) !== 'true';
  // A feast needs land: with a full purse any cross conquers some, and with it come its questions.
  await play(page, {}, async () => (await asked(page)) === 'activate');
  await activateFor(page, '.mark.preview');
  await page
    .getByRole('button', { name: /^Possible\. / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Conquer', exact: true }).and(page.locator('.go')).click();
  await play(page, {}, possible);
  expect(await possible()).toBe(true);

  const points = page.locator('.races tr.me .sum');
  const had = Number(await points.innerText());
  await feasts.click();
  const prompt = page.getByRole('region', { name: 'Your decision' });
  const before = await moment(page);
  // The tile may be the only one: then it is ready to be confirmed, otherwise it is pressed on the map.
  if (!(await visible(prompt.locator('.go'))))
    await page
      .getByRole('button', { name: /^Possible\. / })
      .first()
      .click();
  // What follows from it stands in the same panel, with an answer ready, and is settled with one press.
  await expect(prompt).toContainText('Whom do you invite');
  await prompt.getByRole('button', { name: 'Invite China' }).click();
  await prompt.locator('.go').click();
  await settled(page, before);
  await expect(page.getByRole('region', { name: 'Chronicle' })).toContainText(/gives a feast on/);
  await expect(points).toHaveText(String(had + 1));
  expect(errors).toEqual([]);
});

test('a bid for Foothills waits for another player, and everybody is told so', async ({ browser }) => {
  const [ada, ben, guest] = await Promise.all(
    ['Ada', 'Ben', 'Gus'].map((name) => person(browser, name, app)),
  );
  const pages = [ada!, ben!, guest!];
  const errors = pages.map(watchErrors);
  const wish = {
    seats: [
      { kind: 'me', civilization: 'egypt' },
      { kind: 'open', civilization: 'greece' },
    ],
    map: 'in-dooms-shadow-2',
    boxes: ['african-empires'],
    modules: ['purses', 'border'],
  };
  const { id } = (await call(ada!, 'POST', '/api/tables', wish)) as { id: string };
  await call(ben!, 'POST', `/api/tables/${id}/join`);
  for (const page of pages) await page.goto(`${app}/table/${id}`);
  let begins: Page | undefined;
  const toTurn = (page: Page): Promise<number> =>
    play(page, {}, async () => {
      if ((await asked(page)) === 'activate') begins = page;
      return begins !== undefined;
    });
  await Promise.all([toTurn(ada!), toTurn(ben!)]);
  const [attacker, holder, name] = begins === ada ? [ada!, ben!, 'Ben'] : [ben!, ada!, 'Ada'];
  const prompt = (page: Page): Locator => page.getByRole('region', { name: 'Your decision' });

  await activateFor(attacker, '.mark.preview');
  await attacker.getByRole('button', { name: /^Possible\. .*Foothills/ }).click();
  await prompt(attacker).locator('.go').click();
  await expect.poll(() => asked(holder)).toBe('foothills-bid');
  await expect(prompt(holder)).toContainText('How much Gold do you bid?');
  for (const page of [attacker, guest!]) {
    await expect(prompt(page)).toContainText(`Waiting for ${name}`);
    await expect(prompt(page)).toContainText('must bid Gold for the Foothills');
    expect(await asked(page)).toBe('wait');
  }
  // Also for whoever comes back later.
  await attacker.reload();
  await expect(prompt(attacker)).toContainText(`Waiting for ${name}`);

  // The bid is told to all, and the attacker is asked whether to pay as much.
  await prompt(holder).getByRole('button', { name: 'Bid 1 Gold', exact: true }).click();
  await prompt(holder).locator('.go').click();
  await expect.poll(() => asked(attacker)).toBe('pay');
  for (const page of pages)
    await expect(page.getByRole('region', { name: 'Chronicle' })).toContainText(
      'bids 1 Gold for the Foothills',
    );
  await expect(prompt(holder)).not.toContainText('How much Gold do you bid?');
  await play(attacker, {}, async () => (await asked(attacker)) === 'action');
  expect(await asked(attacker)).toBe('action');
  expect(errors.flat()).toEqual([]);
});
