import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in which sessions are ended, who may have a code sent, and what customers agreed to. */
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
    name: 'an unavailable captcha provider passes everyone',
    file: 'server/captcha/captcha-service.ts',
    find: 'catch((cause: unknown) => putAside(id, cause))',
    replace: 'catch((cause: unknown) => putAside(id, cause).catch(() => true))',
    breaks: 'programs have codes sent while the provider is unavailable',
    tests: ['server/tests/captcha-provider.test.ts'],
    only: 'lets nobody pass',
  },
  {
    name: 'the token of the mini-program opens pages on any device',
    file: 'server/mini-program-logins.ts',
    find: 'eq(miniProgramTokens.deviceId, deviceId),',
    replace: '',
    breaks: 'anyone who sees the address of a page is that customer for a day',
    tests: ['server/tests/mini-program.test.ts'],
    only: 'is not opened for another device',
  },
  {
    name: 'a logout leaves the mini-program logged in',
    file: 'server/module.ts',
    find: 'if (openId) await miniProgram.unbind(openId);',
    replace: '',
    breaks: 'the next user of the phone is the customer who has logged out',
    tests: ['server/tests/mini-program.test.ts'],
    only: 'ends the mini-program',
  },
  {
    name: 'an accepted text is withdrawn',
    file: 'server/stock.ts',
    find: 'return row?.customers ?? 0;',
    replace: 'return row ? 0 : 1;',
    breaks: 'nobody can show any more what a customer agreed to',
    tests: ['/apps/server/src/tests/withdrawn-text.test.ts'],
    only: 'stays once it was accepted',
  },
];
