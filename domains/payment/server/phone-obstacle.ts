import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { openAttemptStates } from './attempt-machine.ts';
import { paymentAttempts, payments } from './tables.ts';

/** Payments that the customer has begun and whose outcome is open. */
export const createPhoneObstacle =
  ({ db, clock }: { db: Database; clock: Clock }): Slots['account.phoneObstacles'] =>
  async (accountId) => {
    const begun = await db
      .select({ payNo: payments.payNo, title: payments.title })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.payNo, paymentAttempts.payNo))
      .where(
        and(
          eq(payments.accountId, accountId),
          isNull(paymentAttempts.helperId),
          inArray(paymentAttempts.status, [...openAttemptStates]),
          gt(paymentAttempts.expiresAt, clock.now()),
        ),
      );
    return begun.map(({ payNo, title }) => ({
      reason: 'paying',
      title: '有一笔付款正在进行',
      text: `“${title}”完成付款，或付款过期后，可以更换手机号。`,
      href: `/pages/pay/cashier?payNo=${payNo}`,
    }));
  };
