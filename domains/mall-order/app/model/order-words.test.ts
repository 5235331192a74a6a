import { describe, expect, it } from 'vitest';
import { fenOfPoints, pointsText, returnText, sentText, sumText } from './order-words.ts';

describe('points', () => {
  it('have separators, and are worth ¥1 for each 10', () => {
    expect(pointsText(1_234_567)).toBe('1,234,567 积分');
    expect([fenOfPoints(10), fenOfPoints(505)]).toEqual([100, 5_050]);
  });
});

it.each([
  [{ fen: 1_000, points: 0 }, '¥10'],
  [{ fen: 0, points: 500 }, '500 积分'],
  [{ fen: 1_000, points: 500 }, '¥10 和 500 积分'],
  [{ fen: 0, points: 0 }, '¥0'],
])('the sum %o is %s', (sum, text) => {
  expect(sumText(sum)).toBe(text);
});

it('says everything that comes back, and nothing else', () => {
  expect(returnText({ payFen: 20_800, points: 500, coupon: '新人券' })).toBe(
    '¥208 原路退回，一般 7 个工作日内到账。500 积分退回账户。优惠券“新人券”退回，有效期不变。',
  );
  expect(returnText({ payFen: 0, points: 0, coupon: null })).toBe('');
});

it.each([
  [{ quantity: 2, shippedQuantity: 2, droppedQuantity: 0 }, null],
  [{ quantity: 3, shippedQuantity: 1, droppedQuantity: 0 }, '已发 1 件，其余稍后发出'],
  [{ quantity: 3, shippedQuantity: 1, droppedQuantity: 1 }, '已发 1 件，1 件不再发货，已退款，其余稍后发出'],
  [{ quantity: 3, shippedQuantity: 1, droppedQuantity: 2 }, '已发 1 件，2 件不再发货，已退款'],
])('of %o it is said %s', (line, text) => {
  expect(sentText(line)).toBe(text);
});
