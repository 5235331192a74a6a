import type { Api } from '@ev/contract';
import { whileClosed } from '@ev/store/server/testing/closed-store.ts';
import { countOf, eventsOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { askedToCancel } from '../../testing/cancelling.ts';
import { carOrder, otherStore, otherVersion } from '../../testing/car-order.ts';
import type { LifeStage } from '../../testing/order-life.ts';

type Counted = (world: World, orderNos: string[]) => Promise<number>;

/** A command about one order that has come so far; the other input is the same about another order. */
function onOrder<Id extends CallsOf<'order'>>(
  stage: LifeStage,
  inputOf: (world: World, orderNo: string, person: Person) => Promise<Api[Id]['input']> | Api[Id]['input'],
  effects: Counted,
  written: Command<Id>['written'] = { table: 'car_order', by: 'update' },
): Command<Id> {
  return {
    written,
    afterADay: 'first answer',
    async prepare(world, person) {
      const orderNos: string[] = [];
      const input = async () => {
        const orderNo = await world.life.order(person, stage);
        orderNos.push(orderNo);
        return inputOf(world, orderNo, person);
      };
      return {
        input: await input(),
        otherInput: input,
        effects: () => effects(world, orderNos),
      };
    },
  };
}

const happened =
  (event: string): Counted =>
  (world, orderNos) =>
    eventsOf(world, event, ...orderNos)();

const changed =
  (kind: 'config' | 'store' | 'contact'): Counted =>
  (world, orderNos) =>
    countOf(
      world,
      sql`select count(*) as n from order_change where kind = ${kind} and order_no in (${listOf(orderNos)})`,
    );

/** Messages that tell of an appointment: of two bookings of one order the table keeps only the last. */
const booked: Counted = (world, orderNos) =>
  countOf(
    world,
    sql`select count(*) as n from inbox_message where source like '%:appointment:%' and business_no in (${listOf(orderNos)})`,
  );

const change = { table: 'order_change', by: 'insert' } as const;

const requestCancel: Command<'order.requestCancel'> = {
  written: { table: 'order_cancellation', by: 'insert' },
  afterADay: 'first answer',
  async prepare(world, person) {
    const orderNos = [await world.life.order(person, 'paid'), await world.life.order(person, 'paid')];
    const [orderNo = '', otherNo = ''] = orderNos;
    // Each code is for its own order.
    const code = await world.life.cancelCode(orderNo, person);
    const otherCode = await world.life.cancelCode(otherNo, person);
    return {
      input: { orderNo, reason: 'changedMind', code },
      otherInput: { orderNo: otherNo, reason: 'changedMind', code: otherCode },
      effects: eventsOf(world, 'requestCancel', ...orderNos),
    };
  },
};

const withdrawCancel: Command<'order.withdrawCancel'> = {
  written: { table: 'car_order', by: 'update' },
  afterADay: 'first answer',
  async prepare(world, person) {
    const orderNos: string[] = [];
    const input = async () => {
      const orderNo = await askedToCancel(world, person);
      orderNos.push(orderNo);
      return { orderNo };
    };
    return {
      input: await input(),
      otherInput: input,
      effects: () => happened('withdrawCancel')(world, orderNos),
    };
  },
};

const submitOrder: Command<'order.submitOrder'> = {
  prepare: async (world, { uid }) => ({
    input: carOrder,
    otherInput: { ...carOrder, cityCode: '310000' },
    effects: () => countOf(world, sql`select count(*) as n from car_order where account_id::text = ${uid}`),
  }),
  written: { table: 'car_order', by: 'insert' },
  whileGone: whileClosed(carOrder.storeId),
  afterADay: 'first answer',
};

const cancelUnpaidOrder: Command<'order.cancelUnpaidOrder'> = {
  async prepare(world, person) {
    const { orderNo } = await world.orderOf(person);
    return {
      input: { orderNo, reason: 'changedMind' },
      otherInput: { orderNo, reason: 'other' },
      effects: eventsOf(world, 'cancel', orderNo),
    };
  },
  written: { table: 'car_order', by: 'update' },
  afterADay: 'first answer',
};

/** Of customers. */
export const customerCommands: Commands<CallsOf<'order'>> = {
  'order.submitOrder': submitOrder,
  'order.cancelUnpaidOrder': cancelUnpaidOrder,
  'order.lockOrder': onOrder(
    'paid',
    async (world, orderNo) => {
      const { totalFen } = await world.life.waited(orderNo);
      return { orderNo, expectedTotalFen: totalFen };
    },
    happened('lock'),
  ),
  'order.undoLock': onOrder('locked', (_world, orderNo) => ({ orderNo }), happened('undoLock')),
  'order.requestCancel': requestCancel,
  'order.withdrawCancel': withdrawCancel,
  'order.changeConfig': onOrder(
    'paid',
    (_world, orderNo) => ({ orderNo, ...otherVersion }),
    changed('config'),
    change,
  ),
  'order.changeStore': onOrder(
    'paid',
    (_world, orderNo) => ({ orderNo, storeId: otherStore }),
    changed('store'),
    change,
  ),
  'order.changeContact': onOrder(
    'paid',
    (_world, orderNo) => ({ orderNo, name: '周亦安', phone: '13800000002' }),
    changed('contact'),
    change,
  ),
  'order.bookAppointment': onOrder(
    'inspected',
    async (world, orderNo, { token }) => {
      const { slots } = (await world.server.client.call('order.getDelivery', { orderNo }, { token })).body;
      const slot = slots.find(({ left }) => left > 1);
      return { orderNo, day: slot?.day ?? '', period: slot?.period ?? 'morning' };
    },
    booked,
    { table: 'delivery_appointment', by: 'insert' },
  ),
};
