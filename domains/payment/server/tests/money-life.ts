import type { Random } from '@ev/kernel/random.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { sql } from 'drizzle-orm';
import type { PaymentWorld } from './payment-world.ts';

/** What becomes of an order and its money. */
export const fates = [
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
export type Fate = (typeof fates)[number];

/** Lets one order live by its fate. What the channel says may get lost on its way, as often as `random` will. */
export async function live(world: PaymentWorld, random: Random, fate: Fate): Promise<void> {
  const { channel } = world;
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  const begin = async () => {
    await unlessRefused(() => world.start(payNo));
    return (await world.attemptOf(payNo)).no;
  };
  const tell = async (no: string) => {
    // Lost, or told up to three times; what is lost is found by asking.
    for (let times = random.int(0, 3); times > 0; times -= 1) await world.notify(channel.notificationOf(no));
  };
  const first = await begin();
  if (fate === 'left') return;
  if (fate === 'endedUnseen') {
    // The order has ended and its payment does not know.
    await world.db.execute(sql`update test_order set status = '5' where no = ${orderNo}`);
  }
  if (fate === 'cancelled' || fate === 'paidTooLate') {
    await unlessRefused(() => world.cancel(orderNo));
    if (fate === 'paidTooLate' && channel.pay(first)) await tell(first);
    return;
  }
  if (fate === 'paidTwice' || fate === 'failedThenPaid') {
    const known = channel.payments.get(first);
    if (known) known.state = 'closed';
    world.advance(3_000);
    await unlessRefused(() => world.get(payNo));
    const second = await begin();
    if (fate === 'paidTwice' && known) known.state = 'notPaid';
    for (const no of random.shuffle([first, second])) if (channel.pay(no)) await tell(no);
    return;
  }
  if (fate === 'refundFails') await unlessRefused(() => world.cancel(orderNo));
  if (channel.pay(first, fate === 'otherAmount' ? random.int(1, 900_000) : undefined)) await tell(first);
  if (fate === 'refundFails') {
    await world.jobs.runDue();
    const ofIt = [...channel.refunds.values()].find(({ attemptNo }) => attemptNo === first);
    if (ofIt) ofIt.state = random.pick(['closed', 'abnormal']);
  }
}

/** A refusal is an answer; anything else is a fault. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
