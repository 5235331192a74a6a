import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The tables of the README by the marks around them. */
export type BenchTable = 'bench' | 'bench of orders' | 'bench of goods';

/** Keeps a run's table in the README, which shows it to newcomers. */
export function writeDocument(name: BenchTable, table: string, machine: string): void {
  const readme = join(root, 'README.md');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const text = readFileSync(readme, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no ${begin} … ${end}`);
  writeFileSync(
    readme,
    `${text.slice(0, from + begin.length)}\n\n${table}\n\n${machine}\n\n${text.slice(to)}`,
  );
  // Our columns are as wide as their characters are many; the formatter knows which of those are wide.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', readme], { cwd: root });
}
