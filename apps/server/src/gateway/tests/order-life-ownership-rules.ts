import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { carOrder } from './examples.ts';
import { otherStore, otherVersion } from './other-wishes.ts';
import type { OwnershipRules } from './ownership-rules.ts';
import { lockableOrder, orderAt, orderBeforeCode, orderWithCode } from './things.ts';

const paid = orderAt('paid');

/** Of calls about an order that is paid. */
export const orderLifeRules: OwnershipRules = {
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
