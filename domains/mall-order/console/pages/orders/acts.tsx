import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import type { ComponentType } from 'react';
import { cancelOrderByStaff, startPacking } from '../../../contract/staff-endpoints.ts';
import type { StaffOrderAct } from '../../../contract/staff-kinds.ts';
import type { ActProps } from './act-props.ts';
import { ShipParcel } from './ship-parcel.tsx';

const moved = ['mall-order.moved', 'mall-order.notFound'] as const;

function Pack({ order: { orderNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(startPacking, {
    begin: { orderNo, seenStatus: status },
    onDone() {
      onDone('已开始备货');
      onCancel();
    },
  });
  return (
    <CommandModal
      title="开始备货"
      text="开始备货后，客户不能再自己取消订单。"
      moved={moved}
      form={form}
      onCancel={onCancel}
    />
  );
}

function Cancel({ order: { orderNo, status, payFen, points, couponName }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(cancelOrderByStaff, {
    begin: { orderNo, seenStatus: status, seenPayFen: payFen, reason: '' },
    onDone({ awaitsApproval }) {
      onDone(awaitsApproval ? requestedText : '已取消，款项原路退回');
      onCancel();
    },
  });
  const back = [
    `原路退回 ${formatYuan(payFen)}`,
    points > 0 ? `退回 ${points} 积分` : '',
    couponName === null ? '' : `退回优惠券“${couponName}”`,
  ].filter(Boolean);
  return (
    <CommandModal
      title="取消订单"
      text={`${back.join('，')}。取消后不能恢复，客户会收到消息。`}
      danger
      moved={moved}
      form={form}
      onCancel={onCancel}
    >
      <Allowance call={cancelOrderByStaff.id} />
      <ReasonField
        label="取消原因"
        hint="记入审计日志"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export const orderActs: Readonly<Record<StaffOrderAct, { text: string; Form: ComponentType<ActProps> }>> = {
  pack: { text: '开始备货', Form: Pack },
  ship: { text: '发货', Form: ShipParcel },
  cancel: { text: '取消并退款', Form: Cancel },
};
