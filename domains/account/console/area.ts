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
      path: '/user-lists',
      permission: 'users.keepLists',
      page: async () => (await import('./pages/user-lists/user-lists-page.tsx')).UserListsPage,
    },
    {
      path: '/user-lists/:listCode',
      permission: 'users.keepLists',
      page: async () => (await import('./pages/user-list/user-list-page.tsx')).UserListPage,
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
    { group: '客户', rank: 17, to: '/user-lists', text: '客户名单', permission: 'users.keepLists' },
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
      'user.listCreated': '新建客户名单',
      'user.listChanged': '修改客户名单',
      'user.listEnded': '结束客户名单',
      'user.listMembersAdded': '添加名单客户',
      'user.listMemberRemoved': '移出名单客户',
      'user.listExported': '导出客户名单',
    },
    objects: {
      user: { word: '客户', page: '/users' },
      phoneRequest: { word: '换号申请', page: '/phone-requests?q=' },
      userList: { word: '客户名单', page: '/user-lists' },
    },
    fields: {
      ended: '退出的设备数',
      uid: '客户编号',
      newPhone: '新手机号',
      listName: '名单名称',
      listPurpose: '名单用途',
      lastDay: '最后一天',
      newMembers: '加入的客户数',
      newNumbers: '等待注册的手机号数',
      knownMembers: '已在名单中的手机号数',
      maskedPhone: '手机号',
    },
  },
  partners: { captcha: '停用期间改用自有的滑块验证，客户仍能登录。' },
  permissions: {
    'users.read': { group: '客户', text: '查看客户和他们的订单' },
    'acceptances.read': { group: '客户', text: '查看协议同意记录' },
    'users.changePhones': { group: '客户', text: '审核换号申请' },
    'users.keepLists': { group: '客户', text: '管理客户名单' },
    'users.startPhoneRequests': { group: '客户', text: '代客户申请换号' },
    'users.endSessions': { group: '客户', text: '让客户的设备退出登录' },
  },
};
