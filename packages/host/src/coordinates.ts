import gcoord from 'gcoord';

/**
 * Browsers and satellites use WGS-84. Maps of mainland China use GCJ-02, which is offset by up to 700 m;
 * outside of the country (as the maps define it) the two are equal. Hosts report locations in one of these.
 */
export type CoordinateSystem = 'wgs84' | 'gcj02';
/** Baidu's maps use BD-09, which is up to a kilometre away from GCJ-02. */
export type MapSystem = CoordinateSystem | 'bd09';
/** Degrees. */
export type Coordinates = { latitude: number; longitude: number };

const systems = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const;

/**
 * Converts a location to another system. A round trip moves it by less than a millionth of a degree, with
 * BD-09 by less than three.
 */
export function convert({ latitude, longitude }: Coordinates, from: MapSystem, to: MapSystem): Coordinates {
  if (from === to) return { latitude, longitude };
  const [lng = longitude, lat = latitude] = gcoord.transform(
    [longitude, latitude],
    systems[from],
    systems[to],
  );
  return { latitude: lat, longitude: lng };
}

/** Whether these are valid degrees of a place on earth; used to validate what hosts report. */
export function isOnEarth({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }): boolean {
  return isWithin(latitude, 90) && isWithin(longitude, 180);
}

function isWithin(degrees: unknown, limit: number): boolean {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit;
}
