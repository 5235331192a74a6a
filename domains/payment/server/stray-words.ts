import type { StrayMoney } from './payment-subject.ts';

/** Why an order or a reservation did not take money; stands behind its number. */
export const strayWords: Record<StrayMoney['reason'], string> = {
  paidTooLate: '已关闭',
  paidTwice: '已经支付过',
  otherAmount: '的应付金额与实付不一致',
};
