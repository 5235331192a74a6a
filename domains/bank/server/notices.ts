import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { BalanceOrder } from '@ev/settlement/server/public.ts';
import type { ReceiptKind } from '../contract/kinds.ts';
import type { templates } from './templates.ts';

type Told = Pick<BalanceOrder, 'orderNo' | 'accountId' | 'modelName'>;

export const balanceLink = (orderNo: string) => `/pages/buy/balance?orderNo=${orderNo}`;

/** Who receives returned money, in the customer's terms. */
const receivers: Readonly<Record<ReceiptKind, string>> = {
  transfer: '你的付款账户',
  online: '原支付账户',
};

export type BankNotices = ReturnType<typeof createBankNotices>;

/** Messages about balances, written with what they are about. */
export function createBankNotices({ notices }: { notices: Notices }) {
  const tell = (
    tx: Transaction,
    { orderNo, accountId, modelName }: Told,
    about: { template: keyof typeof templates; cause: string; words: Record<string, string> },
  ) =>
    notices.tell(tx, {
      accountId,
      template: about.template,
      params: { modelName, orderNo, ...about.words },
      source: `bankBalance:${orderNo}:${about.cause}`,
      link: balanceLink(orderNo),
      business: { type: 'carOrder', no: orderNo },
    });

  return {
    received: (tx: Transaction, order: Told, receiptNo: string, fen: number, left: number) =>
      tell(tx, order, {
        template: 'bank.received',
        cause: `received:${receiptNo}`,
        words: { amount: formatYuan(fen), left: formatYuan(left) },
      }),
    overpaid: (tx: Transaction, order: Told, receiptNo: string, fen: number) =>
      tell(tx, order, {
        template: 'bank.overpaid',
        cause: `overpaid:${receiptNo}`,
        words: { amount: formatYuan(fen) },
      }),
    tooLate: (tx: Transaction, order: Told, receiptNo: string, fen: number) =>
      tell(tx, order, {
        template: 'bank.tooLate',
        cause: `tooLate:${receiptNo}`,
        words: { amount: formatYuan(fen) },
      }),
    reversed: (
      tx: Transaction,
      order: Told,
      { receiptNo, fen, left, wasReady }: { receiptNo: string; fen: number; left: number; wasReady: boolean },
    ) =>
      tell(tx, order, {
        template: 'bank.reversed',
        cause: `reversed:${receiptNo}`,
        words: {
          amount: formatYuan(fen),
          left: left > 0 ? `，尾款还差 ${formatYuan(left)}` : '',
          handOverPaused: wasReady ? '。交付暂停，结清后会再通知你' : '',
        },
      }),
    returned: (tx: Transaction, order: Told, returnNo: string, kind: ReceiptKind, fen: number) =>
      tell(tx, order, {
        template: 'bank.returned',
        cause: `returned:${returnNo}`,
        words: { amount: formatYuan(fen), receiver: receivers[kind] },
      }),
    /** About a payment that the balance did not accept. */
    stray: (
      tx: Transaction,
      order: Told,
      {
        refundNo,
        fen,
        why,
        state,
      }: { refundNo: string; fen: number; why: string; state: 'returning' | 'returned' },
    ) =>
      tell(tx, order, {
        template: state === 'returning' ? 'bank.moneyReturning' : 'bank.moneyReturned',
        cause: `stray:${refundNo}:${state}`,
        words: { amount: formatYuan(fen), why },
      }),
    refund: (tx: Transaction, order: Told, event: 'succeeded' | 'failed', cause: string, fen: number) =>
      tell(tx, order, {
        template: event === 'succeeded' ? 'bank.partRefunded' : 'bank.partRefundFailed',
        cause: `refund:${cause}`,
        words: { amount: formatYuan(fen) },
      }),
  };
}
