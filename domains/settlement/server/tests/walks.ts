import { carOrders } from '@ev/order/server/tables.ts';
import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { orderAt } from '@ev/order/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { agreedOrder, overpaidOrder, owedOrder, settledOrder } from '../testing/things.ts';

const written = { table: 'audit_log', by: 'insert' } as const;
const reason = '已与客户电话确认';

async function balanceOf({ server }: World, orderNo: string): Promise<number> {
  const [order] = await server.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
  const { totalFen, depositFen } = order ?? { totalFen: 2, depositFen: 1 };
  return totalFen - depositFen;
}

export const walks = defineWalks('settlement', {
  'order.settleBalance': {
    example: async (world) => {
      const orderNo = await world.life.order(await world.newMember(), 'arrived');
      const [reference, amountFen] = [freshTransfer(), await balanceOf(world, orderNo)];
      return { input: { orderNo, seenStatus: '8', method: 'transfer', reference, amountFen } };
    },
    names: {
      orderNo: {
        thing: orderAt('arrived'),
        async input(orderNo, world) {
          const [reference, amountFen] = [freshTransfer(), await balanceOf(world, orderNo)];
          return { orderNo, seenStatus: '8', method: 'loan', reference, amountFen };
        },
      },
    },
    once: { written, effects: audited('order.settleBalance', 'order') },
  },
  'order.reverseBalance': {
    names: {
      orderNo: { thing: settledOrder, input: (orderNo) => ({ orderNo, seenStatus: '8', reason }) },
    },
    once: { written, effects: audited('order.reverseBalance', 'order') },
  },
  'order.listCompensations': { input: { open: true, pageNo: 1, pageSize: 10 } },
  'order.payCompensation': {
    names: { orderNo: { thing: owedOrder, input: (orderNo) => ({ orderNo, reference: freshTransfer() }) } },
    once: { written, effects: audited('compensation.pay', 'order') },
  },
  'order.returnBalance': {
    names: {
      orderNo: { thing: overpaidOrder, input: (orderNo) => ({ orderNo, reference: freshTransfer() }) },
    },
    once: { written, effects: audited('order.returnBalance', 'order') },
  },
  'order.listRefundTasks': {},
  'order.releaseRefund': {
    names: { orderNo: agreedOrder },
    once: { written, effects: audited('refund.releaseFirst', 'order') },
  },
});
