import type { Message, Notice } from '../till/notifier.ts';
import type { Store } from '../till/store.ts';
import type { WechatSandboxCredentials } from './options.ts';
import type { Protocol } from './protocol.ts';
import { paymentContent, refundContent } from './records.ts';

/** Seconds between the deliveries of one notification (WeChat Pay's published schedule). */
export const repeatSeconds = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
];

/** WeChat Pay's notifications of payments and refunds. */
export function createMessages(parts: {
  store: Store;
  protocol: Protocol;
  credentials: WechatSandboxCredentials;
}): (task: Notice) => Message | null {
  const { store, protocol, credentials } = parts;

  function sealed(url: string, notice: Parameters<Protocol['notificationBody']>[0]): Message {
    const body = protocol.notificationBody(notice);
    return { url, headers: { 'content-type': 'application/json', ...protocol.signatureHeaders(body) }, body };
  }

  return (task) => {
    const { id } = task;
    if (task.kind === 'notifyPayment') {
      const payment = store.payments.get(task.outTradeNo);
      if (!payment) return null;
      const content = paymentContent(payment, credentials);
      const eventType = 'TRANSACTION.SUCCESS';
      return sealed(payment.notifyUrl, { id, eventType, originalType: 'transaction', content });
    }
    const refund = store.refunds.get(task.outRefundNo);
    const payment = refund ? store.payments.get(refund.outTradeNo) : undefined;
    if (!refund?.notifyUrl || !payment) return null;
    const content = refundContent(refund, payment, credentials.mchId);
    return sealed(refund.notifyUrl, {
      id,
      eventType: `REFUND.${refund.status}`,
      originalType: 'refund',
      content,
    });
  };
}
