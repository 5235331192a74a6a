import { describe, expect, it, test } from 'vitest';
import { payableOf, priceOfSession } from './session-price.ts';
import { tariffOf } from './testing.ts';
import type { SpendableCard } from './types.ts';

/** 2026-12-08 in Shanghai. */
const at = (clock: string, day = '2026-12-08') => new Date(`${day}T${clock}:00+08:00`).toISOString();
const readings = (...of: [at: string, energyWh: number][]) => of.map(([at, energyWh]) => ({ at, energyWh }));

/** Valley 0.30 + 0.40, from 07:00 flat 0.70 + 0.40, from 10:00 peak 1.10 + 0.50 yuan a kWh. */
const tariff = tariffOf(['00:00', 3000, 4000], ['07:00', 7000, 4000], ['10:00', 11_000, 5000]);

const card = (change: Partial<SpendableCard> & Pick<SpendableCard, 'cardNo' | 'type'>): SpendableCard => ({
  name: change.cardNo,
  balance: 100_000,
  percentOff: null,
  forCar: false,
  expiresAt: new Date('2027-06-01T00:00:00Z'),
  ...change,
});

/** 06:30 to 07:30 at 60 kW: 30 kWh in the valley (9.00 + 12.00), 30 kWh flat (21.00 + 12.00), 54.00 in all. */
const morning = readings([at('06:30'), 0], [at('07:30'), 60_000]);

describe('the price of a session', () => {
  it.each<{
    name: string;
    read: ReturnType<typeof readings>;
    cards?: SpendableCard[];
    rows: [energyWh: number, electricityFen: number, serviceFen: number][];
    payable: [amountFen: number, deductedFen: number, cashFen: number];
  }>([
    {
      name: 'at one price',
      // 20 kWh × 0.70 = 14.00, 20 kWh × 0.40 = 8.00.
      read: readings([at('08:00'), 0], [at('08:30'), 20_000]),
      rows: [[20_000, 1400, 800]],
      payable: [2200, 0, 2200],
    },
    {
      name: 'over a price change',
      read: morning,
      rows: [
        [30_000, 900, 1200],
        [30_000, 2100, 1200],
      ],
      payable: [5400, 0, 5400],
    },
    {
      name: 'over a price change between two readings of unequal power',
      // 09:40 to 10:10 takes 9 kWh evenly, so 6 kWh until 10:00; the last reading adds 1 kWh at the peak.
      // 6 × 0.70 = 4.20, 6 × 0.40 = 2.40; 4 × 1.10 = 4.40, 4 × 0.50 = 2.00.
      read: readings([at('09:40'), 0], [at('10:10'), 9000], [at('10:40'), 10_000]),
      rows: [
        [6000, 420, 240],
        [4000, 440, 200],
      ],
      payable: [1300, 0, 1300],
    },
    {
      name: 'over midnight, where a row ends though the tariff repeats',
      // 23:50 to 00:10 takes 10 kWh: 5 at the peak (5.50 + 2.50), 5 in the valley (1.50 + 2.00).
      read: readings([at('23:50'), 0], [at('00:10', '2026-12-09'), 10_000]),
      rows: [
        [5000, 550, 250],
        [5000, 150, 200],
      ],
      payable: [1150, 0, 1150],
    },
    {
      name: 'with each fee of each row rounded half up',
      // 5 Wh × 0.30 = 0.15 fen → 0, × 0.40 = 0.2 → 0; 15 Wh × 0.70 = 1.05 → 1, × 0.40 = 0.6 → 1.
      read: readings([at('06:59'), 0], [at('07:00'), 5], [at('07:01'), 20]),
      rows: [
        [5, 0, 0],
        [15, 1, 1],
      ],
      payable: [2, 0, 2],
    },
    {
      name: 'with free energy of the car, for whole and partial rows',
      // 45 kWh: the valley row (21.00), then half of the flat row (10.50 + 6.00).
      read: morning,
      cards: [card({ cardNo: 'R', type: 'energy', forCar: true, balance: 45_000 })],
      rows: [
        [30_000, 900, 1200],
        [30_000, 2100, 1200],
      ],
      payable: [5400, 3750, 1650],
    },
    {
      name: 'with half off the service fee, then money',
      // Half of 24.00 is 12.00; of the other 42.00 the card pays 20.00.
      read: morning,
      cards: [
        card({ cardNo: 'M', type: 'amount', balance: 2000 }),
        card({ cardNo: 'D', type: 'serviceDiscount', percentOff: 50 }),
      ],
      rows: [
        [30_000, 900, 1200],
        [30_000, 2100, 1200],
      ],
      payable: [5400, 3200, 2200],
    },
    {
      name: 'with energy first, so that the discount counts only the rest of the service fee',
      // 30 kWh pay the valley row (21.00), 10% of 12.00 is 1.20.
      read: morning,
      cards: [
        card({ cardNo: 'D', type: 'serviceDiscount', percentOff: 10 }),
        card({ cardNo: 'E', type: 'energy', balance: 30_000 }),
      ],
      rows: [
        [30_000, 900, 1200],
        [30_000, 2100, 1200],
      ],
      payable: [5400, 2220, 3180],
    },
    {
      name: 'with more money on a card than the session costs',
      read: morning,
      cards: [card({ cardNo: 'M', type: 'amount' })],
      rows: [
        [30_000, 900, 1200],
        [30_000, 2100, 1200],
      ],
      payable: [5400, 5400, 0],
    },
    {
      name: 'without energy',
      read: readings([at('08:00'), 0]),
      cards: [card({ cardNo: 'M', type: 'amount' })],
      rows: [],
      payable: [0, 0, 0],
    },
  ])('$name', ({ read, cards = [], rows, payable: [amountFen, deductedFen, cashFen] }) => {
    const price = priceOfSession(tariff, read, cards);
    expect(price.rows.map((row) => [row.energyWh, row.electricityFen, row.serviceFen])).toEqual(rows);
    expect(price.payable).toEqual({ amountFen, deductedFen, cashFen });
    expect(price.totals.totalFen).toBe(amountFen);
  });
});

test('cards never pay more than a bill', () => {
  const line = { kind: 'amountCard', cardNo: 'M', name: 'M', amountFen: 101 } as const;
  expect(() => payableOf({ totalFen: 100 }, [line])).toThrow(RangeError);
});
