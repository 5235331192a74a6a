import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { deductionsOf, spentBy } from './card-deductions.ts';
import type { BilledRow, SpendableCard } from './types.ts';

const day = (n: number) => new Date(Date.UTC(2026, 11, n));

const row = (energyWh: number, electricityFen: number, serviceFen: number): BilledRow => ({
  from: '2026-11-23T02:00:00.000Z',
  to: '2026-11-23T03:00:00.000Z',
  energyWh,
  electricityPriceE4: 0,
  servicePriceE4: 0,
  electricityFen,
  serviceFen,
});

const card = (change: Partial<SpendableCard> & Pick<SpendableCard, 'cardNo' | 'type'>): SpendableCard => ({
  name: change.cardNo,
  balance: 10_000,
  percentOff: change.type === 'serviceDiscount' ? 50 : null,
  forCar: false,
  expiresAt: day(10),
  ...change,
});

/** 20 kWh in two periods: 1.20 + 0.80 and 0.40 + 0.60 a kWh. */
const twoPeriods = [row(10_000, 1200, 800), row(10_000, 400, 600)];

describe('cards pay', () => {
  it('in the order rights, energy, discount on the service fee, amount', () => {
    const lines = deductionsOf(twoPeriods, [
      card({ cardNo: 'A', type: 'amount', balance: 300 }),
      card({ cardNo: 'D', type: 'serviceDiscount' }),
      card({ cardNo: 'E', type: 'energy', balance: 5000 }),
      card({ cardNo: 'R', type: 'energy', balance: 6000, forCar: true }),
    ]);
    expect(lines.map(({ kind, cardNo, energyWh, amountFen }) => [kind, cardNo, energyWh, amountFen])).toEqual(
      [
        ['right', 'R', 6000, 1200],
        // Four kWh of the first period at 2.00, one of the second at 1.00.
        ['energyCard', 'E', 5000, 900],
        // Nine kWh remain at a service fee of 0.60.
        ['serviceDiscount', 'D', undefined, 270],
        ['amountCard', 'A', undefined, 300],
      ],
    );
  });

  it('the earliest end first, in whatever order they are listed', () => {
    const cards = [
      card({ cardNo: 'late', type: 'amount', balance: 1000, expiresAt: day(20) }),
      card({ cardNo: 'soon', type: 'amount', balance: 1000, expiresAt: day(5) }),
      card({ cardNo: 'E2', type: 'energy', balance: 2000, expiresAt: day(9) }),
      card({ cardNo: 'E1', type: 'energy', balance: 2000, expiresAt: day(8) }),
    ];
    const order = deductionsOf(twoPeriods, cards).map(({ cardNo }) => cardNo);
    expect(order).toEqual(['E1', 'E2', 'soon', 'late']);
  });

  it.each([
    ['half of the service fee', 50, 10_000, 700],
    ['no more than is left on it', 50, 60, 60],
    ['all of the service fee and nothing of the electricity', 100, 100_000, 1400],
  ])('a discount saves %s', (_, percentOff, balance, amountFen) => {
    const lines = deductionsOf(twoPeriods, [
      card({ cardNo: 'D', type: 'serviceDiscount', percentOff, balance }),
    ]);
    expect(lines).toEqual([{ kind: 'serviceDiscount', cardNo: 'D', name: 'D', amountFen }]);
  });

  it('with one discount only, the one that saves most', () => {
    const lines = deductionsOf(twoPeriods, [
      card({ cardNo: 'little', type: 'serviceDiscount', percentOff: 10, expiresAt: day(1) }),
      card({ cardNo: 'much', type: 'serviceDiscount', percentOff: 30 }),
    ]);
    expect(lines.map(({ cardNo }) => cardNo)).toEqual(['much']);
  });

  it('nothing for free sessions, and nothing without cards', () => {
    expect(deductionsOf([row(5000, 0, 0)], [card({ cardNo: 'E', type: 'energy' })])).toEqual([]);
    expect(deductionsOf(twoPeriods, [])).toEqual([]);
    expect(deductionsOf([], [card({ cardNo: 'A', type: 'amount' })])).toEqual([]);
  });
});

