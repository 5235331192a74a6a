import type { Api } from '@ev/contract';
import { payStatus } from '@ev/payment/contract/statuses.ts';
import type { OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { OrderDetail } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import type { RefundFacts } from '../cancel/cancel-words.ts';
import { findLatestCancellation } from '../cancel/cancellations.ts';
import type { Appointments } from '../delivery/appointments.ts';
import { readCourse, stageTimesOf } from '../delivery/stage-times.ts';
import type { LockConditions } from '../lock/lock-condition.ts';
import { getOwnOrder } from '../order-home.ts';
import { closedStates, type OrderState, unpaidStates } from '../order-machine.ts';
import { isOverdue, type OrderExpiry } from '../pay/order-expiry.ts';
import { carOrders } from '../tables.ts';
import { detailOf, summaryOf } from './order-presenter.ts';

/**
 * The sort order for customers: active orders first, then delivered ones, then closed ones and those whose
 * time to pay is over and that wait for a payment's result.
 */
function leadRank(now: Date): SQL {
  const isOver = inArray(carOrders.status, [...closedStates]);
  const tooLate = and(inArray(carOrders.status, [...unpaidStates]), lte(carOrders.payBefore, now));
  return sql`case when ${isOver} or ${tooLate} then 2 when ${eq(carOrders.status, orderStatus.delivered)} then 1 else 0 end`;
}

/** Customers' own orders, as they see them. Another customer's order is reported as not found. */
export function createCustomerOrders(deps: {
  db: Database;
  clock: Clock;
  payment: { payments: OrderPayments; returns: Pick<OrderReturns, 'listFor' | 'countFailedFor'> };
  staff: { advisers: Advisers };
  expiry: OrderExpiry;
  lockConditions: Pick<LockConditions, 'needOf' | 'needsOf'>;
  appointments: Pick<Appointments, 'ofOrders'>;
}) {
  const { db, clock, payment, staff, expiry, lockConditions } = deps;

  async function refundsOf(orderNo: string): Promise<RefundFacts> {
    const [listed, failed] = await Promise.all([
      payment.returns.listFor({ type: 'carOrder', no: orderNo }),
      payment.returns.countFailedFor('carOrder', [orderNo]),
    ]);
    // A refund that the channel closed was followed by another, or needs a staff member.
    const standing = listed.filter(({ status }) => status !== payStatus.refundRefused);
    const back = standing.filter(({ status }) => status === payStatus.refunded).length;
    return { all: standing.length, back, failed: failed.get(orderNo) ?? 0 };
  }

  /** @throws AppError order.orderNotFound */
  async function get(accountId: string, orderNo: string): Promise<OrderDetail> {
    let order = await getOwnOrder(db, accountId, orderNo);
    if (isOverdue(order, clock.now()) && (await expiry.expire(orderNo))) {
      order = await getOwnOrder(db, accountId, orderNo);
    }
    const [payNo, cancellation, refunds, adviser, course, booked, need] = await Promise.all([
      payment.payments.findPayNo('carOrder', orderNo),
      findLatestCancellation(db, orderNo),
      refundsOf(orderNo),
      order.adviserId ? staff.advisers.find(order.adviserId) : null,
      readCourse(db, orderNo),
      deps.appointments.ofOrders(db, [order]),
      lockConditions.needOf(db, order),
    ]);
    const stageTimes = stageTimesOf(order, course);
    const appointment = booked.get(orderNo) ?? null;
    const company = { payNo, cancellation, refunds, adviser, stageTimes, appointment, need };
    return detailOf(order, company, clock.now());
  }

  return {
    async list(
      accountId: string,
      query: Api['order.listOrders']['parsed'],
    ): Promise<Api['order.listOrders']['output']> {
      const { status } = query;
      await expiry.expireOf(accountId);
      const now = clock.now();
      const where: SQL | undefined = and(
        eq(carOrders.accountId, accountId),
        status ? eq(carOrders.status, status as OrderState) : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(carOrders)
          .where(where)
          .orderBy(leadRank(now), desc(carOrders.createdAt), desc(carOrders.orderNo)),
        count: db.$count(carOrders, where),
        page: query,
      });
      const [booked, needs] = await Promise.all([
        deps.appointments.ofOrders(db, rows),
        lockConditions.needsOf(db, rows),
      ]);
      const list = rows.map((order) => {
        const { orderNo } = order;
        const around = { appointment: booked.get(orderNo) ?? null, need: needs.get(orderNo) ?? null };
        return summaryOf(order, around, now);
      });
      return { list, ...page };
    },

    get,

    /**
     * The order as its customer sees it, for staff who may read orders. @throws AppError order.orderNotFound
     */
    async getAsCustomer(orderNo: string): Promise<Api['order.getCustomerView']['output']> {
      const [order] = await db
        .select({ accountId: carOrders.accountId })
        .from(carOrders)
        .where(eq(carOrders.orderNo, orderNo));
      if (!order) throw new AppError('order.orderNotFound');
      const { statusTitle, statusText, expected, appointment, totalFen, depositFen, ...more } = await get(
        order.accountId,
        orderNo,
      );
      const { balance, cancellation, timeline, serverTime } = more;
      return {
        statusTitle,
        statusText,
        expected,
        appointment,
        totalFen,
        depositFen,
        balance,
        cancellation,
        timeline,
        serverTime,
      };
    },
  };
}
