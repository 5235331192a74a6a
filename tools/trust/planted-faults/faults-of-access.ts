import type { Fault } from './fault.ts';

const server = 'apps/server/src';
const staff = `${server}/modules/staff`;

/** Faults in who may call, as whom and how often. */
export const faultsOfAccess: Fault[] = [
  {
    name: 'an address of the caller’s own',
    file: `${server}/build-server.ts`,
    find: 'trustProxy: parts.config.proxies.length > 0 && parts.config.proxies,',
    replace: 'trustProxy: parts.config.proxies.length > 0,',
    breaks: 'whoever names another address each time guesses passwords of staff without end',
    tests: [`${server}/gateway/tests/forwarded-addresses.test.ts`],
  },
  {
    name: 'a session of the old password',
    file: `${staff}/staff-login-service.ts`,
    find: 'eq(staffMembers.passwordHash, passwordHash),',
    replace: '',
    breaks: 'a thief who logs in while the password is changed stays logged in',
    tests: [`${staff}/tests/staff-login.test.ts`],
    only: 'does not begin',
  },
  {
    name: 'an SMS for every change',
    file: `${server}/modules/message/sms-allowance.ts`,
    find: 'return (sent?.count ?? 0) < sameSmsPerDay;',
    replace: 'return (sent?.count ?? 0) >= 0;',
    breaks: 'a customer who locks and unlocks all day spends the brand’s money on SMS',
    tests: [`${server}/modules/message/tests/sms.test.ts`],
    only: 'a few times a day',
  },
  {
    name: 'a second connection',
    file: `${staff}/users-service.ts`,
    find: 'directory.uncheckedFind(uid, tx)',
    replace: 'directory.uncheckedFind(uid)',
    breaks: 'a handful of such calls at once stops the whole server',
    tests: [`${server}/gateway/tests/one-connection.test.ts`],
    only: 'account.endUserSessions',
  },
];
