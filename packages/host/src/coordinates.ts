import gcoord from 'gcoord';

/**
 * Browsers and satellites measure in WGS-84. Maps of the mainland are drawn in GCJ-02, which lies up to 700 m beside
 * it; outside of the country, as the maps see it, the two are the same. These two are what hosts answer in.
 */
export type CoordinateSystem = 'wgs84' | 'gcj02';
/** Baidu's maps are drawn in BD-09, up to a kilometre beside GCJ-02. */
export type MapSystem = CoordinateSystem | 'bd09';
/** Degrees. */
export type Coordinates = { latitude: number; longitude: number };

const systems = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const;

/** The same place in another system; back and forth it moves by less than a millionth of a degree, by BD-09 less than three. */
export function convert({ latitude, longitude }: Coordinates, from: MapSystem, to: MapSystem): Coordinates {
  if (from === to) return { latitude, longitude };
  const [lng = longitude, lat = latitude] = gcoord.transform(
    [longitude, latitude],
    systems[from],
    systems[to],
  );
  return { latitude: lat, longitude: lng };
}

/** Whether these are degrees of a place on earth; what hosts answer is held against it. */
export function isOnEarth({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }): boolean {
  return isWithin(latitude, 90) && isWithin(longitude, 180);
}

function isWithin(degrees: unknown, limit: number): boolean {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit;
}
