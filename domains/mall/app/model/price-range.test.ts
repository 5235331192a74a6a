import { expect, it } from 'vitest';
import { rangeOf } from './price-range.ts';

it.each([
  ['', '', undefined, undefined],
  ['99', '', 9_900, undefined],
  ['', '99.5', undefined, 9_950],
  ['99', '99', 9_900, 9_900],
])('from “%s” to “%s”', (from, to, fromFen, toFen) => {
  expect(rangeOf(from, to)).toEqual({ fromFen, toFen, error: null });
});

it.each([
  ['200', '100', '最高价不能低于最低价'],
  ['便宜', '100', '请输入金额，例如 99 或 99.5'],
])('refuses from “%s” to “%s”', (from, to, error) => {
  expect(rangeOf(from, to)).toEqual({ error });
});
