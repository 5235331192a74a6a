import { pointsPerLateDay } from '@ev/delivery/server/public.ts';
import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { demoFile } from '@ev/stock/demo.ts';
import { expect, test } from 'vitest';
import { openPaymentGraceMs, payWithinMs } from '../pay/order-expiry.ts';
import { coolingMs, reminderHours, undoMs, undoneColumns } from './cooling-rules.ts';

const { html: text } = demoFile<{ html: string }>('documents/car-purchase-agreement');

test('the texts that customers accept match the rules of the order', () => {
  expect(text).toContain(`支付成功后 ${coolingMs / hourMs} 小时内，你可以随时退订`);
  expect(text).toContain(`提交后 ${payWithinMs / hourMs} 小时内未支付的，自动关闭`);
  expect(text).toContain(`每次发起的支付在 ${openPaymentGraceMs / minuteMs} 分钟内有效`);
  expect(text).toContain(
    `届满前 ${reminderHours.join(' 小时、').replace(/、(?=\d+$)/, '和 ')} 小时各提醒一次`,
  );
  expect(text).toContain(`确认后 ${undoMs / minuteMs} 分钟内可以撤销`);
  expect(text).toContain(`补偿 ${pointsPerLateDay.toLocaleString('zh-CN')} 积分`);
});

test('the remaining window after an undo is the one that customers accept', () => {
  const now = new Date('2026-11-21T04:00:00Z');
  const coolingEndsAt = new Date(now.getTime() + hourMs);
  const undone = undoneColumns({ coolingEndsAt, coolingExtendedAt: null }, now);
  const left = undone.coolingEndsAt.getTime() - now.getTime();
  expect(text).toContain(`剩余不足 ${left / hourMs} 小时的按 ${left / hourMs} 小时计算，每个订单一次`);
  const again = undoneColumns({ coolingEndsAt, coolingExtendedAt: now }, now);
  expect(again.coolingEndsAt).toEqual(coolingEndsAt);
});

test('an order locks with a signed contract only', () => {
  expect(text).toContain('锁单前请签署购车合同');
  expect(text).toContain('合同已签署的，冷静期届满时订单自动锁定');
});
