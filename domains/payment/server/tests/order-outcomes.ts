import type { Random } from '@ev/kernel/random.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { sql } from 'drizzle-orm';
import type { PaymentWorld } from './payment-world.ts';

/** The possible outcomes of an order and its money. */
export const outcomes = [
  'paid',
  'left',
  'cancelled',
  'paidTooLate',
  'endedUnseen',
  'paidTwice',
  'otherAmount',
  'refundFails',
  'failedThenPaid',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Plays one order to its outcome. The channel's reports may get lost, as often as `random` says. */
export async function playOrder(world: PaymentWorld, random: Random, outcome: Outcome): Promise<void> {
  const { channel } = world;
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  const begin = async () => {
    await unlessRefused(() => world.start(payNo));
    return (await world.attemptOf(payNo)).no;
  };
  const report = async (no: string) => {
    // Lost, or sent up to three times; what is lost is found by a query.
    for (let times = random.int(0, 3); times > 0; times -= 1) await world.notify(channel.notificationOf(no));
  };
  const first = await begin();
  if (outcome === 'left') return;
  if (outcome === 'endedUnseen') {
    // The order has ended and its payment does not know.
    await world.db.execute(sql`update test_order set status = '5' where no = ${orderNo}`);
  }
  if (outcome === 'cancelled' || outcome === 'paidTooLate') {
    await unlessRefused(() => world.cancel(orderNo));
    if (outcome === 'paidTooLate' && channel.pay(first)) await report(first);
    return;
  }
  if (outcome === 'paidTwice' || outcome === 'failedThenPaid') {
    const known = channel.payments.get(first);
    if (known) known.state = 'closed';
    world.advance(3_000);
    await unlessRefused(() => world.get(payNo));
    const second = await begin();
    if (outcome === 'paidTwice' && known) known.state = 'notPaid';
    for (const no of random.shuffle([first, second])) if (channel.pay(no)) await report(no);
    return;
  }
  if (outcome === 'refundFails') await unlessRefused(() => world.cancel(orderNo));
  if (channel.pay(first, outcome === 'otherAmount' ? random.int(1, 900_000) : undefined)) await report(first);
  if (outcome === 'refundFails') {
    await world.jobs.runDue();
    const ofIt = [...channel.refunds.values()].find(({ attemptNo }) => attemptNo === first);
    if (ofIt) ofIt.state = random.pick(['closed', 'abnormal']);
  }
}

/** A refusal is a response; anything else is a fault. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
