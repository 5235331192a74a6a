import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { stuckReasons } from '../../../contract/list-choices.ts';
import { agreedToCancel, askedToCancel } from '../../testing/cancelling.ts';
import { carOrder, otherStore, otherVersion } from '../../testing/car-order.ts';
import {
  eventOfUnknownOrder,
  orderSettledByAnother,
  orderToCompensate,
  orderToReturnBalance,
  orderWithGap,
  orderWithRefusal,
} from '../../testing/held-orders.ts';
import { freshTransfer, freshVin, type LifeStage } from '../../testing/order-life.ts';

/** An order of somebody new that has come so far. */
async function at(world: World, stage: LifeStage): Promise<Person & { orderNo: string }> {
  const person = await world.newMember();
  return { ...person, orderNo: await world.life.order(person, stage) };
}

/** Everything that the list can be narrowed down to. */
const filter = {
  keyword: '林',
  of: 'all',
  statuses: ['0', '2'],
  storeId: carOrder.storeId,
  adviser: 'none',
  createdFrom: '2026-01-01',
  createdTo: '2027-12-31',
  deliveryFrom: '2026-01-01',
  deliveryTo: '2027-12-31',
  stuck: [...stuckReasons],
  sort: 'expected',
  descending: false,
} satisfies Api['order.exportOrders']['input'];

