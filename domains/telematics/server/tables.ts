import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import type {
  CommandFailure,
  CommandKind,
  CommandStatus,
  PlacePurpose,
  PlanKind,
  PlanStatus,
} from '../contract/kinds.ts';
import type { Groups, Presence } from './state/state-rules.ts';

/** The last known state of each car, every group with its own time. */
export const vehicleStates = pgTable(
  'vehicle_state',
  {
    vin: text('vin').primaryKey(),
    reportedAt: at('reported_at').notNull(),
    presence: text('presence').$type<Presence>().notNull(),
    presenceAt: at('presence_at').notNull(),
    energy: jsonb('energy').$type<Groups['energy']>(),
    battery: jsonb('battery').$type<Groups['battery']>(),
    climate: jsonb('climate').$type<Groups['climate']>(),
    closures: jsonb('closures').$type<Groups['closures']>(),
    tyres: jsonb('tyres').$type<Groups['tyres']>(),
    odometer: jsonb('odometer').$type<Groups['odometer']>(),
    driving: jsonb('driving').$type<{ at: string; on: boolean }>(),
    /** An encrypted `Place`; stored only while the owner agrees to some use of it. */
    sealedPlace: text('sealed_place'),
    placeAt: at('place_at'),
  },
  (t) => [
    index('vehicle_state_presence').on(t.presence, t.reportedAt),
    check('vehicle_state_place', sql`(${t.sealedPlace} is null) = (${t.placeAt} is null)`),
  ],
);
export type VehicleStateRow = typeof vehicleStates.$inferSelect;

/**
 * One measurement a minute of each car, partitioned by month (the migration has the partitions, because drizzle
 * cannot). Without places.
 */
export const telemetry = pgTable(
  'vehicle_telemetry',
  {
    vin: text('vin').notNull(),
    /** The beginning of the minute. */
    at: at('at').notNull(),
    socPercent: smallint('soc_percent'),
    rangeKm: smallint('range_km'),
    odometerKm: integer('odometer_km'),
  },
  (t) => [primaryKey({ columns: [t.vin, t.at] })],
);

/** Which sequence numbers of messages were taken, for each car and topic. */
export const replayWindows = pgTable(
  'vehicle_replay_window',
  {
    vin: text('vin').notNull(),
    topic: text('topic').notNull(),
    highest: bigint('highest', { mode: 'number' }).notNull(),
    /** `ReplayWindow.seen` in hexadecimal digits. */
    seen: text('seen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vin, t.topic] })],
);

/** Commands to cars. */
export const vehicleCommands = pgTable(
  'vehicle_command',
  {
    commandNo: text('command_no').primaryKey(),
    vin: text('vin').notNull(),
    /** Who gave it, and who owned the car then. */
    accountId: uuid('account_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').$type<CommandKind>().notNull(),
    celsius: smallint('celsius'),
    percent: smallint('percent'),
    status: text('status').$type<CommandStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    failure: text('failure').$type<CommandFailure>(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    answeredAt: at('answered_at'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('vehicle_command_account').on(t.accountId),
    // A car does one thing at a time.
    uniqueIndex('vehicle_command_open').on(t.vin).where(sql`status in ('queued', 'sent')`),
    index('vehicle_command_car').on(t.vin, t.createdAt, t.commandNo),
    index('vehicle_command_created').on(t.createdAt),
    index('vehicle_command_expiry').on(t.expiresAt).where(sql`status in ('queued', 'sent')`),
    check('vehicle_command_failed', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    check(
      'vehicle_command_answered',
      sql`(${t.status} in ('confirmed', 'failed')) = (${t.answeredAt} is not null)`,
    ),
  ],
);
export type CommandRow = typeof vehicleCommands.$inferSelect;

/** Plans of cars. */
export const vehiclePlans = pgTable(
  'vehicle_plan',
  {
    planNo: text('plan_no').primaryKey(),
    vin: text('vin').notNull(),
    /** Who saved it last. */
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<PlanKind>().notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** 1 is Monday; empty: once. */
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    time: text('time').notNull(),
    endTime: text('end_time'),
    celsius: smallint('celsius'),
    percent: smallint('percent'),
    /** When a plan without weekdays runs. */
    onceAt: at('once_at'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('vehicle_plan_account').on(t.accountId),
    index('vehicle_plan_car').on(t.vin).where(sql`status <> 'deleted'`),
    index('vehicle_plan_once').on(t.onceAt).where(sql`status in ('sending', 'held') and once_at is not null`),
  ],
);
export type PlanRow = typeof vehiclePlans.$inferSelect;

/** The set of plans that was sent to each car. */
export const planSets = pgTable('vehicle_plan_set', {
  vin: text('vin').primaryKey(),
  /** Increases with every change of a plan. */
  version: integer('version').notNull(),
  sentVersion: integer('sent_version').notNull().default(0),
  heldVersion: integer('held_version').notNull().default(0),
});

/** Every reading of the place of a car by others than its owner and family. */
export const placeReadings = pgTable(
  'vehicle_place_reading',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vin: text('vin').notNull(),
    at: at('at').notNull(),
    purpose: text('purpose').$type<PlacePurpose>().notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('vehicle_place_reading_car').on(t.vin, t.at)],
);

/** Messages of cars, counted by what became of them. */
export const messageCounts = pgTable(
  'vehicle_message_count',
  {
    minute: at('minute').notNull(),
    what: text('what').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.what] })],
);

/** The processes that listen, by the place that each has taken. Times of the machine. */
export const listeners = pgTable('vehicle_listener', {
  place: integer('place').primaryKey(),
  holder: uuid('holder').notNull(),
  seenAt: at('seen_at').notNull(),
});
