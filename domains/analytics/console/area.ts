import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/analytics',
      permission: 'analytics.read',
      page: async () => (await import('./pages/visits/visits-page.tsx')).VisitsPage,
    },
    {
      path: '/issues',
      permission: 'analytics.read',
      page: async () => (await import('./pages/issues/issues-page.tsx')).IssuesPage,
    },
  ],
  menu: [
    { group: '数据', rank: 10, to: '/analytics', text: '访问与体验', permission: 'analytics.read' },
    { group: '数据', rank: 20, to: '/issues', text: '运行异常', permission: 'analytics.read' },
  ],
  overview: {
    unresolvedIssues: { title: '未解决的运行异常', text: '客户打开的页面出过错', to: '/issues' },
  },
  audit: {
    actions: { 'issue.resolve': '标记异常已解决', 'issue.reopen': '重新打开异常' },
    objects: { issue: { word: '异常', page: null } },
  },
  queues: { 'analytics.keepDays': '整理访问统计的日期分区' },
  permissions: {
    'analytics.read': { group: '数据', text: '查看访问与体验、运行异常' },
    'analytics.resolve': { group: '数据', text: '处理运行异常' },
  },
};
