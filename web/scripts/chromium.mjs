// How every script and test starts Chromium: the program that CHROMIUM names, the system's, or Playwright's own.
import { existsSync } from 'node:fs';

const SYSTEM = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const program = [process.env.CHROMIUM, ...SYSTEM.map((name) => `/usr/bin/${name}`)].find(
  (path) => path && existsSync(path),
);
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @type {import('@playwright/test').LaunchOptions} */
export const launchOptions = { ...(program ? { executablePath: program } : {}), args: QUIET };
