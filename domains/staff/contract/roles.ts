import { endpoint } from '@ev/contract/endpoint';
import { instant, nameOf, text, uuid, wholeNumber } from '@ev/contract/fields';
import type { Permission } from '@ev/contract/permissions';
import * as z from 'zod/mini';
import { Colleague } from './colleague.ts';
import { isTaken } from './role-names.ts';

/** The identifier of a built-in role, or the name of a custom one. */
export const RoleName = text('角色', { max: 20 });

/** Allowed names of custom roles. */
const NewName = text('角色名称', { max: 20 }).check(
  z.refine((name) => !isTaken(name), '这个名称已是内置角色的，请换一个'),
);

const permission = nameOf<Permission>('权限');
const permissions = z
  .array(permission, { error: '请选择权限' })
  .check(z.minLength(1, '请至少选择一项权限'), z.maxLength(200, '权限不能重复'));

/** The version of the role that the caller saw. */
const seenVersion = wholeNumber('版本', 1, Number.MAX_SAFE_INTEGER);

const Widening = z.object({
  id: z.string(),
  permissions: z.array(permission),
  askedBy: Colleague,
  askedAt: instant(),
  expiresAt: instant(),
  /** Whether the caller is a different person from the requester and does not have the role. */
  mayGrant: z.boolean(),
});

export const StaffRoleRow = z.object({
  name: z.string(),
  /** Built-in, and so unchangeable. */
  house: z.boolean(),
  permissions: z.array(permission),
  /** Has a permission that pays money out, so two people must grant it. */
  movesMoney: z.boolean(),
  /** Number of members with the role, including disabled ones. */
  members: z.int(),
  /** Whether the caller has the role; then they cannot add permissions to it. */
  own: z.boolean(),
  /** Null for built-in roles. */
  version: z.nullable(z.int()),
  /** A pending request for permissions that pay money out, awaiting a second person. */
  widening: z.nullable(Widening),
});
export type StaffRoleRow = z.infer<typeof StaffRoleRow>;

/** Details of `staff.roleMoved`: the current state of the role. */
export const RoleNow = z.object({ permissions: z.array(permission), version: z.int() });
export type RoleNow = z.infer<typeof RoleNow>;

export const listRoles = endpoint({
  id: 'staff.listRoles',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/role/list',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'The roles of the house, then the brand’s own by name, and every permission that a role may have.',
  input: z.object({}),
  output: z.object({
    list: z.array(StaffRoleRow),
    permissions: z.array(
      z.object({
        name: permission,
        movesMoney: z.boolean(),
        /** Whether custom roles may have it. */
        assignable: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const addRole = endpoint({
  id: 'staff.addRole',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/role/add',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary: 'Makes a role of the brand’s own.',
  input: z.object({ name: NewName, permissions }),
  output: z.object({}),
  errors: ['staff.roleNameTaken'],
});

export const changeRole = endpoint({
  id: 'staff.changeRole',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/role/change',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary:
    'Changes a role of the brand’s own, for whoever has it from their next call on; what lets money go waits for a second person where somebody has the role.',
  input: z.object({ role: RoleName, name: NewName, permissions, seenVersion }),
  output: z.object({ waiting: z.array(permission) }),
  errors: ['staff.roleNotFound', 'staff.roleNameTaken', 'staff.roleMoved', 'staff.ownRole'],
});

export const removeRole = endpoint({
  id: 'staff.removeRole',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/role/remove',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary: 'Removes a role of the brand’s own that nobody has.',
  input: z.object({ role: RoleName, seenVersion }),
  output: z.object({}),
  errors: ['staff.roleNotFound', 'staff.roleMoved', 'staff.roleHeld'],
});

export const decideWidening = endpoint({
  id: 'staff.decideWidening',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/role/widening/decide',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary:
    'Gives a role permissions that let money go, as the second person, or refuses it; whoever asked may take it back.',
  input: z.object({ id: uuid('申请'), decision: z.enum(['grant', 'refuse'], { error: '请选择确认或拒绝' }) }),
  output: z.object({}),
  errors: ['staff.grantOver', 'staff.secondPersonNeeded', 'staff.ownRole'],
});

export const roleEndpoints = [listRoles, addRole, changeRole, removeRole, decideWidening] as const;
