import { describe, expect, test } from 'vitest';
import { type OcpiComponent, type OcpiStretch, type OcpiTariff, ocpiCost } from './ocpi.ts';

const energy = (price: number, stepSize = 1): OcpiComponent => ({
  type: 'ENERGY',
  priceE4: price * 10_000,
  stepSize,
});
const flat = (price: number): OcpiComponent => ({ type: 'FLAT', priceE4: price * 10_000, stepSize: 1 });
const time = (price: number, stepSize: number): OcpiComponent => ({
  type: 'TIME',
  priceE4: price * 10_000,
  stepSize,
});
const parking = (price: number, stepSize: number): OcpiComponent => ({
  type: 'PARKING_TIME',
  priceE4: price * 10_000,
  stepSize,
});
const plain = (...components: OcpiComponent[]): OcpiTariff => ({ elements: [{ components }] });

/** Charging from a time of day on, then parking; on a Monday unless stated. */
function session(
  from: string,
  minutes: number,
  kwh: number,
  { parkedMinutes = 0, day = '2026-12-07', currentA = 16 } = {},
): OcpiStretch[] {
  const start = new Date(`${day}T${from}:00+08:00`);
  const end = new Date(start.getTime() + minutes * 60_000);
  const left = new Date(end.getTime() + parkedMinutes * 60_000);
  return [
    { kind: 'charging', from: start, to: end, energyWh: kwh * 1000, currentA },
    ...(parkedMinutes === 0 ? [] : [{ kind: 'parking' as const, from: end, to: left, energyWh: 0 }]),
  ];
}

/** The figures of the worked examples of OCPI 2.2.1, module Tariffs, before taxes. */
describe('the standard’s tariffs', () => {
  const costs = (tariff: OcpiTariff, stretches: OcpiStretch[]) =>
    ocpiCost(tariff, stretches).totalE4 / 10_000;

  test.each<[string, OcpiTariff, OcpiStretch[], number]>([
    ['by energy', plain(energy(0.25)), session('10:00', 60, 20), 5],
    ['by energy and a start', plain(flat(0.5), energy(0.25)), session('10:00', 60, 20), 5.5],
    ['a least price, reached', { ...plain(energy(0.25)), minPriceE4: 5000 }, session('10:00', 60, 20), 5],
    ['a least price, not reached', { ...plain(energy(0.25)), minPriceE4: 5000 }, session('10:00', 5, 1), 0.5],
    [
      'parking by the quarter',
      plain(flat(0.5), energy(0.25), parking(2, 900)),
      session('10:00', 60, 20, { parkedMinutes: 40 }),
      7,
    ],
    [
      'a highest price',
      { ...plain(flat(0.5), energy(0.25)), maxPriceE4: 100_000 },
      session('10:00', 60, 50),
      10,
    ],
    [
      'below the highest price',
      { ...plain(flat(0.5), energy(0.25)), maxPriceE4: 100_000 },
      session('10:00', 60, 30),
      8,
    ],
    ['by time alone', plain(time(2, 60)), session('10:00', 150, 20, { parkedMinutes: 90 }), 5],
    [
      'by time, more expensive when not charging',
      plain(time(3, 60), parking(5, 300)),
      session('10:00', 150, 20, { parkedMinutes: 42 }),
      11.25,
    ],
    ['energy in steps', plain(energy(0.22, 100)), session('10:00', 60, 20.45), 4.51],
    ['free of charge', plain(flat(0)), session('10:00', 60, 20), 0],
  ])('%s', (_, tariff, stretches, price) => {
    expect(costs(tariff, stretches)).toBeCloseTo(price, 4);
  });

  const weekdays = [1, 2, 3, 4, 5];
  const complex: OcpiTariff = {
    elements: [
      { components: [flat(2.5)] },
      { components: [time(1, 900)], restrictions: { maxCurrentA: 32 } },
      { components: [time(2, 600)], restrictions: { minCurrentA: 32, dayOfWeek: weekdays } },
      { components: [time(1.25, 600)], restrictions: { minCurrentA: 32, dayOfWeek: [0, 6] } },
      {
        components: [parking(5, 300)],
        restrictions: { dayOfWeek: weekdays, startTime: '09:00', endTime: '18:00' },
      },
      {
        components: [parking(6, 300)],
        restrictions: { dayOfWeek: [6], startTime: '10:00', endTime: '17:00' },
      },
    ],
  };
  test.each([
    ['slow on a Monday', session('09:30', 147, 5, { parkedMinutes: 42 }), 8.75],
    [
      'fast on a Saturday',
      session('13:30', 114, 40, { parkedMinutes: 71, day: '2026-12-12', currentA: 43 }),
      12.5,
    ],
    [
      'fast on a Sunday, when parking is free',
      session('13:30', 114, 40, { parkedMinutes: 71, day: '2026-12-13', currentA: 43 }),
      5,
    ],
  ])('by day, hour and current: %s', (_, stretches, price) => {
    expect(costs(complex, stretches)).toBeCloseTo(price, 4);
  });

  const switching: OcpiTariff = {
    elements: [
      { components: [time(1.2, 1800)], restrictions: { startTime: '00:00', endTime: '17:00' } },
      { components: [time(2.4, 900)], restrictions: { startTime: '17:00', endTime: '20:00' } },
      { components: [time(2.4, 900)], restrictions: { startTime: '20:00', endTime: '00:00' } },
      { components: [parking(1, 900)], restrictions: { startTime: '00:00', endTime: '20:00' } },
    ],
  };
  test.each([
    [
      'the minutes after are rounded up and count as parking',
      session('16:55', 10, 1, { parkedMinutes: 2 }),
      0.5,
    ],
    ['the whole is rounded up by the last step', session('16:35', 35, 1), 1.3],
    ['free periods are not rounded', session('19:55', 10, 1, { parkedMinutes: 2 }), 0.6],
  ])('over a change of price: %s', (_, stretches, price) => {
    expect(costs(switching, stretches)).toBeCloseTo(price, 4);
  });
});

test('a night over midnight applies on both sides of it', () => {
  const night: OcpiTariff = {
    elements: [
      { components: [energy(0.1)], restrictions: { startTime: '22:00', endTime: '06:00' } },
      { components: [energy(0.3)] },
    ],
  };
  const cost = ocpiCost(night, session('21:00', 600, 10));
  expect(cost.ENERGY).toBe(3000 + 8 * 1000 + 3000);
});

test('no session costs nothing', () => {
  expect(ocpiCost(plain(flat(2), energy(1)), []).totalE4).toBe(0);
});
