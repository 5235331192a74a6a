import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/mall-orders',
      permission: 'mallOrders.read',
      page: async () => (await import('./pages/orders/orders-page.tsx')).MallOrdersPage,
    },
    {
      path: '/mall-figures',
      permission: 'mallOrders.read',
      page: async () => (await import('./pages/figures/figures-page.tsx')).MallFiguresPage,
    },
  ],
  menu: [
    { group: '商城', rank: 10, to: '/mall-orders', text: '商城订单', permission: 'mallOrders.read' },
    { group: '商城', rank: 70, to: '/mall-figures', text: '商城数据', permission: 'mallOrders.read' },
  ],
  overview: {
    mallOrdersToShip: {
      title: '待发货的商城订单',
      text: '客户已付款，等待备货和发货',
      to: '/mall-orders?work=toShip',
      rowTo: ({ id }) => `/mall-orders?q=${id}&open=${id}`,
    },
    mallParcelsToCheck: {
      title: '要查看的包裹',
      text: '运输异常，或很久没有物流信息',
      to: '/mall-orders?work=check',
      rowTo: ({ id }) => `/mall-orders?q=${id}&open=${id}`,
    },
  },
  found: {
    mallOrder: { title: '商城订单', rank: 25, to: ({ id }) => `/mall-orders?q=${id}&open=${id}` },
  },
  audit: {
    actions: {
      'mallOrder.pack': '开始备货',
      'mallOrder.ship': '发货',
      'mallOrder.correctParcel': '更正包裹',
      'mallOrder.reshipParcel': '重新发出包裹',
      'mallOrder.cancel': '取消商城订单',
      'mallOrder.export': '导出待发货订单',
      'mallOrder.exportSales': '导出商城销售',
      'mallOrder.printLabels': '打印面单和装箱单',
    },
    objects: { mallOrder: { word: '商城订单', page: '/mall-orders?q=' } },
    fields: { orderNos: '订单', parcels: '包裹', numbers: '手机号' },
  },
  partners: { logistics: '客户和工作人员看不到新的物流信息，可以按运单号到快递公司查询' },
  businesses: { mallOrder: (no) => `/mall-orders?q=${encodeURIComponent(no)}` },
  queues: {
    'mall-order.endOrders': '关闭未付款的商城订单、自动确认收货',
    'mall-order.remind': '自动确认收货前的提醒',
    'mall-order.followParcel': '订阅包裹的物流信息',
  },
  approvals: { 'mall-order.cancelOrderByStaff': '取消商城订单并退款' },
  permissions: {
    'mallOrders.read': { group: '订单', text: '查看商城订单' },
    'mallOrders.ship': { group: '订单', text: '商城订单备货、发货' },
    'mallOrders.cancel': { group: '财务', text: '取消商城订单并退款' },
  },
};
