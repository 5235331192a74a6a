import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { carCoupon, carCouponFen } from '@ev/coupon/server/testing/things.ts';
import { paidIntent } from '@ev/intent/server/testing/things.ts';
import { whileClosed } from '@ev/store/server/testing/closed-store.ts';
import type { CallWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf } from '@ev/testkit/server/walks/records.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { carOrder, otherStore, otherVersion } from '../../testing/car-order.ts';
import type { LifeStage } from '../../testing/order-life.ts';
import {
  cancellingOrder,
  lockableOrder,
  order,
  orderAt,
  orderBeforeCode,
  orderWithCode,
} from '../../testing/things.ts';

const paid = orderAt('paid');
const moved = { table: 'car_order', by: 'update' } as const;
const change = { table: 'order_change', by: 'insert' } as const;

/** An order of a new customer at this stage. */
async function at(world: World, stage: LifeStage): Promise<Person & { orderNo: string }> {
  const person = await world.newMember();
  return { ...person, orderNo: await world.life.order(person, stage) };
}

const changed =
  (kind: 'config' | 'store' | 'contact') =>
  (world: World, ...orderNos: string[]) =>
    countOf(
      world,
      sql`select count(*) as n from order_change where kind = ${kind} and order_no in (${listOf(orderNos)})`,
    );

const orderNumbers = ['orderNo', 'otherOrderNo', 'readyOrderNo'];
const people = ['agentName', 'buyerName', 'contactName'];

export const customerCalls = {
  'order.listDiscounts': {
    input: { modelCode: carOrder.modelCode, config: carOrder.config },
  },
  'order.submitOrder': {
    names: {
      storeId: 'public',
      'discount.discountNo': {
        thing: carCoupon,
        input: (discountNo) => ({ ...carOrder, discount: { discountNo, savesFen: carCouponFen } }),
      },
      intentNo: { thing: paidIntent, input: (intentNo) => ({ ...carOrder, intentNo }) },
    },
    once: {
      written: { table: 'car_order', by: 'insert' },
      prepare: (world, { uid }) => ({
        input: carOrder,
        otherInput: { ...carOrder, cityCode: '310000' },
        effects: () =>
          countOf(world, sql`select count(*) as n from car_order where account_id::text = ${uid}`),
      }),
      whileGone: whileClosed(carOrder.storeId),
    },
  },
  'order.listOrders': {
    input: { status: '0', pageNo: 1, pageSize: 10 },
    shows: { owner: ['otherOrderNo', 'helpedOrderNo'] },
  },
  'order.getOrder': {
    names: { orderNo: order },
    shows: {
      // Customers may change the contact; the buyer's phone and the company's code are masked even here.
      owner: [
        ...people,
        'agentPhone',
        'buyerPhone',
        'companyName',
        'contactPhone',
        'orderVin',
        ...orderNumbers,
        'helpedOrderNo',
        'payNo',
      ],
    },
  },
  'order.cancelUnpaidOrder': {
    names: { orderNo: { thing: order, input: (orderNo) => ({ orderNo, reason: 'changedMind' }) } },
    once: {
      written: moved,
      async prepare(world, person) {
        const { orderNo } = await world.orderOf(person);
        return {
          input: { orderNo, reason: 'changedMind' },
          otherInput: { orderNo, reason: 'other' },
          effects: () => events('cancel')(world, orderNo),
        };
      },
    },
  },
  'order.lockOrder': {
    names: {
      orderNo: {
        thing: lockableOrder,
        input: (orderNo) => ({ orderNo, expectedTotalFen: carOrder.expectedTotalFen }),
      },
    },
    once: { written: moved, effects: events('lock') },
  },
  'order.undoLock': {
    names: { orderNo: orderAt('locked') },
    once: { written: moved, effects: events('undoLock') },
  },
  'order.getCancelTerms': {
    example: async (world) => {
      const { orderNo, token } = await at(world, 'paid');
      return { input: { orderNo }, token };
    },
    names: { orderNo: paid },
  },
  'order.sendCancelCode': {
    example: async (world) => {
      const { orderNo, token } = await at(world, 'paid');
      await world.life.forgetCodes();
      return { input: { orderNo }, token };
    },
    names: { orderNo: orderBeforeCode },
  },
  'order.requestCancel': {
    example: async (world) => {
      const { orderNo, token, phone } = await at(world, 'paid');
      // A code is valid for the device that requested it.
      const deviceId = freshPhone();
      const code = await world.life.cancelCode(orderNo, { token, phone, deviceId });
      return { input: { orderNo, reason: 'changedMind', code }, token, deviceId };
    },
    names: {
      orderNo: {
        thing: orderWithCode,
        input: (orderNo, { server }) => {
          const code = server.providers.sms.sent.findLast(({ params }) => params.code)?.params.code ?? '';
          return { orderNo, reason: 'changedMind', code };
        },
      },
    },
    once: { written: { table: 'order_cancellation', by: 'insert' }, effects: events('requestCancel') },
  },
  'order.withdrawCancel': {
    names: { orderNo: cancellingOrder },
    once: { written: moved, effects: events('withdrawCancel') },
  },
  'order.quoteConfigChange': {
    example: async (world) => {
      const { orderNo, token } = await at(world, 'paid');
      return { input: { orderNo, config: otherVersion.config }, token };
    },
    names: {
      orderNo: { thing: paid, input: (orderNo) => ({ orderNo, config: otherVersion.config }) },
    },
  },
  'order.changeConfig': {
    names: { orderNo: { thing: paid, input: (orderNo) => ({ orderNo, ...otherVersion }) } },
    once: { written: change, effects: changed('config') },
  },
  'order.quoteStoreChange': {
    example: async (world) => {
      const { orderNo, token } = await at(world, 'paid');
      return { input: { orderNo, storeId: otherStore }, token };
    },
    names: {
      orderNo: { thing: paid, input: (orderNo) => ({ orderNo, storeId: otherStore }) },
      storeId: 'public',
    },
  },
  'order.changeStore': {
    names: {
      orderNo: { thing: paid, input: (orderNo) => ({ orderNo, storeId: otherStore }) },
      storeId: 'public',
    },
    once: { written: change, effects: changed('store') },
  },
  'order.changeContact': {
    names: {
      orderNo: { thing: paid, input: (orderNo) => ({ orderNo, name: '周亦安', phone: '13800000002' }) },
    },
    once: { written: change, effects: changed('contact') },
  },
} satisfies Partial<CallWalks<CallsOf<'order'>>>;
