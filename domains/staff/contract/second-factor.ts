import { endpoint } from '@ev/contract/endpoint';
import { cleaned, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { LoggedIn } from './login.ts';

/** Six digits of the app, or a recovery code; spaces, hyphens and case are ignored. */
export const SecondFactorCode = z
  .string({ error: '请填写验证码' })
  .check(
    cleaned,
    z.minLength(1, '请填写验证码'),
    z.maxLength(40, '请填写 6 位验证码或恢复码'),
    z.regex(/^(\d{3}\s?\d{3}|[a-z2-7\s-]{16,40})$/i, '请填写 6 位验证码或恢复码'),
  );

/** Details of `staff.codeNeeded`. */
export const CodeNeeded = z.object({ challenge: z.string() });

export const CodeLogin = z.object({
  challenge: z.string({ error: '请重新登录' }).check(z.minLength(1, '请重新登录'), z.maxLength(100)),
  code: SecondFactorCode,
});

export const loginWithCode = endpoint({
  id: 'staff.loginWithCode',
  method: 'POST',
  path: '/main/api/staff/sec/login/code',
  access: 'anyone',
  summary: 'The second step of a login, with the challenge that `staff.codeNeeded` tells in its details.',
  input: CodeLogin,
  output: LoggedIn,
  errors: ['staff.codeWrong', 'staff.challengeOver', 'staff.loginLocked'],
});

export const beginSecondFactor = endpoint({
  id: 'staff.beginSecondFactor',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/second-factor/begin',
  access: 'staff',
  permission: null,
  beforeSetUp: true,
  // A repeated call creates another secret; none is effective until confirmed.
  summary: 'Makes up the secret of a second factor of one’s own; it counts once it is confirmed.',
  input: z.object({}),
  output: z.object({
    /** Base32, for manual entry. */
    secret: z.string(),
    /**
     * The same secret as an `otpauth://` URL in a QR code: modules per side, and the path of the dark ones.
     */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: ['auth.passwordDue', 'staff.secondFactorOn'],
});

export const confirmSecondFactor = endpoint({
  id: 'staff.confirmSecondFactor',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/second-factor/confirm',
  access: 'staff',
  permission: null,
  beforeSetUp: true,
  idempotent: true,
  approval: null,
  changes: [],
  summary:
    'Turns the second factor on by a code of it; other sessions of the member end. The recovery codes are in this answer only.',
  input: z.object({ code: SecondFactorCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['staff.codeWrong', 'staff.codeLocked', 'staff.secondFactorOn'],
});

export const removeSecondFactor = endpoint({
  id: 'staff.removeSecondFactor',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/second-factor/remove',
  access: 'staff',
  permission: null,
  // A code is valid once; a repeated call finds the factor gone and succeeds.
  summary: 'Turns one’s own second factor off, by a code of it.',
  input: z.object({ code: SecondFactorCode }),
  output: z.object({}),
  errors: ['staff.codeWrong', 'staff.codeLocked'],
});

export const resetSecondFactor = endpoint({
  id: 'staff.resetSecondFactor',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/reset-second-factor',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary:
    'Takes the second factor off a colleague who has lost it; takes a person who has no hand in the account.',
  input: z.object({ id: uuid('员工') }),
  output: z.object({}),
  errors: ['staff.memberNotFound', 'staff.notYourself', 'staff.otherHandNeeded'],
});

export const secondFactorEndpoints = [
  loginWithCode,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
] as const;
