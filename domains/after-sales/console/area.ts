import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/after-sales',
      permission: 'afterSales.read',
      page: async () => (await import('./pages/cases/cases-page.tsx')).CasesPage,
    },
  ],
  menu: [{ group: '商城', rank: 20, to: '/after-sales', text: '商城售后', permission: 'afterSales.read' }],
  overview: {
    afterSalesApplied: {
      title: '待审核的商城售后',
      text: '客户在等退款、退货或换货的结果',
      to: '/after-sales?status=applied',
    },
    afterSalesSentBack: {
      title: '待验收的商城退货',
      text: '客户已寄回商品，验收后退款或换发',
      to: '/after-sales?status=sentBack',
    },
    afterSalesUncounted: {
      title: '待清点的商城退货',
      text: '验收超时、已自动通过的退货，清点后计入库存',
      to: '/after-sales?goods=uncounted',
    },
    afterSalesRefundFailed: {
      title: '退款失败的商城售后',
      text: '渠道没有退成，需要重新发起',
      to: '/after-sales?status=refundFailed',
    },
  },
  audit: {
    actions: {
      'afterSales.approve': '通过售后申请',
      'afterSales.refuse': '拒绝售后申请',
      'afterSales.receiveGoods': '验收寄回的商品',
      'afterSales.refuseGoods': '拒收寄回的商品',
      'afterSales.countGoods': '清点退回的商品',
      'afterSales.resendGoods': '发出换货',
      'afterSales.turnIntoReturn': '换货改为退货',
      'afterSales.retryRefund': '重新发起售后退款',
      'afterSales.refundUnshipped': '未发的商品退款',
      'afterSales.pictureShown': '查看售后图片',
    },
    objects: { mallCase: { word: '售后单', page: '/after-sales?q=' } },
    fields: { condition: '商品状况' },
  },
  businesses: { mallReturn: (no) => `/after-sales?q=${encodeURIComponent(no)}` },
  queues: {
    'after-sales.sweep': '到期的商城售后',
    'after-sales.refund': '商城售后的退款',
  },
  approvals: {
    'after-sales.approveCase': '通过售后申请',
    'after-sales.turnIntoReturn': '换货改为退货',
    'after-sales.refundUnshipped': '未发的商品退款',
  },
  permissions: {
    'afterSales.read': { group: '订单', text: '查看商城售后' },
    'afterSales.decide': { group: '订单', text: '审核和处理商城售后' },
    'afterSales.refund': { group: '财务', text: '重新发起商城售后的退款' },
  },
};
