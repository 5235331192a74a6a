import { returnedFen } from '@ev/order/server/testing/schedules/returned.ts';
import type { Rows } from '@ev/order/server/testing/schedules/rows.ts';
import type { BuyWorld } from '@ev/order/server/testing/schedules/world.ts';

/** A reservation whose money belongs to an order names exactly this order. */
export function intentFaults({ rows }: BuyWorld): string[] {
  const faults: string[] = [];
  for (const { intent_no, status, order_no } of rows.intents) {
    const live = rows.orders.filter(
      (order) => order.intent_no === intent_no && (order.closed_at === null || order.paid_at !== null),
    );
    const should = ['110', '5', '8'].includes(status) ? 1 : 0;
    if (live.length !== should) faults.push(`${intent_no} (${status}) has ${live.length} live successors`);
    if (should === 1 && live[0]?.order_no !== order_no)
      faults.push(`${intent_no} names ${order_no}, not its successor`);
    const paid = live.some((order) => order.paid_at !== null);
    if (should === 1 && paid !== (status !== '110'))
      faults.push(`${intent_no} is ${status} and its order ${paid ? '' : 'not '}paid`);
  }
  return faults;
}

export function restFaults({ rows }: BuyWorld): string[] {
  return rows.intents
    .filter(({ status }) => status === '4' || status === '7')
    .map(({ intent_no, status }) => `the reservation ${intent_no} hangs in ${status}`);
}

/** What the account of each reservation in the ledger must hold. */
export function expectedBalances({ intents, refunds }: Rows): { account: string; fen: number }[] {
  return intents.map(({ intent_no, status, paid_at, amount_fen }) => {
    const creditedFen = ['5', '8'].includes(status) ? amount_fen : 0;
    const paidFen = paid_at ? amount_fen : 0;
    const own = refunds.filter(({ owner_no }) => owner_no === intent_no);
    return { account: `intentOrder:${intent_no}`, fen: creditedFen + returnedFen(own) - paidFen };
  });
}
