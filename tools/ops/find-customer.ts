import { eq } from 'drizzle-orm';
import { shownPhone } from '../../domains/account/server/phone.ts';
import { accounts } from '../../domains/account/server/tables.ts';
import { isUuid } from '../../packages/kernel/src/ids.ts';
import { isMobile, normalisePhone } from '../../packages/kernel/src/phone.ts';
import type { Database } from '../../packages/platform/src/database.ts';

export type FoundCustomer = { id: string; maskedPhone: string; isClosed: boolean };

/** The customer with a phone or an id; null if there is none. */
export async function findCustomer(db: Database, named: string): Promise<FoundCustomer | null> {
  if (!isUuid(named) && !isMobile(named)) return null;
  const [account] = await db
    .select({ id: accounts.id, phone: accounts.phone, status: accounts.status })
    .from(accounts)
    .where(isUuid(named) ? eq(accounts.id, named) : eq(accounts.phone, normalisePhone(named)));
  if (!account) return null;
  const { id, phone, status } = account;
  return { id, maskedPhone: shownPhone(phone), isClosed: status === 'closed' };
}
