import { orderStatus, orderStatuses } from '@ev/contract/statuses';
import { describe, expect, it } from 'vitest';
import { groupOfOrder, readOrderGroup } from './order-groups.ts';

describe('groupOfOrder', () => {
  it.each([
    ['awaitingPayment', 'unpaid'],
    ['paying', 'unpaid'],
    ['paymentProcessing', 'unpaid'],
    ['depositPlaced', 'active'],
    ['activated', 'active'],
    ['inProduction', 'active'],
    ['awaitingDelivery', 'active'],
    ['beingProcessed', 'active'],
    ['delivered', 'delivered'],
    ['expired', 'closed'],
    ['cancelledUnpaid', 'closed'],
    ['cancelledByCustomer', 'closed'],
    ['cancelledByBrand', 'closed'],
  ] as const)('%s is %s', (name, group) => {
    expect(groupOfOrder(orderStatus[name])).toBe(group);
  });

  it('has a group for every status', () => {
    for (const status of orderStatuses)
      expect(['unpaid', 'active', 'delivered', 'closed']).toContain(groupOfOrder(status));
  });
});

describe('readOrderGroup', () => {
  it.each([
    ['active', 'active'],
    ['paid', 'all'],
    [undefined, 'all'],
    ['2', 'all'],
  ])('%j is %s', (word, group) => {
    expect(readOrderGroup(word)).toBe(group);
  });
});
