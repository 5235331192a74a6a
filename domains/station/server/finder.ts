import { cities, cityAt, findCity } from '@ev/areas/cities.ts';
import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { limitsOf } from '@ev/platform/read-page.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { MapAnswer, StationLine } from '../contract/station.ts';
import { searchRadiusKm } from '../contract/words.ts';
import {
  distanceFrom,
  inSquare,
  joined,
  type LineRow,
  lineColumns,
  type Position,
  presentLine,
  shownBy,
} from './line-query.ts';
import { type OnMap, pageOf, togetherOnMap, wantedBy } from './near-rules.ts';
import { createNearStations, type NearStation } from './near-stations.ts';
import type { OperatorNames } from './operator-names.ts';
import { pairsOf, type Square, squareAround, tilesOf } from './place-rules.ts';
import { createSharedReads } from './shared-reads.ts';

export type Finder = ReturnType<typeof createFinder>;
type ListInput = Api['station.listStations']['parsed'];
type MapInput = Api['station.mapStations']['parsed'];
/** The content of a map, and those of its stations that are not in a cluster. */
type SeenOnMap = {
  answer: MapAnswer;
  single: { stationId: string; operatorId: string; statusAt: Date | null }[];
};

/** The search radius if there is no station nearby. */
const farKm = 400;
/** The maximum of the count; customers narrow the search instead of paging further. */
const mostCounted = 1000;
/** A cluster covers a square of this many pixels; from this zoom on there are no clusters. */
const clusterPixels = 64;
const singleFromZoom = 16;
const mostShown = 800;
/** A map of whole provinces contains thousands of stations, so its result is cached for some seconds. */
const wideToZoom = 9;
const wideKeptMs = 10_000;
const wideKept = 300;
/**
 * All customers in one neighbourhood get the same first stations. Their lines are cached for some seconds,
 * without the states, which are at most a second old.
 */
const linesKeptMs = 10_000;
const linesKept = 5_000;
const suggestedStations = 8;
const suggestedCities = 3;

const orders = {
  distance: sql`f.distance nulls last, f.guns desc`,
  price: sql`f.price_e4 nulls last, f.distance nulls last`,
  power: sql`f.max_power_w desc, f.distance nulls last`,
};

/** The fields of a line that change from moment to moment. */
const standsAs = ({ state, fastFree, slowFree, saidAtMs }: NearStation) => ({
  state,
  fastFree,
  slowFree,
  saidAt: saidAtMs === null ? null : new Date(saidAtMs),
});

type FinderDeps = { db: Database; clock: Clock; names: OperatorNames };

type FinderContext = FinderDeps & {
  wide: Map<string, { at: number; seen: Promise<SeenOnMap> }>;
  near: ReturnType<typeof createNearStations>;
  lineRows: (stationIds: readonly string[]) => Promise<(LineRow | undefined)[]>;
};

/** Finds stations for lists, maps and search suggestions. */
export function createFinder(deps: FinderDeps) {
  const context: FinderContext = {
    ...deps,
    wide: new Map(),
    near: createNearStations({ db: deps.db, clock: deps.clock }),
    lineRows: createSharedReads<LineRow>({
      clock: deps.clock,
      keptMs: linesKeptMs,
      mostKept: linesKept,
      read: async (stationIds) => {
        const rows = await readLines(deps, stationIds, null);
        return new Map(rows.map((row) => [row.stationId, row]));
      },
    }),
  };
  return {
    list: listStations.bind(null, context),
    map: mapStations.bind(null, context),
    suggest: suggestPlaces.bind(null, context),
    lines: linesOf.bind(null, context),
    positionOf,
  };
}

