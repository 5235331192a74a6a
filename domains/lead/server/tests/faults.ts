import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in who sees leads and acts on them. */
export const faults: readonly Fault[] = [
  {
    name: 'leads of other stores',
    file: '/domains/contact/server/store-scope.ts',
    find: 'return closed.length === 0 ? undefined',
    replace: 'return closed.length >= 0 ? undefined',
    breaks: 'a seller of one store reads the leads of another one',
    tests: ['server/tests/store-leads.test.ts'],
    only: 'hides leads of another store',
  },
  {
    name: 'an action on a lead of another store',
    file: 'server/follow-ups.ts',
    find: 'await reach.requireStore(tx, actor, row.storeId === null ? [] : [row.storeId]);',
    replace: '',
    breaks: 'anyone who knows a number closes the leads of another store',
    tests: ['server/tests/store-leads.test.ts'],
    only: 'is closed to staff of another store',
  },
  {
    name: 'an action on an outdated version of a lead',
    file: 'server/follow-ups.ts',
    find: "if (row.version !== seenVersion) throw new AppError('lead.leadMoved', nowOf(row));",
    replace: '',
    breaks: 'two who call the same customer each close what the other has agreed',
    tests: ['server/tests/store-leads.test.ts'],
  },
  {
    name: 'leads at one moment',
    file: 'server/follow-ups.ts',
    find: 'await lockByKey(tx, ',
    replace: 'void (tx, ',
    breaks: 'all leads of the evening of a fair go to one seller',
    tests: ['server/tests/store-leads.test.ts'],
    only: 'is spread over leads',
  },
  {
    name: 'leads of a source without its permission',
    file: 'server/lead-sources.ts',
    find: 'wanted.filter(({ permissions }) => actor.permissions.includes(permissions.read))',
    replace: 'wanted.slice()',
    breaks: 'staff who may only see test drives read who asked a store to call',
    tests: ['server/tests/leads.test.ts'],
    only: 'needs the permission of its source',
  },
  {
    name: 'an action on a lead without the permission of its source',
    file: 'server/lead-sources.ts',
    find: "if (!actor.permissions.includes(source.permissions.follow)) throw new AppError('auth.forbidden');",
    replace: '',
    breaks: 'staff who may only see leads close them',
    tests: ['server/tests/leads.test.ts'],
    only: 'needs the permission of its source',
  },
];
