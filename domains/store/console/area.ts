import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/leads',
      permission: 'leads.read',
      page: async () => (await import('./pages/leads/leads-page.tsx')).LeadsPage,
    },
  ],
  menu: [{ group: '客户', rank: 30, to: '/leads', text: '门店线索', permission: 'leads.read' }],
  overview: {
    leadsToCall: { title: '待联系的门店线索', text: '客户在等门店来电', to: '/leads?status=0' },
  },
  audit: {
    actions: {
      'store.assignStaff': '分配员工门店',
      'lead.contact': '记录线索联系',
      'lead.close': '关闭线索',
    },
    objects: { lead: { word: '线索', page: null } },
  },
};
