import type { Permission } from '@ev/staff/contract/permissions.ts';
import { cancelStatus } from '@ev/contract/statuses';
import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Call, ModuleHandlers, StaffActor } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { BuyModuleParts } from '../module.ts';
import type { OrderLife } from '../life/index.ts';
import { orderCancellations } from '../life/tables.ts';
import type { OrderMoves } from '../order-home.ts';
import { type Acting, createDeskActs } from './acts.ts';
import { createDeskBalances } from './balances.ts';
import { createDeskCompensations } from './compensations.ts';
import { createDeskFactory } from './factory.ts';
import { createDeskMoney } from './money.ts';
import { createDeskOrders } from './orders.ts';
import { createOrderSurroundings } from './order-surroundings.ts';

type DeskHandlers = Omit<ModuleHandlers<'desk'>, 'desk.listIntents' | 'desk.decideIntentChange'>;

/** What the desk needs of the staff module. */
export type DeskStaff = {
  permissionsOf(roles: StaffActor['roles']): Permission[];
  /** Keeps a deed in the audit log, in its transaction. */
  recordDeed(
    tx: Transaction,
    call: Call<StaffActor>,
    deed: { action: string; object: string; details?: Record<string, unknown> },
  ): Promise<void>;
};

/** The desk: orders as staff see them and what staff do with them. */
export function createDesk(
  parts: BuyModuleParts & {
    moves: OrderMoves;
    life: OrderLife;
    actingOf(call: Call<StaffActor>): Acting;
  },
) {
  const { db, life, bookkeeping, staff, actingOf } = parts;
  const surroundings = createOrderSurroundings(parts);
  const orders = createDeskOrders({ ...parts, appointments: life.appointments, surroundings });
  const balances = createDeskBalances({ ...parts, handOvers: life.handOvers });
  const acts = createDeskActs({ ...parts, ...life, balances });
  const factory = createDeskFactory({ ...parts, settling: life.settling });
  const money = createDeskMoney({ ...parts, balances });
  const compensations = createDeskCompensations(parts);

  type Act<Input, Output extends object> = (tx: Transaction, by: Acting, input: Input) => Promise<Output>;
  /** An act is a command: done once for its key, noted in the same transaction. */
  const command =
    <Input, Output extends object>(act: Act<Input, Output>) =>
    (input: Input, call: Call<StaffActor>): Promise<Output> =>
      call.once((tx) => act(tx, actingOf(call), input));

  const handlers: DeskHandlers = {
    'desk.listOrders': (input) => orders.list(input),
    'desk.getBoard': () => orders.board(),
    'desk.getOrder': ({ orderNo }, { actor }) =>
      orders.get(orderNo, {
        name: `staff:${actor.staffId}`,
        permissions: staff.permissionsOf(actor.roles),
      }),
    'desk.approveCancel': command(acts.approveCancel),
    'desk.refuseCancel': command(acts.refuseCancel),
    'desk.brandCancel': command(acts.brandCancel),
    'desk.allotCar': command(acts.allotCar),
    'desk.correctVin': command(acts.correctVin),
    'desk.changePromise': command(acts.changePromise),
    'desk.confirmReceipt': command(acts.confirmReceipt),
    'desk.confirmInspection': command(acts.confirmInspection),
    'desk.settleBalance': command(acts.settleBalance),
    'desk.returnBalance': command(balances.giveBack),
    'desk.handOver': async (input, call) => {
      await acts.checkHandOverCode(input);
      return command(acts.handOver)(input, call);
    },
    'desk.assignAdviser': command(acts.assignAdviser),
    'desk.skipFactoryGap': command(factory.skip),
    'desk.retryFactoryEvent': command(factory.retry),
    'desk.settleFactoryEvent': command(factory.settle),
    'desk.listUnknownOrderEvents': (input) => factory.listUnknown(input),
    'desk.markUnknownOrderEvent': command(factory.markUnknown),
    'desk.listRefundTasks': () => money.listTasks(),
    'desk.releaseRefund': command(acts.releaseRefund),
    'desk.retryRefund': (input, call) => call.once((tx) => money.retry(tx, actingOf(call), input.refundNo)),
    'desk.listCompensations': (input) => compensations.list(input),
    'desk.payCompensation': command(compensations.pay),
    'desk.listDifferences': (input) => bookkeeping.listDifferences(input),
    'desk.resolveDifference': ({ id, resolution }, call) =>
      call.once(async (tx) => {
        await bookkeeping.resolveDifference(tx, id, resolution);
        await staff.recordDeed(tx, call, {
          action: 'reconciliation.resolve',
          object: `difference:${id}`,
          details: { resolution },
        });
        return {};
      }),
    'desk.exportLedger': async ({ day }, call) => {
      const exported = await bookkeeping.exportDay(day);
      await db.transaction((tx) =>
        staff.recordDeed(tx, call, { action: 'ledger.export', object: `day:${day}` }),
      );
      return exported;
    },
  };

  const countCancellations = async (where: SQL | undefined) => {
    const [row] = await db.select({ count: count() }).from(orderCancellations).where(where);
    return row?.count ?? 0;
  };
  return {
    handlers,
    /** What waits for a person. */
    counts: {
      cancelsToDecide: () => countCancellations(eq(orderCancellations.status, cancelStatus.applying)),
      refundsToRelease: () =>
        countCancellations(
          and(
            eq(orderCancellations.status, cancelStatus.cancelling),
            inArray(orderCancellations.gate, ['waitsForRelease', 'waitsForSecond']),
          ),
        ),
      balancesToReturn: balances.countOwed,
      compensationsToPay: compensations.countOpen,
      factoryEventsHeld: factory.countHeld,
      unknownOrderEvents: factory.countUnknown,
    },
  };
}
