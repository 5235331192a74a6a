import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'coupon.notFound': { code: '24900001', message: '没有找到这张券' },
  'coupon.moved': { code: '24900002', message: '这张券的状态已变化，请刷新后再试' },
  'coupon.notFitting': { code: '24900003', message: '这张券不能用于这笔订单，请换一张' },
  'coupon.templateChanged': { code: '24900004', message: '这款券已更新或下架，请刷新后再领取' },
  'coupon.soldOut': { code: '24900005', message: '这款券已领完，请看看其他券' },
  'coupon.enough': { code: '24900006', message: '这款券你已领到上限，请先使用' },
  'coupon.notYet': { code: '24900007', message: '这款券还没有开始领取，请在开始后再来' },
  'coupon.notForYou': { code: '24900008', message: '这款券只向部分用户发放，请看看其他券' },
  'coupon.notGivable': { code: '24900009', message: '这张券不能转赠，只能自己使用' },
  'coupon.giftNotFound': { code: '24900010', message: '没有找到这份赠券，请让朋友重新发送链接' },
  'coupon.giftOver': { code: '24900011', message: '这张券已被领走、收回或超过 24 小时，不能再领取' },
  'coupon.ownGift': { code: '24900012', message: '不能领取自己送出的券，请发给朋友领取' },
  'coupon.tooManyTries': { code: '24900013', message: '尝试太频繁，请 10 分钟后再试' },
  'coupon.customerNotFound': { code: '24900014', message: '没有找到这位客户，请核对手机号或用户 ID' },
  'coupon.templateNotFound': { code: '24900015', message: '没有这款券或已过期，请重新选择' },
  'coupon.codeNotFound': { code: '24900016', message: '没有这个券码，请与客户核对 12 位数字' },
  'coupon.notRedeemable': { code: '24900017', message: '这张券已使用、已过期或已冻结，不能核销' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
