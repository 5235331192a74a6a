import type { Random } from '@ev/kernel/random.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import type { AttemptRow, Rows } from '../../testing/schedules/rows.ts';
import { type BuyWorld, customerOf, type Payable, pickLate } from '../../testing/schedules/world.ts';

/** Orders that could be paid for now. */
export const payableOrders = ({ orders }: Rows): Payable[] =>
  orders
    .filter(({ status }) => ['0', '1'].includes(status))
    .map(({ order_no, account_id }) => ({ businessType: 'carOrder', businessNo: order_no, account_id }));

/** Attempts by their state at the channel. */
function attemptsAt({ rows, channel }: BuyWorld, ...states: string[]): AttemptRow[] {
  return rows.attempts.filter(({ attempt_no }) => {
    const known = channel.payments.get(attempt_no);
    return known !== undefined && states.includes(known.state);
  });
}

export async function goToPay(world: BuyWorld, target: Payable): Promise<string> {
  const customer = customerOf(world, target);
  const { businessType, businessNo } = target;
  const { payNo } = await world.call(customer, 'payment.openPayment', { businessType, businessNo });
  await world.call(customer, 'payment.startPayment', { payNo, channel: 'wechat' });
  return payNo;
}

/** Sends a notification; the channel stores unacknowledged ones and repeats them. */
export async function notify(world: BuyWorld, payload: string): Promise<void> {
  world.unacknowledged.add(payload);
  const headers = { 'content-type': 'application/json' };
  const status = await world.process().post('/open/payment/wechat/notify', { headers, payload });
  if (status === 204) world.unacknowledged.delete(payload);
}

/** Numbers about which the channel has something to report. */
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

async function endRefund(
  world: BuyWorld,
  random: Random,
  state: 'succeeded' | 'closed' | 'abnormal',
): Promise<void> {
  const refundNo = random.pick(refundsInWork(world));
  const known = world.channel.refunds.get(refundNo);
  if (known) known.state = state;
  if (random.chance(0.7)) await notify(world, world.channel.notificationOf(refundNo));
}

/** The result page queries again a moment after the last query. */
async function askFor(world: BuyWorld, payNo: string): Promise<void> {
  const payment = world.rows.payments.find(({ pay_no }) => pay_no === payNo);
  if (!payment) return;
  world.clock.move(2_500);
  await world.call(customerOf(world, payment), 'payment.getPayment', { payNo });
}

const abnormal = ({ rows }: BuyWorld) => rows.attempts.filter(({ status }) => status === 'OM016');
const refundsInWork = ({ channel }: BuyWorld) =>
  [...channel.refunds].filter(([, { state }]) => state === 'processing').map(([no]) => no);

/** Money, and what the channel reports about it. */
export const paymentActs: Act<BuyWorld>[] = [
  {
    name: 'customer goes to pay',
    weight: (world) => world.payable().length * 3,
    async run(world, random) {
      await goToPay(world, pickLate(random, world.payable()));
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
    name: 'customer pays a closed attempt',
    weight: (world) => attemptsAt(world, 'closed', 'failed').length * 0.5,
    async run(world, random) {
      const { attempt_no } = random.pick(attemptsAt(world, 'closed', 'failed'));
      const known = world.channel.payments.get(attempt_no);
      if (known) known.state = 'notPaid';
      world.channel.pay(attempt_no, random.chance(0.2) ? 1 : undefined);
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
      const { attempt_no, pay_no } = random.pick(attemptsAt(world, 'notPaid'));
      const known = world.channel.payments.get(attempt_no);
      if (known) known.state = 'paying';
      if (random.chance(0.6)) await askFor(world, pay_no);
    },
  },
  {
    name: 'payment fails at the channel',
    weight: (world) => attemptsAt(world, 'notPaid', 'paying').length * 0.5,
    async run(world, random) {
      const { attempt_no, pay_no } = random.pick(attemptsAt(world, 'notPaid', 'paying'));
      const known = world.channel.payments.get(attempt_no);
      if (known) known.state = 'failed';
      if (random.chance(0.6)) await askFor(world, pay_no);
    },
  },
  {
    name: 'customer opens the payment',
    weight: ({ rows }) => rows.payments.length * 0.8,
    async run(world, random) {
      await askFor(world, pickLate(random, world.rows.payments).pay_no);
    },
  },
  {
    name: 'channel sends a notification',
    weight: (world) => (tellable(world).length > 0 ? 3 : 0),
    run: (world, random) => tell(world, random, 1),
  },
  {
    name: 'channel sends two notifications at once',
    weight: (world) => (tellable(world).length > 0 ? 0.5 : 0),
    run: (world, random) => tell(world, random, 2),
  },
  {
    name: 'a refund arrives',
    weight: (world) => refundsInWork(world).length * 1.5,
    run: (world, random) => endRefund(world, random, 'succeeded'),
  },
  {
    name: 'a refund fails',
    weight: (world) => refundsInWork(world).length * 0.8,
    run: (world, random) => endRefund(world, random, random.pick(['closed', 'abnormal'] as const)),
  },
  {
    name: 'channel corrects its report',
    weight: (world) => abnormal(world).length * 2,
    async run(world, random) {
      const known = world.channel.payments.get(random.pick(abnormal(world)).attempt_no);
      if (!known) return;
      const paid = random.chance(0.5);
      known.state = paid ? 'paid' : 'closed';
      known.paidFen = paid ? known.amountFen : 0;
      await world.process().jobs.runScheduled('payment.reconcile');
    },
  },
  {
    name: 'reconciliation',
    weight: ({ rows }) => (rows.attempts.length > 0 ? 0.4 : 0),
    run: (world) => world.process().jobs.runScheduled('payment.reconcile'),
  },
];
