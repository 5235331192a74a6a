import type { EndpointId } from '@ev/contract';
import type { Random } from '@ev/kernel/random.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { keptMs } from '@ev/platform/idempotency.ts';
import { type Act, mustNot, Violation } from '@ev/testkit/server/schedules/schedule.ts';
import type { Customer, Sent } from '@ev/testkit/server/schedules/server-world.ts';
import { type ChargeWorld, customerOf, guns, ordersIn, place } from './charge-world.ts';
import { sayEnd, sayStart } from './operator-acts.ts';
import { goToPay, notify } from './payment-acts.ts';

const version = '2026.1';
const kinds = ['amount-200', 'service-half', 'energy-100'] as const;
const plate = '沪AD12345';

/** Commands that are sent with a key; everything else is called anew. */
const keyed: readonly EndpointId[] = [
  ...(['charge.startSession', 'charge.sendObjection', 'charge.settleOrder', 'charge.refundOrder'] as const),
  ...(['charge.invalidateOrder', 'charge.answerObjection', 'charge.lookAgain'] as const),
  ...(['charge-card.buyCard', 'charge-card.refundCard', 'charge-card.giveCard'] as const),
  ...(['charge-card.takeGift', 'reservation.reserveGun', 'reservation.cancelReservation'] as const),
  'reservation.releaseReservation',
];

const liveCards = ({ rows }: ChargeWorld) => rows.cards.filter(({ status }) => status === 'active');
const held = ({ rows }: ChargeWorld) => rows.reservations.filter(({ status }) => ['1', '2'].includes(status));

function start(world: ChargeWorld, customer: Customer, connectorId: string, random: Random) {
  const cards = liveCards(world).filter(({ account_id }) => account_id === customer.accountId);
  const byCards = cards.length > 0 && random.chance(0.7);
  return world.call(customer, 'charge.startSession', {
    connectorId,
    plate,
    payWay: byCards ? 'cards' : 'later',
    cardNos: byCards && random.chance(0.5) ? [random.pick(cards).card_no] : [],
  });
}

/** Simultaneous commands that were refused were answered. */
async function allAnswered(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(calls))
    if (end.status === 'rejected' && !(end.reason instanceof AppError)) throw end.reason;
}

