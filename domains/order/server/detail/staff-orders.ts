import type { FactoryOrders } from '@ev/factory/server/public.ts';
import type { OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Services } from '@ev/platform/module.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { Advisers, AuditLog } from '@ev/staff/server/public.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { MovedSince, StaffOrder } from '../../contract/staff-order.ts';
import { orderChanges } from '../change/tables.ts';
import type { Appointments } from '../delivery/appointments.ts';
import { orderPromises } from '../delivery/tables.ts';
import { orderMachine } from '../order-machine.ts';
import { nameOf } from '../staff/act-on-order.ts';
import { actsOf, type OrderActs } from '../staff/act-rules.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import { type OrderVersion, type OrderVersions, parseVersion } from '../staff/order-versions.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { historyOf, staffOf } from './history.ts';
import type { OrderSurroundings } from './order-surroundings.ts';
import type { ShownActions } from './shown-actions.ts';
import { presentStaffOrder } from './staff-presenter.ts';

/** Orders as the brand's staff see them. */
export function createStaffOrders(deps: {
  db: Database;
  clock: Clock;
  payment: { payments: OrderPayments; returns: OrderReturns };
  staff: { advisers: Advisers; auditLog: AuditLog };
  surroundings: OrderSurroundings;
  versions: OrderVersions;
  reached: OrderReach;
  message: { toldOf: Services['message']['toldOf'] };
  factory: Pick<FactoryOrders, 'linesOf'> | null;
  appointments: Pick<Appointments, 'find'>;
  shownActions: ShownActions;
  otherActs: () => readonly OrderActs[];
}) {
  const { db, clock, payment, staff, surroundings, versions } = deps;
  const { reached, message, factory, appointments, shownActions, otherActs } = deps;

  /** The order's own payments, then those of the reservation whose money counts towards its deposit. */
  async function paidFor({ orderNo, intentNo }: CarOrder) {
    const own = await payment.payments.listFor('carOrder', orderNo);
    return intentNo === null ? own : [...own, ...(await payment.payments.listFor('intentOrder', intentNo))];
  }

  /** The full history of an order with the names of the actors, or only the actions after a version. */
  async function readHistory(
    { orderNo, accountId }: CarOrder,
    after?: OrderVersion,
  ): Promise<StaffOrder['history']> {
    const [states, changes, promises, done, messages] = await Promise.all([
      db
        .select()
        .from(stateHistory)
        .where(and(eq(stateHistory.machine, orderMachine.name), eq(stateHistory.entityId, orderNo)))
        .orderBy(asc(stateHistory.id)),
      db.select().from(orderChanges).where(eq(orderChanges.orderNo, orderNo)).orderBy(asc(orderChanges.id)),
      db
        .select()
        .from(orderPromises)
        .where(eq(orderPromises.orderNo, orderNo))
        .orderBy(asc(orderPromises.id)),
      staff.auditLog.listOf(`order:${orderNo}`, after ? shownActions.changing() : shownActions.all()),
      after ? [] : message.toldOf(accountId, `carOrder:${orderNo}:`),
    ]);
    const told = {
      states: states.filter(({ id }) => !after || id > after.state),
      changes: changes.filter(({ id }) => !after || id > after.change),
      promises: promises.filter(({ id }) => !after || id > after.promise),
      actions: done.filter(({ id }) => !after || id > after.action),
      messages,
    };
    const names = await staff.advisers.namesOf(staffOf(told));
    return historyOf({ ...told, names }, shownActions);
  }

  return {
    /** What happened to an order since a version; null if no version was given or there is no order. */
    async listSince(orderNo: string, seen: string | undefined): Promise<MovedSince | null> {
      const seenVersion = await versions.ofOne(db, orderNo);
      const [order] = await db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      if (!order || seen === undefined) return null;
      const changes = await readHistory(order, parseVersion(seen));
      return { changes, now: { seenStatus: order.status, seenVersion } };
    },

    /** @throws AppError order.orderNotFound */
    async get(orderNo: string, actor: StaffActor): Promise<StaffOrder> {
      const name = nameOf(actor);
      // Read before the order: the data may then be newer than its version, but never older.
      const version = await versions.ofOne(db, orderNo);
      const [order] = await db
        .select()
        .from(carOrders)
        .where(and(eq(carOrders.orderNo, orderNo), await reached.seen(db, actor)));
      if (!order) throw new AppError('order.orderNotFound');
      const [history, paid, refunds, lines, appointment, around] = await Promise.all([
        readHistory(order),
        paidFor(order),
        payment.returns.listFor({ type: 'carOrder', no: orderNo }),
        factory?.linesOf(orderNo, actor) ?? null,
        appointments.find(db, orderNo),
        surroundings.of([order]),
      ]);
      const surrounding = around.get(orderNo);
      const acts = await actsOf(
        {
          order,
          cancellation: surrounding?.cancellation ?? null,
          failedRefunds: surrounding?.failedRefunds ?? 0,
          staff: name,
          isByHand: factory === null || surrounding?.factory?.refusal != null,
        },
        actor.permissions,
        otherActs(),
      );
      return presentStaffOrder(
        order,
        { version, history, payments: paid, refunds, factoryLines: lines, appointment, surrounding, acts },
        clock.now(),
      );
    },
  };
}
