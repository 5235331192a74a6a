import { describe, expect, it } from 'vitest';
import { detectHost, type HostFlags, platformOf } from './detect.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36';
// Two blanks before ArkWeb, as the system sends it.
const harmony =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile';
const none: HostFlags = {};

describe('detectHost', () => {
  it.each([
    ['a browser', iphone, none, 'browser', 1, 0],
    ['WeChat', `${iphone} MicroMessenger/8.0.47`, none, 'wechat', 2, 0],
    ['a mini-program', `${android} MicroMessenger/8.0.47 miniProgram/wx0`, none, 'miniProgram', 3, 2],
    [
      'a mini-program that is detected later',
      `${iphone} MicroMessenger/8.0.47`,
      { miniProgram: true },
      'miniProgram',
      3,
      2,
    ],
    ['the app', `${harmony} QingyuApp/3.2.0`, none, 'native', 4, 0],
    ['an app that has only its bridge', iphone, { bridge: true }, 'native', 4, 0],
    ['the container of the app', `${iphone} QingyuApp/3.2.0`, { applets: '3' }, 'native', 4, 3],
    ['the app, for no other mode', `${iphone} QingyuApp/3.2.0`, { applets: '2' }, 'native', 4, 0],
    ['WeCom, which names WeChat too', `${iphone} wxwork/4.1.0 MicroMessenger/7.0.1`, none, 'wecom', 5, 0],
    [
      'a mini-program of WeCom',
      `${iphone} wxwork/4.1.0 MicroMessenger/7.0.1 miniProgram`,
      none,
      'wecom',
      5,
      4,
    ],
    [
      'the app where the user agent claims two',
      `${iphone} QingyuApp/3.2.0 MicroMessenger/8.0.47 miniProgram`,
      none,
      'native',
      4,
      0,
    ],
    ['a browser that claims a container', iphone, { applets: '3' }, 'browser', 1, 0],
    ['a browser that claims a mini-program', iphone, { miniProgram: true, applets: '2' }, 'browser', 1, 0],
    ['nothing at all', '', none, 'browser', 1, 0],
  ] as const)('%s', (_name, agent, flags, kind, type, applets) => {
    expect(detectHost(agent, 'qingyu', flags)).toMatchObject({ kind, clientType: type, applets });
  });
});

describe('the version of the app', () => {
  it.each([
    ['from the user agent', `${iphone} QingyuApp/3.2.0`, none, '3.2.0'],
    ['with more parts after it', `${iphone} QingyuApp/3.2.0-beta Mobile`, none, '3.2.0'],
    [
      'from the app itself, which takes precedence',
      `${iphone} QingyuApp/3.2.0`,
      { appVersion: '3.3.1' },
      '3.3.1',
    ],
    ['of an app that gives none', `${iphone} QingyuApp/x`, none, null],
    ['of an app that has only its bridge', iphone, { bridge: true }, null],
    ['of no app', `${iphone} OtherApp/3.2.0`, { appVersion: '3.3.1' }, null],
  ] as const)('%s', (_name, agent, flags, version) => {
    expect(detectHost(agent, 'qingyu', flags).appVersion).toBe(version);
  });
});

describe('platformOf', () => {
  it.each([
    [iphone, 'ios'],
    [android, 'android'],
    [harmony, 'harmony'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/124', 'desktop'],
  ] as const)('%s is %s', (agent, platform) => {
    expect(platformOf(agent)).toBe(platform);
  });
});
