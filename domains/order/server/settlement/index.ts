import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { RefundRelease } from '../cancel/release-refund.ts';
import type { HandOvers } from '../delivery/hand-over-service.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { OrderVersions } from '../staff/order-versions.ts';
import type { StaffCommands } from '../staff/staff-commands.ts';
import { createBalanceOrders } from './balance-orders.ts';
import { createBalanceRecords } from './balance-records.ts';
import { createBalances } from './balances.ts';
import { createCompensations } from './compensations.ts';
import { createLoanSettlement } from './loans.ts';
import { createReceiptsSettled } from './receipts-settled.ts';
import { createRefundTasks } from './refund-tasks.ts';
import { createStaffSettlement } from './staff-settlement.ts';
import { createTransfers, type RecordedTransfers } from './transfers.ts';

/** Money of an order that finance moves by hand: balances, refunds to release, compensations. */
export function createSettlement(
  deps: Pick<Dependencies, 'db' | 'clock' | 'message' | 'payment' | 'staff'> & {
    recordedTransfers: () => readonly RecordedTransfers[];
    refundRelease: RefundRelease;
    handOvers: HandOvers;
    reached: OrderReach;
    versions: OrderVersions;
    act: ActOnOrder;
    commands: StaffCommands;
  },
) {
  const { command, onOrder } = deps.commands;
  const transfers = createTransfers(deps.recordedTransfers);
  const records = createBalanceRecords(deps);
  const receiptsSettled = createReceiptsSettled({ records });
  const balances = createBalances({ ...deps, records, receiptsSettled, transfers });
  const loans = createLoanSettlement({ ...deps, balances });
  const settlement = createStaffSettlement({ ...deps, balances });
  const refunds = createRefundTasks({ ...deps, balances });
  const compensations = createCompensations({ ...deps, transfers });
  const handlers = {
    'order.settleBalance': onOrder(settlement.settleBalance),
    'order.reverseBalance': onOrder(settlement.reverseBalance),
    'order.returnBalance': onOrder(balances.giveBack),
    'order.listRefundTasks': (_input, { actor }) => refunds.listTasks(actor),
    'order.releaseRefund': onOrder(settlement.releaseRefund),
    'order.listCompensations': (input, { actor }) => compensations.list(actor, input),
    'order.payCompensation': command(compensations.pay),
  } satisfies Partial<ModuleHandlers<'order'>>;
  return {
    handlers,
    loans,
    toReleaseBy: refunds.toReleaseBy,
    payCompensation: compensations.pay,
    balances: createBalanceOrders({ receiptsSettled, transfers }),
  };
}
