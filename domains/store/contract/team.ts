import { endpoint } from '@ev/contract/endpoint';
import { code, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

export const TeamMember = z.object({
  staffId: z.string(),
  name: z.string(),
  storeId: z.nullable(z.string()),
  storeName: z.nullable(z.string()),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const listTeams = endpoint({
  id: 'store.listTeams',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/store/team/list',
  access: 'staff',
  permission: 'stores.assignStaff',
  summary: 'Who of the staff works in which store, by name.',
  input: z.object({}),
  output: z.object({
    members: z.array(TeamMember),
    stores: z.array(z.object({ storeId: z.string(), name: z.string() })),
  }),
  errors: [],
});

export const assignStaff = endpoint({
  id: 'store.assignStaff',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/store/team/assign',
  access: 'staff',
  permission: 'stores.assignStaff',
  idempotent: true,
  approval: null,
  summary: 'A member of staff works in this store, or in none: they look after its customers.',
  input: z.object({ staffId: uuid('员工'), storeId: z.nullable(code('门店')) }),
  output: z.object({}),
  errors: ['store.storeNotFound', 'store.memberNotFound'],
});

export const teamCalls = [listTeams, assignStaff] as const;
