import { actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, ModuleHandlers, StaffActor } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { cancelStatus } from '../../contract/statuses.ts';
import type { OrderLife } from '../life/index.ts';
import { orderCancellations } from '../life/tables.ts';
import type { OrderMoves } from '../order-home.ts';
import type { OrderParts } from '../parts.ts';
import { type Acting, createActs } from './acts.ts';
import { createBalances } from './balances.ts';
import { createCompensations } from './compensations.ts';
import { createFactoryActs } from './factory.ts';
import { createRefundTasks } from './money.ts';
import { createOrderSurroundings } from './order-surroundings.ts';
import { createOrderVersions } from './order-versions.ts';
import { createStaffOrders } from './orders.ts';

type StaffHandlers = Omit<
  ModuleHandlers<'order'>,
  | keyof OrderLife['handlers']
  | 'order.submitOrder'
  | 'order.listOrders'
  | 'order.getOrder'
  | 'order.cancelUnpaidOrder'
  | 'order.getCustomerView'
>;

/** Orders as staff see them and what staff do with them. */
export function createStaffActs(parts: OrderParts & { moves: OrderMoves; life: OrderLife }) {
  const { db, life, recordDeed, permissionsOf } = parts;
  const surroundings = createOrderSurroundings(parts);
  const versions = createOrderVersions(parts);
  const orders = createStaffOrders({ ...parts, appointments: life.appointments, surroundings, versions });
  const balances = createBalances({ ...parts, handOvers: life.handOvers, versions });
  const acts = createActs({ ...parts, ...life, balances, versions });
  const factory = createFactoryActs({ ...parts, settling: life.settling });
  const money = createRefundTasks({ ...parts, balances, versions });
  const compensations = createCompensations(parts);

  type Act<Input, Output extends object> = (tx: Transaction, by: Acting, input: Input) => Promise<Output>;
  /** An act is a command: done once for its key, noted in the same transaction. */
  const command =
    <Input, Output extends object>(act: Act<Input, Output>) =>
    (input: Input, call: Call<StaffActor>): Promise<Output> =>
      call.once((tx) => act(tx, actingOf(recordDeed, call), input));

  /** An act on an order: whoever was second hears what came since they looked, after it was undone. */
  const onOrder =
    <Input extends { orderNo: string; seenVersion?: string | undefined }, Output extends object>(
      act: Act<Input, Output>,
    ) =>
    async (input: Input, call: Call<StaffActor>): Promise<Output> => {
      try {
        return await command(act)(input, call);
      } catch (error) {
        if (!(error instanceof AppError && error.errorName === 'order.orderMoved')) throw error;
        throw new AppError('order.orderMoved', await orders.listSince(input.orderNo, input.seenVersion));
      }
    };

  const handlers: StaffHandlers = {
    'order.listAllOrders': (input) => orders.list(input),
    'order.getBoard': () => orders.board(),
    'order.getAnyOrder': ({ orderNo }, { actor }) =>
      orders.get(orderNo, {
        name: `staff:${actor.staffId}`,
        permissions: permissionsOf(actor.roles),
      }),
    'order.approveCancel': onOrder(acts.approveCancel),
    'order.refuseCancel': onOrder(acts.refuseCancel),
    'order.brandCancel': onOrder(acts.brandCancel),
    'order.allotCar': onOrder(acts.allotCar),
    'order.correctVin': onOrder(acts.correctVin),
    'order.changePromise': onOrder(acts.changePromise),
    'order.confirmReceipt': onOrder(acts.confirmReceipt),
    'order.confirmInspection': onOrder(acts.confirmInspection),
    'order.settleBalance': onOrder(acts.settleBalance),
    'order.returnBalance': onOrder(balances.giveBack),
    'order.handOver': async (input, call) => {
      await acts.checkHandOverCode(input);
      return onOrder(acts.handOver)(input, call);
    },
    'order.assignAdviser': onOrder(acts.assignAdviser),
    'order.skipFactoryGap': command(factory.skip),
    'order.retryFactoryEvent': command(factory.retry),
    'order.settleFactoryEvent': command(factory.settle),
    'order.listUnknownOrderEvents': (input) => factory.listUnknown(input),
    'order.markUnknownOrderEvent': command(factory.markUnknown),
    'order.listRefundTasks': () => money.listTasks(),
    'order.releaseRefund': onOrder(acts.releaseRefund),
    'order.listCompensations': (input) => compensations.list(input),
    'order.payCompensation': command(compensations.pay),
  };

  const countCancellations = async (where: SQL | undefined) => {
    const [row] = await db.select({ count: count() }).from(orderCancellations).where(where);
    return row?.count ?? 0;
  };
  return {
    handlers,
    /** What waits for a person. */
    waiting: [
      {
        name: 'cancelsToDecide',
        permission: 'orders.decideCancel',
        count: () => countCancellations(eq(orderCancellations.status, cancelStatus.applying)),
      },
      {
        name: 'refundsToRelease',
        permission: 'refunds.release',
        count: () =>
          countCancellations(
            and(
              eq(orderCancellations.status, cancelStatus.cancelling),
              inArray(orderCancellations.gate, ['waitsForRelease', 'waitsForSecond']),
            ),
          ),
      },
      { name: 'balancesToReturn', permission: 'orders.returnBalance', count: balances.countOwed },
      { name: 'compensationsToPay', permission: 'compensations.pay', count: compensations.countOpen },
      { name: 'factoryEventsHeld', permission: 'orders.read', count: factory.countHeld },
      { name: 'unknownOrderEvents', permission: 'unknownOrders.read', count: factory.countUnknown },
    ] satisfies Slots['operations.waiting'],
  };
}
