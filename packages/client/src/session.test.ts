import { describe, expect, it, vi } from 'vitest';
import { buildClient, errorFrom } from '../test/build-client.ts';
import { unsealedEnvironment as env, type Reply, type Seen } from '../test/fake-server.ts';
import { ApiError } from './api-error.ts';
import { memoryTokenStore } from './device.ts';
import { tokenPath, tokenTimeoutMs } from './session.ts';
import { crossTabLock, singleFlight } from './transport.ts';

const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };
const fresh = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 3600 };

/** Accepts only `access-2`; answers the token call with the given response. */
function expiredUnless(tokenReply: Reply | ((seen: Seen) => Reply | Promise<Reply>)) {
  return ({ path, headers, ...rest }: Seen) => {
    if (path === tokenPath) {
      return typeof tokenReply === 'function' ? tokenReply({ path, headers, ...rest }) : tokenReply;
    }
    return headers.Authorization === 'Bearer access-2' ? { body: 'ok' } : { code: '10001007' };
  };
}

const later = <T>(value: T, ms = 20) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const tokenCalls = (seen: Seen[]) => seen.filter(({ path }) => path === tokenPath);

describe('an expired token', () => {
  it('is refreshed with the refresh token and the call retried once', async () => {
    const { call, seen, store, toasts, logins } = buildClient(expiredUnless({ body: fresh }), { tokens });
    await expect(call('test.sealedPost', {})).resolves.toBe('ok');
    expect(tokenCalls(seen)[0]?.body).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh-1' });
    expect(store.get()).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect([seen.length, toasts, logins]).toEqual([3, [], []]);
  });

  it('of twenty calls at once is refreshed once', async () => {
    const { call, seen } = buildClient(
      expiredUnless(() => later({ body: fresh })),
      { tokens, env },
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('test.command', {})));
    expect(answers).toEqual(Array(20).fill('ok'));
    expect(tokenCalls(seen)).toHaveLength(1);
    expect(seen).toHaveLength(41);
  });

  it('of calls that fail one after another is refreshed once', async () => {
    const { call, seen } = buildClient(
      async (it) => {
        const reply = expiredUnless({ body: fresh })(it);
        return it.path === tokenPath ? reply : later(await reply, Number((it.body as { ms: number }).ms));
      },
      { tokens, env },
    );
    await Promise.all([5, 40, 80].map((ms) => call('test.post', { ms })));
    expect(tokenCalls(seen)).toHaveLength(1);
  });

  it('is not refreshed again when the new one is refused too', async () => {
    const { call, seen, store, logins } = buildClient(
      ({ path }) => (path === tokenPath ? { body: fresh } : { code: '10001006' }),
      { tokens, env },
    );
    expect(await errorFrom(call('test.post', {}))).toMatchObject({ name: 'auth.tokenInvalid' });
    expect(tokenCalls(seen)).toHaveLength(1);
    expect(store.get()).toBeNull();
    expect(logins).toEqual([[undefined, 'auth.tokenInvalid']]);
  });

  it.each<[string, Reply]>([
    ['10066001', { code: '10066001' }],
    ['a revoked session', { code: '10009999' }],
    ['a closed account', { code: '10110001' }],
    ['an unknown refusal', { code: '20000002' }],
  ])('whose refresh is refused with %s is cleared and leads to login', async (_what, reply) => {
    const { call, seen, store, logins } = buildClient(expiredUnless(reply), { tokens, env });
    expect(await errorFrom(call('test.post', {}))).toMatchObject({ name: 'auth.tokenExpired' });
    expect(tokenCalls(seen)).toHaveLength(1);
    expect(store.get()).toBeNull();
    expect(logins).toHaveLength(1);
  });

  it.each<[string, Reply, string]>([
    ['there is no connection', new TypeError('offline'), 'offline'],
    ['the server fails', { text: 'Bad Gateway', status: 502 }, 'fault'],
    ['the server is busy', { code: '10000008' }, 'refused'],
  ])('is kept when %s', async (_what, reply, kind) => {
    const { call, seen, store, logins } = buildClient(expiredUnless(reply), { tokens, env });
    expect(await errorFrom(call('test.post', {}))).toMatchObject({ kind });
    expect(tokenCalls(seen)).toHaveLength(3);
    expect(store.get()).toEqual(tokens);
    expect(logins).toEqual([]);
  });

  it('that another tab replaced meanwhile is not refreshed', async () => {
    const { call, seen, store } = buildClient(
      (it) => {
        if (it.headers.Authorization === 'Bearer access-1') store.set(fresh);
        return expiredUnless(new Error('must not be asked'))(it);
      },
      { tokens, env },
    );
    await expect(call('test.post', {})).resolves.toBe('ok');
    expect(tokenCalls(seen)).toHaveLength(0);
  });

  it('that another tab replaced while this one waited for the lock is not refreshed', async () => {
    const { call, seen, store } = buildClient(expiredUnless(new Error('must not be asked')), {
      tokens,
      env,
      lock: async (work) => {
        store.set(fresh);
        return work();
      },
    });
    await expect(call('test.post', {})).resolves.toBe('ok');
    expect(tokenCalls(seen)).toHaveLength(0);
  });

  it('of two tabs is refreshed once', async () => {
    const store = memoryTokenStore(tokens);
    const tabs = [1, 2].map(() =>
      buildClient(
        expiredUnless(() => later({ body: fresh })),
        { store, env, lock: crossTabLock('test.two-tabs') },
      ),
    );
    const answers = await Promise.all(tabs.map(({ call }) => call('test.post', {})));
    expect(answers).toEqual(['ok', 'ok']);
    expect(tabs.flatMap(({ seen }) => tokenCalls(seen))).toHaveLength(1);
  });

  it('does not hold back a caller that aborts', async () => {
    const { call } = buildClient(
      expiredUnless(() => 'never'),
      { tokens, env },
    );
    const stop = new AbortController();
    const failed = errorFrom(call('test.post', {}, { signal: stop.signal }));
    setTimeout(() => stop.abort(), 20);
    expect(await failed).toMatchObject({ kind: 'aborted' });
  });

  it('is not restored by a refresh that ends after a logout', async () => {
    const { call, session, store } = buildClient(
      expiredUnless(() => {
        session.logout();
        return { body: fresh };
      }),
      { tokens, env },
    );
    await errorFrom(call('test.post', {}));
    expect(store.get()).toBeNull();
  });
});

