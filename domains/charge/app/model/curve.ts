import type { ChargeOrder } from '../../contract/charge.ts';

export type CurvePoint = { x: number; y: number };

/**
 * Power over time as points in a 1 × 1 square, y measured from the top; null with fewer than two
 * measurements.
 */
export function curveOf(curve: ChargeOrder['curve']): { points: CurvePoint[]; mostW: number } | null {
  const known = curve.flatMap(({ at, powerW }) => (powerW === null ? [] : [{ at: Date.parse(at), powerW }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || last.at === first.at) return null;
  const mostW = Math.max(...known.map(({ powerW }) => powerW), 1);
  const points = known.map(({ at, powerW }) => ({
    x: (at - first.at) / (last.at - first.at),
    y: 1 - powerW / mostW,
  }));
  return { points, mostW };
}
