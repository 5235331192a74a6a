import { followUpColumns } from '@ev/lead/server/public.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { storeServices } from '../contract/store-services.ts';

export const stores = pgTable(
  'store',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** GB/T 2260. */
    cityCode: text('city_code').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    /** GCJ-02 degrees. */
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    opensAt: text('opens_at').notNull(),
    closesAt: text('closes_at').notNull(),
    services: jsonb('services').$type<(typeof storeServices)[number][]>().notNull(),
    introduction: text('introduction').notNull(),
    traffic: text('traffic').notNull(),
    modelCodes: jsonb('model_codes').$type<string[]>().notNull(),
    /** Key of one of the brand's pictures. */
    picture: text('picture'),
    open: boolean('open').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('store_city').on(t.cityCode, t.position)],
);

/** Which staff member works in which store. */
export const storeMembers = pgTable(
  'store_member',
  {
    staffId: uuid('staff_id').primaryKey(),
    storeId: text('store_id').notNull(),
  },
  (t) => [index('store_member_store').on(t.storeId)],
);

export const storeLeads = pgTable(
  'store_lead',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    storeId: text('store_id').notNull(),
    modelCode: text('model_code'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    remark: text('remark'),
    createdAt: at('created_at').notNull(),
    ...followUpColumns(),
  },
  (t) => [
    index('store_lead_store').on(t.storeId, t.createdAt),
    index('store_lead_account').on(t.accountId),
    index('store_lead_status').on(t.status, t.createdAt),
    index('store_lead_owner').on(t.ownerId, t.status),
    // Indexes of the staff search; a single missing one makes the search scan the table.
    index('store_lead_phone').on(t.phone),
    index('store_lead_phone_end').on(sql`right(${t.phone}, 4)`),
    index('store_lead_name').on(t.name.op('text_pattern_ops')),
  ],
);
