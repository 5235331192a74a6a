import { expect, it } from 'vitest';
import { keptTextSize, textSizeCookieOf, textSizes } from './text-size.ts';

it.each(textSizes.flatMap((size) => [true, false].map((chosen) => ({ size, chosen }))))(
  'reads back $size, chosen: $chosen',
  (kept) => {
    const [cookie] = textSizeCookieOf(kept).split(';');
    expect(keptTextSize(`other=1; ${cookie}; last=2`)).toEqual(kept);
  },
);

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
