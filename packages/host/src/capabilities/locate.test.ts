import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostTools, tryWays } from '../capability.ts';
import { convert } from '../coordinates.ts';
import { detectHost } from '../detect.ts';
import { locateFailures } from '../locate-failures.ts';
import type { WechatSdk } from '../wechat-sdk.ts';
import { locate } from './locate.ts';

const shanghai = { latitude: 31.2397, longitude: 121.4998 };
const browser = detectHost('Chrome/126.0', 'qingyu');
const toolsOf = (over: Partial<HostTools> = {}): HostTools => ({
  miniProgram: async () => null,
  host: browser,
  bridge: null,
  wechat: async () => null,
  ...over,
});
const noNetwork = async () => null;

type Answers = Partial<Geolocation>;
const geolocation = (getCurrentPosition: Geolocation['getCurrentPosition']): Answers => ({
  getCurrentPosition,
});
const measured = geolocation((success) =>
  success({
    coords: { ...shanghai, accuracy: 12, speed: null, altitude: 4, altitudeAccuracy: 9, heading: null },
  } as GeolocationPosition),
);
const failing = (code: number) =>
  geolocation((_success, fail) => fail?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));

function openPage(found: Answers | undefined, secure = true): void {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('navigator', { geolocation: found });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('in a browser', () => {
  it('returns the position in GCJ-02, and as measured to a caller who asks for WGS-84', async () => {
    openPage(measured);
    const more = {
      accuracy: 12,
      speed: null,
      altitude: 4,
      verticalAccuracy: 9,
      horizontalAccuracy: 12,
      by: 'browser',
    };
    expect(await tryWays(locate, { network: noNetwork }, toolsOf())).toEqual({
      outcome: 'done',
      data: { ...convert(shanghai, 'wgs84', 'gcj02'), ...more },
    });
    expect(await tryWays(locate, { type: 'wgs84', network: noNetwork }, toolsOf())).toEqual({
      outcome: 'done',
      data: { ...shanghai, ...more },
    });
  });

  it.each([
    ['the user refuses', failing(1), true, locateFailures.denied],
    ['the phone does not know', failing(2), true, locateFailures.network],
    ['there is no geolocation', undefined, true, locateFailures.nonsupport],
    ['the address is plain http', measured, false, locateFailures.nonsupport],
  ])('asks the network where %s, and says why when that fails', async (_why, found, secure, message) => {
    openPage(found, secure);
    const known = await tryWays(locate, { network: async () => shanghai }, toolsOf());
    expect(known).toMatchObject({ outcome: 'done', data: { ...shanghai, by: 'network' } });
    const wgs84 = await tryWays(locate, { type: 'wgs84', network: async () => shanghai }, toolsOf());
    expect(wgs84).toMatchObject({ data: convert(shanghai, 'gcj02', 'wgs84') });
    expect(await tryWays(locate, { network: noNetwork }, toolsOf())).toEqual({
      outcome: 'unable',
      message,
    });
  });

  it('waits for 100 s for a browser that never answers', async () => {
    openPage(geolocation(() => undefined));
    const asked = tryWays(locate, { network: async () => shanghai }, toolsOf());
    let over = false;
    void asked.then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(99_999);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ data: { by: 'network' } });
  });

  it('treats a failing network or an impossible position as none', async () => {
    openPage(failing(1));
    const away = () => Promise.reject(new Error('away'));
    const odd = async () => ({ latitude: 91, longitude: 0 });
    for (const network of [away, odd]) {
      expect(await tryWays(locate, { network }, toolsOf())).toMatchObject({ outcome: 'unable' });
    }
  });
});

describe.each([
  [
    'WeChat',
    {
      host: detectHost('MicroMessenger/8.0.50', 'qingyu'),
      wechat: async () =>
        ({ getLocation: ({ cancel }) => cancel() }) as Pick<WechatSdk, 'getLocation'> as WechatSdk,
    },
  ],
  [
    "the brand's app",
    {
      host: detectHost('QingyuApp/3.2.0', 'qingyu'),
      bridge: { call: async () => ({ outcome: 'left' }), on: () => () => undefined },
    },
  ],
] as [string, Partial<HostTools>][])('in %s', (_name, host) => {
  it('does not ask again after a refusal, except for the network', async () => {
    const asked = vi.fn();
    openPage(geolocation(asked));
    const tools = toolsOf(host);
    expect(await tryWays(locate, { network: async () => shanghai }, tools)).toMatchObject({
      data: { by: 'network' },
    });
    expect(asked).not.toHaveBeenCalled();
  });
});
