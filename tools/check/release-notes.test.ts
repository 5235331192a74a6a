import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

/** The parts of a release by their headings. */
function partsOf(changelog: string, release: string): Map<string, string> {
  const [, notes = ''] = changelog.split(`\n## ${release}\n`);
  const [own = ''] = notes.split(/^## /m);
  const parts = own.split(/^### /m).slice(1);
  return new Map(parts.map((part) => [part.split('\n', 1)[0] ?? '', part]));
}

it.each(['Customers', 'Staff', 'Operators'])('the release of this version says what %s get', (reader) => {
  expect(partsOf(read('CHANGELOG.md'), version).get(reader)).toMatch(/^- \S/m);
});

it('the lock file has the same version', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
});
