import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { chargeOrders } from './tables.ts';

/** A charging session under way: its operator and its bill know the customer by the phone. */
export const createPhoneObstacle =
  (db: Database): Slots['account.phoneObstacles'] =>
  async (accountId) => {
    const running = await db
      .select({ id: chargeOrders.chargeOrderId })
      .from(chargeOrders)
      .where(
        and(
          eq(chargeOrders.accountId, accountId),
          inArray(chargeOrders.status, ['starting', 'charging', 'stopping']),
        ),
      );
    return running.map(({ id }) => ({
      reason: 'charging',
      title: '正在充电',
      text: '充电结束后可以更换手机号。',
      href: `/pages/charge/progress?id=${id}`,
    }));
  };
