import { order } from '@ev/order/server/testing/things.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { failedRefund, payment } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'payment'>> = {
  'payment.openPayment': {
    businessNo: {
      thing: order,
      input: (businessNo) => ({ businessType: 'carOrder', businessNo }),
    },
  },
  'payment.getPayment': { payNo: { thing: payment, input: (payNo) => ({ payNo }) } },
  'payment.startPayment': {
    payNo: { thing: payment, input: (payNo) => ({ payNo, channel: 'wechat' }) },
  },
  'payment.askPayer': {
    payNo: { thing: payment, input: (payNo) => ({ payNo, way: 'inWechat' }) },
  },
  'payment.retryRefund': { refundNo: { thing: failedRefund, input: (refundNo) => ({ refundNo }) } },
  'payment.resolveDifference': { id: 'the house’s' },
};
