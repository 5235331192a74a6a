/** What a queue does; one without a word is shown by its name. */
const queues: Readonly<Record<string, string>> = {
  'payment.queryAttempt': '查询支付结果',
  'payment.closeAttempt': '关闭支付',
  'payment.requestRefund': '发起退款',
  'payment.queryRefund': '查询退款结果',
  'payment.reconcile': '与渠道对账',
  'payment.sweep': '跟进未完成的收付款',
  'buy.expireOrders': '关闭过期订单',
  'platform.sweep': '清理过期数据',
};

export function queueText(name: string): string {
  return queues[name] ?? name;
}
