import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { carOrders } from '../../tables.ts';
import { freshTransfer, freshVin } from '../../testing/order-life.ts';
import {
  agreedOrder,
  cancellingOrder,
  gappedOrder,
  order,
  orderAt,
  overpaidOrder,
  owedOrder,
  refusedOrder,
  settledOrder,
} from '../../testing/things.ts';

const reason = '已与客户电话确认';

async function findOrder({ server }: World, orderNo: string) {
  const [order] = await server.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
  return order;
}

/** Of what staff do with orders: which roles may follows from each call's permission. */
export const staffOwnership: Ownership<CallsOf<'order'>> = {
  'order.listAllOrders': { storeId: 'everybody’s' },
  'order.exportOrders': { storeId: 'everybody’s' },
  'order.getChosenOrders': {
    orderNos: { thing: order, input: (orderNo) => ({ orderNos: [orderNo] }) },
  },
  'order.getAnyOrder': { orderNo: { thing: order, input: (orderNo) => ({ orderNo }) } },
  'order.getCustomerView': { orderNo: { thing: order, input: (orderNo) => ({ orderNo }) } },
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
  'order.undoReceipt': {
    orderNo: { thing: orderAt('arrived'), input: (orderNo) => ({ orderNo, seenStatus: '8', reason }) },
  },
  'order.undoInspection': {
    orderNo: { thing: orderAt('inspected'), input: (orderNo) => ({ orderNo, seenStatus: '8', reason }) },
  },
  'order.reverseBalance': {
    orderNo: { thing: settledOrder, input: (orderNo) => ({ orderNo, seenStatus: '8', reason }) },
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
    adviserId: 'the house’s',
  },
  'order.skipFactoryGap': {
    orderNo: {
      thing: gappedOrder,
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
      thing: owedOrder,
      input: (orderNo) => ({ orderNo, reference: freshTransfer() }),
    },
  },
  'order.returnBalance': {
    orderNo: {
      thing: overpaidOrder,
      input: (orderNo) => ({ orderNo, reference: freshTransfer() }),
    },
  },
  'order.releaseRefund': { orderNo: { thing: agreedOrder, input: (orderNo) => ({ orderNo }) } },
};
