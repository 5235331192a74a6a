import type { RightIssuing } from '@ev/rights/server/public.ts';
import type { RightMoves } from './charge-right-home.ts';
import { latestGoods } from './goods-service.ts';

/**
 * Charging rights that come with a car: a right that the owner claims becomes a card at once, or after
 * staff have processed it; a right that takes effect automatically becomes a charging right, which the owner
 * then claims.
 */
export function createCarRightsIssuing({ rights }: { rights: RightMoves }): RightIssuing {
  return {
    what: 'chargeCard',
    async issue(tx, { rightNo: carRightNo, accountId, vin, name, code, claimed }) {
      // An order keeps the version it was made with, even if the kind of card is no longer offered.
      const goods = await latestGoods(tx, code);
      if (!goods) throw new Error(`The right ${carRightNo} is to be a card ${code}, which there never was`);
      const { rightNo } = await rights.grant(tx, {
        accountId,
        goods,
        vin,
        source: `carRight:${carRightNo}`,
        reason: `购车权益：${name}`,
        actor: 'system',
        ...(claimed ? { quiet: true } : {}),
      });
      if (!claimed) return;
      if (goods.issue === 'byStaff') {
        await rights.move(tx, { rightNo, event: 'leaveToStaff', actor: 'system' });
        return;
      }
      await rights.move(tx, { rightNo, event: 'claim', actor: 'system' });
      await rights.move(tx, { rightNo, event: 'issue', actor: 'system' });
    },
  };
}
