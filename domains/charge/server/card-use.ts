import type { CardUse } from '@ev/charge-card/server/public.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { ChargeStage } from '../contract/statuses.ts';
import { lockChargesOf } from './charge-home.ts';
import { chargeOrders } from './tables.ts';

/** Before the bill. Not on hold, which may take days: what a card then does not pay is paid in money. */
const beforeTheBill: ChargeStage[] = ['starting', 'charging', 'stopping', 'settling'];

/** The cards that a running session was started with: those chosen, or all of the customer. */
export const cardUse: CardUse = {
  async isNeeded(tx, { accountId, cardNo }) {
    await lockChargesOf(tx, accountId);
    const sessions = await tx
      .select({ cardNos: chargeOrders.cardNos })
      .from(chargeOrders)
      .where(
        and(
          eq(chargeOrders.accountId, accountId),
          eq(chargeOrders.payWay, 'cards'),
          inArray(chargeOrders.status, beforeTheBill),
        ),
      );
    return sessions.some(({ cardNos }) => cardNos.length === 0 || cardNos.includes(cardNo));
  },
};
