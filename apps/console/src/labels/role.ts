import type { StaffRole } from '@ev/contract/staff/permissions';

export const roleText: Readonly<Record<StaffRole, string>> = {
  administrator: '管理员',
  sales: '销售',
  delivery: '交付',
  finance: '财务',
};
