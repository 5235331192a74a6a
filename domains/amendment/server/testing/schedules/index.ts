import type { Contribute } from '@ev/order/server/testing/schedules/contribution.ts';
import { places, someCar } from '@ev/order/server/testing/schedules/some-order.ts';
import { strangerTo } from '@ev/order/server/testing/schedules/strangers.ts';
import { type BuyWorld, customerOf, ordersIn } from '@ev/order/server/testing/schedules/world.ts';
import { type Act, type Aim, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import { amendmentMachine } from '../../amendment-machine.ts';
import { buyerActs, forgetBuyers, withTemplate } from './buyer-acts.ts';
import { isLive, live } from './rows.ts';

/** What customers and staff do with changes of locked orders. */
const acts: readonly Act<BuyWorld>[] = [
  {
    name: 'customer asks to change a locked order',
    weight: (world) => ordersIn(world, '20').length * 0.5,
    async run(world, random) {
      const order = random.pick(ordersIn(world, '20', '2', '11', '15'));
      const { order_no: orderNo } = order;
      const customer = customerOf(world, order);
      if (random.chance(0.5)) {
        await world.call(customer, 'amendment.requestConfig', { orderNo, ...someCar(random) });
        return;
      }
      const { storeId } = random.pick(places);
      if (random.chance(0.1)) {
        const stranger = strangerTo(world, random, order);
        const asked = world.call(stranger, 'amendment.requestStore', { orderNo, storeId });
        return mustNot("a change of a stranger's order", asked);
      }
      await world.call(customer, 'amendment.requestStore', { orderNo, storeId });
    },
  },
  {
    name: 'customer withdraws the change',
    weight: (world) => live(world).length * 0.4,
    async run(world, random) {
      const amendment = random.pick(live(world));
      await world.call(customerOf(world, amendment), 'amendment.withdraw', { orderNo: amendment.order_no });
    },
  },
  {
    name: 'staff decides about the change',
    weight: (world) => live(world).length * 2,
    async run(world, random) {
      const { amendment_no: amendmentNo, status: seenStatus, kind } = random.pick(live(world));
      const staff = random.pick(world.staff);
      const seen = { amendmentNo, seenStatus };
      if (random.chance(0.25))
        return void (await world.call(staff, 'amendment.refuse', { ...seen, reason: '这个配置已停产' }));
      const approve = () => world.call(staff, 'amendment.approve', seen);
      await (kind === 'buyer' ? withTemplate(world, approve) : approve());
    },
  },
  ...buyerActs,
];

const aims: Aim[] = [
  {
    name: 'locked orders are changed',
    favours: {
      'customer locks': 4,
      'half an hour goes by': 3,
      'customer asks to change a locked order': 8,
      'staff decides about the change': 4,
      'factory answers the withdrawal': 4,
    },
  },
  {
    name: 'locked orders get another buyer',
    favours: {
      'customer locks': 4,
      'half an hour goes by': 3,
      'customer asks for another buyer': 10,
      'staff decides about the change': 4,
      'next buyer signs': 8,
    },
  },
];

/** Changes of locked orders in the schedules of orders, for a brand without a template: only another buyer signs. */
export const contribute: Contribute = () => ({
  tables: {
    amendments:
      'select amendment_no, order_no, account_id, kind, status, after_total_fen from order_amendment order by requested_at, amendment_no',
  },
  machines: [amendmentMachine],
  statusesOf: ({ amendments }) =>
    amendments.map(({ amendment_no: id, status }) => ({ machine: amendmentMachine, id, status })),
  acts,
  aims,
  forget: forgetBuyers,
  faults: amendmentFaults,
  restFaults: ({ rows, confused }) =>
    rows.amendments
      .filter(({ status, order_no }) => status === 'withFactory' && !confused.has(order_no))
      .map(({ order_no }) => `the factory has not answered about the change of ${order_no}`),
  async prepare(pool) {
    await pool.query(`update signing_template set current = false where kind = 'amendment'`);
  },
});

/** An order is in change exactly while one change is under way. */
function amendmentFaults({ rows }: BuyWorld): string[] {
  return rows.orders.flatMap(({ order_no: orderNo, status }) => {
    const own = rows.amendments.filter((one) => one.order_no === orderNo && isLive(one));
    return own.length === (status === '15' ? 1 : 0)
      ? []
      : [`${orderNo} is ${status} with ${own.length} changes under way`];
  });
}
