import type { Api } from '@ev/contract';
import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, count, eq, or } from 'drizzle-orm';
import { selectIntents } from './customer-intents.ts';
import type { IntentChanges } from './intent-changes.ts';
import { intentOf } from './intent-presenter.ts';
import { intentOrders } from './tables.ts';

/** Reservations as the brand's staff see and decide on them. */
export function createStaffIntents(parts: {
  db: Database;
  clock: Clock;
  payments: Pick<OrderPayments, 'findPayNo'>;
  changes: Pick<IntentChanges, 'decide'>;
}) {
  const { db, clock, payments, changes } = parts;

  return {
    /** Newest first, found by number or phone. */
    async list(
      query: Api['intent.listAllIntents']['parsed'],
    ): Promise<Api['intent.listAllIntents']['output']> {
      const { keyword, status, pageNo, pageSize } = query;
      const where = and(
        status ? eq(intentOrders.status, status) : undefined,
        keyword
          ? or(
              eq(intentOrders.intentNo, keyword.toUpperCase()),
              eq(intentOrders.phone, normalisePhone(keyword)),
            )
          : undefined,
      );
      const [rows, [total]] = await Promise.all([
        selectIntents(db, where, { pageNo, pageSize }),
        db.select({ count: count() }).from(intentOrders).where(where),
      ]);
      const now = clock.now();
      const list = await Promise.all(
        rows.map(async (row) => {
          const payNo = await payments.findPayNo('intentOrder', row.intent.intentNo);
          const { phone, actions: _, serverTime: __, ...intent } = intentOf({ ...row, payNo }, now);
          return { ...intent, maskedPhone: maskPhone(phone) };
        }),
      );
      return { list, total: total?.count ?? 0, pageNo, pageSize };
    },

    /** @throws AppError intent.intentNotFound, intent.intentMoved, intent.targetHeld */
    async decideChange(
      tx: Transaction,
      { actor, audit }: Acting,
      input: Api['intent.decideIntentChange']['parsed'],
    ): Promise<Api['intent.decideIntentChange']['output']> {
      const decided = await changes.decide(tx, `staff:${actor.staffId}`, input);
      await audit(tx, {
        action: input.approve ? 'intent.approveChange' : 'intent.refuseChange',
        object: `intent:${input.intentNo}`,
        details: { reason: input.reason },
      });
      return decided;
    },
  };
}
