import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CouponTemplate } from '../contract/coupon.ts';
import { couponTypes, useOf } from '../contract/kinds.ts';
import {
  type Basket,
  canGive,
  collectionCategory,
  endsAt,
  forecastFen,
  ownStateOf,
  percentLeftOf,
  remindedFrom,
  returnedUntil,
  savingOf,
  statusAt,
} from './coupon-rules.ts';
import { aTemplate } from './testing/a-template.ts';

const now = new Date('2026-03-10T02:00:00.000Z');

const line = (change: Partial<Basket['lines'][number]> = {}) => ({
  lineId: '1',
  productCode: 'mat',
  categoryCode: 'car-care',
  quantity: 1,
  unitFen: 40_000,
  ...change,
});
const basket = (...lines: Basket['lines'][number][]): Basket => ({ use: 'mall', lines });
const service = (...lines: Basket['lines'][number][]): Basket => ({ use: 'service', lines });
const wiper = line({
  lineId: 'w',
  productCode: 'wiper',
  categoryCode: 'part',
  quantity: 2,
  unitFen: 15_800,
});
const labour = line({ lineId: 'l', productCode: '', categoryCode: 'labour', unitFen: 30_000 });
const collection = line({
  lineId: 'c',
  productCode: '',
  categoryCode: collectionCategory,
  unitFen: 9_900,
});

