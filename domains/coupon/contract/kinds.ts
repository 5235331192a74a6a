/** Types, uses and statuses of coupons. No schemas here, because pages import this file. */

/** Coupon type, with the exact codes of specification §3. */
export const couponType = {
  serviceCash: '0',
  serviceGoods: '1',
  carWash: '2',
  merchant: '3',
  pickUp: '6',
  carCash: '7',
  carGoods: '8',
  sharedTravel: '9',
  partnerGoods: '11',
  partnerCash: '12',
} as const;
export type CouponType = (typeof couponType)[keyof typeof couponType];
export const couponTypes = Object.values(couponType) as [CouponType, ...CouponType[]];

export const couponTypeNames: Readonly<Record<CouponType, string>> = {
  '0': '售后现金券',
  '1': '售后商品券',
  '2': '洗车券',
  '3': '合作商户券',
  '6': '取送车券',
  '7': '购车现金券',
  '8': '购车商品券',
  '9': '共享出行券',
  '11': '伙伴商品券',
  '12': '伙伴现金券',
};

/** Where a coupon is used: in an order of one of three kinds, or at a partner's counter. */
export const couponUses = ['mall', 'car', 'service', 'partner'] as const;
export type AnyCouponUse = (typeof couponUses)[number];
/** The uses in which a coupon lowers an order. */
export type CouponUse = Exclude<AnyCouponUse, 'partner'>;

export const couponUseNames: Readonly<Record<AnyCouponUse, string>> = {
  mall: '商城',
  car: '购车',
  service: '服务',
  partner: '合作',
};

export const useOf: Readonly<Record<CouponType, AnyCouponUse>> = {
  '0': 'service',
  '1': 'service',
  '2': 'service',
  '3': 'partner',
  '6': 'service',
  '7': 'car',
  '8': 'car',
  '9': 'partner',
  '11': 'mall',
  '12': 'mall',
};

/** Types that take an amount off; the others give goods or a service. */
export const cashTypes: readonly CouponType[] = [
  couponType.serviceCash,
  couponType.carCash,
  couponType.partnerCash,
];
export const isCash = (type: CouponType): boolean => cashTypes.includes(type);

/** Whether the coupon has a code that staff or a partner redeem at the counter. */
export const hasCode = (type: CouponType): boolean => useOf[type] === 'partner' || useOf[type] === 'service';

export const couponStatus = {
  unused: 'unused',
  locked: 'locked',
  giving: 'giving',
  frozen: 'frozen',
  used: 'used',
  expired: 'expired',
  given: 'given',
  withdrawn: 'withdrawn',
} as const;
export type CouponStatus = (typeof couponStatus)[keyof typeof couponStatus];
export const couponStatuses = Object.values(couponStatus) as [CouponStatus, ...CouponStatus[]];

export const couponStatusNames: Readonly<Record<CouponStatus, string>> = {
  unused: '未使用',
  locked: '下单中',
  giving: '转赠中',
  frozen: '已冻结',
  used: '已使用',
  expired: '已过期',
  given: '已送出',
  withdrawn: '已收回',
};

/** Statuses in which the holder can no longer use a coupon. */
export const pastStatuses = [
  couponStatus.used,
  couponStatus.expired,
  couponStatus.given,
  couponStatus.withdrawn,
] as const;

export const giftStatus = {
  offered: 'offered',
  taken: 'taken',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
} as const;
export type GiftStatus = (typeof giftStatus)[keyof typeof giftStatus];
export const giftStatuses = Object.values(giftStatus) as [GiftStatus, ...GiftStatus[]];

/** How the holder got a coupon. */
export const couponSources = ['claimed', 'granted', 'gift'] as const;
export type CouponSource = (typeof couponSources)[number];

/** What a customer can do with a template in the zone. */
export const offerStates = ['claimable', 'claimed', 'soldOut', 'notYet', 'notForYou'] as const;

/** How long a gift stays open. */
export const giftHours = 24;
/** How many days before the end a holder is reminded, and pages count the days. */
export const remindDays = 3;
/** The minimum validity in days of a coupon that comes back after a refund. */
export const returnedDays = 3;
