import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in reservations. */
export const faults: readonly Fault[] = [
  {
    name: "somebody else's reservation",
    file: 'server/intent-home.ts',
    find: 'if (intent?.accountId !== accountId) throw',
    replace: 'if (!intent) throw',
    breaks: "whoever knows a number takes the reservation's money back",
    tests: ['server/tests/reserve.test.ts'],
  },
];
