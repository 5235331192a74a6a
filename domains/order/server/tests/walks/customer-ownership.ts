import { paidIntent } from '@ev/intent/server/testing/things.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { carOrder, otherStore, otherVersion } from '../../testing/car-order.ts';
import {
  cancellingOrder,
  lockableOrder,
  order,
  orderAt,
  orderBeforeCode,
  orderWithCode,
} from '../../testing/things.ts';

const paid = orderAt('paid');

/** Of calls of customers. */
export const customerOwnership: Ownership<CallsOf<'order'>> = {
  'order.submitOrder': {
    storeId: 'everybody’s',
    intentNo: { thing: paidIntent, input: (intentNo) => ({ ...carOrder, intentNo }) },
  },
  'order.getOrder': { orderNo: { thing: order, input: (orderNo) => ({ orderNo }) } },
  'order.cancelUnpaidOrder': {
    orderNo: { thing: order, input: (orderNo) => ({ orderNo, reason: 'changedMind' }) },
  },
  'order.lockOrder': {
    orderNo: {
      thing: lockableOrder,
      input: (orderNo) => ({ orderNo, expectedTotalFen: carOrder.expectedTotalFen }),
    },
  },
  'order.undoLock': { orderNo: { thing: orderAt('locked'), input: (orderNo) => ({ orderNo }) } },
  'order.getCancelTerms': { orderNo: { thing: paid, input: (orderNo) => ({ orderNo }) } },
  'order.sendCancelCode': { orderNo: { thing: orderBeforeCode, input: (orderNo) => ({ orderNo }) } },
  'order.requestCancel': {
    orderNo: {
      thing: orderWithCode,
      input: (orderNo, { server }) => {
        const code = server.providers.sms.sent.findLast(({ params }) => params.code)?.params.code ?? '';
        return { orderNo, reason: 'changedMind', code };
      },
    },
  },
  'order.withdrawCancel': { orderNo: { thing: cancellingOrder, input: (orderNo) => ({ orderNo }) } },
  'order.quoteConfigChange': {
    orderNo: { thing: paid, input: (orderNo) => ({ orderNo, config: otherVersion.config }) },
  },
  'order.changeConfig': { orderNo: { thing: paid, input: (orderNo) => ({ orderNo, ...otherVersion }) } },
  'order.quoteStoreChange': {
    orderNo: { thing: paid, input: (orderNo) => ({ orderNo, storeId: otherStore }) },
    storeId: 'everybody’s',
  },
  'order.changeStore': {
    orderNo: { thing: paid, input: (orderNo) => ({ orderNo, storeId: otherStore }) },
    storeId: 'everybody’s',
  },
  'order.changeContact': {
    orderNo: { thing: paid, input: (orderNo) => ({ orderNo, name: '周亦安', phone: '13800000002' }) },
  },
  'order.getDelivery': { orderNo: { thing: paid, input: (orderNo) => ({ orderNo }) } },
  'order.bookAppointment': {
    orderNo: {
      thing: orderAt('inspected'),
      input: (orderNo, { server }) => ({
        orderNo,
        day: addDays(shanghaiDay(server.clock.now()), 10),
        period: 'evening',
      }),
    },
  },
};
