import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

// Every run has ports of its own, so that two runs on one machine do not meet; the workers inherit them.
const first = Number((process.env['MONUMENTAL_TEST_PORT'] ??= String(20_000 + (process.pid % 6_000) * 2)));
const APP = (process.env['APP'] ??= `http://127.0.0.1:${first}`);
const SPECIMEN = `http://localhost:${first + 1}/`;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A test that fails fails: nothing is tried again until it passes.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['list']],
  use: {
    baseURL: SPECIMEN,
    actionTimeout: 20_000,
    launchOptions,
    // Most tests are not about motion and need not wait for it; motion.spec.ts and one whole game switch it on.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: APP,
          localStorage: [
            { name: 'monumental.settings', value: JSON.stringify({ speed: 'off', rivals: 'off' }) },
          ],
        },
      ],
    },
  },
  expect: { timeout: 20_000 },
  // The specimen page alone needs no server; the game runs against the real one, on an empty data folder, with luck
  // that is the same in every run.
  webServer: [
    {
      command: `node node_modules/vite/bin/vite.js preview --port ${first + 1} --strictPort`,
      url: `${SPECIMEN}specimen.html`,
      reuseExistingServer: false,
    },
    {
      command: `node scripts/serve.mjs ${first} scripts/serve_dealt.py`,
      url: `${APP}/health`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});
