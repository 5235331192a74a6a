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
  {
    name: 'a grant by the hand that asked',
    file: 'server/role-grants.ts',
    find: 'if (me === staffId || !(await hands.areTwoPeople(askedBy, me, tx))) {',
    replace: 'if (me === staffId || me === askedBy) {',
    breaks: 'an administrator grants the finance role with an account that they have made',
    tests: ['server/tests/role-grants.test.ts'],
    only: 'the asker has made',
  },
  {
    name: 'a call before the second factor',
    file: 'server/permissions.ts',
    find: "if (actor.secondFactorDue) throw new AppError('auth.secondFactorDue');",
    replace: '',
    breaks: 'whoever may release refunds does so with a password alone, whatever the house asks for',
    tests: ['server/tests/second-factor-due.test.ts'],
    only: 'is answered only',
  },
  {
    name: 'a session of before the second factor',
    file: 'server/second-factors.ts',
    find: 'await endSessions(tx, clock, staffId, sessionId);',
    replace: '',
    breaks: 'a thief who logged in with the password alone stays logged in when its owner turns the code on',
    tests: ['server/tests/second-factor-due.test.ts'],
    only: 'on that device alone',
  },
  {
    name: 'a login from another site',
    file: 'server/browser-session-route.ts',
    find: 'if (!isOwnPage(request)) return reply.code(403).send();',
    replace: '',
    breaks: 'another site logs staff in or out',
    tests: ['server/tests/browser-session.test.ts'],
    only: 'is not taken',
  },
];
