import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildClient, errorFrom } from '../test/build-client.ts';
import { unsealedEnvironment as env } from '../test/fake-server.ts';
import { type DeviceStorage, memoryStorage } from './device.ts';
import { createLocalLog, localLogKey, localLogLimitBytes, redact, redactText } from './local-log.ts';

const now = () => Date.parse('2026-11-21T01:02:03Z');

const canaries = {
  phone: '13912345678',
  spacedPhone: '139 1234 5678',
  prefixedPhone: '+86-139-1234-5678',
  landline: '021-65432100',
  identityNumber: '110101199003070038',
  identityNumberX: '11010119900307003X',
  vin: 'LSVAA4182E2184847',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  opaqueToken: 'Zk3vQx8LmN2pRt6WyB9dFh4JsC7aEg1u',
  hexToken: 'd41d8cd98f00b204e9800998ecf8427e',
  smsCode: '482913',
  email: 'zhang.san@example.com',
};

/** Longer than any harmless text that a canary could share with its surroundings. */
function hides(text: string, canary: string) {
  expect(text).not.toContain(canary);
  expect(text.replace(/\D/g, '')).not.toContain(canary.replace(/\D/g, '').padEnd(4, '#'));
}

describe('redaction', () => {
  const places: [string, (canary: string) => unknown][] = [
    ['a sentence', (canary) => `手机号${canary}已注册，请登录`],
    ['a field', (canary) => ({ value: canary })],
    ['a key', (canary) => ({ [canary]: 1 })],
    ['a nested list', (canary) => ({ list: [{ deep: [canary] }] })],
    ['an error', (canary) => ({ error: new Error(`failed for ${canary}.`) })],
    ['a query', (canary) => `https://a.example/pages/x?value=${canary}&b=1`],
    ['JSON in a string', (canary) => JSON.stringify({ value: canary })],
    ['after an underscore', (canary) => `id_${canary}`],
  ];
  const cases = places.flatMap(([place, put]) =>
    Object.keys(canaries).map((name) => [name, place, put] as const),
  );

  it.each(cases)('hides %s in %s', (name, _place, put) => {
    const canary = canaries[name as keyof typeof canaries];
    hides(JSON.stringify(redact(put(canary))), canary);
  });

  it.each([
    'Authorization',
    'authorization',
    'accessToken',
    'refresh_token',
    'password',
    'loginSign',
    'sig',
    'nonce',
    'code',
    'smsCode',
    'validate',
    'phone',
    'realName',
    'name',
    'address',
    'plateNo',
    'vin',
    'certNo',
    'encryptKey',
    'Set-Cookie',
  ])('removes every value of the field %s', (key) => {
    expect(redact({ [key]: '短', nested: { [key]: { a: 1 } } })).toEqual({
      [key]: '[removed]',
      nested: { [key]: '[removed]' },
    });
  });

  it.each([
    ['Authorization: Bearer abc', 'abc'],
    ['{"Authorization":"Basic aDU6eA=="}', 'aDU6eA'],
    ['authorization=xyz', 'xyz'],
    ['sent with bearer t.o.k', 't.o.k'],
    ['验证码是 4821', '4821'],
    ['code=4821', '4821'],
  ])('hides the secret of %s', (text, secret) => {
    expect(redactText(text)).not.toContain(secret);
  });

  it('hides numbers that are as long as a phone', () => {
    expect(redact({ value: 13_912_345_678, small: 42, part: 0.5 })).toEqual({
      value: '[number]',
      small: 42,
      part: 0.5,
    });
  });

  it('preserves what support needs', () => {
    const harmless = {
      callId: 'order.submitOrder',
      kind: 'refused',
      errorCode: '20200003',
      requestId: '0b7cf6a6-5d1c-4c0e-9c4e-2f6d1f0a9b11',
      message: '配置或价格已更新，请确认变化后再提交',
      ok: true,
      none: null,
    };
    expect(redact(harmless)).toEqual(harmless);
  });

  it('trusts those fields only when they look right', () => {
    expect(redact({ errorCode: canaries.phone, callId: canaries.email })).toEqual({
      errorCode: '[removed]',
      callId: '[email]',
    });
  });

  it('handles any input', () => {
    fc.assert(fc.property(fc.anything(), (value) => void JSON.stringify(redact({ value }))));
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(redact(circle))).toContain('[deep]');
  });

  it('hides any phone, identity number or VIN in any text', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const secret = fc.oneof(
      digits(9).map((rest) => `13${rest}`),
      digits(17).map((rest) => `${rest}X`),
      fc.stringMatching(/^L[A-HJ-NPR-Z0-9]{10}\d{6}$/),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        secret,
        fc.string({ unit: 'grapheme' }),
        (before, it, after) => {
          expect(redactText(before + it + after)).not.toContain(it);
        },
      ),
    );
  });
});

describe('the local log', () => {
  it('stores one JSON line for each event', () => {
    const log = createLocalLog(memoryStorage(), now);
    log.write('one', { a: 1 });
    log.write('two');
    expect(log.read()).toBe(
      '{"at":"2026-11-21T01:02:03.000Z","event":"one","details":{"a":1}}\n' +
        '{"at":"2026-11-21T01:02:03.000Z","event":"two","details":{}}\n',
    );
    log.clear();
    expect(log.read()).toBe('');
  });

  it('is reset above 4 MB', () => {
    const storage = memoryStorage();
    const log = createLocalLog(storage, now);
    storage.set(localLogKey, `${'é'.repeat((localLogLimitBytes - 200) / 2)}\n`);
    log.write('fits');
    expect(log.read()).toMatch(/é.*\n.*fits/);
    log.write('does not fit', { text: 'a '.repeat(100) });
    expect(log.read()).not.toContain('é');
    expect(log.read()).toContain('does not fit');
  });

  it('continues in memory where storage does not work', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    const broken: DeviceStorage = { get: refuse, set: refuse, remove: refuse };
    const log = createLocalLog(broken, now);
    log.write('event');
    expect(log.read()).toMatch(/moved to memory.*QuotaExceededError.*\n.*"event"/);
    expect(createLocalLog(broken, now).read()).toContain('moved to memory');
    expect(() => createLocalLog(broken, now).clear()).not.toThrow();
  });

  it('never stores the server’s or the customer’s statements about a person', async () => {
    const all = Object.values(canaries);
    const { call, storage } = buildClient(
      (_seen, index) => ({ code: '20000020', message: `没有找到 ${all[index]}`, body: canaries }),
      { env, tokens: { accessToken: canaries.opaqueToken, refreshToken: canaries.hexToken } },
    );
    for (const _canary of all) await errorFrom(call('test.post', canaries));
    const stored = storage.get(localLogKey) ?? '';
    expect(stored.trim().split('\n')).toHaveLength(all.length);
    for (const canary of all) expect(stored).not.toContain(canary);
  });
});
