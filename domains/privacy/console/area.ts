import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/privacy',
      permission: 'privacy.read',
      page: async () => (await import('./pages/exports/exports-page.tsx')).ExportsPage,
    },
    {
      path: '/privacy/register',
      permission: 'privacy.read',
      page: async () => (await import('./pages/register/register-page.tsx')).RegisterPage,
    },
  ],
  menu: [{ group: '客户', rank: 95, to: '/privacy', text: '隐私', permission: 'privacy.read' }],
  overview: {
    failedExports: {
      title: '失败的个人信息导出',
      text: '客户在等文件，请重新生成',
      to: '/privacy?status=failed',
    },
  },
  audit: {
    actions: { 'privacy.retryExport': '重新生成个人信息导出' },
    objects: { dataExport: { word: '个人信息导出', page: '/privacy?q=' } },
  },
  queues: { 'privacy.export': '生成个人信息导出' },
  permissions: {
    'privacy.read': { group: '客户', text: '查看个人信息导出和登记表' },
    'privacy.work': { group: '客户', text: '重新生成失败的个人信息导出' },
  },
};
