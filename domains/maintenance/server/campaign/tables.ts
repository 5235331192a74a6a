import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type CampaignKind, campaignKinds } from '../../contract/staff-kinds.ts';

/** Recalls and service campaigns. */
export const campaigns = pgTable(
  'maintenance_campaign',
  {
    campaignNo: text('campaign_no').primaryKey(),
    kind: text('kind').$type<CampaignKind>().notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    minutes: integer('minutes').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (t) => [
    index('maintenance_campaign_created').on(t.createdAt),
    check('maintenance_campaign_kind_known', sql`${t.kind} in (${literals(campaignKinds)})`),
  ],
);
export type CampaignRow = typeof campaigns.$inferSelect;

/** The cars of a campaign. */
export const campaignCars = pgTable(
  'maintenance_campaign_car',
  {
    campaignNo: text('campaign_no')
      .notNull()
      .references(() => campaigns.campaignNo),
    vin: text('vin').notNull(),
    /** Null for a car without owner, until it has one. */
    notifiedAt: at('notified_at'),
    /** The appointment at which it is to be done, or was; null if there is none. */
    appointmentNo: text('appointment_no'),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.campaignNo, t.vin] }),
    index('maintenance_campaign_car_vin').on(t.vin),
    index('maintenance_campaign_car_appointment').on(t.appointmentNo),
  ],
);
