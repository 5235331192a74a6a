import { afterEach, expect, it, vi } from 'vitest';
import type { NativeBridge } from './native-bridge.ts';
import { followNativeNetwork, type NetworkState, readNetwork, watchNetwork } from './network-state.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ onLine: true, connection: { type: 'wifi', effectiveType: '4g' } }, 'wifi'],
  [{ onLine: true, connection: { type: 'cellular', effectiveType: '3g' } }, '3g'],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, '2g'],
  [{ onLine: true, connection: { effectiveType: 'else' } }, 'unknown'],
  [{ onLine: true }, 'unknown'],
  [{}, 'unknown'],
])('treats %o as %s', (navigator, networkType) => {
  vi.stubGlobal('navigator', navigator);
  expect(readNetwork()).toEqual({ isConnected: true, networkType });
});

it('has no network where the device says so', () => {
  vi.stubGlobal('navigator', { onLine: false, connection: { effectiveType: '4g' } });
  expect(readNetwork()).toEqual({ isConnected: false, networkType: 'none' });
});

it('reports each change once, until the listener is removed', () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: '4g' });
  const navigator = { onLine: true, connection };
  vi.stubGlobal('navigator', navigator);
  const reported: NetworkState[] = [];
  const stop = watchNetwork((state) => reported.push(state));
  const change = (onLine: boolean) => {
    navigator.onLine = onLine;
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };

  change(false);
  window.dispatchEvent(new Event('offline'));
  change(true);
  connection.effectiveType = '3g';
  connection.dispatchEvent(new Event('change'));
  stop();
  change(false);

  expect(reported).toEqual([
    { isConnected: false, networkType: 'none' },
    { isConnected: true, networkType: '4g' },
    { isConnected: true, networkType: '3g' },
  ]);
});

it('follows the app, and the window as well', () => {
  vi.stubGlobal('navigator', { onLine: true });
  let sendEvent: (data: unknown) => void = () => undefined;
  const bridge: NativeBridge = {
    call: async () => ({ outcome: 'unable' }),
    on: (_event, listener) => {
      sendEvent = listener;
      return () => undefined;
    },
  };
  const [reported, events]: [NetworkState[], string[]] = [[], []];
  const note = ({ type }: Event) => events.push(type);
  window.addEventListener('offline', note);
  window.addEventListener('online', note);
  followNativeNetwork(bridge);
  const stop = watchNetwork((state) => reported.push(state));

  sendEvent({ isConnected: false, networkType: 'wifi' });
  sendEvent({ isConnected: false });
  expect(readNetwork()).toEqual({ isConnected: false, networkType: 'none' });
  sendEvent('garbage');
  sendEvent({ isConnected: true, networkType: '5g' });
  sendEvent({ isConnected: true, networkType: 'wifi' });

  expect(reported).toEqual([
    { isConnected: false, networkType: 'none' },
    { isConnected: true, networkType: '5g' },
    { isConnected: true, networkType: 'wifi' },
  ]);
  expect(events).toEqual(['offline', 'online']);
  stop();
  window.removeEventListener('offline', note);
  window.removeEventListener('online', note);
});
