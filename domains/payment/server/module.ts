import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { byChannel } from '../contract/channels/index.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { createCountedChanges } from './counted-changes.ts';
import { createLedgerReports } from './ledger-reports.ts';
import { createPayment } from './payment.ts';
import { createPaymentTasks } from './payment-tasks.ts';
import { createPhoneObstacle } from './phone-obstacle.ts';

/** Payments, refunds, the ledger, and the staff's work on them. */
export const module = defineModule('payment', (context) => {
  const { db, clock, jobs, log, config, switchboard, recordAction } = context;
  const subjects = () => context.fills('payment.subject');
  const payment = createPayment({
    db,
    clock,
    jobs,
    log,
    config,
    channels: byChannel(context.partner),
    wechat: context.partner('wechatPlatform'),
    miniProgram: context.partner('miniProgram'),
    isOff: switchboard.isOff,
    subjects,
    help: () => context.fills('payment.help')[0] ?? null,
  });
  const { payments, guests, returns, bookkeeping, operator } = payment;
  const ledger = createLedgerReports(db, subjects);

  return {
    services: { payments, guests, returns, bookkeeping },
    routes: payment.routes,
    byTheMinute: ['payment.sweep'],
    fills: {
      'closing.obstacles': closingObstacles,
      'account.phoneObstacles': createPhoneObstacle({ db, clock }),
      'operations.waiting': createPaymentTasks(db),
      'operations.countedChanges': createCountedChanges(db),
      'payment.operator': operator,
    },
    handlers: {
      ...payment.handlers,
      'payment.retryRefund': ({ refundNo }, call) =>
        call.once((tx) => returns.retry(tx, actingOf(recordAction, call), refundNo)),
      'payment.listDifferences': (input) => bookkeeping.listDifferences(input),
      'payment.resolveDifference': ({ id, resolution }, call) =>
        call.once(async (tx) => {
          await bookkeeping.resolveDifference(tx, id, resolution);
          await recordAction(tx, call, {
            action: 'reconciliation.resolve',
            object: `difference:${id}`,
            details: { resolution },
          });
          return {};
        }),
      'payment.readLedger': (input) => ledger.read(input),
      'payment.exportLedger': async ({ from, to }, call) => {
        const exported = await ledger.export({ from, to });
        await recordAction(db, call, {
          action: 'ledger.export',
          details: { fromDay: from, toDay: to, entries: exported.entries },
        });
        return exported;
      },
    },
  };
});
