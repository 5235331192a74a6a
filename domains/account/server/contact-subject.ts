import type { ContactSubject } from '@ev/contact/server/public.ts';
import { isUuid } from '@ev/kernel/ids.ts';
import { and, eq, ne } from 'drizzle-orm';
import { accounts } from './tables.ts';

/** A customer as a contact of staff, by their login phone. Closed accounts are excluded. */
export const userSubject: ContactSubject = {
  kind: 'user',
  permission: 'users.read',
  async find(reader, uid) {
    if (!isUuid(uid)) return null;
    const [account] = await reader
      .select({ phone: accounts.phone })
      .from(accounts)
      .where(and(eq(accounts.id, uid), ne(accounts.status, 'closed')));
    return account ? { accountId: uid, phone: account.phone, storeId: null } : null;
  },
};
