import { describe, expect, it } from 'vitest';
import { orderActions } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { arrangeActions, type OrderAction } from './order-actions.ts';

describe('arrangeActions', () => {
  it.each<[string, OrderAction[], (string | null)[], string[]]>([
    ['unpaid', ['pay', 'cancel'], ['pay', 'cancel'], []],
    ['a payment is open', ['pay', 'refreshPayment', 'cancel'], ['pay', 'refreshPayment'], ['cancel']],
    ['a payment is under way', ['refreshPayment'], ['refreshPayment', null], []],
    ['expired', ['reorder'], ['reorder', null], []],
    [
      'paid',
      ['lock', 'requestCancel', 'changeConfig', 'changeStore', 'changeContact'],
      ['lock', 'changeConfig'],
      ['changeStore', 'requestCancel'],
    ],
    [
      'paid, with something missing for the lock',
      ['prepareLock', 'requestCancel', 'changeConfig', 'changeStore', 'changeContact'],
      ['prepareLock', 'changeConfig'],
      ['changeStore', 'requestCancel'],
    ],
    [
      'locked',
      ['undoLock', 'requestCancel', 'changeStore', 'changeContact', 'viewDelivery'],
      ['viewDelivery', null],
      ['changeStore', 'requestCancel'],
    ],
    ['at the store', ['viewDelivery', 'bookAppointment'], ['bookAppointment', null], []],
    ['nothing to do', [], [null, null], []],
  ])('%s', (_name, actions, bar, rows) => {
    const arranged = arrangeActions(actions, orderStatus.arrivedAtStore);
    expect([arranged.first, arranged.second]).toEqual(bar);
    expect(arranged.rows).toEqual(rows);
  });

  it('shows the code, not another appointment, once everything is ready', () => {
    const { first } = arrangeActions(['viewDelivery', 'bookAppointment'], orderStatus.awaitingDelivery);
    expect(first).toBe('viewDelivery');
  });

  it('offers nothing twice', () => {
    const { first, second, rows } = arrangeActions(orderActions, orderStatus.depositPlaced);
    const offered = [first, second, ...rows];
    expect(new Set(offered).size).toBe(offered.length);
  });
});
