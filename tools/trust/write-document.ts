import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './find-tests.ts';
import type { TrustResult } from './run-test.ts';

const document = join(root, 'docs/trust.md');
const begin = '<!-- figures: npm run trust -- --write -->';
const end = '<!-- end of figures -->';
const head =
  '| Test | Figure | Seed | Budget | Seconds | Shown by |\n|------|--------|------|--------|---------|----------|';

/** Puts the results between the marks of docs/trust.md; rows of tests that did not run now stay. */
export function writeDocument(results: TrustResult[], run: { seed: string; budget: string }): void {
  const text = readOrNew();
  const [before = '', rest = ''] = text.split(begin);
  const [old = '', after = ''] = rest.split(end);
  const rows = new Map(old.split('\n').flatMap((row) => keyOf(row)));
  for (const result of results) {
    const { number, figures, seconds, file } = result;
    const cells = [number, figures.join('; '), run.seed, run.budget, seconds.toFixed(0), `\`${file}\``];
    rows.set(`${number} ${file}`, `| ${cells.join(' | ')} |`);
  }
  const sorted = [...rows.values()].sort((a, b) => numberOf(a) - numberOf(b));
  writeFileSync(document, `${before}${begin}\n${head}\n${sorted.join('\n')}\n${end}${after}`);
}

function keyOf(row: string): [string, string][] {
  const [, number, file] = /^\| (T\d+) .*`([^`]+)` \|$/.exec(row) ?? [];
  return number && file ? [[`${number} ${file}`, row]] : [];
}

function numberOf(row: string): number {
  return Number(/^\| T(\d+)/.exec(row)?.[1] ?? 0);
}

function readOrNew(): string {
  try {
    return readFileSync(document, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return `# Trust\n\nWhat the product withstands, each shown by one command: \`npm run trust -- T4\`. A seed replays its run.\n\n${begin}\n${end}\n`;
  }
}
