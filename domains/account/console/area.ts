import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/users',
      permission: 'users.read',
      page: async () => (await import('./pages/users/users-page.tsx')).UsersPage,
    },
    {
      path: '/users/:uid',
      permission: 'users.read',
      page: async () => (await import('./pages/user/user-page.tsx')).UserPage,
    },
    {
      path: '/texts',
      permission: 'acceptances.read',
      page: async () => (await import('./pages/texts/texts-page.tsx')).TextsPage,
    },
    {
      path: '/texts/:code/:version',
      permission: 'acceptances.read',
      page: async () => (await import('./pages/acceptances/acceptances-page.tsx')).AcceptancesPage,
    },
  ],
  menu: [
    { group: '客户', rank: 10, to: '/users', text: '客户', permission: 'users.read' },
    { group: '客户', rank: 90, to: '/texts', text: '协议与同意', permission: 'acceptances.read' },
  ],
  overview: {
    codesOverBudget: {
      title: '超出总量被拒的验证码',
      text: '最近 24 小时内因短信总量用尽没有发送，请查看是否有人恶意获取',
      to: '/providers',
    },
    failedCodes: { title: '发送失败的验证码', text: '最近 24 小时内服务商没有受理', to: '/providers' },
  },
  found: { user: { title: '客户', rank: 30, to: ({ id }) => `/users/${id}` } },
  audit: {
    actions: { 'user.opened': '查看客户', 'user.sessionsEnded': '强制客户退出登录' },
    objects: { user: { word: '客户', page: '/users' } },
    fields: { ended: '退出的设备数' },
  },
  partners: { captcha: '停用期间改用自有的滑块验证，客户仍能登录。' },
  permissions: {
    'users.read': { group: '客户', text: '查看客户和他们的订单' },
    'acceptances.read': { group: '客户', text: '查看协议同意记录' },
    'users.endSessions': { group: '客户', text: '让客户的设备退出登录' },
  },
};
