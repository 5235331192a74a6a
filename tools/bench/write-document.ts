import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The document of each table, which stands between comments with the table's name. */
export const documents = {
  bench: 'docs/figures.md',
  'bench of orders': 'docs/figures.md',
  'bench of goods': 'docs/figures.md',
  'bench of stations': 'docs/figures.md',
  'bench of chat': 'docs/figures.md',
  'bench of documents': 'docs/figures.md',
  'bench of cars': 'docs/figures.md',
  'bench of processes': 'docs/figures.md',
  'bench of mall': 'docs/figures.md',
  'bench of guns': 'docs/operations/scale.md',
} as const;
export type BenchTable = keyof typeof documents;

/** @throws if the text lacks the table's comments */
export function replaceTable(text: string, name: BenchTable, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${documents[name]} has no ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** Replaces the table of an earlier run in its document. */
export function writeDocument(name: BenchTable, table: string, machine: string): void {
  const document = join(root, documents[name]);
  writeFileSync(document, replaceTable(readFileSync(document, 'utf8'), name, `${table}\n\n${machine}`));
  // The formatter aligns columns by the width of wide characters, which markdownTable() does not know.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', document], { cwd: root });
}
