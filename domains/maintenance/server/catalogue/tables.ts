import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StockedInterval, StockedItem, StockedPart, StockedTerm, StockedWorkshop } from './stocked.ts';

export const serviceItems = pgTable('maintenance_item', {
  itemCode: text('item_code').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<StockedItem>().notNull(),
});

export const serviceIntervals = pgTable('maintenance_interval', {
  intervalCode: text('interval_code').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<StockedInterval>().notNull(),
});

export const warrantyTerms = pgTable('maintenance_warranty_term', {
  termCode: text('term_code').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<StockedTerm>().notNull(),
});

/** Stores that maintain cars. */
export const workshops = pgTable('maintenance_workshop', {
  storeId: text('store_id').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<StockedWorkshop>().notNull(),
});

export const spareParts = pgTable('maintenance_part', {
  partCode: text('part_code').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<StockedPart>().notNull(),
});

/** Pieces of a part at a store; none without a row. */
export const partStock = pgTable(
  'maintenance_part_stock',
  {
    storeId: text('store_id').notNull(),
    partCode: text('part_code').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.partCode] }),
    check('maintenance_part_stock_quantity', sql`${t.quantity} >= 0`),
  ],
);
