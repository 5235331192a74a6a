import type { Api } from '@ev/contract';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { agreedToCancel, askedToCancel } from '../../testing/cancelling.ts';
import {
  eventOfUnknownOrder,
  orderSettledByAnother,
  orderToCompensate,
  orderToReturnBalance,
  orderWithGap,
  orderWithRefusal,
} from '../../testing/held-orders.ts';
import { freshTransfer, freshVin, type LifeStage } from '../../testing/order-life.ts';

type MakeOrder = (world: World) => Promise<string>;

const acted = {
  who: 'staff',
  written: { table: 'audit_log', by: 'insert' },
  afterADay: 'first answer',
} as const;

/** An order of a customer of its own that has come so far. */
const at =
  (stage: LifeStage): MakeOrder =>
  async (world) =>
    world.life.order(await world.newMember(), stage);

const refusedOrder: MakeOrder = async (world) => orderWithRefusal(world.life, await world.newMember());

/** An act on one order; the other input is the same on another order. */
function onOrder<Id extends CallsOf<'order'>>(
  action: string,
  make: MakeOrder,
  inputOf: (world: World, orderNo: string) => Promise<Api[Id]['input']> | Api[Id]['input'],
): Command<Id> {
  return {
    ...acted,
    async prepare(world) {
      const objects: string[] = [];
      const input = async () => {
        const orderNo = await make(world);
        objects.push(`order:${orderNo}`);
        return inputOf(world, orderNo);
      };
      return {
        input: await input(),
        otherInput: input,
        effects: () => world.deeds(action, ...objects)(),
      };
    },
  };
}

const reason = '已与客户电话确认';

const markUnknownOrderEvent: Command<'order.markUnknownOrderEvent'> = {
  ...acted,
  async prepare(world) {
    const [id, otherId] = [await eventOfUnknownOrder(world.server), await eventOfUnknownOrder(world.server)];
    return {
      input: { id },
      otherInput: { id: otherId },
      effects: world.deeds('factory.markUnknown', `factoryEvent:${id}`, `factoryEvent:${otherId}`),
    };
  },
};

/** Of staff. */
export const staffCommands: Commands<CallsOf<'order'>> = {
  'order.approveCancel': onOrder('order.approveCancel', askedToCancel, (_world, orderNo) => ({
    orderNo,
    seenStatus: '13',
    reason,
  })),
  'order.refuseCancel': onOrder('order.refuseCancel', askedToCancel, (_world, orderNo) => ({
    orderNo,
    seenStatus: '13',
    reason,
  })),
  'order.brandCancel': onOrder('order.brandCancel', at('paid'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '2',
    reason,
  })),
  'order.allotCar': onOrder('order.allotCar', at('released'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '20',
    vin: freshVin(),
  })),
  'order.correctVin': onOrder('order.correctVin', at('offLine'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '12',
    vin: freshVin(),
    reason,
  })),
  'order.changePromise': onOrder('order.changePromise', at('locked'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '20',
    from: '2027-06-01',
    to: '2027-06-08',
    reason,
  })),
  'order.confirmReceipt': onOrder('order.confirmReceipt', at('shipped'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '9',
  })),
  'order.confirmInspection': onOrder('order.confirmInspection', at('arrived'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '8',
  })),
  'order.settleBalance': onOrder('order.settleBalance', at('arrived'), async (world, orderNo) => {
    const { totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
    const amountFen = totalFen - depositFen;
    return { orderNo, seenStatus: '8', method: 'transfer', reference: freshTransfer(), amountFen };
  }),
  'order.undoReceipt': onOrder('order.undoReceipt', at('arrived'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '8',
    reason,
  })),
  'order.undoInspection': onOrder('order.undoInspection', at('inspected'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '8',
    reason,
  })),
  'order.reverseBalance': onOrder(
    'order.reverseBalance',
    async (world) => orderSettledByAnother(world.server, world.life, await world.newMember()),
    (_world, orderNo) => ({ orderNo, seenStatus: '8', reason }),
  ),
  'order.handOver': onOrder('order.handOver', at('ready'), async (world, orderNo) => {
    const { handOverCode } = await world.life.uncheckedOrder(orderNo);
    return { orderNo, seenStatus: '7', code: handOverCode ?? '' };
  }),
  'order.assignAdviser': onOrder('order.assignAdviser', at('paid'), (_world, orderNo) => ({
    orderNo,
    seenStatus: '2',
  })),
  'order.releaseRefund': onOrder('refund.releaseFirst', agreedToCancel, (_world, orderNo) => ({ orderNo })),
  'order.skipFactoryGap': onOrder(
    'factory.skip',
    async (world) => orderWithGap(world.life, await world.newMember()),
    (_world, orderNo) => ({ orderNo, from: 2, to: 2, reason }),
  ),
  'order.retryFactoryEvent': onOrder('factory.retry', refusedOrder, (_world, orderNo) => ({
    orderNo,
    sequence: 2,
    reason,
  })),
  'order.settleFactoryEvent': onOrder('factory.settle', refusedOrder, (_world, orderNo) => ({
    orderNo,
    sequence: 2,
    reason,
  })),
  'order.markUnknownOrderEvent': markUnknownOrderEvent,
  'order.payCompensation': onOrder(
    'compensation.pay',
    async (world) => orderToCompensate(world.server, world.life, await world.newMember()),
    (_world, orderNo) => ({ orderNo, reference: freshTransfer() }),
  ),
  'order.returnBalance': onOrder(
    'order.returnBalance',
    async (world) => orderToReturnBalance(world.server, world.life, await world.newMember()),
    (_world, orderNo) => ({ orderNo, reference: freshTransfer() }),
  ),
};
