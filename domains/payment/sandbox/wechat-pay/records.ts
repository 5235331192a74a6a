import type { SandboxPayment, SandboxRefund } from '../till/store.ts';
import { shanghaiTime } from './protocol.ts';

const stateTexts = {
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中',
  SUCCESS: '支付成功',
  PAYERROR: '支付失败',
  CLOSED: '订单已关闭',
  REFUND: '转入退款',
} as const;

/** An order in the fields of WeChat Pay's query and notification. */
export function paymentContent(payment: SandboxPayment, merchant: { appId: string; mchId: string }): object {
  const paid = payment.state === 'SUCCESS' || payment.state === 'REFUND';
  return {
    appid: payment.appId ?? merchant.appId,
    mchid: merchant.mchId,
    out_trade_no: payment.outTradeNo,
    trade_type: payment.tradeType ?? 'MWEB',
    trade_state: payment.state,
    trade_state_desc: stateTexts[payment.state],
    ...(paid && payment.successTime
      ? {
          transaction_id: payment.transactionId,
          bank_type: 'OTHERS',
          attach: '',
          success_time: shanghaiTime(new Date(payment.successTime)),
          payer: { openid: payment.openid ?? 'sandbox-payer' },
        }
      : {}),
    amount: {
      total: paid ? payment.paidFen : payment.totalFen,
      ...(paid ? { payer_total: payment.paidFen, payer_currency: 'CNY' } : {}),
      currency: 'CNY',
    },
  };
}

const amountOf = (refund: SandboxRefund) => ({
  total: refund.totalFen,
  refund: refund.refundFen,
  payer_total: refund.totalFen,
  payer_refund: refund.refundFen,
});

/** A refund in the fields of WeChat Pay's request and query. */
export function refundAnswer(refund: SandboxRefund, payment: SandboxPayment): object {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: payment.transactionId,
    out_trade_no: refund.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: shanghaiTime(new Date(refund.createTime)),
    ...(refund.successTime ? { success_time: shanghaiTime(new Date(refund.successTime)) } : {}),
    status: refund.status,
    funds_account: 'AVAILABLE',
    amount: {
      ...amountOf(refund),
      settlement_total: refund.totalFen,
      settlement_refund: refund.refundFen,
      discount_refund: 0,
      currency: 'CNY',
    },
  };
}

/** A refund in the fields of WeChat Pay's notification. */
export function refundContent(refund: SandboxRefund, payment: SandboxPayment, mchId: string): object {
  return {
    mchid: mchId,
    out_trade_no: refund.outTradeNo,
    transaction_id: payment.transactionId,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.refundId,
    refund_status: refund.status,
    ...(refund.successTime ? { success_time: shanghaiTime(new Date(refund.successTime)) } : {}),
    user_received_account: '支付用户零钱',
    amount: amountOf(refund),
  };
}
