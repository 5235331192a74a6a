import { expect, it } from 'vitest';
import { aQuoteLine } from '../testing/maintenance.ts';
import { approvedOf, keyOf, sumOf, totalsOf, undecidedOf } from './decisions.ts';

const brakes = aQuoteLine({ lineId: 'L1', name: '更换前刹车片', totalFen: 80_000 });
const wipers = aQuoteLine({ lineId: 'L2', name: '更换雨刮', totalFen: 12_000 });
const pump = aQuoteLine({ lineId: 'L3', name: '更换水泵', totalFen: 150_000, payer: 'warranty' });
const fetching = aQuoteLine({ lineId: 'L4', name: '上门取送', totalFen: 9_900, included: true });
const lines = [brakes, wipers, pump];

it('asks only about lines that the customer pays and can decline', () => {
  expect(undecidedOf([...lines, fetching], {})).toEqual([brakes, wipers]);
  const decisions = { [keyOf(brakes)]: true, [keyOf(wipers)]: false };
  expect(undecidedOf(lines, decisions)).toEqual([]);
  expect(approvedOf(lines, decisions)).toEqual([brakes, pump]);
  expect(sumOf(approvedOf(lines, decisions), 'customer')).toBe(80_000);
});

it('charges the collection with any line that is done, and not alone', () => {
  const own = [brakes, fetching];
  expect(sumOf(approvedOf(own, { [keyOf(brakes)]: true }), 'customer')).toBe(89_900);
  expect(approvedOf(own, { [keyOf(brakes)]: false })).toEqual([]);
  expect(totalsOf(own, { [keyOf(brakes)]: false })).toEqual([
    { payer: 'customer', label: '需要你支付', fen: 0 },
  ]);
});

it('totals by payer, without what was declined', () => {
  expect(totalsOf(lines, { [keyOf(wipers)]: false })).toEqual([
    { payer: 'customer', label: '需要你支付', fen: 80_000 },
    { payer: 'warranty', label: '质保承担', fen: 150_000 },
  ]);
});

it('keeps the decision of an unchanged line in a newer version, and asks again about a changed one', () => {
  const decisions = { [keyOf(brakes)]: true, [keyOf(wipers)]: true };
  const dearer = aQuoteLine({ ...wipers, totalFen: 15_000 });
  expect(undecidedOf([{ ...brakes, lineId: 'L9' }, dearer], decisions)).toEqual([dearer]);
});

it('begins with what was decided before', () => {
  expect(undecidedOf([{ ...brakes, approved: true }], {})).toEqual([]);
});
