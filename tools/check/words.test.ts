import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findTwins, readGlossary } from './words.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { words, exempt } = readGlossary(read('docs/words.md'));

/** The texts of the interface: pages, messages, the console, the texts of brand and demo. Not their tests. */
const shown = spawnSync('git', ['ls-files', 'apps', 'domains', 'packages'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter(
    (path) =>
      existsSync(join(root, path)) &&
      /\.(tsx?|json|html)$/.test(path) &&
      !/\.test\.|\/(tests|testing|journeys)\//.test(path),
  );

it('has each term once, and no term with a rejected synonym', () => {
  const all = words.map(({ word }) => word);
  expect(new Set(all).size).toBe(all.length);
  expect(words.flatMap(({ twins }) => twins).filter((twin) => all.includes(twin))).toEqual([]);
  expect(words.filter(({ twins }) => twins.some((twin) => twin === ''))).toEqual([]);
});

it('finds a rejected synonym where there is one', () => {
  const page = 'const title = "取消锁单";\nconst text = "您的订金";';
  expect(findTwins('page.tsx', page, words).map(({ line, twin, word }) => [line, twin, word])).toEqual([
    [1, '取消锁单', '撤销锁单'],
    [2, '您', '你'],
    [2, '订金', '定金'],
  ]);
});

it('is used by pages, messages and the console', () => {
  expect(shown.length).toBeGreaterThan(1_000);
  const found = shown
    .filter((path) => !exempt.includes(path))
    .flatMap((path) => findTwins(path, read(path), words))
    .map(({ path, line, twin, word }) => `${path}:${line}: ${twin}, the word is ${word}`);
  expect(found).toEqual([]);
});

it('has only necessary exemptions', () => {
  expect(exempt.filter((path) => findTwins(path, read(path), words).length === 0)).toEqual([]);
});
