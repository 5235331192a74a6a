import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in whose sessions are ended. */
export const faults: readonly Fault[] = [
  {
    name: 'a second connection',
    file: 'server/users-service.ts',
    find: 'directory.uncheckedFind(uid, tx)',
    replace: 'directory.uncheckedFind(uid)',
    breaks: 'a handful of such calls at once stops the whole server',
    tests: ['/apps/server/src/gateway/tests/one-connection.test.ts'],
    only: 'account.endUserSessions',
  },
];
