import type { Template } from '@ev/message/server/public.ts';
import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { expect, test } from 'vitest';
import { orderTemplates } from './templates.ts';

testTemplates(orderTemplates, [
  'order.depositPaid',
  'order.coolingEnds',
  'order.locked',
  'order.lockedByTime',
  'order.cancelRefused',
  'order.cancelCompleted',
  'order.brandCancelled',
  'order.arrived',
  'order.inspected',
  'order.balanceReturned',
  'order.readyForDelivery',
  'order.promiseChanged',
  'order.moneyReturning',
  'order.refundSucceeded',
  'order.refundFailed',
]);

test('a message does not ask for what is behind the customer, nor for what is not possible yet', () => {
  // Status 7 comes after balance and appointment; the appointment comes after the inspection.
  expect(orderTemplates['order.readyForDelivery'].text).not.toContain('尾款');
  expect(orderTemplates['order.arrived'].text).not.toMatch(/请.*预约/);
});

test('a car is named by the first ten characters of its number', () => {
  const { maskedVin }: Template['placeholders'] = orderTemplates['order.offLine'].placeholders;
  expect(maskedVin?.sample).toMatch(/^[A-HJ-NPR-Z0-9]{10}\*{7}$/);
});
