import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { claiming, failed, issued, toClaim, toIssue } from './rights-in-status.ts';

export const claimableRight: Thing = {
  live: toClaim,
  others: { toIssue, claiming, issued, failed },
  table: 'car_right',
  key: 'right_no',
};

export const claimedRight: Thing = { ...claimableRight, live: claiming, others: { issued } };

/** A car that was handed over with rights, by its number. */
export const carWithRights: Thing = {
  async live({ life }, person) {
    const { vin } = await life.uncheckedOrder(await life.order(person, 'delivered'));
    if (vin === null) throw new Error('The car has no number');
    return vin;
  },
  others: {},
  table: 'bound_car',
  key: 'vin',
};
