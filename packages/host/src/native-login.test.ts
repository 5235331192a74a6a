import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BridgeAnswer, NativeBridge } from './native-bridge.ts';
import { accessTokenOf, openNativeLogin, readNativeParams } from './native-login.ts';

const [accessToken, deviceId] = ['a'.repeat(32), 'd'.repeat(32)];

function fakeBridge(answers: (method: string) => BridgeAnswer | Promise<BridgeAnswer>) {
  const listeners = new Set<(data: unknown) => void>();
  const bridge: NativeBridge = {
    call: async (method) => answers(method),
    on: (_event, listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const sendEvent = (data: unknown) => {
    for (const listener of listeners) listener(data);
  };
  return { bridge, listeners, sendEvent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reads what the app says about itself, and ignores anything else', async () => {
  const read = (data: unknown) => readNativeParams(fakeBridge(() => ({ outcome: 'done', data })).bridge);
  const none = { accessToken: null, deviceId: null, appVersion: null, payChannels: [] };
  const all = { accessToken, deviceId, appVersion: '3.2.0', payChannels: ['wechat'] };
  expect(await read({ ...all, payChannels: ['wechat', 1], more: 1 })).toEqual(all);
  expect(await read({ deviceId })).toEqual({ ...none, deviceId });
  expect(await read({ accessToken: 'short', deviceId: 'short', appVersion: 'new' })).toEqual(none);
  for (const appVersion of ['', '3.', 'v3.1.0', '3.1.0-beta', '1.2.3.4.5', '1e3', ' 3.1', 3, ['3.1.0']]) {
    expect(await read({ appVersion })).toEqual(none);
  }
  expect(await read(null)).toEqual(none);
  expect(await readNativeParams(fakeBridge(() => ({ outcome: 'unable' })).bridge)).toEqual(none);
});

it('logs in by the page of the app and the event after it', async () => {
  const { bridge, sendEvent, listeners } = fakeBridge(() => ({ outcome: 'done', data: null }));
  const opened = openNativeLogin(bridge);
  await vi.advanceTimersByTimeAsync(60_000);
  sendEvent({ accessToken });
  expect(await opened).toBe(accessToken);
  expect(listeners.size).toBe(0);
});

it.each([
  ['left', { outcome: 'left' }],
  ['missing', { outcome: 'unable' }],
] as const)('returns nothing when the login page is %s', async (_name, answer) => {
  const { bridge, listeners } = fakeBridge(() => answer);
  expect(await openNativeLogin(bridge)).toBeNull();
  expect(listeners.size).toBe(0);
});

it('has a time limit', async () => {
  const { bridge } = fakeBridge(() => ({ outcome: 'done', data: null }));
  const opened = openNativeLogin(bridge);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await opened).toBeNull();
});

it('refuses an invalid token', () => {
  for (const wrong of [undefined, 'x', {}, { accessToken: 'a b c d e f' }, { accessToken: 12345678 }]) {
    expect(accessTokenOf(wrong)).toBeNull();
  }
});
