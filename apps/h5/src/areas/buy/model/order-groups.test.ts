import { orderStatus, orderStatuses } from '@ev/contract/statuses';
import { describe, expect, it } from 'vitest';
import { groupOfOrder, readOrderGroup } from './order-groups.ts';

describe('groupOfOrder', () => {
  it.each([
    ['awaitingPayment', 'unpaid'],
    ['paying', 'unpaid'],
    ['paymentProcessing', 'unpaid'],
    ['depositPlaced', 'paid'],
    ['inProduction', 'paid'],
    ['delivered', 'paid'],
    ['expired', 'closed'],
    ['cancelledUnpaid', 'closed'],
    ['cancelledByBrand', 'closed'],
  ] as const)('%s is %s', (name, group) => {
    expect(groupOfOrder(orderStatus[name])).toBe(group);
  });

  it('has a group for every status', () => {
    for (const status of orderStatuses) expect(['unpaid', 'paid', 'closed']).toContain(groupOfOrder(status));
  });
});

describe('readOrderGroup', () => {
  it.each([
    ['paid', 'paid'],
    [undefined, 'all'],
    ['2', 'all'],
  ])('%j is %s', (word, group) => {
    expect(readOrderGroup(word)).toBe(group);
  });
});
