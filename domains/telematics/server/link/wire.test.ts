import { execFileSync } from 'node:child_process';
import { createHmac, hkdfSync } from 'node:crypto';
import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import { describe, expect, test } from 'vitest';
import { createWire, partsOf, topicOf } from './wire.ts';

const secret = Buffer.alloc(32, 7).toString('base64');
const other = Buffer.alloc(32, 8).toString('base64');
const vin = 'LEY1SA2L0TT000001';
const now = new Date('2026-05-04T08:00:00.000Z');
const content = { sequence: 7, sentAt: now, expiresAt: null, body: { at: 'x', driving: true } };

const kindOf = (work: () => unknown): string => {
  try {
    work();
    return 'genuine';
  } catch (error) {
    return error instanceof NotGenuine ? error.kind : 'error';
  }
};

test('a message is signed by HMAC-SHA256 under the key of its car, as openssl computes it', () => {
  const sealed = JSON.parse(createWire([secret]).seal(vin, 'state', content).toString());
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', `vehicle/${vin}`, 32));
  const text = `vehicles/${vin}/state\n7\n${now.toISOString()}\n\n{"at":"x","driving":true}`;
  expect(sealed.signature).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  const byOpenssl = execFileSync(
    'openssl',
    ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key.toString('hex')}`],
    {
      input: text,
    },
  ).toString();
  expect(byOpenssl.trim().split(' ').at(-1)).toBe(Buffer.from(sealed.signature, 'base64url').toString('hex'));
});

test('a message is opened as it was sealed, also under the older secret', () => {
  const payload = createWire([secret]).seal(vin, 'state', content);
  const opened = createWire([other, secret]).open(topicOf(vin, 'state'), payload, now);
  expect(opened).toEqual({ vin, topic: 'state', ...content });
});

describe('a message is refused', () => {
  const wire = createWire([secret]);
  const payload = wire.seal(vin, 'state', content);
  const changed = (change: object) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(payload.toString()), ...change }));

  test.each<[string, string, Buffer, string]>([
    ['with another content', topicOf(vin, 'state'), changed({ body: '{}' }), 'signature'],
    ['with another number', topicOf(vin, 'state'), changed({ sequence: 8 }), 'signature'],
    ['with another end', topicOf(vin, 'state'), changed({ expiresAt: now.toISOString() }), 'signature'],
    ['in another topic', topicOf(vin, 'answer'), payload, 'signature'],
    ['as of another car', topicOf('LEY1SA2L0TT000002', 'state'), payload, 'signature'],
    ['without signature', topicOf(vin, 'state'), changed({ signature: '' }), 'signature'],
    ['of another fleet', topicOf(vin, 'state'), createWire([other]).seal(vin, 'state', content), 'signature'],
    ['that is no JSON', topicOf(vin, 'state'), Buffer.from('{'), 'unreadable'],
    ['without fields', topicOf(vin, 'state'), Buffer.from('{}'), 'unreadable'],
    ['outside of cars', 'vehicles/nobody/state', payload, 'unreadable'],
  ])('%s', (_name, path, bytes, kind) => {
    expect(kindOf(() => wire.open(path, bytes, now))).toBe(kind);
  });

  test.each([
    ['an hour ahead', 3_600_000, 'time'],
    ['a minute ahead', 60_000, 'genuine'],
    ['six days old', -6 * 86_400_000, 'genuine'],
    ['eight days old', -8 * 86_400_000, 'time'],
  ])('by its time: %s', (_name, ms, kind) => {
    const sealed = wire.seal(vin, 'state', { ...content, sentAt: new Date(now.getTime() + ms) });
    expect(kindOf(() => wire.open(topicOf(vin, 'state'), sealed, now))).toBe(kind);
  });
});

test('only topics of cars have parts', () => {
  expect(partsOf(`vehicles/${vin}/plans/set`)).toEqual({ vin, topic: 'plans/set' });
  expect(partsOf(`vehicles/${vin}/../state`)).toBeNull();
});
