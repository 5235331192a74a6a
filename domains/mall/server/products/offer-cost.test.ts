import { expect, it } from 'vitest';
import { costOfOffer, type OfferedVariant } from './offer-cost.ts';

const none = { units: 0, unknownUnits: 0, knownFen: 0 };
const variant = (change: Partial<OfferedVariant> = {}): OfferedVariant => ({
  lowersFen: 2_000,
  sold: none,
  held: none,
  left: 10,
  ...change,
});

it('costs nothing before anything is sold, and at most what it has', () => {
  expect(costOfOffer([variant()], false)).toEqual({ sold: 0, estimated: 0, costFen: 0, mostFen: 20_000 });
});

it('counts sold units as they were lowered then, and what is held and left in addition', () => {
  const sold = { units: 3, unknownUnits: 0, knownFen: 9_000 };
  const held = { units: 1, unknownUnits: 0, knownFen: 3_000 };
  expect(costOfOffer([variant({ sold, held, left: 6 })], false)).toEqual({
    sold: 3,
    estimated: 0,
    costFen: 9_000,
    mostFen: 24_000,
  });
});

it("estimates by today's prices what no order tells", () => {
  const sold = { units: 5, unknownUnits: 2, knownFen: 9_000 };
  expect(costOfOffer([variant({ sold, left: 0 })], false)).toEqual({
    sold: 5,
    estimated: 2,
    costFen: 13_000,
    mostFen: 13_000,
  });
});

it('sells nothing more once it is over, except what is held', () => {
  const held = { units: 1, unknownUnits: 0, knownFen: 2_000 };
  expect(costOfOffer([variant({ held, left: null })], true).mostFen).toBe(2_000);
});

it('has no upper bound while a variant that it lowers has no limit', () => {
  expect(costOfOffer([variant(), variant({ left: null })], false).mostFen).toBeNull();
  expect(costOfOffer([variant({ left: null, lowersFen: 0 })], false).mostFen).toBe(0);
});
