import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';

function today(server: World['server']) {
  const day = shanghaiDay(server.clock.now());
  return { from: day, to: day };
}

export const examples: Examples<CallsOf<'payment'>> = {
  'payment.openPayment': ({ member }) => ({
    input: { businessType: 'carOrder', businessNo: member.orderNo },
  }),
  'payment.getPayment': ({ member }) => ({ input: { payNo: member.payNo } }),
  'payment.startPayment': ({ member }) => ({ input: { payNo: member.payNo, channel: 'wechat' } }),
  'payment.askPayer': ({ member }) => ({ input: { payNo: member.payNo, way: 'inWechat' } }),
  'payment.tellPayer': async (world) => {
    const payer = await world.newMember();
    const { payNo } = await world.orderOf(payer);
    const { token } = payer;
    const asked = { payNo, way: 'inWechat' } as const;
    const { body } = await world.server.client.call('payment.askPayer', asked, { token });
    const address = 'address' in body ? new URL(body.address) : null;
    return { input: { code: 'of-member', state: address?.searchParams.get('state') ?? '' }, token };
  },
  'payment.retryRefund': async (world) => ({ input: { refundNo: await world.failedRefund() } }),
  'payment.listDifferences': () => ({
    input: { open: true, from: '2026-01-01', to: '2026-12-31', pageNo: 1, pageSize: 10 },
  }),
  'payment.resolveDifference': async (world) => ({
    input: { id: await world.openDifference(), resolution: '已与渠道核对，手工调账' },
  }),
  'payment.readLedger': ({ server }) => ({
    input: { ...today(server), account: 'bank', pageNo: 1, pageSize: 10 },
  }),
  'payment.exportLedger': ({ server }) => ({ input: today(server) }),
};
