import { at } from '@ev/platform/tables.ts';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { orderNoColumn } from '../tables.ts';

/** Every change of configuration, store, buyer and contact, with the former value. Append-only. */
export const orderChanges = pgTable(
  'order_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: orderNoColumn(),
    kind: text('kind').$type<'config' | 'store' | 'buyer' | 'contact' | 'vin' | 'adviser'>().notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    at: at('at').notNull(),
  },
  (t) => [index('order_change_order').on(t.orderNo, t.id)],
);
