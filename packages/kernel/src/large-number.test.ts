import { expect, test } from 'vitest';
import { formatLargeNumber } from './large-number.ts';

test.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '1.0万'],
  [12_345, '1.2万'],
  [12_500, '1.3万'],
  [99_960, '10.0万'],
  [1_234_567, '123.5万'],
])('%i is %s', (value, text) => {
  expect(formatLargeNumber(value)).toBe(text);
});
