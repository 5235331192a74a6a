import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/insurance-quotes',
      permission: 'insurance.read',
      page: async () => (await import('./pages/quotes/quotes-page.tsx')).QuotesPage,
    },
  ],
  menu: [
    { group: '用车', rank: 70, to: '/insurance-quotes', text: '车险询价', permission: 'insurance.read' },
  ],
  overview: {
    insuranceQuotes: {
      title: '待报价的车险',
      text: '客户在等保险公司的报价，24 小时内回复',
      to: '/insurance-quotes?status=requested',
      rowTo: ({ id }) => `/insurance-quotes?open=${encodeURIComponent(id)}`,
    },
  },
  audit: {
    actions: {
      'insurance.answerQuote': '回复车险询价',
      'insurance.addPolicy': '登记保单',
    },
    objects: {
      insuranceQuote: { word: '车险询价', page: '/insurance-quotes?q=' },
      insurancePolicy: { word: '保单', page: null },
    },
    fields: { offers: '报价家数' },
  },
  businesses: { insuranceQuote: (no) => `/insurance-quotes?q=${encodeURIComponent(no)}` },
  queues: { 'insurance.sweep': '保单到期提醒和过期报价' },
  permissions: {
    'insurance.read': { group: '客户', text: '查看车险询价和保单' },
    'insurance.work': { group: '客户', text: '回复车险询价、登记保单' },
  },
};
