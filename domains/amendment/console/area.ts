import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/amendments',
      permission: 'amendments.read',
      page: async () => (await import('./pages/amendments/amendments-page.tsx')).AmendmentsPage,
    },
  ],
  menu: [{ group: '订单', rank: 24, to: '/amendments', text: '变更审核', permission: 'amendments.read' }],
  overview: {
    amendmentsRequested: {
      title: '待审核的变更',
      text: '客户锁单后申请变更，审核期间订单暂停排产',
      to: '/amendments?filter=requested',
      rowTo: ({ id }) => `/orders/${id}`,
    },
    amendmentsUnanswered: {
      title: '工厂未答复的变更',
      text: '已请工厂退回订单，超过 4 小时没有答复',
      to: '/amendments?filter=unanswered',
      rowTo: ({ id }) => `/orders/${id}`,
      holdsUp: true,
    },
  },
  audit: {
    actions: {
      'amendment.approve': '同意变更',
      'amendment.recordAnswer': '登记工厂对变更的答复',
      'amendment.refuse': '不同意或终止变更',
    },
    objects: { amendment: { word: '变更', page: '/amendments?q=' } },
    fields: { factoryAnswer: '工厂的答复' },
  },
  queues: { 'amendment.sweep': '推进变更的签署期限' },
  permissions: {
    'amendments.read': { group: '订单', text: '查看锁单后的变更' },
    'amendments.decide': { group: '订单', text: '审核锁单后的变更，登记工厂的答复' },
  },
};
