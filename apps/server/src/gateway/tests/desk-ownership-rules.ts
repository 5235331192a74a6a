import { carOrders } from '@ev/order/server/tables.ts';
import {
  orderToCompensate,
  orderToReturnBalance,
  orderWithGap,
  orderWithRefusal,
} from '@ev/order/server/testing/held-orders.ts';
import { freshTransfer, freshVin } from '@ev/order/server/testing/order-life.ts';
import { eq } from 'drizzle-orm';
import type { OwnershipRules } from './ownership-rules.ts';
import {
  agreedOrder,
  cancellingOrder,
  changingIntent,
  failedRefund,
  orderAt,
  type Thing,
  things,
} from './things.ts';
import type { World } from './world.ts';

const reason = '已与客户电话确认';

const refusedOrder: Thing = {
  ...orderAt('inProduction'),
  live: (world, person) => orderWithRefusal(world.life, person),
};

async function findOrder({ server }: World, orderNo: string) {
  const [order] = await server.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
  return order;
}

/** Of what staff do with orders: which roles may follows from each call's permission. */
export const deskRules: OwnershipRules = {
  'order.getAnyOrder': { orderNo: { thing: things.order, input: (orderNo) => ({ orderNo }) } },
  'order.approveCancel': {
    orderNo: { thing: cancellingOrder, input: (orderNo) => ({ orderNo, seenStatus: '13', reason }) },
  },
  'order.refuseCancel': {
    orderNo: { thing: cancellingOrder, input: (orderNo) => ({ orderNo, seenStatus: '13', reason }) },
  },
  'order.brandCancel': {
    orderNo: { thing: orderAt('paid'), input: (orderNo) => ({ orderNo, seenStatus: '2', reason }) },
  },
  'order.allotCar': {
    orderNo: {
      thing: orderAt('released'),
      input: (orderNo) => ({ orderNo, seenStatus: '20', vin: freshVin() }),
    },
    vin: 'the house’s',
  },
  'order.correctVin': {
    orderNo: {
      thing: orderAt('offLine'),
      input: (orderNo) => ({ orderNo, seenStatus: '12', vin: freshVin(), reason }),
    },
    vin: 'the house’s',
  },
  'order.changePromise': {
    orderNo: {
      thing: orderAt('locked'),
      input: (orderNo) => ({ orderNo, seenStatus: '20', from: '2027-06-01', to: '2027-06-08', reason }),
    },
  },
  'order.confirmReceipt': {
    orderNo: { thing: orderAt('shipped'), input: (orderNo) => ({ orderNo, seenStatus: '9' }) },
  },
  'order.confirmInspection': {
    orderNo: { thing: orderAt('arrived'), input: (orderNo) => ({ orderNo, seenStatus: '8' }) },
  },
  'order.settleBalance': {
    orderNo: {
      thing: orderAt('arrived'),
      async input(orderNo, world) {
        const { totalFen, depositFen } = (await findOrder(world, orderNo)) ?? { totalFen: 2, depositFen: 1 };
        const amountFen = totalFen - depositFen;
        return { orderNo, seenStatus: '8', method: 'loan', reference: freshTransfer(), amountFen };
      },
    },
  },
  'order.handOver': {
    orderNo: {
      thing: orderAt('ready'),
      async input(orderNo, world) {
        const code = (await findOrder(world, orderNo))?.handOverCode ?? '000000';
        return { orderNo, seenStatus: '7', code };
      },
    },
  },
  'order.assignAdviser': {
    orderNo: { thing: orderAt('paid'), input: (orderNo) => ({ orderNo, seenStatus: '2' }) },
  },
  'order.skipFactoryGap': {
    orderNo: {
      thing: {
        ...orderAt('inProduction'),
        live: (world, person) => orderWithGap(world.life, person),
      },
      input: (orderNo) => ({ orderNo, from: 2, to: 2, reason }),
    },
  },
  'order.retryFactoryEvent': {
    orderNo: { thing: refusedOrder, input: (orderNo) => ({ orderNo, sequence: 2, reason }) },
  },
  'order.settleFactoryEvent': {
    orderNo: { thing: refusedOrder, input: (orderNo) => ({ orderNo, sequence: 2, reason }) },
  },
  'order.markUnknownOrderEvent': { id: 'the house’s' },
  'order.payCompensation': {
    orderNo: {
      thing: {
        ...orderAt('paid'),
        live: ({ server, life }, person) => orderToCompensate(server, life, person),
      },
      input: (orderNo) => ({ orderNo, reference: freshTransfer() }),
    },
  },
  'order.returnBalance': {
    orderNo: {
      thing: {
        ...orderAt('settled'),
        live: ({ server, life }, person) => orderToReturnBalance(server, life, person),
      },
      input: (orderNo) => ({ orderNo, reference: freshTransfer() }),
    },
  },
  'intent.decideIntentChange': {
    intentNo: { thing: changingIntent, input: (intentNo) => ({ intentNo, approve: true, reason }) },
  },
  'order.releaseRefund': { orderNo: { thing: agreedOrder, input: (orderNo) => ({ orderNo }) } },
  'payment.retryRefund': { refundNo: { thing: failedRefund, input: (refundNo) => ({ refundNo }) } },
  'payment.resolveDifference': { id: 'the house’s' },
};
