import { sumFen } from '@ev/kernel/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressProblemOf,
  basketOf,
  pricePointsOf,
  problemsOf,
  reducedLines,
  usablePoints,
  usedPoints,
  type WantedLine,
  withCoupon,
  withPoints,
} from './quote-rules.ts';
import { priced, variantOf } from './testing/variants.ts';

const line = (skuCode: string, priceFen: number, quantity = 1, percent = 50): WantedLine => ({
  variant: variantOf(skuCode, { price: priced(priceFen), pointsPercent: percent }),
  quantity,
});
const reduction = (savesFen: number, ...skuCodes: string[]) => ({
  offerCode: 'O1',
  name: '满减',
  savesFen,
  skuCodes,
});

describe('what is taken off', () => {
  test('reductions first, then the coupon from what is left, then points', () => {
    const wanted = [line('a', 20_000), line('b', 10_000)];
    const reduced = reducedLines(wanted, [reduction(3000, 'a', 'b')]);
    expect(reduced.map(({ reducedFen }) => reducedFen)).toEqual([2000, 1000]);
    const discounted = withCoupon(reduced, { savesFen: 1800, lineIds: ['a'] });
    expect(discounted.map(({ couponFen }) => couponFen)).toEqual([1800, 0]);
    expect(usablePoints(wanted, discounted, 100_000)).toBe(1260);
    expect(withPoints(wanted, discounted, 1000)).toMatchObject([
      { pointsFen: 6429, payFen: 9771 },
      { pointsFen: 3571, payFen: 5429 },
    ]);
  });

  test('a coupon takes no more than its lines have left', () => {
    const reduced = reducedLines([line('a', 5000), line('b', 9000)], []);
    expect(withCoupon(reduced, { savesFen: 8000, lineIds: ['a'] })).toMatchObject([
      { couponFen: 5000 },
      { couponFen: 0 },
    ]);
  });

  test('a product may exclude points', () => {
    const wanted = [line('a', 5000, 1, 0), line('b', 1000, 1, 100)];
    const lines = reducedLines(wanted, []);
    expect(usablePoints(wanted, lines, 10_000)).toBe(100);
    expect(withPoints(wanted, lines, 100).map(({ pointsFen }) => pointsFen)).toEqual([0, 1000]);
  });

  test('points are used in whole yuan, and the price in points comes first', () => {
    const wanted = [{ variant: variantOf('a', { price: priced(10_000, 300) }), quantity: 2 }];
    const lines = reducedLines(wanted, []);
    expect(pricePointsOf(wanted)).toBe(600);
    expect(usablePoints(wanted, lines, 599)).toBe(0);
    expect(usablePoints(wanted, lines, 619)).toBe(10);
    expect(usablePoints(wanted, lines, 100_000)).toBe(1000);
    expect([usedPoints(19, 50), usedPoints(70, 50), usedPoints(9, 50)]).toEqual([10, 50, 0]);
  });

  test('adds up on every line, whatever is taken off', () => {
    const lines = fc.array(
      fc.record({
        priceFen: fc.integer({ min: 0, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        percent: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const amount = fc.integer({ min: 0, max: 3_000_000 });
    fc.assert(
      fc.property(lines, amount, amount, amount, (given, savesFen, couponFen, points) => {
        const wanted = given.map((one, index) => line(`s${index}`, one.priceFen, one.quantity, one.percent));
        const codes = wanted.map(({ variant }) => variant.skuCode);
        const some = codes.filter((_, index) => index % 2 === 0);
        const reduced = reducedLines(wanted, [reduction(savesFen, ...some), reduction(savesFen, ...codes)]);
        const basket = basketOf(wanted, reduced);
        expect(sumFen(basket.lines.map(({ quantity, unitFen }) => quantity * unitFen))).toBe(
          sumFen(reduced.map(({ goodsFen, reducedFen }) => goodsFen - reducedFen)),
        );
        const discounted = withCoupon(reduced, {
          savesFen: couponFen,
          lineIds: basket.lines.map(({ lineId }) => lineId),
        });
        const used = usedPoints(points, usablePoints(wanted, discounted, points));
        const amounts = withPoints(wanted, discounted, used);
        expect(sumFen(amounts.map(({ pointsFen }) => pointsFen))).toBe(used * 10);
        for (const one of amounts) {
          expect(one.payFen).toBe(one.goodsFen - one.reducedFen - one.couponFen - one.pointsFen);
          expect(Math.min(one.reducedFen, one.couponFen, one.pointsFen, one.payFen)).toBeGreaterThanOrEqual(
            0,
          );
        }
      }),
    );
  });
});

test('a line whose price does not divide is two entries of the basket', () => {
  const wanted = [line('a', 3333, 3)];
  const reduced = reducedLines(wanted, [reduction(1, 'a')]);
  expect(basketOf(wanted, reduced).lines).toMatchObject([
    { lineId: 'a', quantity: 1, unitFen: 3332 },
    { lineId: 'a/rest', quantity: 2, unitFen: 3333 },
  ]);
  expect(withCoupon(reduced, { savesFen: 500, lineIds: ['a/rest'] })).toMatchObject([{ couponFen: 500 }]);
});

test.each([
  ['what can be bought', {}, 1, null],
  ['what is no longer sold', { state: 'offSale' as const }, 1, '已下架，请移除'],
  [
    'what is queued for',
    { queue: { turnEndsAt: null } },
    1,
    '限量排队购买，请先在商品页排队，轮到你后再下单',
  ],
  ['one unit at a turn', { queue: { turnEndsAt: new Date(0) }, available: 1 }, 1, null],
  ['two units at a turn', { queue: { turnEndsAt: new Date(0) }, available: 1 }, 2, '限量排队每次只能买 1 件'],
  ['what is not sold yet', { state: 'upcoming' as const }, 1, '还没开售，请移除'],
  ['what is sold out', { state: 'soldOut' as const, available: 0 }, 1, '暂时缺货，请移除或换一个规格'],
  ['more than there is', { available: 2 }, 3, '库存不足，最多可买 2 件'],
  ['more than each may buy', { perPerson: 1 }, 2, '每人限购 1 件，请减少数量'],
])('the problem of %s', (_name, changed, quantity, text) => {
  const [problem] = problemsOf([{ variant: variantOf('a', changed), quantity }]);
  expect(problem?.text ?? null).toBe(text);
});

test('variants of one product count together against its limit', () => {
  const variant = (skuCode: string) => variantOf(skuCode, { productCode: 'lamp', perPerson: 2 });
  const wanted = [
    { variant: variant('a'), quantity: 2 },
    { variant: variant('b'), quantity: 1 },
  ];
  expect(problemsOf(wanted).map((problem) => problem?.refusal)).toEqual([
    'mall.perPersonReached',
    'mall.perPersonReached',
  ]);
});

test.each([
  ['nothing', [], null],
  ['one product in two variants', ['a1', 'a2'], '「保温杯」不能送到这个地址，请换一个地址，或移除后再下单'],
  ['two products', ['b', 'a1'], '「保温杯」等 2 种商品不能送到这个地址，请换一个地址，或移除后再下单'],
])('names what is not delivered to the address: %s', (_, notDelivered, expected) => {
  const wanted = [
    { variant: variantOf('a1', { productName: '保温杯' }), quantity: 1 },
    { variant: variantOf('a2', { productName: '保温杯' }), quantity: 1 },
    { variant: variantOf('b', { productName: '车模' }), quantity: 1 },
  ];
  expect(addressProblemOf(wanted, notDelivered)).toBe(expected);
});
