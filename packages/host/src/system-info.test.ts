import { expect, it } from 'vitest';
import { readSystemInfo, systemOf } from './system-info.ts';

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    { platform: 'ios', system: 'iOS 18.6', model: 'iPhone' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    { platform: 'android', system: 'Android 15', model: 'Pixel 9' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; zh-cn; M2102K1C Build/SKQ1.211006.001) AppleWebKit/537.36',
    { platform: 'android', system: 'Android 12', model: 'M2102K1C' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    { platform: 'android', system: 'Android 10', model: '' },
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile',
    { platform: 'harmony', system: 'HarmonyOS 5.0', model: '' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', { platform: 'desktop', system: 'Linux', model: '' }],
  ['', { platform: 'desktop', system: '', model: '' }],
])('%s is read as %o', (userAgent, expected) => {
  expect(systemOf(userAgent)).toEqual(expected);
});

it('has every field of the specification, and leaves nothing in the page', () => {
  const before = document.body.childElementCount;
  const info = readSystemInfo('d'.repeat(32));
  expect(Object.keys(info).sort()).toEqual(
    [
      'windowWidth',
      'windowHeight',
      'pixelRatio',
      'screenWidth',
      'screenHeight',
      'language',
      'statusBarHeight',
      'system',
      'platform',
      'model',
      'safeArea',
      'safeAreaInsets',
      'deviceId',
    ].sort(),
  );
  expect(info.safeArea.width).toBe(info.windowWidth - info.safeAreaInsets.left - info.safeAreaInsets.right);
  expect(document.body.childElementCount).toBe(before);
});
