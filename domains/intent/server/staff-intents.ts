import type { Api } from '@ev/contract';
import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { intentStatus } from '../contract/statuses.ts';
import { selectIntents } from './customer-intents.ts';
import type { IntentChanges } from './intent-changes.ts';
import { intentOf } from './intent-presenter.ts';
import { intentOrders } from './tables.ts';

/** Reservations as the brand's staff see them and decide on them. */
export function createStaffIntents(parts: {
  db: Database;
  clock: Clock;
  payments: Pick<OrderPayments, 'findPayNo'>;
  changes: Pick<IntentChanges, 'decide'>;
}) {
  const { db, clock, payments, changes } = parts;

  return {
    /** Newest first; searched by number or phone. */
    async list(
      query: Api['intent.listAllIntents']['parsed'],
    ): Promise<Api['intent.listAllIntents']['output']> {
      const { keyword, status } = query;
      const where = and(
        status ? eq(intentOrders.status, status) : undefined,
        keyword
          ? or(
              eq(intentOrders.intentNo, keyword.toUpperCase()),
              eq(intentOrders.phone, normalisePhone(keyword)),
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: selectIntents(db, where),
        count: db.$count(intentOrders, where),
        page: query,
      });
      const now = clock.now();
      const list = await Promise.all(
        rows.map(async (row) => {
          const payNo = await payments.findPayNo('intentOrder', row.intent.intentNo);
          const { phone, actions: _, serverTime: __, ...intent } = intentOf({ ...row, payNo }, now);
          return { ...intent, maskedPhone: maskPhone(phone) };
        }),
      );
      return { list, ...page };
    },

    /**
     * Requested changes, longest waiting first. A reservation is assigned to no staff member and no store.
     */
    changesToDecide: {
      name: 'intentChangesToDecide',
      permission: 'intents.decideChange',
      async list({ staffId }, { depth, most }) {
        const where = and(eq(intentOrders.status, intentStatus.changing), staffId ? sql`false` : undefined);
        const requestedAt = sql<string>`${intentOrders.change}->>'requestedAt'`;
        const rows = await db
          .select({
            intentNo: intentOrders.intentNo,
            name: intentOrders.name,
            modelName: sql<string>`${intentOrders.offer}->>'modelName'`,
            requestedAt,
            total: countedTo(most, sql`from ${intentOrders} where ${where}`),
          })
          .from(intentOrders)
          .where(where)
          .orderBy(asc(requestedAt))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: row.intentNo,
            keyword: row.intentNo,
            title: `${row.name} ${row.modelName}`,
            text: '申请变更预订',
            owner: null,
            since: new Date(row.requestedAt),
            due: null,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],

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
