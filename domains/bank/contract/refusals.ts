import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'bank.noBalance': { code: '24500001', message: '定金支付并锁单后，才能支付尾款' },
  'bank.noAccount': { code: '24500002', message: '收款账户还没有开通，请稍后再试或联系门店' },
  'bank.notPayable': { code: '24500003', message: '这笔尾款现在不能在线支付，请刷新查看最新状态' },
  'bank.partTooLarge': { code: '24500004', message: '本次支付金额超过了剩余尾款或单次限额，请修改' },
  'bank.noOnline': { code: '24500005', message: '尾款暂不支持在线支付，请转账到专属账号' },
  'bank.partNotFound': { code: '24500006', message: '没有找到这笔尾款支付' },
  'bank.statementNotFound': { code: '24500007', message: '没有找到这份流水，请重新上传' },
  'bank.fileTooLarge': { code: '24500008', message: '文件超过 8 MB，请按日期分开导出后再上传' },
  'bank.fileUnreadable': {
    code: '24500009',
    message: '无法读取这个文件，请上传网银导出的 CSV 或 CAMT.053 文件',
  },
  'bank.lineNotFound': { code: '24500010', message: '没有找到这笔流水' },
  'bank.lineMoved': { code: '24500011', message: '这笔流水刚被处理过，请查看后再操作' },
  'bank.sharesDiffer': { code: '24500012', message: '分配金额合计超过了这笔流水的剩余金额，请核对' },
  'bank.orderNotPayable': { code: '24500013', message: '这个订单没有支付定金，不能收尾款' },
  'bank.receiptNotFound': { code: '24500014', message: '没有找到这笔到账记录' },
  'bank.receiptMoved': { code: '24500015', message: '这笔到账已经冲正，请刷新' },
  'bank.receiptOnline': { code: '24500016', message: '在线支付的款项由支付渠道核对，不能冲正' },
  'bank.receiptByYou': { code: '24500017', message: '这笔到账由你确认，请由另一位同事冲正' },
  'bank.receiptSameHand': {
    code: '24500018',
    message: '你和确认这笔到账的同事，账号由同一人开通或重置过密码，请由其他同事冲正',
  },
  'bank.receiptReturned': { code: '24500019', message: '这笔款已部分退回，不能冲正，请先核对退款' },
  'bank.receiptDelivered': { code: '24500020', message: '车辆已交付，冲正后尾款会不足，不能冲正' },
  'bank.owedChanged': { code: '24500021', message: '待退金额已变化，请刷新后再操作' },
  'bank.lineInUse': { code: '24500023', message: '这笔流水已有部分计入订单，不能再作为放款，请先冲正' },
  'bank.loanNotFound': { code: '24500024', message: '没有找到这笔贷款申请，请核对申请编号' },
  'bank.payoutUsed': { code: '24500025', message: '这个流水号已登记为另一笔放款，请到放款记录核对' },
  'bank.payoutSameHand': {
    code: '24500026',
    message: '贷款的审批结果由你登记，或你与登记的同事账号由同一人开通，请由其他同事确认放款',
  },
  'bank.payoutUnreported': {
    code: '24500027',
    message: '贷款机构还没有通知这笔放款，或金额与通知不同，请核实后再确认',
  },
  'bank.exportTooLarge': { code: '24500022', message: '超过 10,000 笔流水，请缩小条件后再导出' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
