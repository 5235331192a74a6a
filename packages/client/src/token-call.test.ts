import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import vectors from '../../wire/vectors/token-call.json' with { type: 'json' };
import { buildClient } from '../test/build-client.ts';
import { type Reply, unsealedEnvironment } from '../test/fake-server.ts';
import { tokenPath } from './session.ts';

const fresh = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 3600 };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the exchange', () => {
  it.each([
    [
      'a mini-program token',
      { miniProgramToken: 'mini', loginSign: 'sign', username: 'u' },
      'mini',
      'newminipg',
    ],
    ['a login sign', { loginSign: 'sign', username: 'u' }, 'sign', 'password'],
  ])('of %s is sealed and saves the token', async (_what, proof, password, auth_type) => {
    const { session, seen, store } = buildClient(() => ({ body: fresh }));
    expect(await session.exchange(proof)).toEqual({ success: true });
    expect(store.get()).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(seen[0]).toMatchObject({ path: tokenPath, wasSealed: true });
    expect(seen[0]?.body).toEqual({ grant_type: 'password', username: 'u', password, auth_type });
  });

  it('ends the login before, so that nothing that was read in it is shown to another customer', async () => {
    const { session, store } = buildClient(() => ({ body: fresh }), {
      tokens: { accessToken: 'old', refreshToken: 'old' },
    });
    const seen: (string | null)[] = [];
    store.subscribe(() => seen.push(store.get()?.accessToken ?? null));
    await session.exchange({ loginSign: 'sign' });
    expect(seen).toEqual([null, 'access-2']);
  });

  it('carries the headers of the specification', async () => {
    const { session, seen } = buildClient(() => ({ body: fresh }), {
      tokens: { accessToken: 'old', refreshToken: '' },
    });
    await session.exchange({ loginSign: 'sign' });
    expect(seen[0]?.headers).toEqual({
      'Content-Type': 'application/json',
      Authorization: 'Basic aDU6dGVzdC1jcmVkZW50aWFs',
      deviceId: 'device-test',
      timestamp: expect.stringMatching(/^\d{13}$/),
      operateSystem: 'h5',
      appId: 'app-test',
      nonce: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
      sig: expect.stringMatching(/^[0-9a-f]{32}$/),
      appVersion: '3.2.1',
    });
  });

  it.each([[{}], [{ username: 'u' }], [{ miniProgramToken: '', loginSign: '' }]])(
    'is skipped with %j',
    async (proof) => {
      const { session, seen } = buildClient(() => ({ body: fresh }));
      expect(await session.exchange(proof)).toEqual({ success: false });
      expect(seen).toEqual([]);
    },
  );

  it.each<[string, Reply, object]>([
    ['10066001', { code: '10066001' }, { kind: 'refused', name: 'auth.loginRefused' }],
    ['no token in the answer', { body: {} }, { kind: 'fault' }],
    ['an unsealed answer', { body: fresh, plain: true }, { kind: 'fault' }],
  ])('fails on %s and keeps the existing token', async (_what, reply, error) => {
    const tokens = { accessToken: 'access-1', refreshToken: 'r' };
    const { session, store } = buildClient(() => reply, { tokens });
    const result = await session.exchange({ loginSign: 'sign' });
    expect(result).toMatchObject({ success: false, error });
    expect(store.get()).toEqual(tokens);
  });

  it('is not sealed with the sign flag off', async () => {
    const { session, seen } = buildClient(() => ({ body: fresh }), { env: unsealedEnvironment });
    expect(await session.exchange({ loginSign: 'sign' })).toEqual({ success: true });
    expect(seen[0]?.wasSealed).toBe(false);
  });
});

describe('the signature', () => {
  it.each(vectors.calls)('agrees with the frozen vector of $appId', async (vector) => {
    vi.useFakeTimers({ now: Number(vector.timestamp) });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      const nonce = [...vector.nonce].map((letter) => letters.indexOf(letter));
      (bytes as Uint8Array).set(nonce.slice(0, bytes?.byteLength ?? 0));
      return bytes;
    });
    const { appId, secret: signingSecret, clientId, clientSecret } = vector;
    const env = {
      ...unsealedEnvironment,
      appId,
      signingSecret,
      clientCredential: { clientId, clientSecret },
    };
    const { session, seen } = buildClient(() => ({ body: fresh }), { env });
    await session.exchange({ loginSign: 'sign' });
    expect(seen[0]?.headers).toMatchObject({
      timestamp: vector.timestamp,
      nonce: vector.nonce,
      Authorization: `Basic ${vector.credential}`,
      sig: vector.sig,
    });
  });
});

describe('retries', () => {
  const env = unsealedEnvironment;
  beforeEach(() => void vi.useFakeTimers());

  it.each<[string, Reply, number, string]>([
    ['a dead connection', 'never', 5000 + 300 + 5000 + 600 + 5000, 'timeout'],
    ['a broken connection', new TypeError('offline'), 900, 'offline'],
    ['a fault', { text: '', status: 503 }, 900, 'fault'],
    ['a draining process', { code: '10100450' }, 900, 'refused'],
  ])('happen twice on %s, with the same fields and other nonces', async (_what, reply, tookMs, kind) => {
    const { session, seen } = buildClient(() => reply, { env });
    const startedAt = Date.now();
    const result = session
      .exchange({ loginSign: 'sign' })
      .then((it) => ({ ...it, tookMs: Date.now() - startedAt }));
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ success: false, error: { kind }, tookMs });
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(seen.map(({ headers }) => headers.nonce)).size).toBe(3);
  });

  it('do not happen on a refusal', async () => {
    const { session, seen } = buildClient(() => ({ code: '10066001' }), { env });
    await session.exchange({ loginSign: 'sign' });
    expect(seen).toHaveLength(1);
  });

  it('follow a clock synchronisation when the timestamp was refused', async () => {
    const { session, seen, clock } = buildClient(
      ({ path }, index) => {
        if (path === '/time') return { body: { timestamp: Date.now() + 7_200_000 } };
        return index === 0 ? { code: '20000006' } : { body: fresh };
      },
      { env },
    );
    expect(await session.exchange({ loginSign: 'sign' })).toEqual({ success: true });
    expect(clock.offsetMs()).toBe(7_200_000);
    expect(seen).toHaveLength(3);
  });
});
