import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/mall-stock',
      permission: 'mall.read',
      page: async () => (await import('./pages/stock/stock-page.tsx')).StockPage,
    },
    {
      path: '/mall-reviews',
      permission: 'mall.reviews',
      page: async () => (await import('./pages/reviews/reviews-page.tsx')).ReviewsPage,
    },
  ],
  menu: [
    { group: '商城', rank: 30, to: '/mall-stock', text: '商城库存', permission: 'mall.read' },
    { group: '商城', rank: 40, to: '/mall-reviews', text: '商品评价', permission: 'mall.reviews' },
  ],
  overview: {
    mallLowStock: { title: '快要卖完的商品', text: '可售数量已到提醒线', to: '/mall-stock?low=1' },
    mallReviewsToReply: {
      title: '待回复的差评',
      text: '客户给了 1 到 2 星，还没有回复',
      to: '/mall-reviews?state=toReply',
      rowTo: ({ id }) => `/mall-reviews?q=${id}&open=${id}`,
    },
  },
  audit: {
    actions: {
      'mall.moveStock': '变更商城库存',
      'mall.setLowMark': '设置库存提醒',
      'mall.exportStock': '导出商城库存',
      'mall.importCounts': '导入库存盘点',
      'mall.hideReview': '隐藏商品评价',
      'mall.showReview': '恢复商品评价',
      'mall.replyReview': '回复商品评价',
    },
    objects: {
      mallSku: { word: '商品规格', page: '/mall-stock?q=' },
      mallStock: { word: '商城库存', page: null },
      mallReview: { word: '商品评价', page: '/mall-reviews?q=' },
    },
  },
  queues: {
    'mall.endReservations': '到期未付款的商品占用',
    'mall.remindOfLaunches': '商品开售提醒',
  },
  permissions: {
    'mall.read': { group: '运营', text: '查看商城库存' },
    'mall.moveStock': { group: '运营', text: '变更商城库存' },
    'mall.reviews': { group: '运营', text: '查看、回复和隐藏商品评价' },
  },
};
