import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/refunds',
      permission: 'refunds.read',
      page: async () => (await import('./pages/refunds/refunds-page.tsx')).RefundsPage,
    },
    {
      path: '/compensations',
      permission: 'compensations.read',
      page: async () => (await import('./pages/compensations/compensations-page.tsx')).CompensationsPage,
    },
  ],
  menu: [
    { group: '财务', rank: 10, to: '/refunds', text: '退款放款', permission: 'refunds.read' },
    { group: '财务', rank: 20, to: '/compensations', text: '补偿付款', permission: 'compensations.read' },
  ],
  overview: {
    refundsToRelease: {
      title: '待放款退款',
      text: '退订已同意，等待财务放款或复核',
      to: '/refunds',
      rowTo: ({ id }) => `/orders/${id}`,
    },
    balancesToReturn: {
      title: '待退回尾款',
      text: '订单已退订，尾款等待线下退回',
      to: '/refunds',
      rowTo: ({ id }) => `/orders/${id}`,
    },
    compensationsToPay: {
      title: '待支付补偿',
      text: '品牌取消订单后应付客户，等待转账',
      to: '/compensations',
    },
  },
  audit: {
    actions: {
      'order.settleBalance': '确认尾款',
      'order.reverseBalance': '冲正尾款',
      'order.returnBalance': '退回尾款',
      'refund.releaseFirst': '首次放款',
      'refund.release': '放款',
      'compensation.pay': '登记补偿支付',
    },
    fields: { reference: '流水号', amountFen: '金额（分）', method: '方式' },
  },
  approvals: { 'order.payCompensation': '登记补偿已支付' },
  permissions: {
    'orders.settleBalance': { group: '财务', text: '确认收到尾款' },
    'orders.reverseBalance': { group: '财务', text: '冲正尾款' },
    'orders.returnBalance': { group: '财务', text: '登记尾款已退' },
    'compensations.read': { group: '财务', text: '查看补偿' },
    'compensations.pay': { group: '财务', text: '登记补偿已付' },
  },
};
