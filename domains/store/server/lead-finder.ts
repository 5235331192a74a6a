import { ofReachedStores, type Reach } from '@ev/contact/server/public.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { followUpStatusNames } from '@ev/lead/contract/follow-up-statuses.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, desc, eq, like, or, sql } from 'drizzle-orm';
import { storeLeads, stores } from './tables.ts';

/** Finds leads by the phone and name left with them. */
export function createLeadFinder(
  db: Database,
  reach: Pick<Reach, 'closedStores'>,
): Slots['operations.search'] {
  const { id, name, phone, status, createdAt } = storeLeads;
  return {
    kind: 'lead',
    permission: 'leads.read',
    async find(terms, limit, asking) {
      const where = or(
        terms.phone ? eq(phone, terms.phone) : undefined,
        terms.phoneEnd ? sql`right(${phone}, 4) = ${terms.phoneEnd}` : undefined,
        terms.name ? like(name, beginningWith(terms.name)) : undefined,
      );
      if (!where) return [];
      const rows = await db
        .select({ id, name, phone, status, storeName: stores.name })
        .from(storeLeads)
        .innerJoin(stores, eq(stores.id, storeLeads.storeId))
        .where(and(where, await ofReachedStores(reach, db, asking, storeLeads.storeId)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        text: [maskPhone(row.phone), row.storeName].join(' · '),
        state: followUpStatusNames[row.status],
      }));
    },
  };
}