describe('in the mini-program', () => {
  const sign = { username: 'user', loginSign: 'login-sign' };
  const grant = { grant_type: 'password', username: 'user', password: 'login-sign', auth_type: 'minipg' };

  it.each([
    ['a visitor', null],
    ['an expired customer', { accessToken: 'access-1', refreshToken: '' }],
  ])('%s is logged in with the login sign', async (_who, given) => {
    const { call, seen } = buildClient(expiredUnless({ body: fresh }), {
      tokens: given,
      host: { fetchLoginSign: async () => sign },
    });
    await expect(call('test.post', {})).resolves.toBe('ok');
    expect(tokenCalls(seen).map(({ body }) => body)).toEqual([grant]);
  });

  it('the login sign is used when the refresh token is refused', async () => {
    const { call, seen } = buildClient(
      expiredUnless(({ body }) =>
        (body as { grant_type: string }).grant_type === 'password' ? { body: fresh } : { code: '10066001' },
      ),
      { tokens, host: { fetchLoginSign: async () => sign } },
    );
    await expect(call('test.post', {})).resolves.toBe('ok');
    expect(tokenCalls(seen)).toHaveLength(2);
  });

  it('noSilentLogin leaves the login sign alone', async () => {
    const { call, seen, logins } = buildClient(expiredUnless({ body: fresh }), {
      env,
      host: { fetchLoginSign: async () => sign },
    });
    await errorFrom(call('test.post', {}, { noSilentLogin: true }));
    expect(tokenCalls(seen)).toHaveLength(0);
    expect(logins).toHaveLength(1);
  });

  it.each<[string, () => Promise<typeof sign | null>, Reply]>([
    ['there is no login sign', async () => null, { body: fresh }],
    ['the host fails', async () => Promise.reject(new Error('bridge')), { body: fresh }],
    ['the account is closed', async () => sign, { code: '10110001' }],
  ])('the token is cleared and the page left, once for all calls, when %s', async (_what, ask, reply) => {
    const { call, store, logins, left } = buildClient(expiredUnless(reply), {
      env,
      tokens: { accessToken: 'access-1', refreshToken: '' },
      host: { fetchLoginSign: ask },
    });
    const failed = await Promise.all([1, 2, 3].map(() => errorFrom(call('test.post', {}))));
    expect(failed[0]).toMatchObject({ name: 'auth.tokenExpired' });
    expect(store.get()).toBeNull();
    expect([left, logins]).toEqual([['auth.tokenExpired'], []]);
  });

  it.each([
    ['a customer', { accessToken: 'access-1', refreshToken: '' }],
    ['a visitor', null],
  ])('a refused login sign leads %s to the login page', async (_who, tokens) => {
    const { call, store, logins, left } = buildClient(expiredUnless({ code: '10066001' }), {
      env,
      tokens,
      host: { fetchLoginSign: async () => sign },
    });
    await errorFrom(call('test.post', {}));
    expect(store.get()).toBeNull();
    expect([left, logins]).toEqual([[], [[undefined, 'auth.tokenExpired']]]);
  });

  it('the login page opens for a visitor without a sign', async () => {
    const { call, logins, left } = buildClient(expiredUnless({ body: fresh }), {
      env,
      host: { fetchLoginSign: async () => null },
    });
    await errorFrom(call('test.post', {}));
    expect([left, logins.length]).toEqual([[], 1]);
  });

  it('the token is kept when no sign can be requested', async () => {
    const tokens = { accessToken: 'access-1', refreshToken: '' };
    const offline = new ApiError({ kind: 'offline', message: '网络异常' });
    const { call, store, logins, left } = buildClient(expiredUnless({ body: fresh }), {
      env,
      tokens,
      host: { fetchLoginSign: () => Promise.reject(offline) },
    });
    expect(await errorFrom(call('test.post', {}))).toBe(offline);
    expect([store.get(), left, logins]).toEqual([tokens, [], []]);
  });
});

