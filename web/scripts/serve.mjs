// Starts the real server on an empty data folder that is removed at the end: node scripts/serve.mjs [port]
// The command comes from MONUMENTAL, from the project's environment, or from the path.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const port = process.argv[2] ?? '8179';
const own = fileURLToPath(new URL('../../.venv/bin/monumental', import.meta.url));
const command = process.env.MONUMENTAL ?? (existsSync(own) ? own : 'monumental');
const data = mkdtempSync(join(tmpdir(), 'monumental-e2e-'));
// All the people of a test run share one address.
const options = ['--port', port, '--rates', '50', '--log-level', 'WARNING'];
const server = spawn(command, ['serve', ...options], {
  stdio: 'inherit',
  env: { ...process.env, MONUMENTAL_DATA: data },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('error', (error) => {
  console.error(`The server does not start: ${error.message}`);
  process.exitCode = 1;
});
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exitCode ??= code ?? 0;
});
