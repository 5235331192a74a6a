import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in who sees what customers left with a store. */
export const faults: readonly Fault[] = [
  {
    name: 'leads of other stores',
    file: 'server/store-scope.ts',
    find: 'return closed.length === 0 ? undefined : or(isNull(storeId), notInArray(storeId, closed));',
    replace: 'return closed.length >= 0 ? undefined : or(isNull(storeId), notInArray(storeId, closed));',
    breaks: 'whoever sells in one store reads who asked another one to call',
    tests: ['server/tests/staff-leads.test.ts'],
    only: 'belongs to another store',
  },
];
