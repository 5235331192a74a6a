import { createRandom } from '@ev/kernel/random.ts';

export type Price = { from: string; electricityPriceE4: number; servicePriceE4: number };

/** Typical tariff periods of grid companies: valley, flat, peak, sharp. */
const days: readonly (readonly (readonly [string, 'valley' | 'flat' | 'peak' | 'sharp'])[])[] = [
  [
    ['00:00', 'valley'],
    ['08:00', 'flat'],
    ['10:00', 'peak'],
    ['12:00', 'flat'],
    ['14:00', 'peak'],
    ['19:00', 'sharp'],
    ['21:00', 'flat'],
    ['23:00', 'valley'],
  ],
  [
    ['00:00', 'valley'],
    ['07:00', 'flat'],
    ['09:00', 'peak'],
    ['11:30', 'valley'],
    ['13:30', 'flat'],
    ['17:00', 'peak'],
    ['22:00', 'flat'],
  ],
  [
    ['00:00', 'valley'],
    ['06:00', 'flat'],
    ['08:00', 'peak'],
    ['12:00', 'flat'],
    ['18:00', 'sharp'],
    ['20:00', 'peak'],
    ['22:00', 'valley'],
  ],
  [['00:00', 'flat']],
];
const electricityE4 = { valley: 3_125, flat: 6_580, peak: 10_240, sharp: 12_360 } as const;

/** The day's prices of a station, the same every day. */
export function pricesOf(operatorId: string, index: number): Price[] {
  const chance = createRandom(`${operatorId}/prices/${index}`);
  const day = chance.pick(days);
  const level = chance.int(90, 115);
  const service = chance.int(24, 62) * 100;
  return day.map(([from, kind]) => ({
    from,
    electricityPriceE4: Math.round((electricityE4[kind] * level) / 100),
    servicePriceE4: kind === 'valley' ? Math.round(service * 0.7) : service,
  }));
}
