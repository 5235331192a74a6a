import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '../test/fake-server.ts';
import { fetchCode, requestTimeoutMs, startOnce } from './connection.ts';
import { fetchEnvironment, type Transport } from './transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How the files of a start may arrive: what the first call of a visit waits for. */
const never = () => new Promise<never>(() => {});
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const sending =
  (text: string, status = 200): Transport =>
  async () => ({ status, text, header: () => null });

describe('the first call of a visit', () => {
  it.each<[string, () => Promise<unknown>, Transport, object]>([
    ['whose code never comes', never, sending(''), { kind: 'timeout', message: '请求超时，请稍后再试' }],
    ['whose code does not come', broken, sending(''), { kind: 'offline', message: '网络异常' }],
    [
      'whose environment never comes',
      async () => 1,
      never,
      { kind: 'timeout', message: '请求超时，请稍后再试' },
    ],
    ['whose environment does not come', async () => 1, broken, { kind: 'offline', message: '网络异常' }],
    [
      'whose environment is a hotel’s login page',
      async () => 1,
      sending('<html>'),
      { kind: 'fault', message: '服务器异常' },
    ],
    [
      'whose environment is invalid',
      async () => 1,
      sending('{"header":{}}', 503),
      { kind: 'fault', message: '服务器异常' },
    ],
  ])('%s fails as a call does', async (_what, load, transport, error) => {
    const start = startOnce(async () => {
      await fetchCode(load);
      return fetchEnvironment(transport);
    });
    const failed = expect(start()).rejects.toMatchObject(error);
    await vi.advanceTimersByTimeAsync(requestTimeoutMs);
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has the environment that arrived', async () => {
    await expect(fetchEnvironment(sending(JSON.stringify(environment)))).resolves.toEqual(environment);
  });
});

it('starts once, and again after a failed start', async () => {
  let starts = 0;
  const start = startOnce(async () => {
    starts += 1;
    if (starts === 1) throw new TypeError('no such thing');
    return starts;
  });
  await expect(start()).rejects.toMatchObject({ kind: 'fault' });
  expect(await Promise.all([start(), start()])).toEqual([2, 2]);
});
