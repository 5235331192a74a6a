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
      path: '/phone-requests',
      permission: 'users.changePhones',
      page: async () => (await import('./pages/phone-requests/phone-requests-page.tsx')).PhoneRequestsPage,
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
    {
      group: '客户',
      rank: 78,
      to: '/phone-requests',
      text: '换号申请',
      permission: 'users.changePhones',
    },
    { group: '客户', rank: 90, to: '/texts', text: '协议与同意', permission: 'acceptances.read' },
  ],
  overview: {
    codesOverBudget: {
      title: '超出总量被拒的验证码',
      text: '最近 24 小时内因短信总量用尽没有发送，请查看是否有人恶意获取',
      to: '/providers',
    },
    phoneRequests: {
      title: '待审核的换号申请',
      text: '客户的旧手机号已不能用，审核通过后才能用新手机号登录',
      to: '/phone-requests?status=requested',
    },
    failedCodes: { title: '发送失败的验证码', text: '最近 24 小时内服务商没有受理', to: '/providers' },
  },
  found: { user: { title: '客户', rank: 30, to: ({ id }) => `/users/${id}` } },
  audit: {
    actions: {
      'user.opened': '查看客户',
      'user.sessionsEnded': '强制客户退出登录',
      'user.callCodeSent': '发送换号验证码',
      'user.phoneRequestStarted': '代客户申请换号',
      'user.phoneRequestOpened': '查看换号申请',
      'user.phoneRequestPictureShown': '查看换号申请照片',
      'user.phoneRequestApproved': '通过换号申请',
      'user.phoneRequestRejected': '不通过换号申请',
    },
    objects: {
      user: { word: '客户', page: '/users' },
      phoneRequest: { word: '换号申请', page: '/phone-requests?q=' },
    },
    fields: { ended: '退出的设备数', uid: '客户编号', newPhone: '新手机号' },
  },
  partners: { captcha: '停用期间改用自有的滑块验证，客户仍能登录。' },
  permissions: {
    'users.read': { group: '客户', text: '查看客户和他们的订单' },
    'acceptances.read': { group: '客户', text: '查看协议同意记录' },
    'users.changePhones': { group: '客户', text: '审核换号申请' },
    'users.startPhoneRequests': { group: '客户', text: '代客户申请换号' },
    'users.endSessions': { group: '客户', text: '让客户的设备退出登录' },
  },
};
