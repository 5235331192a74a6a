import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import {
  careOf,
  codeOfCoupon,
  freezeOf,
  grant,
  grantOf,
  offer,
  redeemOf,
  washOf,
} from '../testing/coupons.ts';
import { frozenCoupon, heldCoupon, openGift } from '../testing/things.ts';

const coupon = { table: 'coupon', by: 'update' } as const;
const issued = { table: 'coupon', by: 'insert' } as const;

const byCoupon = { couponNo: heldCoupon };

const couponsOf = (uid: string) => sql`select count(*) as n from coupon where account_id::text = ${uid}`;

export const walks = defineWalks(
  'coupon',
  {
    'coupon.listZone': {},
    'coupon.listOwnOffers': {},
    'coupon.claimCoupon': {
      once: {
        written: issued,
        prepare: async (world, { uid }) => ({
          input: washOf,
          otherInput: careOf,
          effects: () => countOf(world, couponsOf(uid)),
        }),
      },
    },
    'coupon.listCoupons': {
      input: { use: 'service', pageNo: 1, pageSize: 10 },
      shows: { owner: ['couponNo', 'offeredCouponNo'] },
    },
    'coupon.listPastCoupons': {
      input: { use: 'service', pageNo: 1, pageSize: 10 },
    },
    'coupon.getCoupon': {
      names: byCoupon,
      shows: { owner: ['couponNo', 'offeredCouponNo', 'couponGiftCode', 'redeemCode'] },
    },
    'coupon.giveCoupon': {
      once: { written: coupon, effects: events('offer') },
      names: { couponNo: { thing: heldCoupon, input: (couponNo) => ({ couponNo, words: '一路顺风' }) } },
    },
    'coupon.withdrawGift': {
      names: { giftNo: openGift },
      once: { written: coupon, effects: events('withdraw') },
    },
    'coupon.readGift': {
      example: async (world) => ({
        input: { code: (await offer(world, await world.newMember())).code },
      }),
    },
    'coupon.takeGift': {
      once: {
        written: issued,
        async prepare(world) {
          const giver = await world.newMember();
          const [gift, other] = [await offer(world, giver), await offer(world, giver)];
          return {
            input: { code: gift.code },
            otherInput: { code: other.code },
            effects: eventsOf(world, 'take', gift.couponNo, other.couponNo),
          };
        },
      },
    },
    'coupon.listAllCoupons': {
      input: { keyword: '13800000001', status: 'unused', type: '2', pageNo: 1, pageSize: 10 },
      // Its owner, as staff see it.
      shows: { staff: ['couponNo', 'uid'] },
    },
    'coupon.getAnyCoupon': {
      names: byCoupon,
      shows: { staff: ['couponNo', 'offeredCouponNo', 'uid'] },
    },
    'coupon.grantCoupon': {
      once: {
        written: issued,
        async prepare(world) {
          const { uid } = await world.newMember();
          return {
            input: grantOf(uid),
            otherInput: grantOf(uid, 'coffee'),
            effects: () => countOf(world, couponsOf(uid)),
          };
        },
      },
    },
    'coupon.listGrantable': {},
    'coupon.freezeCoupon': {
      names: { couponNo: { thing: heldCoupon, input: freezeOf } },
      once: { written: coupon, effects: events('freeze') },
    },
    'coupon.thawCoupon': {
      names: {
        couponNo: {
          thing: frozenCoupon,
          input: (couponNo) => ({ ...freezeOf(couponNo), seenStatus: 'frozen' }),
        },
      },
      once: { written: coupon, effects: events('thaw') },
    },
    'coupon.withdrawCoupon': {
      names: { couponNo: { thing: heldCoupon, input: freezeOf } },
      once: { written: coupon, effects: events('withdraw') },
    },
    'coupon.redeemCoupon': {
      once: {
        written: coupon,
        async prepare(world) {
          const { uid } = await world.newMember();
          const [one, other] = [await grant(world, uid), await grant(world, uid)];
          return {
            input: redeemOf(await codeOfCoupon(world.server, one)),
            otherInput: redeemOf(await codeOfCoupon(world.server, other)),
            effects: eventsOf(world, 'use', one, other),
          };
        },
      },
    },
    'coupon.listTemplates': { input: { pageNo: 1, pageSize: 20 } },
  },
  {
    mayBeSeen: {
      'table coupon.redeem_code': ['redeemCode'],
      'table coupon_gift.words': ['couponWords'],
    },
    searches: ({ numbers }) => [{ id: 'coupon.listAllCoupons', input: { keyword: numbers.couponNo } }],
    faults: [
      {
        table: 'coupon_gift',
        act: ({ canary: { personal, numbers }, owner, call }) =>
          call(
            'coupon.giveCoupon',
            { couponNo: numbers.offeredCouponNo, words: personal.couponWords },
            owner,
          ),
      },
    ],
  },
);
