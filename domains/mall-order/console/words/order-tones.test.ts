import { expect, test } from 'vitest';
import { mallOrderStatuses, parcelStatuses } from '../../contract/kinds.ts';
import { orderSorts, shippingWorks } from '../../contract/staff-kinds.ts';
import { isOrderStatus, isSort, isWork, orderTones, parcelTones } from './order-tones.ts';

test('a value in an address is known or ignored', () => {
  expect(mallOrderStatuses.every((one) => isOrderStatus(one) && orderTones[one])).toBe(true);
  expect(parcelStatuses.every((one) => parcelTones[one])).toBe(true);
  expect(shippingWorks.every(isWork) && orderSorts.every(isSort)).toBe(true);
  expect([isOrderStatus('toString'), isWork('paid'), isSort('')]).toEqual([false, false, false]);
});
