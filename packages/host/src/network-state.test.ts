import { afterEach, expect, it, vi } from 'vitest';
import type { NativeBridge } from './native-bridge.ts';
import { type NetworkState, readNetwork, watchNetwork } from './network-state.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ onLine: true, connection: { type: 'wifi', effectiveType: '4g' } }, 'wifi'],
  [{ onLine: true, connection: { type: 'cellular', effectiveType: '3g' } }, '3g'],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, '2g'],
  [{ onLine: true, connection: { effectiveType: 'else' } }, 'unknown'],
  [{ onLine: true }, 'unknown'],
  [{}, 'unknown'],
])('takes %o for %s', (navigator, networkType) => {
  vi.stubGlobal('navigator', navigator);
  expect(readNetwork()).toEqual({ isConnected: true, networkType });
});

it('has no network where the device says so', () => {
  vi.stubGlobal('navigator', { onLine: false, connection: { effectiveType: '4g' } });
  expect(readNetwork()).toEqual({ isConnected: false, networkType: 'none' });
});

it('tells of each change once, by whoever hears of it, until nobody listens', () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: '4g' });
  const navigator = { onLine: true, connection };
  vi.stubGlobal('navigator', navigator);
  let native: (data: unknown) => void = () => undefined;
  const bridge: NativeBridge = {
    call: async () => ({ outcome: 'unable' }),
    on: (_event, listener) => {
      native = listener;
      return () => {
        native = () => undefined;
      };
    },
  };
  const heard: NetworkState[] = [];
  const stop = watchNetwork(bridge, (state) => heard.push(state));

  navigator.onLine = false;
  window.dispatchEvent(new Event('offline'));
  native({ isConnected: false });
  navigator.onLine = true;
  window.dispatchEvent(new Event('online'));
  connection.effectiveType = '3g';
  connection.dispatchEvent(new Event('change'));
  native('garbage');
  native({ isConnected: true, networkType: '5g' });
  stop();
  native({ isConnected: false });
  window.dispatchEvent(new Event('offline'));

  expect(heard).toEqual([
    { isConnected: false, networkType: 'none' },
    { isConnected: true, networkType: '4g' },
    { isConnected: true, networkType: '3g' },
    { isConnected: true, networkType: '5g' },
  ]);
});
