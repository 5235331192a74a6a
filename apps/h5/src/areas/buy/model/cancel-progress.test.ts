import { cancelStatus } from '@ev/contract/statuses';
import { expect, it } from 'vitest';
import { cancelProgressOf } from './cancel-progress.ts';

it.each([
  ['applying', '申请中', '同意后原路退回', 1],
  ['cancelling', '取消中', '正在原路退回', 2],
  ['completed', '已完成', '支付渠道已受理，一般 7 个工作日内到账', 3],
  ['allocated', '已配车，不能取消', '不退款，继续用于这个订单', null],
] as const)('%s: %s', (name, state, money, step) => {
  expect(cancelProgressOf({ status: cancelStatus[name], initiator: 'customer' })).toEqual({
    title: '退订进度',
    state,
    money,
    step,
  });
});

it('names the one who cancels', () => {
  expect(cancelProgressOf({ status: '2', initiator: 'brand' }).title).toBe('品牌取消');
});
