import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { freezeOf, grant, offer } from './coupons.ts';

/** A copy must differ in what identifies a coupon beside its number. */
const apart = (no: string) => ({ issued_for: `copy-${no}`, redeem_code: `copy-${no}` });

export const heldCoupon: Thing = {
  live: (world, { uid }) => grant(world, uid),
  others: { giving: async (world, person) => (await offer(world, person)).couponNo },
  table: 'coupon',
  key: 'coupon_no',
  apart,
};

/** What the demo's coupon for a car takes off, fen. */
export const carCouponFen = 100_000;

/** A coupon for the order of a car. */
export const carCoupon: Thing = {
  ...heldCoupon,
  live: (world, { uid }) => grant(world, uid, 'car-cash-1000'),
  others: {},
};

export const frozenCoupon: Thing = {
  ...heldCoupon,
  async live(world, { uid }) {
    const couponNo = await grant(world, uid);
    const { server, staffToken: token } = world;
    await server.client.call('coupon.freezeCoupon', freezeOf(couponNo), { token });
    return couponNo;
  },
  others: {},
};

export const openGift: Thing = {
  live: async (world, person) => (await offer(world, person)).giftNo,
  others: {},
  table: 'coupon_gift',
  key: 'gift_no',
};
