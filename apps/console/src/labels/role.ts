import type { StaffMember } from '@ev/contract/staff/endpoints';

export const roleText: Readonly<Record<StaffMember['roles'][number], string>> = {
  administrator: '管理员',
  sales: '销售',
  delivery: '交付',
  finance: '财务',
};
