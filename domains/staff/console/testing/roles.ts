import { type Permission, type StaffRole, staffRoles } from '@ev/contract/permissions';
import type { Output } from '@ev/query/read.ts';

export type Roles = Output<'staff.listRoles'>;

/** A subset of the built-in permissions: a page with all of them renders slowly. */
const permissions: Partial<Record<Permission, readonly StaffRole[]>> = {
  'orders.read': ['administrator', 'sales', 'delivery', 'finance'],
  'users.read': ['administrator', 'sales', 'delivery', 'finance'],
  'wishes.read': ['administrator', 'sales'],
  'leads.read': ['administrator', 'sales'],
  'goods.edit': ['administrator', 'editor'],
  'refunds.release': ['finance'],
  'staff.manage': ['administrator'],
};
const names = Object.keys(permissions) as Permission[];

/** The built-in roles and all permissions. */
export const houseRoles: Roles = {
  list: staffRoles.map((name) => ({
    name,
    house: true,
    permissions: names.filter((one) => permissions[one]?.includes(name)),
    movesMoney: name === 'finance',
    members: 1,
    own: false,
    version: null,
    widening: null,
  })),
  permissions: names.map((name) => ({
    name,
    movesMoney: name === 'refunds.release',
    assignable: name !== 'staff.manage',
  })),
};
