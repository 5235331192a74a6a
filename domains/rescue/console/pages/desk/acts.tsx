import type { ComponentType } from 'react';
import type { StaffRescueAct } from '../../../contract/staff-kinds.ts';
import type { ActProps } from './act-props.ts';
import { Dispatch, UpdateArrival } from './dispatch-forms.tsx';
import { Accept, Arrive, Begin, Cancel, Finish, GiveBack } from './step-forms.tsx';

type Act = {
  text: string;
  Form: ComponentType<ActProps>;
  /** The usual next step. */
  first?: true;
  danger?: true;
};

export const rescueActs: Readonly<Record<StaffRescueAct, Act>> = {
  accept: { text: '接单', Form: Accept, first: true },
  dispatch: { text: '派车', Form: Dispatch, first: true },
  updateArrival: { text: '更新到达时间', Form: UpdateArrival },
  arrive: { text: '已到达', Form: Arrive, first: true },
  begin: { text: '开始救援', Form: Begin, first: true },
  finish: { text: '完成', Form: Finish },
  giveBack: { text: '退回队列', Form: GiveBack },
  cancel: { text: '取消救援', Form: Cancel, danger: true },
};
