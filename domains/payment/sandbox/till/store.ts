import { join } from 'node:path';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';

export type TradeState = 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED' | 'REFUND';

/** Times are ISO strings, amounts are fen. The cashier page identifies the payment by `prepayId`. */
export type SandboxPayment = {
  outTradeNo: string;
  /** How it was ordered, for which application, and by whom; only for gateways that have these. */
  appId?: string;
  tradeType?: string;
  openid?: string | undefined;
  prepayId: string;
  description: string;
  totalFen: number;
  /** What the customer actually paid; differs after 金额不符. */
  paidFen: number;
  notifyUrl: string;
  timeExpire: string | null;
  /** Until when the newest cashier link works, in the machine's time. */
  linkUntil: string;
  state: TradeState;
  transactionId: string | null;
  successTime: string | null;
  /** It succeeded with a flaw that the gateway must resolve. */
  flawed?: true;
};

export type SandboxRefund = {
  outRefundNo: string;
  refundId: string;
  outTradeNo: string;
  refundFen: number;
  totalFen: number;
  notifyUrl: string | null;
  status: 'PROCESSING' | 'SUCCESS';
  createTime: string;
  successTime: string | null;
};

/** A scheduled task, stored so that it survives a restart. `at` is the machine's time. */
export type SandboxTask = { id: string; at: string } & (
  | { kind: 'notifyPayment'; outTradeNo: string; tries: number; again: boolean }
  | { kind: 'notifyRefund'; outRefundNo: string; tries: number }
  | { kind: 'finishPayment'; outTradeNo: string }
  | { kind: 'finishRefund'; outRefundNo: string }
);

type Kept = { payments: SandboxPayment[]; refunds: SandboxRefund[]; tasks: SandboxTask[] };

export type Store = ReturnType<typeof openStore>;

/**
 * The data of the named gateway, in memory and, if there is a directory, in a file that is replaced as a
 * whole.
 */
export function openStore(dataDir: string | null, name: string) {
  const file = openKeptFile<Kept>(dataDir && join(dataDir, `sandbox-${name}.json`));
  const kept = file.read();
  const payments = new Map(kept?.payments.map((payment) => [payment.outTradeNo, payment]));
  const refunds = new Map(kept?.refunds.map((refund) => [refund.outRefundNo, refund]));
  const tasks = new Map(kept?.tasks.map((task) => [task.id, task]));

  return {
    payments,
    refunds,
    tasks,
    findByPrepayId(prepayId: string): SandboxPayment | null {
      for (const payment of payments.values()) if (payment.prepayId === prepayId) return payment;
      return null;
    },
    /** Must be called after each change. */
    save(): void {
      file.save({
        payments: [...payments.values()],
        refunds: [...refunds.values()],
        tasks: [...tasks.values()],
      });
    },
  };
}
