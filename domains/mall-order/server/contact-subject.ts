import type { ContactSubject } from '@ev/contact/server/public.ts';
import { eq } from 'drizzle-orm';
import { mallOrders } from './tables.ts';

/** Lets staff contact customers about their orders of the mall, which belong to no store. */
export const mallOrderSubject: ContactSubject = {
  kind: 'mallOrder',
  permission: 'mallOrders.read',
  async find(reader, orderNo) {
    const { accountId, receiverPhone } = mallOrders;
    const [row] = await reader
      .select({ accountId, phone: receiverPhone })
      .from(mallOrders)
      .where(eq(mallOrders.orderNo, orderNo));
    return row ? { ...row, storeId: null } : null;
  },
};
