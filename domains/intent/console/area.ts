import type { ConsoleArea } from '@ev/console-kit/area.ts';

const intentPage = ({ id }: { id: string }) => `/intents?q=${id}&open=${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/intents',
      permission: 'intents.read',
      page: async () => (await import('./pages/intents/intents-page.tsx')).IntentsPage,
    },
    {
      path: '/wishes',
      permission: 'wishes.read',
      page: async () => (await import('./pages/wishes/wishes-page.tsx')).WishesPage,
    },
  ],
  menu: [
    { group: '订单', rank: 30, to: '/intents', text: '预订', permission: 'intents.read' },
    { group: '客户', rank: 40, to: '/wishes', text: '心愿单', permission: 'wishes.read' },
  ],
  overview: {
    wishesToAnswer: {
      title: '待跟进的心愿',
      text: '客户说了想要什么',
      to: '/wishes?status=0',
      rowTo: ({ id, keyword }) => `/wishes?q=${keyword}&open=${id}`,
    },
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
      'wish.appoint': '心愿客户约到店',
      'wish.win': '心愿成交',
      'wish.lose': '心愿未成交',
      'wish.assign': '更换心愿跟进人',
    },
    objects: { intent: { word: '预订', page: null }, wish: { word: '心愿', page: null } },
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
