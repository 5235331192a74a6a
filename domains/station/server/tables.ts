import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SeenTariff } from '../contract/station.ts';
import type {
  DifferenceKind,
  GunCurrent,
  ReportKind,
  ReportStatus,
  ReviewTag,
  StationState,
  Surrounding,
} from '../contract/words.ts';

/** Operators' descriptions of their stations: the catalogue, which seldom changes. */
export const stations = pgTable(
  'charging_station',
  {
    /** `<operatorId>-<StationID>` */
    stationId: text('station_id').primaryKey(),
    operatorId: text('operator_id').notNull(),
    /** The operator's own StationID. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /**
     * All pairs of adjacent characters in its name and address, because search terms often have only two
     * characters.
     */
    pairs: text('pairs').array().notNull(),
    /** The GB/T 2260 code of its city; null if the operator's code is invalid. */
    cityCode: text('city_code'),
    /** GCJ-02 degrees; null if missing or impossible. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** The same location in the Web Mercator square, 0 to 1 from the north-west. */
    x: doublePrecision('x'),
    y: doublePrecision('y'),
    state: text('state').$type<StationState>().notNull(),
    surrounding: text('surrounding').$type<Surrounding>().notNull(),
    phones: jsonb('phones').$type<string[]>().notNull(),
    openHours: text('open_hours'),
    /** Opening spans in minutes since midnight, several per day; null if the hours are unknown. */
    openSpans: jsonb('open_spans').$type<[number, number][]>(),
    parking: text('parking'),
    freeParking: boolean('free_parking'),
    guide: text('guide'),
    payment: text('payment'),
    matchCars: text('match_cars'),
    remark: text('remark'),
    /** Addresses of pictures at the operator, which customers are not shown. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** Names of the brand's pictures of the station, chosen by staff. */
    chosenPictures: text('chosen_pictures').array().notNull().default([]),
    reservable: boolean('reservable').notNull(),
    fastGuns: integer('fast_guns').notNull(),
    slowGuns: integer('slow_guns').notNull(),
    maxPowerW: integer('max_power_w').notNull(),
    /** The gun whose prices represent the station. */
    pricedConnectorId: text('priced_connector_id'),
    /** Whether customers see it: the operator lists it, it is not closed, and the brand has not closed it. */
    shown: boolean('shown').notNull(),
    gone: boolean('gone').notNull(),
    closedBy: text('closed_by'),
    closedAt: at('closed_at'),
    closedReason: text('closed_reason'),
    syncedAt: at('synced_at').notNull(),
    /** The last synchronization that listed it. */
    reading: bigint('reading', { mode: 'number' }).notNull(),
  },
  (t) => [
    index('charging_station_place').using('gist', sql`point(${t.x}, ${t.y})`).where(sql`${t.shown}`),
    index('charging_station_nowhere').on(t.cityCode).where(sql`${t.shown} and ${t.x} is null`),
    index('charging_station_city').on(t.cityCode, t.maxPowerW).where(sql`${t.shown}`),
    index('charging_station_size')
      .on(sql`(${t.fastGuns} + ${t.slowGuns})`, t.stationId)
      .where(sql`${t.shown}`),
    index('charging_station_operator').on(t.operatorId),
    index('charging_station_pairs').using('gin', t.pairs),
  ],
);

