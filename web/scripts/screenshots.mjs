// Takes the pictures of the README from real games: node scripts/screenshots.mjs [folder] [part]
// The parts are core, lost-kingdoms, african-empires and duel; without one all pictures are taken.
// Needs the build in dist/. Starts the server on an empty data folder and plays some turns by the command line.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchOptions } from './chromium.mjs';

const [folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url)), part = ''] =
  process.argv.slice(2);
const PORT = '8191';
const BASE = `http://127.0.0.1:${PORT}`;
mkdirSync(folder, { recursive: true });

const server = spawn(process.execPath, [fileURLToPath(new URL('serve.mjs', import.meta.url)), PORT], {
  stdio: 'ignore',
});
process.on('exit', () => server.kill('SIGTERM'));
for (let tries = 0; ; tries++) {
  if (
    await fetch(`${BASE}/health`).then(
      () => true,
      () => false,
    )
  )
    break;
  if (tries > 150) throw new Error('The server does not answer.');
  await new Promise((resolve) => setTimeout(resolve, 200));
}
const browser = await chromium.launch(launchOptions);

/** Waits until this person is asked something, or the game is over; a table of five takes its time. */
const turn = (page) =>
  page.waitForFunction(
    () => {
      const stage = document.querySelector('[data-asks]');
      return (
        document.querySelector('main.end') ||
        (stage && stage.dataset.asks !== 'wait' && stage.getAttribute('aria-busy') !== 'true')
      );
    },
    undefined,
    { timeout: 240_000 },
  );
const asks = (page) => page.evaluate(() => document.querySelector('[data-asks]')?.dataset.asks ?? 'over');
const moves = (page) => page.evaluate(() => document.querySelector('[data-asks]')?.dataset.moves ?? '');

/** What a sensible person would do, by the words of the options. */
function wish(question, lines, count) {
  if (question !== 'action') return lines[count % lines.length];
  const wanted = ['develop', 'complete', 'conquer', 'acquire', 'use', 'collect', 'market', 'token', 'trade'];
  for (const verb of wanted) {
    const found = lines.filter((line) => line.startsWith(verb));
    if (found.length) return found[count % found.length];
  }
  return lines.includes('pass') ? 'pass' : 'end';
}
async function answer(page, count) {
  const [question, before] = [await asks(page), await moves(page)];
  await page.keyboard.press('/');
  const input = page.getByRole('textbox', { name: 'Command' });
  await input.waitFor();
  const lines = await page.locator('dialog[open] li code').allInnerTexts();
  await input.fill(wish(question, lines, count));
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (old) =>
      document.querySelector('main.end') || document.querySelector('[data-asks]')?.dataset.moves !== old,
    before,
  );
}
/** Plays until `enough`, or to the end. */
async function playOn(page, enough) {
  for (let count = 0; count < 1500; count++) {
    await turn(page);
    const question = await asks(page);
    if (question === 'over' || (await enough(question, page))) return;
    await answer(page, count);
  }
}
/** Lets a bot play for this person, or no longer. */
const standIn = (page, id, bot) =>
  page.evaluate(
    async ([table, level]) => {
      const { seats } = await (await fetch(`/api/tables/${table}`)).json();
      await fetch(`/api/tables/${table}/seats/${seats.find(({ mine }) => mine).seat}/bot`, {
        method: level ? 'PUT' : 'DELETE',
        headers: { 'Content-Type': 'application/json' },
        ...(level ? { body: JSON.stringify({ bot: level }) } : {}),
      });
    },
    [id, bot],
  );
const round = (page, id) =>
  page.evaluate(async (table) => (await (await fetch(`/api/tables/${table}`)).json()).round ?? 0, id);
/** Opens a table of Mira against bots, and goes there. */
async function openTable(page, civilizations, agreed, bot = 'greedy') {
  await page.goto(`${BASE}/credits`);
  const id = await page.evaluate(
    async ([nations, more, level]) => {
      const send = (method, path, body) =>
        fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      await send('PUT', '/api/me', { name: 'Mira' });
      const seats = nations.map((civilization, seat) =>
        seat ? { kind: 'bot', bot: level, civilization } : { kind: 'me', civilization },
      );
      const table = await send('POST', '/api/tables', { seats, undo: 'free', bot_pace: 40, ...more });
      return (await table.json()).id;
    },
    [civilizations, agreed, bot],
  );
  await page.goto(`${BASE}/table/${id}`);
  await turn(page);
  return id;
}
/** Lets a bot play for Mira until a round begins. */
async function playTo(page, id, wanted) {
  await standIn(page, id, 'steady');
  while ((await round(page, id)) < wanted) await page.waitForTimeout(100);
  await standIn(page, id);
}

