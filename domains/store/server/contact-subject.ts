import type { ContactSubject } from '@ev/contact/server/public.ts';
import { isUuid } from '@ev/kernel/ids.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { storeLeads } from './tables.ts';

/** A lead as staff call whoever left it, by the number that was left. */
export const leadSubject: ContactSubject = {
  kind: 'lead',
  permission: 'leads.read',
  async find(reader, id) {
    if (!isUuid(id)) return null;
    const { accountId, phone, storeId } = storeLeads;
    const [lead] = await reader
      .select({ accountId, phone, storeId })
      .from(storeLeads)
      .where(eq(storeLeads.id, id));
    return lead ?? null;
  },
};

/** The stores that a customer asked to call. */
export async function storesOfLeads(reader: Database | Transaction, accountId: string): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ storeId: storeLeads.storeId })
    .from(storeLeads)
    .where(eq(storeLeads.accountId, accountId));
  return rows.map(({ storeId }) => storeId);
}
