import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/sales-contracts',
      permission: 'salesContracts.read',
      page: async () => (await import('./pages/contracts/contracts-page.tsx')).ContractsPage,
    },
  ],
  menu: [
    {
      group: '订单',
      rank: 22,
      to: '/sales-contracts',
      text: '购车合同',
      permission: 'salesContracts.read',
    },
  ],
  overview: {
    contractsHeld: {
      title: '等待处理的订单',
      text: '购车合同没有按时签署',
      to: '/sales-contracts?filter=held',
      rowTo: ({ id }) => `/sales-contracts?filter=held&open=${id}`,
    },
    contractsOverdue: {
      title: '逾期未签的购车合同',
      text: '冷静期已结束，客户还没有签署',
      to: '/sales-contracts?filter=overdue',
      rowTo: ({ id }) => `/sales-contracts?filter=overdue&open=${id}`,
    },
  },
  audit: {
    actions: {
      'sales-contract.giveMoreTime': '延长签署购车合同的时间',
      'sales-contract.askAgain': '要求重新签署购车合同',
      'sales-contract.signOffline': '登记线下签署的购车合同',
    },
    objects: { salesContract: { word: '购车合同', page: '/sales-contracts?q=' } },
    fields: { days: '天数', documentNo: '文件编号' },
  },
  queues: { 'sales-contract.sweep': '推进购车合同的期限' },
  permissions: {
    'salesContracts.read': { group: '订单', text: '查看购车合同' },
    'salesContracts.handle': { group: '订单', text: '处理购车合同' },
  },
};
