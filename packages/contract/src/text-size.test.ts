import { expect, it } from 'vitest';
import { keptTextSize, textSizeCookieOf, textSizes } from './text-size.ts';

it.each(
  textSizes.flatMap((size) =>
    [true, false].flatMap((chosen) => [true, false].map((secure) => ({ size, chosen, secure }))),
  ),
)('reads back $size, chosen: $chosen, with https: $secure', ({ size, chosen, secure }) => {
  const [cookie] = textSizeCookieOf({ size, chosen }, secure).split(';');
  expect(keptTextSize(`other=1; ${cookie}; last=2`)).toEqual({ size, chosen });
});

it('is set for this host and for https only, where there is https', () => {
  const kept = { size: 'elder', chosen: true } as const;
  const rest = 'Max-Age=31536000; SameSite=Lax';
  expect(textSizeCookieOf(kept, true)).toBe(`__Host-textSize=elder; Path=/; ${rest}; Secure`);
  expect(textSizeCookieOf(kept, false)).toBe(`textSize=elder; Path=/h5; ${rest}`);
});

it('reads the cookie of an earlier release until there is one of this', () => {
  expect(keptTextSize('textSize=elder')).toEqual({ size: 'elder', chosen: true });
  expect(keptTextSize('textSize=elder; __Host-textSize=large')).toEqual({ size: 'large', chosen: true });
});

it.each([
  undefined,
  '',
  'textSize=',
  'textSize=huge',
  'textSize=elder"><script>',
  'textSize=system-',
  'mytextSize=elder',
])('ignores %s', (cookies) => {
  expect(keptTextSize(cookies)).toBeNull();
});
