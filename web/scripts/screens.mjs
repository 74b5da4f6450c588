// Takes pictures of the specimen page at the sizes we promise: node scripts/screens.mjs [folder] [name part]
// Needs the build in dist/.
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { preview } from 'vite';
import { launchOptions } from './chromium.mjs';

const [folder = 'screens', only = ''] = process.argv.slice(2);
const SHOTS = [
  ['desktop', '?view=table', 1440, 900],
  ['desktop-choose', '?view=table&phase=choose', 1440, 900],
  ['desktop-light', '?view=table&theme=light', 1440, 900],
  ['desktop-two', '?view=table&players=2', 1440, 900],
  ['desktop-1366', '?view=table', 1366, 768],
  ['desktop-1920', '?view=table', 1920, 1080],
  ['tablet', '?view=table', 1180, 820],
  ['tablet-upright', '?view=table', 820, 1180],
  ['phone-city', '?view=table&phase=choose', 390, 844],
  ['phone-city-act', '?view=table', 390, 844],
  ['phone-map', '?view=table&tab=map', 390, 844],
  ['phone-market', '?view=table&tab=market', 390, 844],
  ['phone-rivals', '?view=table&tab=rivals', 390, 844],
  ['phone-more', '?view=table&tab=more', 390, 844],
  ['phone-360', '?view=table&phase=choose', 360, 640],
  ['phone-360-market', '?view=table&tab=market&theme=light', 360, 640],
  ['phone-side', '?view=table&phase=choose', 844, 390],
  ['sheet', '', 1440, 900],
  ['sheet-light', '?theme=light', 1440, 900],
];

mkdirSync(folder, { recursive: true });
const server = await preview({ preview: { port: 4179, strictPort: false }, logLevel: 'error' });
const base = server.resolvedUrls?.local[0] ?? 'http://localhost:4179/';
const browser = await chromium.launch(launchOptions);
for (const [name, query, width, height] of SHOTS) {
  if (!String(name).includes(only)) continue;
  const touch = Number(width) <= 1180;
  const context = await browser.newContext({
    viewport: { width: Number(width), height: Number(height) },
    hasTouch: touch,
    isMobile: touch && Number(width) < 900,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`));
  await page.goto(`${base}specimen.html${query}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: String(name).startsWith('sheet') });
  console.log(name);
  await context.close();
}
await browser.close();
await server.close();
