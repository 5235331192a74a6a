import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeUnits, shareOf } from './unit-shares.ts';

const total = fc.integer({ min: 0, max: 100_000_000 });
const quantity = fc.integer({ min: 1, max: 99 });

/** Applications for the wanted quantities; each that is marked fails, so that its units are free again. */
const applications = fc.array(fc.record({ wanted: fc.integer({ min: 1, max: 99 }), fails: fc.boolean() }), {
  maxLength: 40,
});

describe('shares of units', () => {
  it.each([
    { amount: 100, count: 3, units: [0], share: 33 },
    { amount: 100, count: 3, units: [1], share: 33 },
    { amount: 100, count: 3, units: [2], share: 34 },
    { amount: 100, count: 3, units: [0, 1, 2], share: 100 },
    { amount: 1, count: 99, units: [97], share: 0 },
    { amount: 1, count: 99, units: [98], share: 1 },
  ])('$units of $count units for $amount are worth $share', ({ amount, count, units, share }) => {
    expect(shareOf(amount, count, units)).toBe(share);
  });

  it('add up to the total in any parts, also when cases between them fail', () => {
    fc.assert(
      fc.property(total, quantity, applications, (amount, count, wishes) => {
        const covered: number[] = [];
        let returned = 0;
        for (const { wanted, fails } of [...wishes, ...Array(count).fill({ wanted: 1, fails: false })]) {
          const units = freeUnits(count, covered, wanted);
          if (!units || fails) continue;
          covered.push(...units);
          returned += shareOf(amount, count, units);
        }
        expect(covered).toHaveLength(count);
        expect(returned).toBe(amount);
      }),
    );
  });

  it('are the difference of two rounded totals when units are returned one after another', () => {
    fc.assert(
      fc.property(total, quantity, fc.nat(98), fc.nat(98), (amount, count, first, second) => {
        const returned = first % (count + 1);
        const wanted = Math.min(second, count - returned);
        const covered = freeUnits(count, [], returned) ?? [];
        const units = freeUnits(count, covered, wanted) ?? [];
        const upTo = (units: number) => Math.floor((amount * units) / count);
        expect(shareOf(amount, count, units)).toBe(upTo(returned + wanted) - upTo(returned));
      }),
    );
  });

  it('are never negative and never more than one above the average', () => {
    fc.assert(
      fc.property(total, quantity, fc.nat(98), (amount, count, index) => {
        const share = shareOf(amount, count, [index % count]);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - amount / count)).toBeLessThan(1);
      }),
    );
  });
});

describe('free units', () => {
  it.each([
    { count: 3, covered: [], wanted: 2, free: [0, 1] },
    { count: 3, covered: [0, 2], wanted: 1, free: [1] },
    { count: 3, covered: [0, 2], wanted: 2, free: null },
    { count: 0, covered: [], wanted: 1, free: null },
  ])('$wanted of $count beside $covered', ({ count, covered, wanted, free }) => {
    expect(freeUnits(count, covered, wanted)).toEqual(free);
  });
});
