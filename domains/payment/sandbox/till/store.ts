import { join } from 'node:path';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';

export type TradeState = 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'PAYERROR' | 'CLOSED' | 'REFUND';

/** Times are ISO texts, amounts fen. `prepayId` is what the cashier page knows it by. */
export type SandboxPayment = {
  outTradeNo: string;
  /** How it was ordered, for which application, and by whom; of gateways that have such a thing. */
  appId?: string;
  tradeType?: string;
  openid?: string | undefined;
  prepayId: string;
  description: string;
  totalFen: number;
  /** What the customer really paid; differs after 金额不符. */
  paidFen: number;
  notifyUrl: string;
  timeExpire: string | null;
  /** The machine's time until which the newest cashier link works. */
  linkUntil: string;
  state: TradeState;
  transactionId: string | null;
  successTime: string | null;
  /** It went through with a flaw that is the gateway's to mend. */
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

/** Something that happens later, kept so that a restart does not lose it. `at` is the machine's time. */
export type SandboxTask = { id: string; at: string } & (
  | { kind: 'notifyPayment'; outTradeNo: string; tries: number; again: boolean }
  | { kind: 'notifyRefund'; outRefundNo: string; tries: number }
  | { kind: 'finishPayment'; outTradeNo: string }
  | { kind: 'finishRefund'; outRefundNo: string }
);

type Kept = { payments: SandboxPayment[]; refunds: SandboxRefund[]; tasks: SandboxTask[] };

export type Store = ReturnType<typeof openStore>;

/** What the gateway so named knows, in memory and, with a directory, in a file that is replaced whole. */
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
    /** Call after each change. */
    save(): void {
      file.save({
        payments: [...payments.values()],
        refunds: [...refunds.values()],
        tasks: [...tasks.values()],
      });
    },
  };
}
