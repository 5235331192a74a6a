import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/desk',
      permission: 'desk.read',
      page: async () => (await import('./pages/desk/desk-page.tsx')).DeskPage,
    },
    {
      path: '/desk/replies',
      permission: 'desk.read',
      page: async () => (await import('./pages/replies/replies-page.tsx')).RepliesPage,
    },
    {
      path: '/desk/hours',
      permission: 'desk.read',
      page: async () => (await import('./pages/hours/hours-page.tsx')).HoursPage,
    },
    {
      path: '/desk/figures',
      permission: 'desk.read',
      page: async () => (await import('./pages/figures/figures-page.tsx')).FiguresPage,
    },
  ],
  menu: [
    { group: '客户', rank: 11, to: '/desk', text: '客服工作台', permission: 'desk.read' },
    { group: '客户', rank: 12, to: '/desk/figures', text: '服务统计', permission: 'desk.read' },
    { group: '客户', rank: 13, to: '/desk/replies', text: '快捷回复', permission: 'desk.read' },
    { group: '客户', rank: 14, to: '/desk/hours', text: '服务时间', permission: 'desk.read' },
  ],
  overview: {
    deskWaiting: { title: '排队等人工的客户', text: '客户正在等待，请尽快接待', to: '/desk?list=queue' },
    deskMessages: { title: '客户的留言', text: '在服务时间之外留下，等待回复', to: '/desk?list=queue' },
  },
  audit: {
    actions: {
      'desk.opened': '查看咨询',
      'desk.take': '接待客户',
      'desk.answer': '回复客户咨询',
      'desk.note': '写咨询备注',
      'desk.handOver': '转交咨询',
      'desk.takeOver': '接手咨询',
      'desk.solve': '解决咨询',
      'desk.pictureShown': '查看咨询图片',
      'desk.replySave': '保存快捷回复',
      'desk.replyRemove': '删除快捷回复',
      'desk.hoursSave': '修改服务时间',
    },
    objects: {
      desk: { word: '咨询', page: '/desk?open=' },
      deskReply: { word: '快捷回复', page: null },
      deskHours: { word: '服务时间', page: null },
    },
  },
  businesses: { desk: (no) => `/desk?open=${encodeURIComponent(no)}` },
  queues: { 'service-desk.sweep': '客服的排队、提醒和清理' },
  permissions: {
    'desk.read': { group: '客户', text: '查看在线客服' },
    'desk.answer': { group: '客户', text: '接待和回复客户' },
    'desk.setUp': { group: '客户', text: '设置快捷回复和服务时间' },
  },
};
