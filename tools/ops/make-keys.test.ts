import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keysForClients, loadWireKeys, serverSecretOf } from '../../packages/platform/src/wire-keys.ts';
import { makeKeys, rotateKeys } from './make-keys.ts';

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

describe('rotated keys', () => {
  const now = new Date('2031-03-04T00:00:00.000Z');
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const place = () => join(directory, `${crypto.randomUUID()}.json`);
  const made = () => {
    const file = place();
    makeKeys(file);
    return file;
  };

  it('are accepted by production, for their owner only, and leave the old file as it is', () => {
    const [old, file] = [made(), place()];
    const before = readFileSync(old, 'utf8');
    const rotation = rotateKeys(old, { to: file, now, minutes: 60, days: 30 });
    expect(rotation).toMatchObject({ from: later(1), acceptedUntil: later(1 + 30 * 24) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(old, 'utf8')).toBe(before);
    const [was, is] = [loadWireKeys(old, { demo: false }), loadWireKeys(file, { demo: false })];
    expect(is.previous).toEqual([{ ...was, acceptedUntil: later(1 + 30 * 24).toISOString() }]);
    expect(is.appId).toBe(rotation.appId);
    expect(is.appId).not.toBe(was.appId);
    expect(keysForClients(is, now).appId).toBe(was.appId);
    expect(keysForClients(is, later(1)).appId).toBe(is.appId);
  });

  it('keep the secret that data depends on, and drop sets that are no longer accepted', () => {
    const [first, second, third] = [made(), place(), place()];
    rotateKeys(first, { to: second, now, minutes: 0, days: 1 });
    rotateKeys(second, { to: third, now: later(25), minutes: 0, days: 1 });
    const [one, two, three] = [first, second, third].map((file) => loadWireKeys(file, { demo: false }));
    expect(three?.previous?.map(({ appId }) => appId)).toEqual([two?.appId]);
    const secrets = [one, two, three].map((keys) => keys && serverSecretOf(keys));
    expect(secrets).toEqual([one?.serverPrivateKey, one?.serverPrivateKey, one?.serverPrivateKey]);
  });

  it('wait until clients have the set before, and overwrite nothing', () => {
    const [old, file] = [made(), place()];
    rotateKeys(old, { to: file, now, minutes: 60, days: 30 });
    const again = () => rotateKeys(file, { to: place(), now, minutes: 60, days: 30 });
    expect(again).toThrow('上一次更换的密钥从 2031-03-04T01:00:00.000Z 起才发给客户端');
    const same = () => rotateKeys(old, { to: file, now, minutes: 60, days: 30 });
    expect(same).toThrow(`${file} 已经存在`);
  });

  it('are refused in production when two sets have one name', () => {
    const [old, file] = [made(), place()];
    rotateKeys(old, { to: file, now, minutes: 0, days: 30 });
    const { appId } = loadWireKeys(old, { demo: false });
    const mixed = place();
    writeFileSync(mixed, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), appId }));
    expect(() => loadWireKeys(mixed, { demo: false })).toThrow(`there are two sets with appId ${appId}`);
  });
});
