import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { CardUse } from './public.ts';
import { chargeCards } from './tables.ts';

export type NeededCards = ReturnType<typeof createNeededCards>;

/** Cards that sessions are about to use, which can be neither given away nor returned. */
export function createNeededCards(uses: () => readonly CardUse[]) {
  return {
    /** Call it before locking the card. @throws AppError charge-card.cardInUse */
    async requireUnneeded(tx: Transaction, cardNo: string): Promise<void> {
      const [card] = await tx
        .select({ accountId: chargeCards.accountId, cardNo: chargeCards.cardNo })
        .from(chargeCards)
        .where(eq(chargeCards.cardNo, cardNo));
      if (!card) return;
      for (const use of uses()) if (await use.isNeeded(tx, card)) throw new AppError('charge-card.cardInUse');
    },
  };
}
