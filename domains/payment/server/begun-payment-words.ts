import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';

/** The text for a begun payment, whose result may come after the time to pay is over. */
export function begunPaymentWords(payBefore: Date, now: Date): string {
  const begun = '已发起支付。如果已付款，请刷新结果';
  return now < payBefore
    ? `${begun}；未付款请在 ${formatShortDateTime(payBefore)} 前继续支付`
    : `${begun}；支付时间已过，没有收到款项时会自动关闭`;
}