it('a bridge that never answers times out', async () => {
  vi.useFakeTimers();
  const { call, logins } = buildClient(expiredUnless({ body: fresh }), {
    env,
    host: { fetchLoginSign: () => new Promise(() => {}) },
  });
  const failed = errorFrom(call('test.post', {}));
  await vi.advanceTimersByTimeAsync(tokenTimeoutMs);
  expect(await failed).toMatchObject({ name: 'auth.tokenExpired' });
  expect(logins).toHaveLength(1);
  vi.useRealTimers();
});

describe('in the native app', () => {
  it('login is opened once for all calls, which then continue', async () => {
    let opened = 0;
    const { call, store } = buildClient(expiredUnless({ code: '10066001' }), {
      env,
      tokens,
      host: { openLogin: () => later({ accessToken: 'access-2', refreshToken: '' }, ++opened * 20) },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('test.post', {})));
    expect(answers).toEqual(Array(20).fill('ok'));
    expect(opened).toBe(1);
    expect(store.get()?.accessToken).toBe('access-2');
  });

  it('a customer who leaves the login page is not sent to another one', async () => {
    const { call, store, logins } = buildClient(expiredUnless({ code: '10066001' }), {
      env,
      tokens,
      host: { openLogin: async () => null },
    });
    expect(await errorFrom(call('test.post', {}))).toMatchObject({ kind: 'refused' });
    expect([store.get(), logins]).toEqual([null, []]);
  });

  it('noLogin opens nothing', async () => {
    let opened = 0;
    const openLogin = async () => {
      opened += 1;
      return null;
    };
    const { call } = buildClient(expiredUnless({ code: '10066001' }), { env, tokens, host: { openLogin } });
    await errorFrom(call('test.post', {}, { noLogin: true }));
    expect(opened).toBe(0);
  });
});

describe('the session', () => {
  it('reports logins and logouts', async () => {
    const { session } = buildClient(expiredUnless({ body: fresh }));
    const states: boolean[] = [];
    const stop = session.subscribe(() => states.push(session.isLoggedIn()));
    expect(session.token()).toBe('');
    await session.exchange({ loginSign: 's', username: 'u' });
    session.logout();
    stop();
    await session.exchange({ loginSign: 's', username: 'u' });
    expect(states).toEqual([true, false]);
  });

  it('removes only the token that failed', () => {
    const { session, store } = buildClient(() => ({}), { tokens });
    session.forget('older');
    session.forget('');
    expect(store.get()).toEqual(tokens);
    session.forget('access-1');
    expect(store.get()).toBeNull();
  });
});

describe('singleFlight', () => {
  it('starts anew after the work ended, with or without success', async () => {
    let runs = 0;
    const work = singleFlight(async () => {
      runs += 1;
      if (runs === 1) throw new Error('first');
      return runs;
    });
    const both = [work(), work()];
    await expect(both[0]).rejects.toThrow('first');
    await expect(both[1]).rejects.toThrow('first');
    await expect(work()).resolves.toBe(2);
  });
});
