import type { ContactSubject } from '@ev/contact/server/public.ts';
import { isUuid } from '@ev/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { wishSource } from '../contract/wish-source.ts';
import { intentOrders, wishes } from './tables.ts';

/** Reservations and wishes as subjects of staff contacting their customers. Neither belongs to a store. */
export const intentSubjects: readonly ContactSubject[] = [
  {
    kind: 'intent',
    permission: 'intents.read',
    async find(reader, intentNo) {
      const { accountId, phone } = intentOrders;
      const [intent] = await reader
        .select({ accountId, phone })
        .from(intentOrders)
        .where(eq(intentOrders.intentNo, intentNo));
      return intent ? { ...intent, storeId: null } : null;
    },
  },
  {
    kind: wishSource.source,
    permission: wishSource.permissions.read,
    async find(reader, id) {
      if (!isUuid(id)) return null;
      const [wish] = await reader
        .select({ accountId: wishes.accountId })
        .from(wishes)
        .where(eq(wishes.id, id));
      return wish ? { ...wish, phone: null, storeId: null } : null;
    },
  },
];
