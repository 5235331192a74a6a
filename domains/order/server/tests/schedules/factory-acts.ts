import type { KnownOrder, SentEvent } from '@ev/factory/server/testing/simulated-factory.ts';
import type { Random } from '@ev/kernel/random.ts';
import { vinOf } from '@ev/showcase/world/vins.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import type { BuyWorld } from '../../testing/schedules/world.ts';

const known = ({ factory }: BuyWorld) => [...factory.orders.values()];
/** Orders in production. */
export const inWork = (world: BuyWorld) =>
  known(world).filter(({ stage, asked }) => !asked && stage !== 'received' && stage !== 'withdrawn');
const undelivered = ({ factory }: BuyWorld) => factory.sent.filter(({ delivered }) => delivered === 0);

export async function deliver(world: BuyWorld, sent: SentEvent): Promise<void> {
  const status = await world.process().post('/open/fulfilment/events', world.factory.deliveryOf(sent.event));
  // One with the number of another is finally refused.
  if (status === 204 || status === 409) sent.delivered += 1;
}

/** The car of an order, else a new one of the factory. */
function vinFor(world: BuyWorld, { order }: KnownOrder, random: Random): string {
  const own = world.rows.orders.find(({ order_no }) => order_no === order.orderNo)?.vin;
  return own ?? vinOf('ling', 100 + world.factory.sent.length * 10 + random.int(0, 9));
}

/** The factory takes the next step and reports it. */
export function goOn(world: BuyWorld, one: KnownOrder, random: Random): SentEvent {
  const { orderNo, storeId } = one.order;
  const { factory } = world;
  switch (one.stage) {
    case 'placed':
      one.stage = 'accepted';
      return factory.say(orderNo, { type: 'accepted' });
    case 'accepted':
      one.stage = 'offLine';
      return factory.say(orderNo, { type: 'offLine', vin: vinFor(world, one, random) });
    case 'offLine':
      one.stage = 'shipped';
      return factory.say(orderNo, { type: 'shipped', carrier: '远成物流', waybill: 'YC0001' });
    case 'shipped':
      if (random.chance(0.3)) {
        return factory.say(orderNo, { type: 'logistics', place: '合肥', text: '车辆到达合肥中转场' });
      }
      one.stage = 'received';
      return factory.say(orderNo, { type: 'received', storeId });
    default:
      throw new Error(`The works do nothing more for ${orderNo}`);
  }
}

/** The factory answers a withdrawal: it accepts as long as nothing was started. */
export function answerWithdrawal(world: BuyWorld, one: KnownOrder): SentEvent {
  one.asked = false;
  const { orderNo } = one.order;
  if (one.stage !== 'placed' && one.stage !== 'withdrawn') {
    return world.factory.say(orderNo, { type: 'withdrawRefused', reason: '车辆已开始生产' });
  }
  one.stage = 'withdrawn';
  return world.factory.say(orderNo, { type: 'withdrawn' });
}

/** Wrong reports of the factory: a gap, a wrong car, an unknown order. */
function nonsense(world: BuyWorld, random: Random): SentEvent {
  const { factory, confused } = world;
  const one = random.pick(known(world));
  const { orderNo } = one.order;
  switch (random.int(0, 4)) {
    case 0:
      confused.add(orderNo);
      return factory.say(orderNo, { type: 'accepted' }, one.sequence + random.int(2, 4));
    case 1:
      // Numbers start with 1; the endpoint refuses 0.
      if (one.sequence === 0) return ofUnknownOrder();
      return factory.say(orderNo, { type: 'logistics', place: '合肥', text: '重复的编号' }, one.sequence);
    case 2: {
      confused.add(orderNo);
      const other = world.rows.orders.find(({ vin, order_no }) => vin !== null && order_no !== orderNo);
      return factory.say(orderNo, { type: 'offLine', vin: other?.vin ?? 'LEY1SA2L00TH00000' });
    }
    case 3:
      confused.add(orderNo);
      return factory.say(orderNo, { type: 'received', storeId: 's31000001' });
    default:
      return ofUnknownOrder();
  }

  function ofUnknownOrder(): SentEvent {
    return factory.say('C000000000000NOBODY', { type: 'accepted' }, 1);
  }
}

/** The factory, and the line to it. */
export const factoryActs: Act<BuyWorld>[] = [
  {
    name: 'factory takes a step and reports it',
    weight: (world) => inWork(world).length * 4,
    run: (world, random) => deliver(world, goOn(world, random.pick(inWork(world)), random)),
  },
  {
    name: 'factory takes a step, its event is late',
    weight: (world) => inWork(world).length * 0.6,
    async run(world, random) {
      goOn(world, random.pick(inWork(world)), random);
    },
  },
  {
    name: 'a late factory event arrives',
    weight: (world) => undelivered(world).length,
    run: (world, random) => deliver(world, random.pick(undelivered(world))),
  },
  {
    name: 'factory repeats itself',
    weight: ({ factory }) => (factory.sent.length > 0 ? 0.4 : 0),
    async run(world, random) {
      const sent = random.pick(world.factory.sent);
      await Promise.all([deliver(world, sent), deliver(world, sent)]);
    },
  },
  {
    name: 'factory answers the withdrawal',
    weight: (world) => known(world).filter(({ asked }) => asked).length * 2,
    async run(world, random) {
      const sent = answerWithdrawal(world, random.pick(known(world).filter(({ asked }) => asked)));
      if (random.chance(0.8)) await deliver(world, sent);
    },
  },
  {
    name: 'factory reports something wrong',
    weight: (world) => (known(world).length > 0 ? 0.15 : 0),
    run: (world, random) => deliver(world, nonsense(world, random)),
  },
  {
    name: 'a stranger forges the factory',
    weight: (world) => (known(world).length > 0 ? 0.1 : 0),
    async run(world, random) {
      const { order, sequence } = random.pick(known(world));
      const { payload } = world.factory.deliveryOf({
        id: `forged-${random.int(1, 9)}`,
        orderNo: order.orderNo,
        sequence: sequence + 1,
        at: world.clock.now(),
        content: { type: 'withdrawn' },
      });
      await world.process().post('/open/fulfilment/events', {
        headers: { 'content-type': 'application/cloudevents+json' },
        payload,
      });
    },
  },
];
