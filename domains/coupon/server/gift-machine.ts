import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type GiftStatus, giftStatus } from '../contract/kinds.ts';

export type GiftEvent = 'take' | 'withdraw' | 'lapse';

const { offered, taken, withdrawn, lapsed } = giftStatus;

/** A coupon offered by a link: it is taken once, withdrawn, or expires and returns to the giver. */
export const giftMachine = defineMachine<GiftStatus, GiftEvent, ErrorName>({
  name: 'couponGift',
  states: {
    [offered]: '待领取',
    [taken]: '已领取',
    [withdrawn]: '已收回',
    [lapsed]: '已退回',
  },
  initial: offered,
  terminal: [taken, withdrawn, lapsed],
  events: {
    take: 'coupon.giftOver',
    withdraw: 'coupon.giftOver',
    lapse: 'coupon.giftOver',
  },
  table: {
    [offered]: { take: taken, withdraw: withdrawn, lapse: lapsed },
    [withdrawn]: { withdraw: repeated() },
    [lapsed]: { lapse: repeated() },
  },
});
