import { distanceM, type Point } from '@ev/kernel/geo.ts';

/**
 * Stores by their distance from a position on this phone, which the server never learns. Both are GCJ-02.
 */
export function nearestFirst<Place extends Point & { distanceM: number | null }>(
  stores: readonly Place[],
  position: Point,
): Place[] {
  return stores
    .map((store) => ({ ...store, distanceM: distanceM(store, position) }))
    .sort((a, b) => a.distanceM - b.distanceM);
}
