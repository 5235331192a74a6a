import { type Acting, actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, ModuleHandlers, StaffActor } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and } from 'drizzle-orm';
import { createHandOverCalendar } from '../delivery/hand-over-calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { createOrderSurroundings } from '../detail/order-surroundings.ts';
import type { Orders } from '../detail/orders-service.ts';
import { createStaffOrders } from '../detail/staff-orders.ts';
import { isHeldUp } from '../factory/held-orders.ts';
import { createFactoryActs } from '../factory/staff-factory.ts';
import type { OrderLife } from '../life.ts';
import { createOrderLists } from '../list/index.ts';
import { createMovedOrders } from '../list/moved-orders.ts';
import type { OrderMoves } from '../order-home.ts';
import { createBalances } from '../settlement/balances.ts';
import { createCompensations } from '../settlement/compensations.ts';
import { createRefundTasks } from '../settlement/refund-tasks.ts';
import { carOrders } from '../tables.ts';
import { createActOnOrder } from './act-on-order.ts';
import { createActs } from './acts.ts';
import { createCorrections } from './corrections.ts';
import { createOrderReach } from './order-reach.ts';
import { createOrderTasks } from './order-tasks.ts';
import { createOrderVersions } from './order-versions.ts';

type StaffHandlers = Omit<
  ModuleHandlers<'order'>,
  | keyof OrderLife['handlers']
  | 'order.submitOrder'
  | 'order.listOrders'
  | 'order.getOrder'
  | 'order.cancelUnpaidOrder'
>;

/** Orders as staff see and handle them. */
export function createStaffActs(
  deps: Pick<
    Dependencies,
    | 'db'
    | 'clock'
    | 'jobs'
    | 'limiter'
    | 'recordAction'
    | 'account'
    | 'contact'
    | 'message'
    | 'payment'
    | 'staff'
    | 'store'
  > & { moves: OrderMoves; life: OrderLife; orders: Pick<Orders, 'getAsCustomer'> },
) {
  const { db, life, recordAction, orders: ordersOfCustomers } = deps;
  const surroundings = createOrderSurroundings(deps);
  const versions = createOrderVersions(deps);
  const reached = createOrderReach(deps);
  const lists = createOrderLists({ ...deps, reached, surroundings, versions });
  const orders = createStaffOrders({
    ...deps,
    appointments: life.appointments,
    surroundings,
    versions,
    reached,
  });
  const balances = createBalances({ ...deps, handOvers: life.handOvers, versions });
  const act = createActOnOrder({ versions });
  const acts = createActs({ ...deps, ...life, balances, versions, act });
  const corrections = createCorrections({ ...deps, handOvers: life.handOvers, balances, act });
  const factory = createFactoryActs({ ...deps, settling: life.settling });
  const movedOrders = createMovedOrders({ ...deps, reached });
  const calendar = createHandOverCalendar({ ...deps, reached });
  const money = createRefundTasks({ ...deps, balances, versions, reached });
  const compensations = createCompensations({ ...deps, reached });

  type Act<Input, Output extends object> = (tx: Transaction, by: Acting, input: Input) => Promise<Output>;
  /** An action is a command: executed once per idempotency key, recorded in the same transaction. */
  const command =
    <Input, Output extends object>(act: Act<Input, Output>) =>
    (input: Input, call: Call<StaffActor>): Promise<Output> =>
      call.once((tx) => act(tx, actingOf(recordAction, call), input));

  /** Restricts an action to orders of the stores in the actor's reach. */
  const inReach =
    <Input extends { orderNo: string }, Output extends object>(act: Act<Input, Output>): Act<Input, Output> =>
    async (tx, by, input) => {
      await reached.lockSeen(tx, by.actor, input.orderNo);
      return act(tx, by, input);
    };

  /**
   * An action on an order. If another person acted first, the transaction is rolled back and the error
   * contains what changed since the caller loaded the order.
   */
  const onOrder =
    <Input extends { orderNo: string; seenVersion?: string | undefined }, Output extends object>(
      act: Act<Input, Output>,
    ) =>
    async (input: Input, call: Call<StaffActor>): Promise<Output> => {
      try {
        return await command(inReach(act))(input, call);
      } catch (error) {
        if (!(error instanceof AppError && error.errorName === 'order.orderMoved')) throw error;
        throw new AppError('order.orderMoved', await orders.listSince(input.orderNo, input.seenVersion));
      }
    };

  const handlers: StaffHandlers = {
    ...lists.handlers,
    'order.listMoved': (input, { actor }) => movedOrders.since(actor, input),
    'order.listHandOvers': (input, { actor }) => calendar.list(actor, input),
    'order.getAnyOrder': ({ orderNo }, { actor }) => orders.get(orderNo, actor),
    'order.getCustomerView': async ({ orderNo }, { actor }) => {
      await reached.assertSeen(db, actor, orderNo);
      return ordersOfCustomers.getAsCustomer(orderNo);
    },
    'order.approveCancel': onOrder(acts.approveCancel),
    'order.refuseCancel': onOrder(acts.refuseCancel),
    'order.brandCancel': onOrder(acts.brandCancel),
    'order.allotCar': onOrder(acts.allotCar),
    'order.correctVin': onOrder(acts.correctVin),
    'order.changePromise': onOrder(acts.changePromise),
    'order.confirmReceipt': onOrder(acts.confirmReceipt),
    'order.confirmInspection': onOrder(acts.confirmInspection),
    'order.settleBalance': onOrder(acts.settleBalance),
    'order.undoReceipt': onOrder(corrections.undoReceipt),
    'order.undoInspection': onOrder(corrections.undoInspection),
    'order.reverseBalance': onOrder(corrections.reverseBalance),
    'order.returnBalance': onOrder(balances.giveBack),
    'order.handOver': async (input, call) => {
      // Checked first, so that nobody can guess the code of another store's order.
      await reached.assertSeen(db, call.actor, input.orderNo);
      await acts.checkHandOverCode(input);
      return onOrder(acts.handOver)(input, call);
    },
    'order.assignAdviser': onOrder(acts.assignAdviser),
    'order.skipFactoryGap': command(inReach(factory.skip)),
    'order.retryFactoryEvent': command(inReach(factory.retry)),
    'order.settleFactoryEvent': command(inReach(factory.settle)),
    'order.listUnknownOrderEvents': (input) => factory.listUnknown(input),
    'order.markUnknownOrderEvent': command(factory.markUnknown),
    'order.listRefundTasks': (_input, { actor }) => money.listTasks(actor),
    'order.releaseRefund': onOrder(acts.releaseRefund),
    'order.listCompensations': (input, { actor }) => compensations.list(actor, input),
    'order.payCompensation': command(compensations.pay),
  };

  return {
    handlers,
    /** Tasks that wait for a staff member. */
    waiting: [
      ...createOrderTasks({ ...deps, reached, toReleaseBy: money.toReleaseBy }),
      {
        name: 'factoryEventsHeld',
        permission: 'orders.read',
        count: async (actor) => db.$count(carOrders, and(isHeldUp(db), await reached.seen(db, actor))),
      },
      { name: 'unknownOrderEvents', permission: 'unknownOrders.read', count: factory.countUnknown },
    ] satisfies Slots['operations.waiting'],
  };
}
