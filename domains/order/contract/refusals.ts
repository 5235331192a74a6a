import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'order.orderNotFound': { code: '20200006', message: '没有找到这个订单' },
  'order.orderNotPayable': {
    code: '20200007',
    message: '订单当前不能支付，请刷新查看最新状态',
  },
  'order.orderNotCancellable': {
    code: '20200008',
    message: '订单当前不能取消，请刷新查看最新状态',
  },
  'order.tooManyUnpaid': { code: '20200010', message: '你有多个未支付的订单，请先支付或取消' },
  'order.sameOrderPaying': {
    code: '20200050',
    message: '你有一笔相同配置的订单正在支付，请先查看那笔订单，或确认再订一辆',
  },
  'order.orderNotLockable': {
    code: '20200011',
    message: '订单当前不能锁定，请刷新查看最新状态',
  },
  'order.lockTooSoon': {
    code: '20200012',
    message: '请先确认订单内容，稍后再锁单',
  },
  'order.lockNotUndoable': { code: '20200013', message: '已超过撤销时间，锁单不能撤销' },
  'order.orderChanged': { code: '20200014', message: '订单内容已变化，请刷新确认后再操作' },
  'order.orderNotChangeable': {
    code: '20200015',
    message: '订单当前不能变更，请联系交付门店',
  },
  'order.lockedUndoable': {
    code: '20200040',
    message: '订单已锁单，撤销锁单后可以变更配置',
  },
  'order.cancelNotWithdrawable': {
    code: '20200042',
    message: '退订已有结果，不能再撤回，请刷新查看',
  },
  'order.orderNotAmendable': {
    code: '20200043',
    message: '订单当前不能申请变更，请刷新查看最新状态',
  },
  'order.loanRuns': {
    code: '20200047',
    message: '订单有进行中的贷款申请，请先撤回贷款，再变更配置；已签约的请联系交付门店',
  },
  'order.loanOfBuyer': {
    code: '20200048',
    message: '贷款以现在的购车人申请，请先在贷款详情撤回申请，再变更购车人；已签约的请联系交付门店',
  },
  'order.buyerFixed': {
    code: '20200049',
    message: '尾款已付清，发票以现在的购车人开具，不能再变更购车人，请联系交付门店',
  },
  'order.discountUnusable': {
    code: '20200051',
    message: '这张优惠券已用于其他订单、已失效或不再符合条件，请重新选择',
  },
  'order.nothingChanges': { code: '20200046', message: '没有改动，不需要变更' },
  'order.changePending': { code: '20200044', message: '变更正在处理，请先在变更进度中撤回申请，或等待结果' },
  'order.configFixed': {
    code: '20200045',
    message: '尾款已开始支付，或已为你配车，不能再变更配置，请联系交付门店',
  },
  'order.orderLocked': { code: '20200041', message: '订单已锁单，配置不能再变更' },
  'order.orderMoved': { code: '20800001', message: '订单刚有变化，请查看后再处理' },
  'order.actRefused': { code: '20800002', message: '订单当前状态不能进行这项操作' },
  'order.vinInvalid': { code: '20800003', message: '车架号校验位不正确，请核对后重新输入' },
  'order.vinUsed': { code: '20800004', message: '这个车架号已用于其他订单' },
  'order.exportTooLarge': {
    code: '20800019',
    message: '超过 10,000 个订单，请缩小条件后再导出',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
