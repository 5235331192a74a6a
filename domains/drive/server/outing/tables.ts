import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DriveRoute, TryCard } from '../../contract/outing.ts';
import type { RewardStatus } from '../../contract/reward-statuses.ts';

/** Ways that stores drive with their customers. */
export const driveRoutes = pgTable(
  'drive_route',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id').notNull(),
    name: text('name').notNull(),
    minutes: integer('minutes').notNull(),
    /** GCJ-02 degrees, from the store and back. */
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
  /** The cars that have it; of every car where it is empty. */
  modelCodes: jsonb('model_codes').$type<string[]>().notNull(),
  position: integer('position').notNull(),
});

/** One row: what a finished drive gives. */
export const driveRewardRules = pgTable('drive_reward_rule', {
  id: text('id').primaryKey(),
  /** Of whoever drove; 0 gives nothing. */
  points: integer('points').notNull(),
  /** Of whoever invited them. */
  inviterPoints: integer('inviter_points').notNull(),
  /** How often one person gets the former, and the latter; null without a limit. */
  driverTimes: integer('driver_times'),
  inviterTimes: integer('inviter_times'),
  claimDays: integer('claim_days').notNull(),
});

/**
 * The drive itself, from the first look into the assistant: the way and the cards as they were then, what was tried,
 * and what the customer thought of it.
 */
export const outings = pgTable(
  'drive_outing',
  {
    driveId: uuid('drive_id').primaryKey(),
    route: jsonb('route').$type<DriveRoute | null>(),
    cards: jsonb('cards').$type<TryCard[]>().notNull(),
    /** When each card was tried, by its code. */
    tried: jsonb('tried').$type<Record<string, string>>().notNull(),
    stars: integer('stars'),
    words: text('words'),
    feedbackAt: at('feedback_at'),
  },
  (t) => [check('drive_outing_stars', sql`(${t.stars} is null) = (${t.feedbackAt} is null)`)],
);
export type OutingRow = typeof outings.$inferSelect;

/** What a finished drive gives its driver and whoever invited them, by the rule as it was then. */
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
    /** When the customer was told that it ends soon. */
    warnedAt: at('warned_at'),
  },
  (t) => [
    // Once for each drive, whoever asks how often.
    uniqueIndex('drive_reward_once').on(t.driveId, t.role),
    index('drive_reward_account').on(t.accountId, t.driveId),
    index('drive_reward_due').on(t.expiresAt).where(sql`status = 'claimable'`),
    check('drive_reward_points', sql`${t.points} > 0`),
    check('drive_reward_claimed', sql`(${t.status} = 'claimed') = (${t.claimedAt} is not null)`),
  ],
);
export type DriveRewardRow = typeof driveRewards.$inferSelect;
