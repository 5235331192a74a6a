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
    {
      path: '/mall-queues',
      permission: 'mall.queues',
      page: async () => (await import('./pages/queues/queues-page.tsx')).QueuesPage,
    },
    {
      path: '/mall-offers',
      permission: 'mall.read',
      page: async () => (await import('./pages/offers/offers-page.tsx')).OffersPage,
    },
    {
      path: '/mall-questions',
      permission: 'mall.questions',
      page: async () => (await import('./pages/questions/questions-page.tsx')).QuestionsPage,
    },
  ],
  menu: [
    { group: '商城', rank: 30, to: '/mall-stock', text: '商城库存', permission: 'mall.read' },
    { group: '商城', rank: 40, to: '/mall-reviews', text: '商品评价', permission: 'mall.reviews' },
    { group: '商城', rank: 42, to: '/mall-questions', text: '商品问答', permission: 'mall.questions' },
    { group: '商城', rank: 44, to: '/mall-queues', text: '限量排队', permission: 'mall.queues' },
    { group: '商城', rank: 46, to: '/mall-offers', text: '活动价花费', permission: 'mall.read' },
  ],
  overview: {
    mallLowStock: { title: '快要卖完的商品', text: '可售数量已到提醒线', to: '/mall-stock?low=1' },
    mallReviewsToReply: {
      title: '待回复的差评',
      text: '客户给了 1 到 2 星，还没有回复',
      to: '/mall-reviews?state=toReply',
      rowTo: ({ id }) => `/mall-reviews?q=${id}&open=${id}`,
    },
    mallQuestionsToAnswer: {
      title: '待回答的商品提问',
      text: '客户在商品页提问，还没有回答',
      to: '/mall-questions?state=toAnswer',
      rowTo: ({ id }) => `/mall-questions?q=${id}&open=${id}`,
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
      'mall.replyQuestion': '回答商品提问',
      'mall.hideQuestion': '隐藏商品提问',
      'mall.showQuestion': '恢复商品提问',
      'mall.hideAnswer': '隐藏客户回答',
      'mall.showAnswer': '恢复客户回答',
      'mall.pauseQueue': '暂停限量排队',
      'mall.resumeQueue': '恢复限量排队',
    },
    objects: {
      mallSku: { word: '商品规格', page: '/mall-stock?q=' },
      mallStock: { word: '商城库存', page: null },
      mallQuestion: { word: '商品提问', page: '/mall-questions?q=' },
      mallAnswer: { word: '客户回答', page: null },
      mallOffer: { word: '商城活动', page: null },
      mallReview: { word: '商品评价', page: '/mall-reviews?q=' },
    },
  },
  queues: {
    'mall.endReservations': '到期未付款的商品占用',
    'mall.remindOfLaunches': '商品开售提醒',
    'mall.runQueues': '限量排队的轮候',
  },
  permissions: {
    'mall.read': { group: '运营', text: '查看商城库存和活动价花费' },
    'mall.moveStock': { group: '运营', text: '变更商城库存' },
    'mall.questions': { group: '运营', text: '查看、回答和隐藏商品问答' },
    'mall.queues': { group: '运营', text: '查看和暂停限量排队' },
    'mall.reviews': { group: '运营', text: '查看、回复和隐藏商品评价' },
  },
};
