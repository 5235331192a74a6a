import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';

export const examples: Examples<CallsOf<'payment'>> = {
  'payment.openPayment': ({ member }) => ({
    input: { businessType: 'carOrder', businessNo: member.orderNo },
  }),
  'payment.getPayment': ({ member }) => ({ input: { payNo: member.payNo } }),
  'payment.startPayment': ({ member }) => ({ input: { payNo: member.payNo, channel: 'wechat' } }),
  'payment.retryRefund': async (world) => ({ input: { refundNo: await world.failedRefund() } }),
  'payment.listDifferences': () => ({ input: { open: true, pageNo: 1, pageSize: 10 } }),
  'payment.resolveDifference': async (world) => ({
    input: { id: await world.openDifference(), resolution: '已与渠道核对，手工调账' },
  }),
  'payment.exportLedger': ({ server }) => ({ input: { day: shanghaiDay(server.clock.now()) } }),
};
