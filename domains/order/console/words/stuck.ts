import type { StuckReason } from '../../contract/list-choices.ts';

/** Reasons why an order is stuck, for the filter; the row itself adds the details. */
export const stuckReasonText: Readonly<Record<StuckReason, string>> = {
  refundFailed: '退款失败',
  factoryRefused: '工厂没有接受订单',
  balanceOwed: '尾款需要退回',
  heldBeforeLock: '锁单前的事项逾期',
  factoryHeld: '工厂消息异常',
  cancelUndecided: '退订超过 48 小时没有处理',
  withdrawUnanswered: '工厂没有答复撤单',
  refundWaits: '退款等待放款',
  notPlaced: '没有送达工厂',
  notAccepted: '工厂没有接单',
  standsLong: '停留过久',
  atStore: '到店等待交付',
  late: '超过预计交付时间',
};
