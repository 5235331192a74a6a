import { authErrorCodes, type ErrorName, gatewayRefusals } from '@ev/contract/errors';
import { describe, expect, it } from 'vitest';
import { buildClient, errorFrom } from '../test/build-client.ts';
import { type Reply, type table, unsealedEnvironment } from '../test/fake-server.ts';
import { ApiError, invalidFieldsOf, isRefusal, learnRefusalNames } from './api-error.ts';
import { watchConnection } from './connection.ts';

learnRefusalNames({ '20200003': 'showcase.configStale' });

const env = unsealedEnvironment;

/** Specification §8, row by row: what the server does, what the customer reads, what the caller gets. */
const rows: [
  what: string,
  reply: Reply,
  id: keyof typeof table,
  toasts: string[],
  error: Partial<ApiError>,
][] = [
  [
    '10000001',
    { code: '10000001', message: 'NullPointerException' },
    'test.post',
    ['服务链接异常，请稍后再试'],
    { kind: 'fault', name: 'gateway.unavailable' },
  ],
  [
    '10000008',
    { code: '10000008', message: 'busy' },
    'test.post',
    ['访问人数过多，请稍后再试'],
    { kind: 'refused', name: 'gateway.busy' },
  ],
  [
    '10000008 on a community path',
    { code: '10000008', message: 'busy' },
    'test.community',
    ['活动火爆，请稍后再试'],
    { kind: 'refused', name: 'gateway.busy', message: '活动火爆，请稍后再试' },
  ],
  [
    'another code of the catalogue',
    { code: '20200003', message: '价格已更新', body: { totalFen: 5 } },
    'test.post',
    ['价格已更新'],
    { kind: 'refused', name: 'showcase.configStale', details: { totalFen: 5 }, requestId: 'request-1' },
  ],
  [
    'a code that the catalogue does not know',
    { code: '77777777', message: '新的提示' },
    'test.post',
    ['新的提示'],
    { kind: 'refused', name: 'ApiError', code: '77777777' },
  ],
  ['a code without message', { code: '77777777' }, 'test.post', ['服务器异常'], { kind: 'refused' }],
  [
    '10066001 outside the token call',
    { code: '10066001', message: '登录凭证无效' },
    'test.post',
    ['登录凭证无效'],
    { kind: 'refused', name: 'auth.loginRefused' },
  ],
  [
    '429 with an envelope',
    { status: 429, code: '20000011', message: '操作过于频繁' },
    'test.post',
    ['操作过于频繁'],
    { kind: 'refused', name: 'request.tooManyRequests' },
  ],
  [
    '500 with an envelope',
    { status: 500, code: '20000099', message: '内部错误' },
    'test.post',
    ['内部错误'],
    { kind: 'fault', code: '20000099' },
  ],
  [
    '500 that calls itself a success',
    { status: 500, body: 1 },
    'test.post',
    ['服务器异常'],
    { kind: 'fault' },
  ],
  [
    '502 without an envelope',
    { status: 502, text: '<html>Bad Gateway</html>' },
    'test.post',
    ['服务器异常'],
    { kind: 'fault', code: '' },
  ],
  [
    '200 without an envelope',
    { text: '<html>free wifi</html>' },
    'test.post',
    ['服务器异常'],
    { kind: 'fault' },
  ],
  [
    'JSON that is no envelope',
    { text: '{"header":{"code":10000000}}' },
    'test.post',
    ['服务器异常'],
    { kind: 'fault' },
  ],
  ['null', { text: 'null' }, 'test.post', ['服务器异常'], { kind: 'fault' }],
  [
    'network failure',
    new TypeError('Failed to fetch'),
    'test.post',
    ['网络异常'],
    { kind: 'offline', code: '' },
  ],
];

