import { ofReachedStores, type Reach } from '@ev/contact/server/public.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, desc, eq, like, ne, or, sql } from 'drizzle-orm';
import { loanStatus, loanStatusNames } from '../contract/kinds.ts';
import { loanApplications } from './tables.ts';

/** Search for applications by their number or that of the order, and by name and phone. */
export function createLoanFinder({
  db,
  reach,
}: {
  db: Database;
  reach: Pick<Reach, 'closedStores'>;
}): Slots['operations.search'] {
  const { applyNo, orderNo, name, phone, modelName, status, storeId, createdAt } = loanApplications;
  return {
    kind: 'loan',
    permission: 'loans.read',
    async find(terms, limit, asking) {
      const found = or(
        terms.number ? or(eq(applyNo, terms.number), eq(orderNo, terms.number)) : undefined,
        terms.phone ? eq(phone, terms.phone) : undefined,
        terms.phoneEnd ? sql`right(${phone}, 4) = ${terms.phoneEnd}` : undefined,
        terms.name ? like(name, beginningWith(terms.name)) : undefined,
      );
      if (!found) return [];
      const rows = await db
        .select({ applyNo, name, phone, modelName, status })
        .from(loanApplications)
        .where(and(found, ne(status, loanStatus.draft), await ofReachedStores(reach, db, asking, storeId)))
        .orderBy(desc(createdAt), desc(applyNo))
        .limit(limit);
      return rows.map((row) => ({
        id: row.applyNo,
        title: `${row.name} ${row.modelName}`,
        text: [row.applyNo, maskPhone(row.phone)].join(' · '),
        state: loanStatusNames[row.status],
      }));
    },
  };
}
