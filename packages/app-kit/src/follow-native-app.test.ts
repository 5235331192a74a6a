import type { NativeBridge } from '@ev/host/native-bridge.ts';
import { modalStack } from '@ev/ui/modal-stack.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followNativeApp } from './follow-native-app.ts';
import { backHandler } from './nav.tsx';

let now = 0;
let press: () => unknown;
let leave: () => void = () => undefined;
const goBack = vi.fn(() => true);

beforeEach(() => {
  now += 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const bridge: NativeBridge = {
    call: async () => ({ outcome: 'unable' }),
    on(event, listener) {
      if (event === 'backPressed') press = () => listener({});
      return () => undefined;
    },
  };
  followNativeApp(bridge, vi.fn() as never, goBack);
});
afterEach(() => {
  leave();
  backHandler.current = null;
  goBack.mockReset().mockReturnValue(true);
  vi.restoreAllMocks();
});

it('goes back within the app, and leaves the first page to native', () => {
  expect(press()).toEqual({ stays: true });
  expect(goBack).toHaveBeenCalledOnce();
  now += 1_000;
  goBack.mockReturnValue(false);
  expect(press()).toEqual({ stays: false });
});

it('ignores a second press within a second', () => {
  press();
  now += 999;
  expect(press()).toEqual({ stays: true });
  expect(goBack).toHaveBeenCalledOnce();
});

it('closes what is open before it asks the page', () => {
  const requestClose = vi.fn();
  leave = modalStack.push({ element: document.body, requestClose });
  backHandler.current = vi.fn(() => true);
  expect(press()).toEqual({ stays: true });
  expect(requestClose).toHaveBeenCalledExactlyOnceWith('back');
  expect(backHandler.current).not.toHaveBeenCalled();
  expect(goBack).not.toHaveBeenCalled();
});

it('stays where the page says so, with the runtime’s dialog', () => {
  backHandler.current = () => true;
  expect(press()).toEqual({ stays: true, message: 'onBackPress' });
  expect(goBack).not.toHaveBeenCalled();
  now += 1_000;
  backHandler.current = () => false;
  expect(press()).toEqual({ stays: true });
  expect(goBack).toHaveBeenCalledOnce();
});
