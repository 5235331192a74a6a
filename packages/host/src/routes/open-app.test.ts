import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostKind, Platform } from '../detect.ts';
import { openApp, wayToApp } from './open-app.ts';

const downloads = {
  ios: 'https://d.example/i',
  android: 'https://d.example/a',
  harmony: 'https://d.example/h',
};
const deepLink = 'qingyu://link.qingyu.example/mall/order';

it.each([
  ['browser', 'ios', true, downloads.ios],
  ['browser', 'android', true, downloads.android],
  ['browser', 'harmony', true, downloads.harmony],
  ['browser', 'desktop', false, downloads.android],
  ['wechat', 'ios', false, downloads.ios],
  ['wechat', 'android', false, downloads.android],
  ['wecom', 'harmony', false, downloads.harmony],
  ['miniProgram', 'android', false, downloads.android],
  ['native', 'harmony', true, downloads.harmony],
] as [HostKind, Platform, boolean, string][])(
  'in %s on %s an address of the app opens it: %s',
  (kind, platform, wakes, download) => {
    expect(wayToApp({ kind, platform }, downloads)).toEqual({ wakes, download });
  },
);

describe('openApp', () => {
  let went: string[];
  const go = (address: string) => void went.push(address);
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    went = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is done when the app comes to the front', async () => {
    const { ended } = openApp(deepLink, { wakes: true, download: downloads.ios }, go);
    hide(true);
    await ended;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(went).toEqual([deepLink]);
  });

  it('opens the download when the app does not open', async () => {
    const { ended } = openApp(deepLink, { wakes: true, download: downloads.ios }, go);
    hide(false);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(went).toEqual([deepLink]);
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(went).toEqual([deepLink, downloads.ios]);
  });

  it('opens the download at once where addresses of other apps are not followed', async () => {
    const { ended } = openApp(deepLink, { wakes: false, download: downloads.android }, go);
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    expect(went).toEqual([downloads.android]);
  });

  it('says so when the app does not open and no store offers it', async () => {
    const { ended } = openApp(deepLink, { wakes: true, download: null }, go);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await ended).toBe(false);
    expect(went).toEqual([deepLink]);
  });

  it('does nothing from a page that is gone', async () => {
    const { ended, stop } = openApp(deepLink, { wakes: true, download: downloads.ios }, go);
    stop();
    await ended;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(went).toEqual([deepLink]);
  });
});
