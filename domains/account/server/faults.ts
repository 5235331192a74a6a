import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in whose sessions are ended and who may have a code sent. */
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
];