describe('what a coupon saves', () => {
  const tent = line({ lineId: '2', productCode: 'tent', categoryCode: 'outdoor', unitFen: 10_000 });
  const goods: Partial<CouponTemplate> = {
    type: '11',
    faceFen: null,
    goodsText: '帐篷 1 顶',
    goodsFen: 10_000,
    goodsCodes: ['tent', 'stove'],
    thresholdFen: 0,
  };
  const stove = line({ lineId: '3', productCode: 'stove', categoryCode: 'outdoor', unitFen: 15_000 });
  test.each<[string, Partial<CouponTemplate>, Basket, [number, string[], string | null]]>([
    ['its face', {}, basket(line()), [5000, ['1'], null]],
    ['at the threshold', { thresholdFen: 40_000 }, basket(line()), [5000, ['1'], null]],
    ['nothing below it', { thresholdFen: 40_100 }, basket(line()), [0, [], '可用商品再加 1 元才能使用']],
    ['by quantities', { thresholdFen: 80_000 }, basket(line({ quantity: 2 })), [5000, ['1'], null]],
    ['no more than it costs', { faceFen: 50_000, thresholdFen: 0 }, basket(line()), [40_000, ['1'], null]],
    [
      'on the lines of its categories',
      { scope: { categories: ['outdoor'], products: [] }, thresholdFen: 0 },
      basket(line(), tent),
      [5000, ['2'], null],
    ],
    [
      'on the lines of its products',
      { scope: { categories: [], products: ['mat'] } },
      basket(line(), tent),
      [5000, ['1'], null],
    ],
    [
      'nothing if only other lines reach the threshold',
      { scope: { categories: ['outdoor'], products: [] } },
      basket(line(), tent),
      [0, [], '可用商品再加 200 元才能使用'],
    ],
    [
      'nothing without a line in its scope',
      { scope: { categories: ['kids'], products: [] } },
      basket(line()),
      [0, [], '订单里没有这张券可用的商品'],
    ],
    ['nothing in another use', { type: '7' }, basket(line()), [0, [], '这张券不能用于这类订单']],
    [
      'one unit of the dearest product',
      goods,
      basket(tent, { ...stove, quantity: 3 }),
      [15_000, ['3'], null],
    ],
    [
      'nothing of a product that is paid with points',
      goods,
      basket({ ...tent, unitFen: 0 }, line()),
      [0, [], '可用商品的金额为 0，不需要用券'],
    ],
    ['no other product', goods, basket(line()), [0, [], '订单里没有这张券兑换的商品']],
    [
      'nothing of the price with goods of a car',
      { type: '8', faceFen: null, goodsText: '脚垫', thresholdFen: 0 },
      { use: 'car', lines: [line()] },
      [0, ['1'], null],
    ],
    [
      'one piece of a part that its goods name',
      { type: '1', faceFen: null, thresholdFen: 0, scope: { categories: [], products: ['wiper'] } },
      service(wiper, labour),
      [15_800, ['w'], null],
    ],
    [
      'nothing of a bill with goods that name no part',
      { type: '1', faceFen: null, thresholdFen: 0 },
      service(wiper),
      [0, [], '这张券请到店出示券码使用'],
    ],
    [
      'nothing of a bill with a car wash',
      { type: '2', faceFen: null, thresholdFen: 0 },
      service(labour),
      [0, [], '这张券请到店出示券码使用'],
    ],
    [
      'the collection of the car',
      { type: '6', faceFen: null, thresholdFen: 0 },
      service(labour, collection),
      [9_900, ['c'], null],
    ],
    [
      'nothing without a collection',
      { type: '6', faceFen: null, thresholdFen: 0 },
      service(labour),
      [0, [], '账单里没有这张券可用的项目'],
    ],
    [
      'an amount of a bill above the threshold',
      { type: '0', faceFen: 20_000, thresholdFen: 45_000 },
      service(wiper, labour),
      [20_000, ['w', 'l'], null],
    ],
    [
      'nothing of a bill below it',
      { type: '0', faceFen: 20_000, thresholdFen: 50_000 },
      service(labour),
      [0, [], '可用项目再加 200 元才能使用'],
    ],
  ])('%s', (_name, change, given, [savesFen, lineIds, refusal]) => {
    expect(savingOf(aTemplate(change), given)).toEqual({ savesFen, lineIds, refusal });
  });

  it('never exceeds the lines to which it belongs, and is refused or names lines', () => {
    const someLine = fc.record({
      lineId: fc.uuid(),
      productCode: fc.constantFrom('mat', 'tent', 'stove'),
      categoryCode: fc.constantFrom('car-care', 'outdoor'),
      quantity: fc.integer({ min: 1, max: 20 }),
      unitFen: fc.integer({ min: 0, max: 1_000_000 }),
    });
    const someTemplate = fc.record({
      type: fc.constantFrom(...couponTypes),
      faceFen: fc.integer({ min: 1, max: 1_000_000 }),
      thresholdFen: fc.integer({ min: 0, max: 1_000_000 }),
      scope: fc.record({
        categories: fc.subarray(['car-care', 'outdoor']),
        products: fc.subarray(['mat', 'tent']),
      }),
      goodsCodes: fc.subarray(['tent', 'stove'], { minLength: 1 }),
    });
    fc.assert(
      fc.property(
        someTemplate,
        fc.array(someLine, { maxLength: 6 }),
        fc.constantFrom('mall', 'car', 'service'),
        (change, lines, use) => {
          const template = aTemplate(change);
          const { savesFen, lineIds, refusal } = savingOf(template, { use, lines });
          const owners = lines.filter(({ lineId }) => lineIds.includes(lineId));
          const costFen = owners.reduce((sum, { quantity, unitFen }) => sum + quantity * unitFen, 0);
          expect(savesFen).toBeGreaterThanOrEqual(0);
          expect(savesFen).toBeLessThanOrEqual(costFen);
          expect(owners.length > 0).toBe(refusal === null);
          if (refusal === null) expect(useOf[template.type]).toBe(use);
        },
      ),
    );
  });
});

