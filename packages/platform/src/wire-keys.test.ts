import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadOrGenerateWireKeys, loadWireKeys } from './wire-keys.ts';

const directory = mkdtempSync(join(tmpdir(), 'ev-keys-'));
afterAll(() => rmSync(directory, { recursive: true }));
const generated = loadOrGenerateWireKeys(directory, 'uat');
const generatedFile = join(directory, 'wire-keys-uat.json');

function fileWith(content: string): string {
  const file = join(directory, `${crypto.randomUUID()}.json`);
  writeFileSync(file, content);
  return file;
}

it('keeps generated keys for the owner alone and gives them again', () => {
  expect(loadOrGenerateWireKeys(directory, 'uat')).toEqual(generated);
  expect(statSync(generatedFile).mode & 0o777).toBe(0o600);
});

it('refuses generated keys in production, wherever they lie', () => {
  const moved = fileWith(readFileSync(generatedFile, 'utf8'));
  expect(() => loadWireKeys(moved, { demo: false })).toThrow('were generated for a demo (uat)');
  expect(loadWireKeys(moved, { demo: true })).toEqual(generated);
});

it('takes keys that were made for production', () => {
  expect(loadWireKeys(fileWith(JSON.stringify(generated)), { demo: false })).toEqual(generated);
});

it('names the file and what it lacks', () => {
  const { signingSecret: _, ...rest } = generated;
  const file = fileWith(JSON.stringify({ ...rest, clientId: '' }));
  expect(() => loadWireKeys(file, { demo: false })).toThrow(`${file} lack signingSecret, clientId`);
  expect(() => loadWireKeys(join(directory, 'none.json'), { demo: false })).toThrow(
    'none.json cannot be read',
  );
});
