import type { Outcome } from '../../domains/payment/server/booking.ts';
import type { ChannelPayment, ChannelRefund } from '../../domains/payment/server/channel/port.ts';

/** What a payment channel says about a payment or a refund. */
export const channelStates: Readonly<Record<ChannelPayment['state'] | ChannelRefund['state'], string>> = {
  paid: '已支付',
  notPaid: '还没有支付',
  paying: '正在支付',
  failed: '支付失败',
  processing: '正在退款',
  succeeded: '已退款',
  abnormal: '退款异常，钱没有到客户账户',
  closed: '已关闭',
  unknown: '渠道没有这笔记录',
};

const outcomes: Readonly<Record<Outcome | 'refund' | 'unknownRefund', string>> = {
  paid: '已记为支付成功',
  sentBack: '没有订单可以接收这笔钱，正在退回',
  processing: '已记为正在支付',
  failed: '已记为没有支付',
  abnormal: '金额或商户不一致，等待核对',
  already: '之前已有结果，支付没有变化',
  stillOpen: '还没有结果',
  unknownAttempt: '不是本产品的支付，没有影响',
  refund: '已更新退款',
  unknownRefund: '不是本产品的退款，没有影响',
};

/** The effect of a notification. */
export const outcomeText = (outcome: string | null): string =>
  (outcomes as Readonly<Record<string, string>>)[outcome ?? ''] ?? '没有记录';
