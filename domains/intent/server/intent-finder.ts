import { maskPhone } from '@ev/kernel/phone.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { desc, eq, like, or, sql } from 'drizzle-orm';
import { intentMachine } from './intent-machine.ts';
import { intentOrders } from './tables.ts';

/** Search for reservations by number, and by the customer's name and phone. */
export function createIntentFinder(db: Database): Slots['operations.search'] {
  const { intentNo, name, phone, offer, status, createdAt } = intentOrders;
  return {
    kind: 'intent',
    permission: 'intents.read',
    async find(terms, limit) {
      const where = or(
        terms.number ? eq(intentNo, terms.number) : undefined,
        terms.phone ? eq(phone, terms.phone) : undefined,
        terms.phoneEnd ? sql`right(${phone}, 4) = ${terms.phoneEnd}` : undefined,
        terms.name ? like(name, beginningWith(terms.name)) : undefined,
      );
      if (!where) return [];
      const rows = await db
        .select({ intentNo, name, phone, offer, status })
        .from(intentOrders)
        .where(where)
        .orderBy(desc(createdAt), desc(intentNo))
        .limit(limit);
      return rows.map((row) => ({
        id: row.intentNo,
        title: `${row.name} ${row.offer.modelName} ${row.offer.title}`,
        text: [row.intentNo, maskPhone(row.phone)].join(' · '),
        state: intentMachine.states[row.status],
      }));
    },
  };
}
