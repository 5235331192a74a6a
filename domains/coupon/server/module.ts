import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createCarCoupons } from './car-coupons.ts';
import { createClosingLosses } from './closing-losses.ts';
import { createCouponMoves } from './coupon-home.ts';
import { createCoupons } from './coupons-service.ts';
import { createGifts } from './gifts-service.ts';
import { createOrderCoupons } from './order-coupons.ts';
import { createStaffCoupons } from './staff-coupons.ts';
import { createSweeps } from './sweeps.ts';
import { listTemplates } from './template-figures.ts';
import { templates } from './templates.ts';
import { countTemplates } from './templates-service.ts';
import { createZone } from './zone-service.ts';

/** Coupons: claimed or granted, given away, locked and used in orders, redeemed at counters. */
export const module = defineModule(
  'coupon',
  ({ db, clock, jobs, limiter, serverSecret, recordAction, use }) => {
    const { notices } = use('message');
    const { owners } = use('account');
    const moves = createCouponMoves({ clock, notices });
    const gifts = createGifts({ db, clock, limiter, serverSecret, notices, owners, moves });
    const coupons = createCoupons({ db, clock, gifts });
    const ofCars = createCarCoupons({ clock, moves });
    const zone = createZone({ db, clock, owners, moves });
    const sweeps = createSweeps({ db, clock, notices, moves });
    const forStaff = createStaffCoupons({ db, clock, owners, moves, valueActs: use('staff').valueActs });
    const command = staffCommands(recordAction);

    jobs.work('coupon.endCoupons', async () => {
      // Gifts before coupons: the coupon of an expired gift must return to its giver first.
      await gifts.endUntaken();
      await sweeps.endPast();
    });
    jobs.schedule('coupon.endCoupons', '* * * * *');
    jobs.work('coupon.remind', () => sweeps.remind());
    jobs.schedule('coupon.remind', '25 10 * * *');

    return {
      services: createOrderCoupons({ clock, moves }),
      byTheMinute: ['coupon.endCoupons'],
      fills: {
        'closing.losses': createClosingLosses({ clock }),
        'message.templates': templates,
        'operations.opening': [
          {
            name: 'coupons',
            title: '卡券',
            why: '客户能在领券中心领券，你也能发券',
            file: 'coupons.yaml',
            page: '/goods?part=coupons',
            optional: true,
            look: async () => ({ done: (await countTemplates(db)) > 0 }),
          },
        ],
        'order.discount': ofCars.discount,
        'order.following': ofCars.following,
        'shell.passedOn': {
          'staff.decideApproval': ['coupon.customerNotFound', 'coupon.templateNotFound'],
        },
        'staff.approvedActs': { 'coupon.grantCoupon': { run: forStaff.grant } },
      },
      handlers: {
        'coupon.listZone': () => zone.list(),
        'coupon.listOwnOffers': (_input, { actor }) => zone.listOwn(actor.accountId),
        'coupon.claimCoupon': (input, call) => call.once((tx) => zone.claim(tx, call.actor.accountId, input)),
        'coupon.listCoupons': (input, { actor }) => coupons.list(actor.accountId, input),
        'coupon.listPastCoupons': (input, { actor }) => coupons.listPast(actor.accountId, input),
        'coupon.getCoupon': ({ couponNo }, { actor }) => coupons.get(actor.accountId, couponNo),
        'coupon.giveCoupon': (input, call) => call.once((tx) => gifts.give(tx, call.actor.accountId, input)),
        'coupon.withdrawGift': ({ giftNo }, call) =>
          call.once((tx) => gifts.withdraw(tx, call.actor.accountId, giftNo)),
        'coupon.readGift': ({ code }, call) => gifts.read(code, call),
        'coupon.takeGift': ({ code }, call) => gifts.take(code, call),
        'coupon.listAllCoupons': (input) => forStaff.list(input),
        'coupon.getAnyCoupon': ({ couponNo }) => forStaff.get(couponNo),
        'coupon.grantCoupon': command(forStaff.grant),
        'coupon.listGrantable': () => forStaff.grantable(),
        'coupon.freezeCoupon': command(forStaff.freeze),
        'coupon.thawCoupon': command(forStaff.thaw),
        'coupon.withdrawCoupon': command(forStaff.withdraw),
        'coupon.redeemCoupon': command(forStaff.redeem),
        'coupon.listTemplates': (input) => listTemplates(db, input),
      },
    };
  },
);
