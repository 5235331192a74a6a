import type { OrderEvent } from '../order-machine.ts';

/** Events of an order, in the staff's terms. */
export const eventWords: Readonly<Record<string, string>> = {
  submit: '提交订单',
  openPayment: '发起支付',
  paymentPending: '等待支付结果',
  paid: '收到定金',
  payAgain: '等待重新支付',
  expire: '超时关闭',
  cancel: '取消订单',
  lock: '锁定订单',
  lockByTime: '冷静期结束，自动锁定',
  undoLock: '撤销锁单',
  hold: '转由工作人员处理',
  resume: '处理完毕，订单继续',
  requestCancel: '申请退订',
  cancelHeld: '申请退订',
  withdrawCancel: '撤回退订申请',
  keep: '订单继续',
  brandCancel: '品牌取消',
  completeCancel: '退订完成',
  completeBrandCancel: '品牌取消完成',
  requestChange: '申请变更',
  settleChange: '变更生效',
  dropChange: '变更未生效',
  accept: '工厂接单',
  offLine: '车辆下线',
  ship: '车辆发运',
  receive: '门店收车',
  undoReceive: '撤销收车',
  ready: '可以交付',
  unready: '暂停交付',
  deliver: '交付车辆',
} satisfies Record<OrderEvent | 'submit', string>;

export function actorWords(actor: string): string {
  const [kind] = actor.split(':');
  if (kind === 'member') return '客户';
  if (kind === 'staff') return '工作人员';
  if (kind === 'payment') return '支付系统';
  if (kind === 'factory') return '工厂';
  return '系统';
}