async function settle(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForTimeout(900);
}
async function shoot(page, name) {
  await settle(page);
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 });
  console.log(name);
}

const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on('pageerror', (error) => console.error(error.message));
const wanted = (name) => !part || part === name;
if (wanted('core')) await core();
if (wanted('lost-kingdoms')) await lostKingdoms();
if (wanted('african-empires')) await africanEmpires();
if (wanted('duel')) await duel();
await browser.close();
server.kill('SIGTERM');

/** A table of three with the core box, on every kind of screen, and the pages around it. */
async function core() {
  const id = await openTable(page, ['egypt', 'china', 'denmark'], { name: 'Three rivers' });
  await playTo(page, id, 5);
  await playOn(page, async (question) => question === 'activate');
  await page.locator('[data-slot="4"] .hit').first().click();
  await shoot(page, 'choose');
  await page.evaluate(() => localStorage.setItem('monumental.settings', '{"theme":"light"}'));
  await page.reload();
  await turn(page);
  await shoot(page, 'daylight');
  await page.evaluate(() => localStorage.setItem('monumental.settings', '{"theme":"dark"}'));
  await page.reload();
  await playOn(page, async (question) => question === 'action');
  await shoot(page, 'table');

  const state = await context.storageState();
  for (const [name, width, height] of [
    ['tablet', 1180, 820],
    ['phone', 390, 844],
  ]) {
    const other = await browser.newContext({
      viewport: { width, height },
      storageState: state,
      hasTouch: true,
      isMobile: width < 700,
      deviceScaleFactor: width < 700 ? 2 : 1,
    });
    const small = await other.newPage();
    await small.goto(`${BASE}/table/${id}`);
    await turn(small);
    await shoot(small, name);
    if (width < 700) {
      for (const tab of ['Map', 'Market']) {
        await small.getByRole('tab', { name: new RegExp(`^${tab}`) }).tap();
        await shoot(small, `phone-${tab.toLowerCase()}`);
      }
    }
    await other.close();
  }
  await standIn(page, id, 'steady');
  await page.locator('main.end').waitFor({ timeout: 120_000 });
  await shoot(page, 'score');
  await page.goto(BASE);
  await page.getByText('Three rivers').waitFor();
  await shoot(page, 'start');
  await page.goto(`${BASE}/new`);
  await page.getByRole('heading', { name: 'Map' }).waitFor();
  await shoot(page, 'new-table');
}

/** A table of five with Lost Kingdoms, and its twelve maps. */
async function lostKingdoms() {
  const nations = ['amazons', 'aztecs', 'mughals', 'atlantis', 'japan'];
  const agreed = { name: 'Five fires', boxes: ['lost-kingdoms'], map: 'the-hollow-crown-5' };
  const id = await openTable(page, nations, agreed);
  await playTo(page, id, 4);
  await playOn(page, async (question) => question === 'activate');
  await page.getByRole('button', { name: 'Fold the recap away' }).click();
  await shoot(page, 'five');
  const narrow = await browser.newContext({ viewport: { width: 1100, height: 1200 } });
  const shelf = await narrow.newPage();
  await shelf.goto(`${BASE}/reference/maps?box=lost-kingdoms`);
  const maps = shelf.locator('ul.maps');
  await maps.waitFor();
  await shelf.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('ul.maps img')].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
  await settle(shelf);
  await maps.screenshot({ path: `${folder}/lost-kingdoms-maps.jpg`, type: 'jpeg', quality: 82 });
  console.log('lost-kingdoms-maps');
  await narrow.close();
}

/** A table of three with everything of African Empires. */
async function africanEmpires() {
  const nations = ['zulu', 'aksum', 'mali'];
  const agreed = {
    name: 'Three caravans',
    boxes: ['african-empires'],
    map: 'the-great-lakes-3',
    modules: ['all'],
  };
  const id = await openTable(page, nations, agreed);
  await playTo(page, id, 4);
  await playOn(page, async (question) => question === 'action');
  await settle(page); // what was gained flies into the purse first
  await shoot(page, 'african-empires');
}

/** A Duel in its middle. */
async function duel() {
  const id = await openTable(page, ['mali', 'aztecs'], { name: 'Duel', game: 'duel' }, 'novice');
  await playOn(page, async (question) => question === 'action' && (await round(page, id)) > 4);
  await shoot(page, 'duel');
}
