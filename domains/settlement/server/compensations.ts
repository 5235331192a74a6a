import type { Api } from '@ev/contract';
import type { OrderReach, SettledOrders } from '@ev/order/server/public.ts';
import type { Bookkeeping } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Advisers, ValueActs } from '@ev/staff/server/public.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { brandCompensations } from './tables.ts';
import type { Transfers } from './transfers.ts';

const open = isNull(brandCompensations.paidAt);

/** What the brand owes for cars it could not deliver: paid at the bank by hand, recorded and booked here. */
export function createCompensations(deps: {
  db: Database;
  clock: Clock;
  staff: { advisers: Advisers; valueActs: Pick<ValueActs, 'mayGive'> };
  payment: { bookkeeping: Pick<Bookkeeping, 'bookCompensated'> };
  orders: Pick<SettledOrders, 'findMany'>;
  reached: Pick<OrderReach, 'seenNos' | 'seenOf'>;
  transfers: Transfers;
}) {
  const { db, clock, staff, payment, orders, reached, transfers } = deps;

  return {
    async list(
      actor: StaffActor,
      query: Api['order.listCompensations']['parsed'],
    ): Promise<Api['order.listCompensations']['output']> {
      const seen = await reached.seenNos(db, actor);
      const where = and(query.open ? open : undefined, seen && inArray(brandCompensations.orderNo, seen));
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(brandCompensations)
          .where(where)
          .orderBy(asc(brandCompensations.createdAt), asc(brandCompensations.orderNo)),
        count: db.$count(brandCompensations, where),
        page: query,
      });
      const [names, owedTo] = await Promise.all([
        staff.advisers.namesOf(rows.flatMap(({ paidBy }) => paidBy ?? [])),
        orders.findMany(
          db,
          rows.map(({ orderNo }) => orderNo),
        ),
      ]);
      const buyers = new Map(
        owedTo.map(({ orderNo, companyName, buyerName }) => [orderNo, companyName ?? buyerName]),
      );
      return {
        list: rows.map(({ paidBy, createdAt, paidAt, ...owed }) => ({
          ...owed,
          buyerName: buyers.get(owed.orderNo) ?? '',
          createdAt: createdAt.toISOString(),
          paidAt: paidAt?.toISOString() ?? null,
          paidBy: (paidBy && names.get(paidBy)) ?? null,
        })),
        ...page,
      };
    },

    /** @throws AppError order.compensationNotOpen, order.transferUsed, staff.approvalWaits */
    async pay(
      tx: Transaction,
      acting: Acting,
      input: Api['order.payCompensation']['parsed'],
    ): Promise<Api['order.payCompensation']['output']> {
      const { actor, audit } = acting;
      const { orderNo, reference } = input;
      const [owed] = await tx
        .select()
        .from(brandCompensations)
        .where(and(open, eq(brandCompensations.orderNo, orderNo)))
        .for('update');
      const seen = await reached.seenOf(tx, actor, [orderNo]);
      if (!owed || !seen.has(orderNo)) throw new AppError('order.compensationNotOpen');
      const { amountFen, reason } = owed;
      const act = {
        call: 'order.payCompensation',
        amount: amountFen,
        object: `order:${orderNo}`,
        reason,
        input,
      } as const;
      if (!(await staff.valueActs.mayGive(tx, acting, act))) return { amountFen, awaitsApproval: true };
      await transfers.take(tx, reference);
      const paidAt = clock.now();
      await tx
        .update(brandCompensations)
        .set({ reference, paidBy: actor.staffId, paidAt })
        .where(eq(brandCompensations.orderNo, orderNo));
      await payment.bookkeeping.bookCompensated(tx, { orderNo, amountFen });
      await audit(tx, {
        action: 'compensation.pay',
        object: `order:${orderNo}`,
        details: { reference, amountFen },
      });
      return { amountFen, awaitsApproval: false };
    },
  };
}
