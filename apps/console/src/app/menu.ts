import type { Permission } from '@ev/contract/staff/permissions';

export type MenuItem = {
  to: string;
  text: string;
  /** What it takes to open the page; null for everybody of the staff. */
  permission: Permission | null;
};

/** The pages that everything else is reached from, in the order of the menu. */
export const menu: readonly MenuItem[] = [
  { to: '/', text: '工作台', permission: null },
  { to: '/orders', text: '订单', permission: 'orders.read' },
  { to: '/users', text: '客户', permission: 'users.read' },
  { to: '/templates', text: '消息模板', permission: 'templates.read' },
  { to: '/jobs', text: '后台任务', permission: 'jobs.read' },
  { to: '/providers', text: '服务商', permission: 'providers.read' },
  { to: '/staff', text: '员工', permission: 'staff.manage' },
  { to: '/audit', text: '审计日志', permission: 'audit.read' },
];
