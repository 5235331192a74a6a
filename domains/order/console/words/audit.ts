import type { Words } from '@ev/console-kit/words.ts';

export const auditWords: Words['audit'] = {
  actions: {
    'order.approveCancel': '同意退订',
    'order.refuseCancel': '拒绝退订',
    'order.brandCancel': '品牌取消',
    'order.allotCar': '配车',
    'order.correctVin': '修正车架号',
    'order.changePromise': '调整交付时间',
    'order.confirmReceipt': '确认到店',
    'order.confirmInspection': '确认检查',
    'order.settleBalance': '确认尾款',
    'order.returnBalance': '退回尾款',
    'order.handOver': '办理交付',
    'order.assignAdviser': '分配顾问',
    'factory.skip': '跳过工厂消息',
    'factory.retry': '重新执行工厂消息',
    'factory.settle': '不再执行工厂消息',
    'factory.markUnknown': '核对未知订单的消息',
    'refund.releaseFirst': '首次放款',
    'refund.release': '放款',
    'compensation.pay': '登记补偿支付',
  },
  objects: {
    order: { word: '订单', page: '/orders' },
    factoryEvent: { word: '工厂消息', page: null },
  },
  fields: {
    cause: '无法执行的原因',
    sequence: '编号',
    from: '开始编号',
    to: '结束编号',
    outcome: '结果',
    reference: '流水号',
    amountFen: '金额（分）',
    orderNo: '订单号',
  },
};
