import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, downPaymentOf, type LoanTerms, levelInstalment, rateText, scheduleOf } from './loan-math.ts';

const terms: fc.Arbitrary<LoanTerms> = fc.record({
  principalFen: fc.integer({ min: 1_000_000, max: 100_000_000 }),
  months: fc.constantFrom(12, 24, 36, 48, 60),
  rateBps: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_400 })),
  balloonPercent: fc.oneof(fc.constant(0), fc.integer({ min: 10, max: 60 })),
});
const sum = (fens: readonly number[]) => fens.reduce((total, fen) => total + fen, 0);

describe('an instalment', () => {
  it.each([
    // Checked by a spreadsheet: PMT(rate/12, months, -principal, balloon).
    [{ principalFen: 16_000_000, months: 36, rateBps: 450, balloonPercent: 0 }, 475_951, 1_134_230],
    [{ principalFen: 10_000_000, months: 12, rateBps: 1_200, balloonPercent: 0 }, 888_488, 661_853],
    [{ principalFen: 10_000_000, months: 24, rateBps: 0, balloonPercent: 0 }, 416_666, 0],
    [{ principalFen: 20_000_000, months: 36, rateBps: 399, balloonPercent: 40 }, 380_834, 1_710_037],
  ])('of %j', (given, monthlyFen, interestFen) => {
    const cost = costOf(given);
    expect([cost.monthlyFen, cost.interestFen]).toEqual([monthlyFen, interestFen]);
  });

  it('of a loan without interest leaves the exact remainder for the last month', () => {
    const cost = costOf({ principalFen: 10_000_000, months: 36, rateBps: 0, balloonPercent: 0 });
    expect(cost).toMatchObject({ monthlyFen: 277_777, lastFen: 277_805, totalFen: 10_000_000 });
    expect(cost.yearlyRateBps).toBe(0);
  });
});

describe('the schedule of any loan', () => {
  it('adds up to principal and interest, and repays the principal exactly', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const schedule = scheduleOf(given);
        const cost = costOf(given);
        expect(schedule).toHaveLength(given.months);
        expect(sum(schedule.map(({ principalFen }) => principalFen))).toBe(given.principalFen);
        expect(sum(schedule.map(({ paymentFen }) => paymentFen))).toBe(cost.totalFen);
        expect(cost.totalFen).toBe(cost.principalFen + cost.interestFen);
        expect(cost.monthlyFen * (given.months - 1) + cost.lastFen).toBe(cost.totalFen);
      }),
    );
  });

  it('has equal instalments before the last one, which takes the remainder', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const schedule = scheduleOf(given);
        const level = levelInstalment(given);
        expect(schedule.slice(0, -1).every(({ paymentFen }) => paymentFen === level)).toBe(true);
        // Rounding moves less than a fen a month, with interest on it.
        const { lastFen, balloonFen } = costOf(given);
        expect(Math.abs(lastFen - level - balloonFen)).toBeLessThanOrEqual(given.months * 4);
      }),
    );
  });

  it('never pays less than its interest', () => {
    fc.assert(
      fc.property(terms, (given) => {
        expect(scheduleOf(given).every(({ principalFen }) => principalFen >= 0)).toBe(true);
      }),
    );
  });

  it('has the nominal rate as its yearly rate', () => {
    fc.assert(
      fc.property(terms, (given) => {
        expect(Math.abs(costOf(given).yearlyRateBps - given.rateBps)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('a down payment is in whole yuan and contains the deposit', () => {
  expect(downPaymentOf(19_999_900, 20)).toBe(4_000_000);
  expect(downPaymentOf(21_990_000, 15)).toBe(3_298_500);
  expect(downPaymentOf(21_990_000, 0, 500_000)).toBe(500_000);
});

it('a rate is written without needless digits', () => {
  expect([450, 399, 0, 1200].map(rateText)).toEqual(['4.5%', '3.99%', '0%', '12%']);
});
