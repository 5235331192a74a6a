import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/unknown-orders',
      permission: 'unknownOrders.read',
      page: async () => (await import('./pages/unknown-orders/unknown-orders-page.tsx')).UnknownOrdersPage,
    },
  ],
  menu: [
    { group: '运营', rank: 40, to: '/unknown-orders', text: '未知订单', permission: 'unknownOrders.read' },
  ],
  overview: {
    unknownOrderEvents: {
      title: '未知订单的消息',
      text: '工厂发来的消息不属于任何订单，需要核对',
      to: '/unknown-orders',
      holdsUp: true,
    },
  },
  audit: {
    actions: {
      'factory.skip': '跳过工厂消息',
      'factory.retry': '重新执行工厂消息',
      'factory.settle': '不再执行工厂消息',
      'factory.markUnknown': '核对未知订单的消息',
    },
    objects: { factoryEvent: { word: '工厂消息', page: null } },
    fields: {
      cause: '无法执行的原因',
      sequence: '编号',
      from: '开始编号',
      to: '结束编号',
      outcome: '结果',
    },
  },
  partners: { fulfilment: '停用期间不向工厂发送订单，启用后继续。工厂消息照常接收。' },
  queues: {
    'factory.placeOrder': '向工厂下单',
    'factory.withdrawOrder': '向工厂撤单',
    'factory.applyEvents': '处理工厂消息',
    'factory.sweep': '重试工厂请求和消息',
  },
  permissions: {
    'orders.settleFactory': { group: '订单', text: '处理工厂消息' },
    'unknownOrders.read': { group: '订单', text: '查看未知订单' },
    'unknownOrders.mark': { group: '订单', text: '标记未知订单' },
  },
};
