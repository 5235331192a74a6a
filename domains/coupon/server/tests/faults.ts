import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in coupons: limits, ownership, and simultaneous actions. */
export const faults: readonly Fault[] = [
  {
    name: 'more coupons than the stock',
    file: 'server/zone-service.ts',
    find: 'stock === null ? undefined : lt(couponStocks.claimed, stock),',
    replace: 'undefined,',
    breaks: 'the brand pays for more coupons than it decided on',
    tests: ['server/tests/coupons.test.ts'],
    only: 'issues no more than its stock',
  },
  {
    name: 'more coupons than one person may claim',
    file: 'server/zone-service.ts',
    find: 'setWhere: lt(couponClaims.claimed, perPerson),',
    replace: '',
    breaks: 'one customer takes the coupons of all others',
    tests: ['server/tests/coupons.test.ts'],
    only: 'issues no more than its limit',
  },
  {
    name: 'a coupon in two orders',
    file: 'server/order-coupons.ts',
    find: "if (!isUsable(coupon, clock.now())) throw new AppError('coupon.moved');",
    replace:
      "if (coupon.status === 'locked') return { savesFen: coupon.savesFen ?? 0, lineIds: coupon.lineIds ?? [] };",
    breaks: 'one coupon lowers two orders',
    tests: ['server/tests/order-coupons.test.ts'],
    only: 'gets a coupon that another order',
  },
  {
    name: 'a coupon that comes back ended',
    file: 'server/order-coupons.ts',
    find: 'const expiresAt = returnedUntil(coupon.expiresAt, now);',
    replace: 'const { expiresAt } = coupon;',
    breaks: 'a customer whose order was refunded late has lost the coupon',
    tests: ['server/tests/order-coupons.test.ts'],
    only: 'with at least three days left',
  },
  {
    name: "another customer's coupon",
    file: 'server/order-coupons.ts',
    find: "if (coupon?.accountId !== accountId) throw new AppError('coupon.notFound');",
    replace: "if (!coupon) throw new AppError('coupon.notFound');",
    breaks: "anyone who knows a number pays with another customer's coupon",
    tests: ['server/tests/order-coupons.test.ts'],
    only: "is refused another customer's coupon",
  },
  {
    name: 'anyone claims the coupons of an audience',
    file: 'server/zone-service.ts',
    find: "if (!isFor(template, await owners.viewerOf(tx, accountId))) throw new AppError('coupon.notForYou');",
    replace: '',
    breaks: 'the brand pays for coupons of customers whom it has not invited',
    tests: ['server/tests/coupons.test.ts'],
    only: 'for customers on a list',
  },
];
