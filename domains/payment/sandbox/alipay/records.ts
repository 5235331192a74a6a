import type { SandboxPayment, SandboxRefund, TradeState } from '../till/store.ts';
import { yuan } from '../till/yuan.ts';
import { shanghaiTime } from './protocol.ts';

/**
 * Alipay has one status for a trade that may still be paid, and one for every trade that ended without money.
 */
const statuses: Record<TradeState, string> = {
  NOTPAY: 'WAIT_BUYER_PAY',
  USERPAYING: 'WAIT_BUYER_PAY',
  PAYERROR: 'WAIT_BUYER_PAY',
  SUCCESS: 'TRADE_SUCCESS',
  CLOSED: 'TRADE_CLOSED',
  REFUND: 'TRADE_CLOSED',
};

export function statusOf({ state }: SandboxPayment): string {
  return statuses[state];
}

const paidTime = ({ successTime }: SandboxPayment) =>
  successTime ? shanghaiTime(new Date(successTime)) : '';

/** A trade in the fields of `alipay.trade.query`. */
export function tradeContent(payment: SandboxPayment): Record<string, string> {
  const { transactionId, state, paidFen, totalFen } = payment;
  const paid = state === 'SUCCESS' || state === 'REFUND';
  return {
    trade_no: transactionId ?? payment.prepayId,
    out_trade_no: payment.outTradeNo,
    buyer_logon_id: 'san***@sandbox.example',
    trade_status: statusOf(payment),
    total_amount: yuan(paid ? paidFen : totalFen),
    ...(paid ? { send_pay_date: paidTime(payment), receipt_amount: yuan(paidFen) } : {}),
  };
}

/** A trade in the fields of Alipay's notification. */
export function noticeContent(
  payment: SandboxPayment,
  { id, appId, sellerId, at }: { id: string; appId: string; sellerId: string; at: Date },
): Record<string, string> {
  return {
    notify_id: id,
    notify_type: 'trade_status_sync',
    notify_time: shanghaiTime(at),
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    trade_no: payment.transactionId ?? '',
    out_trade_no: payment.outTradeNo,
    subject: payment.description,
    trade_status: statusOf(payment),
    total_amount: yuan(payment.paidFen),
    receipt_amount: yuan(payment.paidFen),
    buyer_pay_amount: yuan(payment.paidFen),
    gmt_create: paidTime(payment),
    gmt_payment: paidTime(payment),
  };
}

/** A refund in the fields of `alipay.trade.refund`; `moved` if this very request moved the money. */
export function refundContent(
  refund: SandboxRefund,
  payment: SandboxPayment,
  moved: boolean,
): Record<string, string> {
  return {
    trade_no: payment.transactionId ?? '',
    out_trade_no: payment.outTradeNo,
    buyer_logon_id: 'san***@sandbox.example',
    fund_change: moved ? 'Y' : 'N',
    refund_fee: yuan(refund.refundFen),
  };
}

/** A refund in the fields of `alipay.trade.fastpay.refund.query`. */
export function refundFound(refund: SandboxRefund, payment: SandboxPayment): Record<string, string> {
  return {
    trade_no: payment.transactionId ?? '',
    out_trade_no: payment.outTradeNo,
    out_request_no: refund.outRefundNo,
    total_amount: yuan(payment.paidFen),
    refund_amount: yuan(refund.refundFen),
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: shanghaiTime(new Date(refund.successTime ?? refund.createTime)),
  };
}
