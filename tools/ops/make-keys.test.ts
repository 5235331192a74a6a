import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadWireKeys } from '../../packages/platform/src/wire-keys.ts';
import { makeKeys } from './make-keys.ts';

const directory = mkdtempSync(join(tmpdir(), 'ev-ops-'));
afterAll(() => rmSync(directory, { recursive: true }));

it('makes keys that production accepts, for their owner only', () => {
  const file = join(directory, 'keys.json');
  makeKeys(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadWireKeys(file, { demo: false }).signOn).toBe(true);
});

it('makes different ones each time, and never overwrites existing ones', () => {
  const [one, other] = [join(directory, 'one.json'), join(directory, 'other.json')];
  makeKeys(one);
  makeKeys(other);
  const before = readFileSync(one, 'utf8');
  expect(before).not.toBe(readFileSync(other, 'utf8'));
  expect(() => makeKeys(one)).toThrow(`${one} 已经存在`);
  expect(readFileSync(one, 'utf8')).toBe(before);
});
