/**
 * T25: databases of earlier releases, with data, are brought to the newest schema and go on; a backup is restored on
 * an empty machine and holds every row, file, waiting job and book of the original. Each test stands beside what it
 * is about; this one runs them together and holds that no release is left out.
 */

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { report, trustSeed } from '../../../packages/testkit/src/server/trust-figures.ts';
import { root } from '../find-tests.ts';
import { runVitest } from '../run-vitest.ts';

const patience = 3_600_000;

/** Releases of which no database is known, so that nobody can say how its rows looked. */
const unknown: readonly string[] = ['0.1.0'];

const filesLike = (pattern: string) => globSync(pattern, { cwd: root }).sort();
const upgrades = filesLike('domains/*/server/tests/from-*.test.ts');
const parts: Record<string, readonly string[]> = {
  upgrades,
  'rules of migrations': filesLike('packages/platform/src/tests/{migrate,newer-schema}.test.ts'),
  restores: filesLike('apps/server/src/tests/backup/*.test.ts'),
};

/** `0.2.0` from `from-0-2-0.test.ts`. */
const versions = upgrades.map((file) =>
  basename(file, '.test.ts').slice('from-'.length).replaceAll('-', '.'),
);

const figures: Record<string, string | number> = { seed: trustSeed, versions: versions.join(' and ') };
afterAll(() => report('T25 upgrade and restore', figures));

test('every release before this one has an upgrade that is tested with its data', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, one]) => one ?? '');
  expect(released).toContain(version);
  expect(versions.filter((one) => !released.includes(one))).toEqual([]);
  const untested = released.filter((one) => one !== version && !versions.includes(one));
  expect(untested.filter((one) => !unknown.includes(one))).toEqual([]);
});

test.each(Object.entries(parts))('%s', { timeout: patience }, async (name, files) => {
  expect(files.length).toBeGreaterThan(0);
  const startedAt = performance.now();
  const { code, failures, lastLines } = await runVitest(['--project', 'server', ...files], {
    env: { TRUST_SEED: trustSeed, TRUST_BUDGET: 'short' },
  });
  expect(failures).toEqual([]);
  expect(code, lastLines).toBe(0);
  const [, passed = '0'] = /Tests\s+(\d+) passed/.exec(lastLines) ?? [];
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  figures[name] = `${passed} tests in ${seconds} s`;
});
