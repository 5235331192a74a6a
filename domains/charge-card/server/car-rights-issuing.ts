import type { RightIssuing } from '@ev/rights/server/public.ts';
import type { RightMoves } from './charge-right-home.ts';
import { latestGoods } from './goods-service.ts';

/**
 * Rights that come with a car and stand for charging: what its owner has claimed there is a card at once, what takes
 * effect by itself waits here to be claimed.
 */
export function createCarRightsIssuing({ rights }: { rights: RightMoves }): RightIssuing {
  return {
    what: 'chargeCard',
    async issue(tx, { rightNo: carRightNo, accountId, vin, name, code, claimed }) {
      // An order keeps what it was made with, also when its kind of card is offered no longer.
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
