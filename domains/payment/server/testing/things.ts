import type { Thing } from '@ev/testkit/server/walks/world.ts';

export const payment: Thing = {
  live: async (world, person) => (await world.orderOf(person)).payNo,
  others: {
    async cancelled(world, person) {
      const { orderNo, payNo } = await world.orderOf(person);
      await world.cancelUnpaid(person, orderNo);
      return payNo;
    },
  },
  table: 'payment',
  key: 'pay_no',
  // An order has one live payment.
  apart: (no) => ({ business_no: `of-${no}` }),
};

/** A refund that failed for good. */
export const failedRefund: Thing = {
  live: (world, person) => world.failedRefund(person),
  others: {},
  table: 'refund',
  key: 'refund_no',
};
