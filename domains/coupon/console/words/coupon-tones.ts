import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type CouponStatus,
  type CouponType,
  couponStatusNames,
  couponTypeNames,
} from '../../contract/kinds.ts';

export const couponTones: Readonly<Record<CouponStatus, Tone>> = {
  unused: 'done',
  locked: 'going',
  giving: 'going',
  frozen: 'wrong',
  used: 'ended',
  expired: 'ended',
  given: 'ended',
  withdrawn: 'ended',
};

/** The names of a coupon's events in its history. */
export const eventNames: Readonly<Record<string, string>> = {
  issue: '发券',
  lock: '下单锁定',
  unlock: '取消订单退回',
  use: '使用',
  giveBack: '退款退回',
  expire: '到期',
  offer: '送给朋友',
  take: '朋友领取',
  withdrawGift: '转赠退回',
  freeze: '冻结',
  thaw: '解冻',
  withdraw: '收回',
};

export const isCouponStatus = (code: string): code is CouponStatus => Object.hasOwn(couponStatusNames, code);
export const isCouponType = (code: string): code is CouponType => Object.hasOwn(couponTypeNames, code);
