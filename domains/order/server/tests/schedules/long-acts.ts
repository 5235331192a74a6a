import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import { type BuyWorld, customerOf, ordersIn, pickLate } from '../../testing/schedules/world.ts';
import { deliver, goOn, inWork } from './factory-acts.ts';
import { goToPay, notify } from './payment-acts.ts';

const onTheWay = (world: BuyWorld) =>
  inWork(world).filter(({ order }) =>
    ordersIn(world, '20', '11', '12', '9').some(({ order_no }) => order_no === order.orderNo),
  );

const settled = (world: BuyWorld) =>
  ordersIn(world, '20', '11', '12', '9', '8', '7').filter((order) => order.balance_settled_at !== null);

/** Actions that take several steps at once: with these a schedule gets far. */
export const longActs: Act<BuyWorld>[] = [
  {
    name: 'something is paid in one step',
    weight: (world) => world.payable().length * 3,
    async run(world, random) {
      const payNo = await goToPay(world, pickLate(random, world.payable()));
      await world.refresh();
      const open = world.rows.attempts.findLast((attempt) => attempt.pay_no === payNo);
      if (!open || !world.channel.pay(open.attempt_no)) return;
      await notify(world, world.channel.notificationOf(open.attempt_no));
    },
  },
  {
    name: 'an order is locked and submitted to the factory',
    weight: (world) => ordersIn(world, '2').length * 2,
    async run(world, random) {
      const order = pickLate(random, ordersIn(world, '2'));
      const { order_no: orderNo, total_fen: expectedTotalFen } = order;
      world.clock.move(11_000);
      await world.call(customerOf(world, order), 'order.lockOrder', { orderNo, expectedTotalFen });
      world.clock.move(31 * 60_000);
      await world.process().jobs.runScheduled('order.sweepOrders');
      await world.process().jobs.runDue();
    },
  },
  {
    name: 'a car is built and arrives at the store',
    weight: (world) => onTheWay(world).length * 2,
    async run(world, random) {
      const one = random.pick(onTheWay(world));
      while (one.stage !== 'received') {
        await deliver(world, goOn(world, one, random));
        world.clock.move(24 * 3_600_000);
      }
    },
  },
  {
    name: 'the car is made ready at the store',
    weight: (world) => ordersIn(world, '8').length * 2,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '8'));
      const { order_no: orderNo, status: seenStatus } = order;
      const seen = { orderNo, seenStatus };
      if (order.inspected_at === null) await world.call(world.decider, 'order.confirmInspection', seen);
      if (order.balance_settled_at === null) {
        const amountFen = order.total_fen - order.deposit_fen;
        const paid = { method: 'loan', reference: `LOAN-${orderNo}`, amountFen } as const;
        await world.call(world.first, 'order.settleBalance', { ...seen, ...paid });
      }
      const day = addDays(shanghaiDay(world.clock.now()), 2);
      await world.call(customerOf(world, order), 'order.bookAppointment', {
        orderNo,
        day,
        period: 'morning',
      });
    },
  },
  {
    name: 'an order with a paid balance is cancelled, and the balance is returned',
    weight: (world) => settled(world).length * 0.5,
    async run(world, random) {
      const { order_no: orderNo, status: seenStatus } = random.pick(settled(world));
      const reason = '这款车停止生产';
      await world.call(world.decider, 'order.brandCancel', { orderNo, seenStatus, reason });
      for (const person of [world.first, world.second])
        await world.call(person, 'order.releaseRefund', { orderNo });
      await world.call(world.first, 'order.returnBalance', { orderNo, reference: `BACK-${orderNo}` });
    },
  },
];
