import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/',
      permission: null,
      page: async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage,
    },
    {
      path: '/opening',
      permission: 'opening.read',
      page: async () => (await import('./pages/opening/opening-page.tsx')).OpeningPage,
    },
    {
      path: '/jobs',
      permission: 'jobs.read',
      page: async () => (await import('./pages/jobs/jobs-page.tsx')).JobsPage,
    },
    {
      path: '/providers',
      permission: 'providers.read',
      page: async () => (await import('./pages/providers/providers-page.tsx')).ProvidersPage,
    },
  ],
  menu: [
    { group: '', rank: 10, to: '/', text: '工作台', permission: null },
    { group: '运营', rank: 3, to: '/opening', text: '开业准备', permission: 'opening.read' },
    { group: '运营', rank: 20, to: '/jobs', text: '后台任务', permission: 'jobs.read' },
    { group: '运营', rank: 30, to: '/providers', text: '服务商', permission: 'providers.read' },
  ],
  overview: {
    missingToOpen: { title: '开业准备', text: '还缺这些才能开始销售', to: '/opening' },
    failingJobs: { title: '反复失败的后台任务', text: '已失败三次以上，仍在自动重试', to: '/jobs' },
    failedJobs: { title: '失败的后台任务', text: '已用完重试次数，需要处理后重试', to: '/jobs' },
    providersDown: {
      title: '停用或异常的服务商',
      text: '已停用，或连续三次以上没有成功',
      to: '/providers',
    },
  },
  audit: {
    actions: {
      'job.retried': '重试后台任务',
      'provider.switchOff': '停用服务商',
      'provider.switchOn': '启用服务商',
    },
    objects: { queue: { word: '任务', page: null }, provider: { word: '服务商', page: null } },
    fields: { retried: '重试的任务数', id: '编号' },
  },
  queues: { 'platform.sweep': '清理过期数据' },
  permissions: {
    'opening.read': { group: '系统', text: '查看开业准备' },
    'jobs.read': { group: '系统', text: '查看后台任务' },
    'jobs.retry': { group: '系统', text: '重试失败的后台任务' },
    'providers.read': { group: '系统', text: '查看服务商' },
    'providers.switch': { group: '系统', text: '停用和启用服务商' },
  },
};