describe('the error catalogue of the specification', () => {
  it.each(rows)('%s', async (_what, reply, id, toasts, expected) => {
    const { call, log, ...seen } = buildClient(() => reply, { env });
    const error = await errorFrom(call(id, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
    expect(seen.toasts).toEqual(toasts);
    expect(JSON.parse(log.read())).toMatchObject({ event: 'call failed', details: { callId: id } });

    const quiet = buildClient(() => reply, { env });
    expect(await errorFrom(quiet.call(id, {}, { noTip: true }))).toMatchObject(expected);
    expect(quiet.toasts).toEqual([]);
  });

  it('10000000 is success', async () => {
    const { call, toasts, log } = buildClient(() => ({ body: [1] }), { env });
    await expect(call('test.post', {})).resolves.toEqual([1]);
    expect([toasts, log.read()]).toEqual([[], '']);
  });

  it('an offline event shows a toast until the listener is removed', () => {
    const events = new EventTarget();
    const toasts: string[] = [];
    const stop = watchConnection(events, (message) => toasts.push(message));
    events.dispatchEvent(new Event('offline'));
    stop();
    events.dispatchEvent(new Event('offline'));
    expect(toasts).toEqual(['网络无法连接']);
  });

  it('names every code that it has received', () => {
    for (const [name, { code }] of Object.entries(gatewayRefusals)) {
      expect(new ApiError({ kind: 'refused', code, message: '' }).name).toBe(name);
    }
  });
});

describe('auth codes', () => {
  const tokens = { accessToken: 'access-1', refreshToken: '' };
  const named = authErrorCodes.map((code) => {
    const [name] = Object.entries(gatewayRefusals).find(([, row]) => row.code === code) ?? [];
    return [code, name as ErrorName] as const;
  });

  it('are the seven of the specification', () => {
    expect([...authErrorCodes].sort()).toEqual(
      ['10001006', '10001007', '10001008', '10110001', '10001004', '10009999', '10009009'].sort(),
    );
  });

  it.each(named)('%s clears the token and leads to login with the return address', async (code, name) => {
    const { call, store, toasts, logins } = buildClient(() => ({ code }), { env, tokens });
    const error = await errorFrom(call('test.post', {}, { loginRedirect: '/pages/me' }));
    expect(error).toMatchObject({ kind: 'refused', name });
    expect(store.get()).toBeNull();
    expect(logins).toEqual([['/pages/me', name]]);
    expect(toasts).toEqual([]);
  });

  it.each(named)('%s with noLogin clears the token and leads nowhere', async (code, name) => {
    const { call, store, logins } = buildClient(() => ({ code }), { env, tokens });
    expect(await errorFrom(call('test.post', {}, { noLogin: true }))).toMatchObject({
      kind: 'refused',
      name,
    });
    expect(store.get()).toBeNull();
    expect(logins).toEqual([]);
  });

  it('of many calls at once lead to one login page', async () => {
    const { call, logins } = buildClient(() => ({ code: '10001007' }), { env, tokens });
    await Promise.all(Array.from({ length: 10 }, () => errorFrom(call('test.post', {}))));
    expect(logins).toHaveLength(1);
  });
});

describe('helpers', () => {
  const stale = new ApiError({ kind: 'refused', code: '20200003', message: '' });
  const fields = [{ path: 'phone', message: '请填写手机号' }];

  it('isRefusal narrows to the given names', () => {
    expect(isRefusal(stale, 'showcase.configStale')).toBe(true);
    expect(isRefusal(stale, 'order.orderNotFound', 'showcase.configStale')).toBe(true);
    expect(isRefusal(stale, 'order.orderNotFound')).toBe(false);
    expect(isRefusal(new Error('x'), 'showcase.configStale')).toBe(false);
    const error: unknown = stale;
    if (isRefusal(error, 'showcase.configStale'))
      expect<'showcase.configStale'>(error.name).toBe('showcase.configStale');
  });

  it.each<[string, unknown, unknown]>([
    ['20000002', { fields }, fields],
    ['20000002', null, []],
    ['20000002', { fields: 'x' }, []],
    ['20200003', { fields }, []],
  ])('invalidFieldsOf %s %j', (code, details, expected) => {
    expect(invalidFieldsOf(new ApiError({ kind: 'refused', code, message: '', details }))).toEqual(expected);
  });
});
