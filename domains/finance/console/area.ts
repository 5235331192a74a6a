import type { ConsoleArea } from '@ev/console-kit/area.ts';

const loanPage = ({ id }: { id: string }) => `/loans?q=${id}&open=${id}`;

export const area: ConsoleArea = {
  routes: [
    {
      path: '/loans',
      permission: 'loans.read',
      page: async () => (await import('./pages/loans/loans-page.tsx')).LoansPage,
    },
    {
      path: '/loan-payouts',
      permission: 'loans.returnPayout',
      page: async () => (await import('./pages/payouts/payouts-page.tsx')).PayoutsPage,
    },
  ],
  menu: [
    { group: '订单', rank: 45, to: '/loans', text: '贷款申请', permission: 'loans.read' },
    { group: '财务', rank: 45, to: '/loan-payouts', text: '贷款放款', permission: 'loans.returnPayout' },
  ],
  overview: {
    loansToProcess: {
      title: '待处理的贷款申请',
      text: '没有接入贷款机构，需要员工转交、记录审批和放款',
      to: '/loans?status=submitted',
      rowTo: loanPage,
    },
    loansUnsent: {
      title: '贷款机构没有收到的申请',
      text: '一小时以上没有送达，请联系贷款机构',
      to: '/loans',
      rowTo: loanPage,
      holdsUp: true,
    },
    payoutsToReturn: {
      title: '待退回的贷款放款',
      text: '不能用于尾款的放款，需要退回贷款机构',
      to: '/loan-payouts?status=owedBack',
    },
  },
  found: { loan: { title: '贷款申请', rank: 25, to: loanPage } },
  audit: {
    actions: {
      'finance.openPerson': '查看贷款申请人资料',
      'finance.showMaterial': '查看贷款资料照片',
      'finance.askMaterial': '要求补充贷款资料',
      'finance.approve': '记录贷款通过',
      'finance.refuse': '记录贷款拒绝',
      'finance.recordSigned': '记录贷款签约',
      'finance.recordPayout': '记录贷款放款',
      'finance.withdraw': '结束贷款申请',
      'finance.returnPayout': '记录放款退回',
    },
    objects: { loan: { word: '贷款申请', page: '/loans' } },
    fields: {
      kinds: '资料',
      contractNo: '贷款合同编号',
      payoutNo: '放款流水号',
      payoutStatus: '放款状态',
    },
  },
  businesses: { loan: (no) => `/loans?q=${encodeURIComponent(no)}` },
  partners: { lender: '停用期间申请不送达贷款机构，启用后继续。贷款机构的消息照常接收。' },
  queues: {
    'finance.tellLender': '通知贷款机构',
    'finance.askLender': '询问贷款机构',
    'finance.removeFile': '删除贷款资料照片',
    'finance.lookAtDeadlines': '处理贷款期限和放款',
  },
  permissions: {
    'loans.read': { group: '订单', text: '查看贷款申请' },
    'loans.process': { group: '订单', text: '处理贷款申请，查看申请人资料（每次查看都会记录）' },
    'loans.recordPayout': { group: '订单', text: '记录贷款放款' },
    'loans.returnPayout': { group: '订单', text: '退回不能用于尾款的放款' },
  },
};
