import { cardMachine } from '@ev/charge-card/server/card-machine.ts';
import { purchaseMachine } from '@ev/charge-card/server/purchase-machine.ts';
import { attemptMachine } from '@ev/payment/server/attempt-machine.ts';
import { paymentMachine } from '@ev/payment/server/payment-machine.ts';
import { refundMachine } from '@ev/payment/server/refund-machine.ts';
import { reservationMachine } from '@ev/reservation/server/reservation-machine.ts';
import { historyFaults } from '@ev/testkit/server/schedules/history-faults.ts';
import { isLive } from '../../../contract/statuses.ts';
import { chargeMachine } from '../../charge-machine.ts';
import { objectionMachine } from '../../objection-machine.ts';
import type { ChargeWorld } from './charge-world.ts';
import type { Rows } from './rows.ts';

function statusFaults({ rows }: ChargeWorld): string[] {
  return historyFaults(rows.history, [
    ...rows.orders.map((row) => ({ machine: chargeMachine, id: row.charge_order_id, status: row.status })),
    ...rows.objections.map((row) => ({
      machine: objectionMachine,
      id: row.charge_order_id,
      status: row.status,
    })),
    ...rows.reservations.map((row) => ({
      machine: reservationMachine,
      id: row.reservation_id,
      status: row.status,
    })),
    ...rows.cards.map((row) => ({ machine: cardMachine, id: row.card_no, status: row.status })),
    ...rows.purchases.map((row) => ({ machine: purchaseMachine, id: row.purchase_no, status: row.status })),
    ...rows.payments.map((row) => ({ machine: paymentMachine, id: row.pay_no, status: row.status })),
    ...rows.attempts.map((row) => ({ machine: attemptMachine, id: row.attempt_no, status: row.status })),
    ...rows.refunds.map((row) => ({ machine: refundMachine, id: row.refund_no, status: row.status })),
  ]);
}

const doubled = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, text: string) =>
  [...Map.groupBy(rows, keyOf)].flatMap(([key, same]) =>
    same.length > 1 ? [`${key}: ${same.length} ${text}`] : [],
  );

/** A gun and a customer have one session at a time, and no start is ever requested twice. */
function sessionFaults({ rows, operator }: ChargeWorld): string[] {
  const live = rows.orders.filter(({ status }) => isLive(status));
  const held = rows.reservations.filter(({ status }) => ['1', '2', '3'].includes(status));
  return [
    ...doubled(live, ({ connector_id }) => connector_id, 'sessions at one gun'),
    ...doubled(live, ({ account_id }) => account_id, 'sessions of one person'),
    ...doubled(held, ({ connector_id }) => connector_id, 'reservations of one gun'),
    ...doubled(held, ({ account_id }) => account_id, 'reservations of one person'),
    ...[...operator.starts].flatMap(([seq, times]) =>
      times > 1 ? [`${seq} was asked to start ${times} times`] : [],
    ),
    // Nothing was requested without a row.
    ...[...operator.starts.keys()].flatMap((seq) =>
      rows.orders.some((one) => one.start_charge_seq === seq && one.asked_at !== null)
        ? []
        : [`${seq} was asked to start and is no order`],
    ),
  ];
}

/** Sums by the number of an order; none is 0. */
const sums = (rows: readonly { charge_order_id: string; fen: number }[]) => {
  const map = new Map(rows.map(({ charge_order_id, fen }) => [charge_order_id, fen]));
  return (id: string) => map.get(id) ?? 0;
};

const standsIn = ['toPay', 'completed'];

/** Every fen of a bill is in its rows, and is paid by a card or charged. */
function billFaults({ rows, operator }: ChargeWorld): string[] {
  const [billed, deducted, standing] = [sums(rows.billed), sums(rows.deducted), sums(rows.standing)];
  return rows.orders.flatMap((order) => {
    const { charge_order_id: id, status, amount_fen, deducted_fen, cash_fen, energy_wh } = order;
    const faults: string[] = [];
    if (amount_fen !== billed(id)) faults.push(`${id} costs ${amount_fen} and its rows ${billed(id)}`);
    if (amount_fen !== deducted_fen + cash_fen) faults.push(`${id} is not paid by cards and cash alone`);
    if (deducted_fen !== deducted(id))
      faults.push(`${id} shows ${deducted(id)} of ${deducted_fen} from cards`);
    const should = standsIn.includes(status) ? deducted_fen : 0;
    if (standing(id) !== should)
      faults.push(`${id} is ${status}, and cards have paid ${standing(id)} for it`);
    const own = operator.sessions.get(order.start_charge_seq)?.bill;
    const rowWh = rows.billed.find(({ charge_order_id }) => charge_order_id === id)?.wh;
    if (rowWh !== undefined && rowWh !== energy_wh)
      faults.push(`${id} is ${energy_wh} Wh, and its rows ${rowWh}`);
    if (amount_fen > 0 && !own) faults.push(`${id} costs something that no pile has given`);
    return faults;
  });
}

