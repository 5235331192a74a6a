import { orderNo } from '@ev/kernel/ids.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import type { CardGoods } from '../contract/card.ts';
import type { CardSource } from '../contract/kinds.ts';
import { type CardEvent, cardMachine } from './card-machine.ts';
import { cardEndsAt } from './card-rules.ts';
import { bookEnded, bookIssued } from './ledger.ts';
import { type CardRow, chargeCards } from './tables.ts';

export const cardStates = statefulTable(chargeCards, { machine: cardMachine, id: 'cardNo' });

/**
 * The notification to the holder per event; null if it is the holder's own action, which the screen already
 * shows.
 */
const told: Record<CardEvent, TemplateCode | null> = {
  useUp: null,
  revive: null,
  give: null,
  take: null,
  takeBack: null,
  freeze: 'charge-card.frozen',
  thaw: 'charge-card.thawed',
  expire: 'charge-card.expired',
  return: null,
};

export type CardMoves = ReturnType<typeof createCardMoves>;

/** The only way to issue a card and change its status: it writes the history and the ledger. */
export function createCardMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    /** Issues a card to the customer who bought it or is entitled to it; its validity begins today. */
    async issue(
      tx: Transaction,
      card: {
        accountId: string;
        goods: CardGoods;
        source: Exclude<CardSource, 'gift'>;
        purchaseNo?: string;
        rightNo?: string;
        vin?: string | null;
        actor: string;
      },
    ): Promise<CardRow> {
      const { accountId, goods, source, purchaseNo = null, rightNo = null, vin = null, actor } = card;
      const now = clock.now();
      const { row } = await cardStates.create(tx, clock, {
        values: {
          accountId,
          goods,
          source,
          purchaseNo,
          rightNo,
          vin,
          cardNo: orderNo('C', now),
          type: goods.type,
          goodsCode: goods.goodsCode,
          balance: goods.balance,
          initial: goods.balance,
          issuedAt: now,
          expiresAt: cardEndsAt(now, goods.days),
        },
        event: 'issue',
        actor,
      });
      await bookIssued(tx, {
        cardNo: row.cardNo,
        amount: goods.balance,
        at: now,
        from: source === 'bought' ? 'sold' : 'granted',
      });
      return row;
    },

    /**
     * Books off the remaining balance of a card that ends.
     * @throws AppError with the machine's refusal, or object.notFound
     */
    async move(
      tx: Transaction,
      change: { cardNo: string; event: CardEvent; actor: string; reason?: string; set?: Partial<CardRow> },
    ): Promise<Moved<CardRow>> {
      const { cardNo, event, actor, reason, set } = change;
      const at = clock.now();
      const ends = event === 'expire' || event === 'return';
      const moved = await cardStates.transition(tx, clock, {
        id: cardNo,
        event,
        actor,
        reason,
        set: { ...set, ...(ends ? { balance: 0 } : {}), statusSince: at },
      });
      if (moved.kind === 'already') return moved;
      const { row, historyId } = moved;
      if (ends && row.balance > 0) {
        const kind = event === 'expire' ? 'expired' : 'returned';
        await bookEnded(tx, { kind, cardNo, historyId, amount: -row.balance, at });
      }
      const template = told[event];
      if (template !== null)
        await notices.tell(tx, {
          accountId: row.accountId,
          template,
          params: { name: row.goods.name, reason: reason ?? '' },
          source: `chargeCard:${cardNo}:${historyId}`,
          link: `/pages/charge/cardDetail?id=${cardNo}`,
          business: { type: 'chargeCard', no: cardNo },
        });
      return moved;
    },
  };
}
