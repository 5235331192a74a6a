import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { order } from '@ev/order/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { failedRefund, payment } from '../testing/things.ts';

function today(server: World['server']) {
  const day = shanghaiDay(server.clock.now());
  return { from: day, to: day };
}

const acted = { table: 'audit_log', by: 'insert' } as const;

export const walks = defineWalks(
  'payment',
  {
    'payment.openPayment': {
      example: ({ member }) => ({
        input: { businessType: 'carOrder', businessNo: member.orderNo },
      }),
      names: {
        businessNo: {
          thing: order,
          input: (businessNo) => ({ businessType: 'carOrder', businessNo }),
        },
      },
      once: {
        written: { table: 'payment', by: 'insert' },
        effects: (world, ...nos) =>
          countOf(world, sql`select count(*) as n from payment where business_no in (${listOf(nos)})`),
      },
      shows: { owner: ['payNo'] },
    },
    'payment.getPayment': {
      example: ({ member }) => ({ input: { payNo: member.payNo } }),
      names: { payNo: payment },
      shows: { owner: ['orderNo', 'payNo'] },
    },
    'payment.startPayment': {
      example: ({ member }) => ({ input: { payNo: member.payNo, channel: 'wechat' } }),
      names: { payNo: { thing: payment, input: (payNo) => ({ payNo, channel: 'wechat' }) } },
      once: {
        written: { table: 'payment_attempt', by: 'insert' },
        effects: (world, ...nos) =>
          countOf(world, sql`select count(*) as n from payment_attempt where pay_no in (${listOf(nos)})`),
        // Yesterday's attempt has ended: there is no cashier to open, and a repeat must not start another
        // attempt.
        afterADay: { code: '20300003' },
      },
    },
    'payment.askPayer': {
      example: ({ member }) => ({ input: { payNo: member.payNo, way: 'inWechat' } }),
      names: { payNo: { thing: payment, input: (payNo) => ({ payNo, way: 'inWechat' }) } },
      shows: {
        // WeChat's return address.
        owner: ['payNo'],
      },
    },
    'payment.tellPayer': {
      example: async (world) => {
        const payer = await world.newMember();
        const { payNo } = await world.orderOf(payer);
        const { token } = payer;
        const asked = { payNo, way: 'inWechat' } as const;
        const { body } = await world.server.client.call('payment.askPayer', asked, { token });
        const address = 'address' in body ? new URL(body.address) : null;
        return { input: { code: 'of-member', state: address?.searchParams.get('state') ?? '' }, token };
      },
    },
    'payment.retryRefund': {
      names: { refundNo: failedRefund },
      once: { written: acted, effects: audited('refund.retry', 'refund') },
    },
    'payment.listDifferences': {
      input: { open: true, from: '2026-01-01', to: '2026-12-31', pageNo: 1, pageSize: 10 },
    },
    'payment.resolveDifference': {
      names: { id: 'internal' },
      once: {
        written: acted,
        async prepare(world) {
          const id = await world.openDifference();
          return {
            input: { id, resolution: '已与渠道核对，手工调账' },
            otherInput: { id, resolution: '渠道次日补单，无需调账' },
            effects: world.auditEntries('reconciliation.resolve', `difference:${id}`),
          };
        },
      },
    },
    'payment.readLedger': {
      example: ({ server }) => ({
        input: { ...today(server), account: 'bank', pageNo: 1, pageSize: 10 },
      }),
      shows: { staff: ['readyOrderNo'] },
    },
    'payment.exportLedger': {
      example: ({ server }) => ({ input: today(server) }),
      shows: { staff: ['intentNo', 'readyOrderNo'] },
    },
  },
  {
    mayBeSeen: {
      // The channel's required data of an H5 payment.
      'table payment_attempt.payer_ip': ['ip'],
    },
  },
);
