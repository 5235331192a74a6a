import { formatYuan } from '@ev/kernel/money.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { TemplateCode } from '@ev/message/server/public.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import { type PaymentSubject, type RefundEvent, strayWords } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { installStatus } from '../contract/kinds.ts';
import { type BillEvent, billMachine } from './bill-machine.ts';
import { lockBill, moveBill } from './bills.ts';
import { type InstallMoves, lockInstall } from './install-home.ts';
import { type BillRow, chargerBills, type InstallRow } from './tables.ts';

/** How long a bill stays open for the result of a payment that was begun in time. */
const graceMs = 10 * 60_000;

/** The effect of a refund's progress on the bill. Acceptance by the payment channel changes nothing yet. */
const refundEvents: Record<RefundEvent, BillEvent | null> = {
  accepted: null,
  succeeded: 'refundSucceeded',
  failed: 'refundFailed',
  again: 'refundAgain',
};
const refundTemplates: Partial<Record<BillEvent, TemplateCode>> = {
  refundSucceeded: 'home-charger.refunded',
  refundFailed: 'home-charger.refundFailed',
};

/** The bill as a payment subject: the installation continues in the transaction that records the payment. */
export function createBillPaymentSubject(parts: { clock: Clock; moves: InstallMoves }): PaymentSubject {
  const { clock, moves } = parts;

  /** Locks the installation, then its bill: the same order everywhere. */
  async function lockBoth(
    tx: Transaction,
    billNo: string,
  ): Promise<{ install: InstallRow; bill: BillRow } | null> {
    const [found] = await tx
      .select({ installNo: chargerBills.installNo })
      .from(chargerBills)
      .where(eq(chargerBills.billNo, billNo));
    const install = found && (await lockInstall(tx, found.installNo));
    const bill = install && (await lockBill(tx, billNo));
    return install && bill ? { install, bill } : null;
  }

  const keep = (tx: Transaction, billNo: string, payingUntil: Date | null) =>
    tx.update(chargerBills).set({ payingUntil }).where(eq(chargerBills.billNo, billNo));

  return {
    businessType: 'homeCharger',
    noun: '家充桩增项',
    notCancellable: 'home-charger.moved',
    businessCode: businessCode.mall,
    takes: 'payment',

    async describe(tx, billNo, accountId) {
      const found = await lockBoth(tx, billNo);
      if (found?.bill.accountId !== accountId) throw new AppError('home-charger.billNotFound');
      const { install, bill } = found;
      const payable =
        install.status === installStatus.toPay &&
        !install.paused &&
        decide(billMachine, bill.status, 'paid').kind === 'moved' &&
        bill.payBefore > clock.now();
      if (!payable) throw new AppError('home-charger.notPayable');
      return { title: '家充桩安装增项', amountFen: bill.amountFen, expiresAt: bill.payBefore };
    },

    async lock(tx, billNo) {
      await lockBoth(tx, billNo);
    },

    async onPaying(tx, billNo) {
      await keep(tx, billNo, new Date(clock.now().getTime() + graceMs));
    },

    // A payment in progress itself prevents the bill from closing.
    async onProcessing() {},

    async onPaid(tx, billNo, { payNo, paidAt }) {
      const found = await lockBoth(tx, billNo);
      if (!found) return 'refused';
      const { install, bill } = found;
      if (decide(billMachine, bill.status, 'paid').kind !== 'moved')
        return bill.paidPayNo === payNo ? 'accepted' : 'refused';
      const set = { paidAt, paidPayNo: payNo, payingUntil: null };
      await moveBill(tx, clock, { billNo, event: 'paid', actor: 'payment', set });
      await moves.move(tx, install, { event: 'paid', actor: 'payment' });
      return 'accepted';
    },

    async onOpenAgain(tx, billNo) {
      await keep(tx, billNo, null);
    },

    async onRefund(tx, billNo, happened) {
      const event = refundEvents[happened];
      const found = event && (await lockBoth(tx, billNo));
      if (!found) return;
      const moved = await moveBill(tx, clock, { billNo, event, actor: 'payment' });
      const template = refundTemplates[event];
      if (moved.kind === 'already' || !template) return;
      const words = { amount: formatYuan(found.bill.amountFen) };
      await moves.tell(tx, found.install, { template, cause: `refund:${moved.historyId}`, words });
    },

    async onStrayMoney(tx, billNo, { refundNo, amountFen, reason, state }) {
      const found = await lockBoth(tx, billNo);
      if (!found) return;
      await moves.tell(tx, found.install, {
        template: state === 'returning' ? 'home-charger.moneyReturning' : 'home-charger.moneyReturned',
        cause: `stray:${refundNo}:${state}`,
        words: { amount: formatYuan(amountFen), why: strayWords[reason] },
      });
    },
  };
}
