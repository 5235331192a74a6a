import type { ConsoleArea } from '@ev/console-kit/area.ts';
import { auditWords } from './words/audit.ts';
import { countWords } from './words/counts.ts';
import { shortcuts } from './words/shortcuts.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/board',
      permission: 'orders.read',
      page: async () => (await import('./pages/board/board-page.tsx')).BoardPage,
    },
    {
      path: '/orders',
      permission: 'orders.read',
      page: async () => (await import('./pages/orders/orders-page.tsx')).OrdersPage,
    },
    {
      path: '/orders/:orderNo',
      permission: 'orders.read',
      page: async () => (await import('./pages/order/order-page.tsx')).OrderPage,
    },
  ],
  menu: [
    { group: '订单', rank: 10, to: '/board', text: '订单看板', permission: 'orders.read' },
    { group: '订单', rank: 20, to: '/orders', text: '订单列表', permission: 'orders.read' },
  ],
  shortcuts,
  follower: {
    permission: 'orders.read',
    part: async () => (await import('./parts/follow-orders.tsx')).FollowOrders,
  },
  overview: countWords,
  found: { order: { title: '订单', rank: 10, to: ({ id }) => `/orders/${id}` } },
  audit: auditWords,
  businesses: { carOrder: (no) => `/orders/${no}` },
  queues: {
    'order.expireOrders': '关闭过期订单',
    'order.sweepOrders': '推进订单',
  },
  permissions: {
    'orders.read': { group: '订单', text: '查看订单' },
    'orders.export': { group: '订单', text: '导出订单' },
    'orders.decideCancel': { group: '订单', text: '处理退订申请' },
    'orders.brandCancel': { group: '订单', text: '由品牌取消订单' },
    'orders.allotCar': { group: '订单', text: '配车' },
    'orders.correctVin': { group: '订单', text: '修正车架号' },
    'orders.changePromise': { group: '订单', text: '调整交付时间' },
    'orders.recordProduction': { group: '订单', text: '记录生产和发运' },
    'orders.receive': { group: '订单', text: '确认车辆到店' },
    'orders.inspect': { group: '订单', text: '确认交付前检查' },
    'orders.undoReceipt': { group: '订单', text: '撤销到店确认' },
    'orders.undoInspection': { group: '订单', text: '撤销交付前检查' },
    'orders.assignAdviser': { group: '订单', text: '分配专属顾问' },
  },
};
