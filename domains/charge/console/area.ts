import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/charges',
      permission: 'charges.read',
      page: async () => (await import('./pages/charges/charges-page.tsx')).ChargesPage,
    },
    {
      path: '/charge-differences',
      permission: 'charges.read',
      page: async () => (await import('./pages/differences/differences-page.tsx')).DifferencesPage,
    },
    {
      path: '/charge-overview',
      permission: 'charges.overview',
      page: async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage,
    },
  ],
  menu: [
    { group: '充电', rank: 10, to: '/charges', text: '充电订单', permission: 'charges.read' },
    {
      group: '充电',
      rank: 5,
      to: '/charge-overview',
      text: '充电概况',
      permission: 'charges.overview',
    },
    { group: '充电', rank: 90, to: '/charge-differences', text: '充电对账', permission: 'charges.read' },
  ],
  overview: {
    chargesToDecide: {
      title: '待核实的充电订单',
      text: '客户在等结果',
      to: '/charges?status=4',
      rowTo: ({ id }) => `/charges?q=${id}&open=${id}`,
    },
  },
  audit: {
    actions: {
      'charge.lookAgain': '再次查询充电状态',
      'charge.settle': '按明细结算充电订单',
      'charge.invalidate': '作废充电订单',
      'charge.refund': '充电订单退款',
      'charge.answerObjection': '答复充电异议',
      'charge.exportOverview': '导出充电概况',
      'charge.pictureShown': '查看充电异议图片',
      'charge.resolveDifference': '处理充电对账差异',
    },
    objects: {
      chargeOrder: { word: '充电订单', page: null },
      chargeDifference: { word: '充电对账差异', page: null },
    },
  },
  queues: {
    'charge.askStart': '请求启动充电',
    'charge.askStop': '请求停止充电',
    'charge.look': '查询充电状态',
    'charge.due': '跟进充电时限',
    'charge.makeParts': '准备充电数据分区',
    'charge.checkDay': '每日充电对账',
  },
  approvals: {
    'charge.invalidateOrder': '作废充电订单',
    'charge.refundOrder': '充电订单退款',
  },
  permissions: {
    'charges.read': { group: '充电', text: '查看充电订单' },
    'charges.handle': { group: '充电', text: '处理充电订单、异议和对账差异' },
    'charges.overview': { group: '充电', text: '查看和导出充电概况' },
    'charges.refund': { group: '财务', text: '充电订单退款' },
  },
};
