import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { SandboxPayment, SandboxRefund } from '../till/store.ts';
import { yuan } from '../till/yuan.ts';
import { shanghaiTime } from './protocol.ts';

const heading =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const sumsHeading =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/**
 * The trade bill of a day, type ALL: payments by the time paid, refunds by the time accepted. Empty text if
 * there were neither. Format: WeChat Pay, 交易账单文件格式说明.
 */
export function tradeBill(
  day: string,
  merchant: { appId: string; mchId: string },
  payments: Iterable<SandboxPayment>,
  refunds: readonly SandboxRefund[],
): string {
  const byNo = new Map([...payments].map((payment) => [payment.outTradeNo, payment]));
  const ofDay = (time: string | null) => time !== null && shanghaiDay(new Date(time)) === day;
  const paid = [...byNo.values()].filter((payment) => payment.transactionId && ofDay(payment.successTime));
  const returned = refunds.filter((refund) => ofDay(refund.createTime));
  if (paid.length + returned.length === 0) return '';

  const rowOf = (payment: SandboxPayment, refund: SandboxRefund | null): string => {
    const time = shanghaiTime(new Date(refund?.createTime ?? payment.successTime ?? 0));
    const fields = [
      time.slice(0, 19).replace('T', ' '),
      merchant.appId,
      merchant.mchId,
      '0',
      '',
      payment.transactionId ?? '',
      payment.outTradeNo,
      'sandbox-payer',
      'MWEB',
      refund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      refund ? '0.00' : yuan(payment.paidFen),
      '0.00',
      refund?.refundId ?? '0',
      refund?.outRefundNo ?? '0',
      yuan(refund?.refundFen ?? 0),
      '0.00',
      refund ? 'ORIGINAL' : '',
      refund?.status ?? '',
      payment.description.replaceAll(',', '，').replaceAll('`', ''),
      '',
      '0.00000',
      '0.60%',
      refund ? '0.00' : yuan(payment.paidFen),
      yuan(refund?.refundFen ?? 0),
      '',
    ];
    return fields.map((field) => `\`${field}`).join(',');
  };
  const rows = [
    ...paid.map((payment) => rowOf(payment, null)),
    ...returned.flatMap((refund) => {
      const payment = byNo.get(refund.outTradeNo);
      return payment ? [rowOf(payment, refund)] : [];
    }),
  ];
  const total = yuan(paid.reduce((sum, payment) => sum + payment.paidFen, 0));
  const back = yuan(returned.reduce((sum, refund) => sum + refund.refundFen, 0));
  const sums = [String(rows.length), total, back, '0.00', '0.00000', total, back];
  return `${[heading, ...rows, sumsHeading, sums.map((sum) => `\`${sum}`).join(',')].join('\r\n')}\r\n`;
}