const rows = fc.array(
  fc.record({
    energyWh: fc.integer({ min: 1, max: 60_000 }),
    electricityFen: fc.integer({ min: 0, max: 9000 }),
    serviceFen: fc.integer({ min: 0, max: 6000 }),
  }),
  { maxLength: 8 },
);
const cards = fc.array(
  fc.record({
    type: fc.constantFrom<SpendableCard['type']>('amount', 'serviceDiscount', 'energy'),
    balance: fc.integer({ min: 1, max: 80_000 }),
    percentOff: fc.integer({ min: 1, max: 100 }),
    forCar: fc.boolean(),
    endsOn: fc.integer({ min: 1, max: 28 }),
  }),
  { maxLength: 8 },
);

const rank = ['right', 'energyCard', 'serviceDiscount', 'amountCard'];

test('whatever is charged and held, sums are exact and no card is overdrawn', () => {
  fc.assert(
    fc.property(rows, cards, (someRows, someCards) => {
      const charged = someRows.map(({ energyWh, electricityFen, serviceFen }) =>
        row(energyWh, electricityFen, serviceFen),
      );
      const held = someCards.map(({ endsOn, ...rest }, index) =>
        card({
          ...rest,
          cardNo: `C${index}`,
          forCar: rest.forCar && rest.type === 'energy',
          expiresAt: day(endsOn),
        }),
      );
      const lines = deductionsOf(charged, held);
      const total = charged.reduce((sum, one) => sum + one.electricityFen + one.serviceFen, 0);
      const serviceFen = charged.reduce((sum, one) => sum + one.serviceFen, 0);
      const energyWh = charged.reduce((sum, one) => sum + one.energyWh, 0);
      const paid = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
      expect(paid).toBeLessThanOrEqual(total);
      for (const line of lines) {
        const own = held.find(({ cardNo }) => cardNo === line.cardNo);
        expect(Number.isSafeInteger(line.amountFen) && line.amountFen > 0).toBe(true);
        expect(spentBy(line)).toBeGreaterThan(0);
        expect(spentBy(line)).toBeLessThanOrEqual(own?.balance ?? 0);
      }
      // Each card once, in the order of the kinds, within a kind by its end.
      expect(new Set(lines.map(({ cardNo }) => cardNo)).size).toBe(lines.length);
      const places = lines.map(({ kind, cardNo }) => ({
        place: rank.indexOf(kind),
        ends: held.find((one) => one.cardNo === cardNo)?.expiresAt.getTime() ?? 0,
      }));
      for (const [index, at] of places.entries()) {
        const before = places[index - 1];
        if (!before) continue;
        expect(before.place).toBeLessThanOrEqual(at.place);
        if (before.place === at.place) expect(before.ends).toBeLessThanOrEqual(at.ends);
      }
      const taken = lines.reduce((sum, line) => sum + (line.energyWh ?? 0), 0);
      expect(taken).toBeLessThanOrEqual(energyWh);
      const discounts = lines.filter(({ kind }) => kind === 'serviceDiscount');
      expect(discounts.length).toBeLessThanOrEqual(1);
      expect(discounts[0]?.amountFen ?? 0).toBeLessThanOrEqual(serviceFen);
      // Money that could have paid more has paid all of it.
      const money = held
        .filter(({ type }) => type === 'amount')
        .reduce((sum, { balance }) => sum + balance, 0);
      const byMoney = lines
        .filter(({ kind }) => kind === 'amountCard')
        .reduce((sum, { amountFen }) => sum + amountFen, 0);
      expect(byMoney).toBe(Math.min(money, total - paid + byMoney));
      // Enough energy for all of it leaves nothing to pay.
      const energy = held
        .filter(({ type }) => type === 'energy')
        .reduce((sum, { balance }) => sum + balance, 0);
      if (energy >= energyWh) expect(paid).toBe(total);
    }),
    { numRuns: 500 },
  );
});
