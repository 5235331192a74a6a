import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what is counted and in what staff decide about errors. */
export const faults: readonly Fault[] = [
  {
    name: 'repeated batches count twice',
    file: 'server/collect-service.ts',
    find: 'if (first.length === 0 || rows.length === 0) return;',
    replace: '',
    breaks: 'a repeated batch is counted again',
    tests: ['server/tests/collect.test.ts'],
  },
  {
    name: 'visits without consent',
    file: 'contract/event.ts',
    find: "visit !== null || events.every(({ kind }) => kind === 'error')",
    replace: 'true',
    breaks: 'views of people who have not agreed are stored',
    tests: ['server/tests/collect.test.ts'],
  },
  {
    name: 'two decisions on one issue',
    file: 'server/issues/staff-issues.ts',
    find: "if (row.status !== seenStatus) throw new AppError('analytics.issueMoved');",
    replace: '',
    breaks: 'a decision on an outdated issue is not refused',
    tests: ['server/tests/issues.test.ts'],
  },
];
