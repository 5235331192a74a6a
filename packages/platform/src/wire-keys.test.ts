import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { generateWireKeys, loadOrGenerateWireKeys, loadWireKeys } from './wire-keys.ts';

const directory = mkdtempSync(join(tmpdir(), 'ev-keys-'));
afterAll(() => rmSync(directory, { recursive: true }));
const generated = loadOrGenerateWireKeys(directory, 'uat');
const generatedFile = join(directory, 'wire-keys-uat.json');

function fileWith(content: string): string {
  const file = join(directory, `${crypto.randomUUID()}.json`);
  writeFileSync(file, content);
  return file;
}

it('stores generated keys for the owner only and returns them again', () => {
  expect(loadOrGenerateWireKeys(directory, 'uat')).toEqual(generated);
  expect(statSync(generatedFile).mode & 0o777).toBe(0o600);
});

it('refuses generated keys in production, wherever they are', () => {
  const moved = fileWith(readFileSync(generatedFile, 'utf8'));
  expect(() => loadWireKeys(moved, { demo: false })).toThrow('were generated for a demo (uat)');
  expect(loadWireKeys(moved, { demo: true })).toEqual(generated);
});

it('accepts keys that were made for production', () => {
  expect(loadWireKeys(fileWith(JSON.stringify(generated)), { demo: false })).toEqual(generated);
});

it('names the file and what is missing', () => {
  const { signingSecret: _, ...rest } = generated;
  const file = fileWith(JSON.stringify({ ...rest, clientId: '', signOn: 'on' }));
  expect(() => loadWireKeys(file, { demo: true })).toThrow(
    `${file}: signingSecret is missing; signOn must be true or false; clientId is missing`,
  );
  expect(() => loadWireKeys(join(directory, 'none.json'), { demo: false })).toThrow(
    'none.json cannot be read',
  );
});

it('does not repeat the content of a file with invalid JSON', () => {
  expect(() => loadWireKeys(fileWith('hush-hush'), { demo: false })).toThrow(/cannot be read: no JSON$/);
});

const other = generateWireKeys();
const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const der = (key: KeyObject, type: 'spki' | 'pkcs8') =>
  key.export({ type, format: 'der' } as never).toString('base64');

it.each([
  ['a short secret', { signingSecret: 'x'.repeat(31) }, 'signingSecret needs at least 32 bytes'],
  ['a short secret of the client', { clientSecret: 'x'.repeat(31) }, 'clientSecret needs at least 32 bytes'],
  [
    'a half of another pair',
    { serverPublicKey: other.serverPublicKey },
    'serverPublicKey is not the half of serverPrivateKey',
  ],
  [
    'halves that were exchanged',
    { clientPrivateKey: generated.serverPrivateKey },
    'clientPublicKey is not the half of clientPrivateKey',
  ],
  [
    'a pair of 1,024 bits',
    { serverPublicKey: der(short.publicKey, 'spki'), serverPrivateKey: der(short.privateKey, 'pkcs8') },
    'serverPublicKey needs at least 2048 bits',
  ],
  ['an invalid key', { clientPublicKey: 'bm8ga2V5' }, 'clientPublicKey must be an RSA key'],
  [
    'a key of a curve',
    { serverPrivateKey: der(curve.privateKey, 'pkcs8') },
    'serverPrivateKey must be an RSA key',
  ],
])('refuses %s in production only', (_, change, fault) => {
  const file = fileWith(JSON.stringify({ ...generated, ...change }));
  expect(() => loadWireKeys(file, { demo: false })).toThrow(fault);
  expect(() => loadWireKeys(file, { demo: true })).not.toThrow();
});

it('reports every fault of a file at once, and no secret', () => {
  const faulty = {
    ...generated,
    generatedFor: 'dev',
    signingSecret: 'too-short',
    clientPublicKey: 'bm8ga2V5',
  };
  const load = () => loadWireKeys(fileWith(JSON.stringify(faulty)), { demo: false });
  expect(load).toThrow(/generated for a demo \(dev\); signingSecret .+; clientPublicKey /);
  expect(load).not.toThrow(/too-short|bm8ga2V5/);
});
