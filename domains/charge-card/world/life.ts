import { accountOf, cast } from '@ev/account/world/life.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { payFor } from '@ev/payment/world/life.ts';
import type { Episode, LifePart } from '@ev/platform/life-part.ts';

/** What demo customers did with cards, and how many days ago. */
const told = [
  { buys: 'amount-200', agoMs: 40 * dayMs, ending: 'keep' },
  { buys: 'service-half', agoMs: 26 * dayMs, ending: 'keep' },
  { buys: 'energy-100', agoMs: 21 * dayMs, ending: 'give' },
  { buys: 'amount-500', agoMs: 16 * dayMs, ending: 'keep' },
  { buys: 'energy-100', agoMs: 11 * dayMs, ending: 'return' },
  { buys: 'amount-200', agoMs: 6 * dayMs, ending: 'freeze' },
  { buys: 'amount-200', agoMs: 3 * hourMs, ending: 'offer' },
] as const;

const granted = [
  { goodsCode: 'care-50', reason: '充电桩故障，等候一小时致歉', agoMs: 9 * dayMs, claims: true },
  { goodsCode: 'fleet-500', reason: '秋季节能行车活动一等奖', agoMs: 4 * dayMs, claims: true },
  { goodsCode: 'fleet-500', reason: '秋季节能行车活动一等奖', agoMs: 30 * hourMs, claims: true },
  { goodsCode: 'care-50', reason: '结算延迟致歉', agoMs: 20 * hourMs, claims: false },
] as const;

/** Customers buy, give and return cards; staff grant some, and one awaits them today. */
export const life: LifePart = {
  byTheMinute: ['charge-card.endCards'],
  episodes: (today, random) => {
    const people = random.shuffle(cast);
    const of = (index: number) => people[index % people.length] ?? random.pick(cast);
    return [
      ...told.map(
        ({ buys, agoMs, ending }, index): Episode => ({
          name: `charge-card/${index}-${ending}`,
          async play(stage) {
            const accountId = await accountOf(stage, of(index).phone);
            const at = today.getTime() - agoMs;
            await stage.until(new Date(at));
            const { goods } = await stage.asVisitor('charge-card.listGoods', {});
            const sold = goods.find(({ goodsCode }) => goodsCode === buys);
            if (!sold) return;
            const { purchaseNo } = await stage.asMember(accountId, 'charge-card.buyCard', {
              goodsCode: buys,
              version: sold.version,
            });
            await payFor(stage, accountId, { businessType: 'chargeCard', businessNo: purchaseNo });
            const { cards } = await stage.asMember(accountId, 'charge-card.listCards', {});
            const cardNo = cards.find(
              ({ name, actions }) => name === sold.name && actions.includes('give'),
            )?.cardNo;
            if (!cardNo || ending === 'keep') return;
            await stage.until(new Date(at + hourMs));
            if (ending === 'return') {
              await stage.asMember(accountId, 'charge-card.refundCard', { cardNo });
              return;
            }
            if (ending === 'freeze') {
              const reason = '同一时间在两地使用，正在核实';
              await stage.asStaff('delivery', 'charge-card.freezeCard', {
                cardNo,
                seenStatus: 'active',
                reason,
              });
              return;
            }
            await stage.asMember(accountId, 'charge-card.giveCard', { cardNo, words: '周末一起去露营' });
            if (ending === 'offer') return;
            const { gift } = await stage.asMember(accountId, 'charge-card.getCard', { cardNo });
            if (!gift) return;
            const friendId = await accountOf(stage, of(index + told.length).phone);
            await stage.asMember(friendId, 'charge-card.takeGift', { code: gift.code });
          },
        }),
      ),
      ...granted.map(
        ({ goodsCode, reason, agoMs, claims }, index): Episode => ({
          name: `charge-card/granted-${index}`,
          async play(stage) {
            const customer = await accountOf(stage, of(index + 2 * told.length).phone);
            const at = today.getTime() - agoMs;
            await stage.until(new Date(at));
            const { rightNo } = await stage.asStaff('delivery', 'charge-card.grantRight', {
              customer,
              goodsCode,
              reason,
            });
            if (!claims || rightNo === null) return;
            await stage.until(new Date(at + 2 * hourMs));
            const { status } = await stage.asMember(customer, 'charge-card.claimRight', { rightNo });
            if (status !== '3' || agoMs < 2 * dayMs) return;
            await stage.until(new Date(at + 26 * hourMs));
            await stage.asStaff('delivery', 'charge-card.issueRight', { rightNo, seenStatus: '3' });
          },
        }),
      ),
    ];
  },
};
