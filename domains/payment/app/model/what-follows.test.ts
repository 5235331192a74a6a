import { expect, it } from 'vitest';
import { resultStatus } from '../../contract/statuses.ts';
import { paidPayment } from '../testing/payment.ts';
import { whatFollows } from './what-follows.ts';

const steps = [{ icon: 'car', title: '等待提车', text: '到店会告诉你。' }] as const;
const titles = (change: Parameters<typeof paidPayment>[0], next: typeof steps | [] = steps) => {
  const follows = whatFollows(paidPayment(change), next);
  return follows && [follows.title, ...follows.items.map(({ title }) => title)];
};

it.each([
  ['paid', {}, ['接下来', '等待提车']],
  ['unknown', { resultStatus: resultStatus.unknown }, ['等待的时候', '不用守在这里', '不会多收']],
  ['waited for', { resultStatus: resultStatus.wait }, ['等待的时候', '不用守在这里', '不会多收']],
  [
    'failed',
    { resultStatus: resultStatus.failed, actions: ['pay' as const] },
    ['还可以这样', '没有扣款', '随时再付'],
  ],
  ['over', { resultStatus: resultStatus.failed }, null],
  ['refunded', { resultStatus: resultStatus.failed, actions: ['pay' as const], refundedFen: 1 }, null],
])('describes the next steps of a payment that is %s', (_, change, expected) => {
  expect(titles(change)).toEqual(expected);
});

it('says until when it can be repeated', () => {
  const failed = paidPayment({ resultStatus: resultStatus.failed, actions: ['pay'] });
  expect(whatFollows(failed, [])?.items.at(-1)?.text).toContain('10月1日 09:00 前都可以重新支付');
});

it('describes no next steps where they are unknown', () => {
  expect(titles({}, [])).toBeNull();
});
