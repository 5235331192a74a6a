import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const onMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [`${onWindows} ${chrome}`, 'Chrome · Windows'],
  [`${onWindows} ${chrome} Edg/142.0.0.0`, 'Edge · Windows'],
  [`${onWindows} ${chrome} wxwork/4.1.30 MicroMessenger/7.0.1`, '企业微信 · Windows'],
  [`${onMac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari · Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome.replace(' Safari', ' Mobile Safari')}`,
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Other/1', 'Windows'],
  ['curl/8.14.1', null],
  ['', null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
