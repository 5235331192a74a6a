import { expect, test } from 'vitest';
import { givePageResult, takePageResult } from './page-result.ts';

test('a result is taken once, the last one given', () => {
  expect(takePageResult('address')).toBeNull();
  givePageResult('address', 'a');
  givePageResult('address', 'b');
  expect(takePageResult('address')).toBe('b');
  expect(takePageResult('address')).toBeNull();
});
