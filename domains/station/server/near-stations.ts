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

/** Of a station that customers see, what is searched by and what a map shows. */
export type NearStation = {
  stationId: string;
  operatorId: string;
  name: string;
  cityCode: string | null;
  /** Null where its place is not known, as are the three others then. */
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
  priceE4: number | null;
  /** The oldest word of its guns, in milliseconds; null before all of them have spoken. */
  saidAtMs: number | null;
};

/** Stations are read by tiles of a web map at this zoom, of some 65 km where most people live. */
const tileZoom = 9;
const tiles = 2 ** tileZoom;
/** What touches more of them is not looked for so. */
const mostTiles = 16;
const keptMs = 1_000;
const mostKept = 400;
/** The tile of those that lie nowhere. */
const nowhere = 'nowhere';

const columns = sql`
  'stationId', s.station_id, 'operatorId', s.operator_id, 'name', s.name, 'cityCode', s.city_code,
  'lat', s.lat, 'lng', s.lng, 'x', s.x, 'y', s.y, 'state', s.state, 'openSpans', s.open_spans,
  'fastGuns', s.fast_guns, 'slowGuns', s.slow_guns, 'fastFree', n.fast_free, 'slowFree', n.slow_free,
  'maxPowerW', s.max_power_w, 'freeParking', s.free_parking, 'priceE4', n.price_e4,
  'saidAtMs', floor(extract(epoch from n.said_at) * 1000)`;

/**
 * Stations around where people look, as they stood at most a second ago. A city's are read once a second at the most,
 * however many look at it, and by each process only where somebody does.
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
  /** Of some tiles what passes. Each by itself: to put all of them together first takes as long as to look through. */
  const pick = async (keys: readonly string[], passes: (station: NearStation) => boolean) =>
    (await shared(keys)).flatMap((stations) => stations?.filter(passes) ?? []);

  return {
    /** Those that lie in a square; null where it is too wide to be looked through so. */
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

    /** Those of the city of a place that lie nowhere themselves. */
    async nowhereAt(place: Point): Promise<NearStation[]> {
      const lost = await pick([nowhere], () => true);
      const city = lost.length > 0 ? cityAt(place) : null;
      return lost.filter(({ cityCode }) => cityCode === city?.code);
    },
  };
}
