import type { Contribution } from '../../../testing/schedules/contribution.ts';
import type { OrderRow } from '../../../testing/schedules/rows.ts';
import type { BuyWorld } from '../../../testing/schedules/world.ts';
import { heldFen } from './money.ts';

/** What must hold after time has passed in a working world: nothing is stuck that no person has to settle. */
export function restFaults(world: BuyWorld, contributions: readonly Contribution[]): string[] {
  const { rows, channel } = world;
  const faults: string[] = [];
  for (const { id, status } of rows.sms) if (status === 'pending') faults.push(`the SMS ${id} hangs`);
  for (const { pay_no, status } of rows.payments) {
    if (!['OM002', 'OM004', 'OM005', 'OM011', 'OM017', 'OM020'].includes(status))
      faults.push(`the payment ${pay_no} hangs in ${status}`);
  }
  for (const { attempt_no, status } of rows.attempts) {
    if (!['OM004', 'OM008', 'OM011'].includes(status))
      faults.push(`the attempt ${attempt_no} hangs in ${status}`);
  }
  for (const { refund_no, status } of rows.refunds) {
    if (status !== 'OM011' && status !== 'OM012') faults.push(`the refund ${refund_no} hangs in ${status}`);
  }
  for (const order of rows.orders) {
    const reason = whyHangs(world, order);
    if (reason !== null) faults.push(`${order.order_no} hangs in ${order.status}: ${reason}`);
  }
  for (const one of contributions) faults.push(...one.restFaults(world));
  for (const { id } of rows.unapplied) faults.push(`the notification ${id} has no effect`);
  for (const job of rows.jobs) faults.push(`the job ${job.name} is not done: ${job.error ?? 'due later'}`);
  const held = heldFen(rows, contributions);
  if (channel.balanceFen() !== held)
    faults.push(`the channel keeps ${channel.balanceFen()} fen, orders hold ${held}`);
  return faults;
}

/** Null when the order is in a final or waiting status, or waits for a person. */
function whyHangs({ rows, clock, confused }: BuyWorld, order: OrderRow): string | null {
  const now = clock.now();
  const over = (instant: string | null) => instant !== null && new Date(instant) <= now;
  switch (order.status) {
    case '1':
    case '14':
      return 'nobody is paying';
    case '0':
      return over(order.pay_before) ? 'its time to pay is over' : null;
    case '2':
      return over(order.cooling_ends_at) ? 'its window is over' : null;
    case '20':
      if (order.released_at === null) return over(order.undo_before) ? 'it was not released' : null;
      return (order.placed_at ?? order.factory_refusal) ? null : 'the factory has not got it';
    case '13': {
      const gate = rows.cancellations.find(
        (one) => one.order_no === order.order_no && ['1', '2'].includes(one.status),
      )?.gate;
      if (gate === 'released') return 'its money is back';
      return gate === 'waitsForFactory' && !confused.has(order.order_no) ? 'the factory has answered' : null;
    }
    default:
      return null;
  }
}
