import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/store-team',
      permission: 'stores.assignStaff',
      page: async () => (await import('./pages/team/team-page.tsx')).TeamPage,
    },
  ],
  menu: [{ group: '系统', rank: 15, to: '/store-team', text: '门店员工', permission: 'stores.assignStaff' }],
  audit: {
    actions: {
      'store.assignStaff': '分配员工门店',
    },
  },
  permissions: {
    'stores.assignStaff': { group: '运营', text: '安排门店的员工' },
  },
};
