import type { ChargeOrder } from '../../contract/charge.ts';

export type CurvePoint = { x: number; y: number };

/** Power over the time as points of a square of 1 by 1, y from above; nothing with fewer than two measurements. */
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
