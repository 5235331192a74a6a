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
  {
    name: 'an act on a lead of another store',
    file: 'server/follow-up.ts',
    find: 'await contact.reach.requireStore(tx, actor, row.storeId === null ? [] : [row.storeId]);',
    replace: '',
    breaks: 'whoever knows a number closes the leads of another store',
    tests: ['server/tests/staff-leads.test.ts'],
    only: 'is left alone by',
  },
  {
    name: 'an act on a lead that nobody has seen so',
    file: 'server/follow-up.ts',
    find: 'if (row.version !== seenVersion) throw new AppError(moved, nowOf(row));',
    replace: '',
    breaks: 'of two who call the same customer each closes what the other has agreed',
    tests: ['server/tests/staff-leads.test.ts'],
  },
  {
    name: 'leads at one moment',
    file: 'server/follow-up.ts',
    find: 'await tx.execute(sql`select pg_advisory_xact_lock(',
    replace: 'void (sql`select pg_advisory_xact_lock(',
    breaks: 'all who ask on the evening of a fair are one seller’s',
    tests: ['server/tests/staff-leads.test.ts'],
    only: 'is shared out among',
  },
];
