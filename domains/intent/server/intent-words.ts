import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { IntentOrder } from './tables.ts';

/** The placeholders that an intent order fills in any of its messages. */
export function intentWords(intent: IntentOrder): Record<string, string> {
  return {
    intentNo: intent.intentNo,
    orderNo: intent.orderNo ?? '',
    modelName: intent.offer.modelName,
    title: intent.offer.title,
    amount: formatYuan(intent.amountFen),
    payBefore: formatShortDateTime(intent.payBefore),
  };
}
