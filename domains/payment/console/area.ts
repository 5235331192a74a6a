import type { ConsoleArea } from '@ev/console-kit/area.ts';
import { byChannel, channelRows } from '../contract/channels/index.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/reconciliation',
      permission: 'reconciliation.read',
      page: async () => (await import('./pages/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
    },
    {
      path: '/ledger',
      permission: 'ledger.read',
      page: async () => (await import('./pages/ledger/ledger-page.tsx')).LedgerPage,
    },
  ],
  menu: [
    { group: '财务', rank: 30, to: '/reconciliation', text: '对账差异', permission: 'reconciliation.read' },
    { group: '财务', rank: 40, to: '/ledger', text: '账务', permission: 'ledger.read' },
  ],
  overview: {
    failedRefunds: { title: '退款失败', text: '渠道没有受理，需要重新发起', to: '/refunds' },
    openDifferences: { title: '对账差异', text: '与渠道账单不一致，需要核实', to: '/reconciliation' },
  },
  audit: {
    actions: {
      'refund.retry': '重新发起退款',
      'reconciliation.resolve': '处理对账差异',
      'ledger.export': '导出账目',
    },
    objects: {
      refund: { word: '退款', page: null },
      difference: { word: '差异', page: null },
      day: { word: '日期', page: null },
    },
    fields: { fromDay: '开始日期', toDay: '结束日期', entries: '分录条数' },
  },
  partners: byChannel(
    (channel) =>
      `停用期间客户不能发起${channelRows[channel].title}，查询和退款暂停，启用后继续。支付结果通知照常接收。`,
  ),
  queues: {
    'payment.queryAttempt': '查询支付结果',
    'payment.closeAttempt': '关闭支付',
    'payment.releaseAttempt': '结束未完成的支付，让他人代付',
    'payment.requestRefund': '发起退款',
    'payment.queryRefund': '查询退款结果',
    'payment.reconcile': '与渠道对账',
    'payment.sweep': '跟进未完成的收付款',
  },
  permissions: {
    'refunds.read': { group: '财务', text: '查看退款' },
    'refunds.release': { group: '财务', text: '放款' },
    'refunds.retry': { group: '财务', text: '重试失败的退款' },
    'ledger.read': { group: '财务', text: '查看账务' },
    'ledger.export': { group: '财务', text: '导出账目' },
    'reconciliation.read': { group: '财务', text: '查看对账' },
    'reconciliation.resolve': { group: '财务', text: '处理对账差异' },
  },
};
