import { expect, it } from 'vitest';
import { cancelStatus } from '../../contract/statuses.ts';
import { cancellingOrder } from '../testing/order.ts';
import { cancelProgressOf, shownCancellation } from './cancel-progress.ts';

it.each([
  ['applying', 'waiting', '申请中', '同意后原路退回', 1],
  ['cancelling', 'waiting', '处理中', '等待安排，之后原路退回', 2],
  ['cancelling', 'underway', '处理中', '正在原路退回', 2],
  ['cancelling', 'failed', '处理中', '暂时没有退成，正在处理', 2],
  ['completed', 'accepted', '已完成', '支付渠道已受理，一般 7 个工作日内到账', 3],
  ['completed', 'failed', '已完成', '暂时没有退成，正在处理', 3],
  ['completed', 'returned', '已完成', '已退回付款账户', 3],
  ['allocated', 'kept', '没有同意，订单继续', '不退款，继续用于这个订单', null],
] as const)('%s, money %s: %s', (name, where, state, money, step) => {
  expect(cancelProgressOf({ status: cancelStatus[name], initiator: 'customer', money: where })).toMatchObject(
    { title: '退订进度', state, money, step },
  );
});

it.each([
  ['applying', ['提交申请', '品牌审核', '退款受理']],
  ['cancelling', ['提交申请', '退订确认', '退款受理']],
  ['completed', ['提交申请', '退订确认', '退款受理']],
] as const)('tells of a review only while it goes on: %s', (name, steps) => {
  const progress = { status: cancelStatus[name], initiator: 'customer', money: 'waiting' } as const;
  expect(cancelProgressOf(progress).steps).toEqual(steps);
});

it('names who cancels, and asks nobody about another’s request', () => {
  expect(cancelProgressOf({ status: '2', initiator: 'brand', money: 'underway' })).toMatchObject({
    title: '品牌取消',
    steps: ['品牌取消', '安排退款', '退款受理'],
  });
});

it('is hidden once it was refused and the car has arrived', () => {
  const asked = cancellingOrder().cancellation;
  const cancellation = asked && ({ ...asked, status: '4', money: 'kept' } as const);
  const order = (status: '11' | '10') => cancellingOrder({ status, cancellation });
  expect(shownCancellation(order('11'))).not.toBeNull();
  expect(shownCancellation(order('10'))).toBeNull();
});
