import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DriveRoute, TryCard } from '../../contract/outing.ts';
import type { RewardStatus } from '../../contract/reward-statuses.ts';

/** Routes that stores drive with their customers. */
export const driveRoutes = pgTable(
  'drive_route',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id').notNull(),
    name: text('name').notNull(),
    minutes: integer('minutes').notNull(),
    /** GCJ-02 degrees, from the store and back to it. */
    points: jsonb('points').$type<DriveRoute['points']>().notNull(),
    stations: jsonb('stations').$type<DriveRoute['stations']>().notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('drive_route_store').on(t.storeId, t.position)],
);

/** What can be tried on a drive. */
export const tryCards = pgTable('drive_try_card', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  how: text('how').notNull(),
  notice: text('notice').notNull(),
  /** The cars that have the card; empty for every car. */
  modelCodes: jsonb('model_codes').$type<string[]>().notNull(),
  position: integer('position').notNull(),
});

/** One row: what a finished drive gives. */
export const driveRewardRules = pgTable('drive_reward_rule', {
  id: text('id').primaryKey(),
  /** Points of the driver; 0 gives none. */
  points: integer('points').notNull(),
  /** Points of the inviter. */
  inviterPoints: integer('inviter_points').notNull(),
  /** How many rewards a customer can get as driver, and as inviter; null for no limit. */
  driverTimes: integer('driver_times'),
  inviterTimes: integer('inviter_times'),
  claimDays: integer('claim_days').notNull(),
});

/**
 * A drive from the first use of the assistant: its route and cards at that time, the ticks, and the
 * customer's feedback.
 */
export const outings = pgTable(
  'drive_outing',
  {
    driveId: uuid('drive_id').primaryKey(),
    route: jsonb('route').$type<DriveRoute | null>(),
    cards: jsonb('cards').$type<TryCard[]>().notNull(),
    /** When each card was tried, by card code. */
    tried: jsonb('tried').$type<Record<string, string>>().notNull(),
    stars: integer('stars'),
    words: text('words'),
    feedbackAt: at('feedback_at'),
  },
  (t) => [check('drive_outing_stars', sql`(${t.stars} is null) = (${t.feedbackAt} is null)`)],
);
export type OutingRow = typeof outings.$inferSelect;

/** Rewards of the driver and the inviter of a finished drive, by the rule at that time. */
export const driveRewards = pgTable(
  'drive_reward',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driveId: uuid('drive_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role').$type<'driver' | 'inviter'>().notNull(),
    status: text('status').$type<RewardStatus>().notNull(),
    points: integer('points').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    claimedAt: at('claimed_at'),
    /** When the customer was reminded of the expiry. */
    warnedAt: at('warned_at'),
  },
  (t) => [
    // One reward for each drive and role, even under concurrent requests.
    uniqueIndex('drive_reward_once').on(t.driveId, t.role),
    index('drive_reward_account').on(t.accountId, t.driveId),
    index('drive_reward_due').on(t.expiresAt).where(sql`status = 'claimable'`),
    check('drive_reward_points', sql`${t.points} > 0`),
    check('drive_reward_claimed', sql`(${t.status} = 'claimed') = (${t.claimedAt} is not null)`),
  ],
);
export type DriveRewardRow = typeof driveRewards.$inferSelect;
