/** The query for lists of stations: one statement with everything that a line shows. */

import { unknownDistanceM } from '@ev/kernel/geo.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { SeenTariff, StationLine } from '../contract/station.ts';
import { type Speed, type StationState, successDays, successFrom } from '../contract/words.ts';
import { isOpenAt, minuteOf, type OpenSpan } from './opening-rules.ts';
import type { Square } from './place-rules.ts';
import { priceNowOf } from './tariff-rules.ts';

/** Alias `s` is the catalogue and `n` the current state. */
export const joined = sql`charging_station s join charging_station_state n on n.station_id = s.station_id`;

export type Filters = {
  free?: boolean | undefined;
  speed?: Speed | undefined;
  operatorId?: string | undefined;
  priceUpToE4?: number | undefined;
  freeParking?: boolean | undefined;
  openNow?: boolean | undefined;
  reservable?: boolean | undefined;
};

export const inSquare = ([left, top, right, bottom]: Square): SQL =>
  sql`point(s.x, s.y) <@ box(point(${left}::float8, ${top}::float8), point(${right}::float8, ${bottom}::float8))`;

/** Stations that customers see and that match the filters. `off` contains the disabled operators. */
export function shownBy(filters: Filters, { off, now }: { off: readonly string[]; now: Date }): SQL {
  const { free, speed, operatorId, priceUpToE4, freeParking, openNow, reservable } = filters;
  const minute = minuteOf(now);
  const freeGuns =
    speed === 'fast'
      ? sql`n.fast_free`
      : speed === 'slow'
        ? sql`n.slow_free`
        : sql`n.fast_free + n.slow_free`;
  const wanted = [
    sql`s.shown`,
    off.length > 0 ? sql`s.operator_id <> all(${sql.param(off)}::text[])` : null,
    operatorId ? sql`s.operator_id = ${operatorId}` : null,
    free ? sql`s.state = 'normal' and ${freeGuns} > 0` : null,
    speed === 'fast' ? sql`s.fast_guns > 0` : null,
    speed === 'slow' ? sql`s.slow_guns > 0` : null,
    priceUpToE4 !== undefined ? sql`n.price_e4 <= ${priceUpToE4}` : null,
    freeParking ? sql`s.free_parking` : null,
    reservable ? sql`s.reservable` : null,
    openNow
      ? sql`s.state = 'normal' and exists (
          select from jsonb_array_elements(s.open_spans) span
          where case when (span->>0)::int <= (span->>1)::int
            then ${minute} >= (span->>0)::int and ${minute} < (span->>1)::int
            else ${minute} >= (span->>0)::int or ${minute} < (span->>1)::int end)`
      : null,
  ].filter((one) => one !== null);
  return sql.join(wanted, sql` and `);
}

export type Position = { lat: number; lng: number };

/**
 * Whole metres with the specification's earth radius, and its 9999999 without coordinates; null without a
 * position.
 */
export function distanceFrom(from: Position | null): SQL {
  if (!from) return sql`null::int`;
  return sql`case when s.lat is null or s.lng is null then ${unknownDistanceM}::int else
    round(2 * 6378137 * asin(least(1, sqrt(
      power(sin(radians(s.lat - ${from.lat}::float8) / 2), 2)
      + cos(radians(${from.lat}::float8)) * cos(radians(s.lat)) * power(sin(radians(s.lng - ${from.lng}::float8) / 2), 2)
    ))))::int end`;
}

/** The columns of a line, for the few stations that are shown. */
export const lineColumns = (today: string) => sql`
  s.station_id as "stationId", s.operator_id as "operatorId", s.name, s.address, s.lat, s.lng, s.state,
  s.open_hours as "openHours", s.open_spans as "openSpans", s.fast_guns as "fastGuns", s.slow_guns as "slowGuns",
  s.max_power_w as "maxPowerW", s.free_parking as "freeParking", s.reservable,
  s.priced_connector_id as "pricedConnectorId",
  n.fast_free as "fastFree", n.slow_free as "slowFree", n.said_at as "saidAt", n.tariff,
  (select json_build_object('ok', sum(ok), 'all', sum(ok + failed)) from charging_start_count c
    where c.station_id = s.station_id and c.day > (${today}::date - ${successDays}::int)::text) as starts,
  (select json_build_object('stars', avg(stars), 'count', count(stars)) from charging_station_use u
    where u.station_id = s.station_id and u.stars is not null and u.hidden_at is null) as stars`;

export type LineRow = {
  stationId: string;
  operatorId: string;
  name: string;
  address: string;
  lat: number | null;
  lng: number | null;
  state: StationState;
  openHours: string | null;
  openSpans: OpenSpan[] | null;
  fastGuns: number;
  slowGuns: number;
  maxPowerW: number;
  freeParking: boolean | null;
  reservable: boolean;
  pricedConnectorId: string | null;
  fastFree: number;
  slowFree: number;
  saidAt: string | Date | null;
  tariff: SeenTariff | null;
  starts: { ok: number | null; all: number | null };
  stars: { stars: number | null; count: number };
  distance: number | null;
};

export function presentLine(row: LineRow, now: Date, nameOf: (operatorId: string) => string): StationLine {
  const open = isOpenAt(row.openSpans, now);
  const { ok, all } = row.starts;
  return {
    stationId: row.stationId,
    operatorId: row.operatorId,
    operatorName: nameOf(row.operatorId),
    name: row.name,
    address: row.address,
    lat: row.lat,
    lng: row.lng,
    distanceM: row.distance,
    state: row.state,
    openNow: row.state === 'normal' ? open : row.state === 'unknown' ? null : false,
    openHours: row.openHours,
    guns: { fast: row.fastGuns, fastFree: row.fastFree, slow: row.slowGuns, slowFree: row.slowFree },
    maxPowerW: row.maxPowerW,
    statusAt: row.saidAt === null ? null : new Date(row.saidAt).toISOString(),
    price: row.tariff && priceNowOf(row.tariff, now),
    freeParking: row.freeParking,
    reservable: row.reservable,
    successPercent: all && all >= successFrom ? Math.round(((ok ?? 0) / all) * 100) : null,
    rating:
      row.stars.stars === null
        ? null
        : { stars: Math.round(row.stars.stars * 10) / 10, count: row.stars.count },
  };
}
