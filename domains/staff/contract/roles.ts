import { endpoint } from '@ev/contract/endpoint';
import { instant, nameOf, text, uuid, wholeNumber } from '@ev/contract/fields';
import type { Permission } from '@ev/contract/permissions';
import * as z from 'zod/mini';
import { Colleague } from './colleague.ts';
import { isTaken } from './role-names.ts';

/** A role by its name: one of the house as it is written there, or one of the brand's own. */
export const RoleName = text('角色', { max: 20 });

/** What a role of the brand's own may be called. */
const NewName = text('角色名称', { max: 20 }).check(
  z.refine((name) => !isTaken(name), '这个名称已是内置角色的，请换一个'),
);

const permission = nameOf<Permission>('权限');
const permissions = z
  .array(permission, { error: '请选择权限' })
  .check(z.minLength(1, '请至少选择一项权限'), z.maxLength(200, '权限不能重复'));

/** How far a role had come when its reader looked. */
const seenVersion = wholeNumber('版本', 1, Number.MAX_SAFE_INTEGER);

const Widening = z.object({
  id: z.string(),
  permissions: z.array(permission),
  askedBy: Colleague,
  askedAt: instant(),
  expiresAt: instant(),
  /** Whether whoever asks is another person than the one who has asked for it, and has not the role. */
  mayGrant: z.boolean(),
});

export const StaffRoleRow = z.object({
  name: z.string(),
  /** Of the house: it stays as it is. */
  house: z.boolean(),
  permissions: z.array(permission),
  /** It has a permission that lets money go, so that it is granted by two people. */
  movesMoney: z.boolean(),
  /** How many members have it, disabled ones too. */
  members: z.int(),
  /** Whether whoever asks has it: then they give it nothing more. */
  own: z.boolean(),
  /** Null of the house's. */
  version: z.nullable(z.int()),
  /** Permissions that let money go, asked for and waiting for a second person. */
  widening: z.nullable(Widening),
});
export type StaffRoleRow = z.infer<typeof StaffRoleRow>;

/** The details of `staff.roleMoved`: what the role is by now. */
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
        /** Whether roles of the brand's own may have it. */
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
  summary:
    'Gives a role permissions that let money go, as the second person, or refuses it; whoever asked may take it back.',
  input: z.object({ id: uuid('申请'), decision: z.enum(['grant', 'refuse'], { error: '请选择确认或拒绝' }) }),
  output: z.object({}),
  errors: ['staff.grantOver', 'staff.secondPersonNeeded', 'staff.ownRole'],
});

export const roleEndpoints = [listRoles, addRole, changeRole, removeRole, decideWidening] as const;
