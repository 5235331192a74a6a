import { dayMs } from '@ev/kernel/durations.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { BilledRow, Deduction } from '@ev/tariff';
import { and, eq } from 'drizzle-orm';
import { createCardMoves } from '../server/card-home.ts';
import { createDeductions } from '../server/deductions-service.ts';
import { latestGoods } from '../server/goods-service.ts';
import { chargeCards } from '../server/tables.ts';

/** The right that came with the demo customers' cars. */
const goodsCode = 'free-2000';

/** Demo customers receive no notifications about events before the demo began. */
const quietly: Pick<Notices, 'tell'> = { tell: async () => null as never };

/**
 * Pays a past session of a demo customer by free charging, like any other: issued once, deducted once and
 * booked on both accounts. Returns the amount paid; nothing if the brand has no such right.
 */
export async function payByFreeCharging(
  tx: Transaction,
  charge: { chargeOrderId: string; accountId: string; rows: readonly BilledRow[]; at: Date },
): Promise<Deduction[]> {
  const { accountId, at } = charge;
  const goods = await latestGoods(tx, goodsCode);
  if (!goods) return [];
  const doorsAt = (instant: Date) => {
    const clock: Clock = { now: () => instant };
    const moves = createCardMoves({ clock, notices: quietly as Notices });
    return { moves, deductions: createDeductions({ db: tx as never, clock, moves }) };
  };
  const own = and(eq(chargeCards.accountId, accountId), eq(chargeCards.goodsCode, goodsCode));
  const [known] = await tx.select({ cardNo: chargeCards.cardNo }).from(chargeCards).where(own);
  const { cardNo } =
    known ??
    (await doorsAt(new Date(at.getTime() - 60 * dayMs)).moves.issue(tx, {
      accountId,
      goods,
      source: 'right',
      actor: 'system',
    }));
  return doorsAt(at).deductions.deduct(tx, { ...charge, cardIds: [cardNo] });
}
