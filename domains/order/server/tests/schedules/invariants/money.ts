import type { Contribution } from '../../../testing/schedules/contribution.ts';
import { returnedFen } from '../../../testing/schedules/returned.ts';
import type { Rows } from '../../../testing/schedules/rows.ts';
import type { BuyWorld } from '../../../testing/schedules/world.ts';

/** Statuses of an attempt whose money has been booked. */
const booked = ['OM004', 'OM010', 'OM011', 'OM012', 'OM013'];
/** … whose money belongs to the customer again and is still with us. */
const onItsWayBack = ['OM010', 'OM012', 'OM013'];

const sumOf = <Row>(rows: readonly Row[], fen: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + fen(row), 0);

/** What each account of the ledger must hold, computed without the ledger. */
function expectedBalances(rows: Rows, contributions: readonly Contribution[]): Map<string, number> {
  const expected = new Map<string, number>();
  const add = (account: string, fen: number) => expected.set(account, (expected.get(account) ?? 0) + fen);
  const received = rows.attempts.filter(({ status }) => booked.includes(status));
  const gone = rows.refunds.filter(({ status }) => status === 'OM011');
  add(
    'channel:wechat',
    sumOf(received, (attempt) => attempt.received_fen ?? 0) - sumOf(gone, (refund) => refund.amount_fen),
  );
  for (const attempt of received) {
    const stays = onItsWayBack.includes(attempt.status) ? (attempt.received_fen ?? 0) : 0;
    add(`customer:${attempt.pay_no}`, -stays);
  }
  for (const order of rows.orders) {
    const own = rows.refunds.filter(({ owner_no }) => owner_no === order.order_no);
    const account = `carOrder:${order.order_no}`;
    add(account, -(order.paid_at ? order.deposit_fen : 0) + returnedFen(own));
    const payer = order.balance_method === 'loan' ? 'lender' : 'bank';
    const stays = order.balance_settled_at !== null && order.balance_returned_at === null;
    const balanceFen = stays ? order.total_fen - order.deposit_fen : 0;
    add(account, -balanceFen);
    add(payer, balanceFen);
  }
  for (const { ledger } of contributions) {
    for (const { account, fen } of ledger?.expected(rows) ?? []) add(account, fen);
  }
  for (const { order_no, amount_fen } of rows.compensations.filter(({ paid_at }) => paid_at !== null)) {
    add(`compensation:${order_no}`, amount_fen);
    add('bank', -amount_fen);
  }
  return expected;
}

/** Fen of the brand's orders and reservations that came by the channel. */
export function heldFen(rows: Rows, contributions: readonly Contribution[]): number {
  const prefixes = [
    'carOrder',
    'compensation',
    ...contributions.flatMap(({ ledger }) => ledger?.prefix ?? []),
  ];
  const ours = new RegExp(`^(${prefixes.join('|')}):|^(bank|lender)$`);
  return -sumOf(
    rows.balances.filter(({ account }) => ours.test(account)),
    ({ fen }) => fen,
  );
}

/** The money of a car order is a deposit in all its bookings, that of a reservation never is. */
function depositFaults({ payments, history }: Rows): string[] {
  const paidStates = new Map(
    payments.map(({ pay_no, business_type }) => [pay_no, business_type === 'carOrder' ? 'OM017' : 'OM004']),
  );
  return history
    .filter(({ machine, to_state }) => machine === 'payment' && ['OM004', 'OM017'].includes(to_state))
    .filter(({ entity_id, to_state }) => paidStates.get(entity_id) !== to_state)
    .map(({ entity_id, to_state }) => `the payment ${entity_id} was paid as ${to_state}`);
}

/** A transfer is one sum of one order, and a balance is returned once its order's refund was released. */
function transferFaults({ orders, cancellations, compensations }: Rows): string[] {
  const references = [
    ...orders.flatMap((order) => [order.balance_reference, order.balance_return_reference]),
    ...compensations.map(({ reference }) => reference),
  ].filter((reference) => reference !== null);
  const doubled = references.filter((reference, at) => references.indexOf(reference) !== at);
  return [
    ...doubled.map((reference) => `the transfer ${reference} is two sums`),
    ...orders.flatMap(({ order_no, balance_settled_at, balance_owed_at }) => {
      const givenUp = cancellations.some((one) => one.order_no === order_no && one.gate === 'released');
      const should = givenUp && balance_settled_at !== null;
      return should === (balance_owed_at !== null) ? [] : [`${order_no}: the balance is owed: ${!should}`];
    }),
  ];
}

/** Money is neither made nor lost, and never refunded twice. */
export function moneyFaults({ rows, channel }: BuyWorld, contributions: readonly Contribution[]): string[] {
  const faults = [
    ...rows.crooked.map(({ source }) => `the entries of ${source} do not add up to nothing`),
    ...depositFaults(rows),
    ...transferFaults(rows),
  ];
  const booked = new Map(rows.balances.map(({ account, fen }) => [account, fen]));
  const expected = expectedBalances(rows, contributions);
  for (const account of new Set([...booked.keys(), ...expected.keys()])) {
    const is = booked.get(account) ?? 0;
    const should = expected.get(account) ?? 0;
    if (is !== should) faults.push(`${account} holds ${is} fen instead of ${should}`);
  }
  for (const { attempt_no, received_fen } of rows.attempts) {
    const back = rows.refunds.filter((one) => one.attempt_no === attempt_no && one.status !== 'OM012');
    const fen = sumOf(back, ({ amount_fen }) => amount_fen);
    if (fen > (received_fen ?? 0))
      faults.push(`${fen} fen go back of ${received_fen} that ${attempt_no} received`);
  }
  for (const [attemptNo, known] of channel.payments) {
    const back = [...channel.refunds.values()].filter(
      ({ attemptNo: of, state }) => of === attemptNo && state !== 'closed',
    );
    if (sumOf(back, ({ amountFen }) => amountFen) > known.paidFen) {
      faults.push(`the channel was asked to give back more than ${attemptNo} brought`);
    }
  }
  return faults;
}
