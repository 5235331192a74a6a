import { formatYuan } from '@ev/kernel/money.ts';
import type { HistoryActions } from '@ev/order/server/public.ts';

/** What the history of an order shows of its money. */
export const historyActions: HistoryActions = {
  'order.settleBalance': { words: '确认尾款', result: sumOf },
  'order.reverseBalance': { words: '冲正尾款', result: (details) => sumOf(details?.before) },
  'order.returnBalance': { words: '退回尾款', result: sumOf },
  'refund.releaseFirst': { words: '首次放款' },
  'refund.release': { words: '放款' },
};

/** An amount with its transfer number. */
function sumOf(details: unknown): string | null {
  if (typeof details !== 'object' || details === null) return null;
  const { amountFen, reference } = details as Readonly<Record<string, unknown>>;
  const amount = typeof amountFen === 'number' ? formatYuan(amountFen) : null;
  const transfer = typeof reference === 'string' && reference !== '' ? `流水号 ${reference}` : null;
  return [amount, transfer].filter(Boolean).join('，') || null;
}
