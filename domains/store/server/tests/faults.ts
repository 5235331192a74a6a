import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in who sees the leads of a store. */
export const faults: readonly Fault[] = [
  {
    name: 'leads of other stores',
    file: 'server/store-scope.ts',
    find: 'return closed.length === 0 ? undefined : or(isNull(storeId), notInArray(storeId, closed));',
    replace: 'return closed.length >= 0 ? undefined : or(isNull(storeId), notInArray(storeId, closed));',
    breaks: 'a seller of one store reads the leads of another one',
    tests: ['server/tests/staff-leads.test.ts'],
    only: 'hides leads of another store',
  },
  {
    name: 'an action on a lead of another store',
    file: 'server/follow-up.ts',
    find: 'await contact.reach.requireStore(tx, actor, row.storeId === null ? [] : [row.storeId]);',
    replace: '',
    breaks: 'anyone who knows a number closes the leads of another store',
    tests: ['server/tests/staff-leads.test.ts'],
    only: 'is closed to staff of another store',
  },
  {
    name: 'an action on an outdated version of a lead',
    file: 'server/follow-up.ts',
    find: 'if (row.version !== seenVersion) throw new AppError(moved, nowOf(row));',
    replace: '',
    breaks: 'two who call the same customer each close what the other has agreed',
    tests: ['server/tests/staff-leads.test.ts'],
  },
  {
    name: 'leads at one moment',
    file: 'server/follow-up.ts',
    find: 'await tx.execute(sql`select pg_advisory_xact_lock(',
    replace: 'void (sql`select pg_advisory_xact_lock(',
    breaks: 'all leads of the evening of a fair go to one seller',
    tests: ['server/tests/staff-leads.test.ts'],
    only: 'is spread over leads',
  },
];
