import { expect, it } from 'vitest';
import { aDueItem, aServiceItem } from '../testing/maintenance.ts';
import { bookableOf, estimateOf, preselected } from './estimate.ts';

const oil = aServiceItem({ code: 'basic', name: '基础保养', priceFen: 58_000 });
const noise = aServiceItem({ code: 'noise', name: '异响检测', priceFen: null });

it('adds up the items with a price, and names the others', () => {
  expect(estimateOf([oil, noise], { way: 'store', pickUpFeeFen: 9_900 })).toEqual({
    rows: [{ key: 'basic', label: '基础保养', fen: 58_000 }],
    totalFen: 58_000,
    unpriced: ['异响检测'],
  });
});

it('adds the collection only where the car is collected', () => {
  const { rows, totalFen } = estimateOf([oil], { way: 'pickUp', pickUpFeeFen: 9_900 });
  expect([rows.at(-1)?.label, totalFen]).toEqual(['上门取送', 67_900]);
});

it('offers the campaigns of the car for free, before the price list', () => {
  const recall = { itemCode: 'G1', kind: 'recall', name: '制动软管检查', minutes: 45 } as const;
  const offered = bookableOf([aDueItem(recall), aDueItem({ itemCode: 'basic' })], [oil, noise]);
  expect(offered.map(({ code, priceFen, minutes }) => [code, priceFen, minutes])).toEqual([
    ['G1', 0, 45],
    ['basic', 58_000, 60],
    ['noise', null, 60],
  ]);
  expect(preselected([aDueItem(recall)], offered)).toEqual(['G1']);
});

it('preselects what is due now and still in the price list', () => {
  const due = [
    aDueItem({ itemCode: 'basic', urgency: 'overdue' }),
    aDueItem({ itemCode: 'noise', urgency: 'later' }),
    aDueItem({ itemCode: 'gone', urgency: 'due' }),
  ];
  expect(preselected(due, [noise, oil])).toEqual(['basic']);
});
