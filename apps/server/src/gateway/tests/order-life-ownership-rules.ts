import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { carOrder } from './examples.ts';
import { otherStore, otherVersion } from './other-wishes.ts';
import type { OwnershipRules } from './ownership-rules.ts';
import { lockableOrder, orderAt, orderBeforeCode, orderWithCode } from './things.ts';

const paid = orderAt('paid');

/** Of calls about an order that is paid. */
export const orderLifeRules: OwnershipRules = {
  'buy.lockOrder': {
    orderNo: {
      thing: lockableOrder,
      input: (orderNo) => ({ orderNo, expectedTotalFen: carOrder.expectedTotalFen }),
    },
  },
  'buy.undoLock': { orderNo: { thing: orderAt('locked'), input: (orderNo) => ({ orderNo }) } },
  'buy.getCancelTerms': { orderNo: { thing: paid, input: (orderNo) => ({ orderNo }) } },
  'buy.sendCancelCode': { orderNo: { thing: orderBeforeCode, input: (orderNo) => ({ orderNo }) } },
  'buy.requestCancel': {
    orderNo: {
      thing: orderWithCode,
      input: (orderNo, { server }) => {
        const code = server.providers.sms.sent.findLast(({ params }) => params.code)?.params.code ?? '';
        return { orderNo, reason: 'changedMind', code };
      },
    },
  },
  'buy.quoteConfigChange': {
    orderNo: { thing: paid, input: (orderNo) => ({ orderNo, config: otherVersion.config }) },
  },
  'buy.changeConfig': { orderNo: { thing: paid, input: (orderNo) => ({ orderNo, ...otherVersion }) } },
  'buy.quoteStoreChange': {
    orderNo: { thing: paid, input: (orderNo) => ({ orderNo, storeId: otherStore }) },
    storeId: 'everybody’s',
  },
  'buy.changeStore': {
    orderNo: { thing: paid, input: (orderNo) => ({ orderNo, storeId: otherStore }) },
    storeId: 'everybody’s',
  },
  'buy.changeContact': {
    orderNo: { thing: paid, input: (orderNo) => ({ orderNo, name: '周亦安', phone: '13800000002' }) },
  },
  'buy.getDelivery': { orderNo: { thing: paid, input: (orderNo) => ({ orderNo }) } },
  'buy.bookAppointment': {
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
