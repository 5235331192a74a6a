import { permissions } from 'virtual:ev/permissions';
import type { Permission } from '@ev/contract/permissions';
import type { StaffMember } from '../../contract/members.ts';

/** A staff member with all permissions. */
export const chief: StaffMember = {
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01',
  username: 'administrator',
  name: '程予',
  roles: ['administrator', 'finance'],
  permissions: Object.keys(permissions) as Permission[],
  passwordDue: false,
  secondFactorDue: false,
  secondFactor: false,
};

/** A staff member of sales and delivery. */
export const member: StaffMember = {
  id: '1',
  username: 'sales',
  name: '夏至',
  roles: ['sales', 'delivery'],
  permissions: ['orders.read'],
  passwordDue: false,
  secondFactorDue: false,
  secondFactor: false,
};
