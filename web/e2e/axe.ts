/** What axe finds broken on a page. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { calm } from './player';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** Rules of WCAG 2.2 A and AA that axe finds broken, one line each. */
export async function broken(page: Page, practice: boolean): Promise<string[]> {
  await calm(page);
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (best) => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', ...(best ? ['best-practice'] : [])];
    // Experimental in axe, and made for words: numbers on pieces and chips are pictures, and every name begins with
    // the words that are seen.
    const rules = { 'label-content-name-mismatch': { enabled: false } };
    return (await axe.run(document, { runOnly: { type: 'tag', values: tags }, rules })).violations;
  }, practice);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
