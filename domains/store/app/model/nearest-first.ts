import { distanceM, type Point } from '@ev/kernel/geo.ts';

/**
 * Sorts stores by distance on this phone, so that the server never learns the position. All positions are
 * GCJ-02.
 */
export function nearestFirst<Place extends Point & { distanceM: number | null }>(
  stores: readonly Place[],
  position: Point,
): Place[] {
  return stores
    .map((store) => ({ ...store, distanceM: distanceM(store, position) }))
    .sort((a, b) => a.distanceM - b.distanceM);
}