/** The balance of a card equals its ledger, and is never negative. */
function cardFaults({ cards, cardBalances, crookedCards }: Rows): string[] {
  const booked = new Map(cardBalances.map(({ card_no, amount }) => [card_no, amount]));
  return [
    ...crookedCards.map(({ source }) => `the entries of ${source} do not add up to nothing`),
    ...cards.flatMap(({ card_no, balance, status }) => [
      ...(booked.get(card_no) === balance
        ? []
        : [`${card_no} has ${balance}, its ledger ${booked.get(card_no)}`]),
      ...(balance >= 0 ? [] : [`${card_no} has ${balance}`]),
      ...(['usedUp', 'expired', 'returned'].includes(status) && balance !== 0
        ? [`${card_no} is ${status} with ${balance}`]
        : []),
    ]),
  ];
}

/** Each payment for a card has become one card, and no card exists without a payment. */
function purchaseFaults({ purchases, cards }: Rows): string[] {
  return purchases.flatMap(({ purchase_no, status }) => {
    const own = cards.filter((one) => one.purchase_no === purchase_no);
    const should = ['toPay', 'closed'].includes(status) ? 0 : 1;
    return own.length === should ? [] : [`${purchase_no} is ${status} with ${own.length} cards`];
  });
}

/** No attempt refunds more than it brought, and bookings balance. */
function moneyFaults({ rows, channel }: ChargeWorld): string[] {
  const faults = rows.crooked.map(({ source }) => `the entries of ${source} do not add up to nothing`);
  for (const { attempt_no, received_fen } of rows.attempts) {
    const back = rows.refunds.filter((one) => one.attempt_no === attempt_no && one.status !== 'OM012');
    const fen = back.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
    if (fen > (received_fen ?? 0))
      faults.push(`${fen} fen go back of ${received_fen} that ${attempt_no} received`);
  }
  for (const [attemptNo, known] of channel.payments) {
    const back = [...channel.refunds.values()].filter(
      ({ attemptNo: of, state }) => of === attemptNo && state !== 'closed',
    );
    if (back.reduce((sum, { amountFen }) => sum + amountFen, 0) > known.paidFen)
      faults.push(`the channel was asked to give back more than ${attemptNo} brought`);
  }
  return faults;
}

/** All violated invariants, a sentence each. */
export function faultsOf(world: ChargeWorld): string[] {
  return [
    ...statusFaults(world),
    ...sessionFaults(world),
    ...billFaults(world),
    ...cardFaults(world.rows),
    ...purchaseFaults(world.rows),
    ...moneyFaults(world),
  ];
}

/** What the brand must have in its books for payments that were not refunded. */
function heldFen({ orders, purchases }: Rows): number {
  const cash = orders.filter(({ status, paid_at }) => status === 'completed' && paid_at !== null);
  const sold = purchases.filter(({ status }) => ['paid', 'refunded'].includes(status));
  return (
    cash.reduce((sum, { cash_fen }) => sum + cash_fen, 0) +
    sold.reduce((sum, { amount_fen, refund_fen }) => sum + amount_fen - refund_fen, 0)
  );
}

/**
 * What must hold after time has passed in a working world: nothing is forgotten, and no money is kept without
 * a reason.
 */
export function restFaults({ rows, channel, operator }: ChargeWorld): string[] {
  const faults: string[] = [];
  for (const { charge_order_id, status } of rows.orders)
    if (['starting', 'charging', 'stopping', 'settling', 'refunding'].includes(status))
      faults.push(`${charge_order_id} hangs in ${status}`);
  for (const { reservation_id, status } of rows.reservations)
    if (!['4', '5', '6'].includes(status))
      faults.push(`the reservation ${reservation_id} hangs in ${status}`);
  for (const { connector_id, charge_order_id } of rows.gunsInUse)
    faults.push(`${connector_id} is in use by ${charge_order_id}, which is over`);
  for (const { purchase_no, status } of rows.purchases)
    if (!['paid', 'closed', 'refunded'].includes(status)) faults.push(`${purchase_no} hangs in ${status}`);
  for (const { card_no, status } of rows.cards)
    if (status === 'giving') faults.push(`the card ${card_no} is on its way for ever`);
  for (const { pay_no, status } of rows.payments)
    if (!['OM002', 'OM004', 'OM005', 'OM011', 'OM020'].includes(status))
      faults.push(`the payment ${pay_no} hangs in ${status}`);
  for (const { attempt_no, status } of rows.attempts)
    if (!['OM004', 'OM008', 'OM011'].includes(status))
      faults.push(`the attempt ${attempt_no} hangs in ${status}`);
  for (const { refund_no, status } of rows.refunds)
    if (status !== 'OM011' && status !== 'OM012') faults.push(`the refund ${refund_no} hangs in ${status}`);
  for (const { id, status } of rows.sms) if (status === 'pending') faults.push(`the SMS ${id} hangs`);
  for (const { name, error } of rows.jobs)
    faults.push(`the job ${name} is not done: ${error ?? 'due later'}`);
  if (channel.balanceFen() !== heldFen(rows))
    faults.push(`the channel keeps ${channel.balanceFen()} fen, what was bought is ${heldFen(rows)}`);
  for (const order of rows.orders) {
    const { charge_order_id: id, start_charge_seq, status, billed_at } = order;
    const energyWh = operator.sessions.get(start_charge_seq)?.bill?.energyWh ?? 0;
    const settled = billed_at !== null || ['onHold', 'invalid'].includes(status);
    if (energyWh > 0 && !settled) faults.push(`${id} was charged and is forgotten`);
  }
  return faults;
}
