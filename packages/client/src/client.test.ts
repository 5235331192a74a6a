import type { Api } from '@ev/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { buildClient, errorFrom } from '../test/build-client.ts';
import { environment, unsealedEnvironment } from '../test/fake-server.ts';
import type { Client } from './client.ts';

const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };

describe('a request', () => {
  it('carries the headers of the specification', async () => {
    const { call, seen } = buildClient(() => ({ body: { ok: true } }), { tokens });
    await expect(call('test.post', { a: '中' })).resolves.toEqual({ ok: true });
    expect(seen[0]?.body).toEqual({ a: '中' });
    expect(seen[0]?.headers).toEqual({
      timestamp: expect.stringMatching(/^\d{13}$/),
      operateSystem: 'h5',
      appId: 'app-test',
      nonce: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
      sig: expect.stringMatching(/^[0-9a-f]{64}$/),
      deviceId: 'device-test',
      appVersion: '3.2.1',
      Authorization: 'Bearer access-1',
      'Content-Type': 'application/json',
    });
  });

  it('of a visitor has no authorization', async () => {
    const { call, seen } = buildClient(() => ({}));
    await call('test.post', {});
    expect(seen[0]?.headers).not.toHaveProperty('Authorization');
    expect(seen[0]?.headers).not.toHaveProperty('Idempotency-Key');
  });

  it('takes its timestamp from the server clock', async () => {
    const { call, seen, client } = buildClient(() => ({ body: { timestamp: Date.now() + 3_600_000 } }));
    await client.syncClock();
    await call('test.post', {});
    expect(Number(seen[1]?.headers.timestamp) - Date.now()).toBeGreaterThan(3_590_000);
  });

  it('by GET puts its input into the query', async () => {
    const { call, seen } = buildClient(() => ({}));
    await call('test.get', {
      url: 'https://a/?b=中',
      pages: [1, 2],
      none: undefined,
      nothing: null,
      zero: 0,
    });
    expect(seen[0]?.path).toBe(
      '/main/api/test/get?url=https%3A%2F%2Fa%2F%3Fb%3D%E4%B8%AD&pages=1&pages=2&zero=0',
    );
    expect(seen[0]?.raw.body).toBeUndefined();
    expect(seen[0]?.headers).not.toHaveProperty('Content-Type');
  });
});

describe('sealing', () => {
  it('covers body and response on sec paths', async () => {
    const { call, seen } = buildClient(({ body }) => ({ body }), { tokens });
    await expect(call('test.sealedPost', { vin: '密' })).resolves.toEqual({ vin: '密' });
    expect(seen[0]?.wasSealed).toBe(true);
    expect(JSON.parse(String(seen[0]?.raw.body))).toEqual({
      encryptKey: expect.any(String),
      encryptData: expect.any(String),
    });
  });

  it('covers only the response of a GET', async () => {
    const { call, seen } = buildClient(() => ({ body: { name: '张' } }));
    await expect(call('test.sealedGet', {})).resolves.toEqual({ name: '张' });
    expect(seen[0]?.wasSealed).toBe(false);
  });

  it('is off with the sign flag', async () => {
    const { call, seen } = buildClient(({ body }) => ({ body }), { env: unsealedEnvironment });
    await expect(call('test.sealedPost', { a: 1 })).resolves.toEqual({ a: 1 });
    expect(seen[0]?.wasSealed).toBe(false);
  });

  it('uses a fresh key for every repeat', async () => {
    const { call, seen } = buildClient((_seen, index) => ({ code: index ? undefined : '10100450' }));
    await call('test.sealedCommand', { a: 1 });
    expect(seen[0]?.raw.body).not.toBe(seen[1]?.raw.body);
    expect(seen[0]?.body).toEqual(seen[1]?.body);
  });

  it('decrypts the details of a refusal', async () => {
    const { call } = buildClient(() => ({ code: '20000002', body: { fields: [] } }));
    expect(await errorFrom(call('test.sealedPost'))).toMatchObject({ details: { fields: [] } });
  });

  it('may be missing in a refusal, but not in a success', async () => {
    const refused = buildClient(() => ({ code: '20000008', plain: true, body: null }));
    expect(await errorFrom(refused.call('test.sealedPost'))).toMatchObject({ kind: 'refused' });
    const downgraded = buildClient(() => ({ plain: true, body: { amountFen: 1 } }));
    expect(await errorFrom(downgraded.call('test.sealedPost'))).toMatchObject({ kind: 'fault' });
  });

  it('that cannot be decrypted is a fault', async () => {
    const { call, toasts } = buildClient(() => ({
      plain: true,
      body: { encryptKey: 'AAAA', encryptData: 'AAAA' },
    }));
    const error = await errorFrom(call('test.sealedPost'));
    expect(error).toMatchObject({ kind: 'fault', requestId: 'request-1' });
    expect(toasts).toEqual(['服务器异常']);
  });

  it('with a broken key of the environment is a fault and not a crash', async () => {
    const { call } = buildClient(() => ({}), { env: { ...environment, serverPublicKey: 'AAAA' } });
    expect(await errorFrom(call('test.sealedPost'))).toMatchObject({ kind: 'fault', message: '服务器异常' });
  });
});

