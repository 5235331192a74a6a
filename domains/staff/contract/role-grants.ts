import { endpoint } from '@ev/contract/endpoint';
import { instant, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Colleague } from './colleague.ts';

export const RoleGrant = z.object({
  id: z.string(),
  member: Colleague,
  /** The roles that the member would get in addition. */
  roles: z.array(z.string()),
  askedBy: Colleague,
  askedAt: instant(),
  expiresAt: instant(),
  /** Whether the caller is a different person from both the requester and the member. */
  mayGrant: z.boolean(),
});
export type RoleGrant = z.infer<typeof RoleGrant>;

export const listRoleGrants = endpoint({
  id: 'staff.listRoleGrants',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/role-grant/list',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'Roles that move money, asked for by one administrator and waiting for another one; oldest first.',
  input: z.object({}),
  output: z.object({ list: z.array(RoleGrant) }),
  errors: [],
});

export const decideRoleGrant = endpoint({
  id: 'staff.decideRoleGrant',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/role-grant/decide',
  access: 'staff',
  permission: 'staff.manage',
  idempotent: true,
  approval: null,
  summary:
    'Grants a role that moves money as the second person, or refuses it; whoever asked may take it back.',
  input: z.object({ id: uuid('申请'), decision: z.enum(['grant', 'refuse'], { error: '请选择确认或拒绝' }) }),
  output: z.object({}),
  errors: ['staff.grantOver', 'staff.secondPersonNeeded'],
});

export const roleGrantEndpoints = [listRoleGrants, decideRoleGrant] as const;
