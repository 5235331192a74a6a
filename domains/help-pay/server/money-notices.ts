import { formatYuan } from '@ev/kernel/money.ts';
import type { Notice } from '@ev/message/server/public.ts';
import { refundReasons } from '@ev/payment/contract/refund-reasons.ts';
import { type HelpMoney, isGuest } from '@ev/payment/server/public.ts';

const codes = {
  paid: { payer: 'help-pay.paid', customer: 'help-pay.paidForYou' },
  returning: { payer: 'help-pay.returning', customer: 'help-pay.returningToPayer' },
  returned: { payer: 'help-pay.returned', customer: 'help-pay.returnedToPayer' },
} as const;

/**
 * The notices about money that one person paid for another: first the payer's, then the customer's. A payer
 * without an account has no inbox: WeChat Pay notifies them of both payment and refund.
 */
export function noticesOf(money: HelpMoney): Notice[] {
  const { payment, helperId, amountFen, event } = money;
  const { payNo, businessType, businessNo, accountId, title } = payment;
  const params = {
    title,
    amount: formatYuan(amountFen),
    why: event === 'paid' ? '' : refundReasons[money.reason].why,
  };
  const cause = event === 'paid' ? event : `${money.refundNo}:${event}`;
  const source = `helpPay:${payNo}:${helperId}:${cause}`;
  const toPayer: Notice = {
    accountId: helperId,
    template: codes[event].payer,
    params,
    source: `${source}:payer`,
    link: `/pages/pay/result?payNo=${payNo}`,
    business: { type: 'helpPay', no: payNo },
  };
  const toCustomer: Notice = {
    accountId,
    template: codes[event].customer,
    params,
    source: `${source}:customer`,
    link: `/pages/buy/orderDetail?orderNo=${businessNo}`,
    business: { type: businessType, no: businessNo },
    // One order may have several payers.
    subject: helperId,
  };
  return isGuest(helperId) ? [toCustomer] : [toPayer, toCustomer];
}
