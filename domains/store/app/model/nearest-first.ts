import { distanceM, type Point } from '@ev/kernel/geo.ts';

/**
 * Stores by their distance from a position on this phone, which the server never learns. The phone's WGS-84
 * and the stores' GCJ-02 differ by some hundred metres.
 */
export function nearestFirst<Place extends Point & { distanceM: number | null }>(
  stores: readonly Place[],
  position: Point,
): Place[] {
  return stores
    .map((store) => ({ ...store, distanceM: distanceM(store, position) }))
    .sort((a, b) => a.distanceM - b.distanceM);
}
