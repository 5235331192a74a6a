import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what may be recorded of drives, and who sees it. */
export const faults: readonly Fault[] = [
  {
    name: 'a drive from before the agreement',
    file: 'server/recording.ts',
    find: 'if (since === null || startedAt < since) return;',
    replace: 'if (since === null) return;',
    breaks: 'a car that reports late reveals drives to which nobody agreed',
    tests: ['server/tests/trips.test.ts'],
  },
  {
    name: 'places that stay after their purpose is withdrawn',
    file: 'server/recording.ts',
    find: 'await tx.update(trips).set({ sealedPath: null, sealedEnds: null }).where(own);',
    replace: '',
    breaks: 'paths come back when the owner agrees again',
    tests: ['server/tests/trips.test.ts'],
  },
  {
    name: "a former owner's drives",
    file: 'server/trips-service.ts',
    find: "if (row?.accountId !== accountId || access?.role !== 'owner') throw",
    replace: 'if (!row || !access) throw',
    breaks: 'the second owner sees where the first one drove',
    tests: ['server/tests/trips.test.ts'],
  },
  {
    name: 'a day that is deleted with all others',
    file: 'server/trips-service.ts',
    find: "what === 'day' ? within : undefined",
    replace: 'undefined',
    breaks: 'deleting the drives of one day deletes all of them',
    tests: ['server/tests/trips.test.ts'],
  },
];
