import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in notifications. */
export const faults: readonly Fault[] = [
  {
    name: 'an SMS for every change',
    file: 'server/sms-allowance.ts',
    find: 'return (sent?.count ?? 0) < sameSmsPerDay;',
    replace: 'return (sent?.count ?? 0) >= 0;',
    breaks: 'a customer who locks and unlocks all day spends the brand’s money on SMS',
    tests: ['server/tests/sms.test.ts'],
    only: 'a few times a day',
  },
];
