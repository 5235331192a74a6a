import { distanceM, type Point } from '@ev/kernel/geo.ts';

/** The city whose centre is nearest to a position, within 300 km: prefectures in the west are that wide. */
export function nearestCity<City extends Point>(cities: readonly City[], position: Point): City | null {
  const [nearest] = cities
    .map((city) => ({ city, metres: distanceM(city, position) }))
    .sort((a, b) => a.metres - b.metres);
  return nearest && nearest.metres <= 300_000 ? nearest.city : null;
}
