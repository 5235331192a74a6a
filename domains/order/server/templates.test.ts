import type { Template } from '@ev/message/server/public.ts';
import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { expect, test } from 'vitest';
import { templates } from './templates.ts';

testTemplates(templates, [
  'order.depositPaid',
  'order.coolingEnds',
  'order.locked',
  'order.lockedByTime',
  'order.cancelRefused',
  'order.cancelCompleted',
  'order.brandCancelled',
  'order.arrived',
  'order.arrivalUndone',
  'order.inspected',
  'order.inspectionUndone',
  'order.readyForDelivery',
  'order.promiseChanged',
  'order.moneyReturning',
  'order.refundSucceeded',
  'order.refundFailed',
]);

test('a message asks neither for past actions nor for ones that are not possible yet', () => {
  // Status 7 follows balance and appointment; the appointment follows the inspection.
  expect(templates['order.readyForDelivery'].text).not.toContain('尾款');
  expect(templates['order.arrived'].text).not.toMatch(/请.*预约/);
});

test.each(['order.carAllotted', 'order.vinCorrected', 'order.offLine'] as const)(
  '%s names the car by its full number to its owner, and by ten characters where others may read it',
  (code) => {
    const { text, placeholders }: Template = templates[code];
    expect(text).toContain('{vin}');
    const { vin, maskedVin } = placeholders;
    expect(vin?.sample).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
    expect(vin?.hide?.(vin.sample)).toBe(maskedVin?.sample);
    expect(maskedVin?.sample).toMatch(/^[A-HJ-NPR-Z0-9]{10}\*{7}$/);
  },
);
