import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: 'http://localhost:4178/',
    actionTimeout: 10_000,
    launchOptions,
  },
  // The specimen page alone needs no server; the game runs against the real one, on an empty data folder.
  webServer: [
    {
      command: 'npx vite preview --port 4178 --strictPort',
      url: 'http://localhost:4178/specimen.html',
      reuseExistingServer: true,
    },
    {
      command: 'node scripts/serve.mjs 8179',
      url: 'http://127.0.0.1:8179/health',
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});
