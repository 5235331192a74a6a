import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type CouponStatus, couponStatus, couponStatusNames } from '../contract/kinds.ts';

export type CouponEvent =
  | 'lock'
  | 'unlock'
  | 'use'
  | 'giveBack'
  | 'expire'
  | 'offer'
  | 'take'
  | 'withdrawGift'
  | 'freeze'
  | 'thaw'
  | 'withdraw';

const { unused, locked, giving, frozen, used, expired, given, withdrawn } = couponStatus;

/**
 * A coupon from its issue to its end. A locked coupon does not expire, because its order may still be paid or, with a
 * car, be delivered;
 * one that is taken ends here and goes on as the recipient's new coupon.
 */
export const couponMachine = defineMachine<CouponStatus, CouponEvent, ErrorName>({
  name: 'coupon',
  states: couponStatusNames,
  initial: unused,
  terminal: [expired, given, withdrawn],
  events: {
    lock: 'coupon.moved',
    unlock: 'coupon.moved',
    use: 'coupon.moved',
    giveBack: 'coupon.moved',
    expire: 'coupon.moved',
    offer: 'coupon.notGivable',
    take: 'coupon.giftOver',
    withdrawGift: 'coupon.giftOver',
    freeze: 'coupon.moved',
    thaw: 'coupon.moved',
    withdraw: 'coupon.moved',
  },
  table: {
    [unused]: {
      lock: locked,
      use: used,
      expire: expired,
      offer: giving,
      freeze: frozen,
      withdraw: withdrawn,
    },
    [locked]: { unlock: unused, use: used, giveBack: unused },
    [giving]: { offer: repeated(), take: given, withdrawGift: unused },
    [frozen]: { freeze: repeated(), thaw: unused, expire: expired, withdraw: withdrawn },
    [used]: { giveBack: unused },
    [expired]: { expire: repeated() },
    [withdrawn]: { withdraw: repeated() },
  },
});
