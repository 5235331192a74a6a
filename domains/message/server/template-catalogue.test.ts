import { checkTemplate } from '../contract/template-check.ts';
import { inspectMachine } from '@ev/kernel/state-machine.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { expect, test } from 'vitest';
import { smsMachine } from './sms-machine.ts';
import type { Template } from './template.ts';
import { templateCatalogue } from './template-catalogue.ts';

const templates = Object.entries<Template>(templateCatalogue);

test.each(templates)(
  '%s is a whole, calm sentence from its own words',
  (_, { title, text, placeholders }) => {
    expect(checkTemplate({ title, text }, Object.keys(placeholders))).toEqual([]);
    const samples = Object.fromEntries(
      Object.entries(placeholders).map(([name, { sample }]) => [name, sample]),
    );
    const told = fillTemplate(text, samples);
    expect(told).toMatch(/。$/);
    expect(title + told).not.toMatch(/[!！{}]/);
    expect([...title].length).toBeLessThanOrEqual(14);
  },
);

test.each(templates)('%s calls things what the pages call them', (_, { title, text }) => {
  // The pages say 撤销锁单, 退订, 变更配置, 预约交付.
  expect(title + text).not.toMatch(/撤回|取消申请|修改配置|配置已修改|提车时间/);
});

test('a message does not ask for what is behind the customer, nor for what is not possible yet', () => {
  // Status 7 comes after balance and appointment; the appointment comes after the inspection.
  expect(templateCatalogue['order.readyForDelivery'].text).not.toContain('尾款');
  expect(templateCatalogue['order.arrived'].text).not.toMatch(/请.*预约/);
});

test('a car is named by the first ten characters of its number', () => {
  const { maskedVin }: Template['placeholders'] = templateCatalogue['order.offLine'].placeholders;
  expect(maskedVin?.sample).toMatch(/^[A-HJ-NPR-Z0-9]{10}\*{7}$/);
});

test('SMS are for what must not be missed', () => {
  expect(templates.filter(([, { sms }]) => sms).map(([code]) => code)).toEqual([
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
    'intent.paid',
    'intent.refunded',
    'intent.refundFailed',
    'intent.moneyReturning',
  ]);
});

test('the machine is sound', () => expect(inspectMachine(smsMachine)).toEqual([]));
