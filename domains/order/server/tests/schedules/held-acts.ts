import { gapBefore } from '@ev/factory/server/testing/simulated-factory.ts';
import type { Random } from '@ev/kernel/random.ts';
import { type Act, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import type { FactoryEventRow, OrderRow } from '../../testing/schedules/rows.ts';
import type { BuyWorld } from '../../testing/schedules/world.ts';

export type Gap = { orderNo: string; from: number; to: number };

/** Missing numbers of the factory before an event of a waiting order. */
export function gapOf({ rows }: BuyWorld, { order_no: orderNo, factory_sequence }: OrderRow): Gap | null {
  const numbers = rows.events.flatMap(({ order_no, sequence }) => (order_no === orderNo ? sequence : []));
  const gap = gapBefore(factory_sequence, numbers);
  return gap && { orderNo, ...gap };
}

const gaps = (world: BuyWorld) => world.rows.orders.flatMap((order) => gapOf(world, order) ?? []);
const refused = ({ rows }: BuyWorld) => rows.events.filter(({ outcome }) => outcome === 'refused');
const owed = ({ rows }: BuyWorld) => rows.compensations.filter(({ paid_at }) => paid_at === null);

const balancesOwed = ({ rows }: BuyWorld) =>
  rows.orders.filter((order) => order.balance_owed_at !== null && order.balance_returned_at === null);

/** A few transfers only, so that one is recorded for two sums. */
export const someTransfer = (random: Random) => `BANK-${random.int(1, 6)}`;

const reason = '已与工厂核实';
const seen = ({ order_no, sequence }: FactoryEventRow) => ({ orderNo: order_no, sequence, reason });

/** What staff do with stuck orders, and with what the brand owes. */
export const heldActs: Act<BuyWorld>[] = [
  {
    name: 'staff skips a gap of the factory',
    weight: (world) => gaps(world).length * 0.5,
    async run(world, random) {
      const gap = random.pick(gaps(world));
      // A late event waits for a person from now on.
      world.confused.add(gap.orderNo);
      if (random.chance(0.8))
        return void (await world.call(random.pick(world.staff), 'factory.skipGap', { ...gap, reason }));
      const beyond = { ...gap, to: gap.to + 1 };
      await mustNot(
        'more was skipped than is missing',
        world.call(random.pick(world.staff), 'factory.skipGap', { ...beyond, reason }),
      );
    },
  },
  {
    name: 'staff retries a factory event',
    weight: (world) => refused(world).length * 0.5,
    async run(world, random) {
      await world.call(random.pick(world.staff), 'factory.retryEvent', seen(random.pick(refused(world))));
    },
  },
  {
    name: 'staff settles a factory event',
    weight: (world) => refused(world).length * 0.5,
    async run(world, random) {
      await world.call(random.pick(world.staff), 'factory.settleEvent', seen(random.pick(refused(world))));
    },
  },
  {
    name: 'finance pays a compensation',
    weight: (world) => owed(world).length,
    async run(world, random) {
      const { order_no: orderNo } = random.pick(owed(world));
      await world.call(random.pick(world.staff), 'order.payCompensation', {
        orderNo,
        reference: someTransfer(random),
      });
    },
  },
  {
    name: 'finance returns a balance',
    weight: (world) => balancesOwed(world).length * 2,
    async run(world, random) {
      const { order_no: orderNo } = random.pick(balancesOwed(world));
      await world.call(random.pick(world.staff), 'order.returnBalance', {
        orderNo,
        reference: someTransfer(random),
      });
    },
  },
];
