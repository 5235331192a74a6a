import { describe, expect, it } from 'vitest';
import type { ChargeOrder } from './charge.ts';
import { thinned, withMeasured } from './curve.ts';

const at = (second: number) => new Date(Date.UTC(2031, 0, 1, 0, 0, second)).toISOString();
const liveAt = (second: number, energyWh: number) => ({
  at: at(second),
  soc: 50,
  powerW: 90_000,
  voltageMv: 400_000,
  currentMa: 225_000,
  energyWh,
  electricityFen: 900,
  serviceFen: 350,
});
const order = {
  chargeOrderId: 'E1',
  status: '0',
  live: liveAt(10, 1_000),
  energyWh: 1_000,
  electricityFen: 0,
  serviceFen: 0,
  curve: [{ at: at(10), powerW: 80_000, soc: 49 }],
  serverTime: at(11),
} as unknown as ChargeOrder;

describe('a measurement of a session', () => {
  it('adds its figures and a point of the curve, and nothing else', () => {
    const { curve, ...after } = withMeasured(order, { live: liveAt(15, 1_200), serverTime: at(16) });
    const { curve: _, ...before } = order;
    expect(after).toEqual({
      ...before,
      live: liveAt(15, 1_200),
      energyWh: 1_200,
      electricityFen: 900,
      serviceFen: 350,
      serverTime: at(16),
    });
    expect(curve).toEqual([
      { at: at(10), powerW: 80_000, soc: 49 },
      { at: at(15), powerW: 90_000, soc: 50 },
    ]);
  });

  it('changes nothing when the order has it or a later one', () => {
    for (const second of [10, 9])
      expect(withMeasured(order, { live: liveAt(second, 2_000), serverTime: at(20) })).toBe(order);
  });

  it('is the first one', () => {
    const empty = { ...order, live: null, curve: [] };
    expect(withMeasured(empty, { live: liveAt(5, 10), serverTime: at(6) }).curve).toHaveLength(1);
  });
});

it('a curve has as many points as a page can show, the last one always', () => {
  const points = Array.from({ length: 500 }, (_, index) => index);
  expect(thinned(points).length).toBeLessThanOrEqual(120);
  expect(thinned(points).at(-1)).toBe(499);
  expect(thinned([1, 2, 3])).toEqual([1, 2, 3]);
});
