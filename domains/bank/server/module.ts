import { staffCommands } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createBalances } from './balances.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { createLineActs } from './line-acts.ts';
import { createLines, isTransferRecorded } from './lines.ts';
import { createMatcher } from './matching/matcher.ts';
import { createBankNotices } from './notices.ts';
import { createOrderFollowing } from './order-following.ts';
import { createOwedList } from './owed-list.ts';
import { createOwnBalances } from './own-balance.ts';
import { createPartPaymentSubject, type LoanComes } from './part-payment-subject.ts';
import { createParts } from './parts.ts';
import { createReceipts } from './receipts.ts';
import { findReceivingBank } from './receiving-bank.ts';
import { createMoneyReturns } from './returns.ts';
import { createStaffReceipts } from './staff-receipts.ts';
import { createStatements } from './statement/statements.ts';
import { uploadRoute } from './statement/upload-route.ts';
import { templates } from './templates.ts';

/** Balances of car orders: account numbers, statements of the bank, receipts, online parts and returns. */
export const module = defineModule('bank', (context) => {
  const { db, clock, jobs, recordAction, use, fill } = context;
  const { shown } = use('order');
  const { balances: orders } = use('settlement');
  const { payments, returns, bookkeeping } = use('payment');
  const { advisers, hands, valueActs } = use('staff');
  const { reach } = use('contact');
  const lenderMoney = context.find('finance')?.lenderMoney ?? null;
  const loanComes: LoanComes = async (tx, orderNo) => (await lenderMoney?.isComing(tx, orderNo)) ?? false;
  const notices = createBankNotices({ notices: use('message').notices });
  const closedStores = (actor: StaffActor) => reach.closedStores(db, actor);
  const seenAmong = async (
    reader: Database | Transaction,
    actor: StaffActor,
    among: readonly { orderNo: string; storeId: string }[],
  ): Promise<ReadonlySet<string>> => {
    const closed = await reach.closedStores(reader, actor);
    return new Set(among.flatMap((one) => (closed.includes(one.storeId) ? [] : [one.orderNo])));
  };

  const balances = createBalances({ clock, orders });
  const parts = createParts({ db, clock, payments, lockOrder: orders.lock });
  const receipts = createReceipts({ clock, orders, balances, parts, notices, hands, bookkeeping });
  const moneyReturns = createMoneyReturns({
    clock,
    orders,
    balances,
    parts,
    notices,
    bookkeeping,
    returns,
    valueActs,
    assertSeen: (tx, { actor }, orderNo) => shown.assertSeen(tx, actor, orderNo),
  });
  const matcher = createMatcher({ orders });
  const statements = createStatements({ db, clock, matcher, advisers });
  const staffReceipts = createStaffReceipts({
    db,
    orders,
    advisers,
    hands,
    assertSeen: (reader, actor, orderNo) => shown.assertSeen(reader, actor, orderNo),
  });
  const lines = createLines({
    db,
    matcher,
    receipts: staffReceipts,
    seenOf: (actor, among) => seenAmong(db, actor, among),
    loansFor: async (actor, line) => (await lenderMoney?.loansFor(actor, line)) ?? [],
  });
  const acts = createLineActs({
    orders,
    matcher,
    receipts,
    lenderMoney,
    assertSeen: (tx, { actor }, orderNo) => shown.assertSeen(tx, actor, orderNo),
    seenOf: async (tx, { actor }, orderNos) => seenAmong(tx, actor, await orders.findMany(tx, orderNos)),
  });
  const owed = createOwedList({ db, orders, closedStores });
  const own = createOwnBalances({ db, clock, orders, balances, parts, loanComes });
  const command = staffCommands(recordAction);

  jobs.work('bank.followDeadlines', async () => {
    await parts.closeOverdue();
    await statements.removeOld();
  });
  jobs.schedule('bank.followDeadlines', '* * * * *');

  return {
    byTheMinute: ['bank.followDeadlines'],
    routes: [uploadRoute({ fill, statements })],
    fills: {
      'closing.obstacles': closingObstacles,
      'message.templates': templates,
      'operations.opening': [
        {
          name: 'bankAccount',
          title: '尾款收款账户',
          why: '锁单后给每个订单生成专属转账账号，也决定尾款能否在线支付',
          file: 'bank-accounts.yaml',
          page: '/goods?part=bank-accounts',
          optional: true,
          look: async () => ({ done: (await findReceivingBank(db)) !== null }),
        },
      ],
      'operations.waiting': owed.waiting,
      'order.following': createOrderFollowing({ clock, balances, parts, returns: moneyReturns }),
      'settlement.recordedTransfers': isTransferRecorded,
      'payment.subject': createPartPaymentSubject({ clock, orders, parts, receipts, notices, loanComes }),
      'shell.passedOn': {
        'payment.openPayment': ['bank.partNotFound', 'bank.notPayable'],
        'staff.decideApproval': ['bank.owedChanged'],
      },
      'staff.approvedActs': { 'bank.returnMoney': { run: moneyReturns.record } },
    },
    handlers: {
      'bank.getBalance': ({ orderNo }, { actor }) => own.get(actor.accountId, orderNo),
      'bank.openAccount': ({ orderNo }, call) =>
        call.once((tx) => own.open(tx, call.actor.accountId, orderNo)),
      'bank.openPart': (input, call) => call.once((tx) => own.openPart(tx, call.actor.accountId, input)),
      'bank.getStatement': ({ statementId }) => statements.preview(statementId),
      'bank.listStatements': (query) => statements.list(query),
      'bank.importStatement': command((tx, by, { statementId }) => statements.import(tx, by, statementId)),
      'bank.listLines': (query) => lines.list(query),
      'bank.exportLines': async (filter, call) => {
        const exported = await lines.export(filter);
        await recordAction(db, call, {
          action: 'bank.exportLines',
          details: { lines: exported.lines },
        });
        return exported;
      },
      'bank.getLine': ({ lineNo }, { actor }) => lines.get(actor, lineNo),
      'bank.confirmLine': command(acts.confirm),
      'bank.confirmLines': command(acts.confirmAll),
      'bank.confirmPayout': command(acts.confirmPayout),
      'bank.leaveLine': command(acts.leave),
      'bank.takeUpLine': command(acts.takeUp),
      'bank.reverseReceipt': command(async (tx, by, input) => {
        await staffReceipts.assertSeenOf(tx, by.actor, input.receiptNo);
        return receipts.reverse(tx, by, input);
      }),
      'bank.getOrderReceipts': ({ orderNo }, { actor }) => staffReceipts.ofOrder(actor, orderNo),
      'bank.listOwed': (query, { actor }) => owed.list(actor, query),
      'bank.returnMoney': command(moneyReturns.record),
    },
  };
});
