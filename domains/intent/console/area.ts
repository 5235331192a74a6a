import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/intents',
      permission: 'intents.read',
      page: async () => (await import('./pages/intents/intents-page.tsx')).IntentsPage,
    },
  ],
  menu: [{ group: '订单', rank: 30, to: '/intents', text: '预订', permission: 'intents.read' }],
  audit: {
    actions: { 'intent.approveChange': '同意预订变更', 'intent.refuseChange': '拒绝预订变更' },
    objects: { intent: { word: '预订', page: null } },
  },
  businesses: { intentOrder: (no) => `/intents?q=${encodeURIComponent(no)}` },
  queues: { 'intent.expireIntents': '关闭过期意向单', 'intent.tellOfOffers': '通知意向客户' },
};
