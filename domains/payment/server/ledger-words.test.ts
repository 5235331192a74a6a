import { expect, it } from 'vitest';
import { accountName } from './ledger-words.ts';

const businesses = [
  { businessType: 'carOrder', noun: '订单' },
  { businessType: 'chargeCard', noun: '充电卡' },
] as const;

it.each([
  ['channel:wechat', '支付渠道'],
  ['carOrder:C1', '购车订单款'],
  ['chargeCard:P1', '充电卡款'],
  ['leftOut:1', 'leftOut'],
])('the account %s is %s', (account, name) => {
  expect(accountName(account, businesses)).toBe(name);
});
