import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClient, errorFrom } from '../test/build-client.ts';
import { unsealedEnvironment as env } from '../test/fake-server.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_763_690_400_000 }));
afterEach(() => void vi.useRealTimers());

describe('10100450', () => {
  it('is retried after 300, 600 and 1200 ms, then refused', async () => {
    const times: number[] = [];
    const { call, toasts } = buildClient(
      () => {
        times.push(Date.now());
        return { code: '10100450', message: '系统繁忙' };
      },
      { env },
    );
    const failed = errorFrom(call('test.command', {}));
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ kind: 'refused', name: 'gateway.retry' });
    expect(times.map((time) => time - 1_763_690_400_000)).toEqual([0, 300, 900, 2100]);
    expect(toasts).toEqual(['系统繁忙']);
  });

  it('is invisible when a retry succeeds', async () => {
    const { call, toasts, log, seen } = buildClient(
      (_seen, index) => (index < 3 ? { code: '10100450' } : { body: 'ok' }),
      { env },
    );
    const done = call('test.post', {});
    await vi.runAllTimersAsync();
    await expect(done).resolves.toBe('ok');
    expect([seen.length, toasts, log.read()]).toEqual([4, [], '']);
  });

  it('is no longer retried when the caller aborts', async () => {
    const { call, seen, toasts, log } = buildClient(() => ({ code: '10100450' }), { env });
    const stop = new AbortController();
    const failed = errorFrom(call('test.post', {}, { signal: stop.signal }));
    await vi.advanceTimersByTimeAsync(400);
    stop.abort();
    expect(await failed).toMatchObject({ kind: 'aborted' });
    await vi.runAllTimersAsync();
    expect([seen.length, toasts, log.read()]).toEqual([2, [], '']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('10000008', () => {
  it('is reported at once: retries would add load to an overloaded server, and the next tap has the same key', async () => {
    const { call, toasts, seen } = buildClient(() => ({ code: '10000008' }), { env });
    const failed = errorFrom(call('test.command', {}));
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ kind: 'refused', name: 'gateway.busy' });
    expect([seen.length, toasts]).toEqual([1, ['访问人数过多，请稍后再试']]);
  });
});

describe('a timeout', () => {
  it.each([
    [undefined, 30_000],
    [5000, 5000],
  ])('of %s ends the call after %i ms', async (timeoutMs, expectedMs) => {
    const { call, toasts, seen, log } = buildClient(() => 'never', { env });
    const settled = vi.fn();
    const failed = errorFrom(call('test.post', {}, { timeoutMs })).finally(settled);
    await vi.advanceTimersByTimeAsync(expectedMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ kind: 'timeout' });
    expect(seen[0]?.raw.signal.aborted).toBe(true);
    expect(toasts).toEqual(['请求超时，请稍后再试']);
    expect(log.read()).toContain('"kind":"timeout"');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an abort', () => {
  it('cancels the pending request', async () => {
    const { call, seen } = buildClient(() => 'never', { env });
    const stop = new AbortController();
    const failed = errorFrom(call('test.post', {}, { signal: stop.signal }));
    await vi.advanceTimersByTimeAsync(10);
    expect(seen[0]?.raw.signal.aborted).toBe(false);
    stop.abort();
    expect(await failed).toMatchObject({ kind: 'aborted' });
    expect(seen[0]?.raw.signal.aborted).toBe(true);
  });

  it('before the call sends nothing', async () => {
    const { call, seen } = buildClient(() => ({}), { env });
    expect(await errorFrom(call('test.post', {}, { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'aborted',
    });
    expect(seen).toEqual([]);
  });
});

describe('a refused timestamp', () => {
  const dayMs = 24 * 3_600_000;
  const aheadBy = (serverAhead: number) => (seen: { path: string; headers: Record<string, string> }) => {
    const serverNow = Date.now() + serverAhead;
    if (seen.path === '/time') return { body: { timestamp: serverNow } };
    const skew = Math.abs(Number(seen.headers.timestamp) - serverNow);
    return skew > 300_000 ? { code: '20000006', message: '时间相差过大' } : { body: 'ok' };
  };

  const strict = aheadBy(600_000);

  it.each([
    ['ten minutes late', 600_000],
    ['a day late', dayMs],
    ['a day early', -dayMs],
  ])('of a phone %s makes the client ask for the time and retry', async (_what, serverAhead) => {
    const { call, seen, toasts, clock } = buildClient(aheadBy(serverAhead), { env });
    await expect(call('test.post', {})).resolves.toBe('ok');
    expect(seen.map(({ path }) => path)).toEqual(['/main/api/test/post', '/time', '/main/api/test/post']);
    expect(toasts).toEqual([]);
    expect(clock.offsetMs()).toBe(serverAhead);
    await expect(call('test.post', {})).resolves.toBe('ok');
    expect(seen).toHaveLength(4);
  });

  it('of twenty calls asks for the time once', async () => {
    const { call, seen } = buildClient(strict, { env });
    await Promise.all(Array.from({ length: 20 }, () => call('test.post', {})));
    expect(seen.filter(({ path }) => path === '/time')).toHaveLength(1);
  });

  it('is reported when the retry is refused too', async () => {
    const { call, seen, toasts } = buildClient(
      ({ path }) =>
        path === '/time' ? { body: { timestamp: 1 } } : { code: '20000006', message: '时间相差过大' },
      { env },
    );
    expect(await errorFrom(call('test.post', {}))).toMatchObject({ name: 'request.timestampRefused' });
    expect(seen).toHaveLength(3);
    expect(toasts).toEqual(['时间相差过大']);
  });

  it.each<[string, { body: unknown } | Error, string]>([
    ['nonsense', { body: { timestamp: 'soon' } }, 'fault'],
    ['nothing', new TypeError('offline'), 'offline'],
  ])('ends the call when the time is %s', async (_what, time, kind) => {
    const { call } = buildClient(({ path }) => (path === '/time' ? time : { code: '20000006' }), { env });
    expect(await errorFrom(call('test.post', {}))).toMatchObject({ kind });
  });
});

describe('loading', () => {
  const slow = (ms: number) => () => new Promise<object>((resolve) => setTimeout(() => resolve({}), ms));

  it('is shown once for calls that overlap', async () => {
    const { call, loading } = buildClient(({ body }) => slow((body as { ms: number }).ms)(), { env });
    const all = Promise.all([call('test.post', { ms: 100 }), call('test.post', { ms: 300 })]);
    await vi.advanceTimersByTimeAsync(200);
    expect(loading).toEqual(['standard on']);
    await vi.advanceTimersByTimeAsync(100);
    await all;
    expect(loading).toEqual(['standard on', 'standard off']);
  });

  it('is hidden after a failure too', async () => {
    const { call, loading } = buildClient(() => new TypeError('offline'), { env });
    await errorFrom(call('test.post', {}));
    expect(loading).toEqual(['standard on', 'standard off']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays while a call is retried', async () => {
    const { call, loading } = buildClient((_seen, index) => ({ code: index < 2 ? '10100450' : undefined }), {
      env,
    });
    const done = call('test.post', {});
    await vi.runAllTimersAsync();
    await done;
    expect(loading).toEqual(['standard on', 'standard off']);
  });

  it.each([
    ['standard', {}, 10_000],
    ['image', { newLoading: true }, 30_000],
  ])('%s is hidden after its limit and not a second time', async (variant, flags, limitMs) => {
    const { call, loading } = buildClient(slow(50_000), { env });
    const done = call('test.post', {}, { ...flags, timeoutMs: 60_000 });
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(loading).toEqual([`${variant} on`]);
    await vi.advanceTimersByTimeAsync(1);
    expect(loading).toEqual([`${variant} on`, `${variant} off`]);
    await vi.runAllTimersAsync();
    await done;
    expect(loading).toEqual([`${variant} on`, `${variant} off`]);
  });

  it('after the limit is shown again for a call that starts later', async () => {
    const { call, loading } = buildClient(({ body }) => slow((body as { ms: number }).ms)(), { env });
    const all = [call('test.post', { ms: 12_000 })];
    await vi.advanceTimersByTimeAsync(11_000);
    all.push(call('test.post', { ms: 3000 }));
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(loading).toEqual(['standard on', 'standard off', 'standard on', 'standard off']);
  });

  it('is not shown with noLoad', async () => {
    const { call, loading } = buildClient(() => ({}), { env });
    await call('test.post', {}, { noLoad: true });
    expect(loading).toEqual([]);
  });
});
