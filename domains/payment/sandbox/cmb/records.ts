import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { SandboxPayment, SandboxRefund, TradeState } from '../till/store.ts';
import type { Fields } from './protocol.ts';

const states: Record<TradeState, string> = {
  NOTPAY: 'P',
  USERPAYING: 'P',
  PAYERROR: 'P',
  SUCCESS: 'S',
  CLOSED: 'C',
  REFUND: 'R',
};

/** Day and time in separate fields, as in the bank's protocol. */
function endOf(at: string | null): Fields {
  if (!at) return {};
  const digits = shanghaiDigits(new Date(at));
  return { endDate: digits.slice(0, 8), endTime: digits.slice(8) };
}

/** The fields of a payment in both the query and the notification. */
function paymentOf({ outTradeNo, transactionId, totalFen, paidFen, successTime }: SandboxPayment): Fields {
  return {
    orderId: outTradeNo,
    cmbOrderId: transactionId ?? '',
    txnAmt: String(transactionId ? paidFen : totalFen),
    dscAmt: '0',
    currencyCode: '156',
    payType: 'WX',
    ...(successTime ? { txnTime: shanghaiDigits(new Date(successTime)) } : {}),
    ...endOf(successTime),
  };
}

export function orderFound(payment: SandboxPayment): Fields {
  const { cmbOrderId = '', ...content } = paymentOf(payment);
  return { ...content, ...(cmbOrderId ? { cmbOrderId } : {}), tradeState: states[payment.state] };
}

/** The notification of a payment, which does not contain its state. */
export const paymentNotice = paymentOf;

export function refundFound(refund: SandboxRefund): Fields {
  return {
    orderId: refund.outRefundNo,
    cmbOrderId: refund.refundId,
    tradeState: refund.status === 'SUCCESS' ? 'S' : 'P',
    refundAmt: String(refund.refundFen),
    refundDscAmt: '0',
    currencyCode: '156',
    txnTime: shanghaiDigits(new Date(refund.createTime)),
    ...endOf(refund.successTime),
  };
}

export function refundNotice(refund: SandboxRefund): Fields {
  const { tradeState = '', ...content } = refundFound(refund);
  return { ...content, refundState: tradeState };
}
