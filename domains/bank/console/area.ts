import type { ConsoleArea } from '@ev/console-kit/area.ts';
import { orderNoOfPart } from '../contract/kinds.ts';

const orderRow = ({ id }: { id: string }) => `/orders/${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/bank',
      permission: 'bank.read',
      page: async () => (await import('./pages/lines/lines-page.tsx')).LinesPage,
    },
    {
      path: '/bank-statements',
      permission: 'bank.read',
      page: async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage,
    },
    {
      path: '/bank-owed',
      permission: 'bank.read',
      page: async () => (await import('./pages/owed/owed-page.tsx')).OwedPage,
    },
  ],
  menu: [
    { group: '财务', rank: 5, to: '/bank', text: '银行流水', permission: 'bank.read' },
    { group: '财务', rank: 6, to: '/bank-statements', text: '流水文件', permission: 'bank.read' },
    { group: '财务', rank: 7, to: '/bank-owed', text: '尾款待退', permission: 'bank.read' },
  ],
  overview: {
    bankLinesToConfirm: { title: '待确认的银行流水', text: '核对后计入订单尾款，或搁置', to: '/bank' },
    balancesOwed: {
      title: '尾款待退',
      text: '多付的，或退订后收到的款项，需要退回',
      to: '/bank-owed',
      rowTo: orderRow,
    },
  },
  audit: {
    actions: {
      'bank.importStatement': '导入银行流水',
      'bank.exportLines': '导出银行流水',
      'bank.confirmLine': '确认到账',
      'bank.confirmPayout': '确认贷款放款',
      'bank.leaveLine': '搁置流水',
      'bank.takeUpLine': '恢复流水',
      'bank.reverseReceipt': '冲正到账',
      'bank.returnMoney': '退回尾款款项',
    },
    objects: {
      bankStatement: { word: '流水文件', page: null },
      bankLine: { word: '银行流水', page: null },
    },
    fields: { lineNo: '流水', receiptNo: '到账记录', applyNo: '贷款申请', lines: '笔数', known: '已导入过' },
  },
  queues: { 'bank.followDeadlines': '尾款支付和流水文件的期限' },
  approvals: { 'bank.returnMoney': '退回尾款款项' },
  businesses: { carBalance: (partNo) => `/orders/${orderNoOfPart(partNo)}` },
  permissions: {
    'bank.read': { group: '财务', text: '查看银行流水' },
    'bank.import': { group: '财务', text: '导入银行流水' },
    'bank.confirm': { group: '财务', text: '确认到账' },
    'bank.reverse': { group: '财务', text: '冲正到账' },
    'bank.export': { group: '财务', text: '导出银行流水' },
    'bank.returnMoney': { group: '财务', text: '退回多付或退订的尾款' },
  },
};
