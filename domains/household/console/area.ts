import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/households',
      permission: 'households.verify',
      page: async () => (await import('./pages/households/households-page.tsx')).HouseholdsPage,
    },
    {
      path: '/households/:householdId',
      permission: 'households.verify',
      page: async () => (await import('./pages/household/household-page.tsx')).HouseholdPage,
    },
  ],
  menu: [{ group: '充电', rank: 65, to: '/households', text: '户号核对', permission: 'households.verify' }],
  shortcuts: [
    {
      title: '核对户号',
      rank: 45,
      keys: [
        [['+'], '放大照片'],
        [['-'], '缩小照片'],
        [['T'], '旋转照片'],
        [['Esc', 'U'], '返回户号列表'],
      ],
    },
  ],
  overview: {
    householdsToVerify: {
      title: '待核对的户号',
      text: '客户在等绑定',
      to: '/households?status=1',
      rowTo: ({ id }) => `/households/${id}`,
    },
  },
  audit: {
    actions: {
      'household.opened': '查看户号内容',
      'household.billShown': '查看账单照片',
      'household.accept': '户号核对通过',
      'household.refuse': '退回户号',
    },
    objects: { household: { word: '户号', page: '/households?q=' } },
  },
  queues: {
    'household.removeFile': '删除账单照片文件',
    'household.lookAtDays': '户号的期限、提醒和删除',
  },
  permissions: {
    'households.verify': { group: '充电', text: '核对户号' },
  },
};
