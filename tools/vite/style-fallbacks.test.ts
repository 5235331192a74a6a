import postcss from 'postcss';
import { expect, it } from 'vitest';
import { styleFallbacks } from './style-fallbacks.ts';

const written = (css: string) => postcss([styleFallbacks()]).process(css, { from: undefined }).css;
const plain = (css: string) => css.replace(/\s+/g, ' ').trim();

it.each([
  ['.a{overflow:clip;color:red}', '@supports not (overflow: clip){.a{overflow:hidden}}'],
  ['.a{overflow-x:clip}', '@supports not (overflow: clip){.a{overflow-x:hidden}}'],
  [
    '.a{background:color-mix(in srgb, var(--ok) 55%, var(--surface))}',
    '@supports not (color: color-mix(in srgb, red, red)){.a{background:var(--ok)}}',
  ],
  [
    '.a{box-shadow:inset 0 0 0 1px color-mix(in srgb, currentColor 45%, transparent)}',
    '@supports not (color: color-mix(in srgb, red, red)){.a{box-shadow:inset 0 0 0 1px currentColor}}',
  ],
])('%s gets a rule for engines that do not know it', (css, rule) => {
  expect(plain(written(css)).replace(/ ?([{}]) ?/g, '$1')).toBe(
    plain(css + rule).replace(/ ?([{}]) ?/g, '$1'),
  );
});

it('stays within the condition of its rule, and leaves others as they are', () => {
  const css = written('@media (min-width:1px){.a{overflow:clip}}');
  expect(plain(css)).toMatch(/^@media \(min-width:1px\) ?\{ ?\.a ?\{ ?overflow:clip ?\} ?@supports/);
  expect(written('.a{clip-path:none;color:red}')).toBe('.a{clip-path:none;color:red}');
});