/** What customers do, some of them on two phones. */
export const customerActs: Act<ChargeWorld>[] = [
  {
    name: 'customer starts',
    weight: ({ rows }) => (rows.orders.length < 6 ? 6 : 1.5),
    run: async (world, random) => {
      await start(world, random.pick(world.customers), random.pick(guns), random);
    },
  },
  {
    name: 'a car is charged at once',
    weight: ({ rows }) => (rows.orders.length < 6 ? 3 : 0.5),
    async run(world, random) {
      const { operator } = world;
      const customer = random.pick(world.customers);
      const gun = random.pick(guns);
      operator.clearUp();
      const { chargeOrderId } = await start(world, customer, gun, random);
      await world.process().jobs.runDue();
      await world.refresh();
      const order = world.rows.orders.find((one) => one.charge_order_id === chargeOrderId);
      const session = operator.sessions.get(order?.start_charge_seq ?? '');
      if (!session) return;
      operator.begin(session);
      await operator.arrive(sayStart(world, session));
      world.clock.move(random.int(1, 90) * 60_000);
      operator.end(session);
      if (random.chance(0.5)) await operator.arrive(sayEnd(world, session));
      if (session.bill && random.chance(0.8))
        await operator.arrive(operator.say('notification_charge_order_info', session.bill));
    },
  },
  {
    name: 'two start at one gun',
    weight: ({ rows }) => (rows.orders.length < 6 ? 1.2 : 0.3),
    async run(world, random) {
      const gun = random.pick(guns);
      await allAnswered(world.customers.map((customer) => start(world, customer, gun, random)));
    },
  },
  {
    name: 'one customer starts on two phones',
    weight: ({ rows }) => (rows.orders.length < 6 ? 1.2 : 0.3),
    async run(world, random) {
      const customer = random.pick(world.customers);
      await allAnswered(guns.map((gun) => start(world, customer, gun, random)));
    },
  },
  {
    name: 'customer stops',
    weight: (world) => ordersIn(world, 'charging', 'stopping').length * 2,
    async run(world, random) {
      const order = random.pick(ordersIn(world, 'charging', 'stopping'));
      const stop = () =>
        world.call(customerOf(world, order.account_id), 'charge.stopSession', {
          chargeOrderId: order.charge_order_id,
        });
      await allAnswered(random.chance(0.3) ? [stop(), stop()] : [stop()]);
    },
  },
  {
    name: 'customer objects',
    weight: (world) => ordersIn(world, 'toPay', 'completed', 'onHold').length * 0.4,
    async run(world, random) {
      const order = random.pick(ordersIn(world, 'toPay', 'completed', 'onHold'));
      await world.call(customerOf(world, order.account_id), 'charge.sendObjection', {
        chargeOrderId: order.charge_order_id,
        kind: 'amount' as const,
        text: '金额和屏幕不一样',
        pictureIds: [],
      });
    },
  },
  {
    name: 'customer buys a card at once',
    weight: ({ rows }) => (rows.cards.length < 4 ? 3 : 0.2),
    async run(world, random) {
      const customer = random.pick(world.customers);
      const goodsCode = random.pick(kinds);
      const { purchaseNo } = await world.call(customer, 'charge-card.buyCard', { goodsCode, version });
      if (random.chance(0.2)) return;
      const { accountId } = customer;
      const payNo = await goToPay(world, { businessType: 'chargeCard', businessNo: purchaseNo, accountId });
      await world.refresh();
      const attempt = world.rows.attempts.findLast((one) => one.pay_no === payNo);
      if (attempt && world.channel.pay(attempt.attempt_no))
        await notify(world, world.channel.notificationOf(attempt.attempt_no));
    },
  },
  {
    name: 'customer returns a card',
    weight: (world) => liveCards(world).length * 0.3,
    async run(world, random) {
      const { card_no: cardNo, account_id } = random.pick(liveCards(world));
      await world.call(customerOf(world, account_id), 'charge-card.refundCard', { cardNo });
    },
  },
  {
    name: 'customer gives a card',
    weight: (world) => liveCards(world).length * 0.4,
    async run(world, random) {
      const { card_no: cardNo, account_id } = random.pick(liveCards(world));
      const giver = customerOf(world, account_id);
      await world.call(giver, 'charge-card.giveCard', { cardNo, words: '' });
      const { gift } = await world.call(giver, 'charge-card.getCard', { cardNo });
      if (gift) world.gifts.add(gift.code);
    },
  },
  {
    name: 'customers take a card',
    weight: ({ gifts }) => gifts.size,
    async run(world, random) {
      const code = random.pick([...world.gifts]);
      const takers = random.chance(0.5) ? world.customers : [random.pick(world.customers)];
      await allAnswered(takers.map((taker) => world.call(taker, 'charge-card.takeGift', { code })));
    },
  },
  {
    name: 'customer reserves',
    weight: (world) => (held(world).length === 0 ? 1.5 : 0.3),
    async run(world, random) {
      const connectorId = random.pick(guns);
      if (random.chance(0.8)) await world.setGun(connectorId, 'free');
      const input = { connectorId, minutes: random.pick([10, 30] as const), plate: random.pick(['', plate]) };
      await world.call(random.pick(world.customers), 'reservation.reserveGun', input);
    },
  },
  {
    name: 'all reserve one gun',
    weight: (world) => (held(world).length === 0 ? 0.5 : 0.1),
    async run(world, random) {
      const connectorId = random.pick(guns);
      await world.setGun(connectorId, 'free');
      const input = { connectorId, minutes: 30 as const, plate: '' };
      await allAnswered(world.customers.map((one) => world.call(one, 'reservation.reserveGun', input)));
    },
  },
  {
    name: 'customer comes to the reserved gun',
    weight: (world) => held(world).length * 2.5,
    async run(world, random) {
      const { reservation_id: reservationId, account_id, connector_id } = random.pick(held(world));
      const customer = customerOf(world, account_id);
      await allAnswered([world.call(customer, 'reservation.dropLock', { reservationId, ...place })]);
      await world.setGun(connector_id, 'plugged');
      await start(world, customer, connector_id, random);
    },
  },
  {
    name: 'customer cancels the reservation',
    weight: (world) => held(world).length * 0.4,
    async run(world, random) {
      const { reservation_id: reservationId, account_id } = random.pick(held(world));
      await world.call(customerOf(world, account_id), 'reservation.cancelReservation', { reservationId });
    },
  },
  {
    name: "customer tries another customer's record",
    weight: ({ rows }) => (rows.orders.length > 0 ? 0.5 : 0),
    async run(world, random) {
      const { charge_order_id: chargeOrderId, account_id } = random.pick(world.rows.orders);
      const stranger = random.pick(world.customers.filter(({ accountId }) => accountId !== account_id));
      const tries = [
        () => world.call(stranger, 'charge.getOrder', { chargeOrderId }),
        () => world.call(stranger, 'charge.stopSession', { chargeOrderId }),
        () =>
          world.call(stranger, 'charge.sendObjection', {
            chargeOrderId,
            kind: 'other',
            pictureIds: [],
            text: '不是我的订单',
          }),
        () =>
          world.call(stranger, 'payment.openPayment', {
            businessType: 'chargeOrder',
            businessNo: chargeOrderId,
          }),
      ];
      try {
        await mustNot("another customer's command", random.pick(tries)());
      } catch (error) {
        if (error instanceof AppError && error.errorName !== 'charge.orderNotFound')
          throw new Error(`Another customer's record was refused as ${error.errorName}`, { cause: error });
        throw error;
      }
    },
  },
  {
    name: 'customer reads their records',
    weight: ({ rows }) => (rows.orders.length > 0 ? 0.5 : 0),
    async run(world, random) {
      const { charge_order_id: chargeOrderId, account_id } = random.pick(world.rows.orders);
      await world.call(customerOf(world, account_id), 'charge.getOrder', { chargeOrderId });
    },
  },
  {
    name: 'a command is repeated',
    weight: ({ sent }) => (sent.length === 0 ? 0 : sent.some(({ answer }) => answer === null) ? 1 : 0.3),
    async run(world, random) {
      // Keys expire: after that the same key is a new command.
      const isStored = ({ at }: Sent) => world.clock.now().getTime() - at.getTime() < keptMs;
      const commands = world.sent.filter((one) => keyed.includes(one.id) && isStored(one));
      if (commands.length === 0) return;
      const unanswered = commands.filter(({ answer }) => answer === null);
      const again = random.pick(unanswered.length > 0 && random.chance(0.7) ? unanswered : commands);
      const answer = JSON.stringify(await world.call(again.asker, again.id, again.input as never, again.key));
      if (again.answer !== null && answer !== again.answer)
        throw new Violation(`${again.id} answered ${again.answer}, and to its repeat ${answer}`);
    },
  },
];
