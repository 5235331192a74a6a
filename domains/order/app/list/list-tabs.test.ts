import { describe, expect, it } from 'vitest';
import { orderStatus, orderStatuses } from '../../contract/statuses.ts';
import { groupOfOrder, isLocked, isOver, readOrderGroup } from './list-tabs.ts';

describe('groupOfOrder', () => {
  it.each([
    ['awaitingPayment', 'unpaid'],
    ['paying', 'unpaid'],
    ['paymentProcessing', 'unpaid'],
    ['depositPlaced', 'active'],
    ['activated', 'active'],
    ['contractChanging', 'active'],
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
    ['2', 'active'],
    ['13', 'active'],
    ['4', 'closed'],
    ['99', 'all'],
  ])('%j is %s', (word, group) => {
    expect(readOrderGroup(word)).toBe(group);
  });
});

describe('isLocked and isOver', () => {
  it.each([
    ['awaitingPayment', false, false],
    ['depositPlaced', false, false],
    ['activated', true, false],
    ['contractChanging', true, false],
    ['inProduction', true, false],
    ['awaitingDelivery', true, false],
    ['beingProcessed', false, false],
    ['delivered', true, true],
    ['cancelledByCustomer', false, true],
    ['expired', false, true],
  ] as const)('%s: %s, %s', (name, locked, over) => {
    expect([isLocked(orderStatus[name]), isOver(orderStatus[name])]).toEqual([locked, over]);
  });
});
