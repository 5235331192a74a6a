import { formatYuan } from '@ev/kernel/money.ts';
import type { Balance } from '../../contract/balance.ts';

/** The state of the balance as a sentence with what comes next. */
export function balanceHead({ state, leftFen, receivedFen, owedFen, byLoan }: Balance): {
  title: string;
  text: string;
} {
  if (byLoan && (state === 'open' || state === 'later'))
    return { title: `尾款 ${formatYuan(leftFen)}`, text: '贷款已签约，放款后直接付清，现在不用付款' };
  switch (state) {
    case 'settled':
      return {
        title: '尾款已结清',
        text: owedFen > 0 ? `多付的 ${formatYuan(owedFen)} 会退回你的付款账户` : '车款已全部付清，等待交付',
      };
    case 'paused':
      return { title: '订单处理中', text: '退订或变更的结果出来前，先不要再付款' };
    case 'over':
      return {
        title: '订单已结束',
        text:
          owedFen > 0 ? `${formatYuan(owedFen)} 会退回你的付款账户，处理好会告诉你` : '没有需要支付的尾款',
      };
    case 'later':
      return { title: `尾款 ${formatYuan(leftFen)}`, text: '可以先记下专属账号，30 分钟撤销期过后再付款' };
    case 'open':
      return receivedFen > 0
        ? { title: `还差 ${formatYuan(leftFen)}`, text: `已到账 ${formatYuan(receivedFen)}，提车前付清即可` }
        : {
            title: `待付尾款 ${formatYuan(leftFen)}`,
            text: '可以转账或在线支付，分几次也可以，提车前付清即可',
          };
  }
}

type Row = { key: string; label: string; fen: number };

/**
 * The price, what is paid of it, and what is left: the rows add up to it. For an order that has ended, what
 * arrived and what was returned.
 */
export function balanceRows(
  balance: Balance,
  names: Readonly<Record<Balance['receipts'][number]['kind'], string>>,
): { rows: Row[]; totalFen: number; totalLabel: string } {
  const { totalFen, depositFen, receipts, returns, leftFen, owedFen, state } = balance;
  const isOver = state === 'over';
  const sign = isOver ? 1 : -1;
  const rows: Row[] = [
    ...(isOver
      ? []
      : [
          { key: 'total', label: '车辆总价', fen: totalFen },
          { key: 'deposit', label: '已付定金', fen: -depositFen },
        ]),
    ...receipts.map(({ receiptNo, kind, amountFen }) => ({
      key: receiptNo,
      label: `${names[kind]}到账`,
      fen: sign * amountFen,
    })),
    ...returns.map(({ returnNo, kind, amountFen }) => ({
      key: returnNo,
      label: `${names[kind]}退回`,
      fen: -sign * amountFen,
    })),
  ];
  if (isOver) return { rows, totalFen: owedFen, totalLabel: '待退回' };
  if (owedFen > 0) rows.push({ key: 'owed', label: '多付，待退回', fen: owedFen });
  // What finance recorded as one sum is no receipt; what came too early may be more than the balance.
  const missing = leftFen - rows.reduce((sum, { fen }) => sum + fen, 0);
  if (missing < 0) rows.push({ key: 'byHand', label: '尾款已结清', fen: missing });
  if (missing > 0) rows.push({ key: 'more', label: '多付，锁定后退回', fen: missing });
  return { rows, totalFen: leftFen, totalLabel: '还需支付' };
}
