import type { Contribute } from '@ev/order/server/testing/schedules/contribution.ts';

/**
 * The random schedules run for a brand without a template of the contract, so that an order needs none for its
 * lock.
 */
export const contribute: Contribute = () => ({
  tables: {},
  machines: [],
  statusesOf: () => [],
  acts: [],
  aims: [],
  faults: () => [],
  restFaults: () => [],
  async prepare(pool) {
    await pool.query(`update signing_template set current = false where kind = 'sales-contract'`);
  },
});
