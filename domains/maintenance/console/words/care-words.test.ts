import { expect, test } from 'vitest';
import { appointmentStatuses, workOrderStatuses } from '../../contract/kinds.ts';
import {
  appointmentNames,
  appointmentTones,
  isAppointmentStatus,
  isWorkOrderStatus,
  workOrderNames,
  workOrderTones,
} from './care-words.ts';

test('a status in an address is known or ignored', () => {
  expect(appointmentStatuses.every((one) => isAppointmentStatus(one) && appointmentTones[one])).toBe(true);
  expect(workOrderStatuses.every((one) => isWorkOrderStatus(one) && workOrderTones[one])).toBe(true);
  expect([isAppointmentStatus('toString'), isWorkOrderStatus('')]).toEqual([false, false]);
});

test('each status has a name of its own', () => {
  for (const names of [appointmentNames, workOrderNames])
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
});
