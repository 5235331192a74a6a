import { endpoint } from '@ev/contract/endpoint';
import { cleaned, instant, nameOf, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import type { Permission } from '@ev/contract/permissions';
import * as z from 'zod/mini';
import { RoleName } from './roles.ts';

const roles = z
  .array(RoleName, { error: '请选择角色' })
  .check(z.minLength(1, '请至少选择一个角色'), z.maxLength(20, '一名员工最多 20 个角色'));

export const shortestPassword = 12;
export const longestPassword = 200;

/**
 * A password chosen by a staff member; it may be of any characters. Generated one-time passwords are stronger and
 * exempt from these rules.
 */
const NewPassword = z
  .string({ error: '请填写新密码' })
  .check(
    z.minLength(shortestPassword, `新密码至少 ${shortestPassword} 个字符`),
    z.maxLength(longestPassword, `新密码最多 ${longestPassword} 个字符`),
  );

export const StaffMember = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Permissions of the roles, so that the console offers nothing else. */
  permissions: z.array(nameOf<Permission>('权限')),
  /** Until a staff member sets their own password, all other calls are refused. */
  passwordDue: z.boolean(),
  /** Until a second factor is set up, all other calls are refused. */
  secondFactorDue: z.boolean(),
  /** Whether login requires a code besides the password. */
  secondFactor: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const changeOwnPassword = endpoint({
  id: 'staff.changeOwnPassword',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/password/change',
  access: 'staff',
  permission: null,
  beforeSetUp: true,
  // No idempotency key, because its record would store a fast hash of the passwords. A repeated call succeeds
  // anyway.
  summary: 'Sets a password of one’s own; all other sessions of the member end.',
  input: z
    .object({
      oldPassword: z
        .string({ error: '请填写当前密码' })
        .check(z.minLength(1, '请填写当前密码'), z.maxLength(200, '当前密码最多 200 个字符')),
      newPassword: NewPassword,
    })
    .check(
      z.refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
        error: '新密码不能与当前密码相同',
        path: ['newPassword'],
      }),
    ),
  output: z.object({}),
  errors: ['staff.passwordWrong', 'staff.passwordLocked', 'staff.passwordIsName', 'staff.passwordCommon'],
});

/** Roles that move money and await a second administrator. */
const waiting = z.array(z.string());

const StaffAccount = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  status: z.enum(['active', 'disabled']),
  passwordDue: z.boolean(),
  secondFactor: z.boolean(),
  /** The subject at the company's identity provider; null: password login only. */
  subject: z.nullable(z.string()),
  createdAt: instant(),
  waiting,
});

export const listMembers = endpoint({
  id: 'staff.listMembers',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/list',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'The brand’s staff by username, found by a part of username or name.',
  input: z.object({ keyword: z.optional(text('关键词', { min: 0, max: 40 })), ...pageInput }),
  output: pageOf(StaffAccount),
  errors: [],
});

/**
 * The password is only in this response: the database stores its hash, and it must be changed at the first
 * login.
 */
const IssuedPassword = z.object({ id: z.string(), oneTimePassword: z.string() });

export const addMember = endpoint({
  id: 'staff.addMember',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/add',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary: 'Adds a member of staff with a password for the first login.',
  input: z.object({
    username: z
      .string({ error: '请填写账号' })
      .check(
        cleaned,
        z.minLength(1, '请填写账号'),
        z.regex(/^[a-z0-9._-]{3,40}$/, '账号由 3 到 40 位小写字母、数字、点、横线或下划线组成'),
      ),
    name: text('姓名', { max: 40 }),
    roles,
  }),
  output: z.extend(IssuedPassword, { waiting }),
  errors: ['staff.usernameTaken', 'staff.roleNotFound'],
});

export const changeRoles = endpoint({
  id: 'staff.changeRoles',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/roles',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary:
    'Gives a colleague other roles, from their next call on; those that move money take a second person.',
  input: z.object({ id: uuid('员工'), roles }),
  output: z.object({ waiting }),
  errors: ['staff.memberNotFound', 'staff.roleNotFound', 'staff.lastAdministrator', 'staff.notYourself'],
});

export const disableMember = endpoint({
  id: 'staff.disableMember',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/disable',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary: 'Shuts a member of staff out; their sessions end at once.',
  input: z.object({ id: uuid('员工') }),
  output: z.object({}),
  errors: ['staff.memberNotFound', 'staff.lastAdministrator', 'staff.notYourself'],
});

export const enableMember = endpoint({
  id: 'staff.enableMember',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/enable',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary: 'Lets a disabled member of staff in again, with the password they had.',
  input: z.object({ id: uuid('员工') }),
  output: z.object({}),
  errors: ['staff.memberNotFound'],
});

export const resetPassword = endpoint({
  id: 'staff.resetPassword',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/member/reset-password',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary: 'Gives a member of staff a new password for one login; their sessions end at once.',
  input: z.object({ id: uuid('员工') }),
  output: IssuedPassword,
  errors: ['staff.memberNotFound', 'staff.notYourself', 'staff.otherHandNeeded'],
});

export const memberEndpoints = [
  changeOwnPassword,
  listMembers,
  addMember,
  changeRoles,
  disableMember,
  enableMember,
  resetPassword,
] as const;
