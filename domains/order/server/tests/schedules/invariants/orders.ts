import { pointsPerLateDay } from '@ev/delivery/server/public.ts';
import { lockedStates } from '../../../order-machine.ts';
import type { Rows } from '../../../testing/schedules/rows.ts';
import type { BuyWorld } from '../../../testing/schedules/world.ts';
import { ownedVin } from '../buy-world.ts';

/** Above this amount, fen, a refund is released by two people. */
const secondPersonAboveFen = 300_000;

const givenUp = ['5', '6'];

/** Of exclusive facts there are never both, and of dependent facts never one alone. */
export function orderFaults(world: BuyWorld): string[] {
  const { rows } = world;
  return [
    ...lockFaults(rows),
    ...refundFaults(rows),
    ...cancelFaults(rows),
    ...carFaults(rows),
    ...lateFaults(world),
  ];
}

/** A submitted order cannot be undone, and one that can be undone has neither a car nor a settled balance. */
function lockFaults({ orders }: Rows): string[] {
  return orders
    .filter(({ status }) => status === '2')
    .flatMap(({ order_no, released_at, vin, balance_settled_at }) => [
      ...(released_at === null ? [] : [`${order_no} is open again, and the factory has it`]),
      ...(vin === null ? [] : [`${order_no} is open again, and has the car ${vin}`]),
      ...(balance_settled_at === null ? [] : [`${order_no} is open again, and its balance is settled`]),
    ]);
}

function refundFaults({ orders, refunds }: Rows): string[] {
  return orders.flatMap(({ order_no, status }) => {
    const own = refunds.filter((refund) => refund.owner_no === order_no);
    const locked = (lockedStates as readonly string[]).includes(status);
    return locked && own.length > 0 ? [`${order_no} is ${status} and its money goes back`] : [];
  });
}

function cancelFaults({ orders, cancellations, compensations, refunds, history }: Rows): string[] {
  const faults: string[] = [];
  const failed = new Set(
    history.filter(({ event }) => /^refund(Failed|Refused)$/.test(event)).map(({ entity_id }) => entity_id),
  );
  for (const order of orders) {
    const { order_no, status } = order;
    const own = cancellations.filter((one) => one.order_no === order_no);
    const live = own.filter((one) => one.status === '1' || one.status === '2');
    if (live.length !== (status === '13' ? 1 : 0))
      faults.push(`${order_no} is ${status} with ${live.length} live cancellations`);
    const done = own.filter((one) => one.status === '3');
    const ended = givenUp.includes(status) && order.paid_at !== null;
    if (done.length !== (ended ? 1 : 0))
      faults.push(`${order_no} is ${status} with ${done.length} completed cancellations`);
    // A refund that failed after it was accepted is requested again, and its order stays ended.
    const back = refunds.filter(
      (one) => one.owner_no === order_no && (one.accepted_at !== null || failed.has(one.refund_no)),
    );
    const backFen = [...new Map(back.map((one) => [one.attempt_no, one.amount_fen])).values()];
    if (ended && backFen.reduce((sum, fen) => sum + fen, 0) !== order.deposit_fen)
      faults.push(`${order_no} has ended before the channel has taken all of its money`);
    const last = own.at(-1);
    if (ended && (last?.initiator === 'brand') !== (status === '6'))
      faults.push(`${order_no} is ${status}, cancelled by the ${last?.initiator}`);
    const owed = compensations.some((one) => one.order_no === order_no);
    if (owed !== own.some(({ initiator }) => initiator === 'brand'))
      faults.push(`${order_no}: the brand's debt and its cancelling disagree`);
  }
  for (const one of cancellations) {
    const cooling = one.from_status === '2' && one.initiator === 'customer';
    const two = one.first_released_by !== null && one.first_released_by !== one.released_by;
    if (one.gate === 'released' && !cooling && one.refund_fen > secondPersonAboveFen && !two)
      faults.push(`${one.cancel_no} was released by one person`);
  }
  return faults;
}

function carFaults({ orders, boundCars }: Rows): string[] {
  const faults: string[] = [];
  const carrying = orders.filter(({ vin, status }) => vin !== null && !givenUp.includes(status));
  if (new Set(carrying.map(({ vin }) => vin)).size !== carrying.length) faults.push('a car is two orders');
  for (const { order_no, vin } of carrying)
    if (vin === ownedVin) faults.push(`${order_no} got another customer’s car`);
  for (const { order_no, status, vin, account_id } of orders) {
    const bound = boundCars.some((car) => car.vin === vin && car.account_id === account_id);
    if (bound !== (status === '10')) faults.push(`${order_no} is ${status}, its car bound: ${bound}`);
  }
  return faults;
}

/** Points are given for days past an agreed range, once each. */
function lateFaults({ rows, lastDay: today }: BuyWorld): string[] {
  const faults: string[] = [];
  for (const { order_no, day, points } of rows.lateDays) {
    const agreed = rows.promises.filter((one) => one.order_no === order_no).map(({ to_day }) => to_day);
    if (day >= today || !agreed.some((to) => to < day)) faults.push(`${order_no} was not late on ${day}`);
    const source = `lateDelivery:${order_no}:${day}`;
    const given = rows.points.filter((one) => one.source === source && one.points > 0);
    if (points !== pointsPerLateDay || given.length !== 1 || given[0]?.points !== points)
      faults.push(`${source} was paid with ${given.length} entries`);
  }
  const given = rows.points.filter(({ points }) => points > 0);
  if (given.length !== rows.lateDays.length) faults.push('points were given for no late day');
  if (rows.points.reduce((sum, { points }) => sum + points, 0) !== 0)
    faults.push('the entries of points do not add up to nothing');
  return faults;
}
