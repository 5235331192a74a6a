import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in who may call, as whom. */
export const faults: readonly Fault[] = [
  {
    name: 'a session of the old password',
    file: 'server/staff-login-service.ts',
    find: 'eq(staffMembers.passwordHash, passwordHash),',
    replace: '',
    breaks: 'a thief who logs in while the password is changed stays logged in',
    tests: ['server/tests/staff-login.test.ts'],
    only: 'does not begin',
  },
];
