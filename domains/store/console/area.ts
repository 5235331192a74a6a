import type { ConsoleArea } from '@ev/console-kit/area.ts';

const leadPage = ({ id, keyword }: { id: string; keyword: string | null }) =>
  `/leads?q=${encodeURIComponent(keyword ?? '')}&open=${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/leads',
      permission: 'leads.read',
      page: async () => (await import('./pages/leads/leads-page.tsx')).LeadsPage,
    },
    {
      path: '/store-team',
      permission: 'stores.assignStaff',
      page: async () => (await import('./pages/team/team-page.tsx')).TeamPage,
    },
  ],
  menu: [
    { group: '客户', rank: 30, to: '/leads', text: '门店线索', permission: 'leads.read' },
    { group: '系统', rank: 15, to: '/store-team', text: '门店员工', permission: 'stores.assignStaff' },
  ],
  overview: {
    leadsToCall: {
      title: '待联系的门店线索',
      text: '客户在等门店来电，一天内联系',
      to: '/leads?status=0',
      rowTo: leadPage,
    },
  },
  found: {
    lead: { title: '门店线索', rank: 40, to: ({ id, title }) => leadPage({ id, keyword: title }) },
  },
  audit: {
    actions: {
      'store.assignStaff': '分配员工门店',
      'lead.appoint': '线索约到店',
      'lead.win': '线索成交',
      'lead.lose': '线索未成交',
      'lead.assign': '更换线索跟进人',
    },
    objects: { lead: { word: '线索', page: null } },
    fields: { lostReason: '未成交原因' },
  },
  permissions: {
    'leads.read': { group: '客户', text: '查看线索' },
    'leads.follow': { group: '客户', text: '跟进线索' },
    'stores.assignStaff': { group: '运营', text: '安排门店的员工' },
  },
};
