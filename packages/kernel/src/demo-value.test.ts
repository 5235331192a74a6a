import { expect, test } from 'vitest';
import { demoValuesIn, isDemoValue } from './demo-value.ts';

test.each([
  ['400-000-0000', true],
  ['皖ICP备00000000号', true],
  ['wx0000000000000000', true],
  ['service@brand.example', true],
  ['https://www.brand.example/a', true],
  ['青驭新能源汽车有限公司（演示）', true],
  ['400-820-1234', false],
  ['https://www.example.com', false],
  ['500000', false],
])('%s is made up: %s', (value, expected) => {
  expect(isDemoValue(value)).toBe(expected);
});

test('a text names each made-up value once', () => {
  const html =
    '<p style="color:#000000">某公司（演示），致电 400-000-0000 或 400-000-0000，a@b.example。</p>';
  expect(demoValuesIn(html)).toEqual(['（演示）', '400-000-0000', 'a@b.example']);
  expect(demoValuesIn('<p>致电 400-820-1234，2026-12-01 起 10:00 至 20:00</p>')).toEqual([]);
});
