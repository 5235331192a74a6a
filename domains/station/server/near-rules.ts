/** Filters and sorts stations in memory by the same rules as the SQL statements for lists and maps. */
import { distanceM, type Point, unknownDistanceM } from '@ev/kernel/geo.ts';
import type { sorts } from '../contract/words.ts';
import type { Filters } from './line-query.ts';
import type { NearStation } from './near-stations.ts';
import { isOpenIn, minuteOf } from './opening-rules.ts';

/** The filters of `shownBy`. `off` contains the disabled operators. */
export function wantedBy(filters: Filters, { off, now }: { off: readonly string[]; now: Date }) {
  const { free, speed, operatorId, priceUpToE4, freeParking, openNow, reservable } = filters;
  const minute = minuteOf(now);
  return (station: NearStation): boolean => {
    const { openSpans, priceE4 } = station;
    if (off.includes(station.operatorId)) return false;
    if (operatorId && station.operatorId !== operatorId) return false;
    if (speed === 'fast' && station.fastGuns === 0) return false;
    if (speed === 'slow' && station.slowGuns === 0) return false;
    if (priceUpToE4 !== undefined && (priceE4 === null || priceE4 > priceUpToE4)) return false;
    if (freeParking && station.freeParking !== true) return false;
    if (reservable && !station.reservable) return false;
    if ((free || openNow) && station.state !== 'normal') return false;
    if (free && freeOf(station, speed) === 0) return false;
    return !openNow || (openSpans !== null && isOpenIn(openSpans, minute));
  };
}

function freeOf({ fastFree, slowFree }: NearStation, speed: Filters['speed']): number {
  if (speed) return speed === 'fast' ? fastFree : slowFree;
  return fastFree + slowFree;
}

type Found = { station: NearStation; distanceM: number };
type Order = (a: Found, b: Found) => number;
const byId: Order = (a, b) => (a.station.stationId < b.station.stationId ? -1 : 1);
const byDistance: Order = (a, b) => a.distanceM - b.distanceM;
const gunsOf = ({ fastGuns, slowGuns }: NearStation) => fastGuns + slowGuns;
const priceOf = ({ priceE4 }: NearStation) => priceE4 ?? Number.MAX_SAFE_INTEGER;

const orders: Record<(typeof sorts)[number], Order> = {
  distance: (a, b) => byDistance(a, b) || gunsOf(b.station) - gunsOf(a.station) || byId(a, b),
  price: (a, b) => priceOf(a.station) - priceOf(b.station) || byDistance(a, b) || byId(a, b),
  power: (a, b) => b.station.maxPowerW - a.station.maxPowerW || byDistance(a, b) || byId(a, b),
};

/**
 * One sorted page. Sorts only up to the end of the page, because most customers view the first ten of
 * hundreds.
 */
export function pageOf(
  stations: readonly NearStation[],
  { from, sort, limit, offset }: { from: Point; sort: keyof typeof orders; limit: number; offset: number },
): Found[] {
  const order = orders[sort];
  const first: Found[] = [];
  for (const station of stations) {
    const { lat, lng } = station;
    const metres = lat === null || lng === null ? unknownDistanceM : distanceM(from, { lat, lng });
    const found = { station, distanceM: metres };
    const last = first.at(-1);
    if (first.length >= offset + limit && last && order(found, last) >= 0) continue;
    let at = first.length;
    for (let before = first[at - 1]; before && order(found, before) < 0; before = first[at - 1]) at -= 1;
    first.splice(at, 0, found);
    if (first.length > offset + limit) first.pop();
  }
  return first.slice(offset);
}

/** A map item: a single station or a cluster. */
export type OnMap = {
  /** The id of the first station. */
  id: string;
  name: string;
  lat: number;
  lng: number;
  stations: number;
  free: number;
  guns: number;
  price: number | null;
  /** Whether every gun has reported its state, and the oldest report. */
  said: boolean;
  saidAt: Date | null;
};

/** Clusters stations by the cells of the square, with `cells` along each side; no clusters if it is null. */
export function togetherOnMap(stations: readonly NearStation[], cells: number | null): OnMap[] {
  const groups = new Map<string | number, OnMap>();
  for (const station of stations) {
    const { stationId, name, lat, lng, x, y } = station;
    if (lat === null || lng === null || x === null || y === null) continue;
    const key = cells === null ? stationId : Math.floor(x * cells) * cells + Math.floor(y * cells);
    const one = groups.get(key);
    const said = station.saidAtMs !== null;
    const saidAt = station.saidAtMs === null ? null : new Date(station.saidAtMs);
    const guns = gunsOf(station);
    const free = station.fastFree + station.slowFree;
    if (!one) {
      groups.set(key, {
        id: stationId,
        name,
        lat,
        lng,
        stations: 1,
        free,
        guns,
        price: station.priceE4,
        said,
        saidAt,
      });
      continue;
    }
    one.stations += 1;
    one.lat += (lat - one.lat) / one.stations;
    one.lng += (lng - one.lng) / one.stations;
    one.free += free;
    one.guns += guns;
    one.said &&= said;
  }
  return [...groups.values()];
}