async function readLines(
  { db, clock }: FinderDeps,
  stationIds: readonly string[],
  from: Position | null,
): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select ${lineColumns(shanghaiDay(clock.now()))}, ${distanceFrom(from)} as distance
    from ${joined} where s.station_id = any(${sql.param(stationIds)}::text[])`);
  return rows;
}

/** A page of stations near the customer from memory; null if the area is larger than a city. */
async function readNear(
  { clock, near, lineRows }: FinderContext,
  input: ListInput,
  from: Position,
  { off, limit, offset }: { off: readonly string[]; limit: number; offset: number },
): Promise<{ rows: LineRow[]; total: number } | null> {
  const placed = await near.within(squareAround(from, searchRadiusKm));
  if (!placed) return null;
  const isWanted = wantedBy(input, { off, now: clock.now() });
  const found = placed.concat(await near.nowhereAt(from)).filter(isWanted);
  const page = pageOf(found, { from, sort: input.sort, limit, offset });
  const rows = await lineRows(page.map(({ station }) => station.stationId));
  return {
    rows: page.flatMap(({ station, distanceM }, at) => {
      const row = rows[at];
      return row ? { ...row, ...standsAs(station), distance: distanceM } : [];
    }),
    total: Math.min(found.length, mostCounted),
  };
}

async function readPage(
  { db, clock }: FinderContext,
  where: SQL,
  order: SQL,
  { from, limit, offset }: { from: Position | null; limit: number; offset: number },
): Promise<{ rows: LineRow[]; total: number }> {
  const today = shanghaiDay(clock.now());
  const { rows } = await db.execute<LineRow & { total: number }>(sql`
    with found as materialized (
      select s.station_id, ${distanceFrom(from)} as distance, n.price_e4, s.max_power_w,
        s.fast_guns + s.slow_guns as guns
      from ${joined} where ${where}
    ), shown as (
      select *, least(count(*) over (), ${mostCounted})::int as total from found f
      order by ${order}, f.station_id limit ${limit} offset ${offset}
    )
    select ${lineColumns(today)}, f.distance, f.total
    from shown f join charging_station s using (station_id) join charging_station_state n using (station_id)
    order by ${order}, f.station_id`);
  return { rows, total: rows[0]?.total ?? 0 };
}

async function readMap(
  { db, clock, names }: FinderContext,
  square: Square,
  cells: number | null,
  input: MapInput,
): Promise<OnMap[]> {
  const { off } = await names.now();
  const keyword = input.keyword?.replace(/\s+/g, ' ');
  const cell = cells === null ? sql`s.station_id` : sql`floor(s.x * ${cells}), floor(s.y * ${cells})`;
  const { rows } = await db.execute<Omit<OnMap, 'saidAt'> & { saidAt: string | Date | null }>(sql`
    select min(s.station_id) as id, min(s.name) as name, avg(s.lat)::float8 as lat, avg(s.lng)::float8 as lng,
      count(*)::int as stations, sum(n.fast_free + n.slow_free)::int as free,
      sum(s.fast_guns + s.slow_guns)::int as guns, min(n.price_e4) as price,
      bool_and(n.said_at is not null) as said, min(n.said_at) as "saidAt"
    from ${joined}
    where ${inSquare(square)} and ${shownBy(input, { off, now: clock.now() })}
      ${keyword ? sql`and ${isNamed(keyword)}` : sql``}
    group by ${cell} limit ${mostShown}`);
  return rows.map((row) => ({ ...row, saidAt: row.saidAt === null ? null : new Date(row.saidAt) }));
}

async function mapNear(
  { clock, names, near }: FinderContext,
  square: Square,
  cells: number | null,
  input: MapInput,
): Promise<OnMap[] | null> {
  const [{ off }, placed] = await Promise.all([names.now(), near.within(square)]);
  if (!placed) return null;
  const wanted = placed.filter(wantedBy(input, { off, now: clock.now() }));
  return togetherOnMap(wanted, cells).slice(0, mostShown);
}

/**
 * A search by name matches few stations and a map of the country too many for memory, so the database does
 * both.
 */
async function readSquare(
  context: FinderContext,
  square: Square,
  zoom: number,
  input: MapInput,
): Promise<SeenOnMap> {
  const cells = zoom >= singleFromZoom ? null : 2 ** zoom * (256 / clusterPixels);
  const found = input.keyword || zoom <= wideToZoom ? null : await mapNear(context, square, cells, input);
  const rows = found ?? (await readMap(context, square, cells, input));
  const short = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const single = rows.filter((row) => row.stations === 1);
  // That no gun is free is known only if every gun has reported its state.
  const freeOf = ({ free, said }: (typeof rows)[number]) => (free > 0 || said ? free : null);
  return {
    answer: {
      clusters: rows
        .filter((row) => row.stations > 1)
        .map((row) => [short(row.lat), short(row.lng), row.stations, freeOf(row)]),
      points: single.map((row) => [
        ...([row.id, row.name, short(row.lat), short(row.lng)] as const),
        ...([freeOf(row), row.guns, row.price] as const),
      ]),
    },
    single: single.map(({ id, saidAt }) => ({
      stationId: id,
      operatorId: id.slice(0, id.indexOf('-')),
      statusAt: saidAt,
    })),
  };
}

const positionOf = (input: { lat?: number | undefined; lng?: number | undefined }): Position | null =>
  input.lat === undefined || input.lng === undefined ? null : { lat: input.lat, lng: input.lng };

/** Stations around a position, and those without coordinates in the same city. */
function around(from: Position, km: number): SQL {
  const city = cityAt(from);
  const placed = inSquare(squareAround(from, km));
  return city ? sql`(${placed} or (s.x is null and s.city_code = ${city.code}))` : placed;
}

/** Every word is in the name or the address, or is the station's city or province. */
const isNamed = (keyword: string): SQL =>
  sql.join(
    keyword
      .split(' ')
      .filter((word) => word !== '')
      .map(matchesWord),
    sql` and `,
  );

function matchesWord(word: string): SQL {
  const pairs = pairsOf(word);
  const like = sql`(s.name || ' ' || s.address) ilike ${containing(word)}`;
  const named = pairs.length > 0 ? sql`s.pairs @> ${sql.param(pairs)}::text[] and ${like}` : like;
  const place = word.replace(/[省市]$/, '');
  const codes = cities
    .filter(({ name, province }) => name === place || province === place)
    .map(({ code }) => code);
  return codes.length > 0
    ? sql`(${named} or s.city_code = any(${sql.param(codes)}::text[]))`
    : sql`(${named})`;
}

async function listStations(
  context: FinderContext,
  input: ListInput,
): Promise<{
  answer: Api['station.listStations']['output'];
  rows: LineRow[];
}> {
  const { clock, names } = context;
  const { cityCode, sort, pageNo, pageSize } = input;
  const { lines, nameOf, off } = await names.now();
  const now = clock.now();
  const from = positionOf(input);
  const keyword = input.keyword?.replace(/\s+/g, ' ');
  const city = cityCode ? findCity(cityCode) : null;
  const base = shownBy(input, { off, now });
  const page = { from, ...limitsOf(input) };
  const where = [
    base,
    keyword ? isNamed(keyword) : null,
    city ? sql`s.city_code = ${city.code}` : null,
  ].filter((one) => one !== null);
  const local = city || keyword ? null : from;
  const readWithin = (place: SQL[]) =>
    readPage(context, sql.join([...where, ...place], sql` and `), orders[sort], page);
  let found =
    (local && (await readNear(context, input, local, { off, ...page }))) ??
    (await readWithin(local ? [around(local, searchRadiusKm)] : []));
  if (local && found.total === 0 && pageNo === 1) found = await readWithin([around(local, farKm)]);
  return {
    rows: found.rows,
    answer: {
      list: found.rows.map((row) => presentLine(row, now, nameOf)),
      total: found.total,
      pageNo,
      pageSize,
      operators: lines.filter(({ active }) => active).map(({ operatorId, name }) => ({ operatorId, name })),
      serverTime: now.toISOString(),
    },
  };
}

/** The response covers slightly more than the request: all map tiles that the box touches. */
async function mapStations(context: FinderContext, input: MapInput): Promise<SeenOnMap> {
  const { clock, wide } = context;
  const { zoom } = input;
  const square = tilesOf(input, zoom);
  // A search by name matches few stations, and concurrent searches are rarely the same, so it is not
  // cached.
  if (zoom > wideToZoom || input.keyword) return readSquare(context, square, zoom, input);
  const { south: _, west: __, north: ___, east: ____, ...rest } = input;
  const key = JSON.stringify([square, rest]);
  const at = clock.now().getTime();
  const kept = wide.get(key);
  if (kept && Math.abs(at - kept.at) < wideKeptMs) return kept.seen;
  if (wide.size >= wideKept) wide.clear();
  const seen = readSquare(context, square, zoom, input);
  wide.set(key, { at, seen });
  seen.catch(() => wide.delete(key));
  return seen;
}

async function suggestPlaces(
  context: FinderContext,
  input: Api['station.suggestStations']['parsed'],
): Promise<Api['station.suggestStations']['output']> {
  const { db, clock, names } = context;
  const keyword = input.keyword.replace(/\s+/g, ' ');
  if (keyword === '') return { cities: [], stations: [] };
  const { off } = await names.now();
  const shown = shownBy({}, { off, now: clock.now() });
  const letters = keyword.toLowerCase();
  const meant = cities
    .filter(
      ({ name, pinyin, initials }) =>
        name.startsWith(keyword) ||
        (/^[a-z]+$/.test(letters) && (pinyin.startsWith(letters) || initials === letters)),
    )
    .slice(0, suggestedCities);
  const found = await readPage(context, sql`${shown} and ${isNamed(keyword)}`, orders.distance, {
    from: positionOf(input),
    limit: suggestedStations,
    offset: 0,
  });
  const counted =
    meant.length === 0
      ? []
      : (
          await db.execute<{ code: string; stations: number }>(sql`
            select s.city_code as code, count(*)::int as stations from ${joined}
            where ${shown} and s.city_code = any(${sql.param(meant.map(({ code }) => code))}::text[]) group by 1`)
        ).rows;
  return {
    cities: meant.flatMap(({ code, name }) => {
      const stations = counted.find((row) => row.code === code)?.stations ?? 0;
      return stations > 0 ? [{ cityCode: code, name, stations }] : [];
    }),
    stations: found.rows.map(({ stationId, name, address, distance }) => ({
      stationId,
      name,
      address,
      distanceM: distance,
    })),
  };
}

/** Lines of these stations, in the given order; includes stations that are no longer shown. */
async function linesOf(
  context: FinderContext,
  stationIds: readonly string[],
  from: Position | null,
): Promise<StationLine[]> {
  const { clock, names } = context;
  const { nameOf } = await names.now();
  const now = clock.now();
  const rows = await readLines(context, stationIds, from);
  const byId = new Map(rows.map((row) => [row.stationId, presentLine(row, now, nameOf)]));
  return stationIds.flatMap((id) => byId.get(id) ?? []);
}
