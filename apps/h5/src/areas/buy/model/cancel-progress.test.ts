import { cancelStatus } from '@ev/contract/statuses';
import { expect, it } from 'vitest';
import { cancelProgressOf } from './cancel-progress.ts';

it.each([
  ['applying', 'customer', '退订申请中', '同意后原路退回', 1],
  ['cancelling', 'customer', '退订处理中', '正在原路退回', 2],
  ['cancelling', 'brand', '品牌取消处理中', '正在原路退回', 2],
  ['completed', 'customer', '退订已完成', '支付渠道已受理，一般 7 个工作日内到账', 3],
  ['completed', 'brand', '品牌取消已完成', '支付渠道已受理，一般 7 个工作日内到账', 3],
  ['allocated', 'customer', '已配车，不能取消', '不退款，继续用于这个订单', null],
] as const)('%s by the %s: %s', (name, initiator, title, money, step) => {
  expect(cancelProgressOf({ status: cancelStatus[name], initiator })).toEqual({ title, money, step });
});
