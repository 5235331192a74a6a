import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const document = join(import.meta.dirname, '../../docs/bench.md');

export function writeDocument(table: string, machine: string): void {
  const text = [
    '# Bench',
    'Written by `npm run bench -- --write`: everything in one run on one machine. Server, PostgreSQL, load generator and browser share its processors.',
    table,
    machine,
  ];
  writeFileSync(document, `${text.join('\n\n')}\n`);
}
