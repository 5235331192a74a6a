import { distanceM, type Point } from '@ev/kernel/geo.ts';

/** The city whose middle is nearest to a position, when it lies within 300 km: a prefecture of the west is that wide. */
export function nearestCity<City extends Point>(cities: readonly City[], position: Point): City | null {
  const [nearest] = cities
    .map((city) => ({ city, metres: distanceM(city, position) }))
    .sort((a, b) => a.metres - b.metres);
  return nearest && nearest.metres <= 300_000 ? nearest.city : null;
}