describe('the end of a coupon', () => {
  it('is midnight in Shanghai after its last day, or a fixed time', () => {
    expect(endsAt({ validDays: 7, validUntil: null }, now)?.toISOString()).toBe('2026-03-17T16:00:00.000Z');
    const fixed = '2026-03-12T00:00:00.000Z';
    expect(endsAt({ validDays: null, validUntil: fixed }, now)?.toISOString()).toBe(fixed);
    expect(endsAt({ validDays: null, validUntil: now.toISOString() }, now)).toBeNull();
  });

  it('is at least three days after a return, and later if it was later', () => {
    expect(returnedUntil(new Date('2026-01-01T16:00:00.000Z'), now).toISOString()).toBe(
      '2026-03-13T16:00:00.000Z',
    );
    const later = new Date('2026-05-01T16:00:00.000Z');
    expect(returnedUntil(later, now)).toEqual(later);
  });

  it('is shown before the sweep, but not in an order or a gift', () => {
    const expiresAt = now;
    const shown = (['unused', 'frozen', 'locked', 'giving', 'used'] as const).map((status) =>
      statusAt({ status, expiresAt }, now),
    );
    expect(shown).toEqual(['expired', 'expired', 'locked', 'giving', 'used']);
  });

  it('needs no reminder if it is close at the issue', () => {
    expect(remindedFrom(new Date('2026-03-13T01:00:00.000Z'), now)).toEqual(now);
    expect(remindedFrom(new Date('2026-03-13T03:00:00.000Z'), now)).toBeNull();
  });
});

describe('giving', () => {
  const coupon = {
    status: 'unused',
    expiresAt: new Date('2026-04-01T00:00:00.000Z'),
    source: 'claimed',
    template: aTemplate(),
  } as const;
  test.each([
    ['an unused coupon', {}, true],
    ['a gift', { source: 'gift' }, false],
    ['a locked one', { status: 'locked' }, false],
    ['an ended one', { expiresAt: now }, false],
    ['one that its template binds', { template: aTemplate({ giftable: false }) }, false],
  ] as const)('%s', (_name, change, allowed) => {
    expect(canGive({ ...coupon, ...change }, now)).toBe(allowed);
  });
});

describe('an offer', () => {
  const later = '2026-03-11T00:00:00.000Z';
  const customer = { groups: ['0', '1', '8'], lists: ['pilots'], claimed: 0 };
  test.each<[string, Partial<CouponTemplate>, typeof customer, number, string]>([
    ['to a customer', {}, customer, 0, 'claimable'],
    ['to other groups', { audience: ['6', '7'] }, customer, 0, 'notForYou'],
    ['to one of the groups', { audience: ['6', '8'] }, customer, 0, 'claimable'],
    ['to a list', { audienceLists: ['pilots'] }, customer, 0, 'claimable'],
    ['to another list', { audienceLists: ['others'] }, customer, 0, 'notForYou'],
    ['to other groups or a list', { audience: ['6'], audienceLists: ['pilots'] }, customer, 0, 'claimable'],
    ['that was claimed', {}, { ...customer, claimed: 1 }, 0, 'claimed'],
    ['that was claimed once of twice', { perPerson: 2 }, { ...customer, claimed: 1 }, 0, 'claimable'],
    ['that begins later', { claimFrom: later }, customer, 0, 'notYet'],
    ['with one left', { stock: 5 }, customer, 4, 'claimable'],
    ['with none left', { stock: 5 }, customer, 5, 'soldOut'],
  ])('%s', (_name, change, who, claimed, state) => {
    expect(ownStateOf(aTemplate(change), who, { claimed, now })).toBe(state);
  });

  test.each([
    [null, 7, null],
    [100, 0, 100],
    [1000, 999, 1],
    [100, 55, 45],
    [5, 5, 0],
    [5, 6, 0],
  ])('of a stock of %s with %s claimed has %s percent left', (stock, claimed, percent) => {
    expect(percentLeftOf(stock, claimed)).toBe(percent);
  });
});

test('the forecast assumes that the same share is used, at full value', () => {
  const template = aTemplate();
  expect(forecastFen(template, { issued: 0, used: 0, costFen: 0 })).toBe(0);
  expect(forecastFen(template, { issued: 10, used: 0, costFen: 0 })).toBe(0);
  expect(forecastFen(template, { issued: 10, used: 4, costFen: 16_000 })).toBe(28_000);
  expect(forecastFen(template, { issued: 4, used: 4, costFen: 16_000 })).toBe(16_000);
});
