import { describe, expect, it } from 'vitest';
import { caseKinds, caseStatuses, failedCaseStatuses } from '../../contract/kinds.ts';
import { extrasOf, returnedText, rulesOf, serviceText, stepsOfCase } from './case-words.ts';

const returned = { payFen: 4_950, points: 20, coupon: null, withFee: false };

describe('what can be applied for', () => {
  it('names the kinds and the end', () => {
    const line = { kinds: ['return', 'exchange'] as const, until: '2026-12-08T16:00:00.000Z', refusal: null };
    expect(serviceText({ ...line, kinds: [...line.kinds] })).toBe('12月9日 00:00前可申请退货退款、换货');
    expect(serviceText({ kinds: ['refund'], until: null, refusal: null })).toBe('可申请仅退款');
  });
  it('says why nothing can', () => {
    expect(serviceText({ kinds: [], until: null, refusal: '已超过售后期' })).toBe('已超过售后期');
  });
});

describe('what comes back', () => {
  it('is money and points, but nothing after an exchange or a refusal', () => {
    expect(returnedText({ kind: 'return', status: 'applied', returned })).toBe('¥49.50 和 20 积分');
    expect(returnedText({ kind: 'exchange', status: 'applied', returned })).toBeNull();
    expect(returnedText({ kind: 'return', status: 'refused', returned })).toBeNull();
  });
  it('includes coupon and fee with the last unit', () => {
    expect(extrasOf(returned)).toEqual([]);
    expect(extrasOf({ ...returned, coupon: '满减券', withFee: true })).toEqual([
      '优惠券“满减券”一并退回',
      '退款含运费',
    ]);
  });
});

it('says who pays the way back', () => {
  expect(rulesOf('return', 'changedMind')).toContain('寄回运费由你承担');
  expect(rulesOf('exchange', 'damaged')).toContain('寄回运费由我们承担');
  expect(rulesOf('refund', 'late').join()).not.toContain('运费');
});

describe('steps', () => {
  it.each([
    ['refund', 'applied', '审核'],
    ['refund', 'refundFailed', '退款'],
    ['return', 'sentBack', '验收'],
    ['return', 'refunding', '退款'],
    ['exchange', 'toResend', '换发'],
    ['exchange', 'resent', '收货'],
  ] as const)('%s in %s is at %s', (kind, status, name) => {
    const steps = stepsOfCase({ kind, status });
    expect(steps?.items[steps.current]).toBe(name);
  });
  it.each(caseKinds)('%s has all steps behind it when done, and none when it failed', (kind) => {
    const done = stepsOfCase({ kind, status: 'done' });
    expect(done?.current).toBe(done?.items.length);
    for (const status of failedCaseStatuses) expect(stepsOfCase({ kind, status })).toBeNull();
  });
  it('knows every status of an exchange until it is turned into a return', () => {
    const open = caseStatuses.filter(
      (status) => ![...failedCaseStatuses, 'refunding', 'refundFailed'].includes(status),
    );
    expect(open.every((status) => stepsOfCase({ kind: 'exchange', status }) !== null)).toBe(true);
  });
});
