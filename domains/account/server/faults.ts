import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in whose sessions are ended, who may have a code sent, and what customers agreed to. */
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
  {
    name: 'a captcha provider that is away passes everybody',
    file: 'server/captcha/captcha-service.ts',
    find: 'catch((cause: unknown) => putAside(id, cause))',
    replace: 'catch((cause: unknown) => putAside(id, cause).catch(() => true))',
    breaks: 'programs have codes sent for as long as the provider is not there',
    tests: ['server/tests/captcha-provider.test.ts'],
    only: 'lets nobody pass',
  },
  {
    name: 'a text that customers agreed to is taken back',
    file: 'server/stock.ts',
    find: 'return row?.customers ?? 0;',
    replace: 'return row ? 0 : 1;',
    breaks: 'nobody can show any more what a customer agreed to',
    tests: ['/apps/server/src/tests/withdrawn-text.test.ts'],
    only: 'stays once somebody has agreed',
  },
];
