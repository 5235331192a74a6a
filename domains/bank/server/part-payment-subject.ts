import { decide } from '@ev/kernel/state-machine.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import { type PaymentSubject, type RefundEvent, strayWords } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { BalanceOrder, BalanceOrders } from '@ev/settlement/server/public.ts';
import { eq } from 'drizzle-orm';
import { leftFen, receivedOf, type Sums } from './balance-rules.ts';
import { findBalance, sumsOf } from './balances.ts';
import type { BankNotices } from './notices.ts';
import { type PartEvent, partMachine } from './part-machine.ts';
import { type Parts, partStates } from './parts.ts';
import type { Receipts } from './receipts.ts';
import { balanceParts, type PartRow } from './tables.ts';

/** The effect of a refund's progress on the part. Acceptance by the payment channel changes nothing yet. */
const refundEvents: Record<RefundEvent, PartEvent | null> = {
  accepted: null,
  succeeded: 'refundSucceeded',
  failed: 'refundFailed',
  again: 'refundAgain',
};

/** Whether a lender pays the balance of an order. */
export type LoanComes = (tx: Transaction, orderNo: string) => Promise<boolean>;

/** A lender pays all of a balance or nothing, so nothing else is paid online before it. */
export const waitsForLoan = async (
  tx: Transaction,
  orderNo: string,
  { sums, loanComes }: { sums: Sums; loanComes: LoanComes },
): Promise<boolean> => receivedOf(sums) === 0 && (await loanComes(tx, orderNo));

/** What can still be paid online towards the balance now, fen. */
export async function payableFen(
  tx: Transaction,
  order: BalanceOrder,
  loanComes: LoanComes,
): Promise<number> {
  const { orderNo } = order;
  const row = await findBalance(tx, orderNo);
  if (order.state !== 'open' || row?.overAt) return 0;
  const sums = await sumsOf(tx, orderNo);
  if (await waitsForLoan(tx, orderNo, { sums, loanComes })) return 0;
  return leftFen({ order, isOver: false, sums });
}

/** A part of a balance as a payment subject. Money that does not fit the balance is refused, and refunded. */
export function createPartPaymentSubject(deps: {
  clock: Clock;
  orders: BalanceOrders;
  parts: Parts;
  receipts: Pick<Receipts, 'book'>;
  notices: BankNotices;
  loanComes: LoanComes;
}): PaymentSubject {
  const { clock, orders, parts, receipts, notices, loanComes } = deps;

  /** Locks the order, then the part: the same order everywhere. */
  async function lockBoth(
    tx: Transaction,
    partNo: string,
  ): Promise<{ order: BalanceOrder; part: PartRow } | null> {
    const [found] = await tx
      .select({ orderNo: balanceParts.orderNo })
      .from(balanceParts)
      .where(eq(balanceParts.partNo, partNo));
    const order = found && (await orders.lock(tx, found.orderNo));
    const part = order && (await partStates.lock(tx, partNo));
    return order && part ? { order, part } : null;
  }

  return {
    businessType: 'carBalance',
    noun: '尾款',
    notCancellable: 'bank.notPayable',
    businessCode: businessCode.buyCar,
    takes: 'payment',

    async describe(tx, partNo, accountId) {
      const found = await lockBoth(tx, partNo);
      if (found?.part.accountId !== accountId) throw new AppError('bank.partNotFound');
      const { order, part } = found;
      const isOpen = decide(partMachine, part.status, 'paid').kind === 'moved';
      const fits = isOpen && part.amountFen <= (await payableFen(tx, order, loanComes));
      if (!fits || part.payBefore <= clock.now()) throw new AppError('bank.notPayable');
      const title = `${order.modelName} ${order.versionName} 购车尾款`;
      return { title, amountFen: part.amountFen, expiresAt: part.payBefore };
    },

    async lock(tx, partNo) {
      await lockBoth(tx, partNo);
    },

    async onPaying() {},
    // A payment in progress itself prevents the part from closing.
    async onProcessing() {},

    async onPaid(tx, partNo, { payNo, paidAt }) {
      const found = await lockBoth(tx, partNo);
      if (!found) return 'refused';
      const { order, part } = found;
      if (decide(partMachine, part.status, 'paid').kind !== 'moved')
        return part.paidPayNo === payNo ? 'accepted' : 'refused';
      // A transfer, a loan or a cancellation may have been faster.
      if (part.amountFen > (await payableFen(tx, order, loanComes))) {
        await parts.move(tx, { partNo, event: 'close', actor: 'payment' });
        return 'refused';
      }
      await parts.move(tx, { partNo, event: 'paid', actor: 'payment', set: { paidAt, paidPayNo: payNo } });
      const { orderNo, amountFen } = part;
      await receipts.book(tx, { orderNo, amountFen, partNo, actor: 'payment' });
      return 'accepted';
    },

    async onOpenAgain() {},

    async onRefund(tx, partNo, happened) {
      const event = refundEvents[happened];
      const found = event && (await lockBoth(tx, partNo));
      if (!found) return;
      const moved = await parts.move(tx, { partNo, event, actor: 'payment' });
      if (moved.kind === 'already' || (event !== 'refundSucceeded' && event !== 'refundFailed')) return;
      const outcome = event === 'refundSucceeded' ? 'succeeded' : 'failed';
      await notices.refund(tx, found.order, outcome, String(moved.historyId), found.part.amountFen);
    },

    async onStrayMoney(tx, partNo, { refundNo, amountFen: fen, reason, state }) {
      const found = await lockBoth(tx, partNo);
      if (found) await notices.stray(tx, found.order, { refundNo, fen, why: strayWords[reason], state });
    },
  };
}
