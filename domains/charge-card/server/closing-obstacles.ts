import { formatYuan } from '@ev/kernel/money.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, gt, notInArray } from 'drizzle-orm';
import { cardStatus, pastStatuses } from '../contract/kinds.ts';
import { refundOf } from './card-rules.ts';
import { chargeCardPurchases, chargeCards } from './tables.ts';

/** Cards whose money can still be returned hold a closing up; all others end with the account. */
export function createClosingAnswers({ clock }: { clock: Clock }) {
  /** Cards that can be used, with the refund of each; null if it cannot be returned. */
  async function usableOf(reader: Database | Transaction, accountId: string) {
    const now = clock.now();
    const rows = await reader
      .select({ card: chargeCards, purchase: chargeCardPurchases })
      .from(chargeCards)
      .leftJoin(chargeCardPurchases, eq(chargeCards.purchaseNo, chargeCardPurchases.purchaseNo))
      .where(
        and(
          eq(chargeCards.accountId, accountId),
          notInArray(chargeCards.status, [...pastStatuses]),
          gt(chargeCards.expiresAt, now),
        ),
      )
      .orderBy(asc(chargeCards.cardNo));
    return rows.map(({ card, purchase }) => ({ card, refundFen: refundOf(card, purchase, now) }));
  }

  const obstacles: Slots['closing.obstacles'] = async (reader, accountId) =>
    (await usableOf(reader, accountId)).flatMap(({ card: { cardNo, goods, status }, refundFen }) => {
      const isGiven = status === cardStatus.giving;
      if (!isGiven && refundFen === null) return [];
      const text = isGiven
        ? `“${goods.name}”正在转赠，对方领取或你撤回后再注销`
        : `“${goods.name}”可以退 ${formatYuan(refundFen ?? 0)}，请先退卡或用完`;
      const href = `/pages/charge/cardDetail?id=${cardNo}`;
      return [{ kind: 'chargeCard', title: `充电卡 ${cardNo}`, text, href }];
    });

  const losses: Slots['closing.losses'] = async (reader, accountId) => {
    const usable = await usableOf(reader, accountId);
    const lost = usable.filter(({ refundFen }) => refundFen === null).length;
    return lost > 0 ? [`${lost} 张不能退的充电卡会失效`] : [];
  };

  return { obstacles, losses };
}
