/** Rules of STYLE.md that the linter does not know: no spread as packing, and plain English in comments and titles. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStyleFaults } from './style-rules.ts';

const root = join(import.meta.dirname, '../..');
const fixtures = /\/fixtures\/|style-rules(\.test)?\.ts$/;

const listing = spawnSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
if (listing.status !== 0) {
  console.error(`git does not list the files: ${listing.stderr}`);
  process.exit(1);
}
const files = listing.stdout.split('\0').filter((path) => path !== '' && !fixtures.test(path));
const faults = files.flatMap((path) =>
  findStyleFaults(path, readFileSync(join(root, path), 'utf8')).map(
    ({ line, what }) => `${path}:${line} ${what}`,
  ),
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} lines break rules of STYLE.md.`);
  process.exit(1);
}
console.log(`${files.length} files keep the rules of STYLE.md`);
