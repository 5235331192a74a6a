import type { Tone } from '@ev/console-kit/tone.ts';
import type { LineState, MatchKind, MatchReason, PayoutOutcome } from '../../contract/kinds.ts';

export const lineStateText: Readonly<Record<LineState, string>> = {
  open: '待确认',
  left: '已搁置',
  booked: '已确认',
};
export const lineTones: Readonly<Record<LineState, Tone>> = { open: 'todo', left: 'ended', booked: 'done' };

export const matchText: Readonly<Record<MatchKind, string>> = {
  exact: '账号相符',
  likely: '可能相符',
  none: '没有匹配',
};
export const matchTones: Readonly<Record<MatchKind, Tone>> = {
  exact: 'done',
  likely: 'going',
  none: 'ended',
};

/** Why an order is proposed. */
export const reasonText: Readonly<Record<MatchReason, string>> = {
  account: '转入订单专属账号',
  orderNo: '附言有订单号',
  orderNoPart: '附言有订单号末尾几位',
  name: '付款户名与购车人相同',
  amount: '金额等于剩余尾款',
  nearAmount: '金额接近剩余尾款',
  together: '金额等于多个订单的剩余尾款之和',
};

/** What became of a confirmed payout. */
export const payoutOutcomeText: Readonly<Record<PayoutOutcome, string>> = {
  booked: '已确认放款，订单尾款已结清',
  waiting: '已确认放款，订单可以结清尾款后自动计入',
  owedBack: '已确认放款，这笔款不能用于尾款，请在贷款放款中退回',
  returned: '已确认放款，这笔款已退回放款机构',
};
