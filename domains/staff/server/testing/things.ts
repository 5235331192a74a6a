import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { newStaff } from './log-in-staff.ts';

/** Somebody of the staff: no customer's thing, but no customer or colleague without the right may name them. */
export const colleague: Thing = {
  live: async ({ server }) => (await newStaff(server)).staffId,
  others: {},
  table: 'staff_member',
  key: 'id',
  uuid: true,
};
