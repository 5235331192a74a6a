import type { Permission } from '@ev/contract/permissions';

export type MenuItem = {
  to: string;
  text: string;
  /** What it takes to open the page; null for everybody of the staff. */
  permission: Permission | null;
};
export type MenuGroup = { title: string; items: readonly MenuItem[] };

/** The pages that everything else is reached from, in the order of the menu. The first group has no title. */
export const menu: readonly MenuGroup[] = [
  { title: '', items: [{ to: '/', text: '工作台', permission: null }] },
  {
    title: '订单',
    items: [
      { to: '/board', text: '订单看板', permission: 'orders.read' },
      { to: '/orders', text: '订单列表', permission: 'orders.read' },
      { to: '/intents', text: '预订', permission: 'intents.read' },
    ],
  },
  {
    title: '财务',
    items: [
      { to: '/refunds', text: '退款放款', permission: 'refunds.read' },
      { to: '/compensations', text: '补偿付款', permission: 'compensations.read' },
      { to: '/reconciliation', text: '对账差异', permission: 'reconciliation.read' },
      { to: '/ledger', text: '账务导出', permission: 'ledger.export' },
    ],
  },
  { title: '客户', items: [{ to: '/users', text: '客户', permission: 'users.read' }] },
  {
    title: '运营',
    items: [
      { to: '/templates', text: '消息模板', permission: 'templates.read' },
      { to: '/jobs', text: '后台任务', permission: 'jobs.read' },
      { to: '/providers', text: '服务商', permission: 'providers.read' },
      { to: '/unknown-orders', text: '未知订单', permission: 'unknownOrders.read' },
    ],
  },
  {
    title: '系统',
    items: [
      { to: '/staff', text: '员工', permission: 'staff.manage' },
      { to: '/audit', text: '审计日志', permission: 'audit.read' },
    ],
  },
];

/** What somebody with these permissions is shown of it. */
export function menuOf(permissions: readonly Permission[]): MenuGroup[] {
  return menu
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ permission }) => permission === null || permissions.includes(permission)),
    }))
    .filter(({ items }) => items.length > 0);
}
