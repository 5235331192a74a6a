import { cityAt } from '@ev/areas/cities.ts';
import type { Point } from '@ev/kernel/geo.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import type { StationState } from '../contract/words.ts';
import { joined } from './line-query.ts';
import type { OpenSpan } from './opening-rules.ts';
import type { Square } from './place-rules.ts';
import { createSharedReads } from './shared-reads.ts';

/** The fields of a visible station that searches and maps need. */
export type NearStation = {
  stationId: string;
  operatorId: string;
  name: string;
  cityCode: string | null;
  /** Null if the location is unknown; the three others are null too. */
  lat: number | null;
  lng: number | null;
  x: number | null;
  y: number | null;
  state: StationState;
  openSpans: OpenSpan[] | null;
  fastGuns: number;
  slowGuns: number;
  fastFree: number;
  slowFree: number;
  maxPowerW: number;
  freeParking: boolean | null;
  reservable: boolean;
  priceE4: number | null;
  /** The oldest state report of its guns, in milliseconds; null until every gun has one. */
  saidAtMs: number | null;
};

/** Stations are read by web map tiles of this zoom, which are about 65 km wide where most people live. */
const tileZoom = 9;
const tiles = 2 ** tileZoom;
/** Areas that touch more tiles are left to the database. */
const mostTiles = 16;
const keptMs = 1_000;
const mostKept = 400;
/** The tile of stations without coordinates. */
const nowhere = 'nowhere';

const columns = sql`
  'stationId', s.station_id, 'operatorId', s.operator_id, 'name', s.name, 'cityCode', s.city_code,
  'lat', s.lat, 'lng', s.lng, 'x', s.x, 'y', s.y, 'state', s.state, 'openSpans', s.open_spans,
  'fastGuns', s.fast_guns, 'slowGuns', s.slow_guns, 'fastFree', n.fast_free, 'slowFree', n.slow_free,
  'maxPowerW', s.max_power_w, 'freeParking', s.free_parking,
  'reservable', s.reservable, 'priceE4', n.price_e4,
  'saidAtMs', floor(extract(epoch from n.said_at) * 1000)`;

/**
 * Stations around customers, at most one second old. Each process reads a city at most once per second,
 * regardless of the number of customers, and only while a customer views it.
 */
export function createNearStations({ db, clock }: { db: Database; clock: Clock }) {
  const read = async (keys: readonly string[]): Promise<Map<string, NearStation[]>> => {
    const places = keys.filter((key) => key !== nowhere).map((key) => key.split(':').map(Number));
    const { rows } = await db.execute<{ key: string; stations: NearStation[] }>(sql`
      select t.x || ':' || t.y as key, json_agg(json_build_object(${columns})) as stations
      from unnest(
        ${sql.param(places.map(([x]) => x))}::int[], ${sql.param(places.map(([, y]) => y))}::int[]
      ) as t(x, y)
      join charging_station s on point(s.x, s.y) <@ box(
        point(t.x::float8 / ${tiles}, t.y::float8 / ${tiles}),
        point((t.x + 1)::float8 / ${tiles}, (t.y + 1)::float8 / ${tiles})
      ) and floor(s.x * ${tiles}) = t.x and floor(s.y * ${tiles}) = t.y
      join charging_station_state n on n.station_id = s.station_id
      where s.shown group by 1
      union all
      select ${nowhere}, json_agg(json_build_object(${columns})) from ${joined}
      where ${keys.includes(nowhere)} and s.shown and s.x is null having count(*) > 0`);
    return new Map(rows.map(({ key, stations }) => [key, stations]));
  };
  const shared = createSharedReads({ clock, keptMs, mostKept, read });
  /**
   * Matching stations of some tiles. Filters per tile, because joining all of them first takes as long as the
   * filter itself.
   */
  const pick = async (keys: readonly string[], passes: (station: NearStation) => boolean) =>
    (await shared(keys)).flatMap((stations) => stations?.filter(passes) ?? []);

  return {
    /** Stations within a square; null if it is too large for memory. */
    async within([left, top, right, bottom]: Square): Promise<NearStation[] | null> {
      const [fromX, beforeX] = [Math.floor(left * tiles), Math.ceil(right * tiles)];
      const [fromY, beforeY] = [Math.floor(top * tiles), Math.ceil(bottom * tiles)];
      if ((beforeX - fromX) * (beforeY - fromY) > mostTiles) return null;
      const keys: string[] = [];
      for (let x = fromX; x < beforeX; x += 1)
        for (let y = fromY; y < beforeY; y += 1) keys.push(`${x}:${y}`);
      return pick(
        keys,
        ({ x, y }) => x !== null && y !== null && x >= left && x <= right && y >= top && y <= bottom,
      );
    },

    /** Stations without coordinates that belong to the city of a place. */
    async nowhereAt(place: Point): Promise<NearStation[]> {
      const lost = await pick([nowhere], () => true);
      const city = lost.length > 0 ? cityAt(place) : null;
      return lost.filter(({ cityCode }) => cityCode === city?.code);
    },
  };
}
