import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { SandboxPayment, SandboxRefund } from '../till/store.ts';
import type { Fields } from './protocol.ts';

/** The outcome of a payment in UnionPay's codes. Opening the page only means that the order was accepted. */
function outcomeOf({ state, flawed }: SandboxPayment): [code: string, message: string] {
  switch (state) {
    case 'SUCCESS':
    case 'REFUND':
      return flawed ? ['A6', '有缺陷的成功[0000000]'] : ['00', '成功[0000000]'];
    case 'USERPAYING':
      return ['04', '交易状态未明，请查询对账结果[6154004]'];
    case 'NOTPAY':
    case 'PAYERROR':
      return ['05', '交易已受理，请稍后查询交易结果[6154037]'];
    case 'CLOSED':
      return ['30', '交易未通过，请尝试使用其他银联卡支付[6131004]'];
  }
}

const trace = (at: string | null): Fields => (at ? { traceTime: shanghaiDigits(new Date(at)).slice(4) } : {});

/** A payment in the fields of the query. */
export function paymentFound(payment: SandboxPayment, txnTime: string): Fields {
  const [origRespCode, origRespMsg] = outcomeOf(payment);
  const { outTradeNo, transactionId, totalFen, paidFen, successTime } = payment;
  return {
    bizType: '000201',
    txnType: '01',
    txnSubType: '01',
    orderId: outTradeNo,
    txnTime,
    origRespCode,
    origRespMsg,
    txnAmt: String(transactionId ? paidFen : totalFen),
    currencyCode: '156',
    ...(transactionId ? { queryId: transactionId, ...trace(successTime) } : {}),
  };
}

/** A refund in the fields of the query. */
export function refundFound(refund: SandboxRefund, txnTime: string): Fields {
  return {
    bizType: '000201',
    txnType: '04',
    txnSubType: '00',
    orderId: refund.outRefundNo,
    txnTime,
    origRespCode: '00',
    origRespMsg: '成功[0000000]',
    txnAmt: String(refund.refundFen),
    currencyCode: '156',
    queryId: refund.refundId,
    ...trace(refund.successTime),
  };
}

/** Either of them in the fields of UnionPay's notification, where the outcome is the message's own code. */
export function noticeOf({ origRespCode = '', origRespMsg = '', ...found }: Fields): Fields {
  return { ...found, respCode: origRespCode, respMsg: origRespMsg };
}
