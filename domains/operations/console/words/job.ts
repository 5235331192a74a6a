/** What a queue does; one without a word is shown by its name. */
const queues: Readonly<Record<string, string>> = {
  'payment.queryAttempt': '查询支付结果',
  'payment.closeAttempt': '关闭支付',
  'payment.requestRefund': '发起退款',
  'payment.queryRefund': '查询退款结果',
  'payment.reconcile': '与渠道对账',
  'payment.sweep': '跟进未完成的收付款',
  'order.expireOrders': '关闭过期订单',
  'order.sweepOrders': '推进订单',
  'order.placeAtFactory': '向工厂下单',
  'order.withdrawFromFactory': '向工厂撤单',
  'order.applyFactoryEvents': '处理工厂消息',
  'intent.expireIntents': '关闭过期意向单',
  'intent.tellOfOffers': '通知意向客户',
  'message.sendSms': '发送短信',
  'message.sweep': '跟进未发送的短信',
  'platform.sweep': '清理过期数据',
};

export function queueText(name: string): string {
  return queues[name] ?? name;
}
