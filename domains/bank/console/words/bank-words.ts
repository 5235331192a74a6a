import type { Tone } from '@ev/console-kit/tone.ts';
import type { LineState, MatchKind, MatchReason } from '../../contract/kinds.ts';

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
