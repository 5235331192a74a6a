import type { ComponentType } from 'react';
import type { StaffCaseAct } from '../../../contract/staff-kinds.ts';
import type { ActProps } from './act-props.ts';
import { Approve, Refuse, RetryRefund, TurnIntoReturn } from './decision-acts.tsx';
import { CountGoods, ReceiveGoods, RefuseGoods, ResendGoods } from './goods-acts.tsx';

type Act = {
  text: string;
  Form: ComponentType<ActProps>;
  /** The usual next step. */
  first?: true;
  danger?: true;
};

export const caseActs: Readonly<Record<StaffCaseAct, Act>> = {
  approve: { text: '通过', Form: Approve, first: true },
  refuse: { text: '拒绝', Form: Refuse, danger: true },
  receiveGoods: { text: '验收通过', Form: ReceiveGoods, first: true },
  refuseGoods: { text: '拒收寄回', Form: RefuseGoods, danger: true },
  resendGoods: { text: '发出换货', Form: ResendGoods, first: true },
  turnIntoReturn: { text: '改为退货', Form: TurnIntoReturn },
  retryRefund: { text: '重新退款', Form: RetryRefund, first: true },
  countGoods: { text: '清点商品', Form: CountGoods },
};
