import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Journey } from '../contract/road-book.ts';
import type { PlaceKind } from '../contract/words.ts';
import type { FoundPlace } from './places/port.ts';

/** Customers' road books; a removed one can be restored for a day. */
export const roadBooks = pgTable(
  'road_book',
  {
    bookId: uuid('book_id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    journey: jsonb('journey').$type<Journey>().notNull(),
    distanceM: integer('distance_m').notNull(),
    stopCount: integer('stop_count').notNull(),
    keptAt: at('kept_at').notNull(),
    removedAt: at('removed_at'),
  },
  (t) => [
    index('road_book_account').on(t.accountId, t.keptAt),
    index('road_book_removed').on(t.removedAt).where(sql`removed_at is not null`),
  ],
);

/** Measurements of the brand's cars that the catalogue does not contain. */
export const roadBookCars = pgTable('road_book_car', {
  versionCode: text('version_code').primaryKey(),
  fastMinutes: integer('fast_minutes').notNull(),
  motorwayPercent: integer('motorway_percent').notNull(),
});

/** The map service's latest data about the surroundings of a station. */
export const aroundReadings = pgTable('around_reading', {
  stationId: text('station_id').primaryKey(),
  places: jsonb('places').$type<FoundPlace[]>().notNull(),
  saidAt: at('said_at').notNull(),
});

/** Places around a station that staff have seen. */
export const aroundPlaces = pgTable(
  'around_place',
  {
    placeId: uuid('place_id').primaryKey().defaultRandom(),
    stationId: text('station_id').notNull(),
    stationName: text('station_name').notNull(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    name: text('name').notNull(),
    /** The location as text. */
    whereabouts: text('whereabouts').notNull(),
    distanceM: integer('distance_m').notNull(),
    openHours: text('open_hours').notNull(),
    phone: text('phone').notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [index('around_place_station').on(t.stationId), index('around_place_changed').on(t.changedAt)],
);
