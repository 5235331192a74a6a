import { expect, it } from 'vitest';
import { againstOrder } from './against-order.ts';

it.each([
  [22_990_000, '与订单同价'],
  [23_790_000, '比订单多 ¥8,000'],
  [22_959_950, '比订单少 ¥300.50'],
])('%i fen: %s', (totalFen, words) => {
  expect(againstOrder(totalFen, 22_990_000)).toBe(words);
});
