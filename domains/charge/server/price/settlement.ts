import { createHash } from 'node:crypto';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { payableOf } from '@ev/tariff';
import { eq } from 'drizzle-orm';
import { type ChargeMoves, lockOrder } from '../charge-home.ts';
import { heldForMs, payWithinMs } from '../limits.ts';
import type { Cards, Stations } from '../neighbours.ts';
import { type Bill, type ChargeOrderRow, chargeDeductions, chargeOrders, chargeRows } from '../tables.ts';
import { differencesOf, isEmptyBill } from './bill-rules.ts';

export type Settlement = ReturnType<typeof createSettlement>;

/** The same bill has the same hash, whatever order its rows arrived in. */
export const hashOf = (bill: Bill): string => createHash('sha256').update(JSON.stringify(bill)).digest('hex');

type SettlementDeps = {
  clock: Clock;
  moves: ChargeMoves;
  cards: Cards;
  stations: Pick<Stations, 'noteUse'>;
};

/** From an operator's bill to the amount that the customer pays. */
export function createSettlement(deps: SettlementDeps) {
  return {
    settle: settleBill.bind(null, deps),
    take: takeBill.bind(null, deps),
    giveCardsBack: giveCardsBack.bind(null, deps),
    payUntil: payUntil.bind(null, deps),
  };
}

/**
 * Writes the rows of the bill, deducts rights and cards, and requests payment of the rest; a rest of zero
 * is paid at once.
 */
async function settleBill(
  { clock, moves, cards, stations }: SettlementDeps,
  tx: Transaction,
  order: ChargeOrderRow,
  bill: Bill,
  actor: string,
): Promise<void> {
  const { chargeOrderId, accountId, cardNos, connectorId } = order;
  const startedAt = new Date(bill.startAt);
  const session = {
    energyWh: bill.energyWh,
    electricityFen: bill.electricityFen,
    serviceFen: bill.serviceFen,
    startedAt,
    endedAt: new Date(bill.endAt),
    stopReason: bill.stopReason,
    billedAt: clock.now(),
  };
  if (isEmptyBill(bill)) {
    const set = { ...session, failReason: 'nothingCharged' as const };
    await moves.move(tx, { chargeOrderId, event: 'fail', actor, set });
    return;
  }
  await tx.insert(chargeRows).values(
    bill.rows.map((row, position) => ({
      ...row,
      chargeOrderId,
      position,
      from: new Date(row.from),
      to: new Date(row.to),
    })),
  );
  const lines =
    order.payWay === 'cards'
      ? await cards.deduct(tx, {
          chargeOrderId,
          accountId,
          rows: bill.rows,
          cardIds: cardNos.length > 0 ? cardNos : null,
        })
      : [];
  if (lines.length > 0) {
    await tx.insert(chargeDeductions).values(
      lines.map(({ kind, cardNo, name, energyWh, amountFen }, position) => ({
        chargeOrderId,
        position,
        kind,
        cardNo,
        name,
        energyWh: energyWh ?? null,
        amountFen,
      })),
    );
  }
  const payable = payableOf(bill, lines);
  const event = payable.cashFen === 0 ? 'billFree' : 'bill';
  await moves.move(tx, { chargeOrderId, event, actor, set: { ...session, ...payable } });
  await stations.noteUse(tx, { chargeOrderId, accountId, connectorId, at: startedAt });
}

/**
 * Takes the operator's bill, however often it arrives. A bill that adds up to the fen is accepted;
 * another one waits for a corrected bill or a decision of staff. A settled bill stays as it is: a
 * different bill for it is disputed.
 */
async function takeBill(
  deps: SettlementDeps,
  tx: Transaction,
  order: ChargeOrderRow,
  bill: Bill,
): Promise<'agreed' | 'disputed'> {
  const { clock, moves } = deps;
  const { chargeOrderId } = order;
  const billHash = hashOf(bill);
  const what = 'notification_charge_order_info';
  const settled = order.billedAt !== null;
  if (settled) {
    const same = order.billHash === billHash;
    if (!same)
      await moves.note(tx, chargeOrderId, {
        from: 'operator',
        what,
        taken: false,
        text: `已结算后收到另一份账单，总额 ${bill.totalFen} 分`,
      });
    return same ? 'agreed' : 'disputed';
  }
  if (order.status === 'invalid') {
    // A failed start costs nothing, so a bill for it is disputed unless it is empty.
    const text = `未启动的订单收到账单，总额 ${bill.totalFen} 分`;
    await moves.note(tx, chargeOrderId, { from: 'operator', what, taken: false, text });
    return isEmptyBill(bill) ? 'agreed' : 'disputed';
  }
  const differences = differencesOf(bill, order, clock.now());
  await tx
    .update(chargeOrders)
    .set({ bill, billHash, differences })
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  const text = differences.length > 0 ? `账单不符：${differences.join('；')}` : `账单 ${bill.totalFen} 分`;
  const taken = differences.length === 0;
  await moves.note(tx, chargeOrderId, { from: 'operator', what, taken, text: text.slice(0, 2000) });
  if (taken) {
    await settleBill(deps, tx, order, bill, 'operator');
    return 'agreed';
  }
  const holdUntil = new Date(clock.now().getTime() + heldForMs);
  const set = { holdReason: 'billDiffers' as const, holdUntil, endedAt: order.endedAt ?? clock.now() };
  if (order.status === 'onHold') await moves.keep(tx, order, set);
  else await moves.move(tx, { chargeOrderId, event: 'hold', actor: 'operator', set });
  return 'disputed';
}

/** Returns to cards what they paid for an order that no longer costs anything. */
async function giveCardsBack(
  { cards }: SettlementDeps,
  tx: Transaction,
  chargeOrderId: string,
): Promise<void> {
  const order = await lockOrder(tx, chargeOrderId);
  if (order && order.deductedFen > 0) await cards.giveBack(tx, chargeOrderId);
}

const payUntil = ({ clock }: SettlementDeps) => new Date(clock.now().getTime() + payWithinMs);
