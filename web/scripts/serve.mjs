// Starts the real server on an empty data folder that is removed at the end: node scripts/serve.mjs [port [program]]
// The command comes from MONUMENTAL, from the project's environment, or from the path; a program in Python that starts
// the server in a way of its own takes its place.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [port = '8179', program] = process.argv.slice(2);
const own = (name) => {
  const path = fileURLToPath(new URL(`../../.venv/bin/${name}`, import.meta.url));
  return existsSync(path) ? path : name;
};
const [command, ...start] = program
  ? [own('python'), program]
  : [process.env.MONUMENTAL ?? own('monumental')];
const data = mkdtempSync(join(tmpdir(), 'monumental-e2e-'));
// All the people of a test run share one address.
const options = ['--port', port, '--rates', '50', '--log-level', 'WARNING'];
const server = spawn(command, [...start, 'serve', ...options], {
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
