import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/rights',
      permission: 'rights.read',
      page: async () => (await import('./pages/rights/rights-page.tsx')).RightsPage,
    },
  ],
  menu: [{ group: '订单', rank: 70, to: '/rights', text: '购车权益', permission: 'rights.read' }],
  overview: {
    rightsToIssue: {
      title: '待发放的购车权益',
      text: '客户在等权益发放',
      to: '/rights',
      rowTo: ({ id }) => `/rights?q=${id}&open=${id}`,
    },
  },
  audit: {
    actions: { 'rights.issue': '发放购车权益', 'rights.fail': '标记权益领取失败' },
    objects: { right: { word: '购车权益', page: null } },
  },
  queues: { 'rights.remind': '提醒即将到期的购车权益' },
  permissions: {
    'rights.read': { group: '订单', text: '查看购车权益' },
    'rights.issue': { group: '订单', text: '发放购车权益' },
  },
};
