import { checkTemplate } from '@ev/contract/message/template-check';
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
    'order.readyForDelivery',
    'order.promiseChanged',
    'order.refundSucceeded',
    'order.refundFailed',
    'intent.paid',
    'intent.refunded',
    'intent.refundFailed',
  ]);
});

test('the machine is sound', () => expect(inspectMachine(smsMachine)).toEqual([]));
