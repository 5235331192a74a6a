import { defineModule } from '@ev/platform/module.ts';
import { createBalanceOrders } from './balance-orders.ts';
import { createBalanceRecords } from './balance-records.ts';
import { createBalances } from './balances.ts';
import { createCompensations } from './compensations.ts';
import { historyActions } from './history-actions.ts';
import { createLoanSettlement } from './loans.ts';
import { createOrderActs } from './order-acts.ts';
import { createOrderFollowing } from './order-following.ts';
import { createReceiptsSettled } from './receipts-settled.ts';
import { createRefundTasks } from './refund-tasks.ts';
import { createRefundRelease } from './release-refund.ts';
import { createStaffSettlement } from './staff-settlement.ts';
import { templates } from './templates.ts';
import { createTransfers } from './transfers.ts';
import { createWaiting } from './waiting.ts';

/** Money of an order that finance moves by hand: balances, refunds to release, compensations. */
export const module = defineModule('settlement', (context) => {
  const { db, clock, use } = context;
  const { desk, settled: orders, waitingRefunds, handOvers } = use('order');
  const [message, payment, staff] = [use('message'), use('payment'), use('staff')];
  const deps = { ...desk, db, clock, message, payment, staff, orders, waitingRefunds, handOvers };
  const { command, onOrder } = desk.commands;

  // Looked up on each use, because a domain that builds on this one may fill it later.
  const recordedTransfers = () => context.fills('settlement.recordedTransfers');
  const transfers = createTransfers({ orders, recordedTransfers });
  const records = createBalanceRecords(deps);
  const receiptsSettled = createReceiptsSettled({ orders, records });
  const balances = createBalances({ ...deps, records, receiptsSettled, transfers });
  const refundRelease = createRefundRelease(deps);
  const settlement = createStaffSettlement({ ...deps, balances, refundRelease });
  const refunds = createRefundTasks(deps);
  const compensations = createCompensations({ ...deps, transfers });

  return {
    services: {
      balances: createBalanceOrders({ orders, receiptsSettled, transfers }),
      loans: createLoanSettlement({ db, orders, balances }),
    },
    fills: {
      'message.templates': templates,
      'operations.waiting': createWaiting({ ...deps, listOwnReleases: refunds.listOwnReleases }),
      'order.acts': createOrderActs(staff),
      'order.following': createOrderFollowing(deps),
      'order.historyActions': historyActions,
      'shell.passedOn': { 'staff.decideApproval': ['order.compensationNotOpen', 'order.transferUsed'] },
      'staff.approvedActs': { 'order.payCompensation': { run: compensations.pay } },
    },
    handlers: {
      'order.settleBalance': onOrder(settlement.settleBalance),
      'order.reverseBalance': onOrder(settlement.reverseBalance),
      'order.returnBalance': onOrder(balances.giveBack),
      'order.listRefundTasks': (_input, { actor }) => refunds.listTasks(actor),
      'order.releaseRefund': onOrder(settlement.releaseRefund),
      'order.listCompensations': (input, { actor }) => compensations.list(actor, input),
      'order.payCompensation': command(compensations.pay),
    },
  };
});
