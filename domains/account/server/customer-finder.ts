import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, desc, eq, like, ne, or, sql } from 'drizzle-orm';
import { shownPhone } from './phone.ts';
import { accounts } from './tables.ts';

/** Customers by uid, phone and nickname. */
export function createCustomerFinder(db: Database): Slots['operations.search'] {
  const { id, phone, nickname, status, createdAt } = accounts;
  return {
    kind: 'user',
    permission: 'users.read',
    async find(terms, limit) {
      const where = or(
        terms.uid ? eq(id, terms.uid) : undefined,
        terms.phone ? eq(phone, terms.phone) : undefined,
        terms.phoneEnd ? and(sql`right(${phone}, 4) = ${terms.phoneEnd}`, ne(status, 'closed')) : undefined,
        terms.name ? like(sql`lower(${nickname})`, beginningWith(terms.name.toLowerCase())) : undefined,
      );
      if (!where) return [];
      const rows = await db
        .select({ id, phone, nickname })
        .from(accounts)
        .where(where)
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
      return rows.map((row) => ({
        id: row.id,
        title: row.nickname,
        text: shownPhone(row.phone),
        state: null,
      }));
    },
  };
}
