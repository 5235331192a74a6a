import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/closings',
      permission: 'closings.read',
      page: async () => (await import('./pages/closings/closings-page.tsx')).ClosingsPage,
    },
  ],
  menu: [{ group: '客户', rank: 80, to: '/closings', text: '注销申请', permission: 'closings.read' }],
  overview: {
    closingsOverdue: {
      title: '超过期限的账号注销',
      text: '法律要求 15 个工作日内完成，请和客户一起办完没办完的事',
      to: '/closings',
    },
    closingsHeldUp: {
      title: '待处理的账号注销',
      text: '冷静期已过，但还有事没办完。请和客户一起办完',
      to: '/closings?status=heldUp',
    },
  },
  audit: {
    actions: {
      'closing.start': '代客户申请注销账号',
      'closing.retry': '重试注销账号',
      'closing.withdraw': '代客户撤回注销',
    },
    objects: { accountClosing: { word: '注销申请', page: '/closings?open=' } },
    fields: { proofNote: '核实方式' },
  },
  businesses: { accountClosing: (no) => `/closings?open=${encodeURIComponent(no)}` },
  queues: {
    'closing.sweep': '到期的账号注销和提醒',
    'closing.carryOut': '账号注销',
    'closing.sendFarewell': '账号注销完成的短信',
  },
  permissions: {
    'closings.read': { group: '客户', text: '查看账号注销申请' },
    'closings.work': { group: '客户', text: '代客户申请、撤回和重试注销账号' },
  },
};
