// Checks what a first visit downloads: everything that dist/index.html pulls in at once, compressed, without fonts.
// Fails above the budget. Run after `npm run build`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 500_000;
const DIST = 'dist';
const page = process.argv[2] ?? (existsSync(join(DIST, 'index.html')) ? 'index.html' : 'specimen.html');

/** Every file that a page needs before it is complete, followed through static and dynamic imports. */
function reach(start) {
  const seen = new Set([start]);
  const queue = [start];
  while (queue.length) {
    const file = queue.pop();
    if (!/\.(html|js|css)$/.test(file)) continue;
    const text = readFileSync(join(DIST, file), 'utf8');
    for (const [, name] of text.matchAll(/["'`(/]((?:assets\/|\.\/)[\w.@/-]+\.(?:js|css|svg|woff2))/g)) {
      const found = name.startsWith('./') ? join('assets', name.slice(2)) : name;
      if (!seen.has(found) && existsSync(join(DIST, found))) {
        seen.add(found);
        queue.push(found);
      }
    }
  }
  return [...seen];
}

const rows = reach(page)
  .map((file) => ({ file, size: gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length }))
  .sort((a, b) => b.size - a.size);
const fonts = rows.filter(({ file }) => file.endsWith('.woff2'));
const rest = rows.filter(({ file }) => !file.endsWith('.woff2'));
const sum = (list) => list.reduce((total, { size }) => total + size, 0);
for (const { file, size } of rest) console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${file}`);
console.log(
  `${(sum(rest) / 1000).toFixed(1).padStart(8)} kB  in all for ${page} (budget ${BUDGET / 1000} kB); fonts ${(sum(fonts) / 1000).toFixed(1)} kB`,
);
if (sum(rest) > BUDGET) {
  console.error('The first load is over its budget.');
  process.exit(1);
}
