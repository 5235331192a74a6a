import type { Rows } from '../../../testing/schedules/rows.ts';

const done = ['applied', 'ignored', 'settled'];

/** Each factory event takes effect in its order, once, and no number is skipped without a staff member. */
export function factoryFaults({ orders, events, decisions }: Rows): string[] {
  const faults: string[] = [];
  for (const { order_no, factory_sequence: last } of orders) {
    const own = events.filter((event) => event.order_no === order_no);
    const skips = decisions.filter((one) => one.order_no === order_no && one.act === 'skip');
    const isSkipped = (number: number) =>
      skips.some(({ sequence, last_sequence }) => sequence <= number && number <= last_sequence);
    for (const { sequence, outcome } of own) {
      const name = `${order_no}: the factory's number ${sequence}`;
      if (sequence > last && done.includes(outcome)) faults.push(`${name} was ${outcome} before its turn`);
      if (sequence > last + 1 && outcome === 'refused') faults.push(`${name} was tried before its turn`);
      const late = outcome === 'refused' && isSkipped(sequence);
      if (sequence <= last && !done.includes(outcome) && !late) faults.push(`${name} was passed over`);
    }
    for (let number = 1; number <= last; number += 1) {
      const came = own.some(({ sequence }) => sequence === number);
      if (!came && !isSkipped(number)) faults.push(`${order_no}: the factory's number ${number} is lost`);
    }
  }
  return faults;
}
