import { at } from '@ev/platform/tables.ts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PlotPart } from './trip-report.ts';

/** Finished drives of the cars whose owners let them be recorded. */
export const trips = pgTable(
  'trip',
  {
    /** The id that the car gave it. */
    tripNo: uuid('trip_no').primaryKey(),
    vin: text('vin').notNull(),
    /** The owner at that time; nobody else ever sees it. */
    accountId: uuid('account_id').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at').notNull(),
    meters: integer('meters').notNull(),
    wattHours: integer('watt_hours').notNull(),
    recoveredWattHours: integer('recovered_watt_hours').notNull(),
    maxKmPerHour: integer('max_km_per_hour').notNull(),
    score: integer('score'),
    plot: jsonb('plot').$type<PlotPart[]>().notNull(),
    /** The path, sealed; null if the owner did not agree to places then, or withdrew it later. */
    sealedPath: text('sealed_path'),
    /** The addresses of its ends, sealed like the path, and only with it. */
    sealedEnds: text('sealed_ends'),
  },
  (t) => [index('trip_car').on(t.accountId, t.vin, t.startedAt)],
);

export type TripRecord = typeof trips.$inferSelect;
