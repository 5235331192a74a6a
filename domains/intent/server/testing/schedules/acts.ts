import { places, someOrder } from '@ev/order/server/testing/schedules/some-order.ts';
import { mustNotExist, strangerTo } from '@ev/order/server/testing/schedules/strangers.ts';
import { type BuyWorld, customerOf } from '@ev/order/server/testing/schedules/world.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import type { Customer } from '@ev/testkit/server/schedules/server-world.ts';
import { intentOrder } from '../reservations.ts';
import { fullOffer } from './full-offer.ts';

const offers = ['ling-intent', 'yue-intent', fullOffer.offerCode];

const live = ({ rows }: BuyWorld) => rows.intents.filter(({ status }) => ['0', '1', '2'].includes(status));
const paid = ({ rows }: BuyWorld) => rows.intents.filter(({ status }) => status === '1');
const changing = ({ rows }: BuyWorld) => rows.intents.filter(({ status }) => status === '112');

/** What customers do with reservations, and what staff decide about them. */
export const intentActs: Act<BuyWorld>[] = [
  {
    name: 'customer reserves',
    weight: ({ rows }) => (rows.intents.length < 3 ? 1 : 0),
    async run(world, random) {
      await world.call(random.pick(world.customers), 'intent.submitIntent', {
        ...intentOrder,
        offerCode: random.pick(offers),
      });
    },
  },
  {
    name: 'customer upgrades a reservation',
    weight: (world) => paid(world).length * 3,
    async run(world, random) {
      const intent = random.pick(paid(world));
      const order = { ...someOrder(random), intentNo: intent.intent_no };
      await world.call(customerOf(world, intent), 'order.submitOrder', order);
    },
  },
  {
    name: 'customer cancels the reservation',
    weight: (world) => live(world).length * 0.3,
    async run(world, random) {
      const intent = random.pick(live(world));
      await world.call(customerOf(world, intent), 'intent.cancelIntent', { intentNo: intent.intent_no });
    },
  },
  {
    name: 'customer requests a refund of the reservation',
    weight: (world) => paid(world).length * 0.7,
    async run(world, random) {
      const intent = random.pick(world.rows.intents.filter(({ paid_at }) => paid_at !== null));
      await world.call(customerOf(world, intent), 'intent.refundIntent', { intentNo: intent.intent_no });
    },
  },
  {
    name: 'customer changes the reservation',
    weight: (world) => paid(world).length * 0.7,
    async run(world, random) {
      const intent = random.pick(paid(world));
      await world.call(customerOf(world, intent), 'intent.changeIntent', {
        intentNo: intent.intent_no,
        offerCode: random.pick(offers),
        cityCode: random.pick(places).cityCode,
        name: '林岳',
        phone: '13800000002',
      });
    },
  },
  {
    name: 'customer reads the reservations',
    weight: ({ rows }) => (rows.intents.length > 0 ? 0.3 : 0),
    async run(world, random) {
      await world.call(random.pick(world.customers), 'intent.listIntents', { pageNo: 1, pageSize: 10 });
    },
  },
  {
    name: "customer tries another customer's reservation",
    weight: ({ rows }) => (rows.intents.length > 0 ? 0.2 : 0),
    async run(world, random) {
      const intent = random.pick(world.rows.intents);
      const calls = callsOn(world, strangerTo(world, random, intent), intent.intent_no);
      await mustNotExist(random.pick(calls));
    },
  },
  {
    name: 'staff decides on a reservation',
    weight: (world) => changing(world).length * 2,
    async run(world, random) {
      const intent = random.pick(changing(world));
      await world.call(random.pick(world.staff), 'intent.decideIntentChange', {
        intentNo: intent.intent_no,
        approve: random.chance(0.7),
        reason: '已核对',
      });
    },
  },
];

/** Calls that name a reservation. */
function callsOn(world: BuyWorld, stranger: Customer, intentNo: string): (() => Promise<unknown>)[] {
  return [
    () => world.call(stranger, 'intent.getIntent', { intentNo }),
    () => world.call(stranger, 'intent.cancelIntent', { intentNo }),
    () => world.call(stranger, 'intent.refundIntent', { intentNo }),
    () => world.call(stranger, 'payment.openPayment', { businessType: 'intentOrder', businessNo: intentNo }),
  ];
}
