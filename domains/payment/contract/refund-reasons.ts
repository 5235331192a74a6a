/** The texts of a refund reason for every place that shows it, one row per reason. */
type RefundWords = {
  /** For the customer's bank statement and the channel's message. */
  channel: string;
  /** For the customer, followed by what happens to the money. */
  customer: string;
  /** For the helper who paid in the customer's place. */
  why: string;
  /** For staff, in a list. */
  staff: string;
};

export const refundReasons = {
  paidTooLate: {
    channel: '订单已关闭，款项原路退回',
    customer: '已关闭，收到的款项',
    why: '付款到账时订单已经关闭',
    staff: '订单关闭后到账',
  },
  paidTwice: {
    channel: '重复支付，款项原路退回',
    customer: '已支付，重复支付的款项',
    why: '这笔款项已经有人付过',
    staff: '重复支付',
  },
  otherAmount: {
    channel: '支付金额与订单不一致，款项原路退回',
    customer: '金额与支付不一致，收到的款项',
    why: '付款金额与应付金额不一致',
    staff: '支付金额不一致',
  },
  orderCancelled: {
    channel: '购车订单退订，定金原路退回',
    customer: '已退订，款项',
    why: '订单已退订',
    staff: '购车订单退订',
  },
  brandCancelled: {
    channel: '订单无法交付，定金原路退回',
    customer: '已由品牌取消，款项',
    why: '订单已由品牌取消',
    staff: '品牌取消订单',
  },
  intentReturned: {
    channel: '诚意金原路退回',
    customer: '已退订，款项',
    why: '预订已退',
    staff: '诚意金退款',
  },
  mallItemReturned: {
    channel: '商城售后退款，款项原路退回',
    customer: '售后已通过，款项',
    why: '商品已退',
    staff: '商城售后退款',
  },
  cardReturned: {
    channel: '充电卡退卡，款项原路退回',
    customer: '已退卡，款项',
    why: '充电卡已退',
    staff: '充电卡退卡',
  },
  mallCancelled: {
    channel: '商城订单已取消，款项原路退回',
    customer: '已取消，款项',
    why: '商城订单已取消',
    staff: '商城订单取消',
  },
  installCancelled: {
    channel: '家充桩安装已取消，增项费用原路退回',
    customer: '已取消，款项',
    why: '家充桩安装已取消',
    staff: '家充桩安装取消',
  },
  balanceReturned: {
    channel: '购车订单退订，尾款原路退回',
    customer: '已退订，款项',
    why: '订单已退订',
    staff: '尾款退回',
  },
  chargeReturned: {
    channel: '充电费原路退回',
    customer: '已退款，款项',
    why: '充电费已退',
    staff: '充电费退款',
  },
  maintenanceReturned: {
    channel: '维保服务退款，款项原路退回',
    customer: '已退款，款项',
    why: '维保费用已退',
    staff: '维保服务退款',
  },
} as const satisfies Record<string, RefundWords>;
export type RefundReason = keyof typeof refundReasons;
