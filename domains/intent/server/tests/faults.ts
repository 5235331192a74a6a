import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in reservations. */
export const faults: readonly Fault[] = [
  {
    name: "another customer's reservation",
    file: 'server/intent-home.ts',
    find: 'if (intent?.accountId !== accountId) throw',
    replace: 'if (!intent) throw',
    breaks: "anyone who knows a number gets the reservation's money refunded",
    tests: ['server/tests/reserve.test.ts'],
  },
];
