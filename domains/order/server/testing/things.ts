import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { askedToCancel } from './cancelling.ts';
import { orderBuiltByHand, orderWithGap, orderWithRefusal } from './held-orders.ts';
import type { LifeStage } from './order-life.ts';

export const order: Thing = {
  live: (world, person) => world.submit(person),
  others: {
    async cancelled(world, person) {
      const orderNo = await world.submit(person);
      await world.cancelUnpaid(person, orderNo);
      return orderNo;
    },
    withPayment: async (world, person) => (await world.orderOf(person)).orderNo,
  },
  table: 'car_order',
  key: 'order_no',
};

/** A live order, as its name says. */
export const orderAs = (live: Thing['live']): Thing => ({ ...order, live, others: {} });

/** An order at this stage. */
export const orderAt = (stage: LifeStage): Thing =>
  orderAs((world, person) => world.life.order(person, stage));

/** An order that was paid a while ago, so that it can be locked. */
export const lockableOrder = orderAs(async (world, person) => {
  const orderNo = await world.life.order(person, 'paid');
  await world.life.waited(orderNo);
  return orderNo;
});

/** An order whose customer may request a code to cancel it. */
export const orderBeforeCode = orderAs(async (world, person) => {
  const orderNo = await world.life.order(person, 'paid');
  await world.life.forgetCodes();
  return orderNo;
});

/** An order whose customer has a code to cancel it: the newest one that was sent. */
export const orderWithCode = orderAs(async (world, person) => {
  const orderNo = await world.life.order(person, 'paid');
  await world.life.cancelCode(orderNo, person);
  return orderNo;
});

export const cancellingOrder = orderAs(askedToCancel);
export const refusedOrder = orderAs((world, person) => orderWithRefusal(world.life, person));
export const gappedOrder = orderAs((world, person) => orderWithGap(world.life, person));
export const handBuiltOrder = (at: Parameters<typeof orderBuiltByHand>[3]) =>
  orderAs(({ server, life }, person) => orderBuiltByHand(server, life, person, at));
