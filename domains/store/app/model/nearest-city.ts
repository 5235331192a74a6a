import { distanceM, type Point } from '@ev/kernel/geo.ts';

/**
 * The city whose middle is nearest to a position, when it lies within 150 km. The phone's WGS-84 and the
 * list's GCJ-02 differ by some hundred metres, which decides nothing between cities.
 */
export function nearestCity<City extends Point>(cities: readonly City[], position: Point): City | null {
  const [nearest] = cities
    .map((city) => ({ city, metres: distanceM(city, position) }))
    .sort((a, b) => a.metres - b.metres);
  return nearest && nearest.metres <= 150_000 ? nearest.city : null;
}
