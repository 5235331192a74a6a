import type { ContactSubject } from '@ev/contact/server/public.ts';
import { isUuid } from '@ev/kernel/ids.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { driveLeadSource } from '../contract/lead-source.ts';
import { driveLeads, testDrives } from './tables.ts';

/** Customers with a booking or subscription, reachable by the number that they left with it. */
export const driveSubject: ContactSubject = {
  kind: driveLeadSource.source,
  permission: driveLeadSource.permissions.read,
  async find(reader, id) {
    if (!isUuid(id)) return null;
    const [lead] = await reader
      .select({ accountId: driveLeads.accountId, phone: testDrives.phone, storeId: driveLeads.storeId })
      .from(driveLeads)
      .innerJoin(testDrives, eq(testDrives.id, driveLeads.driveId))
      .where(eq(driveLeads.id, id));
    return lead ?? null;
  },
};

/** The stores where these customers drive or have driven. */
export async function storesOfDrives(
  reader: Database | Transaction,
  accountIds: readonly string[],
): Promise<{ accountId: string; storeId: string }[]> {
  const { accountId, storeId } = driveLeads;
  const rows = await reader
    .selectDistinct({ accountId, storeId })
    .from(driveLeads)
    .where(and(inArray(accountId, [...accountIds]), isNotNull(storeId)));
  return rows.flatMap((row) => (row.storeId === null ? [] : [{ ...row, storeId: row.storeId }]));
}