export const examples: Examples<CallsOf<'order'>> = {
  'order.submitOrder': async (world) => ({ input: carOrder, token: (await world.newMember()).token }),
  'order.listOrders': () => ({ input: { status: '0', pageNo: 1, pageSize: 10 } }),
  'order.getOrder': ({ member }) => ({ input: { orderNo: member.orderNo } }),
  'order.cancelUnpaidOrder': async (world) => {
    const { token } = await world.newMember();
    const { orderNo } = await world.orderOf({ token });
    return { input: { orderNo, reason: 'changedMind' }, token };
  },
  'order.listAllOrders': () => ({ input: { ...filter, pageNo: 1, pageSize: 10 } }),
  'order.getListChoices': () => ({ input: {} }),
  'order.exportOrders': () => ({ input: { createdFrom: '2026-01-01', sort: 'total', descending: false } }),
  'order.getChosenOrders': ({ member }) => ({ input: { orderNos: [member.orderNo] } }),
  'order.getCustomerView': ({ member }) => ({ input: { orderNo: member.orderNo } }),
  'order.getAnyOrder': ({ member }) => ({ input: { orderNo: member.orderNo } }),
  'order.lockOrder': async (world) => {
    const { orderNo, token } = await at(world, 'paid');
    const { totalFen } = await world.life.waited(orderNo);
    return { input: { orderNo, expectedTotalFen: totalFen }, token };
  },
  'order.undoLock': async (world) => {
    const { orderNo, token } = await at(world, 'locked');
    return { input: { orderNo }, token };
  },
  'order.getCancelTerms': async (world) => {
    const { orderNo, token } = await at(world, 'paid');
    return { input: { orderNo }, token };
  },
  'order.sendCancelCode': async (world) => {
    const { orderNo, token } = await at(world, 'paid');
    await world.life.forgetCodes();
    return { input: { orderNo }, token };
  },
  'order.requestCancel': async (world) => {
    const { orderNo, token, phone } = await at(world, 'paid');
    // A code counts for the device that asked for it.
    const deviceId = freshPhone();
    const code = await world.life.cancelCode(orderNo, { token, phone, deviceId });
    return { input: { orderNo, reason: 'changedMind', code }, token, deviceId };
  },
  'order.withdrawCancel': async (world) => {
    const person = await world.newMember();
    return { input: { orderNo: await askedToCancel(world, person) }, token: person.token };
  },
  'order.quoteConfigChange': async (world) => {
    const { orderNo, token } = await at(world, 'paid');
    return { input: { orderNo, config: otherVersion.config }, token };
  },
  'order.changeConfig': async (world) => {
    const { orderNo, token } = await at(world, 'paid');
    return { input: { orderNo, ...otherVersion }, token };
  },
  'order.quoteStoreChange': async (world) => {
    const { orderNo, token } = await at(world, 'paid');
    return { input: { orderNo, storeId: otherStore }, token };
  },
  'order.changeStore': async (world) => {
    const { orderNo, token } = await at(world, 'paid');
    return { input: { orderNo, storeId: otherStore }, token };
  },
  'order.changeContact': async (world) => {
    const { orderNo, token } = await at(world, 'paid');
    return { input: { orderNo, name: '周亦安', phone: '13800000002' }, token };
  },
  'order.getDelivery': async (world) => {
    const { orderNo, token } = await at(world, 'shipped');
    return { input: { orderNo }, token };
  },
  'order.bookAppointment': async (world) => {
    const { orderNo, token } = await at(world, 'inspected');
    const { body } = await world.server.client.call('order.getDelivery', { orderNo }, { token });
    const slot = body.slots.find(({ left }) => left > 0);
    return { input: { orderNo, day: slot?.day ?? '', period: slot?.period ?? 'morning' }, token };
  },
  'order.getBoard': () => ({ input: { of: 'all' } }),
  'order.listMoved': () => ({ input: { since: '0-0-0-0' } }),
  'order.listHandOvers': () => ({ input: { of: 'all', view: 'day' } }),
  'order.approveCancel': async (world) => ({
    input: { orderNo: await askedToCancel(world), seenStatus: '13', reason: '同意退订' },
  }),
  'order.refuseCancel': async (world) => ({
    input: { orderNo: await askedToCancel(world), seenStatus: '13', reason: '车辆已配好' },
  }),
  'order.brandCancel': async (world) => ({
    input: { orderNo: (await at(world, 'paid')).orderNo, seenStatus: '2', reason: '配置停产' },
  }),
  'order.allotCar': async (world) => ({
    input: { orderNo: (await at(world, 'released')).orderNo, seenStatus: '20', vin: freshVin() },
  }),
  'order.correctVin': async (world) => ({
    input: {
      orderNo: (await at(world, 'offLine')).orderNo,
      seenStatus: '12',
      vin: freshVin(),
      reason: '录入有误',
    },
  }),
  'order.changePromise': async (world) => ({
    input: {
      orderNo: (await at(world, 'locked')).orderNo,
      seenStatus: '20',
      from: '2027-06-01',
      to: '2027-06-08',
      reason: '供应商延期',
    },
  }),
  'order.confirmReceipt': async (world) => ({
    input: { orderNo: (await at(world, 'shipped')).orderNo, seenStatus: '9' },
  }),
  'order.confirmInspection': async (world) => ({
    input: { orderNo: (await at(world, 'arrived')).orderNo, seenStatus: '8' },
  }),
  'order.settleBalance': async (world) => {
    const { orderNo } = await at(world, 'arrived');
    const { totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
    const amountFen = totalFen - depositFen;
    return { input: { orderNo, seenStatus: '8', method: 'transfer', reference: freshTransfer(), amountFen } };
  },
  'order.undoReceipt': async (world) => ({
    input: { orderNo: (await at(world, 'arrived')).orderNo, seenStatus: '8', reason: '车辆还在途中' },
  }),
  'order.undoInspection': async (world) => ({
    input: { orderNo: (await at(world, 'inspected')).orderNo, seenStatus: '8', reason: '检查的是另一辆车' },
  }),
  'order.reverseBalance': async (world) => ({
    input: {
      orderNo: await orderSettledByAnother(world.server, world.life, await world.newMember()),
      seenStatus: '8',
      reason: '登记到了另一个订单',
    },
  }),
  'order.handOver': async (world) => {
    const { orderNo } = await at(world, 'ready');
    const { handOverCode } = await world.life.uncheckedOrder(orderNo);
    return { input: { orderNo, seenStatus: '7', code: handOverCode ?? '' } };
  },
  'order.assignAdviser': async (world) => ({
    input: { orderNo: (await at(world, 'paid')).orderNo, seenStatus: '2' },
  }),
  'order.skipFactoryGap': async (world) => ({
    input: {
      orderNo: await orderWithGap(world.life, await world.newMember()),
      from: 2,
      to: 2,
      reason: '工厂确认没有这一条',
    },
  }),
  'order.retryFactoryEvent': async (world) => ({
    input: {
      orderNo: await orderWithRefusal(world.life, await world.newMember()),
      sequence: 2,
      reason: '车架号已更正',
    },
  }),
  'order.settleFactoryEvent': async (world) => ({
    input: {
      orderNo: await orderWithRefusal(world.life, await world.newMember()),
      sequence: 2,
      reason: '工厂发错了订单',
    },
  }),
  'order.listUnknownOrderEvents': () => ({ input: { open: true, pageNo: 1, pageSize: 10 } }),
  'order.markUnknownOrderEvent': async ({ server }) => ({
    input: { id: await eventOfUnknownOrder(server) },
  }),
  'order.listCompensations': () => ({ input: { open: true, pageNo: 1, pageSize: 10 } }),
  'order.payCompensation': async (world) => ({
    input: {
      orderNo: await orderToCompensate(world.server, world.life, await world.newMember()),
      reference: freshTransfer(),
    },
  }),
  'order.returnBalance': async (world) => ({
    input: {
      orderNo: await orderToReturnBalance(world.server, world.life, await world.newMember()),
      reference: freshTransfer(),
    },
  }),
  'order.listRefundTasks': () => ({ input: {} }),
  'order.releaseRefund': async (world) => ({ input: { orderNo: await agreedToCancel(world) } }),
};
