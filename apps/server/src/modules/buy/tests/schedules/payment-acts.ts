import type { Random } from '@ev/kernel/random.ts';
import type { Act } from '../../../../testing/schedules/schedule.ts';
import { type BuyWorld, customerOf, pickLate } from './buy-world.ts';
import type { AttemptRow } from './rows.ts';

type Target = { businessType: 'carOrder' | 'intentOrder'; businessNo: string; account_id: string };

/** What somebody could pay for now. */
export function payable({ rows }: BuyWorld): Target[] {
  const orders = rows.orders
    .filter(({ status }) => ['0', '1'].includes(status))
    .map(({ order_no, account_id }) => ({
      businessType: 'carOrder' as const,
      businessNo: order_no,
      account_id,
    }));
  const intents = rows.intents
    .filter(({ status }) => ['0', '2'].includes(status))
    .map(({ intent_no, account_id }) => ({
      businessType: 'intentOrder' as const,
      businessNo: intent_no,
      account_id,
    }));
  return [...orders, ...intents];
}

/** Attempts by what the channel holds of them. */
function attemptsAt({ rows, channel }: BuyWorld, ...states: string[]): AttemptRow[] {
  return rows.attempts.filter(({ attempt_no }) => {
    const known = channel.payments.get(attempt_no);
    return known !== undefined && states.includes(known.state);
  });
}

export async function goToPay(world: BuyWorld, target: Target): Promise<string> {
  const customer = customerOf(world, target);
  const { businessType, businessNo } = target;
  const { payNo } = await world.call(customer, 'payment.openPayment', { businessType, businessNo });
  await world.call(customer, 'payment.startPayment', { payNo, channel: 'wechat' });
  return payNo;
}

/** Sends a notification; the channel keeps what was not acknowledged, to send it again. */
export async function notify(world: BuyWorld, payload: string): Promise<void> {
  world.unacknowledged.add(payload);
  const headers = { 'content-type': 'application/json' };
  const status = await world.process().post('/open/payment/wechat/notify', { headers, payload });
  if (status === 204) world.unacknowledged.delete(payload);
}

/** Numbers of which the channel has something to tell. */
function tellable({ channel }: BuyWorld): string[] {
  const paid = [...channel.payments].filter(([, { state }]) => state === 'paid').map(([no]) => no);
  const refunds = [...channel.refunds].filter(([, { state }]) => state !== 'processing').map(([no]) => no);
  return [...paid, ...refunds];
}

async function tell(world: BuyWorld, random: Random, times: number): Promise<void> {
  const no = pickLate(random, tellable(world));
  // Each with a number of its own, or one that is repeated.
  const id = random.chance(0.5) ? undefined : `n-${no}-${random.int(1, 9)}`;
  const message = world.channel.notificationOf(no, id);
  await Promise.all(Array.from({ length: times }, () => notify(world, message)));
}

/** Money and what the channel says of it. */
export const paymentActs: Act<BuyWorld>[] = [
  {
    name: 'customer goes to pay',
    weight: (world) => payable(world).length * 3,
    async run(world, random) {
      await goToPay(world, pickLate(random, payable(world)));
    },
  },
  {
    name: 'customer pays',
    weight: (world) => attemptsAt(world, 'notPaid', 'paying').length * 4,
    async run(world, random) {
      world.channel.pay(pickLate(random, attemptsAt(world, 'notPaid', 'paying')).attempt_no);
    },
  },
  {
    name: 'customer pays what was closed',
    weight: (world) => attemptsAt(world, 'closed', 'failed').length * 0.3,
    async run(world, random) {
      const { attempt_no } = random.pick(attemptsAt(world, 'closed', 'failed'));
      const known = world.channel.payments.get(attempt_no);
      if (known) known.state = 'notPaid';
      world.channel.pay(attempt_no);
    },
  },
  {
    name: 'customer pays another amount',
    weight: (world) => attemptsAt(world, 'notPaid', 'paying').length * 0.15,
    async run(world, random) {
      const { attempt_no } = random.pick(attemptsAt(world, 'notPaid', 'paying'));
      world.channel.pay(attempt_no, random.pick([1, 499_999, 500_001]));
    },
  },
  {
    name: 'customer is paying',
    weight: (world) => attemptsAt(world, 'notPaid').length * 0.7,
    async run(world, random) {
      const known = world.channel.payments.get(random.pick(attemptsAt(world, 'notPaid')).attempt_no);
      if (known) known.state = 'paying';
    },
  },
  {
    name: 'payment fails at the channel',
    weight: (world) => attemptsAt(world, 'notPaid', 'paying').length * 0.5,
    async run(world, random) {
      const open = attemptsAt(world, 'notPaid', 'paying');
      const known = world.channel.payments.get(random.pick(open).attempt_no);
      if (known) known.state = 'failed';
    },
  },
  {
    name: 'customer looks at the payment',
    weight: ({ rows }) => rows.payments.length * 0.8,
    async run(world, random) {
      const payment = pickLate(random, world.rows.payments);
      world.clock.move(2_500);
      await world.call(customerOf(world, payment), 'payment.getPayment', { payNo: payment.pay_no });
    },
  },
  {
    name: 'channel tells',
    weight: (world) => (tellable(world).length > 0 ? 3 : 0),
    run: (world, random) => tell(world, random, 1),
  },
  {
    name: 'channel tells twice at once',
    weight: (world) => (tellable(world).length > 0 ? 0.5 : 0),
    run: (world, random) => tell(world, random, 2),
  },
  {
    name: 'refunds arrive',
    weight: ({ channel }) => (channel.refunds.size > 0 ? 1.5 : 0),
    run: async (world) => world.channel.finishRefunds(),
  },
  {
    name: 'refunds fail',
    weight: ({ channel }) => (channel.refunds.size > 0 ? 0.6 : 0),
    run: async (world, random) => world.channel.finishRefunds(random.pick(['closed', 'abnormal'] as const)),
  },
  {
    name: 'reconciliation',
    weight: ({ rows }) => (rows.attempts.length > 0 ? 0.4 : 0),
    run: (world) => world.process().jobs.runScheduled('payment.reconcile'),
  },
];
