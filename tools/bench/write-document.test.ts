import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type BenchTable, documents, replaceTable } from './write-document.ts';

const root = join(import.meta.dirname, '../..');
const tables = Object.keys(documents) as BenchTable[];

it.each(tables)('finds the place of the table "%s" in its document', (name) => {
  const text = readFileSync(join(root, documents[name]), 'utf8');
  expect(replaceTable(text, name, 'new table')).toContain(
    `<!-- ${name} -->\n\nnew table\n\n<!-- end of ${name} -->`,
  );
});

it('replaces one table and leaves the rest of the document', () => {
  const text = 'before\n<!-- bench -->\nold\n<!-- end of bench -->\nafter\n<!-- bench of goods -->\nother\n';
  expect(replaceTable(text, 'bench', 'new')).toBe(
    'before\n<!-- bench -->\n\nnew\n\n<!-- end of bench -->\nafter\n<!-- bench of goods -->\nother\n',
  );
});

it('refuses a document without the place of its table', () => {
  expect(() => replaceTable('# Figures', 'bench', 'new')).toThrow('docs/figures.md has no <!-- bench -->');
});
