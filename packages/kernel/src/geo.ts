/** Distances on a sphere with the radius of specification §9. Both points use the same coordinate system. */

export type Point = { lat: number; lng: number };

const earthRadiusM = 6_378_137;

/** The distance if a coordinate is missing, so that it sorts last. */
export const unknownDistanceM = 9_999_999;

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Whole metres; `unknownDistanceM` when a coordinate is missing. */
export function distanceM(
  from: Partial<Point> | null | undefined,
  to: Partial<Point> | null | undefined,
): number {
  if (!isKnown(from) || !isKnown(to)) return unknownDistanceM;
  const [fromLat, toLat] = [rad(from.lat), rad(to.lat)];
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin((rad(to.lng) - rad(from.lng)) / 2) ** 2;
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(half))));
}

const isKnown = (point: Partial<Point> | null | undefined): point is Point =>
  Number.isFinite(point?.lat) && Number.isFinite(point?.lng);

/** `850 m`, `3.2 km`, `128 km`, `1,310 km`; empty when unknown. */
export function formatDistance(metres: number): string {
  if (metres >= unknownDistanceM) return '';
  if (metres < 1000) return `${Math.round(metres)} m`;
  if (metres < 99_950) return `${(metres / 1000).toFixed(1)} km`;
  return `${Math.round(metres / 1000).toLocaleString('en')} km`;
}
