import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Where a table is kept, by the marks around it: the README shows to newcomers what customers notice. */
const documents = {
  bench: 'README.md',
  'bench of orders': 'README.md',
  'bench of goods': 'README.md',
  'bench of stations': 'README.md',
  'bench of guns': 'docs/operations/scale.md',
} as const;
export type BenchTable = keyof typeof documents;

/** Keeps a run's table in its document. */
export function writeDocument(name: BenchTable, table: string, machine: string): void {
  const document = join(root, documents[name]);
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const text = readFileSync(document, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${documents[name]} has no ${begin} … ${end}`);
  writeFileSync(
    document,
    `${text.slice(0, from + begin.length)}\n\n${table}\n\n${machine}\n\n${text.slice(to)}`,
  );
  // Our columns are as wide as their characters are many; the formatter knows which of those are wide.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', document], { cwd: root });
}
