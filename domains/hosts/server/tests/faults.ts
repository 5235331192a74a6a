import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in requests to hosts and in the counts of shares. */
export const faults: readonly Fault[] = [
  {
    name: 'a share counts as often as it is reported',
    file: 'server/migrations/0000_forwards.sql',
    find: 'PRIMARY KEY("account_id","subject_type","subject_id","day")',
    replace: 'PRIMARY KEY("account_id","subject_type","subject_id","day","at")',
    breaks: 'a customer who taps many times, or at once on two phones, makes content look popular',
    tests: ['server/tests/forwards.test.ts'],
  },
  {
    name: 'a repeat uses up the daily limit',
    file: 'server/forwards.ts',
    find: 'if (noted.length === 0) await limiter.giveBack(key);',
    replace: '',
    breaks: 'a customer who shares one thing often can share nothing else that day',
    tests: ['server/tests/forwards.test.ts'],
  },
];
