import type { OrderCredit } from '@ev/order/server/public.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { saleStage } from '@ev/showcase/contract/sale.ts';
import { eq } from 'drizzle-orm';
import { intentStatus } from '../contract/statuses.ts';
import { type IntentMoves, lockIntent, lockOwnIntent } from './intent-home.ts';
import { intentOffers } from './tables.ts';

type Successor = Parameters<OrderCredit['spend']>[1];

/**
 * Intent money that counts towards the deposit of a car order. Everywhere, the order's row is locked before
 * the intent order's.
 */
export function createIntentCredit(parts: {
  clock: Clock;
  moves: IntentMoves;
  returns: Pick<OrderReturns, 'credit'>;
}): OrderCredit {
  const { clock, moves, returns } = parts;

  return {
    async lock(tx: Transaction, intentNo: string): Promise<void> {
      await lockIntent(tx, intentNo);
    },

    /**
     * Holds the money of the customer's own intent order for a car order that is being submitted. Returns the
     * part of the deposit that it pays, in fen.
     * @throws AppError intent.intentNotFound; intent.intentNotUsable for another car, before its car is on
     * the market, or if it is not paid
     */
    async hold(
      tx: Transaction,
      accountId: string,
      use: { intentNo: string; modelCode: string; depositFen: number },
    ): Promise<number> {
      const intent = await lockOwnIntent(tx, accountId, use.intentNo);
      const usable =
        intent.status === intentStatus.paid &&
        (await isOnMarket(tx, intent.offerCode)) &&
        intent.modelCode === use.modelCode &&
        intent.amountFen <= use.depositFen;
      if (!usable) throw new AppError('intent.intentNotUsable');
      return intent.amountFen;
    },

    /**
     * The car order is written: the intent order waits for the difference or, if there is none, becomes the
     * order at once.
     */
    async begin(
      tx: Transaction,
      order: Successor & { accountId: string },
    ): Promise<{ paidPayNo: string } | null> {
      if (order.intentNo === null) return null;
      const intent = await lockIntent(tx, order.intentNo);
      const nothingLeft = order.creditFen === order.depositFen;
      const change = {
        intentNo: order.intentNo,
        actor: `member:${order.accountId}`,
        set: { orderNo: order.orderNo, ...(nothingLeft ? { closedAt: clock.now() } : {}) },
      };
      await moves.move(tx, { ...change, event: nothingLeft ? 'convert' : 'beginUpgrade' });
      if (!nothingLeft || !intent?.paidPayNo) return null;
      await credit(tx, order);
      return { paidPayNo: intent.paidPayNo };
    },

    /** The difference is paid: the intent order is closed, and its money belongs to the car order. */
    async spend(tx: Transaction, order: Successor): Promise<void> {
      if (order.intentNo === null) return;
      const set = { closedAt: clock.now() };
      await moves.move(tx, { intentNo: order.intentNo, event: 'upgrade', actor: 'payment', set });
      await credit(tx, order);
    },

    /** The car order ended unpaid: the intent order returns to its former state. */
    async abandon(tx: Transaction, order: Successor): Promise<void> {
      if (order.intentNo === null) return;
      const set = { orderNo: null };
      await moves.move(tx, { intentNo: order.intentNo, event: 'abandonUpgrade', actor: 'system', set });
    },
  };

  function credit(tx: Transaction, order: Successor): Promise<void> {
    const from = { type: 'intentOrder', no: order.intentNo ?? '' } as const;
    return returns.credit(tx, from, { type: 'carOrder', no: order.orderNo }, order.creditFen);
  }
}

/** A blind deposit can be used from the day on which its car is on the market. */
async function isOnMarket(tx: Transaction, offerCode: string): Promise<boolean> {
  const [offer] = await tx
    .select({ saleStage: intentOffers.saleStage })
    .from(intentOffers)
    .where(eq(intentOffers.offerCode, offerCode));
  return offer?.saleStage === saleStage.onMarket;
}
