import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { codeOfCoupon, grant, grantOf } from './coupons.ts';
import { heldCoupon } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    coupon: { couponNo: string };
  }
}

export const worldPart = defineWorldPart('coupon', {
  member: async (world, { uid }) => ({ couponNo: await grant(world, uid) }),
  things: [heldCoupon],
  async canary({ world: { server, staffToken: token }, person: { uid }, caller, texts }) {
    const { client } = server;
    const words = `祝${texts.letters(12)}`;
    const grantOne = async () =>
      (await client.call('coupon.grantCoupon', grantOf(uid), { token })).body.couponNo ?? '';
    const [couponNo, offeredCouponNo] = [await grantOne(), await grantOne()];
    await client.call('coupon.giveCoupon', { couponNo: offeredCouponNo, words }, caller);
    const { gift } = (await client.call('coupon.getCoupon', { couponNo: offeredCouponNo }, caller)).body;
    return {
      member: { couponNo },
      personal: {
        couponWords: words,
        couponGiftCode: gift?.code ?? '',
        redeemCode: await codeOfCoupon(server, couponNo),
      },
      numbers: { couponNo, offeredCouponNo },
      named: ['couponGiftCode', 'redeemCode'],
    };
  },
});
