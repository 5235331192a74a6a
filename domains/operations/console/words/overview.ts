/** What each count means, what to do about it and where. */
export const overviewLabels: Readonly<Record<string, { title: string; text: string; to: string }>> = {
  cancelsToDecide: {
    title: '待处理退订',
    text: '客户锁单后申请退订，等待同意或拒绝',
    to: '/orders?status=13',
  },
  refundsToRelease: { title: '待放款退款', text: '退订已同意，等待财务放款或复核', to: '/refunds' },
  balancesToReturn: { title: '待退回尾款', text: '订单已退订，尾款等待线下退回', to: '/refunds' },
  compensationsToPay: { title: '待支付补偿', text: '品牌取消订单后应付客户，等待转账', to: '/compensations' },
  factoryEventsHeld: {
    title: '工厂消息异常',
    text: '工厂发来的消息无法执行，需要核实',
    to: '/orders?held=1',
  },
  unknownOrderEvents: {
    title: '未知订单的消息',
    text: '工厂发来的消息不属于任何订单，需要核对',
    to: '/unknown-orders',
  },
  failedRefunds: { title: '退款失败', text: '渠道没有受理，需要重新发起', to: '/refunds' },
  openDifferences: { title: '对账差异', text: '与渠道账单不一致，需要核实', to: '/reconciliation' },
  failedJobs: { title: '失败的后台任务', text: '已用完重试次数，需要处理后重试', to: '/jobs' },
  failedMessages: { title: '发送失败的短信', text: '已用完重试次数，需要重新发送', to: '/templates' },
  failedCodes: { title: '发送失败的验证码', text: '最近 24 小时内服务商没有受理', to: '/providers' },
  providersDown: { title: '停用或异常的服务商', text: '已停用，或连续三次以上没有成功', to: '/providers' },
};
