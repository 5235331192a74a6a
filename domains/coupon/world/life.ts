import { accountOf, cast } from '@ev/account/world/life.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { Episode, LifePart, LifeStage } from '@ev/platform/life-part.ts';

type Ending = 'keep' | 'give' | 'offer' | 'redeem' | 'freeze' | 'withdraw';

/** What demo customers claimed, and how many days ago; coupons for washing end after a week. */
const claimed: readonly { templateCode: string; agoMs: number; ending: Ending }[] = [
  { templateCode: 'car-wash', agoMs: 20 * dayMs, ending: 'keep' },
  { templateCode: 'coffee', agoMs: 15 * dayMs, ending: 'redeem' },
  { templateCode: 'mall-care-50', agoMs: 12 * dayMs, ending: 'keep' },
  { templateCode: 'mall-new-20', agoMs: 10 * dayMs, ending: 'keep' },
  { templateCode: 'shared-travel', agoMs: 9 * dayMs, ending: 'freeze' },
  { templateCode: 'coffee', agoMs: 8 * dayMs, ending: 'withdraw' },
  { templateCode: 'mall-outdoor-100', agoMs: 7 * dayMs, ending: 'keep' },
  { templateCode: 'mall-care-50', agoMs: 6 * dayMs, ending: 'give' },
  { templateCode: 'car-wash', agoMs: 5 * dayMs, ending: 'keep' },
  { templateCode: 'car-wash', agoMs: 4 * dayMs, ending: 'redeem' },
  { templateCode: 'mall-outdoor-100', agoMs: 3 * hourMs, ending: 'offer' },
];

const granted = [
  { templateCode: 'service-cash-200', reason: '维修等候超过约定时间致歉', agoMs: 14 * dayMs },
  { templateCode: 'pick-up', reason: '门店搬迁期间的便利', agoMs: 5 * dayMs },
  { templateCode: 'service-wiper', reason: '提车回访赠送', agoMs: 2 * dayMs },
] as const;

/** Customers claim, give and use coupons; staff give some, and redeem, freeze or withdraw others. */
export const life: LifePart = {
  byTheMinute: ['coupon.endCoupons'],
  episodes: (today, random) => {
    const people = random.shuffle(cast);
    const of = (index: number) => people[index % people.length] ?? random.pick(cast);
    return [
      ...claimed.map(
        ({ templateCode, agoMs, ending }, index): Episode => ({
          name: `coupon/${index}-${ending}`,
          async play(stage) {
            const accountId = await accountOf(stage, of(index).phone);
            const at = today.getTime() - agoMs;
            await stage.until(new Date(at));
            const { offers } = await stage.asVisitor('coupon.listZone', {});
            const offer = offers.find((one) => one.templateCode === templateCode);
            if (!offer) return;
            const { version } = offer;
            const { couponNo } = await stage.asMember(accountId, 'coupon.claimCoupon', {
              templateCode,
              version,
            });
            await stage.until(new Date(at + hourMs));
            const friendId = await accountOf(stage, of(index + claimed.length).phone);
            await finish(stage, { accountId, friendId, couponNo, ending });
          },
        }),
      ),
      ...granted.map(
        ({ templateCode, reason, agoMs }, index): Episode => ({
          name: `coupon/granted-${index}`,
          async play(stage) {
            const customer = await accountOf(stage, of(index + 2 * claimed.length).phone);
            await stage.until(new Date(today.getTime() - agoMs));
            await stage.asStaff('delivery', 'coupon.grantCoupon', { customer, templateCode, reason });
          },
        }),
      ),
    ];
  },
};

async function finish(
  stage: LifeStage,
  coupon: { accountId: string; friendId: string; couponNo: string; ending: Ending },
): Promise<void> {
  const { accountId, friendId, couponNo, ending } = coupon;
  if (ending === 'redeem') {
    const { redeemCode } = await stage.asMember(accountId, 'coupon.getCoupon', { couponNo });
    const place = '上海虹桥服务中心';
    if (redeemCode) await stage.asStaff('delivery', 'coupon.redeemCoupon', { redeemCode, place });
  }
  if (ending === 'freeze' || ending === 'withdraw') {
    const seen = { couponNo, seenStatus: 'unused' } as const;
    if (ending === 'freeze')
      await stage.asStaff('delivery', 'coupon.freezeCoupon', {
        ...seen,
        reason: '同一设备多个账号领取，正在核实',
      });
    else
      await stage.asStaff('delivery', 'coupon.withdrawCoupon', {
        ...seen,
        reason: '合作门店停业，另补发一张',
      });
  }
  if (ending === 'give' || ending === 'offer') {
    await stage.asMember(accountId, 'coupon.giveCoupon', { couponNo, words: '周末一起去露营' });
    const { gift } = await stage.asMember(accountId, 'coupon.getCoupon', { couponNo });
    if (ending === 'give' && gift) await stage.asMember(friendId, 'coupon.takeGift', { code: gift.code });
  }
}
