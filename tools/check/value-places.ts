/**
 * Where the server gives customers something of value, and who leads there. `docs/acts-of-value.md` lists the acts
 * of staff.
 */

export type ValuePlace = {
  file: string;
  /** The commands of staff that lead there. */
  calls?: readonly string[];
  /** What else leads there, or why the place gives nothing. */
  besides?: string;
};

/** Calls of the services that give value: refunds, points, coupons, cards, transfers, compensations. */
export const givesValue =
  /(?<!forStaff)\.(?:grant|giveBack|giveBackParts|issue|credit)\(\s*tx\b|\brefunds\.open\(|\binsert\((?:bankReturns|brandCompensations)\)/;

const nothing = 'gives nothing of value';

export const valuePlaces: readonly ValuePlace[] = [
  { file: 'domains/account/server/login-service.ts', besides: `${nothing}: a sign of a login` },
  {
    file: 'domains/after-sales/server/refunding.ts',
    calls: [
      'after-sales.approveCase',
      'after-sales.receiveGoods',
      'after-sales.refundUnshipped',
      'after-sales.retryRefund',
      'after-sales.turnIntoReturn',
    ],
    besides: 'cases that count as approved because nobody has decided in time',
  },
  { file: 'domains/bank/server/order-following.ts', calls: ['order.releaseRefund'] },
  { file: 'domains/bank/server/returns.ts', calls: ['bank.returnMoney', 'order.releaseRefund'] },
  {
    file: 'domains/charge-card/server/car-rights-issuing.ts',
    calls: ['rights.issueRight'],
    besides: 'rights of a paid car that its customer claims, or that take effect by themselves',
  },
  { file: 'domains/charge-card/server/card-payment-subject.ts', besides: 'a card that was paid' },
  {
    file: 'domains/charge-card/server/cards-service.ts',
    calls: ['charge-card.refundAnyCard'],
    besides: 'a card that its customer returns, by the terms of its goods',
  },
  {
    file: 'domains/charge-card/server/charge-right-home.ts',
    calls: ['charge-card.issueRight'],
    besides: 'a right that its customer claims',
  },
  { file: 'domains/charge-card/server/staff-cards.ts', calls: ['charge-card.grantRight'] },
  {
    file: 'domains/charge/server/price/settlement.ts',
    calls: ['charge.invalidateOrder', 'charge.refundOrder'],
  },
  { file: 'domains/charge/server/staff-charges.ts', calls: ['charge.refundOrder'] },
  {
    file: 'domains/coupon/server/car-coupons.ts',
    besides: 'the coupon of a car order that ends unpaid or gets a car on which it does not count',
  },
  { file: 'domains/coupon/server/gifts-service.ts', besides: 'a coupon that its customer passes on' },
  {
    file: 'domains/coupon/server/order-coupons.ts',
    besides: 'a coupon that another domain grants, once for each source',
  },
  { file: 'domains/coupon/server/staff-coupons.ts', calls: ['coupon.grantCoupon'] },
  {
    file: 'domains/coupon/server/zone-service.ts',
    besides: 'a coupon that customers take, as often as its template allows',
  },
  {
    file: 'domains/delivery/server/promise-service.ts',
    besides: 'points for each day after the promised one',
  },
  { file: 'domains/drive/server/outing/rewards.ts', calls: ['drive.completeDrive'] },
  {
    file: 'domains/home-charger/server/bills.ts',
    calls: ['home-charger.cancelAny'],
    besides: 'an installation that its customer cancels',
  },
  {
    file: 'domains/home-charger/server/module.ts',
    besides: 'what a customer takes instead of the home charger that came with the car',
  },
  { file: 'domains/intent/server/customer-intents.ts', besides: 'a reservation that its customer returns' },
  {
    file: 'domains/intent/server/intent-credit.ts',
    besides: 'what a reservation has paid counts for its order',
  },
  { file: 'domains/maintenance/server/staff/refunding.ts', calls: ['maintenance.refund'] },
  {
    file: 'domains/mall-order/server/order-settling.ts',
    calls: ['mall-order.cancelOrderByStaff'],
    besides: 'an order that its customer cancels before it is shipped',
  },
  {
    file: 'domains/order/server/cancel/cancel-steps.ts',
    calls: ['order.releaseRefund'],
    besides: 'a cancellation that customers may make alone',
  },
  {
    file: 'domains/payment/server/returns-service.ts',
    calls: ['payment.retryRefund'],
    besides: 'opens the refunds of the other places',
  },
  { file: 'domains/rescue/server/partner-events.ts', besides: `${nothing}: a rescue goes back to the desk` },
  { file: 'domains/rescue/server/staff-acts.ts', besides: `${nothing}: a rescue goes back to the desk` },
  {
    file: 'domains/rights/server/right-home.ts',
    calls: ['rights.issueRight'],
    besides: 'rights of a paid car that its customer claims, or that take effect by themselves',
  },
  { file: 'domains/settlement/server/order-following.ts', calls: ['order.brandCancel'] },
  {
    file: 'domains/vehicle/server/authorisations-service.ts',
    besides: `${nothing}: the owner allows others to locate the car`,
  },
];

/** Commands of staff that give value without a limit or a second person, and why none is needed. */
export const withoutLimits: Readonly<Record<string, string>> = {
  'after-sales.receiveGoods': 'the sum was counted when the return was approved',
  'after-sales.resendGoods': 'the exchange was approved, and the goods came back',
  'after-sales.retryRefund': 'the same money again, which did not arrive',
  'charge-card.issueRight': 'came with a paid car, or was counted when it was granted',
  'coupon.redeemCoupon': 'the coupon is the customer’s already',
  'drive.completeDrive':
    'points of a drive of a customer whose code the store has seen, with a limit for each customer',
  'finance.returnPayout': 'records a transfer that the bank has made',
  'mall-order.reshipParcel': 'sends what the carrier has brought back or lost, once for each parcel',
  'order.approveCancel': 'the money leaves by `order.releaseRefund`',
  'order.brandCancel': 'records what is owed; it leaves by `order.releaseRefund` and `order.payCompensation`',
  'order.returnBalance': 'records a transfer that the bank has made, of a sum that follows from the order',
  'order.settleBalance': 'records a transfer that the bank has made, of a sum that follows from the order',
  'payment.retryRefund': 'the same refund again, under its number',
  'rights.issueRight': 'came with a paid car, and is given once',
};
