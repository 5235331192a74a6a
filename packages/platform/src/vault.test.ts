import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createVault, noVault } from './vault.ts';

const key = () => randomBytes(32).toString('base64');
const first = key();
const vault = createVault({ current: 'k1', keys: { k1: first } });
const rotated = createVault({ current: 'k2', keys: { k1: first, k2: key() } });
const text = Buffer.from('11010519491231002X');

it('decrypts what it encrypted, differently each time, and shows nothing of it', () => {
  const [one, other] = [vault.seal(text, 'Z1'), vault.seal(text, 'Z1')];
  expect(one.equals(other)).toBe(false);
  expect(one.includes(text)).toBe(false);
  expect(vault.open(one, 'Z1')).toEqual(text);
});

it('decrypts nothing at another place, nothing that was changed, and nothing of another key', () => {
  const sealed = vault.seal(text, 'Z1');
  expect(() => vault.open(sealed, 'Z2')).toThrow();
  for (const at of [3, sealed.length - 1, sealed.length - 20]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => vault.open(changed, 'Z1')).toThrow();
  }
  expect(() => createVault({ current: 'k1', keys: { k1: key() } }).open(sealed, 'Z1')).toThrow();
});

it('still decrypts with an older key, and finds its traces', () => {
  const sealed = vault.seal(text, 'Z1');
  expect(rotated.open(sealed, 'Z1')).toEqual(text);
  expect(rotated.openValue(vault.sealValue({ name: '林清远' }, 'Z1'), 'Z1')).toEqual({ name: '林清远' });
  expect(rotated.sealValue({}, 'Z1').startsWith(`${rotated.current}:`)).toBe(true);
  expect(rotated.tracesOf('a')).toHaveLength(2);
  expect(rotated.tracesOf('a')).toContain(vault.tracesOf('a')[0]);
  expect(vault.tracesOf('a')).not.toEqual(vault.tracesOf('b'));
});

it('stores nothing without a key', () => {
  expect(() => noVault('request.invalid').seal(text, 'Z1')).toThrow('request.invalid');
});
