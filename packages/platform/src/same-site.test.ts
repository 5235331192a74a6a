import { expect, it } from 'vitest';
import { isOfThisSite } from './same-site.ts';

const ours = 'https://app.example.com';

it.each([
  ['a browser says that it is', { 'sec-fetch-site': 'same-origin', origin: ours }, true],
  ['a browser says that it is another site', { 'sec-fetch-site': 'cross-site', origin: ours }, false],
  ['a browser says that it is a sister of ours', { 'sec-fetch-site': 'same-site', origin: ours }, false],
  ['somebody typed it', { 'sec-fetch-site': 'none' }, false],
  ['an older browser names where the app is reached', { origin: ours }, true],
  ['it names the host that was asked', { origin: 'http://10.0.0.7:3000' }, true],
  ['it names another one', { origin: 'https://evil.example' }, false],
  ['it names none', {}, false],
  ['it hides it', { origin: 'null' }, false],
])('%s', (_, headers, expected) => {
  expect(isOfThisSite({ headers, host: '10.0.0.7:3000' }, ours)).toBe(expected);
});
