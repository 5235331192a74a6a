import { expect, it } from 'vitest';
import { isOfThisSite } from './same-site.ts';

const ours = 'https://app.example.com';

it.each([
  ['a browser reports the same origin', { 'sec-fetch-site': 'same-origin', origin: ours }, true],
  ['a browser reports another site', { 'sec-fetch-site': 'cross-site', origin: ours }, false],
  ['a browser reports a sibling site', { 'sec-fetch-site': 'same-site', origin: ours }, false],
  ['the user typed it', { 'sec-fetch-site': 'none' }, false],
  ['an older browser sends our origin', { origin: ours }, true],
  ['it names the requested host', { origin: 'http://10.0.0.7:3000' }, true],
  ['it names another one', { origin: 'https://evil.example' }, false],
  ['it names none', {}, false],
  ['it hides it', { origin: 'null' }, false],
])('%s', (_, headers, expected) => {
  expect(isOfThisSite({ headers, host: '10.0.0.7:3000' }, ours)).toBe(expected);
});
