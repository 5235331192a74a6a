import { expect, it } from 'vitest';
import { areaNameOf, deliveryOf, deliveryOfAll } from './delivery.ts';

const now = new Date('2026-05-10T20:00:00Z');
const template = {
  code: 'standard',
  name: '普通快递',
  areas: [
    { provinces: [], feeFen: 1000, freeFromFen: 9900, minDays: 2, maxDays: 4 },
    { provinces: ['330000'], feeFen: 800, freeFromFen: 9900, minDays: 1, maxDays: 2 },
  ],
  notDelivered: ['810000'],
};

it.each([
  ['a named province', '330106', null, { feeFen: 800, from: '2026-05-12', to: '2026-05-13' }],
  ['any other province', '510104', null, { feeFen: 1000, from: '2026-05-13', to: '2026-05-15' }],
  ['a later day of shipping', '330106', '2026-06-01', { feeFen: 800, from: '2026-06-02', to: '2026-06-03' }],
  ['a past day of shipping', '330106', '2026-01-01', { feeFen: 800, from: '2026-05-12', to: '2026-05-13' }],
])('delivers to %s', (_, area, shipsFrom, expected) => {
  expect(deliveryOf(template, area, shipsFrom, now)).toEqual({ ...expected, freeFromFen: 9900 });
});

it.each(['810000', '990000'])('does not deliver to %s', (area) => {
  expect(deliveryOf(template, area, null, now)).toBeNull();
});

it('delivers several lines with the last one, for the dearest fee', () => {
  const soon = { feeFen: 800, freeFromFen: 9900, from: '2026-05-12', to: '2026-05-13' };
  const large = { feeFen: 8000, freeFromFen: null, from: '2026-05-14', to: '2026-05-18' };
  expect(deliveryOfAll([soon, large], 20_000)).toEqual({
    feeFen: 8000,
    from: '2026-05-14',
    to: '2026-05-18',
  });
  expect(deliveryOfAll([soon], 9900)?.feeFen).toBe(0);
  expect(deliveryOfAll([soon], 9899)?.feeFen).toBe(800);
  expect(deliveryOfAll([soon, null], 20_000)).toBeNull();
});

it.each([
  ['330106', '浙江省杭州市西湖区'],
  ['330100', '浙江省杭州市'],
  ['330000', '浙江省'],
  ['990000', ''],
])('names the area %s', (code, name) => {
  expect(areaNameOf(code)).toBe(name);
});
