import type { StrayMoney } from './payment-subject.ts';

/** Why an order or a reservation did not accept money; follows its number in the text. */
export const strayWords: Record<StrayMoney['reason'], string> = {
  paidTooLate: '已关闭',
  paidTwice: '已经支付过',
  otherAmount: '的应付金额与实付不一致',
};