export const piles = pgTable(
  'charging_pile',
  {
    /** `<operatorId>-<EquipmentID>` */
    terminalNumber: text('terminal_number').primaryKey(),
    stationId: text('station_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('charging_pile_station').on(t.stationId)],
);

export const guns = pgTable(
  'charging_gun',
  {
    /** `<operatorId>-<ConnectorID>` */
    connectorId: text('connector_id').primaryKey(),
    terminalNumber: text('terminal_number').notNull(),
    stationId: text('station_id').notNull(),
    name: text('name').notNull(),
    current: text('current').$type<GunCurrent>().notNull(),
    powerW: integer('power_w').notNull(),
    parkNo: text('park_no'),
    position: integer('position').notNull(),
  },
  (t) => [index('charging_gun_station').on(t.stationId), index('charging_gun_terminal').on(t.terminalNumber)],
);

/**
 * Gun states, separate from the catalogue: a narrow table with a fill factor and only two indexes (key and
 * station), so that a thousand updates per second stay within their pages.
 */
export const gunStates = pgTable(
  'charging_gun_state',
  {
    connectorId: text('connector_id').primaryKey(),
    stationId: text('station_id').notNull(),
    fast: boolean('fast').notNull(),
    /** The index in `gunStatuses`. */
    status: smallint('status').notNull(),
    /**
     * When the operator reported it: an older report never replaces a newer one. Null before the first
     * report.
     */
    saidAt: at('said_at'),
    /** T/CEC 102 LockStatus: 0 unknown, 10 down, 50 up; null without a ground lock. */
    lock: smallint('lock'),
  },
  (t) => [index('charging_gun_state_station').on(t.stationId)],
);

/** The totals of a station's guns, for lists and maps. */
export const stationStates = pgTable('charging_station_state', {
  stationId: text('station_id').primaryKey(),
  fastFree: integer('fast_free').notNull(),
  slowFree: integer('slow_free').notNull(),
  /** The oldest state report of its guns. */
  saidAt: at('said_at'),
  /** The current price per kWh of both fees, its end, and its price table. */
  priceE4: integer('price_e4'),
  priceUntil: at('price_until'),
  tariff: jsonb('tariff').$type<SeenTariff>(),
  tariffAskedAt: at('tariff_asked_at'),
});

export const gunHistory = pgTable(
  'charging_gun_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    connectorId: text('connector_id').notNull(),
    status: smallint('status').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('charging_gun_history_gun').on(t.connectorId, t.at),
    index('charging_gun_history_at').on(t.at),
  ],
);

/** Observed prices; one row per period without a change. */
export const seenTariffs = pgTable(
  'charging_tariff',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    connectorId: text('connector_id').notNull(),
    stationId: text('station_id').notNull(),
    periods: jsonb('periods').$type<SeenTariff['periods']>().notNull(),
    seenAt: at('seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [
    index('charging_tariff_gun').on(t.connectorId, t.lastSeenAt),
    index('charging_tariff_station').on(t.stationId, t.lastSeenAt),
  ],
);

/** The progress of an operator's synchronization. */
export const stationSyncs = pgTable('charging_station_sync', {
  operatorId: text('operator_id').primaryKey(),
  /** Increases with each full synchronization. */
  reading: bigint('reading', { mode: 'number' }).notNull(),
  /** The next page; null if no synchronization is running. */
  nextPage: integer('next_page'),
  pages: integer('pages'),
  /**
   * Reads only changes after this time; null reads everything, after which stations that were not listed are
   * marked as gone.
   */
  since: at('since'),
  startedAt: at('started_at'),
  finishedAt: at('finished_at'),
  /** The time of the last full synchronization. */
  wholeAt: at('whole_at'),
  failure: text('failure'),
});

export const differences = pgTable(
  'charging_station_difference',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operatorId: text('operator_id').notNull(),
    stationCode: text('station_code').notNull(),
    stationName: text('station_name').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    said: text('said').notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('charging_station_difference_one').on(t.operatorId, t.stationCode, t.kind),
    index('charging_station_difference_open').on(t.settledAt, t.lastSeenAt),
  ],
);

/** The number of successful starts per day. */
export const startCounts = pgTable(
  'charging_start_count',
  {
    connectorId: text('connector_id').notNull(),
    day: text('day').notNull(),
    stationId: text('station_id').notNull(),
    ok: integer('ok').notNull(),
    failed: integer('failed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.connectorId, t.day] }),
    index('charging_start_count_station').on(t.stationId, t.day),
  ],
);

export const favourites = pgTable(
  'charging_favourite',
  {
    accountId: uuid('account_id').notNull(),
    stationId: text('station_id').notNull(),
    keptAt: at('kept_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.stationId] }),
    index('charging_favourite_account').on(t.accountId, t.keptAt),
  ],
);

/** Stations where customers have charged, with their reviews. */
export const stationUses = pgTable(
  'charging_station_use',
  {
    chargeOrderId: text('charge_order_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    stationId: text('station_id').notNull(),
    usedAt: at('used_at').notNull(),
    stars: smallint('stars'),
    text: text('text').notNull().default(''),
    tags: text('tags').array().$type<ReviewTag[]>().notNull().default([]),
    /** Staff have hidden the review from customers. */
    hiddenAt: at('hidden_at'),
    hiddenBy: text('hidden_by'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    index('charging_station_use_review').on(t.stationId, t.usedAt).where(sql`${t.stars} is not null`),
    index('charging_station_use_account').on(t.accountId, t.usedAt),
    index('charging_station_use_station').on(t.stationId),
  ],
);

/** Customers' reports about piles. */
export const reports = pgTable(
  'charging_report',
  {
    reportNo: text('report_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    terminalNumber: text('terminal_number').notNull(),
    connectorId: text('connector_id'),
    stationId: text('station_id').notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    text: text('text').notNull(),
    status: text('status').$type<ReportStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    createdAt: at('created_at').notNull(),
    outcome: text('outcome'),
    settledAt: at('settled_at'),
    handlerName: text('handler_name'),
  },
  (t) => [
    index('charging_report_status').on(t.status, t.createdAt),
    index('charging_report_account').on(t.accountId, t.createdAt),
    index('charging_report_station').on(t.stationId, t.status),
  ],
);
export type ReportRow = typeof reports.$inferSelect;

/** Occupancy fees after charging, per operator; the brand enters them. */
export const occupancyRules = pgTable('charging_occupancy_rule', {
  operatorId: text('operator_id').primaryKey(),
  freeMinutes: integer('free_minutes').notNull(),
  feeFenPerMinute: integer('fee_fen_per_minute').notNull(),
  capFen: integer('cap_fen'),
  nightFrom: text('night_from'),
  nightTo: text('night_to'),
});
