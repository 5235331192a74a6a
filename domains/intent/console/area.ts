import type { ConsoleArea } from '@ev/console-kit/area.ts';

const intentPage = ({ id }: { id: string }) => `/intents?q=${id}&open=${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/intents',
      permission: 'intents.read',
      page: async () => (await import('./pages/intents/intents-page.tsx')).IntentsPage,
    },
  ],
  moved: { '/wishes': '/leads?source=wish' },
  menu: [{ group: '订单', rank: 30, to: '/intents', text: '预订', permission: 'intents.read' }],
  overview: {
    intentChangesToDecide: {
      title: '待处理的预订变更',
      text: '客户申请变更预订，等待同意或拒绝',
      to: '/intents?status=112',
      rowTo: intentPage,
    },
  },
  found: { intent: { title: '预订', rank: 20, to: intentPage } },
  audit: {
    actions: {
      'intent.approveChange': '同意预订变更',
      'intent.refuseChange': '拒绝预订变更',
    },
    objects: { intent: { word: '预订', page: null } },
  },
  businesses: { intentOrder: (no) => `/intents?q=${encodeURIComponent(no)}` },
  queues: { 'intent.expireIntents': '关闭过期预订', 'intent.tellOfOffers': '通知预订客户' },
  permissions: {
    'intents.read': { group: '订单', text: '查看预订' },
    'intents.decideChange': { group: '订单', text: '处理预订的变更申请' },
    'wishes.read': { group: '客户', text: '查看心愿' },
    'wishes.follow': { group: '客户', text: '跟进心愿' },
  },
};
