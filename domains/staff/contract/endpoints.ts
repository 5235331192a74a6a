import { endpoint } from '@ev/contract/endpoint';
import { text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { approvalEndpoints } from './approvals.ts';
import { listAudit } from './audit.ts';
import { companyLoginEndpoints } from './company-login.ts';
import { LoggedIn } from './login.ts';
import { memberEndpoints, StaffMember } from './members.ts';
import { roleGrantEndpoints } from './role-grants.ts';
import { roleEndpoints } from './roles.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './sessions.ts';
import { viewEndpoints } from './views.ts';

export const StaffLogin = z.object({
  username: text('账号', { max: 40 }),
  password: z.string({ error: '请填写密码' }).check(z.minLength(1, '请填写密码'), z.maxLength(200)),
});

export const login = endpoint({
  id: 'staff.login',
  method: 'POST',
  path: '/main/api/staff/sec/login',
  access: 'anyone',
  summary: 'A member of staff logs in to the console.',
  input: StaffLogin,
  output: LoggedIn,
  errors: ['staff.loginRefused', 'staff.loginLocked', 'staff.codeNeeded'],
});

export const staffLogout = endpoint({
  id: 'staff.logout',
  method: 'POST',
  path: '/main/api/staff/lgn/logout',
  access: 'staff',
  permission: null,
  beforeSetUp: true,
  summary: 'Ends the session of a member of staff.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const getMe = endpoint({
  id: 'staff.getMe',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/me',
  access: 'staff',
  permission: null,
  beforeSetUp: true,
  summary: 'The logged-in member of staff.',
  input: z.object({}),
  output: StaffMember,
  errors: [],
});

export const calls = [
  login,
  staffLogout,
  getMe,
  ...memberEndpoints,
  ...roleGrantEndpoints,
  ...roleEndpoints,
  ...secondFactorEndpoints,
  ...companyLoginEndpoints,
  ...sessionEndpoints,
  listAudit,
  ...approvalEndpoints,
  ...viewEndpoints,
] as const;