describe('flags', () => {
  const everyFlag = {
    noLoad: true,
    noLogin: true,
    noTip: true,
    noSilentLogin: true,
    loginRedirect: '/pages/me',
    newLoading: true,
    timeoutMs: 12_345,
  };

  it.each(['test.get', 'test.post', 'test.sealedPost', 'test.command', 'test.flagged'] as const)(
    'never reach the wire with %s',
    async (id) => {
      const { call, seen } = buildClient(() => ({}));
      await call(id, { kept: 'value' }, everyFlag);
      await call(id, { kept: 'value', ...everyFlag, timeoutMs: undefined });
      for (const { path, body, headers } of seen) {
        const text = JSON.stringify({ path, body, headers });
        expect(text).toContain('kept');
        expect(text).not.toMatch(
          /noLoad|noLogin|noTip|noSilentLogin|loginRedirect|newLoading|timeoutMs|12345/,
        );
      }
    },
  );

  it('found in the path are removed, applied and not signed', async () => {
    const { call, seen, toasts, loading } = buildClient(() => ({ code: '20000020', message: '没有' }));
    await errorFrom(call('test.flagged', {}));
    expect(seen[0]?.path).toBe('/main/api/test/post?a=%E4%B8%AD&b=1');
    expect([toasts, loading]).toEqual([[], []]);
  });

  it('do not remove a field that is part of the address', async () => {
    const { call, seen } = buildClient(() => ({}));
    await call('test.inQuery', { businessCode: '凌&a=1', noTip: true, kept: 1 });
    await call('test.inQuery', {});
    expect(seen.map(({ path, body }) => [path, body])).toEqual([
      ['/main/api/test/post?businessCode=%E5%87%8C%26a%3D1', { kept: 1 }],
      ['/main/api/test/post', {}],
    ]);
  });

  it('noTip suppresses the toast, not the error or the log', async () => {
    const { call, toasts, log } = buildClient(() => ({ code: '20000020', message: '没有' }));
    expect(await errorFrom(call('test.post', {}, { noTip: true }))).toMatchObject({
      name: 'object.notFound',
    });
    expect(toasts).toEqual([]);
    expect(log.read()).toContain('20000020');
  });
});

describe('the idempotency key', () => {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

  it('is fresh for every command', async () => {
    const { call, seen } = buildClient(() => ({}), { tokens });
    await call('test.command', {});
    await call('test.command', {});
    const keys = seen.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toMatch(uuid);
    expect(keys[1]).toMatch(uuid);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('can be given, for commands only', async () => {
    const { call, seen } = buildClient(() => ({}));
    await call('test.command', {}, { idempotencyKey: 'given' });
    await call('test.post', {}, { idempotencyKey: 'given' });
    expect(seen.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['given', undefined]);
  });

  it('and the body stay the same over every kind of retry, the nonce does not', async () => {
    const codes = ['10100450', '20000006', 'time', '10001007', 'token', '10100450', '10000000'];
    const input = { amountFen: 100 };
    const { call, seen } = buildClient(
      ({ path }, index) => {
        input.amountFen += 1;
        if (path === '/time') return { body: { timestamp: Date.now() } };
        if (path.endsWith('/token'))
          return { body: { accessToken: 'access-2', refreshToken: 'r', expiresIn: 60 } };
        return { code: codes[index], body: 'done' };
      },
      { tokens, env: unsealedEnvironment },
    );
    await expect(call('test.command', input)).resolves.toBe('done');
    const commands = seen.filter(({ path }) => path.endsWith('/command'));
    expect(commands).toHaveLength(5);
    expect(new Set(commands.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    expect(new Set(commands.map(({ raw }) => raw.body)).size).toBe(1);
    expect(new Set(seen.map(({ headers }) => headers.nonce)).size).toBe(seen.length);
    expect(commands.map(({ headers }) => headers.Authorization)).toEqual([
      ...Array(3).fill('Bearer access-1'),
      ...Array(2).fill('Bearer access-2'),
    ]);
  });
});

describe('configversion', () => {
  it('is reported when it changes, not when it is first seen', async () => {
    const versions = ['7', '7', '', '8', '8', '9'];
    const { call, versions: told } = buildClient((_seen, index) => ({
      headers: { configversion: versions[index] ?? '' },
    }));
    for (const _version of versions) await call('test.post', {});
    expect(told).toEqual(['8', '9']);
  });
});

describe('types', () => {
  it('follow the contract', () => {
    type Answer = ReturnType<typeof getTime>;
    const getTime = (client: Client) => client.call('system.getTime', {});
    expectTypeOf<Awaited<Answer>>().toEqualTypeOf<Api['system.getTime']['output']>();
    // @ts-expect-error an id that is not in the contract
    const wrongId = (client: Client) => client.call('system.nothing', {});
    // @ts-expect-error an input without its field
    const wrongInput = (client: Client) => client.call('account.solveCaptcha', {});
    expect([wrongId, wrongInput]).toHaveLength(2);
  });

  it('are not needed to refuse an unknown call', async () => {
    const { call } = buildClient(() => ({}));
    await expect(call('test.unknown' as never)).rejects.toThrow(TypeError);
  });
});
