import type { ContactSubject } from '@ev/contact/server/public.ts';
import { isUuid } from '@ev/kernel/ids.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq, inArray } from 'drizzle-orm';
import { leadSource } from '../contract/lead-source.ts';
import { storeLeads } from './tables.ts';

/** A lead as a contact, by the phone number left with it. */
export const leadSubject: ContactSubject = {
  kind: leadSource.source,
  permission: leadSource.permissions.read,
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

/** The stores that these customers asked to call. */
export function storesOfLeads(
  reader: Database | Transaction,
  accountIds: readonly string[],
): Promise<{ accountId: string; storeId: string }[]> {
  const { accountId, storeId } = storeLeads;
  return reader
    .selectDistinct({ accountId, storeId })
    .from(storeLeads)
    .where(inArray(accountId, [...accountIds]));
}
