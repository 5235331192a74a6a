import { describe, expect, it } from 'vitest';
import { clientTypeOf, hostOf, platformOf } from './detect.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36';
// Two blanks before ArkWeb, as the system sends it.
const harmony =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile';

describe('hostOf', () => {
  it.each([
    [iphone, 'browser', 1],
    [`${iphone} MicroMessenger/8.0.47`, 'wechat', 2],
    [`${android} MicroMessenger/8.0.47 miniProgram/wx0`, 'miniProgram', 3],
    [`${harmony} QingyuApp/3.2.0`, 'native', 4],
    [`${iphone} wxwork/4.1.0 MicroMessenger/7.0.1`, 'wecom', 5],
  ] as const)('%s is %s', (agent, host, type) => {
    expect(hostOf(agent, 'qingyu')).toBe(host);
    expect(clientTypeOf(hostOf(agent, 'qingyu'))).toBe(type);
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
