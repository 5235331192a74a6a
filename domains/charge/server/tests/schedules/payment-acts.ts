import type { Random } from '@ev/kernel/random.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import { type ChargeWorld, customerOf, ordersIn } from './charge-world.ts';

type Target = { businessType: 'chargeOrder' | 'chargeCard'; businessNo: string; accountId: string };

function payable(world: ChargeWorld): Target[] {
  return [
    ...ordersIn(world, 'toPay').map(({ charge_order_id: businessNo, account_id: accountId }) => ({
      businessType: 'chargeOrder' as const,
      businessNo,
      accountId,
    })),
    ...world.rows.purchases
      .filter(({ status }) => status === 'toPay')
      .map(({ purchase_no: businessNo, account_id: accountId }) => ({
        businessType: 'chargeCard' as const,
        businessNo,
        accountId,
      })),
  ];
}

export async function goToPay(world: ChargeWorld, { businessType, businessNo, accountId }: Target) {
  const customer = customerOf(world, accountId);
  const { payNo } = await world.call(customer, 'payment.openPayment', { businessType, businessNo });
  await world.call(customer, 'payment.startPayment', { payNo, channel: 'wechat' });
  return payNo;
}

/** Sends a notification; the channel stores unacknowledged ones and repeats them. */
export async function notify(world: ChargeWorld, payload: string): Promise<void> {
  world.unacknowledged.add(payload);
  const headers = { 'content-type': 'application/json' };
  const status = await world.process().post('/open/payment/wechat/notify', { headers, payload });
  if (status === 204) world.unacknowledged.delete(payload);
}

function attemptsAt({ rows, channel }: ChargeWorld, ...states: string[]): string[] {
  return rows.attempts
    .map(({ attempt_no }) => attempt_no)
    .filter((no) => states.includes(channel.payments.get(no)?.state ?? ''));
}

const tellable = ({ channel }: ChargeWorld) => [
  ...[...channel.payments].filter(([, { state }]) => state === 'paid').map(([no]) => no),
  ...[...channel.refunds].filter(([, { state }]) => state !== 'processing').map(([no]) => no),
];
const refundsInWork = ({ channel }: ChargeWorld) =>
  [...channel.refunds].filter(([, { state }]) => state === 'processing').map(([no]) => no);

async function tell(world: ChargeWorld, random: Random, times: number): Promise<void> {
  const no = random.pick(tellable(world));
  const message = world.channel.notificationOf(
    no,
    random.chance(0.5) ? undefined : `n-${no}-${random.int(1, 9)}`,
  );
  await Promise.all(Array.from({ length: times }, () => notify(world, message)));
}

/** Money, and what the channel reports about it. */
export const paymentActs: Act<ChargeWorld>[] = [
  {
    name: 'customer goes to pay',
    weight: (world) => payable(world).length * 2,
    async run(world, random) {
      await goToPay(world, random.pick(payable(world)));
    },
  },
  {
    name: 'customer pays',
    weight: (world) => attemptsAt(world, 'notPaid').length * 4,
    async run(world, random) {
      world.channel.pay(random.pick(attemptsAt(world, 'notPaid')));
    },
  },
  {
    name: 'customer pays a closed attempt',
    weight: (world) => attemptsAt(world, 'closed').length * 0.4,
    async run(world, random) {
      const attemptNo = random.pick(attemptsAt(world, 'closed'));
      const known = world.channel.payments.get(attemptNo);
      if (known) known.state = 'notPaid';
      world.channel.pay(attemptNo);
    },
  },
  {
    name: 'something is paid in one step',
    weight: (world) => payable(world).length * 2,
    async run(world, random) {
      const target = random.pick(payable(world));
      const payNo = await goToPay(world, target);
      await world.refresh();
      const attempt = world.rows.attempts.findLast((one) => one.pay_no === payNo);
      if (!attempt || !world.channel.pay(attempt.attempt_no)) return;
      await notify(world, world.channel.notificationOf(attempt.attempt_no));
    },
  },
  {
    name: 'customer opens the payment',
    weight: ({ rows }) => rows.payments.length * 0.6,
    async run(world, random) {
      const { pay_no: payNo, account_id } = random.pick(world.rows.payments);
      world.clock.move(2_500);
      await world.call(customerOf(world, account_id), 'payment.getPayment', { payNo });
    },
  },
  {
    name: 'channel sends a notification',
    weight: (world) => (tellable(world).length > 0 ? 2.5 : 0),
    run: (world, random) => tell(world, random, 1),
  },
  {
    name: 'channel sends two notifications at once',
    weight: (world) => (tellable(world).length > 0 ? 0.5 : 0),
    run: (world, random) => tell(world, random, 2),
  },
  {
    name: 'a refund ends',
    weight: (world) => refundsInWork(world).length * 1.5,
    async run(world, random) {
      const refundNo = random.pick(refundsInWork(world));
      const known = world.channel.refunds.get(refundNo);
      if (known)
        known.state = random.chance(0.8) ? 'succeeded' : random.pick(['closed', 'abnormal'] as const);
      if (random.chance(0.7)) await notify(world, world.channel.notificationOf(refundNo));
    },
  },
];
