import type { ConsoleArea } from '@ev/console-kit/area.ts';

const object = { word: '发布单', page: '/releases' };

const rowTo = ({ id }: { id: string }) => `/releases/${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/goods',
      permission: 'goods.read',
      page: async () => (await import('./pages/goods/goods-page.tsx')).GoodsPage,
    },
    {
      path: '/goods/:part/:key',
      permission: 'goods.read',
      page: async () => (await import('./pages/item/item-page.tsx')).ItemPage,
    },
    {
      path: '/releases',
      permission: 'goods.read',
      page: async () => (await import('./pages/releases/releases-page.tsx')).ReleasesPage,
    },
    {
      path: '/releases/:releaseNo',
      permission: 'goods.read',
      page: async () => (await import('./pages/release/release-page.tsx')).ReleasePage,
    },
    {
      path: '/releases/:releaseNo/:part/:key',
      permission: 'goods.read',
      page: async () => (await import('./pages/draft/draft-page.tsx')).DraftPage,
    },
  ],
  menu: [
    { group: '运营', rank: 5, to: '/goods', text: '商品与内容', permission: 'goods.read' },
    { group: '运营', rank: 6, to: '/releases', text: '发布单', permission: 'goods.read' },
  ],
  overview: {
    releasesToReview: { title: '待审核的发布单', text: '等第二个人审核', to: '/releases?status=1', rowTo },
    releasesSentBack: { title: '退回的发布单', text: '改好后再提交', to: '/releases?status=0', rowTo },
  },
  audit: {
    actions: {
      'goods.create': '新建发布单',
      'goods.save': '修改商品草稿',
      'goods.drop': '撤下商品草稿',
      'goods.merge': '合并商品草稿',
      'goods.submit': '提交发布单',
      'goods.takeBack': '撤回发布单',
      'goods.stop': '停止发布',
      'goods.discard': '放弃发布单',
      'goods.approve': '通过发布单',
      'goods.sendBack': '退回发布单',
    },
    objects: { goodsRelease: object },
    fields: { part: '内容', key: '编码', release: '发布单', publishAt: '发布时间', title: '标题' },
  },
  queues: { 'goods.publishDue': '到时发布' },
  permissions: {
    'goods.read': { group: '运营', text: '查看商品与内容' },
    'goods.edit': { group: '运营', text: '起草商品与内容' },
    'goods.review': { group: '运营', text: '审核并发布他人的草稿' },
  },
};
