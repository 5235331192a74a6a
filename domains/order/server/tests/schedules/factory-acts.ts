import type { Random } from '@ev/kernel/random.ts';
import { vinOf } from '@ev/showcase/world/vins.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import type { BuyWorld } from '../../testing/schedules/world.ts';
import type { KnownOrder, SaidEvent } from '../../testing/simulated-factory.ts';

const known = ({ factory }: BuyWorld) => [...factory.orders.values()];
/** Orders that the works are at. */
export const inWork = (world: BuyWorld) =>
  known(world).filter(({ stage, asked }) => !asked && stage !== 'received' && stage !== 'withdrawn');
const undelivered = ({ factory }: BuyWorld) => factory.said.filter(({ delivered }) => delivered === 0);

export async function deliver(world: BuyWorld, said: SaidEvent): Promise<void> {
  const status = await world.process().post('/open/fulfilment/events', world.factory.deliveryOf(said.event));
  // One with the number of another is refused for good.
  if (status === 204 || status === 409) said.delivered += 1;
}

/** The car that an order has, else a new one of the works. */
function vinFor(world: BuyWorld, { order }: KnownOrder, random: Random): string {
  const own = world.rows.orders.find(({ order_no }) => order_no === order.orderNo)?.vin;
  return own ?? vinOf('ling', 100 + world.factory.said.length * 10 + random.int(0, 9));
}

/** The works do the next thing and say so. */
export function goOn(world: BuyWorld, one: KnownOrder, random: Random): SaidEvent {
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

/** The works answer whether they take an order back: as long as nothing was begun. */
export function answerWithdrawal(world: BuyWorld, one: KnownOrder): SaidEvent {
  one.asked = false;
  const { orderNo } = one.order;
  if (one.stage !== 'placed' && one.stage !== 'withdrawn') {
    return world.factory.say(orderNo, { type: 'withdrawRefused', reason: '车辆已开始生产' });
  }
  one.stage = 'withdrawn';
  return world.factory.say(orderNo, { type: 'withdrawn' });
}

/** What the factory must not say, and says: a gap, a wrong car, an order that is nobody's. */
function nonsense(world: BuyWorld, random: Random): SaidEvent {
  const { factory, confused } = world;
  const one = random.pick(known(world));
  const { orderNo } = one.order;
  switch (random.int(0, 4)) {
    case 0:
      confused.add(orderNo);
      return factory.say(orderNo, { type: 'accepted' }, one.sequence + random.int(2, 4));
    case 1:
      // Numbers begin with 1; the door lets no 0 in.
      if (one.sequence === 0) return ofNobody();
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
      return ofNobody();
  }

  function ofNobody(): SaidEvent {
    return factory.say('C000000000000NOBODY', { type: 'accepted' }, 1);
  }
}

/** The works, and the line to them. */
export const factoryActs: Act<BuyWorld>[] = [
  {
    name: 'factory goes on and tells',
    weight: (world) => inWork(world).length * 4,
    run: (world, random) => deliver(world, goOn(world, random.pick(inWork(world)), random)),
  },
  {
    name: 'factory goes on, its word is late',
    weight: (world) => inWork(world).length * 0.6,
    async run(world, random) {
      goOn(world, random.pick(inWork(world)), random);
    },
  },
  {
    name: 'late word of the factory arrives',
    weight: (world) => undelivered(world).length,
    run: (world, random) => deliver(world, random.pick(undelivered(world))),
  },
  {
    name: 'factory repeats itself',
    weight: ({ factory }) => (factory.said.length > 0 ? 0.4 : 0),
    async run(world, random) {
      const said = random.pick(world.factory.said);
      await Promise.all([deliver(world, said), deliver(world, said)]);
    },
  },
  {
    name: 'factory answers the withdrawal',
    weight: (world) => known(world).filter(({ asked }) => asked).length * 2,
    async run(world, random) {
      const said = answerWithdrawal(world, random.pick(known(world).filter(({ asked }) => asked)));
      if (random.chance(0.8)) await deliver(world, said);
    },
  },
  {
    name: 'factory talks nonsense',
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
